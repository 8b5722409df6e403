//! A module with its extensions: archives, build file, and what was found odd.

use std::path::{Path, PathBuf};

use crate::archive::{Archive, Picture};
use crate::build::{self, Board, Build, ExtensionAbout, Map, Widget};
use crate::check;
use crate::error::{Error, Place, Taken};
use crate::extension;
use crate::finding::{FindingKind, Findings};
use crate::grid::Sides;
use crate::limits::{Limit, Limits};
use crate::piece::{Piece, PieceReader};
use crate::progress::{Progress, Stage, tell};
use crate::settings::Settings;
use crate::text;
use crate::xml::{self, Element};

/// A module that has been read.
#[derive(Debug)]
pub struct Module {
    /// What its build file holds, with those of its extensions.
    pub build: Build,
    /// Its extensions, by file name.
    pub extensions: Vec<(String, ExtensionAbout)>,
    /// What is odd about it.
    pub findings: Findings,
    archives: Vec<Archive>,
    limits: Limits,
}

/// Opens a module: a `.vmod` (or `.mod`) or a folder of its content, with the extensions that lie beside it in the
/// folder VASSAL looks in.
///
/// # Errors
/// Says why it cannot be read and what to do; see [`Error`]. What is missing or unknown is a finding instead.
pub fn open(path: &Path, limits: &Limits, progress: &mut dyn Progress) -> Result<Module, Error> {
    open_with(path, &extensions_beside(path), limits, progress)
}

/// Opens a module with these extensions and no others.
///
/// # Errors
/// As [`open`].
pub fn open_with(
    path: &Path,
    extensions: &[PathBuf],
    limits: &Limits,
    progress: &mut dyn Progress,
) -> Result<Module, Error> {
    let mut findings = Findings::default();
    let mut archives = vec![Archive::open(path, limits, progress, &mut findings)?];
    for extension in extensions {
        archives.push(Archive::open(extension, limits, progress, &mut findings)?);
    }
    of_archives(archives, limits, progress, findings)
}

/// Reads a module held in memory as a zip.
///
/// # Errors
/// As [`open`].
pub fn of_bytes(label: &str, bytes: Vec<u8>, limits: &Limits, progress: &mut dyn Progress) -> Result<Module, Error> {
    let mut findings = Findings::default();
    let archive = Archive::of_bytes(label, bytes, limits, progress, &mut findings)?;
    of_archives(vec![archive], limits, progress, findings)
}

/// Lists the extensions that VASSAL would load with a module: those in the folder `<module>_ext` beside it.
pub fn extensions_beside(path: &Path) -> Vec<PathBuf> {
    let Some(stem) = path.file_stem() else { return Vec::new() };
    let mut name = stem.to_owned();
    name.push("_ext");
    let Ok(entries) = std::fs::read_dir(path.with_file_name(name)) else { return Vec::new() };
    let mut found: Vec<PathBuf> = entries
        .filter_map(|e| Some(e.ok()?.path()))
        .filter(|p| p.extension().is_some_and(|e| e.eq_ignore_ascii_case("vmdx")))
        .collect();
    found.sort();
    found
}

fn of_archives(
    archives: Vec<Archive>,
    limits: &Limits,
    progress: &mut dyn Progress,
    mut findings: Findings,
) -> Result<Module, Error> {
    let mut roots = Vec::new();
    for archive in &archives {
        tell(progress, Stage::Building, 0, 0)?;
        roots.push(read_build_file(archive, limits, &mut findings)?);
    }
    let mut roots = roots.into_iter();
    let Some(mut root) = roots.next() else {
        return Err(Error::NotThis {
            place: Place::default(),
            is: Taken::Nothing,
            why: "no archive was given".to_owned(),
        });
    };
    if root.kind() == "ModuleExtension" {
        return Err(extension::alone(&root));
    }
    let mut extensions = Vec::new();
    for (archive, extension) in archives.iter().skip(1).zip(roots) {
        let about = extension::merge(&mut root, extension, &mut findings)?;
        extensions.push((archive.label().to_owned(), about));
    }
    finish(&root, extensions, archives, limits, progress, findings)
}

/// Reads a module of its build file alone, without any archive: no picture is found.
///
/// # Errors
/// As [`open`].
pub fn of_tree(root: &Element, limits: &Limits, progress: &mut dyn Progress) -> Result<Module, Error> {
    finish(root, Vec::new(), Vec::new(), limits, progress, Findings::default())
}

fn finish(
    root: &Element,
    extensions: Vec<(String, ExtensionAbout)>,
    archives: Vec<Archive>,
    limits: &Limits,
    progress: &mut dyn Progress,
    mut findings: Findings,
) -> Result<Module, Error> {
    let build = build::read(root, limits, progress, &mut findings)?;
    let mut module = Module { build, extensions, findings, archives, limits: limits.clone() };
    module.measure_boards();
    check::check(&mut module, progress)?;
    Ok(module)
}

/// Reads the build file of an archive and makes sure that it is a module or extension.
fn read_build_file(archive: &Archive, limits: &Limits, findings: &mut Findings) -> Result<Element, Error> {
    let not_this = |is, why: &str| Error::NotThis { place: Place::entry(archive.label()), is, why: why.to_owned() };
    let Some(name) = ["buildFile.xml", "buildFile"].into_iter().find(|n| archive.has(n)) else {
        return Err(if archive.has("savedGame") {
            not_this(Taken::Save, "is a saved game or log of VASSAL; open its module, then load it there")
        } else {
            let why = "is no VASSAL module: it has neither `buildFile.xml` nor `buildFile`; choose a `.vmod` file, or the \
                       folder that one was unpacked to";
            not_this(Taken::Other, why)
        });
    };
    let bytes = archive.read_at_most(name, limits.build_bytes, Limit::BuildBytes)?;
    xml::check_size(name, &bytes, limits)?;
    let (text, is_utf8) = text::decode(&bytes);
    drop(bytes);
    let entry = if archive.label().is_empty() { name.to_owned() } else { format!("{}/{name}", archive.label()) };
    if !is_utf8 {
        findings.add(FindingKind::Encoding, name, || Place::entry(&entry));
    }
    Element::parse(&entry, &text, limits)
}

impl Module {
    /// Lists the archives: that of the module, then those of its extensions.
    pub fn archives(&self) -> &[Archive] {
        &self.archives
    }

    /// Returns a picture by the name pieces and boards use, from the module or an extension.
    ///
    /// # Errors
    /// Says that it is missing, no picture, or larger than the limits.
    pub fn picture(&self, name: &str) -> Result<Picture, Error> {
        let holder = self.archives.iter().find(|a| a.picture_entry(name).is_some());
        holder
            .map_or_else(|| Err(Error::Missing { place: Place::entry(format!("images/{name}")) }), |a| a.picture(name))
    }

    /// Tells whether a picture of this name is in the module, or comes with VASSAL.
    pub fn has_picture(&self, name: &str) -> bool {
        name.starts_with('/') || self.archives.iter().any(|a| a.picture_entry(name).is_some())
    }

    /// Returns a file other than a picture: a text, a saved game.
    ///
    /// # Errors
    /// Says that it is missing or larger than the limits.
    pub fn file(&self, name: &str) -> Result<Vec<u8>, Error> {
        let holder = self.archives.iter().find(|a| a.has(name));
        holder.map_or_else(|| Err(Error::Missing { place: Place::entry(name) }), |a| a.read(name))
    }

    /// Tells whether there is a file of this name.
    pub fn has_file(&self, name: &str) -> bool {
        self.archives.iter().any(|a| a.has(name))
    }

    /// Returns a piece with the traits of its prototypes put in; what is missing is noted in `findings`.
    ///
    /// # Errors
    /// Says that it would pass a limit.
    pub fn expand(&self, piece: &Piece, place: &Place, findings: &mut Findings) -> Result<Piece, Error> {
        let mut reader = PieceReader::new(&self.limits, findings);
        self.build.prototypes.expand(piece, &mut reader, &|| place.clone())
    }

    /// Returns the limits it was read by.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Gives each board the size of its picture.
    fn measure_boards(&mut self) {
        let archives = std::mem::take(&mut self.archives);
        let findings = &mut self.findings;
        let measure = |board: &mut Board| measure(board, &archives, findings);
        each_board(&mut self.build, measure);
        self.archives = archives;
    }
}

fn each_board(build: &mut Build, mut visit: impl FnMut(&mut Board)) {
    fn of_widgets(widgets: &mut [Widget], visit: &mut dyn FnMut(&mut Board)) {
        for widget in widgets {
            match widget {
                Widget::Map(map) => map.boards.iter_mut().for_each(&mut *visit),
                Widget::Group { contents, .. } => of_widgets(contents, visit),
                Widget::Slot(_) | Widget::Chart(_) | Widget::Text(_) => {}
            }
        }
    }
    build.maps.iter_mut().flat_map(|m: &mut Map| &mut m.boards).for_each(&mut visit);
    for window in build.palettes.iter_mut().chain(&mut build.charts) {
        of_widgets(&mut window.contents, &mut visit);
    }
}

fn measure(board: &mut Board, archives: &[Archive], findings: &mut Findings) {
    let name = &board.settings.image;
    if name.is_empty() || name.starts_with('/') {
        return;
    }
    let place = || board.place.clone();
    let Some(archive) = archives.iter().find(|a| a.picture_entry(name).is_some()) else {
        findings.add(FindingKind::MissingPicture, name, place);
        return;
    };
    match archive.picture(name) {
        Ok(picture) => board.sides = Sides { width: picture.width, height: picture.height },
        Err(error) => findings.add(FindingKind::BadPicture, &format!("{name}: {error}"), place),
    }
}

/// Reads what an extension says of itself.
pub(crate) fn about_extension(root: &Element, findings: &mut Findings) -> ExtensionAbout {
    ExtensionAbout::read(root, &Settings::new(findings))
}
