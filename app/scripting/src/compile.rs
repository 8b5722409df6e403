//! From the text of a script to code that cannot walk a raw table.
//!
//! Luau's own `for key, value in t do` goes through a table in the order in which it lies in memory, which differs from
//! machine to machine where keys are tables or functions. No function can be replaced to stop it: the instruction that
//! begins a loop does it. The compiler has a second one, for loops over `next`, which wants a function and nothing else
//! in an environment such as ours; every loop is made to begin with that. It costs nothing, and holds however the table
//! comes to the loop: from a call, from `select`, behind a metatable. (What `lint.rs` finds, it finds before anything
//! runs, and says more.)
//!
//! The code is our compiler's, made a moment ago, never a file's; the walk over it knows the form of the version it is
//! made for and refuses any other, so that a new Luau shows in the first test.

use mlua::Error;
use mlua::chunk::Compiler;

use crate::fault::wrong;

/// The versions of code whose form is known here.
const VERSIONS: std::ops::RangeInclusive<u8> = 4..=9;
/// The instruction that begins a loop over anything.
const FOR_ANYTHING: u8 = 76;
/// The instruction that begins a loop over what a function returns.
const FOR_FUNCTION: u8 = 61;
/// The instructions that take two words.
const OF_TWO_WORDS: [u8; 29] =
    [7, 8, 12, 15, 16, 20, 27, 28, 29, 30, 31, 32, 53, 55, 58, 60, 66, 74, 75, 77, 78, 79, 80, 83, 84, 85, 86, 87, 88];

/// Compiles a text. `chunk` is what errors call it.
pub(crate) fn compile(text: &str, chunk: &str) -> mlua::Result<Vec<u8>> {
    let mut code = Compiler::new().compile(text).map_err(|error| match error {
        Error::SyntaxError { message, incomplete_input } => {
            Error::SyntaxError { message: format!("{chunk}:{message}"), incomplete_input }
        }
        other => other,
    })?;
    close_loops(&mut code)
        .ok_or_else(|| wrong("the script engine makes code of another form than this program knows"))?;
    Ok(code)
}

/// Has every loop begin with the instruction that wants a function; `None` where the code has another form.
fn close_loops(code: &mut [u8]) -> Option<()> {
    let mut code = Code { bytes: code, at: 0 };
    let version = code.byte()?;
    let of_types = code.byte()?;
    if !VERSIONS.contains(&version) || !(1..=3).contains(&of_types) {
        return None;
    }
    for _ in 0..code.number()? {
        let length = code.number()?;
        code.skip(length)?;
    }
    if of_types == 3 {
        while code.byte()? != 0 {
            code.number()?;
        }
    }
    for _ in 0..code.number()? {
        code.function()?;
    }
    code.number()?;
    (code.at == code.bytes.len()).then_some(())
}

/// Code that is walked from its beginning.
struct Code<'a> {
    bytes: &'a mut [u8],
    at: usize,
}

impl Code<'_> {
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn skip(&mut self, n_bytes: usize) -> Option<()> {
        self.at = self.at.checked_add(n_bytes).filter(|at| *at <= self.bytes.len())?;
        Some(())
    }

    /// Reads a number of seven bits a byte, the least first.
    fn number(&mut self) -> Option<usize> {
        let (mut number, mut shift) = (0_u64, 0_u32);
        loop {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f).checked_shl(shift)?;
            shift += 7;
            if byte & 0x80 == 0 {
                return usize::try_from(number).ok();
            }
        }
    }

    /// Walks over one function: its head, instructions, constants, inner functions and what debuggers want.
    fn function(&mut self) -> Option<()> {
        self.skip(5)?;
        let of_types = self.number()?;
        self.skip(of_types)?;
        let n_words = self.number()?;
        self.instructions(n_words)?;
        for _ in 0..self.number()? {
            self.constant()?;
        }
        for _ in 0..self.number()? {
            self.number()?;
        }
        // The line it begins on, and its name.
        self.number()?;
        self.number()?;
        if self.byte()? != 0 {
            let gap = self.byte()?;
            let n_marks = (n_words.checked_sub(1)?.checked_shr(u32::from(gap))?).checked_add(1)?;
            self.skip(n_words.checked_add(n_marks.checked_mul(4)?)?)?;
        }
        if self.byte()? != 0 {
            for _ in 0..self.number()? {
                for _ in 0..3 {
                    self.number()?;
                }
                self.skip(1)?;
            }
            for _ in 0..self.number()? {
                self.number()?;
            }
        }
        Some(())
    }

    fn instructions(&mut self, n_words: usize) -> Option<()> {
        let end = n_words.checked_mul(4)?.checked_add(self.at)?;
        while self.at < end {
            let operation = self.bytes.get_mut(self.at)?;
            if *operation == FOR_ANYTHING {
                *operation = FOR_FUNCTION;
            }
            let words = if OF_TWO_WORDS.contains(operation) { 2 } else { 1 };
            self.skip(words * 4)?;
        }
        (self.at == end).then_some(())
    }

    fn constant(&mut self) -> Option<()> {
        match self.byte()? {
            0 => Some(()),
            1 => self.skip(1),
            2 => self.skip(8),
            3 | 6 => self.number().map(drop),
            4 => self.skip(4),
            5 => {
                for _ in 0..self.number()? {
                    self.number()?;
                }
                Some(())
            }
            7 => self.skip(16),
            8 => {
                for _ in 0..self.number()? {
                    self.number()?;
                    self.skip(4)?;
                }
                Some(())
            }
            9 => {
                self.skip(1)?;
                self.number().map(drop)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use mlua::chunk::ChunkMode;
    use mlua::{Lua, Value};

    use super::*;

    /// Runs a text among globals of its own, as modules have.
    fn run(text: &str) -> Result<String, String> {
        let lua = Lua::new();
        let globals = lua.create_table().unwrap();
        for pair in lua.globals().pairs::<String, Value>() {
            let (name, value) = pair.unwrap();
            globals.raw_set(name, value).unwrap();
        }
        let code = compile(text, "test").map_err(|error| error.to_string())?;
        let chunk = lua.load(code).set_mode(ChunkMode::Binary).set_name("@test").set_environment(globals);
        chunk.eval::<String>().map_err(|error| error.to_string())
    }

    #[test]
    fn no_loop_walks_a_raw_table() {
        for list in [
            "t",
            "(t)",
            "f()",
            "select(1, t)",
            "f(), nil",
            "setmetatable({}, { __index = t })",
            "setmetatable({}, { __iter = function() return next, t end })",
            "setmetatable({}, { __call = function() return nil end })",
            "`{f() and 1}` and t",
            "nil, t",
            "nil, t, nil, nil",
        ] {
            let text = format!(
                "local t = {{ [print] = 1, x = 2 }}\nlocal function f() return t end\nfor k in {list} do end\nreturn ''"
            );
            let error = run(&text).expect_err(list);
            assert!(error.contains("test:3: attempt to iterate over a"), "{list}: {error}");
        }
    }

    #[test]
    fn a_loop_inside_any_function_is_closed() {
        let inner = "for k in (function() return { [print] = 1 } end)() do end";
        for text in [
            format!("(function() {inner} end)()"),
            format!("local s = `{{(function() {inner} end)()}}`"),
            format!("local m = setmetatable({{}}, {{ __index = function() {inner} end }}) local _ = m.x"),
            format!("local a, b, c = 1.5, {{ x = 1, y = 'z', 3 }}, {{ x = nil }} for i = 1, 2 do {inner} end"),
        ] {
            let error = run(&text).expect_err(&text);
            assert!(error.contains("attempt to iterate over a table"), "{text}: {error}");
        }
    }

    #[test]
    fn loops_over_functions_run_as_before() {
        let text = "local out = {}
            for word in ('a b c'):gmatch('%a') do out[#out + 1] = word end
            for n, word in ipairs({ 'd', 'e' }) do out[#out + 1] = n .. word end
            for k, v in pairs({ x = 'f' }) do out[#out + 1] = k .. v end
            local function count(last, n) if n < last then return n + 1 end end
            for n in count, 3, 0 do out[#out + 1] = n end
            return table.concat(out, ' ')";
        assert_eq!(run(text).unwrap(), "a b c 1d 2e xf 1 2 3");
    }

    #[test]
    fn code_of_any_shape_is_walked() {
        let many = (0..3_000).map(|n| format!("local function f{n}() return 'text {n}' end f{n}()\n"));
        let blocks: Vec<String> = many.map(|line| format!("do {line} end")).collect();
        let text = format!("{}\nreturn 'done'", blocks.join("\n"));
        assert_eq!(run(&text).unwrap(), "done");
        let wide = (0..40_000).map(|n| format!("'{n}'")).collect::<Vec<_>>().join(", ");
        assert_eq!(run(&format!("local t = {{ {wide} }}\nreturn t[40000]")).unwrap(), "39999");
    }

    #[test]
    fn a_mistake_names_its_line() {
        let error = run("local x = 1\nlocal = 2").unwrap_err();
        assert!(error.contains("test:2: "), "{error}");
    }
}
