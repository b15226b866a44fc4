//! A picture of the log: strength against hours.

/// Width and height of the plot.
const SIZE: (f64, f64) = (720.0, 360.0);
/// What is left free at the edges.
const EDGE: f64 = 48.0;
/// The colours of the lines.
const COLOURS: [&str; 8] =
    ["#a4501f", "#2f6690", "#4a7c3a", "#7d4f8f", "#b58b00", "#3d8c8c", "#8f2f4f", "#5a5a5a"];

/// A line of the plot: its name, hours and shares.
type Line = (String, Vec<(f64, f64)>);

/// Draws the log: the share of games that was won against each rival with each number of players.
pub fn plot(log: &str, title: &str) -> String {
    let lines = lines(log);
    let most = lines.iter().flat_map(|(_, points)| points).map(|&(hours, _)| hours).fold(0.01, f64::max);
    let x = |hours: f64| EDGE + (SIZE.0 - 2.0 * EDGE) * hours / most;
    let y = |share: f64| SIZE.1 - EDGE - (SIZE.1 - 2.0 * EDGE) * share;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"{EDGE}\" y=\"24\" font-size=\"14\">{title}</text>\n",
        SIZE.0, SIZE.1
    );
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let at = y(share);
        svg += &format!("<path d=\"M{EDGE} {at:.1}H{:.1}\" stroke=\"#ddd\"/>", SIZE.0 - EDGE);
        svg += &format!("<text x=\"8\" y=\"{:.1}\">{:.0} %</text>\n", at + 4.0, 100.0 * share);
    }
    let (bottom, middle) = (SIZE.1 - 16.0, SIZE.0 / 2.0);
    svg += &format!(
        "<text x=\"{middle}\" y=\"{bottom}\" text-anchor=\"middle\">{most:.2} hours of one core</text>\n"
    );
    for (index, (name, points)) in lines.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        let path: Vec<String> = points.iter().map(|&(h, s)| format!("{:.1},{:.1}", x(h), y(s))).collect();
        svg += &format!("<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\"/>", path.join(" "));
        let top = 40.0 + 13.0 * index as f64;
        svg += &format!("<text x=\"{:.0}\" y=\"{top}\" fill=\"{colour}\">{name}</text>\n", SIZE.0 - 200.0);
    }
    svg + "</svg>\n"
}

/// The lines of a log: those of bots, which stay the same, not of the best so far, which grows.
fn lines(log: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for row in log.lines() {
        let cells: Vec<&str> = row.split(',').collect();
        let [hours, _, rival, players, _, share, ..] = cells[..] else { continue };
        let (Ok(hours), Ok(share)) = (hours.parse(), share.parse()) else { continue };
        let name = format!("{rival}, {players} players");
        match lines.iter_mut().find(|(other, _)| *other == name) {
            _ if rival == "best" => (),
            Some((_, points)) => points.push((hours, share)),
            None => lines.push((name, vec![(hours, share)])),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::plot;

    #[test]
    fn every_rival_has_a_line() {
        let log = "hours,games,rival,players,played,share\n0.1,100,gatherer,2,40,0.5\n0.2,200,gatherer,2,40,0.7\n0.2,200,best,2,40,0.5\n";
        let svg = plot(log, "Stone Age");
        assert_eq!(svg.matches("<polyline").count(), 1, "the best so far grows, and is no measure");
        assert!(svg.contains("gatherer, 2 players"));
    }
}
