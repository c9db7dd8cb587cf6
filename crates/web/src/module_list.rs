//! Lists of the page's modules that are found by their names: a new one needs no line anywhere. The Python package, which carries the
//! page's modules along, has this file, too.

use std::collections::BTreeSet;

/// Folders with a list, the file `all.js`.
const LISTED: [&str; 2] = ["js/boards/kinds/", "js/theatre/states/"];

/// The module with all modules of a folder by their names, if `path` is the list of one. `files` are all files of the page.
pub(crate) fn module_list<T: AsRef<str>>(path: &str, files: impl Iterator<Item = T>) -> Option<String> {
    let folder = path.strip_suffix("all.js").filter(|folder| LISTED.contains(folder))?;
    let name = |file: T| Some(file.as_ref().strip_prefix(folder)?.strip_suffix(".js")?.to_owned());
    let names: BTreeSet<String> = files.filter_map(name).collect();
    let (mut imports, mut entries) = (String::new(), String::new());
    for (place, name) in names.iter().enumerate() {
        imports.push_str(&format!("import * as m{place} from './{name}.js';\n"));
        entries.push_str(&format!("  '{name}': m{place},\n"));
    }
    Some(format!("{imports}\nexport const MODULES = {{\n{entries}}};\n"))
}
