//! Where pieces stand in a region: in rows, as large as the region allows.

use super::land::{Point, Room};

/// The sizes that are tried, the largest first.
const SCALES: [f32; 12] = [1.3, 1.22, 1.14, 1.06, 0.98, 0.9, 0.82, 0.74, 0.66, 0.58, 0.5, 0.42];
/// Between two pieces.
const GAP: f32 = 3.0;

/// The width and height of something that stands in a region.
pub(super) type Size = (f32, f32);

/// Where everything stands: the upper left corners, and how large it is drawn.
pub(super) struct Arranged {
    pub(super) head: Point,
    pub(super) fires: Vec<Point>,
    pub(super) fire_scale: f32,
    pub(super) body: Vec<Point>,
    pub(super) scale: f32,
}

/// Puts the head at the top of the room, the fires beside it or, if they do not fit there, below it, and
/// the body in the middle of what is left.
pub(super) fn arrange(room: &Room, head: Size, fires: &[Size], body: &[Size]) -> Arranged {
    let top = room.height().0 + 2.0;
    for fire_scale in [1.0, 0.86, 0.72] {
        let small = fires.iter().map(|size| (fire_scale * size.0, fire_scale * size.1));
        let beside: Vec<Size> = [head].into_iter().chain(small).collect();
        if let Some((places, below)) = one_row(room, top, &beside) {
            let (body, scale) = largest(room, below, body);
            return Arranged { head: places[0], fires: places[1..].to_vec(), fire_scale, body, scale };
        }
    }
    let alone = rows(room, top, &[head], 1.0);
    let (places, below) = alone.unwrap_or_else(|| (heaped(room.middle(), &[head], 1.0), room.middle().y));
    let both: Vec<Size> = fires.iter().chain(body).copied().collect();
    let (both, scale) = largest(room, below, &both);
    let (fires, body) = both.split_at(fires.len());
    Arranged { head: places[0], fires: fires.to_vec(), fire_scale: scale, body: body.to_vec(), scale }
}

/// All in one row, a little further down if the region is narrow at the top.
fn one_row(room: &Room, top: f32, sizes: &[Size]) -> Option<(Vec<Point>, f32)> {
    let tries = (0..5).map(|step| top + 5.0 * step as f32);
    let top =
        tries.into_iter().find(|&y| row(room, y, sizes, 1.0).is_some_and(|row| row.0 == sizes.len()))?;
    rows(room, top, sizes, 1.0)
}

/// The largest size at which everything finds room.
fn largest(room: &Room, top: f32, sizes: &[Size]) -> (Vec<Point>, f32) {
    let fitting = SCALES.into_iter().find_map(|scale| {
        let (places, _) = centred(room, top, sizes, scale)?;
        Some((places, scale))
    });
    let least = SCALES[SCALES.len() - 1];
    fitting.unwrap_or_else(|| (heaped(room.middle(), sizes, least), least))
}

/// What finds no room stands in the middle, one on top of the other.
fn heaped(middle: Point, sizes: &[Size], scale: f32) -> Vec<Point> {
    let at = |&(width, height): &Size| Point {
        x: middle.x - scale * width / 2.0,
        y: middle.y - scale * height / 2.0,
    };
    sizes.iter().map(at).collect()
}

/// Rows that leave as much room above as below.
fn centred(room: &Room, top: f32, sizes: &[Size], scale: f32) -> Option<(Vec<Point>, f32)> {
    let (high, end) = rows(room, top, sizes, scale)?;
    let left_over = (room.height().1 - 6.0 - end).max(0.0);
    let lower = rows(room, top + left_over / 2.0, sizes, scale);
    Some(lower.unwrap_or((high, end)))
}

/// Rows from `top` down, each in the middle of its room; and where the last one ends.
fn rows(room: &Room, top: f32, sizes: &[Size], scale: f32) -> Option<(Vec<Point>, f32)> {
    let mut places = Vec::with_capacity(sizes.len());
    let mut y = top;
    let mut rest = sizes;
    while !rest.is_empty() {
        let Some((count, height, left)) = row(room, y, rest, scale) else {
            y += 4.0;
            if room.height().1 < y {
                return None;
            }
            continue;
        };
        let mut x = left;
        for &(width, own) in &rest[..count] {
            places.push(Point { x, y: y + height - scale * own });
            x += scale * width + GAP;
        }
        y += height + GAP;
        rest = &rest[count..];
    }
    Some((places, y))
}

/// How many of the sizes fit into a row at `y`, how high it is, and where it begins.
fn row(room: &Room, y: f32, sizes: &[Size], scale: f32) -> Option<(usize, f32, f32)> {
    let mut best = None;
    let (mut width, mut height) = (-GAP, 0.0_f32);
    for (index, size) in sizes.iter().enumerate() {
        width += GAP + scale * size.0;
        height = height.max(scale * size.1);
        let Some((left, right)) = room.between(y, y + height) else { break };
        if right - left < width {
            break;
        }
        best = Some((index + 1, height, (left + right - width) / 2.0));
    }
    best
}
