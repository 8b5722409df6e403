//! Camera, selection and who plays, kept beside the journal and found again when the game is opened.

use std::collections::BTreeMap;
use std::path::Path;

use rules::Game;
use rules::ids::SideId;
use session::auto::PlayingScript;
use session::{Lang, Session, ViewState};

use crate::board::camera::ZOOM_RANGE;
use crate::desk::Desk;
use crate::link::Link;
use crate::settings::Settings;
use crate::theme::{TEXT_PERCENT, Tone};

/// How often the view is written at most, in seconds.
const EVERY_SECS: f64 = 2.0;

/// Under which key the scripts that play sides are kept.
const PLAYED: &str = "played";

/// What was kept of the last time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    view: ViewState,
}

impl Kept {
    /// Reads what is kept beside the journal.
    pub(crate) fn load(session: &Session) -> Self {
        let view = session.journal().map(ViewState::load).unwrap_or_default();
        Self { view }
    }

    /// Returns the player's settings; where none are kept, the look this game had, and what is wrong with a bad file.
    pub(crate) fn settings(&self, folder: Option<&Path>) -> (Settings, Option<String>) {
        match folder.map(Settings::load).transpose() {
            Ok(Some(Some(settings))) => (settings, None),
            Ok(_) => (self.look(), None),
            Err(error) => (self.look(), Some(error)),
        }
    }

    /// Returns the look the game had when it was last open.
    fn look(&self) -> Settings {
        let text = |key: &str| self.view.other.get(key).and_then(|v| v.as_str());
        let percent = self.view.other.get("text_percent").and_then(|v| v.clone().try_into::<u16>().ok());
        Settings {
            lang: text("lang").filter(|code| Lang::of(code).is_some()).map(ToOwned::to_owned),
            tone: if text("tone") == Some("dark") { Tone::Dark } else { Tone::Light },
            text_percent: percent.filter(|p| TEXT_PERCENT.contains(p)).unwrap_or(100),
            ..Settings::default()
        }
    }

    /// Puts it back on the desk, as far as the game still has it.
    pub(crate) fn restore(&self, desk: &mut Desk, game: &Game) {
        let view = &self.view;
        if let (Some([x, y]), Some(zoom)) = (view.centre, view.zoom)
            && x.is_finite()
            && y.is_finite()
            && ZOOM_RANGE.contains(&zoom)
        {
            desk.camera.centre = egui::pos2(x, y);
            desk.camera.zoom = zoom;
            desk.looked = true;
        }
        desk.selection = view.selection.iter().filter(|u| game.state.unit(u).is_some()).cloned().collect();
        desk.grid_off = view.grid.map_or(desk.grid_off, |on| !on);
        let panel = |name: &str| view.panels.get(name).copied().filter(|size| size.is_finite());
        desk.minimap_off = panel("minimap").is_some_and(|size| size <= 0.0);
        desk.played = self.played(game);
    }

    /// Returns the scripts that played sides, of the sides that there are.
    fn played(&self, game: &Game) -> BTreeMap<SideId, PlayingScript> {
        let sides = self.view.other.get(PLAYED).and_then(toml::Value::as_table);
        let script = |(side, name): (&String, &toml::Value)| {
            Some((SideId::new(side.as_str()), PlayingScript::named(name.as_str()?)))
        };
        let named = sides.into_iter().flatten().filter_map(script);
        named.filter(|(side, _)| game.definitions.sides.contains_key(side)).collect()
    }
}

/// Writes the view now and then.
#[derive(Debug, Default)]
pub(crate) struct Keeper {
    last: Option<ViewState>,
    at: f64,
}

impl Keeper {
    /// Returns whether some time has passed since it was last asked with that answer: what changed is written then.
    pub(crate) fn is_due(&mut self, ctx: &egui::Context) -> bool {
        let now = ctx.time();
        let due = now - self.at >= EVERY_SECS;
        if due {
            self.at = now;
        }
        due
    }

    /// Writes the view if it changed.
    pub(crate) fn keep_now(&mut self, link: &Link, desk: &Desk, settings: &Settings) {
        if link.session().journal().is_none() || !desk.looked {
            return;
        }
        let view = view_of(link, desk, settings, self.last.as_ref());
        if self.last.as_ref() != Some(&view) {
            link.keep_view(&view);
            self.last = Some(view);
        }
    }
}

fn view_of(link: &Link, desk: &Desk, settings: &Settings, last: Option<&ViewState>) -> ViewState {
    // What this version does not know stays as it was.
    let mut view = last.cloned().unwrap_or_else(|| link.kept_view());
    view.centre = Some([desk.camera.centre.x, desk.camera.centre.y]);
    view.zoom = Some(desk.camera.zoom);
    view.selection.clone_from(&desk.selection);
    view.grid = Some(!desk.grid_off);
    view.panels.insert("minimap".to_owned(), if desk.minimap_off { 0.0 } else { 1.0 });
    let played = desk.played.iter().map(|(side, script)| (side.to_string(), script.name().into()));
    view.other.insert(PLAYED.to_owned(), toml::Value::Table(played.collect()));
    view.other.insert("lang".to_owned(), link.speech().language().into());
    view.other.insert("tone".to_owned(), if settings.tone == Tone::Dark { "dark" } else { "light" }.into());
    view.other.insert("text_percent".to_owned(), i64::from(settings.text_percent).into());
    view
}
