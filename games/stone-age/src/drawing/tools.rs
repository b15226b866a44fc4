//! What tools add.

use tabletop::Set;

use crate::rules::{Mat, MatView, Tool};

/// What tools add to a roll.
pub(super) fn worth(mat: &MatView, tools: Set<Tool>) -> u16 {
    tools.iter().map(|tool| u16::from(value(mat, tool))).sum()
}

/// What a tool adds to a roll.
pub(super) fn value(mat: &MatView, tool: Tool) -> u8 {
    Mat { tools: mat.tools, ..Mat::default() }.value_of(tool)
}
