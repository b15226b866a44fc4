//! Tells cargo that the schema is part of the source.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
