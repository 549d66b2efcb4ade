// The rules of Lint. Each is in its own file `lint_*.cc`. They require content without errors and
// add findings.
#pragma once

#include <initializer_list>
#include <memory>

#include "authoring/script_trees.h"
#include "base/diagnostic.h"
#include "content/content.h"
#include "match/game.h"

namespace walz::authoring {

class ScriptRule;
struct RuleInput;

using LintRule = void(const RuleInput&);
using ScriptRulePtr = std::unique_ptr<ScriptRule>;
// Creates a rule that takes part in the shared walk over scripts.
using MakeScriptRule = ScriptRulePtr(const RuleInput&);

// Rules about content

// Unreachable definitions (WZ0803) and hooks on events that never occur (WZ0804).
LintRule LintReach;
// Texts that are missing in a language (WZ0703) or whose placeholders differ there (WZ0702);
// misspelt language folders, and variants without a title (WZ0709). Skips texts with earlier
// findings.
LintRule LintLanguages;
// Missing and empty texts (WZ0704) and unused texts (WZ0705), in games that have texts.
LintRule LintTexts;
// Scorings without an event (WZ0809), majorities that pay more for a lower rank (WZ0814).
LintRule LintScorings;
// Words in content that resemble a declared name (WZ0810).
LintRule LintWords;
// Numbers without an effect in hooks, bots and scorings (WZ0815).
LintRule LintNumbers;
// Conditions of the flow that are always or never true (WZ0816).
LintRule LintConditions;
// Unreachable branches of texts (WZ0711).
LintRule LintBranches;
// Patch operations without an effect (WZ1103).
LintRule LintPatches;
// Map pieces without an exit (WZ0509). Kinds of spaces that lack a field which scripts read from
// all spaces (WZ0510).
LintRule LintPieces;
// Texts that `walz check --fix` has inserted and that are still untranslated (WZ0714), and
// untranslated copies of text files (WZ0712).
LintRule LintUntranslated;
// Duplicates among hooks, among the lines of a view, and among scorings (WZ0820).
LintRule LintTwice;
// Variants that change nothing (WZ0818) or have the name of another (WZ0203, an error).
LintRule LintVariants;
// Texts that still contain a number that a patch has changed (WZ0708). Texts that lack the value of
// a field, if the texts of all other definitions of the kind contain theirs (WZ0713).
LintRule LintTextNumbers;
// Kinds of spaces and icons that look alike on a text terminal (WZ0826).
LintRule LintSigns;
// Unreferenced files in folders `art/` (WZ0934).
LintRule LintArt;

// Rules about content and scripts

// Patches that wrap functions which content never names (WZ0805), and wrappers that drop arguments
// or results (WZ0806).
LintRule LintWraps;
// Functions of value hooks that return nothing (WZ0807, an error). Hooks that are active in every
// zone of their card, or while it is face down in its initial zone (WZ0808). Hooks that emit the
// same event that triggers them (WZ0821). Hooks that ignore the number that they modify (WZ0822).
LintRule LintHooks;
// Reads of fields that the context does not have (WZ0918), comparisons of its fields with
// impossible values (WZ0912), and undeclared arguments (WZ0919).
LintRule LintContexts;
// Open functions that no script returns with the declared parameters (WZ0811, an error), and hooks
// around open functions that drop arguments or results (WZ0806).
LintRule LintOpenFunctions;
// Strings in scripts that resemble a declared name (WZ0810). Skips lines with earlier findings.
LintRule LintScriptWords;
// Scripts of mods that have the name of a script of the game (WZ0911) or return nothing (WZ0917).
LintRule LintModules;
// `require` of scripts that do not exist (WZ0909).
LintRule LintRequires;
// Unknown names in scripts: errors for names that no game has (WZ0908) or that this game does not
// declare (WZ0909), warnings for fields that no object has (WZ0915). Skips lines with earlier
// findings.
LintRule LintNames;

// Calls in a form that a function no longer has (WZ0931, an error), and unusable declarations of
// changed functions (WZ0932, an error).
LintRule LintOldForms;

// Unused functions in the table that a script returns (WZ0813).
void LintExports(const match::Game& game, const RuleInput& input);

// Rules of the shared walk

// Events that are emitted with an undeclared argument (WZ0909), without a declared argument
// (WZ0916), or with an argument whose type differs from that in other places (WZ0922).
MakeScriptRule EventRule;
// Comparisons that are never true (WZ0912), loops over a value that is not a list (WZ0913), and
// undeclared names as keys of variables and tables (WZ0909).
MakeScriptRule ValueRule;
// Tables with named keys that are used as lists (WZ0913, an error), and unknown keys in tables
// (WZ0909, WZ0912, WZ0915).
MakeScriptRule TableRule;
// Uses of values that may be nil without a check for nil (WZ0914).
MakeScriptRule NothingRule;
// Operations on a value of the wrong type, and calls with missing arguments or arguments of the
// wrong type (WZ0920, an error). Functions named in content that write to a table of their script,
// which is frozen (WZ0907, an error). Calls of `choose.yes_no` and similar functions in a game that
// does not declare the words of their answers (WZ0909).
MakeScriptRule MisuseRule;
// Fields that are read with a key that is not a string, and keys of variables that are missing or
// in the wrong order (both WZ0920, an error). Assignments through one copy of a card to a value
// that all its copies share (WZ0929). Reads of a zone or variable through a seat although it is not
// per seat (WZ0909).
MakeScriptRule KeyRule;
// Loops that never end (WZ0923, an error).
MakeScriptRule LoopRule;
// Unused locals (WZ0812), discarded results (WZ0924), unreachable statements (WZ0927),
// `list[#list] = item` (WZ0928), `seats()[5]` in a game for four (WZ0914).
MakeScriptRule StatementRule;
// Conditions that are always true because a part is not a comparison, or because a function is not
// called (WZ0925). Fractions that are stored in variables (WZ0926). Comparisons of menu entries
// with a string (WZ0912).
MakeScriptRule ExpressionRule;
// Calls of script functions with a colon, with a missing argument, or with an argument whose type
// differs from that in other calls (all WZ0920, an error). Stages that are started without one of
// their arguments (also WZ0920). Functions named in content whose parameters are in the wrong
// order, such as a function that does arithmetic with its context (WZ0823).
MakeScriptRule OwnCallRule;
// Functions of the game or of another mod that a mod uses although they are not declared public
// (WZ0930).
MakeScriptRule PublicRule;
// Query functions that change the game or ask players, directly or through functions that they call
// (WZ0921, an error). Hooks on values that are read in queries count as query functions.
MakeScriptRule LookingRule;
// Hooks that are active only in a zone that their card never reaches (WZ0804). Zones that are
// always empty but in which content counts components (WZ0819).
MakeScriptRule ZoneRule;
// Options that depend on face-down components (WZ0825).
MakeScriptRule PeekingRule;
// Unused definitions and declared names (WZ0801).
MakeScriptRule UnusedRule;
// Variables that are never set or set only to their initial value (WZ0817), and variables that are
// set but never read (WZ0824).
MakeScriptRule VariableRule;
// Reads of fields that no entry of a menu has (WZ0915).
MakeScriptRule EntryRule;
// Placeholders in texts for which there is no value (WZ0707).
MakeScriptRule PlaceholderRule;

// Runs rules in one walk over each script.
void LintInOneWalk(const RuleInput& input, std::initializer_list<MakeScriptRule*> rules);

}  // namespace walz::authoring
