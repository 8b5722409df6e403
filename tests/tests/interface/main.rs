//! The window as a player meets it: driven by accessible names, pointer and keys, judged by what it shows and by what
//! the game then says.

mod battle;
mod cards;
mod decisions;
mod deeds;
mod looks;
mod marching;
mod marks;
mod numbers;
mod orders;
mod refusals;
mod scripts;
mod selecting;
mod set_up;
mod settings;
mod window;
