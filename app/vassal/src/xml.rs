//! A build file as a tree of elements. No document type and no entities of its own; depth, number and size are
//! bounded.

use std::borrow::Cow;
use std::sync::Arc;

use quick_xml::Reader;
use quick_xml::XmlVersion;
use quick_xml::events::{BytesRef, BytesStart, Event};

use crate::error::{Error, Place};
use crate::limits::{Limit, Limits, wide};

/// One element: a component of a module with its settings, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// The file it stands in.
    pub entry: Arc<str>,
    /// The line it begins on, from 1.
    pub line: usize,
    /// Its tag: of a component the name of its Java class.
    pub class: String,
    /// Its attributes in file order.
    pub attributes: Vec<(String, String)>,
    /// The text directly within, without blanks around it.
    pub text: String,
    /// The elements within.
    pub children: Vec<Element>,
}

impl Element {
    /// Reads a whole file.
    ///
    /// # Errors
    /// Says what is wrong and on which line, or which limit is passed.
    pub fn parse(entry: &str, text: &str, limits: &Limits) -> Result<Self, Error> {
        Parser { entry: entry.into(), limits, lines: Lines::new(text), count: 0 }.parse(text)
    }

    /// Returns the value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Returns the last part of the class, by which components are told apart: packages moved over the years.
    pub fn kind(&self) -> &str {
        self.class.rsplit('.').next().unwrap_or(&self.class)
    }

    /// Returns the name that VASSAL's editor shows for the component.
    pub fn name(&self) -> &str {
        let keys = ["name", "mapName", "entryName", "chartName", "title"];
        keys.iter().find_map(|k| self.attribute(k)).unwrap_or_default()
    }

    /// Lists the components within. Folders, which only sort them in VASSAL's editor, are looked through, and so are
    /// components of a module's own Java code: what they hold is usually VASSAL's.
    pub fn components(&self) -> Box<dyn Iterator<Item = &Element> + '_> {
        Box::new(self.children.iter().flat_map(|child| {
            let within = if child.is_folder() || child.is_custom() { child.components() } else { Box::new([].iter()) };
            std::iter::once(child).filter(|c| !c.is_folder()).chain(within)
        }))
    }

    /// Tells whether it is a folder of VASSAL's editor.
    pub fn is_folder(&self) -> bool {
        matches!(
            self.kind(),
            "ModuleSubFolder" | "MapSubFolder" | "DeckSubFolder" | "PrototypeFolder" | "GlobalPropertyFolder"
        )
    }

    /// Tells whether it is a component of a module's own Java code.
    pub fn is_custom(&self) -> bool {
        self.class.contains('.') && !self.class.starts_with("VASSAL.")
    }

    /// Returns where it stands.
    pub fn place(&self) -> Place {
        let name = self.name();
        let component =
            if name.is_empty() { self.kind().to_owned() } else { format!("{} \u{201c}{name}\u{201d}", self.kind()) };
        Place { entry: self.entry.to_string(), line: self.line, component, part: String::new() }
    }
}

struct Parser<'a> {
    entry: Arc<str>,
    limits: &'a Limits,
    lines: Lines<'a>,
    count: usize,
}

impl Parser<'_> {
    fn parse(&mut self, text: &str) -> Result<Element, Error> {
        let mut reader = Reader::from_str(text);
        let mut open: Vec<Element> = Vec::new();
        let mut root = None;
        loop {
            let at = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
            let event = reader.read_event().map_err(|e| self.wrong(at, &e))?;
            match event {
                Event::Start(tag) => {
                    let element = self.element(&tag, at, open.len())?;
                    open.push(element);
                }
                Event::Empty(tag) => {
                    let element = self.element(&tag, at, open.len())?;
                    close(element, &mut open, &mut root);
                }
                Event::End(_) => {
                    if let Some(element) = open.pop() {
                        close(element, &mut open, &mut root);
                    }
                }
                Event::Text(text) => {
                    let text = text.xml10_content().map_err(|e| self.wrong(at, &e))?;
                    self.add_text(&mut open, &text, at)?;
                }
                Event::CData(text) => {
                    let text = text.xml10_content().map_err(|e| self.wrong(at, &e))?;
                    self.add_text(&mut open, &text, at)?;
                }
                Event::GeneralRef(reference) => {
                    let text = self.reference(&reference, at)?;
                    self.add_text(&mut open, &text, at)?;
                }
                Event::DocType(_) => {
                    return Err(self.wrong(at, &"it declares a document type, which no module needs"));
                }
                Event::Decl(_) | Event::PI(_) | Event::Comment(_) => {}
                Event::Eof => break,
            }
        }
        if let Some(unclosed) = open.last() {
            return Err(self.wrong(text.len(), &format!("it ends within <{}>", unclosed.class)));
        }
        root.ok_or_else(|| self.wrong(0, &"it holds no element"))
    }

    fn element(&mut self, tag: &BytesStart<'_>, at: usize, depth: usize) -> Result<Element, Error> {
        self.count += 1;
        if self.count > self.limits.elements {
            return Err(self.too_much(Limit::Elements, at));
        }
        if depth >= self.limits.element_depth {
            return Err(self.too_much(Limit::ElementDepth, at));
        }
        let mut attributes = Vec::new();
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(|e| self.wrong(at, &e))?;
            let value =
                attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|e| self.wrong(at, &e))?.into_owned();
            if value.len() > self.limits.text_bytes {
                return Err(self.too_much(Limit::TextBytes, at));
            }
            attributes.push((String::from_utf8_lossy(attribute.key.as_ref()).into_owned(), value));
        }
        Ok(Element {
            entry: Arc::clone(&self.entry),
            line: self.lines.at(at),
            class: String::from_utf8_lossy(tag.name().as_ref()).into_owned(),
            attributes,
            text: String::new(),
            children: Vec::new(),
        })
    }

    /// Resolves a character by number, or one of the five entities every XML knows.
    fn reference(&mut self, reference: &BytesRef<'_>, at: usize) -> Result<Cow<'static, str>, Error> {
        if let Some(c) = reference.resolve_char_ref().map_err(|e| self.wrong(at, &e))? {
            return Ok(Cow::Owned(c.to_string()));
        }
        let name = reference.decode().map_err(|e| self.wrong(at, &e))?;
        match quick_xml::escape::resolve_predefined_entity(&name) {
            Some(text) => Ok(Cow::Borrowed(text)),
            None => Err(self.wrong(at, &format!("it uses the entity &{name};, which only a document type defines"))),
        }
    }

    fn add_text(&mut self, open: &mut [Element], text: &str, at: usize) -> Result<(), Error> {
        let Some(element) = open.last_mut() else { return Ok(()) };
        element.text.push_str(text);
        if element.text.len() > self.limits.text_bytes {
            return Err(self.too_much(Limit::TextBytes, at));
        }
        Ok(())
    }

    fn wrong(&mut self, at: usize, why: &dyn std::fmt::Display) -> Error {
        Error::Xml { place: self.place(at), why: why.to_string() }
    }

    fn too_much(&mut self, limit: Limit, at: usize) -> Error {
        Error::limit(limit, self.limits, self.place(at))
    }

    fn place(&mut self, at: usize) -> Place {
        Place { line: self.lines.at(at), ..Place::entry(&*self.entry) }
    }
}

/// Puts a finished element where it belongs.
fn close(mut element: Element, open: &mut [Element], root: &mut Option<Element>) {
    let trimmed = element.text.trim_matches(|c: char| c <= ' ');
    if trimmed.len() != element.text.len() {
        element.text = String::from(trimmed);
    }
    match open.last_mut() {
        Some(parent) => parent.children.push(element),
        None => *root = Some(element),
    }
}

/// Turns places in a text into lines; they are asked for in the order of the text.
struct Lines<'a> {
    text: &'a [u8],
    at: usize,
    line: usize,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0, line: 1 }
    }

    fn at(&mut self, at: usize) -> usize {
        let at = at.min(self.text.len());
        if let Some(between) = self.text.get(self.at..at) {
            self.line += memchr::memchr_iter(b'\n', between).count();
            self.at = at;
        }
        self.line
    }
}

/// Checks the size of a build file before it is parsed.
pub(crate) fn check_size(entry: &str, bytes: &[u8], limits: &Limits) -> Result<(), Error> {
    if wide(bytes.len()) > limits.build_bytes {
        return Err(Error::limit(Limit::BuildBytes, limits, Place::entry(entry)));
    }
    Ok(())
}
