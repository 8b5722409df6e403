//! The bubble of a refusal: one sentence with its clause, and what can be done about it.

use egui::{Align, Frame, Layout, Margin, Rect, Shape, Stroke, Ui, pos2, vec2};
use rules::board::PlaceIdx;
use rules::order::Order;
use rules::verdict::{Reason, Verdict};

use super::camera::Lens;
use super::cards::{self, Card};
use crate::commands::{Command, Commands};
use crate::desk::{Asked, Bubble, Stage};
use crate::panels;
use crate::panels::icons::{self, Icon};
use crate::panels::parts::{self, Button, Look};
use crate::panels::sums;
use crate::speech::{Arg, capital};
use crate::theme::{Type, size};
use crate::view::{View, Why};

/// Shows the bubble, where something was refused, or the buttons of the way being shown.
pub(super) fn bubble_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    // While it is explained the position must be seen, and the walk says all the bubble does; it comes back after that.
    if view.desk.walk.is_some() {
        return;
    }
    if let Some(bubble) = &view.desk.bubble {
        refusal_ui(ui, view, lens, bubble, commands);
    } else if view.desk.shown.is_some() {
        way_ui(ui, view, lens, commands);
    }
}

fn refusal_ui(ui: &Ui, view: &View<'_>, lens: &Lens, bubble: &Bubble, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let board = &view.game.definitions.board;
    let target = bubble.at.map_or(lens.rect.center(), |p| lens.place(board, p));
    let width = theme.scaled(size::BUBBLE).min(lens.rect.width() - 24.0);
    let id = egui::Id::unique("refusal");
    let known: Option<f32> = ui.ctx().data(|d| d.get_temp(id));
    let height = known.unwrap_or(110.0);
    let gap = lens.camera.zoom * 1.1 + 14.0;
    // What is about no hex stands at the top, under the bar whose button it answers.
    let is_placed = bubble.at.is_some();
    let below = !is_placed || target.y + gap + height < lens.rect.max.y - 8.0;
    let above = target.y - gap - height >= lens.rect.min.y + 8.0;
    let y = if !is_placed {
        (lens.rect.min.y + 14.0).max(crate::panels::banner::lowest(ui.ctx()) + 10.0)
    } else if below {
        target.y + gap
    } else {
        (target.y - gap - height).max(lens.rect.min.y + 8.0)
    };
    // Where there is room neither under nor over the hex, it stands beside it, on the roomier side.
    let beside = is_placed && !below && !above;
    let wanted = match (beside, target.x < lens.rect.center().x) {
        (false, _) if !is_placed => target.x - width * 0.5,
        (false, _) => target.x - width * 0.25,
        (true, true) => target.x + gap,
        (true, false) => target.x - gap - width,
    };
    let x = wanted.clamp(lens.rect.min.x + 10.0, (lens.rect.max.x - width - 10.0).max(lens.rect.min.x + 10.0));
    let wanted = cards::within(Rect::from_min_size(pos2(x, y), vec2(width, height)), lens.rect);
    // Where a card stands there already, on the other side of the hex or beside it.
    let room = lens.rect.shrink(8.0);
    let moved = |to: egui::Pos2| cards::within(Rect::from_min_size(to, wanted.size()), room);
    let middle = target.y - height / 2.0;
    let places = [
        wanted,
        moved(pos2(target.x + gap, middle)),
        moved(pos2(target.x - gap - width, middle)),
        moved(pos2(x, target.y + gap)),
        moved(pos2(x, target.y - gap - height)),
    ];
    let at = cards::clear_place(ui.ctx(), Card::Refusal, &places).unwrap_or(wanted);
    let beside = beside || at != wanted;
    let area = egui::Area::new(id).fixed_pos(at.min).order(egui::Order::Foreground).constrain(false);
    let slot = std::cell::Cell::new(None);
    let shown = area.show(ui.ctx(), |ui| {
        slot.set(Some([(); 4].map(|()| ui.painter().add(Shape::Noop))));
        let frame = Frame::NONE.inner_margin(Margin { left: 14, right: 12, top: 11, bottom: 11 });
        frame.show(ui, |ui| {
            ui.set_width(width - 26.0);
            let most = (lens.rect.height() - 42.0).max(80.0);
            egui::ScrollArea::vertical().id_salt("refusal").max_height(most).min_scrolled_height(most).show(ui, |ui| {
                ui.set_width(ui.available_width());
                content_ui(ui, view, bubble, commands);
            });
        })
    });
    let rect = shown.response.rect;
    cards::note(ui.ctx(), Card::Refusal, rect);
    ui.ctx().data_mut(|d| d.insert_temp(id, rect.height()));
    if known.is_none_or(|k| (k - rect.height()).abs() > 1.0) {
        ui.ctx().request_repaint();
    }
    let painter = ui.ctx().layer_painter(shown.response.layer_id);
    let edge = Stroke::new(size::EDGE_STRONG, c.refusal);
    let base_x = (target.x).clamp(rect.min.x + 22.0, rect.max.x - 22.0);
    let (base_y, tip) = if below {
        (rect.min.y, target + vec2(0.0, lens.camera.zoom * 0.75))
    } else {
        (rect.max.y, target - vec2(0.0, lens.camera.zoom * 0.75))
    };
    let inward = if below { 2.0 } else { -2.0 };
    if let Some([shadow, pointer, body, join]) = slot.get() {
        let shade = |offset: f32| rect.translate(vec2(0.0, offset));
        let [near, far] = crate::theme::on_map::SHADOW;
        let radius = size::BUBBLE_RADIUS;
        painter.set(
            shadow,
            Shape::Vec(vec![Shape::rect_filled(shade(7.0), radius, far), Shape::rect_filled(shade(3.0), radius, near)]),
        );
        let triangle = vec![pos2(base_x - 12.0, base_y + inward), tip, pos2(base_x + 12.0, base_y + inward)];
        let points = is_placed && !beside;
        if points {
            painter.set(pointer, Shape::convex_polygon(triangle, c.raised, edge));
        }
        let ground = egui::epaint::RectShape::new(rect, radius, c.raised, edge, egui::StrokeKind::Inside);
        painter.set(body, ground);
        if !points {
            return;
        }
        let seam =
            Rect::from_two_pos(pos2(base_x - 10.5, base_y - inward * 1.1), pos2(base_x + 10.5, base_y + inward * 1.4));
        painter.set(join, Shape::rect_filled(seam, 0, c.raised));
    }
}

fn content_ui(ui: &mut Ui, view: &View<'_>, bubble: &Bubble, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let verdict = &bubble.asked.verdict;
    let (sentence, clause) = first_reason(view, verdict);
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(22.0, 22.0) * theme.scale.max(0.9), egui::Sense::hover());
        icons::paint(ui.painter(), Icon::Stop, rect.center(), 1.15 * theme.scale, c.refusal);
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            if let Some(clause) = &clause
                && parts::clause_chip(ui, theme, clause, true).clicked()
            {
                commands.push(Command::ShowClauses(vec![clause.clone()]));
            }
            ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                parts::label(ui, theme, Type::Sentence, c.text, sentence);
            });
        });
    });
    ui.add_space(6.0);
    match bubble.stage {
        Stage::Sentence => {
            choices_ui(ui, view, bubble, commands);
            if let Some(ahead) = view.desk.ahead.as_ref().filter(|_| bubble.attack.is_some()) {
                ui.add_space(4.0);
                panels::ahead::foreseen_ui(ui, view, &ahead.foreseen);
            }
        }
        Stage::Reason => reason_ui(ui, view, bubble, commands),
        Stage::Why => {
            // What can be done stays in view while the reasons scroll.
            choices_ui(ui, view, bubble, commands);
            ui.add_space(6.0);
            why_ui(ui, view, &bubble.asked, commands);
        }
    }
}

fn first_reason(view: &View<'_>, verdict: &Verdict) -> (String, Option<String>) {
    match (verdict.refusals.first(), verdict.faults.first()) {
        (Some(r), _) => (view.speech.refusal(view.game, r), r.clause.map(|c| c.to_string())),
        (None, Some(fault)) => (view.speech.words().fault(&view.game.definitions, fault), None),
        (None, None) => (String::new(), None),
    }
}

fn choices_ui(ui: &mut Ui, view: &View<'_>, bubble: &Bubble, commands: &mut Commands) {
    let theme = view.theme;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        if is_asleep(view, bubble) {
            let draw = Command::Give(Order::DrawChit {}, None);
            let label = view.say("window-draw_chit");
            commands.push_if(Button::new(&label).look(Look::Gold).show(ui, theme).clicked(), draw);
        }
        if let Some(attack) = &bubble.attack {
            attack_ui(ui, view, attack, bubble.at, commands);
        }
        let waits = bubble.asked.verdict.refusals.iter().any(|r| r.reason == Reason::DecisionOwed);
        if waits && !view.game.state.pending().is_empty() {
            let label = view.say("window-to_decision");
            let clicked = Button::new(&label).look(Look::Gold).show(ui, theme).clicked();
            commands.push_if(clicked, Command::GoToDecision);
        }
        if bubble.asked.verdict.can_be_overruled() && view.glance.lesson.is_none() {
            let label = view.say("window-anyway");
            commands.push_if(Button::new(&label).look(Look::Refusal).show(ui, theme).clicked(), Command::AskReason);
        }
        if bubble.way.is_some() {
            let label = view.say("window-show_way");
            commands.push_if(Button::new(&label).with_icon(Icon::Eye).show(ui, theme).clicked(), Command::ShowWay);
        }
        if bubble.stage != Stage::Why {
            let label = view.say("window-why");
            commands.push_if(Button::new(&label).look(Look::Link).show(ui, theme).clicked(), Command::AskWhy);
        }
        let label = view.say("walk-explain");
        let explain = Command::Walk(crate::walk::WalkCommand::Refusal);
        commands.push_if(Button::new(&label).look(Look::Link).show(ui, theme).clicked(), explain);
        let label = view.say("window-leave_it");
        commands.push_if(Button::new(&label).look(Look::Link).show(ui, theme).clicked(), Command::Cancel);
    });
}

/// Shows the attack that may be meant: with its price, or else why not on hover and at a click.
fn attack_ui(ui: &mut Ui, view: &View<'_>, attack: &Asked, at: Option<PlaceIdx>, commands: &mut Commands) {
    let key = match attack.order {
        Order::Charge { .. } => "window-attack_charge",
        _ => "window-attack_assault",
    };
    let verdict = &attack.verdict;
    let price = view.say_with("window-mp", &[("n", Arg::Text(&view.speech.mp(verdict.cost.total())))]);
    let name = view.say(key);
    let label = if verdict.is_allowed() { view.named(&name, &price) } else { name };
    let look = if verdict.is_allowed() { Look::Gold } else { Look::Plain };
    let response = Button::new(&label).look(look).show(ui, view.theme);
    commands.push_if(response.clicked(), Command::Give(attack.order.clone(), at));
    let provoked = verdict.provocations.iter().map(|p| view.speech.provocation(view.game, p));
    let why = verdict.refusals.first().map(|r| view.speech.refusal(view.game, r));
    let said: Vec<String> = why.into_iter().chain(provoked).collect();
    if !said.is_empty() {
        response.on_hover_text(said.join("\n"));
    }
}

/// Returns whether the order was refused because its unit waits for its chit.
fn is_asleep(view: &View<'_>, bubble: &Bubble) -> bool {
    let asleep = bubble.asked.verdict.refusals.iter().any(|r| r.reason == Reason::NotActive);
    let card = view.glance.card.as_ref().filter(|card| bubble.asked.order.units().contains(&card.unit));
    asleep && card.is_some_and(|card| card.waits_for_chit)
}

fn reason_ui(ui: &mut Ui, view: &View<'_>, bubble: &Bubble, commands: &mut Commands) {
    let theme = view.theme;
    let question = view.say("window-reason");
    parts::label(ui, theme, Type::Note, theme.c.muted, &question);
    let mut reason = bubble.reason.clone();
    let edit = egui::TextEdit::singleline(&mut reason)
        .id_salt("overrule_reason")
        .font(theme.font(Type::Row))
        .hint_text(
            egui::RichText::new(view.say("window-reason_default")).font(theme.font(Type::Row)).color(theme.c.faint),
        )
        .desired_width(f32::INFINITY);
    let response = ui.add(edit).accessible_name(&question);
    if response.changed() {
        commands.push(Command::WriteReason(reason));
    }
    let entered = response.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
    if bubble.reason.is_empty() && !response.has_focus() && !entered && !response.lost_focus() {
        response.request_focus();
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        let label = view.say("window-anyway");
        let clicked = Button::new(&label).look(Look::Refusal).show(ui, theme).clicked();
        commands.push_if(clicked || entered, Command::GiveAnyway);
        let label = view.say("window-leave_it");
        commands.push_if(Button::new(&label).look(Look::Link).show(ui, theme).clicked(), Command::Cancel);
    });
}

/// Shows every refusal with the text of its clause, then the sum of the cost term by term.
fn why_ui(ui: &mut Ui, view: &View<'_>, asked: &Asked, commands: &mut Commands) {
    let verdict = &asked.verdict;
    let theme = view.theme;
    let c = &theme.c;
    ui.vertical(|ui| {
        for refusal in &verdict.refusals {
            let clause = refusal.clause.map(|c| c.to_string());
            ui.horizontal_top(|ui| {
                if let Some(clause) = &clause
                    && parts::clause_chip(ui, theme, clause, true).clicked()
                {
                    commands.push(Command::ShowClauses(vec![clause.clone()]));
                }
                ui.vertical(|ui| {
                    parts::label(ui, theme, Type::NoteStrong, c.text, view.speech.refusal(view.game, refusal));
                    if let Some(clause) = &clause {
                        parts::label(ui, theme, Type::Note, c.muted, view.speech.clause(clause));
                    }
                });
            });
        }
        if verdict.shot.is_some() {
            let title = capital(&view.speech.words().order(&view.game.definitions, &asked.order));
            let why = Why::of_fire(view.game, view.speech, title, verdict);
            sums::why_ui(ui, view, &why, commands);
        }
        if verdict.cost.terms.is_empty() {
            return;
        }
        ui.add_space(4.0);
        for term in &verdict.cost.terms {
            ui.horizontal(|ui| {
                let clause = term.clause.to_string();
                if parts::clause_chip(ui, theme, &clause, false).clicked() {
                    commands.push(Command::ShowClauses(vec![clause]));
                }
                parts::label(ui, theme, Type::Note, c.text, view.speech.term(view.game, term));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let mp = view.say_with("window-mp", &[("n", Arg::Text(&view.speech.mp(term.amount)))]);
                    parts::line_label(ui, theme, Type::NoteStrong, c.text, mp);
                });
            });
        }
        parts::label(ui, theme, Type::RowStrong, c.refusal, view.speech.cost(view.game, &verdict.cost));
    });
}

fn way_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let frame = Frame::NONE
        .fill(c.raised)
        .stroke(Stroke::new(size::EDGE_STRONG, c.gold))
        .corner_radius(size::BUBBLE_RADIUS)
        .inner_margin(Margin::symmetric(12, 8));
    let at = pos2(lens.rect.center().x, lens.rect.max.y - 14.0);
    egui::Area::new(egui::Id::unique("way"))
        .fixed_pos(at)
        .pivot(egui::Align2::CENTER_BOTTOM)
        .order(egui::Order::Foreground)
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_max_width(lens.rect.width() - 60.0);
                if let Some((first, then)) = view.desk.shown.as_ref().and_then(|s| Some((&s.order, s.then.as_ref()?))) {
                    let words = view.speech.words();
                    let [first, then] = [first, then].map(|order| words.order(&view.game.definitions, order));
                    let args = [("first", Arg::Text(&first)), ("then", Arg::Text(&then))];
                    parts::label(ui, theme, Type::RowStrong, c.text, view.say_with("window-way_steps", &args));
                }
                ui.horizontal(|ui| {
                    let label = view.say("window-take_way");
                    commands.push_if(Button::new(&label).look(Look::Gold).show(ui, theme).clicked(), Command::TakeWay);
                    let label = view.say("window-leave_it");
                    commands.push_if(Button::new(&label).look(Look::Link).show(ui, theme).clicked(), Command::Cancel);
                });
            });
        });
}
