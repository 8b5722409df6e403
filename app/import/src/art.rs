//! Pictures: each is copied once, as it is, under a name any system takes.

use std::collections::BTreeMap;

use vassal::grid::Sides;
use vassal::{Module, PictureFormat};

use crate::naming::Names;
use crate::report::Report;
use crate::write::Folder;
use crate::{ImportError, naming};

/// The pictures that have come over.
pub(crate) struct Art<'a> {
    module: &'a Module,
    folder: &'a Folder,
    names: Names,
    known: BTreeMap<String, Option<Copied>>,
}

/// A picture that lies in the folder.
#[derive(Clone, Debug)]
pub(crate) struct Copied {
    /// Its path in the module.
    pub(crate) path: String,
    /// Pixels across.
    pub(crate) width: i32,
    /// Pixels down.
    pub(crate) height: i32,
}

impl<'a> Art<'a> {
    pub(crate) fn new(module: &'a Module, folder: &'a Folder) -> Self {
        Self { module, folder, names: Names::default(), known: BTreeMap::new() }
    }

    /// Draws the board that is nothing but a colour.
    pub(crate) fn plain(&mut self, name: &str, colour: Option<[u8; 4]>, sides: Sides) -> Result<String, ImportError> {
        let [r, g, b, _] = colour.unwrap_or([255; 4]);
        let path = format!("art/{}.svg", self.names.unique(&naming::slug(name, "board"), "_"));
        // One colour needs no pixels: whoever shows it stretches it to the size of the board.
        let (width, height) = (sides.width.clamp(1, 1_000), sides.height.clamp(1, 1_000));
        let drawn = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"><rect width=\"{width}\" \
             height=\"{height}\" fill=\"#{r:02x}{g:02x}{b:02x}\"/></svg>\n"
        );
        self.folder.text(&path, &drawn)?;
        Ok(path)
    }

    /// Copies a picture, the first time it is asked for; none where the module has it not.
    pub(crate) fn copy(&mut self, name: &str, report: &mut Report) -> Result<Option<Copied>, ImportError> {
        if let Some(known) = self.known.get(name) {
            return Ok(known.clone());
        }
        let copied = match self.module.picture(name) {
            Ok(picture) => {
                let ending = match picture.format {
                    PictureFormat::Png => "png",
                    PictureFormat::Jpeg => "jpg",
                    PictureFormat::Gif => "gif",
                    PictureFormat::Bmp => "bmp",
                    PictureFormat::WebP => "webp",
                    PictureFormat::Svg => "svg",
                };
                let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
                let path = format!("art/{}.{ending}", self.names.unique(&naming::slug(stem, "picture"), "_"));
                self.folder.bytes(&path, &picture.bytes)?;
                report.pictures += 1;
                report.picture_bytes += picture.bytes.len();
                Some(Copied { path, width: picture.width, height: picture.height })
            }
            Err(_) if name.starts_with('/') => {
                report.missing_picture(name, "comes with VASSAL itself");
                None
            }
            Err(vassal::Error::Missing { .. }) => {
                report.missing_picture(name, "is not in the module");
                None
            }
            Err(error) => {
                report.missing_picture(name, &error.to_string());
                None
            }
        };
        self.known.insert(name.to_owned(), copied.clone());
        Ok(copied)
    }
}
