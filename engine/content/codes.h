// What every finding code means: the one home of codes, titles and explanations.
#pragma once

#include <string_view>

namespace walz::content {

// One finding code. A code never changes its meaning and is never used again for another one.
struct CodeInfo {
  std::string_view code;         // "WZ0120"
  std::string_view title;        // the kind of finding in a few words
  std::string_view explanation;  // why it is a finding and what to do; one paragraph
};

// All codes, ascending. WZ01xx: how a YAML file is written.
inline constexpr CodeInfo kCodes[] = {
    {"WZ0101", "not UTF-8",
     "Content files are UTF-8. Editors on Windows sometimes save another encoding, in which "
     "letters "
     "such as ä are a single byte. Save the file again as UTF-8; a byte order mark does no harm."},
    {"WZ0102", "control character",
     "A control character cannot be seen and can steer the terminal that shows it. Delete it. In "
     "text "
     "in double quotes, `\\n` and `\\t` are the only ones that may be written."},
    {"WZ0103", "invisible character",
     "Zero-width characters and marks of writing direction make text look like something that it "
     "is "
     "not: two ids that look the same may differ. They often come along when text is copied from a "
     "web page. Delete them; only comments may contain them."},
    {"WZ0104", "tab in the indentation",
     "A tab is as wide as each editor likes, so the structure of the file would depend on the "
     "editor. "
     "Indent with two spaces for each level."},
    {"WZ0105", "file too large",
     "A content file may have 1 MiB, 20000 values, and a text of 64 KiB. Split the file; the parts "
     "are "
     "read as if they were one."},
    {"WZ0106", "stray carriage return",
     "A carriage return may only stand before a line feed, as the end of a line on Windows. "
     "Editors do "
     "not agree where a line ends otherwise."},
    {"WZ0110", "not valid YAML",
     "The file cannot be read as YAML from this place on. Most often the indentation differs from "
     "the "
     "line above, the space after a colon is missing, or text that contains `: ` or ` #` or begins "
     "with a special character lacks quotes."},
    {"WZ0111", "quotes not closed",
     "Text in quotes goes on to the next quote of the same sort, over as many lines as it takes. "
     "Inside "
     "single quotes, a single quote is written twice."},
    {"WZ0112", "bracket not closed",
     "A list in `[ ]` or a map in `{ }` goes on to its closing bracket. Its items are separated by "
     "commas."},
    {"WZ0113", "more than one document",
     "A content file is a single YAML document. Whatever follows `---` or `...` would be silently "
     "left out; make it a file of its own, or remove the separator."},
    {"WZ0114", "anchor, alias or merge key",
     "`&name`, `*name` and `<<` are left out of content files, because a patch could not say which "
     "of "
     "the copies it changes. Write the values out, or put text that begins with `*` or `&` in "
     "quotes."},
    {"WZ0115", "tag or directive",
     "YAML tags (`!name`) and directives (`%NAME`) have no meaning in content files: what a value "
     "is "
     "follows from the kind it belongs to. Put text that begins with `!` or `%` in quotes."},
    {"WZ0116", "key is not text",
     "Each key of a map is a single word or text, never a list, a map or nothing."},
    {"WZ0117", "text over the end of a line",
     "Text without quotes may go on in the next line. Inside brackets that is a missing comma most "
     "of "
     "the time, and a line that begins with `- ` is a list item out of line, so both are refused. "
     "Put "
     "long text in quotes, or write `>` and the text below it, indented."},
    {"WZ0119", "too many findings",
     "After 50 findings in one file the rest of it is not looked at. Mend the first ones and check "
     "again."},
    {"WZ0120", "duplicate key",
     "A map has the same key twice. YAML readers do not agree which of the two counts. Remove one, "
     "or "
     "join them."},
    {"WZ0121", "no value",
     "A key or list item is followed by nothing, or by `~` or `null`. Leave the key out, or write "
     "what "
     "is meant: `[]` for an empty list, `{}` for an empty map, `\"\"` for empty text, and "
     "`\"null\"` "
     "with quotes if that very word is meant."},
    {"WZ0122", "nested too deeply", "Lists and maps may lie in each other 32 levels deep."},
    {"WZ0130", "wrong kind of value",
     "A map, a list or a single value was expected here, and something else was found."},
    {"WZ0131", "not an integer",
     "Numbers are integers, written with digits only: no quotes, no leading zero (some readers "
     "take "
     "`010` for eight), no plus sign, no point, no thousands separator."},
    {"WZ0132", "not true or false",
     "Yes-or-no values are `true` or `false`. `yes`, `no`, `on` and `off` are words like any other "
     "here, "
     "because readers do not agree on them."},
};

// The entry of `code`, or nullptr if there is no such code.
constexpr const CodeInfo* FindCode(std::string_view code) {
  for (const CodeInfo& info : kCodes) {
    if (info.code == code) return &info;
  }
  return nullptr;
}

}  // namespace walz::content
