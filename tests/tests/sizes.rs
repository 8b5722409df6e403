//! The window at every size: no text is cut off or lies over another, in three languages, from 75 to 300 %.
//!
//! What is painted is read back: the shapes of a frame with what they are clipped to, and what covers them.
//! `cargo run -p berthier-tests --example sheets FOLDER` paints every screen at every size, to be looked at.

use berthier_tests::screens::{On, Painted, SCENES, Screen};
use egui::{Vec2, vec2};
use session::Lang;

/// Whether what goes beyond what is shown can be brought into view: a turn of the wheel moves what is shown there.
fn scrolls(screen: &mut Screen, text: &Painted, by: Vec2) -> bool {
    let there = |screen: &Screen| {
        let texts = screen.texts().into_iter().filter(|t| t.clip == text.clip);
        texts.map(|t| (t.words, t.rect)).collect::<Vec<_>>()
    };
    let seen = text.rect.intersect(text.clip);
    let before = there(screen);
    // A field of text takes the wheel for itself: beside it the page scrolls.
    let points = [seen.center(), seen.center() - vec2(0.0, 70.0), seen.left_center() - vec2(30.0, 0.0)];
    points.into_iter().flat_map(|at| [(at, by), (at, -by)]).any(|(at, by)| {
        screen.scroll(at, by);
        there(screen) != before
    })
}

/// What is wrong with the texts of a screen.
fn faults(screen: &mut Screen) -> Vec<String> {
    let mut faults = Vec::new();
    let texts = screen.texts();
    let map = screen.map();
    // Where the map shows through, names and numbers of its own come and go at its edge.
    let own = |text: &Painted| text.clip == map;
    for text in texts.iter().filter(|t| !own(t)) {
        let (x, y) = text.beyond();
        if text.elided {
            faults.push(format!("{:?} is shortened", text.words));
        }
        if x > 0.0 && !scrolls(screen, text, vec2(-40.0, 0.0)) {
            faults.push(format!("{:?} is cut off at the side by {x:.0}", text.words));
        }
        if y > 0.0 && !scrolls(screen, text, vec2(0.0, -40.0)) {
            faults.push(format!(
                "{:?} is cut off by {y:.0} of its height: {:?} in {:?}",
                text.words, text.rect, text.clip
            ));
        }
    }
    for (i, a) in texts.iter().enumerate().filter(|(_, t)| !own(t)) {
        for b in texts.iter().skip(i + 1).filter(|t| !own(t)) {
            let over = a.rect.intersect(a.clip).intersect(b.rect.intersect(b.clip));
            if over.width() > 4.0 && over.height() > 6.0 {
                faults.push(format!("{:?} lies over {:?}", b.words, a.words));
            }
        }
    }
    faults
}

/// Looks at every screen in a language at these sizes.
fn look_at(lang: Lang, percents: &[u16]) {
    let mut told = Vec::new();
    for on in [On::Start, On::Battle, On::Fight, On::Lesson] {
        for percent in percents {
            let mut screen = Screen::open(on, lang, vec2(1280.0, 720.0), false);
            screen.look(*percent, lang);
            for (name, _, act) in SCENES.iter().filter(|(_, at, _)| *at == on) {
                act(&mut screen);
                let found = faults(&mut screen);
                told.extend(found.into_iter().map(|fault| format!("{name} at {percent} %: {fault}")));
                screen.close();
            }
        }
    }
    assert!(told.is_empty(), "{} faults:\n{}", told.len(), told.join("\n"));
}

#[test]
fn no_text_is_cut_off_in_english() {
    look_at(Lang::En, &[75, 100, 200, 300]);
}

#[test]
fn no_text_is_cut_off_in_spanish() {
    look_at(Lang::Es, &[75, 100, 200, 300]);
}

#[test]
fn no_text_is_cut_off_in_french() {
    look_at(Lang::Fr, &[75, 100, 200, 300]);
}
