//! Extensions: components hung below those of their module before anything is read.

use crate::build::ExtensionAbout;
use crate::error::{Error, Taken};
use crate::finding::{FindingKind, Findings};
use crate::module::about_extension;
use crate::sequence::Tokens;
use crate::xml::Element;

/// Hangs the components of an extension into the tree of its module.
pub(crate) fn merge(
    module: &mut Element,
    mut extension: Element,
    findings: &mut Findings,
) -> Result<ExtensionAbout, Error> {
    if extension.kind() != "ModuleExtension" {
        let why = "is no extension but a module of its own; open it by itself".to_owned();
        return Err(Error::NotThis { place: extension.place(), is: Taken::Module, why });
    }
    let about = about_extension(&extension, findings);
    if !about.is_for_any && about.module != module.name() {
        findings.add(FindingKind::OtherModule, &about.module, || extension.place());
    }
    for child in std::mem::take(&mut extension.children) {
        hang(module, child, findings);
    }
    Ok(about)
}

/// Hangs one component where its target says, or below the module where that is not found.
fn hang(module: &mut Element, mut child: Element, findings: &mut Findings) {
    if child.kind() != "ExtensionElement" {
        module.children.push(child);
        return;
    }
    let path = child.attribute("target").unwrap_or_default().to_owned();
    let place = child.place();
    let components = std::mem::take(&mut child.children);
    if let Some(target) = target(module, &path) {
        target.children.extend(components);
    } else {
        findings.add(FindingKind::MissingTarget, &path, || place);
        module.children.extend(components);
    }
}

/// Follows a path of `class:name` steps down from the module.
fn target<'m>(module: &'m mut Element, path: &str) -> Option<&'m mut Element> {
    let mut at = module;
    for step in Tokens::new(path, '/').filter(|step| !step.is_empty()) {
        let mut parts = Tokens::new(&step, ':');
        let class = parts.next().unwrap_or_default().into_owned();
        let kind = class.rsplit('.').next().unwrap_or(&class).to_owned();
        let name = parts.next().map(std::borrow::Cow::into_owned);
        at = child_of(at, &kind, name.as_deref())?;
    }
    Some(at)
}

/// Finds a child by kind and name, in folders too: a designer may have sorted the module anew since.
fn child_of<'m>(parent: &'m mut Element, kind: &str, name: Option<&str>) -> Option<&'m mut Element> {
    let is_it = |c: &Element| c.kind() == kind && name.is_none_or(|name| c.name() == name);
    if let Some(index) = parent.children.iter().position(is_it) {
        return parent.children.get_mut(index);
    }
    parent.children.iter_mut().filter(|c| c.is_folder()).find_map(|folder| child_of(folder, kind, name))
}

/// Makes the refusal of an extension opened by itself.
pub(crate) fn alone(root: &Element) -> Error {
    let module = root.attribute("module").unwrap_or_default();
    let why = format!(
        "is an extension of the module \u{201c}{module}\u{201d}: put it into the folder named like the module file with \
         `_ext` behind, and open the module"
    );
    Error::NotThis { place: root.place(), is: Taken::Extension { module: module.to_owned() }, why }
}
