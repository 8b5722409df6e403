//! Set-up: counters are put down within their areas, not marched.

use crate::window::Window;

#[test]
fn a_counter_dragged_within_its_area_is_put_down_there_and_costs_nothing() {
    let mut window = Window::of_battle();
    let from = window.hex_of("chevardino:voltigeurs");
    assert_ne!(from, "1009");
    window.drag(&[&from, "1009"]);
    assert_eq!(window.hex_of("chevardino:voltigeurs"), "1009");
    assert!(!window.desk().reachable.hexes.is_empty(), "its area is tinted");
    window.click("Undo");
    assert_eq!(window.hex_of("chevardino:voltigeurs"), from);
}

#[test]
fn a_line_on_two_hexes_is_put_down_as_it_stands() {
    let mut window = Window::of_battle();
    let before: Vec<String> = window.unit("chevardino:57e").hexes().iter().map(|p| p.hex().to_string()).collect();
    assert_eq!(before.len(), 2);
    window.drag(&[&before[0], "0411"]);
    let after: Vec<String> = window.unit("chevardino:57e").hexes().iter().map(|p| p.hex().to_string()).collect();
    assert_eq!(after, ["0411", "0412"]);
}

#[test]
fn outside_its_area_a_counter_springs_back_and_q0_is_named() {
    let mut window = Window::of_battle();
    let from = window.hex_of("chevardino:voltigeurs");
    window.drag(&[&from, "1513"]);
    assert_eq!(window.hex_of("chevardino:voltigeurs"), from);
    assert!(window.says("Q0"), "{:?}", window.said());
    assert!(window.says("Do it anyway"));
}

#[test]
fn a_counter_on_its_way_to_its_place_tells_of_no_points() {
    for (target, refused) in [("1009", false), ("1513", true)] {
        let mut window = Window::of_battle();
        let from = window.hex_of("chevardino:voltigeurs");
        let way = [window.hex(&from), window.hex(target)];
        window.take_along(&way);
        window.harness.run_steps(2);
        assert!(!window.paints("0 of 0"), "{:#?}", window.painted());
        assert_eq!(window.paints("lies outside"), refused, "{:#?}", window.painted());
    }
}
