// What comes out of loading: a game's ruleset, and all that is known of its content beside it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/source.h"
#include "content/catalogue.h"
#include "content/field_spec.h"
#include "content/options.h"
#include "content/script_index.h"
#include "content/view_declaration.h"
#include "kernel/ruleset.h"
#include "locale/locale.h"
#include "yaml/node.h"

namespace walz::content {

// A mod that is loaded.
struct LoadedMod {
  std::string id;
  std::string name;
  std::string version;
  std::string folder;
  std::uint64_t hash = 0;        // of its content, patches and scripts
  std::vector<std::string> why;  // why it is there and just here in the order, a sentence each
  std::vector<std::string> ids;  // `kind.id` of what it defines, in order of loading
  // The mods that it comes after by its own word, or by that of others in between.
  std::vector<std::string> after;
};

// Who hooked something, and where.
struct HookMeta {
  std::string mod;  // the game or mod
  base::SourceSpan span;
};

// A verb of effects: what may stand behind it. Its function is in RulesetData::effect_verbs.
struct VerbSpec {
  std::string name;
  FieldSpec parameters;
  base::SourceSpan span;
};

// What is known of a definition beside what the rules need.
struct DefinitionMeta {
  std::string kind;
  std::string id;
  std::string mod;                 // the game or mod that defines it
  base::SourceSpan span;           // of its id
  std::vector<std::string> rules;  // ids of rules it puts into effect
  // `rulebook`, `public` or `reconstructed` by field; key "" is for all fields not named. Empty:
  // as the rule book has it.
  std::map<std::string, std::string> provenance;
  yaml::Node node;  // as written
};

// Something that a patch changed.
struct Change {
  std::string kind;
  std::string id;
  std::string owner;      // the game or mod that defines it
  std::string path;       // as the patch writes it; see NodePath
  std::string op;         // set, merge ...
  yaml::Node before;      // missing: it was not there
  yaml::Node after;       // missing: it is not there any more
  std::string mod;        // whose patch it is
  std::string variant;    // if it is that of a variant
  base::SourceSpan span;  // in the patch
};

// A definition before and after a patch.
struct Revision {
  std::string kind;
  std::string id;
  yaml::Node before;
  yaml::Node after;
  std::string mod;        // whose patch it is
  std::string variant;    // if it is that of a variant
  base::SourceSpan span;  // of the patch
};

// A definition of any kind, also of the engine's, as it is in the end: patched, with the values of
// the chosen options. Every node knows the file that it comes from.
struct FinalDefinition {
  std::string kind;
  std::string id;
  std::string mod;
  yaml::Node node;
};

// Two changes by mods of which none comes after the other by its own word.
struct Contradiction {
  Change first;
  Change second;      // the one in force
  bool lost = false;  // nothing is left of the first
};

// A named choice of options.
struct VariantDeclaration {
  std::string id;
  std::string name;  // what people type; the id unless content says otherwise
  std::vector<std::pair<std::string, std::string>> options;
  base::SourceSpan span;
};

// What holds in every position of a game: for each seat some counts make at most so much together,
// or no two seats have the same value of a variable, other than the one that it begins with.
struct InvariantDeclaration {
  std::string id;
  base::SourceSpan span;
  std::vector<kernel::CountSource> counts;
  std::int32_t most = 0;        // of `counts`, or in `zone`
  kernel::VariableId distinct;  // per seat; none: it is not about that
  kernel::ZoneId zone;          // each of its instances; none: it is not about that
};

// A game, loaded. Movable and copyable; the ruleset is shared.
struct Content {
  std::shared_ptr<const kernel::Ruleset> ruleset;
  // The game's own in the order in which it names them, then lib's, then those of mods.
  std::vector<Script> scripts;
  ScriptIndex script_index;         // of all of them
  std::vector<LoadedMod> mods;      // in load order
  std::vector<Change> changes;      // by patches, in order
  std::vector<Revision> revisions;  // what it changed, definition by definition, in order
  // Kinds and definitions as patches left them, and what content refers to.
  std::shared_ptr<const Catalogue> catalogue;
  std::vector<FinalDefinition> sources;       // of all kinds, in order of loading
  std::vector<Contradiction> contradictions;  // between mods, reported as warnings
  // Ids that were given up, `kind.old` -> `kind.new`; of the game and of mods.
  std::map<std::string, std::string> aliases;
  std::vector<std::string> patching_variants;  // those in force that hold patches, as asked for
  locale::LocaleSet locales;
  // Keys that texts may have beside those of definitions: `<field>.<value>` of enum and word fields
  // of content, and definitions that are there only with other options.
  std::set<std::string> text_keys;
  std::string version;
  std::vector<OptionDeclaration> options;  // with the chosen values
  std::vector<VariantDeclaration> variants;
  std::vector<std::string> default_bots;
  std::vector<InvariantDeclaration> invariants;
  ViewDeclaration view;         // how to show it
  std::vector<KindSpec> kinds;  // that content declares, by KindId
  std::vector<VerbSpec> verbs;  // in order of loading
  // What spaces of a kind hold besides kind, slot and cell, by SpaceKindId.
  std::vector<std::vector<FieldSpec>> space_fields;
  std::vector<DefinitionMeta> definitions;  // by DefinitionId
  std::vector<HookMeta> hooks;              // by HookId
  // Rule ids named by anything in content, sorted, each once.
  std::vector<std::string> rules;
};

}  // namespace walz::content
