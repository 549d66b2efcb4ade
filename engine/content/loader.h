// Loads a game: all its YAML, its options and its scripts' sources become a ruleset, or findings.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "content/field_spec.h"
#include "content/locale.h"
#include "content/node.h"
#include "content/options.h"
#include "content/script_index.h"
#include "content/view_declaration.h"
#include "kernel/ruleset.h"

namespace walz::content {

// What to load.
struct LoadRequest {
  std::filesystem::path data_root;    // the folder that holds data/ and scripts/
  std::string game;                   // a folder of data/
  std::vector<std::string> variants;  // names of the game's variants, or paths of YAML files
  std::vector<std::pair<std::string, std::string>> set;  // options; hold over variants
  // Ids of mods, perhaps with a range of versions (`id@^1.2`), or paths of their folders. What they
  // require comes along.
  std::vector<std::string> mods = {};
  // Where mods are looked for besides `data_root`/mods.
  std::vector<std::filesystem::path> mod_folders = {};
  // Folders of mods that people know under another name, such as that of a zip file.
  std::vector<std::pair<std::filesystem::path, std::string>> shown_as = {};
  // To find out whether it matters: hooks of the first of these mods run after those of the second
  // wherever their priorities are equal.
  std::pair<std::string, std::string> late_hooks = {};
  // Likewise: patches of the first that build on what is there (see BuildsOn) run after those of
  // the second.
  std::pair<std::string, std::string> late_patches = {};
};

// A mod that is loaded.
struct LoadedMod {
  std::string id;
  std::string name;
  std::string version;
  std::filesystem::path folder;
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
  Node node;  // as written
};

// Something that a patch changed.
struct Change {
  std::string kind;
  std::string id;
  std::string owner;      // the game or mod that defines it
  std::string path;       // as the patch writes it; see NodePath
  std::string op;         // set, merge ...
  Node before;            // missing: it was not there
  Node after;             // missing: it is not there any more
  std::string mod;        // whose patch it is
  std::string variant;    // if it is that of a variant
  base::SourceSpan span;  // in the patch
};

// Whether an operation of a patch makes something of what others have left: it wraps a function, or
// counts on from a number.
bool BuildsOn(std::string_view op);

// A definition before and after a patch.
struct Revision {
  std::string kind;
  std::string id;
  Node before;
  Node after;
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
  Node node;
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

// A game, loaded. Movable and copyable; the ruleset is shared.
struct Content {
  std::shared_ptr<const kernel::Ruleset> ruleset;
  // The game's own in the order in which it names them, then lib's, then those of mods.
  std::vector<Script> scripts;
  std::vector<LoadedMod> mods;                // in load order
  std::vector<Change> changes;                // by patches, in order
  std::vector<Revision> revisions;            // what it changed, definition by definition, in order
  std::vector<FinalDefinition> sources;       // of all kinds, in order of loading
  std::vector<Contradiction> contradictions;  // between mods, reported as warnings
  // Ids that were given up, `kind.old` -> `kind.new`; of the game and of mods.
  std::map<std::string, std::string> aliases;
  std::vector<std::string> patching_variants;  // those in force that hold patches, as asked for
  LocaleSet locales;
  std::string version;
  std::vector<OptionDeclaration> options;  // with the chosen values
  std::vector<VariantDeclaration> variants;
  std::vector<std::string> default_bots;
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

// Loads a game. Everything that is wrong in any file is added to `findings` in one run, sorted by
// place, at most kMaxFindings for a file. With an error among them there is no content; warnings
// (texts missing, definitions that nothing uses) do not stand in the way.
//
// Paths in findings and origins are relative to `data_root`. The content hash covers the bytes and
// paths of all YAML and Lua files except locale, variants and tests, and the chosen options.
std::optional<Content> Load(const LoadRequest& request, base::Diagnostics& findings);
// As many as the reader gives for one file, with the one that says that it stopped (WZ0119).
inline constexpr std::size_t kMaxFindings = 51;

// The games under `data_root`, sorted: every folder of data/ with a game.yaml. An error if data/ is
// there and cannot be read.
base::Result<std::vector<std::string>> ListGames(const std::filesystem::path& data_root);

}  // namespace walz::content
