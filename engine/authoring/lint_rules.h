// The rules of Lint, one function and one file each. All of them look at content without errors and
// add what they find.
#pragma once

#include "authoring/script_trees.h"
#include "base/diagnostic.h"
#include "content/content.h"
#include "match/game.h"

namespace walz::authoring {

// lint_unused.cc: names that neither content nor any script means (WZ0801).
void LintUnused(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_reach.cc: definitions that no game comes upon (WZ0803), hooks on what never happens
// (WZ0804).
void LintReach(const content::Content& content, base::Diagnostics& findings);

// lint_languages.cc: texts that languages do not share (WZ0703), or not with the same placeholders
// (WZ0702), unless something has been said of them; folders that are nearly called like a language,
// and titles of variants in none (WZ0709).
void LintLanguages(const content::Content& content, base::Diagnostics& findings);

// lint_texts.cc: content without a text or with an empty one (WZ0704), texts that nothing can ask
// for (WZ0705); for games that have texts at all.
void LintTexts(const content::Content& content, base::Diagnostics& findings);

// lint_entries.cc: parts of an answer to a menu that no entry of the scripts has (WZ0915).
void LintEntries(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_own_tables.cc: functions of content that write into tables of their script (WZ0907, an
// error), which are frozen by then.
void LintOwnTables(const content::Content& content, const ScriptTrees& trees,
                   base::Diagnostics& findings);

// lint_wraps.cc: patches around functions that content never names (WZ0805), and wrappers that do
// not hand on what they get (WZ0806).
void LintWraps(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_hooks.cc: functions of hooks that do not answer (WZ0807, an error), hooks that are in force
// wherever their card lies (WZ0808) or that forget the number that they change (WZ0822).
void LintHooks(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_contexts.cc: functions of hooks and verbs that read what they are not told (WZ0918) or
// compare it with what it never is (WZ0912); scripts that hand over what is not declared (WZ0919).
void LintContexts(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings);

// lint_open_functions.cc: open functions that no script returns as they are declared (WZ0811, an
// error); hooks around them that do not hand on what they get (WZ0806).
void LintOpenFunctions(const content::Content& content, const ScriptTrees& trees,
                       base::Diagnostics& findings);

// lint_scorings.cc: scorings that no event announces (WZ0809), majorities that pay more for less
// (WZ0814).
void LintScorings(const content::Content& content, base::Diagnostics& findings);

// lint_words.cc: words in content that are nearly another one (WZ0810).
void LintWords(const content::Content& content, base::Diagnostics& findings);

// lint_script_words.cc: texts in scripts that are nearly a declared name (WZ0810).
void LintScriptWords(const content::Content& content, const ScriptTrees& trees,
                     base::Diagnostics& findings);

// lint_numbers.cc: numbers of hooks, bots and score sheets that do nothing (WZ0815).
void LintNumbers(const content::Content& content, base::Diagnostics& findings);

// lint_conditions.cc: conditions of the flow that always hold, or never (WZ0816).
void LintConditions(const content::Content& content, base::Diagnostics& findings);

// lint_unset.cc: variables that nothing sets, or only to what they begin as (WZ0817).
void LintUnset(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_placeholders.cc: places in texts that nothing fills (WZ0707).
void LintPlaceholders(const content::Content& content, const ScriptTrees& trees,
                      base::Diagnostics& findings);

// lint_branches.cc: branches of texts that no value leads to (WZ0711).
void LintBranches(const content::Content& content, base::Diagnostics& findings);

// lint_stale_texts.cc: texts that tell a number which a patch has changed (WZ0708).
void LintStaleTexts(const content::Content& content, base::Diagnostics& findings);

// lint_patches.cc: operations of patches that leave everything as it is (WZ1103).
void LintPatches(const content::Content& content, base::Diagnostics& findings);

// lint_pieces.cc: pieces of the map without a way out (WZ0509), kinds of spaces without a field
// that scripts ask all spaces for (WZ0510).
void LintPieces(const content::Content& content, base::Diagnostics& findings);

// lint_modules.cc: scripts of mods that are called like one of the game (WZ0911), or that give
// nothing back (WZ0917).
void LintModules(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_events.cc: events that are emitted with arguments that they do not have (WZ0909), without
// one that they have (WZ0916), or with one of another type than elsewhere (WZ0922).
void LintEvents(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_values.cc: comparisons that never hold (WZ0912), loops over what is no list (WZ0913); names
// in variables and tables that are not declared (WZ0909).
void LintValues(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_nothing.cc: what may be nil and is used, since neither its function nor one that calls it
// asks (WZ0914).
void LintNothing(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_expressions.cc: conditions that hold because a part of them is no comparison, or a function
// that is not called (WZ0925), and fractions that come to variables (WZ0926), entries of menus that
// are compared with a text (WZ0912).
void LintExpressions(const content::Content& content, const ScriptTrees& trees,
                     base::Diagnostics& findings);

// lint_misuse.cc: what is used as what it is not, and calls whose arguments are missing or of
// another type (WZ0920, an error).
void LintMisuse(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_keys.cc: fields that go by no name, keys of variables that are missing or in another order
// (WZ0920, an error), values that are set for one of several copies (WZ0929), and what a seat has
// not and the table has (WZ0909).
void LintKeys(const content::Content& content, const ScriptTrees& trees,
              base::Diagnostics& findings);

// lint_tables.cc: tables with names for keys that are taken for lists (WZ0913, an error), and names
// in tables that nothing knows (WZ0909, WZ0912, WZ0915).
void LintTables(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_own_calls.cc: calls of functions of scripts with a colon, without an argument that they
// need, with one that they cannot count with or of another type than in other calls, and stages
// that begin without one (WZ0920, an error); functions of content that use a parameter as what the
// engine never passes there (WZ0823).
void LintOwnCalls(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings);

// lint_looking.cc: functions that are only asked for a number or a yes, and change the game or ask
// players, by themselves or through others that they call (WZ0921, an error); among them those of
// hooks on a value that is asked where nothing may happen.
void LintLooking(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_statements.cc: the rules that need one statement or expression and its scope. Locals that
// nothing reads (WZ0812), results that must be used (WZ0924), statements that never run (WZ0927),
// `list[#list] = thing` (WZ0928), `seats()[5]` in a game for four (WZ0914).
void LintStatements(const content::Content& content, const ScriptTrees& trees,
                    base::Diagnostics& findings);

// lint_loops.cc: loops that never end (WZ0923, an error).
void LintLoops(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_zones.cc: hooks in a zone that their card never reaches (WZ0804), zones that content counts
// in and in which nothing ever lies (WZ0819).
void LintZones(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_names.cc: names in scripts that lead nowhere, whether the line is ever run or not: errors
// where no game has such a name (WZ0908) or this one has not declared it (WZ0909), warnings where
// nothing has such a field (WZ0915). A line for which there is a finding already gets no other.
void LintNames(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_offered_words.cc: calls of `choose.yes_no` and the like in a game that does not declare the
// words which they offer (WZ0909).
void LintOfferedWords(const content::Content& content, const ScriptTrees& trees,
                      base::Diagnostics& findings);

// lint_untranslated.cc: texts that `walz check --fix` has begun and nobody has translated
// (WZ0714).
void LintUntranslated(const content::Content& content, base::Diagnostics& findings);

// lint_requires.cc: scripts that are required and not there (WZ0909).
void LintRequires(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings);

// lint_twice.cc: hooks, lines of a view and scorings that are there twice (WZ0820).
void LintTwice(const content::Content& content, base::Diagnostics& findings);

// lint_variants.cc: variants that change nothing (WZ0818), or that are called like another
// (WZ0203, an error).
void LintVariants(const content::Content& content, base::Diagnostics& findings);

// lint_echoes.cc: hooks on an event that bring about the same event (WZ0821).
void LintEchoes(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_unread.cc: variables that are set and never asked for (WZ0824).
void LintUnread(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_peeking.cc: options that depend on what lies face down (WZ0825).
void LintPeeking(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_told_numbers.cc: texts that tell other numbers than their definition has, unlike all others
// of its kind (WZ0713).
void LintToldNumbers(const content::Content& content, base::Diagnostics& findings);

// lint_signs.cc: kinds of spaces and icons that look alike where nothing can be drawn (WZ0826).
void LintSigns(const content::Content& content, base::Diagnostics& findings);

// lint_copied_texts.cc: files of texts that nobody has translated (WZ0712).
void LintCopiedTexts(const content::Content& content, base::Diagnostics& findings);

// lint_exports.cc: functions that a script returns and nothing names (WZ0813).
void LintExports(const match::Game& game, const ScriptTrees& trees, base::Diagnostics& findings);

}  // namespace walz::authoring
