//! The dialog that makes units of counters.

use authoring::folder::{self, FolderError};
use authoring::mapping::{self, Mapping, MappingError, Pieces, Rule};

use crate::app::App;
use crate::mapper::{MapCommand, Mapper};
use crate::speech::Arg;

/// The ruleset of rules that name none yet.
const USUAL: &str = "an_xxx";

impl App {
    /// Does something to the rules by which counters become units.
    pub(crate) fn map_units(&mut self, command: MapCommand) {
        if command == MapCommand::Toggle {
            return match self.desk.mapper.take() {
                Some(_) => {}
                None => self.open_mapper(),
            };
        }
        if command == MapCommand::Apply {
            return self.apply_mapping();
        }
        let Some(mapper) = &mut self.desk.mapper else { return };
        let rules = &mut mapper.mapping.rules;
        match command {
            MapCommand::Add => {
                rules.push(Rule::default());
                mapper.open(mapper.mapping.rules.len() - 1);
                mapper.look();
            }
            MapCommand::Open(number) if mapper.open == Some(number) => mapper.open = None,
            MapCommand::Open(number) => mapper.open(number),
            MapCommand::Remove(number) if number < rules.len() => {
                rules.remove(number);
                mapper.open = None;
                mapper.look();
            }
            MapCommand::Move(number, down) => {
                let other = if down { number.checked_add(1) } else { number.checked_sub(1) };
                if let Some(other) = other.filter(|other| *other < rules.len() && number < rules.len()) {
                    rules.swap(number, other);
                    if mapper.open == Some(number) {
                        mapper.open = Some(other);
                    } else if mapper.open == Some(other) {
                        mapper.open = Some(number);
                    }
                    mapper.look();
                }
            }
            MapCommand::Write(rule) => mapper.write(*rule),
            MapCommand::Props(text) => mapper.write_props(text),
            MapCommand::More(text) => mapper.write_more(text),
            MapCommand::Remove(_) | MapCommand::Toggle | MapCommand::Apply => {}
        }
    }

    fn open_mapper(&mut self) {
        let modules = self.link.session().loaded().content().map(|content| content.modules.clone()).unwrap_or_default();
        let opened = match modules.last() {
            None => Err(MappingError::Folder(FolderError::NoFile("module.toml".to_owned()))),
            Some(module) => folder::writable(module).map_err(MappingError::from).and_then(|folder| {
                let mapping = Mapping::load(&folder)?.unwrap_or_else(|| Mapping::new(USUAL));
                Ok(Mapper::new(folder.clone(), Pieces::load(&folder)?, mapping))
            }),
        };
        match opened {
            Ok(mapper) => self.desk.mapper = Some(Box::new(mapper)),
            Err(error) => {
                let why = self.mapping_words(&error);
                self.notices.push(self.link.speech().say_with("window-map_not_here", &[("why", Arg::Text(&why))]));
            }
        }
    }

    fn mapping_words(&self, error: &MappingError) -> String {
        match error {
            MappingError::Folder(error) => self.folder_words(error),
            MappingError::NoCounters(_) => self.link.speech().say("window-map_no_counters"),
            MappingError::Changed(_) => self.link.speech().say("window-map_changed"),
            other => other.to_string(),
        }
    }

    fn apply_mapping(&mut self) {
        let Some(mapper) = &self.desk.mapper else { return };
        let told = match mapping::apply(&mapper.folder, &mapper.mapping) {
            Ok(outcome) => {
                let n = i64::try_from(outcome.written.len()).unwrap_or(i64::MAX);
                (self.link.speech().say_with("window-map_done", &[("n", Arg::Number(n))]), true)
            }
            Err(error) => (self.mapping_words(&error), false),
        };
        if let Some(mapper) = &mut self.desk.mapper {
            mapper.take_up();
            mapper.told = Some(told);
        }
    }
}
