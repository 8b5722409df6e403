//! Looks for what a module names and does not have: pictures, prototypes, files; and stacks beside their place.

use std::collections::BTreeMap;

use crate::build::{Build, HelpKind, Setup, StartStack, Widget};
use crate::error::{Error, Place};
use crate::finding::{FindingKind, Findings};
use crate::limits::wide;
use crate::module::Module;
use crate::piece::{Trait, Worn};
use crate::progress::{Progress, Stage, tell};

/// Looks at the whole module.
pub(crate) fn check(module: &mut Module, progress: &mut dyn Progress) -> Result<(), Error> {
    let mut findings = Findings::default();
    let mut look = Look { module, findings: &mut findings, seen: BTreeMap::new() };
    let slots = module.build.slots();
    let total = wide(slots.len());
    for (done, slot) in slots.into_iter().enumerate() {
        if done % 256 == 0 {
            tell(progress, Stage::Pieces, wide(done), total)?;
        }
        look.traits(&slot.piece.traits, &slot.place);
    }
    for prototype in module.build.prototypes.iter() {
        look.traits(&prototype.traits, &prototype.place);
    }
    look.other_pictures();
    look.files();
    look.stacks();
    cycles(&module.build, &mut findings);
    module.findings.merge(findings);
    Ok(())
}

struct Look<'m> {
    module: &'m Module,
    findings: &'m mut Findings,
    /// Pictures already looked for: whether they are there.
    seen: BTreeMap<String, bool>,
}

impl Look<'_> {
    fn traits(&mut self, traits: &[Worn], place: &Place) {
        for (index, worn) in traits.iter().enumerate() {
            let at = || place.part(format!("trait {} ({})", index + 1, worn.worn.kind()));
            for picture in worn.worn.pictures() {
                self.picture(picture, at);
            }
            if let Trait::UsePrototype(used) = &*worn.worn {
                // A name with a parameter or expression in it is only known when the piece is made.
                let is_known = used.name.contains('$') || self.module.build.prototypes.get(&used.name).is_some();
                if !is_known {
                    self.findings.add(FindingKind::MissingPrototype, &used.name, at);
                }
            }
        }
    }

    fn picture(&mut self, name: &str, place: impl FnOnce() -> Place) {
        let is_there = if let Some(is_there) = self.seen.get(name) {
            *is_there
        } else {
            let is_there = self.module.has_picture(name);
            self.seen.insert(name.to_owned(), is_there);
            is_there
        };
        if !is_there {
            self.findings.add(FindingKind::MissingPicture, name, place);
        }
    }

    fn other_pictures(&mut self) {
        let build = &self.module.build;
        for picture in &build.generated {
            self.picture(picture.name(), || picture.place());
        }
        for dice in &build.dice {
            for face in dice.special.iter().flat_map(|d| &d.faces).filter(|f| !f.image.is_empty()) {
                self.picture(&face.image, || dice.place.clone());
            }
        }
        for window in build.palettes.iter().chain(&build.charts) {
            self.charts(&window.contents, &window.place);
        }
    }

    fn charts(&mut self, widgets: &[Widget], place: &Place) {
        for widget in widgets {
            match widget {
                Widget::Group { contents, .. } => self.charts(contents, place),
                Widget::Chart(chart) if !chart.file.is_empty() => {
                    self.picture(&chart.file, || place.part(&*chart.name));
                }
                Widget::Text(chart) => self.file(&chart.file, || place.part(&*chart.name)),
                Widget::Chart(_) | Widget::Slot(_) | Widget::Map(_) => {}
            }
        }
    }

    fn file(&mut self, name: &str, place: impl FnOnce() -> Place) {
        // A folder of pages is named by the folder.
        let is_there = name.is_empty()
            || name.starts_with('/')
            || self.module.has_file(name)
            || self.module.archives().iter().any(|a| a.names().any(|n| n.starts_with(&format!("{name}/"))));
        if !is_there {
            self.findings.add(FindingKind::MissingFile, name, place);
        }
    }

    fn files(&mut self) {
        for help in &self.module.build.help {
            let place = || help.place.clone();
            match help.kind {
                HelpKind::About if !help.file.is_empty() => self.picture(&help.file, place),
                HelpKind::Text | HelpKind::Pdf | HelpKind::Tutorial => self.file(&help.file, place),
                HelpKind::About | HelpKind::Elsewhere | HelpKind::Pages => {}
            }
        }
        self.setups(&self.module.build.setups);
    }

    fn setups(&mut self, setups: &[Setup]) {
        for setup in setups {
            if let Some(file) = &setup.file {
                self.file(file, || setup.place.clone());
            }
            self.setups(&setup.setups);
        }
    }

    /// Compares the point of each stack with the name of the field it should lie in: the point counts.
    fn stacks(&mut self) {
        for map in &self.module.build.maps {
            for stack in &map.stacks {
                let board = stack.board().and_then(|name| map.boards.iter().find(|b| b.settings.name == name));
                if let (Some(name), None) = (stack.board(), board) {
                    self.findings.add(FindingKind::MissingBoard, name, || stack.place.clone());
                }
                let Some(board) = board.filter(|_| stack.settings.uses_grid && !stack.settings.location.is_empty())
                else {
                    continue;
                };
                let Some(grid) = &board.grid else { continue };
                let name = grid.name(stack.at(), board.sides).unwrap_or_default();
                if name != stack.settings.location {
                    self.elsewhere(stack, &name);
                }
            }
        }
    }

    fn elsewhere(&mut self, stack: &StartStack, name: &str) {
        let what = format!("{} stands at {name}, not {}", stack.settings.name, stack.settings.location);
        self.findings.add(FindingKind::OtherLocation, &what, || stack.place.clone());
    }
}

/// Finds prototypes that use themselves, however far round, or use such.
fn cycles(build: &Build, findings: &mut Findings) {
    let mut users: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    // How many prototypes each uses, of those not yet known to come to an end.
    let mut open: BTreeMap<&str, usize> = BTreeMap::new();
    for prototype in build.prototypes.iter() {
        let used = prototype.traits.iter().filter_map(|t| match &*t.worn {
            Trait::UsePrototype(used) => build.prototypes.get(&used.name),
            _ => None,
        });
        let count = used.map(|u| users.entry(&u.name).or_default().push(&prototype.name)).count();
        open.insert(&prototype.name, count);
    }
    let mut ends: Vec<&str> = open.iter().filter(|(_, count)| **count == 0).map(|(name, _)| *name).collect();
    while let Some(end) = ends.pop() {
        open.remove(end);
        for user in users.get(end).into_iter().flatten() {
            if let Some(count) = open.get_mut(user) {
                *count -= 1;
                if *count == 0 {
                    ends.push(user);
                }
            }
        }
    }
    for name in open.into_keys() {
        let place = || build.prototypes.get(name).map(|p| p.place.clone()).unwrap_or_default();
        findings.add(FindingKind::PrototypeCycle, name, place);
    }
}
