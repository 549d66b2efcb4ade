// The rules of Lint, one function and file each. They require content without errors and add
// findings.
#pragma once

#include "authoring/script_trees.h"
#include "base/diagnostic.h"
#include "content/content.h"
#include "match/game.h"

namespace walz::authoring {

// lint_unused.cc: unused definitions and declared names (WZ0801).
void LintUnused(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_reach.cc: unreachable definitions (WZ0803) and hooks on events that never occur (WZ0804).
void LintReach(const content::Content& content, base::Diagnostics& findings);

// lint_languages.cc: texts that are missing in a language (WZ0703) or have other placeholders there
// (WZ0702); misspelt language folders, and variants without a title (WZ0709).
void LintLanguages(const content::Content& content, base::Diagnostics& findings);

// lint_texts.cc: missing and empty texts (WZ0704) and unused texts (WZ0705), in games that have
// texts.
void LintTexts(const content::Content& content, base::Diagnostics& findings);

// lint_entries.cc: reads of fields that no entry of a menu has (WZ0915).
void LintEntries(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_own_tables.cc: writes to frozen tables of a script by functions of content (WZ0907, an
// error).
void LintOwnTables(const content::Content& content, const ScriptTrees& trees,
                   base::Diagnostics& findings);

// lint_wraps.cc: patches that wrap functions which content never names (WZ0805), and wrappers that
// drop arguments or results (WZ0806).
void LintWraps(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_hooks.cc: functions of value hooks without a result (WZ0807, an error), hooks that are
// active whatever the zone of their card (WZ0808) or ignore the number that they modify (WZ0822).
void LintHooks(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_contexts.cc: reads of fields that the context does not have (WZ0918), comparisons of its
// fields with impossible values (WZ0912), and undeclared arguments (WZ0919).
void LintContexts(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings);

// lint_open_functions.cc: open functions that no script returns with the declared parameters
// (WZ0811, an error); hooks around them that drop arguments or results (WZ0806).
void LintOpenFunctions(const content::Content& content, const ScriptTrees& trees,
                       base::Diagnostics& findings);

// lint_scorings.cc: scorings without an event (WZ0809), majorities that pay more for a lower rank
// (WZ0814).
void LintScorings(const content::Content& content, base::Diagnostics& findings);

// lint_words.cc: words in content that resemble a declared name (WZ0810).
void LintWords(const content::Content& content, base::Diagnostics& findings);

// lint_script_words.cc: strings in scripts that resemble a declared name (WZ0810).
void LintScriptWords(const content::Content& content, const ScriptTrees& trees,
                     base::Diagnostics& findings);

// lint_numbers.cc: numbers of hooks, bots and scorings without an effect (WZ0815).
void LintNumbers(const content::Content& content, base::Diagnostics& findings);

// lint_conditions.cc: conditions of the flow that are always or never true (WZ0816).
void LintConditions(const content::Content& content, base::Diagnostics& findings);

// lint_unset.cc: variables that are never set, or only to their initial value (WZ0817).
void LintUnset(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_placeholders.cc: placeholders without a value (WZ0707).
void LintPlaceholders(const content::Content& content, const ScriptTrees& trees,
                      base::Diagnostics& findings);

// lint_branches.cc: unreachable branches of texts (WZ0711).
void LintBranches(const content::Content& content, base::Diagnostics& findings);

// lint_stale_texts.cc: texts with a number that a patch has changed (WZ0708).
void LintStaleTexts(const content::Content& content, base::Diagnostics& findings);

// lint_patches.cc: patch operations without an effect (WZ1103).
void LintPatches(const content::Content& content, base::Diagnostics& findings);

// lint_pieces.cc: map pieces without an exit (WZ0509), kinds of spaces without a field that scripts
// read from all spaces (WZ0510).
void LintPieces(const content::Content& content, base::Diagnostics& findings);

// lint_modules.cc: scripts of mods that are named like one of the game (WZ0911) or return nothing
// (WZ0917).
void LintModules(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_events.cc: events emitted with undeclared arguments (WZ0909), without a declared one
// (WZ0916), or with one of another type than elsewhere (WZ0922).
void LintEvents(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_values.cc: comparisons that are never true (WZ0912), loops over a value that is no list
// (WZ0913); undeclared names as keys of variables and tables (WZ0909).
void LintValues(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_nothing.cc: uses of values that may be nil and are not checked (WZ0914).
void LintNothing(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_expressions.cc: conditions that are always true because a part is no comparison or a
// function is not called (WZ0925), fractions stored in variables (WZ0926), menu entries compared
// with a string (WZ0912).
void LintExpressions(const content::Content& content, const ScriptTrees& trees,
                     base::Diagnostics& findings);

// lint_misuse.cc: operations on a value of the wrong type, and calls with missing arguments or
// arguments of the wrong type (WZ0920, an error).
void LintMisuse(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_keys.cc: fields without a name, keys of variables that are missing or in the wrong order
// (WZ0920, an error), values set for one of several copies (WZ0929), and fields of the table read
// from a seat (WZ0909).
void LintKeys(const content::Content& content, const ScriptTrees& trees,
              base::Diagnostics& findings);

// lint_tables.cc: tables with named keys that are used as lists (WZ0913, an error), and unknown
// keys in tables (WZ0909, WZ0912, WZ0915).
void LintTables(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_own_calls.cc: calls of script functions with a colon, with a missing argument or one of
// another type than in other calls, and stages that begin without one (WZ0920, an error);
// parameters used as something that the engine never passes (WZ0823).
void LintOwnCalls(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings);

// lint_looking.cc: query functions that change the game or ask players, directly or through
// functions that they call (WZ0921, an error); includes hooks on values that are read in queries.
void LintLooking(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_statements.cc: rules about one statement or expression and its scope: unused locals
// (WZ0812), discarded results (WZ0924), unreachable statements (WZ0927), `list[#list] = item`
// (WZ0928), `seats()[5]` in a game for four (WZ0914).
void LintStatements(const content::Content& content, const ScriptTrees& trees,
                    base::Diagnostics& findings);

// lint_loops.cc: loops that never end (WZ0923, an error).
void LintLoops(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_zones.cc: hooks in a zone that their card never reaches (WZ0804), zones that content counts
// in and that are always empty (WZ0819).
void LintZones(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_names.cc: unknown names in scripts: errors for names that no game has (WZ0908) or that this
// game does not declare (WZ0909), warnings for fields that nothing has (WZ0915). Skips lines that
// have a finding already.
void LintNames(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings);

// lint_offered_words.cc: calls of `choose.yes_no` and similar functions in a game that does not
// declare the words of their answers (WZ0909).
void LintOfferedWords(const content::Content& content, const ScriptTrees& trees,
                      base::Diagnostics& findings);

// lint_untranslated.cc: texts that `walz check --fix` has inserted and nobody has translated
// (WZ0714).
void LintUntranslated(const content::Content& content, base::Diagnostics& findings);

// lint_requires.cc: `require` of scripts that do not exist (WZ0909).
void LintRequires(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings);

// lint_twice.cc: duplicate hooks, lines of a view and scorings (WZ0820).
void LintTwice(const content::Content& content, base::Diagnostics& findings);

// lint_variants.cc: variants that change nothing (WZ0818) or have the name of another (WZ0203, an
// error).
void LintVariants(const content::Content& content, base::Diagnostics& findings);

// lint_echoes.cc: hooks on an event that emit the same event (WZ0821).
void LintEchoes(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_unread.cc: variables that are set and never read (WZ0824).
void LintUnread(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings);

// lint_peeking.cc: options that depend on face-down components (WZ0825).
void LintPeeking(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings);

// lint_text_numbers.cc: texts whose numbers differ from their definition, unlike those of all
// others of its kind (WZ0713).
void LintTextNumbers(const content::Content& content, base::Diagnostics& findings);

// lint_signs.cc: kinds of spaces and icons that look alike on a text terminal (WZ0826).
void LintSigns(const content::Content& content, base::Diagnostics& findings);

// lint_copied_texts.cc: untranslated copies of text files (WZ0712).
void LintCopiedTexts(const content::Content& content, base::Diagnostics& findings);

// lint_exports.cc: functions that a script returns and nothing uses (WZ0813).
void LintExports(const match::Game& game, const ScriptTrees& trees, base::Diagnostics& findings);

}  // namespace walz::authoring
