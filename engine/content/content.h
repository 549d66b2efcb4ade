// The result of loading: a game's ruleset, and the metadata of its content.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/source.h"
#include "content/art.h"
#include "content/catalogue.h"
#include "content/field_spec.h"
#include "content/options.h"
#include "content/script_index.h"
#include "content/view_declaration.h"
#include "kernel/ruleset.h"
#include "locale/locale.h"
#include "yaml/node.h"

namespace walz::content {

// The default `seconds` of a decision: an estimate for one move of a board game, longer than
// drawing a card and shorter than placing a tile.
inline constexpr std::int32_t kDecisionSeconds = 10;

// A loaded mod.
struct LoadedMod {
  std::string id;
  std::string name;
  std::string version;
  std::string folder;
  std::uint64_t hash = 0;          // the hash of its content, patches and scripts
  std::vector<base::Message> why;  // the reasons for its place in the load order, one sentence each
  std::vector<std::string> ids;    // `kind.id` of its definitions, in load order
  // The mods that must precede it, by its own declaration or transitively.
  std::vector<std::string> after;
};

// The origin of a hook.
struct HookMeta {
  std::string mod;  // the game or mod
  base::SourceSpan span;
};

// The parameters of an effect verb. Its function is in RulesetData::effect_verbs.
struct VerbSpec {
  std::string name;
  FieldSpec parameters;
  base::SourceSpan span;
};

// Metadata of a definition that the rules do not need.
struct DefinitionMeta {
  std::string kind;
  std::string id;
  std::string mod;                 // the game or mod that defines it
  base::SourceSpan span;           // the span of its id
  std::vector<std::string> rules;  // ids of rules that it implements
  // The source of each field's value: `rulebook`, `public` or `reconstructed`. The key "" covers
  // the remaining fields. Empty: everything is from the rule book.
  std::map<std::string, std::string> provenance;
  std::string art;  // the name of its own picture; empty: there is none
  yaml::Node node;  // as written
};

// The length and weight of a game, for lists of games; 0: not declared.
struct Effort {
  std::int32_t least_minutes = 0;
  std::int32_t most_minutes = 0;
  bool per_seat = false;                          // the minutes are for each player
  std::int32_t weight = 0;                        // from 1 (light) to 5 (heavy)
  std::map<std::string, std::string> provenance;  // as in DefinitionMeta
};

// A change made by a patch.
struct Change {
  std::string kind;
  std::string id;
  std::string owner;      // the game or mod that defines it
  std::string path;       // as written in the patch; see NodePath
  std::string op;         // set, merge ...
  yaml::Node before;      // missing: there was no value
  yaml::Node after;       // missing: the value was removed
  std::string mod;        // the mod that owns the patch
  std::string variant;    // set if the patch belongs to a variant
  base::SourceSpan span;  // the span of the change in the patch
};

// A definition before and after a patch.
struct Revision {
  std::string kind;
  std::string id;
  yaml::Node before;
  yaml::Node after;
  std::string mod;        // the mod that owns the patch
  std::string variant;    // set if the patch belongs to a variant
  base::SourceSpan span;  // the span of the patch
};

// The final form of a definition of any kind, built-in kinds included: patched, with options
// resolved. Every node refers to its file.
struct FinalDefinition {
  std::string kind;
  std::string id;
  std::string mod;
  yaml::Node node;
};

// Conflicting changes by two mods that declare no order between them.
struct Contradiction {
  Change first;
  Change second;      // the change that takes effect
  bool lost = false;  // nothing remains of the first change
};

// A change to a function that mods may call. authoring/function_changes.h describes the forms.
struct FunctionChange {
  std::string mod;   // the game or mod that owns the module
  std::string was;   // a call in the old form
  std::string now;   // the expression that replaces it; empty: nothing replaces it
  std::string note;  // for people; may be empty
  base::SourceSpan was_span;
  base::SourceSpan now_span;
};

// A place where content of a mod names a function of a script.
struct FunctionUse {
  std::string function;   // its full name
  std::string mod;        // the mod that owns the place
  base::SourceSpan span;  // the span of the name
};

// A named selection of options.
struct VariantDeclaration {
  std::string id;
  std::string name;  // the name on the command line; defaults to the id
  std::vector<std::pair<std::string, std::string>> options;
  base::SourceSpan span;
};

// A condition that holds in every position. There are three kinds:
// - The sum of `counts` is at most `most` for every seat.
// - The size of every instance of `zone` is at most `most`.
// - The variable `distinct` has a different value for every seat; only its initial value may occur
//   several times.
struct InvariantDeclaration {
  std::string id;
  base::SourceSpan span;
  std::vector<kernel::CountSource> counts;
  std::int32_t most = 0;        // upper bound for `counts` or `zone`
  kernel::VariableId distinct;  // a per-seat variable; not set for the other kinds
  kernel::ZoneId zone;          // not set for the other kinds
};

// A loaded game. Movable and copyable; the ruleset is shared.
struct Content {
  std::shared_ptr<const kernel::Ruleset> ruleset;
  // First the scripts of the game, in the order in which it names them, then those of lib, then
  // those of mods.
  std::vector<Script> scripts;
  ScriptIndex script_index;         // an index of all scripts
  std::vector<LoadedMod> mods;      // in load order
  std::vector<Change> changes;      // the changes made by patches, in order
  std::vector<Revision> revisions;  // one per patch and changed definition, in order
  // Kinds and definitions after patches; `used` is set for those to which content refers.
  std::shared_ptr<const Catalogue> catalogue;
  std::vector<FinalDefinition> sources;       // the definitions of all kinds, in load order
  std::vector<Contradiction> contradictions;  // conflicts between mods, reported as warnings
  // Renamed ids of the game and of mods, `kind.old` -> `kind.new`.
  std::map<std::string, std::string> aliases;
  std::vector<FunctionUse> function_uses;  // function names in content of mods
  std::vector<FunctionChange> function_changes;
  // Decisions and options that reveal something new. Clients do not choose their only option
  // automatically.
  std::set<kernel::VerbId> revealing_decisions;
  // The seconds that people take for a question, where declared; kDecisionSeconds for the others.
  std::map<kernel::VerbId, std::int32_t> decision_seconds;
  // Active variants that contain patches, by the names or paths in the request.
  std::vector<std::string> patching_variants;
  locale::LocaleSet locales;
  // Valid text keys besides those of definitions: `<field>.<value>` of enum and word fields, and
  // the keys of definitions that exist only with other options.
  std::set<std::string> text_keys;
  std::string version;
  Effort effort;
  std::vector<OptionDeclaration> options;  // with the chosen values
  std::vector<VariantDeclaration> variants;
  std::vector<std::string> default_bots;
  std::vector<InvariantDeclaration> invariants;
  ViewDeclaration view;              // the appearance of the game
  std::vector<PicturePtr> pictures;  // pictures to which content refers, sorted by name, each once
  std::vector<ArtFolderPtr> art;     // the folders of pictures of the game and its mods
  std::vector<KindSpec> kinds;       // the kinds declared by content, by KindId
  std::vector<VerbSpec> verbs;       // in load order
  // The fields of spaces besides kind, slot and cell, by SpaceKindId.
  std::vector<std::vector<FieldSpec>> space_fields;
  std::vector<DefinitionMeta> definitions;             // by DefinitionId
  std::vector<std::vector<std::string>> reason_rules;  // by ReasonId: ids of rules
  std::vector<HookMeta> hooks;                         // by HookId
  // Rule ids named anywhere in content, sorted and unique.
  std::vector<std::string> rules;
  bool has_book = false;  // the game or one of its mods has a rule book
};

}  // namespace walz::content
