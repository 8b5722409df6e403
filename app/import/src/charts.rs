//! Charts and texts: copied as they are, with an index that names them.

use std::fmt::Write;

use vassal::{HelpKind, Module, Widget};

use crate::ImportError;
use crate::art::Art;
use crate::naming::Names;
use crate::report::Report;
use crate::write::Folder;

struct Index<'a, 'b> {
    module: &'a Module,
    folder: &'a Folder,
    art: &'a mut Art<'b>,
    names: Names,
    out: String,
    n: usize,
}

/// Copies charts and texts; returns the index, if there is anything in it.
pub(crate) fn write(
    module: &Module,
    folder: &Folder,
    art: &mut Art<'_>,
    report: &mut Report,
) -> Result<Option<String>, ImportError> {
    let mut index =
        Index { module, folder, art, names: Names::default(), out: "# Charts and texts\n\n".to_owned(), n: 0 };
    for window in module.build.charts.iter().chain(&module.build.palettes) {
        index.widgets(&window.contents, report)?;
    }
    for help in &module.build.help {
        match help.kind {
            HelpKind::About => index.picture(&help.title, &help.file, report)?,
            HelpKind::Text | HelpKind::Pdf => index.file(&help.title, &help.file, report)?,
            HelpKind::Elsewhere | HelpKind::Pages | HelpKind::Tutorial => report.left(match help.kind {
                HelpKind::Tutorial => "a tutorial: import its log with --save",
                _ => "help outside the module, or in pages",
            }),
        }
    }
    report.charts = index.n;
    Ok((index.n > 0).then_some(index.out))
}

impl Index<'_, '_> {
    fn widgets(&mut self, widgets: &[Widget], report: &mut Report) -> Result<(), ImportError> {
        for widget in widgets {
            match widget {
                Widget::Chart(chart) => self.picture(&chart.name, &chart.file, report)?,
                Widget::Text(chart) => self.file(&chart.name, &chart.file, report)?,
                Widget::Group { contents, .. } => self.widgets(contents, report)?,
                Widget::Map(map) => {
                    for board in &map.boards {
                        self.picture(&board.settings.name, &board.settings.image, report)?;
                    }
                }
                Widget::Slot(_) => {}
            }
        }
        Ok(())
    }

    fn picture(&mut self, title: &str, file: &str, report: &mut Report) -> Result<(), ImportError> {
        if file.is_empty() {
            return Ok(());
        }
        if let Some(copied) = self.art.copy(file, report)? {
            self.line(title, file, &format!("../{}", copied.path));
        }
        Ok(())
    }

    fn file(&mut self, title: &str, file: &str, report: &mut Report) -> Result<(), ImportError> {
        let Ok(bytes) = self.module.file(file) else {
            report.left("a text whose file is missing");
            return Ok(());
        };
        let (stem, ending) = file.rsplit_once('.').unwrap_or((file, "txt"));
        let ending = match ending.to_ascii_lowercase().as_str() {
            "htm" | "html" => "html",
            "pdf" => "pdf",
            _ => "txt",
        };
        let path = format!("{}.{ending}", self.names.id(stem, "text"));
        self.folder.bytes(&format!("help/{path}"), &bytes)?;
        self.line(title, file, &path);
        Ok(())
    }

    fn line(&mut self, title: &str, file: &str, path: &str) {
        self.n += 1;
        let title = crate::naming::line(if title.trim().is_empty() { file } else { title });
        let _ = writeln!(self.out, "- [{title}]({path})");
    }
}
