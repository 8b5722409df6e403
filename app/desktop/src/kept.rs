//! Camera, selection and lay-out, kept beside the journal and found again when the game is opened.

use rules::Game;
use session::{Lang, Session, ViewState};

use crate::app::Taste;
use crate::board::camera::ZOOM_RANGE;
use crate::desk::Desk;
use crate::link::Link;
use crate::theme::{TEXT_PERCENT, Tone};

/// How often the view is written at most, in seconds.
const EVERY_SECS: f64 = 2.0;

/// What was kept of the last time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    view: ViewState,
    /// The language.
    pub(crate) lang: Option<Lang>,
    /// Light or dark.
    pub(crate) tone: Option<Tone>,
    /// Text size in percent.
    pub(crate) text_percent: Option<u16>,
}

impl Kept {
    /// Reads what is kept beside the journal.
    pub(crate) fn load(session: &Session) -> Self {
        let view = session.journal().map(ViewState::load).unwrap_or_default();
        let text = |key: &str| view.other.get(key).and_then(|v| v.as_str()).map(ToOwned::to_owned);
        let percent = view.other.get("text_percent").and_then(|v| v.clone().try_into::<u16>().ok());
        Self {
            lang: text("lang").and_then(|l| Lang::of(&l)),
            tone: text("tone").map(|t| if t == "dark" { Tone::Dark } else { Tone::Light }),
            text_percent: percent.filter(|p| TEXT_PERCENT.contains(p)),
            view,
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
        desk.grid_off = view.grid == Some(false);
        desk.drawer_closed = view.panels.get("drawer").is_some_and(|size| *size <= 0.0);
    }
}

/// Writes the view now and then.
#[derive(Debug, Default)]
pub(crate) struct Keeper {
    last: Option<ViewState>,
    at: f64,
}

impl Keeper {
    /// Writes the view if it changed and some time has passed.
    pub(crate) fn keep(&mut self, ctx: &egui::Context, link: &Link, desk: &Desk, taste: Taste) {
        let now = ctx.time();
        if now - self.at < EVERY_SECS {
            return;
        }
        self.at = now;
        self.keep_now(link, desk, taste);
    }

    /// Writes the view if it changed.
    pub(crate) fn keep_now(&mut self, link: &Link, desk: &Desk, taste: Taste) {
        if link.session().journal().is_none() || !desk.looked {
            return;
        }
        let view = view_of(link, desk, taste, self.last.as_ref());
        if self.last.as_ref() != Some(&view) {
            link.keep_view(&view);
            self.last = Some(view);
        }
    }
}

fn view_of(link: &Link, desk: &Desk, taste: Taste, last: Option<&ViewState>) -> ViewState {
    // What this version does not know stays as it was.
    let mut view = last.cloned().unwrap_or_else(|| link.kept_view());
    view.centre = Some([desk.camera.centre.x, desk.camera.centre.y]);
    view.zoom = Some(desk.camera.zoom);
    view.selection.clone_from(&desk.selection);
    view.grid = Some(!desk.grid_off);
    view.panels.insert("drawer".to_owned(), if desk.drawer_closed { 0.0 } else { crate::theme::size::DRAWER });
    view.other.insert("lang".to_owned(), link.speech().language().into());
    view.other.insert("tone".to_owned(), if taste.tone == Tone::Dark { "dark" } else { "light" }.into());
    view.other.insert("text_percent".to_owned(), i64::from(taste.text_percent).into());
    view
}
