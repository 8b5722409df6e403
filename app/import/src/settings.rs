//! Which settings of VASSAL's components are passed over: every one that is not in the table is told in the report.

use vassal::Module;

use crate::report::Report;
use crate::sheet::Hexes;

/// What each class may say without anything being lost: what comes over, what only concerns VASSAL's own window, and as
/// `name=value` what says nothing at this value. Components that are in the report as a whole are not here.
const KNOWN: [(&str, &str); 39] = [
    ("AboutScreen", "title fileName"),
    ("Board", "name image width height color"),
    ("BoardPicker", "addColumnText addRowText boardPrompt slotHeight slotScale slotWidth title"),
    ("BoxWidget", "entryName width height scale"),
    ("BrowserHelpFile", "title startingPage fileName"),
    ("BrowserPDFFile", "title pdfFile fileName"),
    ("Chart", "chartName fileName description"),
    ("ChartWindow", WINDOW),
    ("CounterTurnLevel", "name property start incr loop loopLimit turnFormat"),
    ("DiceButton", DICE),
    ("DrawPile", DECK),
    ("GameModule", "name version description VassalVersion nextPieceSlotId ModuleOther1 ModuleOther2"),
    ("HelpFile", "title fileName fileType vassalDoc"),
    ("HexGrid", "dx dy x0 y0 sideways color snapTo"),
    ("HexGridNumbering", NUMBERING),
    ("HtmlChart", "chartName fileName description"),
    ("ListTurnLevel", "name property list first turnFormat configFirst prompt"),
    ("ListWidget", "entryName width height scale divider"),
    ("Map", MAP),
    ("MapWidget", "entryName"),
    ("PanelWidget", "entryName nColumns fixed vert scale"),
    ("PieceWindow", WINDOW),
    ("PlayerHand", MAP),
    ("PredefinedSetup", "name description useFile file isMenu"),
    ("PrivateMap", MAP),
    ("PrototypeDefinition", "name description"),
    ("RandomTextButton", DICE),
    ("Region", "name originx originy"),
    ("RegionGrid", "snapto fontsize"),
    ("SetupStack", "name owningBoard useGridLocation location x y"),
    ("SpecialDiceButton", SPECIAL_DICE),
    ("SpecialDie", "name format=$result$"),
    ("SpecialDieFace", "text value icon"),
    ("SquareGrid", "dx dy x0 y0 range color snapTo"),
    ("SquareGridNumbering", NUMBERING),
    ("TabWidget", "entryName"),
    ("TurnTracker", TURNS),
    ("Tutorial", "name launchName logfile fileName welcomeMessage promptMessage launchOnFirstStartup"),
    ("Zone", "name path locationFormat useParentGrid"),
];

const WINDOW: &str = "name text icon tooltip hotkey hidden scale defaultWidth width height description";
const NUMBERING: &str = "first sep hOff vOff hType vType hLeading vLeading hDescend vDescend stagger direction \
    locationFormat color fontSize rotateText hDrawOff vDrawOff";
const MAP: &str = "mapName description edgeWidth edgeHeight backgroundcolor color thickness launch buttonName icon hotkey \
    tooltip markMoved=Never markUnmovedIcon markUnmovedText markUnmovedTooltip markUnmovedHotkey changeFormat=$message$ \
    moveWithinFormat moveToFormat createFormat hideKey showKey side";
const DECK: &str = "name description owningBoard x y width height draw color maxStack allowMultiple faceDown=Always \
    shuffle=Never canDisable hotkeyOnEmpty emptyHotkey drawMultipleMessage drawSpecificMessage faceDownMessage \
    faceUpMessage loadMessage saveMessage loadReportFormat saveReportFormat selectDisplayProperty selectSortProperty \
    shuffleCommand shuffleHotkey shuffleReportFormat reverseCommand reverseHotkey reverseReportFormat reshuffleCommand \
    reshuffleHotkey reshuffleReportFormat reshuffleTarget faceDownReportFormat faceDownHotkey faceFlipHotkey \
    drawMultipleHotkey drawSpecificHotkey countExpressions restrictExpression deckOwners";
const DICE: &str = "name label text icon tooltip hotkey description nDice nSides plus addToTotal reportTotal sortDice \
    keepDice keepOption keepCount prompt lockDice lockSides lockPlus lockAdd reportFormat faces numeric \
    backgroundColor disabledIcon";
const SPECIAL_DICE: &str = "name text icon tooltip hotkey description format resultButton resultChatter resultWindow \
    windowTitleResultFormat windowX windowY backgroundColor disabledIcon indexStart indexStep loopType=counted loopCount=1";
const TURNS: &str = "name buttonText icon hotkey nexthotkey prevhotkey turnFormat reportFormat tooltip length lengthStyle \
    plusButtonSize turnButtonHeight fwdOnly";

/// Classes that say something and do not come over at all, with what there is in their place.
const LEFT: [(&str, &str); 6] = [
    ("GlobalProperty", "values of the game or a map (GlobalProperty)"),
    ("ZoneProperty", "values of a zone (ZoneProperty)"),
    ("Inventory", "lists of pieces (Inventory): the search finds any counter"),
    ("LOS_Thread", "threads for lines of sight (LOS_Thread)"),
    ("LayeredPieceCollection", "layers that keep counters from stacking (LayeredPieceCollection)"),
    ("StackMetrics", "how stacks are spread out (StackMetrics)"),
];

/// Tells every setting that is passed over, with what it is set to. Of the grids that are drawn over pictures, that of the
/// module's hexes comes over.
pub(crate) fn tell(module: &Module, hexes: Option<Hexes<'_>>, report: &mut Report) {
    for (class, what) in LEFT {
        // Each has its name, or another setting, once.
        let of_class = module.build.given.iter().filter(|((kind, _), _)| kind == class);
        let most = of_class.map(|(_, given)| given.values.values().sum::<usize>() + given.others).max();
        if let Some(n) = most {
            *report.left.entry(what.to_owned()).or_default() += n;
        }
    }
    for ((class, name), given) in &module.build.given {
        let Some((_, known)) = KNOWN.iter().find(|(kind, _)| kind == class) else { continue };
        if known.split_whitespace().any(|k| k == name) {
            continue;
        }
        let drawn = match (class.as_str(), name.as_str()) {
            ("HexGrid", "visible") => hexes.and_then(|hexes| hexes.lines()),
            ("HexGridNumbering", "visible") => hexes.and_then(|hexes| hexes.numbers()),
            _ => None,
        };
        let says_nothing = |value: &str| known.split_whitespace().any(|k| k.split_once('=') == Some((name, value)));
        for (value, n) in given.values.iter().filter(|(value, _)| !says_nothing(value)) {
            let line = format!("setting {class}.{name} = “{}”", crate::naming::line(value));
            let left = n.saturating_sub(usize::from(drawn.is_some()));
            if left > 0 {
                *report.left.entry(line).or_default() += left;
            }
        }
        if given.others > 0 {
            *report.left.entry(format!("setting {class}.{name}, other values")).or_default() += given.others;
        }
    }
}
