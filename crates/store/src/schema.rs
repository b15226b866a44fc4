//! The schema of both databases, version by version. The macro of sqlx would read the folders by itself, but brings the
//! whole of sqlx into the build a second time.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A step of the schema, as each database writes it. A step that was released never changes: databases remember its
/// checksum.
struct Step {
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! steps {
    ($($name:literal),* $(,)?) => {
        &[$(Step {
            name: $name,
            sqlite: include_str!(concat!("../migrations/sqlite/", $name, ".sql")),
            postgres: include_str!(concat!("../migrations/postgres/", $name, ".sql")),
        }),*]
    };
}

/// All steps, each named after its files and its number, in order.
const STEPS: &[Step] =
    steps!["0001_records", "0002_people", "0003_manners", "0004_journal", "0005_results", "0007_reviews"];

/// Brings a SQLite file up to date.
pub(crate) fn sqlite() -> Migrator {
    migrator(|step| step.sqlite)
}

/// Brings a PostgreSQL database up to date.
pub(crate) fn postgres() -> Migrator {
    migrator(|step| step.postgres)
}

fn migrator(sql: impl Fn(&Step) -> &'static str) -> Migrator {
    let step = |step: &Step| {
        let number = step.name.split('_').next().and_then(|number| number.parse().ok()).unwrap_or_default();
        let sql = sql(step).into_sql_str();
        Migration::new(number, step.name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(STEPS.iter().map(step).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_schema_is_a_step_with_its_number() {
        for database in ["sqlite", "postgres"] {
            let folder = std::fs::read_dir(format!("{}/migrations/{database}", env!("CARGO_MANIFEST_DIR")));
            let name =
                |file: std::io::Result<std::fs::DirEntry>| file.expect("a file").file_name().into_string();
            let mut files: Vec<_> =
                folder.expect("the folder").map(|file| name(file).expect("a name")).collect();
            files.sort();
            let steps: Vec<String> = STEPS.iter().map(|step| format!("{}.sql", step.name)).collect();
            assert_eq!(files, steps, "{database}");
        }
        let numbers: Vec<i64> = STEPS.iter().map(|step| step.name[..4].parse().expect("a number")).collect();
        assert!(numbers.is_sorted_by(|a, b| a < b), "each has a number of its own: {numbers:?}");
    }
}
