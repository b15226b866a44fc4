//! A board out of its page: an SVG with its looks and its symbols in it.

/// The SVG of a drawing whose class is `board`, with this style, the signs of the seats and the symbols that lie beside it.
pub(crate) fn standing_alone(drawing: &str, style: &str) -> Option<String> {
    let board = elements(drawing).find(|svg| head(svg).contains("class=\"board"))?;
    let symbols: String = elements(drawing).filter(|svg| head(svg).contains("class=\"sprite")).collect();
    let (open, rest) = board.split_at(head(board).len());
    let namespace = if open.contains("xmlns=") { "" } else { " xmlns=\"http://www.w3.org/2000/svg\"" };
    let open = open.strip_prefix("<svg")?.strip_suffix('>')?;
    let signs = draw::symbols().into_string();
    Some(format!(
        "<svg{namespace}{open}><style><![CDATA[{style}]]></style><defs>{signs}</defs>{symbols}{rest}"
    ))
}

/// The opening tag of an element.
fn head(svg: &str) -> &str {
    svg.split_inclusive('>').next().unwrap_or(svg)
}

/// The outermost SVGs of a drawing.
fn elements(drawing: &str) -> impl Iterator<Item = &str> {
    const CLOSE: &str = "</svg>";
    let mut rest = drawing;
    std::iter::from_fn(move || {
        let start = rest.find("<svg")?;
        let (mut depth, mut at) = (0, start);
        loop {
            let close = rest[at..].find(CLOSE)? + at;
            depth += rest[at..close].matches("<svg").count();
            at = close + CLOSE.len();
            depth -= 1;
            if depth == 0 {
                break;
            }
        }
        let element = &rest[start..at];
        rest = &rest[at..];
        Some(element)
    })
}
