//! The start screen: a battle painted under it, three doors, the games to go on with, language and text size.
//!
//! The window's own [`App`] lies behind it with a game that is kept nowhere: its board is the picture, its sheets are those
//! of a game. What is asked for here is done by [`crate::shell`].

mod doors;
mod forms;
mod games;
mod shelf;

use std::path::PathBuf;

use egui::{Align, Color32, Frame, Layout, Margin, Mesh, Panel, Rect, Shape, Stroke, Ui, pos2, vec2};
use session::games::Listed;

use crate::app::App;
use crate::board::camera::{Camera, HOME_ZOOM, Lens};
use crate::chooser::{FileCommand, Purpose};
use crate::commands::{Command, Commands, House, Sheet};
use crate::panels::icons::{self, Icon};
use crate::panels::parts::{self, Button, Look};
use crate::panels::{self};
use crate::speech::Arg;
use crate::theme::{Theme, Tone, Type, on_map, size};
use crate::view::View;

pub(crate) use forms::{Form, id_of};

/// The name of the program: the same in every language.
const PRODUCT: &str = "Berthier";

/// How high the column of doors must be, in points, for the name to stand at its size at text of 100 %.
const MASTHEAD_PART: f32 = 640.0;

/// How wide the column of doors is, at text of 100 %.
const COLUMN: f32 = 520.0;

/// How far the paper fades into the picture.
const FADE: f32 = 150.0;

/// What the start screen remembers.
#[derive(Debug, Default)]
pub(crate) struct Start {
    /// The games that can be gone on with, last played first.
    pub(crate) games: Vec<Listed>,
    /// The modules that can be played.
    pub(crate) modules: Vec<content::ModuleSummary>,
    /// Where a new module is made.
    pub(crate) modules_folder: Option<PathBuf>,
    /// The form that lies open.
    pub(crate) form: Option<Form>,
    /// What there is to tell, the newest last.
    pub(crate) told: Vec<String>,
    /// The report of a crash that nobody has looked at.
    pub(crate) crash: Option<PathBuf>,
    /// The folder of the guide for authors, where it is shipped.
    pub(crate) guide: Option<PathBuf>,
    /// What is behind the first door.
    pub(crate) teaches: Teaches,
}

/// What the first door leads to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Teaches {
    /// The shipped modules hold no lesson.
    #[default]
    Nothing,
    /// The first lesson of all.
    First,
    /// A later one, by its title.
    Next(String),
}

/// Returns whether the start screen runs a command: there is no game to give orders in.
fn is_for_start(command: &Command) -> bool {
    matches!(
        command,
        Command::TextSize(_)
            | Command::TextSizeHome
            | Command::Speak(_)
            | Command::NextLanguage
            | Command::SwitchTone
            | Command::Set(_)
            | Command::OpenSheet(_)
            | Command::CloseOverlay
            | Command::ToggleHelp
            | Command::ToggleKeys
            | Command::Remap(_)
            | Command::House(_)
            | Command::Files(_)
            | Command::Cancel
    )
}

impl App {
    /// Shows the start screen over the board.
    pub(crate) fn start_ui(&mut self, ui: &mut Ui, start: &mut Start) {
        self.begin_frame(ui);
        let mut commands = self.keys_pressed(ui.ctx());
        let screen = ui.available_rect_before_wrap();
        let lens = self.backdrop(screen);
        self.desk.grid_off = true;
        let (view, painter) = self.view_and_painter();
        let canvas = ui.painter_at(screen);
        canvas.rect_filled(screen, 0, on_map::OUTSIDE);
        painter.ground.paint(&canvas, &view, &lens);
        painter.units.paint(&canvas, &view, &lens, 0, &mut painter.atlas);
        if view.theme.tone == Tone::Dark {
            canvas.rect_filled(screen, 0, on_map::NIGHT);
        }
        foot_ui(ui, &view, &mut commands);
        let rest = ui.available_rect_before_wrap();
        let width = column_width(view.theme, screen);
        paper(&canvas, view.theme, Rect::from_min_max(rest.min, pos2(rest.min.x + width, rest.max.y)));
        cartouche(&canvas, &view, Rect::from_min_max(pos2(rest.min.x + width, rest.min.y), rest.max));
        column_ui(ui, &view, start, width, &mut commands);
        if start.form.is_some() {
            forms::form_ui(ui, &view, start, &mut commands);
        } else {
            panels::overlays_ui(ui, &view, &mut commands);
        }
        let all = commands.take();
        if all.contains(&Command::Cancel) {
            start.form = None;
        }
        let mut allowed = Commands::default();
        all.into_iter().filter(is_for_start).for_each(|c| allowed.push(c));
        self.desk.map_rect = Some(lens.rect);
        self.run(ui.ctx(), &mut allowed);
    }

    /// Returns where the picture of the battle looks: its units stand beside the doors.
    fn backdrop(&self, screen: Rect) -> Lens {
        let width = column_width(&self.settings.theme(), screen);
        let beside = Rect::from_min_max(pos2(screen.min.x + width, screen.min.y), screen.max);
        let mut camera = Camera::default();
        if let Some(units) = self.units_rect(None) {
            camera.fit(beside, units.expand(1.0));
            camera.zoom = camera.zoom.clamp(HOME_ZOOM * 0.55, HOME_ZOOM * 2.4);
            camera.centre = units.center() - (beside.center() - screen.center()) / camera.zoom;
        }
        Lens { camera, rect: screen }
    }
}

fn column_width(theme: &Theme, screen: Rect) -> f32 {
    theme.scaled(COLUMN).min(screen.width() * if theme.scale >= size::TABS_FROM { 0.86 } else { 0.6 })
}

/// Lays the paper of the doors over the picture, fading towards it.
fn paper(canvas: &egui::Painter, theme: &Theme, rect: Rect) {
    canvas.rect_filled(rect, 0, theme.c.panel);
    let mut mesh = Mesh::default();
    // Squared, the fade has no visible edge where it begins.
    let steps = 12_u8;
    for i in 0..=steps {
        let part = f32::from(i) / f32::from(steps);
        let x = rect.max.x + FADE * part;
        let ink = theme.c.panel.gamma_multiply((1.0 - part) * (1.0 - part));
        mesh.colored_vertex(pos2(x, rect.min.y), ink);
        mesh.colored_vertex(pos2(x, rect.max.y), ink);
        if i > 0 {
            let at = u32::from(i) * 2;
            mesh.add_triangle(at - 2, at - 1, at);
            mesh.add_triangle(at - 1, at, at + 1);
        }
    }
    canvas.add(Shape::mesh(mesh));
}

/// Draws the title of the battle in the corner of the picture, where there is room.
fn cartouche(canvas: &egui::Painter, view: &View<'_>, rect: Rect) {
    let theme = view.theme;
    let definitions = &view.game.definitions;
    let title = view.speech.text(&definitions.scenario.title);
    let sides: Vec<(u8, String)> =
        definitions.sides.iter().map(|(id, s)| (s.colours, view.speech.words().side(definitions, id))).collect();
    let font = |what: Type| theme.font(what);
    let lay = |text: &str, what: Type| canvas.layout_no_wrap(text.to_owned(), font(what), theme.c.text);
    let heading = lay(&title, Type::Door);
    let names: Vec<_> = sides.iter().map(|(slot, name)| (*slot, lay(name, Type::Row))).collect();
    let chip = theme.scaled(26.0);
    let wide: f32 = names.iter().map(|(_, g)| g.size().x + chip + 28.0).sum();
    let inner = vec2(heading.size().x.max(wide), heading.size().y + theme.scaled(34.0));
    let outer = inner + vec2(56.0, 34.0);
    if outer.x + 60.0 > rect.width() || outer.y + 60.0 > rect.height() {
        return;
    }
    let frame = Rect::from_min_size(rect.max - outer - vec2(32.0, 26.0), outer);
    parts::shadow(canvas, frame, 2);
    canvas.rect_filled(frame, 2, theme.c.raised);
    for (inset, width) in [(0.0, 1.8), (5.0, 0.8)] {
        let stroke = Stroke::new(width, theme.c.strong_line);
        canvas.rect_stroke(frame.shrink(inset), 2, stroke, egui::StrokeKind::Inside);
    }
    let top = pos2(frame.center().x - heading.size().x / 2.0, frame.min.y + 14.0);
    canvas.galley(top, heading.clone(), theme.c.text);
    let mut x = frame.center().x - wide / 2.0 + 10.0;
    let y = frame.max.y - 14.0 - theme.scaled(12.0);
    for (slot, name) in names {
        let rect = Rect::from_center_size(pos2(x + chip / 2.0, y), vec2(chip, theme.scaled(13.0)));
        crate::board::faces::side_chip(canvas, theme, rect, slot);
        canvas.galley(pos2(x + chip + 8.0, y - name.size().y / 2.0), name.clone(), theme.c.text);
        x += chip + name.size().x + 28.0;
    }
}

/// Shows the column: the name of the program, what there is to tell, the doors, the games.
fn column_ui(ui: &mut Ui, view: &View<'_>, start: &mut Start, width: f32, commands: &mut Commands) {
    let theme = view.theme;
    let rect = ui.available_rect_before_wrap();
    let column = Rect::from_min_max(rect.min, pos2(rect.min.x + width, rect.max.y));
    let inner = column.shrink2(vec2(theme.scaled(40.0).min(48.0), 0.0));
    parts::within(ui, egui::UiBuilder::new().max_rect(inner).layout(Layout::top_down(Align::Min)), |ui| {
        egui::ScrollArea::vertical().id_salt("start").auto_shrink(false).show(ui, |ui| {
            ui.add_space(theme.scaled(18.0));
            ui.set_width(inner.width() - 14.0);
            ui.spacing_mut().item_spacing.y = 4.0;
            // The name is large enough by itself: in a low window the doors have the room.
            let title = Theme { scale: theme.scale.min(rect.height() / MASTHEAD_PART), ..*theme };
            let name = parts::label(ui, &title, Type::Masthead, theme.c.text, PRODUCT);
            name.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Heading, true, PRODUCT));
            parts::label(ui, theme, Type::Motto, theme.c.muted, view.say("window-motto"));
            let y = ui.cursor().min.y + 4.0;
            icons::double_rule(ui.painter(), ui.max_rect().x_range(), y, theme.c.gold);
            ui.add_space(18.0);
            told_ui(ui, view, start, commands);
            doors::doors_ui(ui, view, start, commands);
            games::games_ui(ui, view, start, commands);
            shelf::shelf_ui(ui, view, start, commands);
            ui.add_space(16.0);
        });
    });
}

/// Shows what there is to tell, and the report of a crash.
fn told_ui(ui: &mut Ui, view: &View<'_>, start: &mut Start, commands: &mut Commands) {
    let theme = view.theme;
    let strip = |ground: Color32, ink: Color32| {
        let frame = Frame::NONE.fill(ground).stroke(Stroke::new(size::EDGE, ink));
        frame.corner_radius(size::RADIUS).inner_margin(Margin::symmetric(12, 6))
    };
    if let Some(report) = start.crash.clone() {
        strip(theme.c.refusal_ground, theme.c.refusal).show(ui, |ui| {
            let name = report.display().to_string();
            let words = view.say_with("window-crashed", &[("report", Arg::Text(&name))]);
            parts::label(ui, theme, Type::NoteStrong, theme.c.refusal, words);
            ui.horizontal_wrapped(|ui| {
                let label = view.say("window-open_folder");
                if Button::new(&label).small().show(ui, theme).clicked() {
                    let folder = report.parent().map(std::path::Path::to_path_buf).unwrap_or_default();
                    commands.push(Command::House(House::ShowFolder(folder)));
                }
                let label = view.say("window-dismiss");
                if Button::new(&label).look(Look::Link).small().show(ui, theme).clicked() {
                    start.crash = None;
                    commands.push(Command::House(House::SeenCrash(report.clone())));
                }
            });
        });
        ui.add_space(8.0);
    }
    let mut off = false;
    if let Some(words) = start.told.last() {
        strip(theme.c.raised, theme.c.strong_line).show(ui, |ui| {
            ui.set_width(ui.available_width());
            parts::label(ui, theme, Type::NoteStrong, theme.c.text, words);
            let label = view.say("window-dismiss");
            off = Button::new(&label).look(Look::Link).small().show(ui, theme).clicked();
        });
        ui.add_space(8.0);
    }
    if off {
        start.told.clear();
    }
}

/// Shows the bar at the foot: what else can be done, text size and language.
fn foot_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let frame = Frame::NONE.fill(theme.c.bar).inner_margin(Margin::symmetric(24, 8));
    let shown = Panel::bottom("start_foot").frame(frame).show_separator_line(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 6.0);
        ui.horizontal_wrapped(|ui| {
            let import = view.say("window-start_import");
            let button = Button::new(&import).with_icon(Icon::Open).look(Look::Bar).show(ui, theme);
            if button.clicked() {
                commands.push(Command::Files(FileCommand::Ask(Purpose::Import)));
            }
            button.on_hover_text(view.say("window-start_import_help"));
            let open = view.say("window-start_open");
            if Button::new(&open).look(Look::Bar).show(ui, theme).clicked() {
                commands.push(Command::Files(FileCommand::Ask(Purpose::Open)));
            }
            for (key, sheet) in [("window-command-settings", Sheet::Settings), ("window-command-about", Sheet::About)] {
                let label = view.say(key);
                let button = Button::new(&label).look(Look::Bar);
                commands.push_if(button.show(ui, theme).clicked(), Command::OpenSheet(sheet));
            }
            ui.add_space(theme.scaled(12.0));
            panels::look_ui(ui, view, commands);
        });
    });
    let top = shown.response.rect;
    ui.painter().hline(top.x_range(), top.min.y + 1.0, Stroke::new(2.4, theme.c.bar_line));
}
