#include "base/codes.h"

namespace walz::base {
namespace {

using enum Severity;

constexpr CodeInfo kTable[] = {
    {"WZ0101", kError, "not UTF-8",
     "Content files are UTF-8. Editors on Windows sometimes save another encoding, in which "
     "letters such as ä are a single byte. Save the file again as UTF-8; a byte order mark "
     "does no harm."},
    {"WZ0102", kError, "control character",
     "A control character cannot be seen and can steer the terminal that shows it. Delete it. "
     "In text in double quotes, `\\n` and `\\t` are the only ones that may be written."},
    {"WZ0103", kError, "invisible character",
     "Zero-width characters and marks of writing direction make text look like something that "
     "it is not: two ids that look the same may differ. They often come along when text is "
     "copied from a web page. Delete them; only comments may contain them."},
    {"WZ0104", kError, "tab in the indentation",
     "A tab is as wide as each editor likes, so the structure of the file would depend on the "
     "editor. Indent with two spaces for each level."},
    {"WZ0105", kError, "file too large",
     "A content file may have 1 MiB, 20000 values, and a text of 64 KiB. Split the file; the "
     "parts are read as if they were one."},
    {"WZ0106", kError, "stray carriage return",
     "A carriage return may only stand before a line feed, as the end of a line on Windows. "
     "Editors do not agree where a line ends otherwise."},
    {"WZ0110", kError, "not valid YAML",
     "The file cannot be read as YAML from this place on. Most often the indentation differs "
     "from the line above, the space after a colon is missing, or text that contains `: ` or `"
     " #` or begins with a special character lacks quotes."},
    {"WZ0111", kError, "quotes not closed",
     "Text in quotes goes on to the next quote of the same sort, over as many lines as it "
     "takes. Inside single quotes, a single quote is written twice."},
    {"WZ0112", kError, "bracket not closed",
     "A list in `[ ]` or a map in `{ }` goes on to its closing bracket. Its items are "
     "separated by commas."},
    {"WZ0113", kError, "more than one document",
     "A content file is a single YAML document. Whatever follows `---` or `...` would be "
     "silently left out; make it a file of its own, or remove the separator."},
    {"WZ0114", kError, "anchor, alias or merge key",
     "`&name`, `*name` and `<<` are left out of content files, because a patch could not say "
     "which of the copies it changes. Write the values out, or put text that begins with `*` "
     "or `&` in quotes."},
    {"WZ0115", kError, "tag or directive",
     "YAML tags (`!name`) and directives (`%NAME`) have no meaning in content files: what a "
     "value is follows from the kind it belongs to. Put text that begins with `!` or `%` in "
     "quotes."},
    {"WZ0116", kError, "key is not text",
     "Each key of a map is a single word or text, never a list, a map or nothing."},
    {"WZ0117", kError, "text past the end of a line",
     "Text without quotes may go on in the next line. Inside brackets that is a missing comma "
     "most of the time, and a line that begins with `- ` is a list item out of line, so both "
     "are refused. Put long text in quotes, or write `>` and the text below it, indented."},
    {"WZ0119", kError, "too many findings",
     "After 50 findings in one file the rest of it is not looked at. Fix the first ones and check "
     "again."},
    {"WZ0120", kError, "duplicate key",
     "A map has the same key twice. YAML readers do not agree which of the two counts. Remove "
     "one, or join them."},
    {"WZ0121", kError, "no value",
     "A key or list item is followed by nothing, or by `~` or `null`. Leave the key out, or "
     "write what is meant: `[]` for an empty list, `{}` for an empty map, `\"\"` for empty "
     "text, and `\"null\"` with quotes if that very word is meant."},
    {"WZ0122", kError, "nested too deeply", "Lists and maps may be nested 32 levels deep."},
    {"WZ0130", kError, "wrong kind of value",
     "A map, a list or a single value was expected here, and something else was found."},
    {"WZ0131", kError, "not an integer",
     "Numbers are integers, written with digits only: no quotes, no leading zero (some readers"
     " take `010` for eight), no plus sign, no point, no thousands separator."},
    {"WZ0132", kError, "not true or false",
     "Yes-or-no values are `true` or `false`. `yes`, `no`, `on` and `off` are words like any "
     "other here, because readers do not agree on them."},
    {"WZ0201", kError, "unknown kind",
     "Every key at the top of a content file is the name of a kind, followed by a list of its "
     "definitions. Kinds are built in (`walz list kinds`) or declared by the game below "
     "`kind:`."},
    {"WZ0202", kError, "invalid id",
     "Ids, words and names consist of lower-case letters, digits and underscores and begin with a "
     "letter, so that they can be used in scripts and typed on every keyboard. Games and "
     "variants may use hyphens; keys of texts are such names joined by dots."},
    {"WZ0203", kError, "defined twice",
     "An id is unique within its kind, a key of a text within its language, and what is listed as "
     "a value or an argument within its list. Rename one of the two, or remove it."},
    {"WZ0204", kError, "no game, or two",
     "Each folder of data/ holds one game: exactly one definition of kind `game`, called like "
     "the folder."},
    {"WZ0210", kError, "unknown key",
     "The map has a key that nothing reads; most often it is misspelt or stands at the wrong "
     "depth."},
    {"WZ0211", kError, "missing key",
     "A key is missing without which the definition means nothing."},
    {"WZ0212", kError, "invalid rule id",
     "The id of a rule looks like `AW-PERS-02`: the game, the chapter, a number."},
    {"WZ0213", kError, "out of range",
     "The number is too low or too high for what it means. Numbers have 32 bits and often "
     "tighter bounds, which the help names."},
    {"WZ0214", kError, "not one of the possible values",
     "Only some words are allowed here; the message lists them."},
    {"WZ0215", kError, "keys that exclude each other",
     "Two keys of a map contradict each other. Keep one of them."},
    {"WZ0216", kError, "key without its partner",
     "The key only adds something to another key, which is not there."},
    {"WZ0217", kError, "too many",
     "A game may have 60000 definitions, components and spaces each, and 4 MiB of YAML and Lua "
     "with "
     "all its mods. What `for_each` and patches write beyond that, in all definitions together, "
     "may "
     "take 64 MiB in memory. `walz check` tries 200 settings of options, patches and variants."},
    {"WZ0218", kError, "definitions that cannot be spread",
     "`for_each` writes a definition once for each value of its names: a list of values, or `from` "
     "and "
     "`to`, at most 1000 definitions in all. `{name}` in the definition, and in its id, becomes "
     "the "
     "value."},
    {"WZ0220", kError, "impossible field",
     "A kind or verb declares a field in a way that makes no sense: an `enum` without "
     "`values`, a `list` that does not say of what, a required field with a default."},
    {"WZ0221", kError, "reserved name",
     "All definitions have the fields id, copies, rules, provenance and hooks; those of board "
     "kinds have cells, spaces and paths, and spaces have kind, at and cell. A field of your "
     "own needs another name."},
    {"WZ0301", kError, "reference to nothing",
     "A reference leads nowhere: no definition of that kind has this id. Most often it is "
     "misspelt."},
    {"WZ0302", kError, "unknown verb",
     "Effects consist of verbs that the game (or a mod) declares as definitions of kind "
     "`verb`."},
    {"WZ0303", kError, "unknown function",
     "Content names a script function that occurs in no script of the game."},
    {"WZ0304", kError, "unknown period",
     "A hook may be used once per period, but nothing in the flow begins such a period: add it"
     " to the `periods` of a `repeat`, `turns` or `each_seat` node."},
    {"WZ0305", kError, "missing script",
     "The game lists a script that is not there. `name` stands for scripts/<game>/name.lua."},
    {"WZ0306", kError, "unknown rule",
     "Content says that it puts a rule into effect, or a test that it tests one, which the game's "
     "rules.md does not have."},
    {"WZ0310", kError, "does not fit",
     "What is named exists, but not in the form that is needed here: it exists once per seat "
     "where it must exist only once, or the other way round, or a table is empty."},
    {"WZ0311", kError, "impossible start value",
     "Variables that refer to something refer to nothing at the start of a game, except for "
     "seats, words and directions."},
    {"WZ0401", kError, "unknown option",
     "There is no option of that name. Options are declared in options.yaml; `walz list "
     "options` shows them."},
    {"WZ0402", kError, "unknown value of an option",
     "The option has other values. Values such as true, false and numbers are best put in "
     "quotes wherever they are listed."},
    {"WZ0403", kError, "value of an option left out",
     "`by_option` must say what holds for every value of its option, or the game could not be "
     "loaded with that value."},
    {"WZ0404", kError, "malformed by_option",
     "`by_option` stands alone in its map and names exactly one option: `by_option: { option: "
     "{ choice: ..., other_choice: ... } }`."},
    {"WZ0405", kError, "option without values",
     "An option needs at least one value; the first one is the default."},
    {"WZ0406", kError, "unknown variant",
     "The game has no variant of that name. `walz list variants` shows them; a path to a YAML "
     "file works as well."},
    {"WZ0407", kError, "variants that contradict each other",
     "Variants stack: all of them hold at once. Two of them cannot choose differently for one "
     "option, or set the same value differently. Play one of them; where it is about an option, "
     "`--set` settles it."},
    {"WZ0500", kError, "impossible piece",
     "The piece breaks a rule of the board that no other code names."},
    {"WZ0501", kError, "invalid cell",
     "Cells are written `[q, r]` in axial coordinates, each in its own place, at least one and"
     " at most 64 to a piece."},
    {"WZ0502", kError, "slot taken",
     "A cell has seven slots: its centre `c` and one at each side. Each holds one space."},
    {"WZ0503", kError, "unknown place",
     "A space, cell or side is named that the piece does not have. In a piece with several "
     "cells a side is written `cell.side`."},
    {"WZ0504", kError, "impossible path",
     "A path leads from space to space. A side may begin or end it, never stand in the middle,"
     " and only sides on the rim of the piece count."},
    {"WZ0505", kError, "duplicate step",
     "Two paths contain the same step, or a path does not move. Leave one out."},
    {"WZ0506", kError, "space out of reach",
     "No way leads from any side of the piece to this space, so no figure can ever enter it."},
    {"WZ0507", kError, "side of another cell",
     "A side leads to a space in its own cell. Add a space to that cell, or take another side."},
    {"WZ0508", kWarning, "pieces without components",
     "A board kind has definitions, but no `components` are made of it: its pieces exist "
     "nowhere and cannot be placed."},
    {"WZ0509", kWarning, "piece that no way leads out of",
     "Other pieces of its kind have paths that begin or end at a side; this one has none, so that "
     "a figure that gets there stays there."},
    {"WZ0510", kWarning, "space without a field that scripts read",
     "All kinds of spaces of the game have a field that its scripts ask every space for, and a new "
     "kind lacks it. The first one who steps there ends the game with an error."},
    {"WZ0601", kError, "no flow, or one too many",
     "The flow called `main` is what happens in a game. Every game has it, and no other flow "
     "is run."},
    {"WZ0602", kError, "flow too deep", "Nodes of the flow may be nested twelve levels deep."},
    {"WZ0701", kError, "text that cannot be read",
     "Texts contain `{name}`, `{n, plural, one {# card} other {# cards}}` and `{who, select, "
     "red {...} other {...}}`. Every brace needs its partner, and every choice its `other`. An"
     " apostrophe in front of a brace shows the brace itself."},
    {"WZ0702", kWarning, "other placeholders",
     "The same text has other placeholders in another language, so that one of them leaves "
     "something out."},
    {"WZ0703", kWarning, "text missing in a language",
     "A text exists in one language and not in the other. Until it is translated, the English "
     "one is shown."},
    {"WZ0704", kWarning, "text missing",
     "Players will read about this, but no language has a text for it, or an empty one."},
    {"WZ0705", kWarning, "text that nothing shows",
     "The key belongs to nothing in the game; most often what it named has been renamed."},
    {"WZ0706", kError, "file in the wrong place",
     "Texts lie in locale/<language>/, for instance locale/en/cards.yaml, definitions in data/, "
     "patches in patches/ and tests in tests/."},
    {"WZ0707", kWarning, "placeholder that nothing fills",
     "Texts of events, decisions and reasons have places that are filled: with the arguments of "
     "the "
     "event and `seat`, or with what the question is about (`first`, `number`, `space` ...). Texts "
     "of definitions take their fields: `{rank}`, `{reward.gain.coins}`. Everything else in "
     "braces "
     "is shown to players as it is."},
    {"WZ0708", kWarning, "text made stale by a patch",
     "A patch changes a number, and the text of that card or tile still tells the old one. A patch "
     "of the number needs one of the text, in each language."},
    {"WZ0709", kWarning, "language that nothing is shown in",
     "Folders of texts, and the titles of variants, are called by the two letters of their "
     "language: `en`, `de`. Texts in `eng` are never shown."},
    {"WZ0710", kWarning, "text cut by a comment",
     "In text without quotes, ` #` begins a comment, and players never read what follows. Put the "
     "whole text in quotes. A comment that is meant has a space after its `#`."},
    {"WZ0711", kWarning, "branch of a text that is never shown",
     "`plural` and `select` choose a branch by what is put into the text. A number below the `min` "
     "of its field, a `plural` by a name, or a `select` by something that no text of the game says "
     "never comes about, and what stands in that branch is never read. `select` compares with what "
     "players would read, not with ids."},
    {"WZ0712", kWarning, "texts that nobody has translated",
     "Every sentence of this file is word for word the same in English: the file was copied and "
     "not translated. Whoever plays in this language reads English."},
    {"WZ0713", kWarning, "text that does not tell a number",
     "The texts of this kind tell a number from a field of their definition, and this one does "
     "not: either the text is wrong or the number. Placeholders such as `{reward.gain.coins}` "
     "cannot come apart."},
    {"WZ0801", kWarning, "unused",
     "Neither content nor a script mentions this name. It is left over, or its use is "
     "misspelt."},
    {"WZ0802", kWarning, "components of nothing",
     "No definition of this kind exists, so there are no such components."},
    {"WZ0803", kWarning, "definition that never occurs",
     "Cards and tiles get into a game as `components`, which lie in a zone until a script or an "
     "effect takes them out; everything else gets there by being named. Here neither can happen."},
    {"WZ0804", kWarning, "hook that never runs",
     "Hooks run when a script emits their event, asks for their value or offers `actions`. The "
     "event or value is declared, but nothing does that."},
    {"WZ0805", kWarning, "wrap that never runs",
     "A patch puts a function around one that no content names. Only steps, verbs, hooks and other "
     "functions that content names are found by their names; what scripts call from each other is "
     "called directly, past every patch."},
    {"WZ0806", kWarning, "wrapper that does not hand on",
     "A wrapper runs in place of what it wraps and gets that as its first parameter. It calls it "
     "with "
     "all of the other parameters and returns what it returns, or something of what was there "
     "before "
     "is lost: for the game, and for other mods that wrap the same. A hook on an open function "
     "gets `ctx` and `previous`, and hands `ctx` on: `return previous(ctx)`."},
    {"WZ0807", kError, "hook that does not answer",
     "The function of a value's hook gets what the hook is told and the value, and returns the new "
     "value, the same one if nothing changes. Conditions (`when`, `check`) return true or false; "
     "without that they are never met."},
    {"WZ0808", kWarning, "hook that is in force wherever its card lies",
     "Without `in`, and without `active_in` of its kind, a hook is in force all the time: also "
     "while "
     "its card lies in a deck, or in the box. For what is always there that is right; a card most "
     "often works in one zone only."},
    {"WZ0809", kWarning, "scoring that no event announces",
     "Points are shown as the events of their scoring tell them. Without `event` the total "
     "changes, "
     "and the score sheet shows nothing."},
    {"WZ0810", kWarning, "word that nothing knows",
     "The word stands only here, no script mentions it (or a script alone), no text shows it, and "
     "another one is nearly the same: most often it is misspelt."},
    {"WZ0811", kError, "open function that is not there",
     "`open_function` names a script, a function in the table that it returns, and all parameters "
     "of that function in their order: hooks find them in `ctx` by these names."},
    {"WZ0812", kWarning, "local that nothing uses",
     "The script makes the function or the value and never uses it. Content and hooks find a "
     "function only in "
     "the table that the script returns: write `function M.name` instead of `local function "
     "name`, or remove it."},
    {"WZ0813", kWarning, "function that nothing names",
     "The script puts the function into the table that it returns, and neither content nor a "
     "patch, "
     "another script or a test names it. Either it is left over, or its name is misspelt where it "
     "is "
     "to be used."},
    {"WZ0814", kWarning, "majority that pays more for less",
     "`majority` lists the points for the most, for the second most and so on. Here a later place "
     "gets more than one before it."},
    {"WZ0815", kWarning, "number that does nothing",
     "A hook that adds 0, a feature of a bot with the weight 0, a category without points: the "
     "game "
     "is the same without them."},
    {"WZ0816", kWarning, "condition that is always the same",
     "A condition of the flow asks for numbers that its variable always has, or never: a variable "
     "keeps to its `min` and `max`, and one of type bool is 0 or 1."},
    {"WZ0817", kWarning, "variable that nothing sets",
     "Content or a script reads the variable, and nothing ever gives it another value. Either a "
     "script forgets to, or it sets another one. What is to stay the same says as what it begins, "
     "with `initial`."},
    {"WZ0818", kWarning, "variant that changes nothing",
     "Each option that the variant chooses is as it is without it, and it has no patches and "
     "brings no mod along. Whoever plays it plays the game as it was."},
    {"WZ0819", kWarning, "zone in which nothing ever lies",
     "Content counts what lies in the zone, or asks for it, and neither do components begin there "
     "nor does a script or an effect bring anything there. It always counts 0."},
    {"WZ0820", kWarning, "the same twice",
     "Two hooks of a definition say the same and both run, a view shows the same thing twice in "
     "one list, or a scoring comes twice in a row and gives all its points again."},
    {"WZ0821", kWarning, "hook that brings itself about",
     "The hook answers to an event by what emits the same event, and so it runs again and again: "
     "until there is nothing left to take, or until the script runs into its limit. Let it emit "
     "another event, or say `limit`."},
    {"WZ0822", kWarning, "hook that forgets the number",
     "A hook on a value gets the number as its second parameter and returns the new one. One that "
     "never reads it returns a number of its own: what the game and other cards made of the value "
     "before is lost."},
    {"WZ0823", kWarning, "parameters in another order",
     "What content names gets one table, `ctx`, with `ctx.seat`. Verbs get their arguments before "
     "it, hooks on a value get the value after it."},
    {"WZ0824", kWarning, "variable that nothing asks for",
     "Scripts, a counter or a scoring give the variable values, and nothing looks at them: no "
     "condition, no ranking, no bot, no view and no script. Perhaps another name is asked for "
     "instead."},
    {"WZ0825", kWarning, "options that give away what is hidden",
     "A script looks at a card that lies face down on top of a stack, and what it finds decides "
     "what a player is asked or may choose. Whoever sees the options knows the card. Move it to "
     "where it is seen first, or offer the same whatever it is."},
    {"WZ0826", kWarning, "signs that look alike",
     "Two kinds of spaces, or two icons of one colour, have the same letter. Where nothing can be "
     "drawn, as at the terminal, nobody can tell them apart. Give one of them another letter; what "
     "a language calls its own stands in its texts, as `space_kind.KIND.letter`. Icons that are "
     "drawn alike may share a letter."},
    {"WZ0901", kError, "file that cannot be read",
     "The file or folder exists, but may not be opened or read."},
    {"WZ0902", kError, "unknown game",
     "The folder data/ has no such game. `walz list games` shows the games there are."},
    {"WZ0903", kError, "script that does not load",
     "A script has a mistake that shows as soon as it is loaded. The message says where."},
    {"WZ0904", kError, "not a file of the mod's own",
     "A mod is a folder of at most 2000 ordinary files of 1 MiB each, in folders eight deep, with "
     "names of letters, digits, `_`, `-` and `.`. Links would let it read what is not its own, so "
     "they are refused, and so is everything else that is not a file or a folder."},
    {"WZ0905", kWarning, "file that nothing reads",
     "A mod keeps YAML in data/, patches/, variants/, locale/ and tests/, and Lua in scripts/. "
     "Elsewhere it has no effect, which is most often a misspelt folder."},
    {"WZ0906", kError, "archive that is refused",
     "The zip file of a mod holds at most 2000 ordinary files of 1 MiB each and 64 MiB together, "
     "yaml, lua, md, txt, svg and png, in folders eight deep, whose names consist of letters, "
     "digits, `_`, `-` and `.` and differ in more than upper and lower case. Whatever would lie "
     "outside the mod, is a link, is encrypted or damaged, or grows more than a hundredfold is "
     "refused, and then nothing is unpacked. `walz pack` makes such files."},
    {"WZ0907", kError, "script that keeps state",
     "A function assigns to a variable outside itself, writes into a table of its script (which is "
     "frozen by then), or holds a running iterator, so that it "
     "knows at its next call what happened in the last one. Games are copied, saved, taken back "
     "and run again, and nothing of that reaches a variable in Lua. Whatever a game remembers is a "
     "`variable` in YAML."},
    {"WZ0908", kError, "name that scripts do not have",
     "A script uses a global or a function of the program that does not exist, or sets a global, "
     "mostly because a `local` was forgotten. Names are checked on all lines, even on those that "
     "no game has run yet. `scripts/api` lists what there is."},
    {"WZ0909", kError, "name that is not declared",
     "A script names an event, a stream, a decision, a zone, a variable, a definition or an "
     "argument "
     "that this game does not declare: most often it is misspelt. A game that comes to that line "
     "ends with an error."},
    {"WZ0910", kError, "script that does not repeat itself",
     "The same choice in the same game led to something else the second time. Scripts are run "
     "again whenever a game is copied, saved or taken back, so all that they do must follow from "
     "the game: its variables, zones and streams, and nothing that Lua keeps."},
    {"WZ0911", kWarning, "script that hides one of the game",
     "`require` looks into the mod first. A script that is called like one of the game takes its "
     "place for the mod's own scripts only: the game goes on using its own."},
    {"WZ0912", kWarning, "comparison that never holds",
     "Two things are compared that can never be equal: a seat and a number, an option and a value "
     "that it does not have, a kind and a name that no kind has."},
    {"WZ0913", kError, "loop over what is no list",
     "`ipairs` and `pairs` go through tables. Zones, seats and functions are none: `zone:list()` "
     "makes a list of what lies there, and a function has to be called first."},
    {"WZ0914", kWarning, "nothing may be there",
     "The top of an empty zone is nil, and so are other things that need not be there. A script "
     "that does not ask before it uses them ends the game with an error when it happens."},
    {"WZ0915", kWarning, "field that nothing has",
     "A script names a field that nothing in this game has and no script makes: it reads as nil, "
     "and "
     "most often it is misspelt."},
    {"WZ0916", kWarning, "event that does not tell all",
     "An event is emitted without an argument that it declares. Its text shows the placeholder, "
     "and "
     "hooks that read the argument find nil."},
    {"WZ0917", kWarning, "script that returns nothing",
     "A script makes functions in a table and does not return the table. Neither content nor other "
     "scripts can find them."},
    {"WZ0918", kWarning, "hook that is not told this",
     "The function of a hook or verb reads something of `ctx` that is not declared: as arguments "
     "of "
     "the event or open function, as `context` of the value, decision or verb; where a value or "
     "decision declares none, that no script hands over. Beside that there are `seat`, `owner` and "
     "`card`. `walz list events`, `values`, `functions`, `decisions` and `verbs` show it."},
    {"WZ0919", kWarning, "context that is not declared",
     "`context` of a value, decision or verb says what `ctx` holds. A script hands over something "
     "else with `value`, `actions` or `run`, or the declaration names a type that there is not."},
    {"WZ0920", kError, "used as what it is not",
     "Seats, cards and other things of a game are no numbers and no texts; of a zone that there is "
     "for each seat a script says which one it means; an entry of a menu is a table; and functions "
     "of the engine get all arguments that they need. The line fails whenever a game comes to it."},
    {"WZ0921", kError, "changes what it only looks at",
     "Functions of conditions and counts (`when`, `check`, `count`) are asked at any time, by bots "
     "and for explanations as well. They look at the game: they change nothing, throw no dice and "
     "ask no one. The same holds for hooks on a value that is asked where nothing may happen: by "
     "such "
     "a function, by one whose answers are remembered, or to explain an option. The line fails "
     "whenever a game comes to it so."},
    {"WZ0922", kWarning, "event that tells something else",
     "Elsewhere the event is emitted with another type of value in this argument. Texts and hooks "
     "that listen to it expect the one that they know, and show or do nonsense with the other."},
    {"WZ0923", kError, "loop that never ends",
     "A loop goes on while something holds that nothing in it changes, and nothing leaves it. A "
     "game "
     "that comes to it is ended by the limit of work that scripts have."},
    {"WZ0924", kWarning, "question whose answer nothing reads",
     "A script asks a player and does nothing with the answer, so that all options are the same."},
    {"WZ0925", kWarning, "condition that always holds",
     "`a == 1 or 2` means `(a == 1) or 2`, and whatever is neither nil nor false is true. Each "
     "thing "
     "that is asked for needs a comparison of its own."},
    {"WZ0926", kWarning, "fraction",
     "`/` makes a fraction even of 4 / 2. Variables, points and what the program gets are "
     "whole numbers: `//` divides and rounds down, and `math.ceil` and `math.floor` say how to "
     "round."},
    {"WZ0927", kWarning, "code that never runs",
     "Whatever comes to this place returns before it, as with a `do return end` that was put there "
     "to try something out, or an `if` that returns in all its branches."},
    {"WZ0928", kWarning, "last one of a list overwritten",
     "`#list` is the place of the last one, so that `list[#list] = thing` puts the thing in its "
     "place, and an empty list stays empty. `list[#list + 1] = thing` adds one to the list."},
    {"WZ1001", kError, "invalid version or range",
     "Versions have three numbers, as in `1.4.2`, and perhaps a prerelease, as in `1.4.2-rc.1`. "
     "A range is a list of conditions with blanks between them, which must all hold: `^1.2` "
     "(anything "
     "compatible), `~1.2.3` (newer patches), `>=1.2 <2`, `1.2.3` (only this version), `*` (any). A "
     "range that contains no version is refused as well."},
    {"WZ1002", kError, "unknown mod",
     "Mods are looked for in the folder mods/ beside data/ and in the user's own folder "
     "(`$XDG_DATA_HOME/walzwerk/mods`), or wherever a path leads. `walz list mods` shows them. A "
     "mod is a folder with a mod.yaml."},
    {"WZ1003", kError, "requirement not met",
     "A mod or variant needs something in a version that is not there. The help names the smallest "
     "single change that makes everything fit; if there is none, each requirement is reported with "
     "what it lacks."},
    {"WZ1004", kError, "mod for another game",
     "A mod is written for one game, the one that its mod.yaml names."},
    {"WZ1005", kError, "mods that exclude each other",
     "One mod says that it cannot be played with another one, or two mods stand for the same id."},
    {"WZ1006", kError, "mods that wait for each other",
     "Mods are loaded one after the other, so they cannot all come after each other. The message "
     "shows the circle. Mods that need each other are one mod, or share a third one."},
    {"WZ1007", kError, "id of a mod that is taken", "The id belongs to the engine or to a game."},
    {"WZ1008", kError, "no mod in this place",
     "A path was given as a mod, but there is no mod.yaml in that folder."},
    {"WZ1009", kError, "format of a later version",
     "The file was written for a later version of the program, which may understand it in ways "
     "that this one cannot know."},
    {"WZ1010", kError, "impossible alias",
     "`aliases` says what became of an id that was given up: `kind.old: new`. The old id must be "
     "free, and the new one must exist."},
    {"WZ1011", kWarning, "mod installed twice",
     "Two folders hold the same mod in the same version, and it is unclear which of them is meant. "
     "One is played; remove the other, or give it a version of its own."},
    {"WZ1012", kError, "version without a changelog entry",
     "People who update a mod want to know what has changed. `walz pack` looks for a heading with "
     "the "
     "version of mod.yaml in the mod's CHANGELOG.md, as `## 1.2.0`."},
    {"WZ1013", kWarning, "mod that may be misspelt",
     "No mod of this id can be found, and one whose id is nearly the same can. In `after`, "
     "`optional`, `conflicts` and the conditions of patches a mod need not be there, so that a "
     "wrong id would change nothing, ever."},
    {"WZ1101", kError, "patch that matches nothing",
     "What the patch wants to change is not there: it is misspelt, was renamed, or belongs to a "
     "mod that is not in play (`when: { mods: ... }` guards against that). `try: true` makes a "
     "patch do nothing in such a case."},
    {"WZ1102", kError, "path that leads nowhere",
     "All steps of a path but the last must be there: keys of maps, and items of lists, which "
     "are named in brackets by their text, their `id` or their only key (`do[set_up]`), or by "
     "what they say (`do[step=act]`, `do[repeat.counter=year]`). An item must be the only one that "
     "fits. By-option values "
     "have steps of their own: `price.by_option.tide.low`."},
    {"WZ1103", kWarning, "patch that changes nothing",
     "What the patch writes is there already, or it adds nothing: the game is the same with it and "
     "without it. Most often the value that was meant is another one, or the game has changed to "
     "it "
     "meanwhile."},
    {"WZ1104", kError, "not as expected",
     "`expect` says what must be there before a patch runs. The author of the game or another mod "
     "has changed it since. Check whether the patch still makes sense."},
    {"WZ1105", kError, "malformed patch",
     "A patch names its target with `patch:` or `match:` and holds a list `ops`, each item one "
     "operation: set, merge, remove, append, prepend, insert, update, drop, add, scale, wrap."},
    {"WZ1106", kError, "operation that does not fit",
     "Only maps can be merged, only whole numbers added to or scaled, and only functions wrapped."},
    {"WZ1107", kError, "other number of matches",
     "`count` says how many definitions a `match` must find, so that it is noticed when the "
     "content changes."},
    {"WZ1108", kError, "target that is not clear",
     "Ids are unique only within their kind. Write the kind before the id: `kind.id`. Options, "
     "variants and kinds are always patched in this way, because they are needed before everything "
     "else."},
    {"WZ1109", kWarning, "mods that set the same differently",
     "Two mods set one value differently, and nothing says which of them comes last, so their ids "
     "decide. If that is meant, one of them says `after:` the other; if not, a small third mod "
     "comes after both and settles it."},
    {"WZ1110", kWarning, "mods whose order matters",
     "Two mods hook the same event or value, wrap the same function, or one adds to a number that "
     "the other scales; a game ends differently if they change places, and only their ids say "
     "which comes first. If the order is meant, one of them says `after:` the other, or its hook "
     "gets a "
     "`priority` (lower ones run first)."},
    {"WZ1111", kError, "random game that fails",
     "A game with random choices ended in an error, does not end, does not repeat itself, or shows "
     "a "
     "seat what is hidden from it. The scenario file that is named shows it in as few choices as "
     "will do; `walz test` runs it."},
    {"WZ1112", kWarning, "patch that may be misspelt",
     "With `try: true` a patch does nothing where its target is not there. This one names nothing, "
     "and something has nearly that name. What another mod may have is patched with "
     "`when: { mods: ... }`."},
    {"WZ2001", kError, "unknown key",
     "A map in a scenario file has a key that means nothing there. tests/scenarios/README.md lists "
     "the keys of each part."},
    {"WZ2002", kError, "missing key",
     "A part of a scenario lacks a key without which it means nothing, such as the name of a "
     "scenario or the game of a file."},
    {"WZ2003", kError, "wrong form",
     "A value has another form than its place in a scenario asks for: a list where a map is "
     "wanted, text where a number is wanted."},
    {"WZ2004", kError, "unknown name",
     "The game has nothing of that name: no such variable, zone, card, space, event, step of the "
     "flow and so on. Names are the ids of the game's content; a space is `piece.space`, a seat "
     "`seat0`."},
    {"WZ2005", kError, "out of range",
     "A number lies outside what its variable, die or seat allows. The declaration of the variable "
     "in the game's content gives its range."},
    {"WZ2006", kError, "duplicate name",
     "Two scenarios of a file have the same name, so that the one that failed could not be named. "
     "Say in the name what makes them differ."},
    {"WZ2007", kError, "impossible position",
     "A position was asked for that the table cannot show: a card in two places, more copies than "
     "there are, pieces that overlap or whose borders do not fit, a turn in a step that is not "
     "part of any seat's turn."},
    {"WZ2008", kError, "game does not load",
     "The game, a variant or an option of the scenario cannot be loaded. The findings of the game "
     "come with it; `walz check` shows them as well."},
    {"WZ2009", kWarning, "scenario that expects nothing",
     "A scenario, a `then` or a `check` says nothing that must be so, and passes whatever the game "
     "does."},
    {"WZ2050", kError, "choice not possible",
     "A choice in `when` is not among the options at that point, or another seat decides than "
     "the scenario says. The notes list the options; for one that a rule refuses, the message "
     "names the reason."},
    {"WZ2051", kError, "expectation not met",
     "Something is not as the scenario expects. The message says what was expected and what was "
     "found. Dice and picks that are laid down are expected to be drawn."},
    {"WZ2052", kError, "script failed",
     "A script of the game ended with an error. The message says where."},
    {"WZ2053", kError, "game does not repeat itself",
     "The same choices led to another state: from a copy, from a save, or in a second run. A "
     "script keeps something outside the state, or asks something else when it is run again. "
     "Without "
     "this the game cannot be saved, undone or replayed."},
};

}  // namespace

constinit const std::span<const CodeInfo> kCodes = kTable;

const CodeInfo* FindCode(std::string_view code) {
  for (const CodeInfo& info : kCodes) {
    if (info.code == code) return &info;
  }
  return nullptr;
}

}  // namespace walz::base
