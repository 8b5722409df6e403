//! Speed of a frame.
fn main() {}
