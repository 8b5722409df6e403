//! The one place where commands run, after the frame that asked for them.

mod console;
mod dice;
mod files;
mod hands;
mod keys;
mod look;
mod mapper;
mod offers;
mod paint;
mod palette;
mod past;
mod report;
mod rules_here;
mod scripted;
mod scripts;
mod together;
mod ways;

pub(crate) use look::OwnLook;
pub(crate) use offers::OffersOf;

use egui::{Context, Rect, vec2};
use rules::board::PlaceIdx;
use rules::facing::Direction;
use rules::ids::UnitId;
use rules::order::{ChangeOnMarch, Order};
use rules::unit::Formation;
use rules::verdict::Reason;
use session::Lang;

use crate::app::App;
use crate::board::camera::{HOME_ZOOM, on_map, sheet};
use crate::classroom::LessonCommand;
use crate::commands::{Command, Commands, CursorStep, Tab};
use crate::deeds::{self, Choosing, Deed, Pick};
use crate::desk::{Asked, Bubble, Motion, Shown, Stage, Way};
use crate::easel::PaintCommand;
use crate::link::{Refused, Travel, selected_with};
use crate::notices::Stands;
use crate::scripted::ScriptsNow;
use crate::settings::Setting;
use crate::view::turned;

impl App {
    /// Runs everything asked for.
    pub(crate) fn run(&mut self, ctx: &Context, commands: &mut Commands) {
        self.look_by_itself(ctx);
        let all = commands.take();
        if all.is_empty() {
            return;
        }
        ctx.request_repaint();
        for command in all {
            self.run_one(ctx, command);
        }
    }

    pub(crate) fn run_one(&mut self, ctx: &Context, command: Command) {
        match command {
            Command::Give(order, at) => self.give(ctx, order, at),
            Command::GiveAnyway => self.give_anyway(ctx),
            Command::ShowWay => self.show_way(),
            Command::TakeWay => {
                if let Some(shown) = self.desk.shown.take() {
                    let at = shown.path.last().copied();
                    self.give(ctx, shown.order, at);
                    let is_done = self.desk.bubble.is_none() && self.desk.throwing.is_none();
                    let goes_on = is_done && self.link.game().state.pending().is_empty();
                    if let Some(then) = shown.then.filter(|_| goes_on) {
                        self.give(ctx, then, at);
                    }
                }
            }
            Command::AskWhy => self.open_bubble(Stage::Why),
            Command::AskReason => self.open_bubble(Stage::Reason),
            Command::WriteReason(reason) => {
                if let Some(bubble) = &mut self.desk.bubble {
                    bubble.reason = reason;
                }
            }
            Command::Undo if self.desk.easel.is_some() => self.paint(PaintCommand::Undo),
            Command::Redo if self.desk.easel.is_some() => self.paint(PaintCommand::Redo),
            Command::Paint(wanted) => self.paint(wanted),
            Command::MapUnits(wanted) => self.map_units(wanted),
            Command::Undo => self.travel(Travel::Back),
            Command::Redo => self.travel(Travel::On),
            Command::GoToEntry(entry) => self.travel(Travel::To(entry)),
            Command::Finish => self.finish(ctx),
            Command::FinishSelected => self.finish_selected(ctx),
            Command::NextPhase => self.give(ctx, Order::NextPhase {}, None),
            Command::Form(formation) => self.form(ctx, formation),
            Command::Turn(steps) => {
                if !self.turn_faces(ctx, steps.into()) {
                    self.turn(ctx, |facing| turned(facing, steps));
                }
            }
            Command::AboutFace => {
                if !self.turn_faces(ctx, 3) {
                    self.turn(ctx, rules::facing::Facing::about);
                }
            }
            Command::Do(deed) => self.do_deed(ctx, deed),
            Command::Choose(choosing) => self.choose(choosing),
            Command::Lose => self.one_increment(ctx, true),
            Command::Regain => self.one_increment(ctx, false),
            Command::Restack(unit, to) => self.restack(ctx, &unit, to),
            Command::MarchTo(place) => self.march_to(ctx, place),
            Command::ToggleOwnDice => self.set(Setting::OwnDice(!self.settings.own_dice)),
            Command::Dice(wanted) => self.dice(ctx, wanted),
            Command::PlaySide(side, by) => self.play_side(side, by),
            Command::StopScripts => self.stop_scripts(),
            Command::GoOnWithScripts => self.go_on_with_scripts(),
            Command::WriteReport => self.write_report(ctx),
            Command::LeaveReport => {
                self.reporter = None;
                self.handout = None;
                self.desk.report = None;
            }
            Command::LeavePictures => self.leave_pictures(),
            Command::TakePictures => self.take_pictures(),
            Command::FireAt(place) => self.fire_at(ctx, place),
            Command::Reload(answer) => {
                let result = self.link.answer_reload(answer);
                self.notices.extend(result.err());
            }
            Command::Forgive(module, hook) => self.link.forgive(&module, &hook),
            Command::RunTests => self.link.run_tests(),
            Command::Offered(id, value) => self.take_offer(ctx, &id, value),
            Command::Console(command) => self.in_console(command),
            Command::OpenInEditor(spot) => self.open_in_editor(&spot),
            Command::DismissNotice(index) => self.notices.take_off(index),
            other => self.run_on_desk(ctx, other),
        }
    }

    fn run_on_desk(&mut self, ctx: &Context, command: Command) {
        let desk = &mut self.desk;
        match command {
            Command::Select(units) => {
                desk.bubble = None;
                desk.shown = None;
                desk.formation_menu = false;
                desk.picks.clear();
                desk.selection = units;
            }
            Command::AddToSelection(units) => {
                units
                    .into_iter()
                    .filter(|u| !desk.selection.contains(u))
                    .collect::<Vec<_>>()
                    .into_iter()
                    .for_each(|u| desk.selection.push(u));
            }
            Command::ToggleSelected(unit) => match desk.selection.iter().position(|u| *u == unit) {
                Some(at) => {
                    desk.selection.remove(at);
                }
                None => desk.selection.push(unit),
            },
            Command::GoToUnit(unit) => self.go_to_unit(unit),
            Command::GoToHex(place) => {
                desk.cursor = Some(place);
                self.reveal(place);
            }
            Command::CloseRolls => desk.rolls_of = None,
            Command::Walk(wanted) => self.walk(wanted),
            Command::FireFrom(place) => desk.fire_from = Some(place),
            Command::GoToDecision => {
                self.desk.bubble = None;
                self.desk.layout.open(Tab::Todo);
                self.show_decision();
            }
            Command::NextUnit => self.next_unit(1),
            Command::PreviousUnit => self.next_unit(-1),
            Command::FormationMenu => desk.formation_menu = !desk.formation_menu && !desk.selection.is_empty(),
            Command::Cancel if desk.scripts == ScriptsNow::Acting => self.stop_scripts(),
            Command::Cancel => {
                desk.cancel();
            }
            Command::MoveCursor(step) => self.move_cursor(step),
            Command::Table(wanted) => self.at_table(ctx, wanted),
            Command::Files(wanted) => self.choose_file(ctx, wanted),
            Command::Lesson(wanted) => self.learn(ctx, wanted),
            Command::Teach(wanted) => self.teach(wanted),
            Command::UseCursor => self.use_cursor(ctx),
            Command::ToggleSum(topic) => desk.open_sum = (desk.open_sum != Some(topic)).then_some(topic),
            Command::ToggleEntry(entry) => desk.open_entry = (desk.open_entry != Some(entry)).then_some(entry),
            Command::ToggleArcs => desk.arcs_off = !desk.arcs_off,
            Command::ToggleByHand => desk.by_hand_open = !desk.by_hand_open,
            Command::ToggleGrid => desk.grid_off = !desk.grid_off,
            Command::HideCounters(hidden) => desk.counters_hidden = hidden,
            Command::OpenTab(tab) => desk.layout.open(tab),
            Command::ShowChart(id) => {
                desk.chart = Some(id);
                desk.layout.open(Tab::Charts);
            }
            Command::TogglePlace(place) => desk.layout.toggle(place),
            Command::SwapPanes => desk.layout.swap_sides(),
            Command::PlaceSize(place, size) => desk.layout.resize(place, size),
            Command::MovePane(tab, place) => desk.layout.move_to(tab, place),
            Command::HidePane(tab) => desk.layout.hide(tab),
            Command::MoveThisPane(place) => {
                if let Some(tab) = desk.layout.current() {
                    desk.layout.move_to(tab, place);
                }
            }
            Command::HideThisPane => {
                if let Some(tab) = desk.layout.current() {
                    desk.layout.hide(tab);
                }
            }
            Command::ResetLayout => desk.layout = crate::layout::Layout::default(),
            Command::ToggleHelp => desk.help = !desk.help,
            Command::OpenSheet(sheet) => {
                desk.help = false;
                desk.chooser = None;
                desk.sheet = (desk.sheet != Some(sheet)).then_some(sheet);
            }
            Command::House(house) => self.asked.push(house),
            Command::CloseResume => desk.resume = false,
            Command::ShowClauses(clauses) => {
                desk.clause_heads.clear();
                desk.clauses = clauses;
            }
            Command::RulesHere => self.rules_here(),
            Command::CloseOverlay if desk.chooser.is_some() => desk.chooser = None,
            Command::CloseOverlay if desk.mapper.is_some() => desk.mapper = None,
            Command::CloseOverlay => {
                desk.help = false;
                desk.sheet = None;
                desk.clauses.clear();
            }
            Command::FilterForces(filter) => desk.force_filter = filter,
            Command::NarrowForces(narrow) => desk.narrow = narrow,
            Command::FilterJournal(filter) => desk.journal_filter = filter,
            Command::ToggleBranch(key) => {
                if !desk.closed_branches.remove(&key) {
                    desk.closed_branches.insert(key);
                }
            }
            other => self.run_on_look(ctx, other),
        }
    }

    fn run_on_look(&mut self, ctx: &Context, command: Command) {
        let rect = self.desk.map_rect.unwrap_or(Rect::ZERO);
        match command {
            Command::Zoom(factor) => {
                let pointer = ctx.pointer_hover_pos().filter(|p| self.desk.hover.is_some() && rect.contains(*p));
                self.desk.camera.zoom_at(rect, pointer.unwrap_or(rect.center()), factor);
            }
            Command::Pan(delta) => self.desk.camera.centre -= delta / self.desk.camera.zoom,
            Command::ZoomHome => {
                let factor = HOME_ZOOM / self.desk.camera.zoom;
                self.desk.camera.zoom_at(rect, rect.center(), factor);
            }
            Command::FitMap => self.desk.camera.fit(rect, sheet(&self.link.game().definitions.board).expand(0.6)),
            Command::FitSelection => {
                let selection = self.desk.selection.clone();
                if let Some(part) = self.units_rect(Some(&selection)) {
                    self.desk.camera.fit(rect, part.expand(3.0));
                    self.desk.camera.zoom = self.desk.camera.zoom.min(HOME_ZOOM * 2.0);
                }
            }
            Command::TextSize(step) => self.set(Setting::TextStep(step)),
            Command::TextSizeHome => self.set(Setting::Text(100)),
            Command::Speak(code) => {
                if let Some(lang) = Lang::of(&code) {
                    self.set(Setting::Lang(lang));
                }
            }
            Command::Set(setting) => self.set(setting),
            Command::NextLanguage => {
                let now = self.link.speech().words().lang();
                let at = Lang::ALL.iter().position(|l| *l == now).unwrap_or(0);
                self.set(Setting::Lang(Lang::ALL.get((at + 1) % Lang::ALL.len()).copied().unwrap_or_default()));
            }
            Command::SwitchTone => self.set(Setting::Tone(self.settings.tone.other())),
            other => self.run_hands(ctx, other),
        }
    }

    /// Changes a setting, at once and for the next time.
    pub(crate) fn set(&mut self, setting: Setting) {
        match &setting {
            Setting::Lang(lang) => self.link.speak(*lang),
            Setting::Grid(on) => self.desk.grid_off = !on,
            _ => {}
        }
        self.settings.set(setting);
        self.keep_settings();
    }

    /// Writes the settings; what the file system says against it becomes a notice.
    pub(crate) fn keep_settings(&mut self) {
        let kept = self.config.as_deref().map(|folder| self.settings.save(folder));
        self.notices.extend(kept.and_then(Result::err));
    }

    /// Gives an order; a refusal is shown at the hex.
    pub(crate) fn give(&mut self, ctx: &Context, order: Order, at: Option<PlaceIdx>) {
        if self.past.is_some() {
            return self.notices.tell(self.link.speech().say("window-past_no_orders"), Stands::UntilOrder);
        }
        self.put_help_away();
        let order = self.with_reason(order);
        self.desk.throwing = None;
        if let Some(throwing) = self.to_throw(&order, at, Vec::new()) {
            self.desk.bubble = None;
            self.desk.picks.clear();
            self.desk.throwing = Some(throwing);
            return;
        }
        self.give_now(ctx, order, at);
    }

    /// Gives an order whose dice are thrown, or are the program's to throw.
    fn give_now(&mut self, ctx: &Context, order: Order, at: Option<PlaceIdx>) {
        let path = self.path_of(&order);
        self.desk.formation_menu = false;
        self.desk.picks.clear();
        self.desk.marked.clear();
        match self.link.give(order.clone()) {
            Ok(()) => {
                self.desk.bubble = None;
                self.desk.resume = false;
                self.desk.rolls_of = self.link.thrown();
                self.desk.shown = None;
                if self.settings.motion && path.len() > 1 {
                    let unit = order.units().into_iter().next();
                    self.desk.motion = unit.map(|unit| Motion { unit, path, since: ctx.time() });
                }
            }
            Err(Refused::Verdict(verdict)) => {
                self.refuse(ctx, order, *verdict, at, path);
                if !self.helped(ctx) {
                    self.card_of_refusal();
                }
                return;
            }
            Err(Refused::Sentence(sentence)) => return self.notices.push(sentence),
        }
        self.desk.walk = None;
        self.card_of_act();
    }

    pub(crate) fn refuse(
        &mut self,
        ctx: &Context,
        order: Order,
        verdict: rules::Verdict,
        at: Option<PlaceIdx>,
        path: Vec<PlaceIdx>,
    ) {
        let board = &self.link.game().definitions.board;
        let own = order
            .units()
            .first()
            .and_then(|u| self.link.game().state.unit(u))
            .and_then(|u| u.head())
            .and_then(|h| board.find(h));
        let at = at.or(own);
        let way =
            at.filter(|_| matches!(order, Order::Move { .. })).and_then(|p| self.desk.reachable.reach.order_to(p));
        let way = way.filter(|w| *w != order && self.link.check(w).is_allowed());
        let way = way.map(|first| Way { first, then: None }).or_else(|| self.way_to(&order, &verdict));
        let attack = at.filter(|_| matches!(order, Order::Move { .. })).and_then(|p| self.attack_on(&order.units(), p));
        self.desk.shown = None;
        self.desk.walk = None;
        self.desk.bubble = Some(Bubble {
            attack,
            at,
            path,
            asked: Asked { order, verdict },
            way,
            stage: Stage::Sentence,
            reason: String::new(),
            since: if self.settings.motion { ctx.time() } else { f64::NEG_INFINITY },
        });
    }

    /// Returns the attack that a march onto an enemy hex may be meant as; none from where it cannot be reached at all.
    fn attack_on(&self, units: &[UnitId], place: PlaceIdx) -> Option<Asked> {
        let order = crate::board::attack::order_on(self.link.game(), units, place)?;
        let verdict = self.link.check(&order);
        let away = |r: &rules::verdict::Refusal| matches!(r.reason, Reason::NotAdjacent | Reason::BeyondChargeDistance);
        let offered = !verdict.refusals.iter().any(|r| r.clause.is_none() || away(r));
        offered.then_some(Asked { order, verdict })
    }

    fn give_anyway(&mut self, ctx: &Context) {
        let Some(bubble) = self.desk.bubble.take() else { return };
        let reason = match bubble.reason.trim() {
            "" => self.link.speech().say("window-reason_default"),
            written => written.to_owned(),
        };
        let order = Order::Overrule { order: Box::new(bubble.asked.order), reason };
        self.give(ctx, order, bubble.at);
    }

    fn show_way(&mut self) {
        let Some((way, at)) = self.desk.bubble.take().and_then(|b| b.way.map(|way| (way, b.at))) else { return };
        let verdict = self.link.check(&way.first);
        let path = self.path_of_way(&way, at);
        self.desk.shown = Some(Shown { order: way.first, then: way.then, path, verdict });
    }

    fn open_bubble(&mut self, stage: Stage) {
        if let Some(bubble) = &mut self.desk.bubble {
            bubble.stage = stage;
        }
    }

    fn travel(&mut self, to: Travel) {
        self.put_help_away();
        self.desk.marked.clear();
        self.stop_scripts();
        self.desk.bubble = None;
        self.desk.shown = None;
        self.desk.motion = None;
        self.desk.rolls_of = None;
        self.desk.resume = false;
        if let Err(why) = self.link.travel(to) {
            self.notices.tell(why, Stands::UntilOrder);
        }
    }

    fn finish(&mut self, ctx: &Context) {
        let game = self.link.game();
        let active = |u: &&UnitId| game.state.unit(u).is_some_and(rules::state::UnitState::is_active);
        let units: Vec<UnitId> = game.definitions.units.keys().filter(active).cloned().collect();
        if !units.is_empty() {
            self.give(ctx, Order::Finish { units }, None);
        }
    }

    fn finish_selected(&mut self, ctx: &Context) {
        let units = self.ordered();
        if !units.is_empty() {
            self.give(ctx, Order::Finish { units }, None);
        }
    }

    /// Returns the selected units that an order is for: those of the first one's stack.
    fn ordered(&self) -> Vec<UnitId> {
        let first = self.desk.selection.first();
        first.map(|u| selected_with(self.link.game(), u, &self.desk.selection)).unwrap_or_default()
    }

    fn form(&mut self, ctx: &Context, formation: Formation) {
        self.desk.formation_menu = false;
        let game = self.link.game();
        let stands_in = |unit: &UnitId| game.state.unit(unit).and_then(|u| u.posture()?.formation());
        if let Some(march) = &mut self.desk.march {
            if march.changes.is_empty() && march.units.first().and_then(stands_in) == Some(formation) {
                march.keeps_formation = !march.keeps_formation;
                return;
            }
            let after = u16::try_from(march.path.len()).unwrap_or(u16::MAX);
            march.changes.retain(|c| c.after != after);
            march.changes.push(ChangeOnMarch { after, to: formation });
            return;
        }
        let units = self.ordered();
        let folds = deeds::to_choose(self.link.game(), &units, Choosing::Form(formation));
        let mut lawful = folds.into_iter().filter(|(_, order)| self.link.check(order).is_allowed());
        match (lawful.next(), lawful.next()) {
            // It may fold onto more than one of its hexes, each at its price: the player points at one.
            (Some(_), Some(_)) => self.choose(Choosing::Form(formation)),
            (Some((place, order)), None) => self.give(ctx, order, Some(place)),
            (None, _) if !units.is_empty() => {
                self.give(ctx, Order::ChangeFormation { units, to: formation, facing: None, hex: None }, None);
            }
            (None, _) => {}
        }
    }

    fn turn(&mut self, ctx: &Context, to: impl Fn(rules::facing::Facing) -> rules::facing::Facing) {
        let units = self.ordered();
        let facing = units.first().and_then(|u| self.link.game().state.unit(u)).map(|u| to(u.facing));
        if let Some(facing) = facing {
            self.give(ctx, Order::Turn { units, facing }, None);
        }
    }

    /// Gives the order of a deed; where a hex is to be named for it, the hexes are marked first.
    fn do_deed(&mut self, ctx: &Context, deed: Deed) {
        if let Some(march) = self.desk.march.as_mut().filter(|m| !m.path.is_empty()) {
            // A wing of a Line is put out or drawn in with the step just shown; the same key takes it back (F18).
            let after = u16::try_from(march.path.len()).unwrap_or(u16::MAX);
            let again = march.wings.contains(&(after, deed));
            march.wings.retain(|(n, _)| *n != after);
            if matches!(deed, Deed::Extend(_) | Deed::DrawIn(_)) && !again {
                march.wings.push((after, deed));
            }
            return;
        }
        let units = self.ordered();
        let game = self.link.game();
        if deed == Deed::Divide && !deeds::to_choose(game, &units, Choosing::Senior).is_empty() {
            self.choose(Choosing::Senior);
        } else if let Some(order) = deeds::order_of(game, &units, deed) {
            self.give(ctx, order, None);
        }
    }

    /// Marks the hexes among which one is pointed at, each with what it costs; asked for again, takes the marks off.
    fn choose(&mut self, choosing: Choosing) {
        let before = std::mem::take(&mut self.desk.picks);
        let pick = |(place, order): (PlaceIdx, Order)| {
            let verdict = self.link.check(&order);
            let label =
                if verdict.is_allowed() { self.link.speech().mp(verdict.cost.total()) } else { "×".to_owned() };
            Pick { place, order, label }
        };
        let picks: Vec<Pick> =
            deeds::to_choose(self.link.game(), &self.ordered(), choosing).into_iter().map(pick).collect();
        self.desk.bubble = None;
        if picks != before {
            self.desk.picks = picks;
        }
    }

    fn one_increment(&mut self, ctx: &Context, lose: bool) {
        let Some(unit) = self.desk.selection.first().cloned() else { return };
        let order = if lose { Order::Lose { unit, increments: 1 } } else { Order::Regain { unit, increments: 1 } };
        self.give(ctx, order, None);
    }

    fn restack(&mut self, ctx: &Context, unit: &UnitId, to: usize) {
        let game = self.link.game();
        let shown = self.desk.selection.first().and_then(|u| game.state.unit(u)).and_then(|u| u.head());
        let shown = shown.filter(|hex| game.state.stack(hex).contains(unit));
        let Some(hex) = shown.or_else(|| game.state.unit(unit).and_then(|u| u.head())).cloned() else { return };
        let mut order = game.state.stack(&hex).to_vec();
        let Some(from) = order.iter().position(|u| u == unit) else { return };
        let moved = order.remove(from);
        order.insert(to.min(order.len()), moved);
        if order != game.state.stack(&hex) {
            self.give(ctx, Order::Restack { hex, order }, None);
        }
    }

    fn march_to(&mut self, ctx: &Context, place: PlaceIdx) {
        let units = self.ordered();
        let game = self.link.game();
        let board = &game.definitions.board;
        let Some(start) =
            units.first().and_then(|u| game.state.unit(u)).and_then(|u| u.head()).and_then(|h| board.find(h))
        else {
            return;
        };
        if start == place {
            return;
        }
        if crate::board::placing::is_set_up(game) {
            let orders = crate::board::placing::place_all(game, &units, start, place);
            let is_lawful = orders.first().is_some_and(|first| self.link.check(first).is_allowed());
            let n_orders = if is_lawful { usize::MAX } else { 1 };
            for order in orders.into_iter().take(n_orders) {
                self.give(ctx, order, Some(place));
            }
            return;
        }
        let order = self.desk.reachable.reach.order_to(place).unwrap_or_else(|| {
            let mut path = Vec::new();
            crate::board::extend(board, start, &mut path, 0, place);
            Order::march(units, path.iter().map(|p| board.place(*p).id.clone()).collect())
        });
        self.give(ctx, order, Some(place));
    }

    fn fire_at(&mut self, ctx: &Context, place: PlaceIdx) {
        let board = &self.link.game().definitions.board;
        if let Some(order) = self.desk.aim.from.map(|from| crate::board::aim::order(board, from, place)) {
            self.give(ctx, order, Some(place));
        }
    }

    fn path_of(&self, order: &Order) -> Vec<PlaceIdx> {
        let game = self.link.game();
        let board = &game.definitions.board;
        match order {
            Order::Move { units, path, .. } => {
                let start = units.first().and_then(|u| game.state.unit(u)).and_then(|u| u.head());
                start.into_iter().chain(path).filter_map(|h| board.find(h)).collect()
            }
            Order::Overrule { order, .. } | Order::UseDice { order, .. } => self.path_of(order),
            _ => Vec::new(),
        }
    }

    pub(crate) fn go_to_unit(&mut self, unit: UnitId) {
        let game = self.link.game();
        let place = game.state.unit(&unit).and_then(|u| u.head()).and_then(|h| game.definitions.board.find(h));
        self.desk.bubble = None;
        self.desk.shown = None;
        self.desk.selection = vec![unit];
        if let Some(place) = place {
            self.reveal(place);
        }
    }

    /// Centres the map on the hexes of the first decision owed.
    fn show_decision(&mut self) {
        let game = self.link.game();
        let Some(decision) = game.state.pending().first() else { return };
        let board = &game.definitions.board;
        let own = decision.unit.as_ref().and_then(|u| game.state.unit(u)).and_then(|u| u.head());
        let hexes = decision.hexes.iter().chain(decision.options.iter().filter_map(rules::decision::Choice::hex));
        let mut all = Rect::NOTHING;
        for place in hexes.chain(own).filter_map(|hex| board.find(hex)) {
            all.extend_with(on_map(board.place(place).at));
        }
        if all.is_finite() && !all.is_negative() {
            self.desk.camera.centre = all.center();
        }
    }

    /// Centres the map on a decision the first time it is owed.
    pub(crate) fn show_new_decision(&mut self) {
        let owed = self.link.game().state.pending().first().map(|d| d.id);
        if self.desk.looked && self.desk.map_rect.is_some() && owed != self.desk.shown_decision {
            self.desk.shown_decision = owed;
            self.show_decision();
        }
    }

    pub(crate) fn reveal(&mut self, place: PlaceIdx) {
        let at = on_map(self.link.game().definitions.board.place(place).at);
        if let Some(rect) = self.desk.map_rect {
            self.desk.camera.reveal(rect, at);
        }
    }

    fn next_unit(&mut self, step: isize) {
        let units = crate::view::to_move(self.link.game());
        let n = isize::try_from(units.len()).unwrap_or(0);
        if n == 0 {
            return;
        }
        let now = self
            .desk
            .selection
            .first()
            .and_then(|s| units.iter().position(|u| u == s))
            .and_then(|i| isize::try_from(i).ok());
        let next = now.map_or(if step > 0 { 0 } else { n - 1 }, |i| (i + step).rem_euclid(n));
        if let Some(unit) = usize::try_from(next).ok().and_then(|i| units.get(i)) {
            self.go_to_unit(unit.clone());
        }
    }

    fn move_cursor(&mut self, step: CursorStep) {
        let game = self.link.game();
        let board = &game.definitions.board;
        let selected = self
            .desk
            .selection
            .first()
            .and_then(|u| game.state.unit(u))
            .and_then(|u| u.head())
            .and_then(|h| board.find(h));
        let Some(here) = self.desk.cursor else {
            let middle = crate::board::camera::hex_at(board, self.desk.camera.centre);
            self.desk.cursor =
                selected.or(self.desk.hover).or(middle).or_else(|| board.places().next().map(|(p, _)| p));
            return;
        };
        let wanted = match step {
            CursorStep::Up => vec2(0.0, -1.0),
            CursorStep::Down => vec2(0.0, 1.0),
            CursorStep::Left => vec2(-1.0, -0.05),
            CursorStep::Right => vec2(1.0, -0.05),
        };
        let at = on_map(board.place(here).at);
        let towards = |p: &PlaceIdx| (on_map(board.place(*p).at) - at).normalized().dot(wanted);
        let next = Direction::ALL
            .into_iter()
            .filter_map(|d| board.neighbour(here, d))
            .max_by(|a, b| towards(a).total_cmp(&towards(b)));
        if let Some(next) = next.filter(|n| towards(n) > 0.3) {
            self.desk.cursor = Some(next);
            self.desk.hover = Some(next);
            self.reveal(next);
            self.measure_to_cursor();
        }
    }

    fn use_cursor(&mut self, ctx: &Context) {
        let Some(place) = self.desk.cursor else { return };
        if self.desk.easel.is_some() {
            return self.paint_at_cursor(place);
        }
        if let (Some(tool), Some(measure)) = (self.desk.tool, &mut self.desk.measure) {
            *measure = crate::desk::Measure { tool, from: place, to: place, drawing: false };
            return;
        }
        let game = self.link.game();
        if self.link.is_asked_about(place) {
            return self.learn(ctx, LessonCommand::Click(place));
        }
        let picks = if self.desk.picks.is_empty() { deeds::answers(game) } else { self.desk.picks.clone() };
        if let Some(pick) = picks.into_iter().find(|p| p.place == place) {
            return self.give(ctx, pick.order, Some(place));
        }
        if crate::board::aim::is_for_fire(game, &self.desk, place) {
            return self.fire_at(ctx, place);
        }
        if crate::board::attack::is_meant(game, &self.desk.selection, place) {
            return self.march_to(ctx, place);
        }
        let hex = &game.definitions.board.place(place).id;
        let stack = game.state.stack(hex);
        let active =
            self.desk.selection.iter().any(|u| game.state.unit(u).is_some_and(rules::state::UnitState::is_active));
        match stack.first() {
            // Enter on a stack goes through its units one after another.
            Some(top) if !active || stack.iter().any(|u| self.desk.is_selected(u)) => {
                let now = stack.iter().position(|u| self.desk.is_selected(u));
                let next = now.and_then(|i| stack.get(i + 1)).unwrap_or(top).clone();
                self.run_one(ctx, Command::Select(vec![next]));
            }
            Some(top) if game.side(top) != self.desk.selection.first().and_then(|u| game.side(u)) => {
                let top = top.clone();
                self.run_one(ctx, Command::Select(vec![top]));
            }
            _ if active => self.march_to(ctx, place),
            _ => {}
        }
    }

    pub(crate) fn units_rect(&self, only: Option<&[UnitId]>) -> Option<Rect> {
        let game = self.link.game();
        let mut all = Rect::NOTHING;
        for (id, unit) in game.state.units() {
            if only.is_some_and(|only| !only.contains(id)) {
                continue;
            }
            let points = unit.hexes().iter().filter_map(|p| game.definitions.board.find(p.hex()));
            points.for_each(|p| all.extend_with(on_map(game.definitions.board.place(p).at)));
        }
        (all.is_finite() && !all.is_negative()).then_some(all)
    }
}
