//! An import on its way: a thread reads VASSAL's files and makes the module, the window shows how far it is and can stop it.

mod failure;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use egui::{Align2, Margin, Ui, vec2};
pub(crate) use failure::Failure;
use import::{Imported, Wanted};
use session::Library;
use session::games;
use session::session::Recorded;
use vassal::Stage;

use crate::commands::{Command, Commands, House};
use crate::panels::parts::{self, Button};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::View;

/// How often the window is drawn anew while an import runs.
const EVERY: Duration = Duration::from_millis(60);

/// How far an import is: what it does, and how much of it is done.
type Far = Option<(Stage, u64, u64)>;

/// An import on its way.
pub(crate) struct Importing {
    name: String,
    stop: Arc<AtomicBool>,
    far: Arc<Mutex<Far>>,
    outcome: Receiver<Result<Made, Failure>>,
}

/// What an import has made.
pub(crate) struct Made {
    pub(crate) imported: Imported,
    /// The games that its logs have become.
    pub(crate) games: Vec<PathBuf>,
}

/// Where things are kept.
pub(crate) struct Keeping {
    /// The folder of modules.
    pub(crate) modules: PathBuf,
    /// The folder of games.
    pub(crate) games: PathBuf,
    /// What modules are loaded from.
    pub(crate) library: Arc<dyn Library>,
}

/// Returns a folder for a module of this name that is not there yet.
fn free_folder(modules: &Path, module: &Path) -> PathBuf {
    let stem = module.file_stem().unwrap_or_default().to_string_lossy();
    let id = crate::start::id_of(&stem);
    let id = if content::template::check_id(&id).is_ok() { id } else { "vassal_module".to_owned() };
    let numbered = (2..).map(|n: u32| modules.join(format!("{id}_{n}")));
    std::iter::once(modules.join(&id)).chain(numbered).find(|folder| !folder.exists()).unwrap_or_default()
}

impl Importing {
    /// Begins to import a module into a folder of modules.
    pub(crate) fn begin(ctx: &egui::Context, keeping: Keeping, wanted: Wanted) -> Result<Self, String> {
        let modules = &keeping.modules;
        std::fs::create_dir_all(modules).map_err(|e| format!("{e} ({})", modules.display()))?;
        let name = wanted.module.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let wanted = Wanted { out: Some(free_folder(modules, &wanted.module)), ..wanted };
        let (stop, far) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(None)));
        let (tell, outcome) = channel();
        let (heard, seen, ctx) = (Arc::clone(&stop), Arc::clone(&far), ctx.clone());
        let work = move || {
            let mut watch = |stage: Stage, done: u64, total: u64| {
                *seen.lock().unwrap_or_else(PoisonError::into_inner) = Some((stage, done, total));
                if heard.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            // Where nobody waits any more the window is gone.
            let _ = tell.send(make(&wanted, &keeping, &mut watch));
            ctx.request_repaint();
        };
        std::thread::Builder::new().name("import".to_owned()).spawn(work).map_err(|e| e.to_string())?;
        Ok(Self { name, stop, far, outcome })
    }

    /// Asks it to stop; it leaves nothing behind.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Returns what came of it, once it has ended.
    pub(crate) fn outcome(&self) -> Option<Result<Made, Failure>> {
        match self.outcome.try_recv() {
            Ok(outcome) => Some(outcome),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(Failure::Ours("the import ended without a word".to_owned()))),
        }
    }

    /// Shows how far it is over everything else.
    pub(crate) fn show_ui(&self, ui: &Ui, view: &View<'_>, commands: &mut Commands) {
        let theme = view.theme;
        ui.ctx().request_repaint_after(EVERY);
        let frame = parts::sheet_frame(ui, theme, theme.c.gold, Margin::same(20));
        let far = *self.far.lock().unwrap_or_else(PoisonError::into_inner);
        let area = egui::Area::new(egui::Id::unique("importing")).order(egui::Order::Foreground);
        area.anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0)).show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(theme.scaled(420.0).min(ui.ctx().content_rect().width() - 80.0));
                let title = view.say_with("window-importing", &[("name", Arg::Text(&self.name))]);
                parts::heading(ui, theme, &title, |_| ());
                let words =
                    far.map_or_else(|| view.say("window-import_begins"), |(stage, ..)| view.say(stage_key(stage)));
                parts::label(ui, theme, Type::Row, theme.c.text, words);
                ui.add_space(6.0);
                bar_ui(ui, view, far);
                ui.add_space(10.0);
                let label = view.say("window-import_stop");
                let clicked = Button::new(&label).show(ui, theme).clicked();
                commands.push_if(clicked, Command::House(House::StopImport));
            });
        });
    }
}

/// Makes the module, and games of its logs.
fn make(wanted: &Wanted, keeping: &Keeping, watch: &mut dyn vassal::Progress) -> Result<Made, Failure> {
    let imported = import::import(wanted, watch)?;
    let mut kept = Vec::new();
    for log in &imported.logs {
        let file = games::free_name(&keeping.games, &log.title);
        let recorded = Recorded { module: &imported.folder, scenario: &log.scenario, steps: &log.steps };
        recorded.keep(Arc::clone(&keeping.library), &file).map_err(|error| Failure::Ours(error.to_string()))?;
        kept.push(file);
    }
    Ok(Made { imported, games: kept })
}

const fn stage_key(stage: Stage) -> &'static str {
    match stage {
        Stage::Listing => "window-import_listing",
        Stage::Building => "window-import_building",
        Stage::Pieces => "window-import_pieces",
        Stage::Unpacking => "window-import_unpacking",
        Stage::Commands => "window-import_commands",
    }
}

/// Shows a bar, filled as far as is known.
fn bar_ui(ui: &mut Ui, view: &View<'_>, far: Far) {
    let c = &view.theme.c;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 10.0), egui::Sense::hover());
    let part = match far {
        Some((_, done, total)) if total > 0 => done.saturating_mul(1_000).checked_div(total).unwrap_or(0).min(1_000),
        _ => 0,
    };
    let part = f32::from(u16::try_from(part).unwrap_or(1_000)) / 1_000.0;
    ui.painter().rect_filled(rect, size::RADIUS, c.sunken);
    let done = egui::Rect::from_min_size(rect.min, vec2(rect.width() * part, rect.height()));
    ui.painter().rect_filled(done, size::RADIUS, c.gold_fill);
    let label = view.say("window-import_progress");
    response.widget_info(|| egui::WidgetInfo::slider(true, part.into(), &label));
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test")]
mod tests {
    use super::*;

    #[test]
    fn a_second_import_gets_a_folder_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| free_folder(folder.path(), Path::new(name));
        assert_eq!(at("La Bataille d'Eylau.vmod"), folder.path().join("la_bataille_d_eylau"));
        std::fs::create_dir(folder.path().join("la_bataille_d_eylau")).unwrap();
        assert_eq!(at("La Bataille d'Eylau.vmod"), folder.path().join("la_bataille_d_eylau_2"));
        assert_eq!(at("«».vmod"), folder.path().join("vassal_module"));
    }
}
