//! Tests of the crate as a whole: every kind of mistake, the shipped modules, and sources that mean harm.

mod diagnostics;
mod fix;
mod formats;
mod hostile;
mod lessons;
mod migrations;
mod shipped;
