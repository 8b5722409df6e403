//! The window as a player meets it: driven by accessible names, pointer and keys, judged by what it shows and by what
//! the game then says.

mod battle;
mod by_hand;
mod cards;
mod charts;
mod decisions;
mod deeds;
mod easel;
mod hands;
mod keys;
mod lessons;
mod looks;
mod marching;
mod marks;
mod moving_about;
mod notes;
mod numbers;
mod offers;
mod orders;
mod own_dice;
mod palette;
mod refusals;
mod report;
mod scripted;
mod scripts;
mod selecting;
mod set_up;
mod settings;
mod start;
mod table;
mod teachers;
mod timeline;
mod tools;
mod track;
mod walks;
mod window;
