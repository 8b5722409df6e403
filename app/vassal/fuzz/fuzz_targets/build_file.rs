//! Build files: read whole, with every piece expanded and every grid asked for names.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vassal::grid::Point;
use vassal::{Element, Findings, Limits, Unwatched};

fuzz_target!(|text: &str| {
    let limits = Limits { build_bytes: 1 << 16, traits: 200, prototype_bytes: 1 << 18, ..Limits::default() };
    let Ok(root) = Element::parse("buildFile.xml", text, &limits) else { return };
    let Ok(module) = vassal::of_tree(&root, &limits, &mut Unwatched) else { return };
    let mut findings = Findings::default();
    for slot in module.build.slots() {
        let _ = module.expand(&slot.piece, &slot.place, &mut findings);
    }
    for board in module.build.maps.iter().flat_map(|m| &m.boards) {
        let Some(grid) = &board.grid else { continue };
        for at in [(0, 0), (-7, 13), (i32::MIN, i32::MAX), (400, 777)] {
            let snapped = grid.snap(Point::new(at.0, at.1));
            if let Some(name) = grid.name(snapped, board.sides) {
                let _ = grid.find(&name, board.sides);
            }
        }
    }
    for map in &module.build.maps {
        let (layout, _) = vassal::Layout::new(map, &map.default_boards);
        let _ = layout.name(Point::new(10, 10));
    }
});
