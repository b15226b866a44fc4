//! Map files (VM-2.5): the four boards are good, and a file that breaks a rule is refused with its name.

use tabletop::{Rules, Setup};
use valley::{Area, Board, Hex, Options, River, Terrain, Valley};

const W1: &str = include_str!("../maps/w1.txt");
const E1: &str = include_str!("../maps/e1.txt");

/// Why the western map with this change is refused.
fn refused(from: &str, to: &str) -> String {
    assert!(W1.contains(from), "the map has {from:?}");
    let refusal = Board::new(&W1.replacen(from, to, 1), "e1").expect_err("the map is refused");
    assert_eq!(refusal.rule, Some("VM-2.5"), "{refusal}");
    refusal.message
}

#[test]
fn the_four_boards_are_good() {
    for west in ["w1", "w2"] {
        for east in ["e1", "e2"] {
            let board = Board::new(west, east).expect("the box holds good boards");
            for terrain in Terrain::LAND {
                for area in Area::all() {
                    assert_eq!(board.area(terrain, area).len(), 2);
                }
            }
            assert_eq!((board.volcanoes.len(), board.lava.len(), board.shore.len()), (2, 4, 6));
        }
    }
}

#[test]
fn the_map_files_say_what_the_published_data_say() {
    let board = Board::new("w1", "e1").expect("a good board");
    let at = |q, r| Hex::at(q, r).expect("a hex");
    assert_eq!(board.terrain(at(0, -3)), Terrain::Plain);
    assert_eq!(board.ground[at(0, -3)].letter.map(valley::Letter::char), Some('e'));
    assert!(board.ground[at(-2, 2)].volcano && board.lava.contains(at(-1, 1)));
    let way = at(-1, 0).way_to(at(-1, 1)).expect("neighbours");
    assert_eq!(board.river(at(-1, 0), way).map(River::number), Some(1));
    assert_eq!(board.into_lake, River::set(&[1, 4, 6]));
}

#[test]
fn a_map_is_loaded_from_its_text() {
    let options = Options { west: W1.to_owned(), east: E1.to_owned(), ..Options::default() };
    let rules = Valley::new(&Setup { players: 3, options: options.clone() }).expect("the text of a good map");
    assert_eq!(rules.setup().options, options);
    assert_eq!(*rules.board(), Board::new("w1", "e1").expect("a good board"));
}

#[test]
fn two_areas_merged_are_refused() {
    assert!(refused("F2d   P1.   F1.", "F2d   F1.   F1.").contains("area"));
    assert!(refused("P3b", "P2b").contains("plain area"), "an area in pieces");
    assert!(refused("F1.", "F2.").contains("forest area"));
}

#[test]
fn a_river_nowhere_is_refused() {
    assert!(refused("-3,3/-2,3  -3,3/-2,2  -3,2/-2,2", "").contains("nowhere"));
    assert!(refused("-3,3/-2,3", "-3,3/0,0").contains("share no side"));
    assert!(refused("-3,3/-2,3", "-3,3/-2,9").contains("no hex"));
    assert!(refused("river 2", "river 7").contains("numbered 1 to 6"));
    assert!(refused("river 2", "river 1").contains("twice"));
}

#[test]
fn a_broken_river_is_refused() {
    assert!(refused("-3,3/-2,2  -3,2/-2,2", "-3,2/-2,2").contains("chain"));
    assert!(refused("river 1 to the lake", "river 1 to the edge").contains("lake"));
    assert!(refused("river 2 to the edge", "river 2 to the lake").contains("lake"));
    assert!(refused("-3,1/-3,2  -3,1/-2,1", "-3,2/-2,2  -3,1/-2,1").contains("two rivers"));
    let gone: String =
        W1.lines().filter(|line| !line.starts_with("river 3")).map(|line| format!("{line}\n")).collect();
    let refusal = Board::new(&gone, "e1").expect_err("a river is missing");
    assert!(refusal.message.contains("river 3 is missing"));
}

#[test]
fn letters_are_complete_and_on_their_terrain() {
    assert!(refused("P3b", "P3.").contains("no letter"));
    assert!(refused("P3b", "P3a").contains("twice"));
    assert!(refused("M2B", "M2b").contains("terrain"));
    assert!(refused("P2.   P2.", "P2.   P2g").contains("border"));
    assert!(refused("P3b", "P3z").contains("cell"));
}

#[test]
fn a_half_has_18_hexes_one_volcano_and_lava_beside_it() {
    assert!(refused("P3b   V3.", "P3b").contains("18"));
    assert!(refused("V3.", "M3.").contains("volcano"));
    assert!(refused("lava -2,1 -1,1", "lava -2,1 0,-3").contains("lava"));
    assert!(refused("lava -2,1 -1,1", "lava").contains("lava"));
    assert!(refused("half west", "half east").contains("half"));
    assert!(refused("P3b", "X3b").contains("cell"));
    assert!(refused("P3b", "P7b").contains("cell"));
}

#[test]
fn a_side_that_is_neither_a_name_nor_a_map_is_refused() {
    for side in ["e1", "", "w3", "../../etc/passwd", "half west"] {
        let refusal = Board::new(side, "e1").expect_err("no western half");
        assert_eq!(refusal.rule, Some("VM-2.5"), "{side:?}: {refusal}");
    }
}

#[test]
fn land_cut_off_by_rivers_is_refused() {
    // A river along all land sides of the corner (-3,3).
    let refusal = refused("-3,3/-2,3  -3,3/-2,2  -3,2/-2,2", "-3,3/-2,3  -3,3/-2,2  -3,3/-3,2");
    assert!(refusal.contains("connected"), "{refusal}");
}

#[test]
fn a_flood_over_nine_hexes_is_refused() {
    // River 1 goes on round the mountain area 1: eight banks and two more hexes on the lake.
    let bank = "-2,-1/-1,-1  -1,-1/-1,-2  -1,-1/0,-2  0,-1/0,-2  0,-2/1,-2";
    let refusal = refused("-2,0/-1,-1", &format!("-2,0/-1,-1  {bank}"));
    assert!(refusal.contains("flood"), "{refusal}");
}

#[test]
fn a_letter_a_large_animal_cannot_leave_is_refused() {
    let refusal = refused("-3,3/-2,3  -3,3/-2,2  -3,2/-2,2", "-3,3/-3,2");
    assert!(refusal.contains("leave letter a"), "{refusal}");
}
