//! A page as somebody meets it who does not see it: Chromium's accessibility tree, with roles and names.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::Value;

/// The accessibility tree of a page.
pub struct Heard {
    nodes: Vec<Node>,
    /// Where the node of an id stands.
    places: HashMap<String, usize>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Node {
    node_id: String,
    parent_id: Option<String>,
    ignored: bool,
    #[serde(default)]
    role: Said,
    #[serde(default)]
    name: Said,
    #[serde(default)]
    properties: Vec<Property>,
    #[serde(rename = "backendDOMNodeId")]
    element: Option<u64>,
}

#[derive(Default, Deserialize)]
struct Said {
    #[serde(default)]
    value: Value,
}

#[derive(Deserialize)]
struct Property {
    name: String,
    value: Said,
}

impl Said {
    fn text(&self) -> &str {
        self.value.as_str().unwrap_or_default()
    }
}

impl Node {
    pub(super) fn role(&self) -> &str {
        self.role.text()
    }

    pub(super) fn name(&self) -> &str {
        self.name.text()
    }

    /// Whether it is left out when the page is read.
    pub(super) fn is_ignored(&self) -> bool {
        self.ignored
    }

    /// The element it stands for.
    pub(super) fn element(&self) -> Option<u64> {
        self.element
    }

    fn is_focused(&self) -> bool {
        self.properties.iter().any(|it| it.name == "focused" && it.value.value == true)
    }
}

impl Heard {
    pub(super) fn new(nodes: Vec<Node>) -> Heard {
        let places = nodes.iter().enumerate().map(|(at, node)| (node.node_id.clone(), at)).collect();
        Heard { nodes, places }
    }

    /// Role and name of whatever is not left out, in the order it is read.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.nodes.iter().filter(|node| !node.ignored).map(|node| (node.role.text(), node.name.text()))
    }

    /// The names of what has a role inside of a named part.
    pub fn within(&self, part: (&str, &str), role: &str) -> Vec<&str> {
        let inside = |node: &&Node| self.around(node).any(|it| (it.role.text(), it.name.text()) == part);
        let wanted = self.nodes.iter().filter(|node| !node.ignored && node.role.text() == role);
        wanted.filter(inside).map(|node| node.name.text()).collect()
    }

    /// Role and name of what the keyboard is at. The page itself is there too.
    pub fn focused(&self) -> Option<(&str, &str)> {
        let focused =
            self.nodes.iter().rfind(|node| node.is_focused() && node.role.text() != "RootWebArea")?;
        Some((focused.role.text(), focused.name.text()))
    }

    /// What a node is in.
    fn around<'a>(&'a self, node: &'a Node) -> impl Iterator<Item = &'a Node> {
        let parent = |node: &&'a Node| Some(&self.nodes[*self.places.get(node.parent_id.as_deref()?)?]);
        std::iter::successors(parent(&node), parent)
    }
}
