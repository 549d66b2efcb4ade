// Everything that the parts of the loader share while they compile a game. Internal to the loader.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "content/catalogue.h"
#include "content/content.h"
#include "content/functions.h"
#include "content/node_fields.h"
#include "content/options.h"
#include "content/script_index.h"
#include "content/view_declaration.h"
#include "kernel/ruleset.h"

namespace walz::content {

// A board piece as its definition describes it.
struct PieceSource {
  kernel::PieceDef def;
  std::vector<kernel::Value> spaces;  // what each space says, by its number
};

// A text as it stands in its file: `{ id, text }`.
struct RawText {
  yaml::Node node;
  std::string mod;
};

struct Workspace {
  explicit Workspace(base::Diagnostics& all) : findings(all) {}

  base::Diagnostics& findings;
  Options options;
  Catalogue catalogue;
  std::vector<Script> scripts;
  std::vector<LoadedMod> mods;
  ScriptIndex script_index;
  Functions functions;
  // Whose file it is; files that are not in it are the game's.
  std::map<const base::SourceFile*, std::string> mods_of_files;
  std::vector<Change> changes;  // what patches did, in order
  std::vector<Contradiction> contradictions;
  std::vector<Revision> revisions;
  std::vector<HookMeta> hooks;  // by HookId
  std::set<std::string> languages;
  std::map<std::string, RawText, std::less<>> texts;  // by `<language>.<key>`
  std::map<std::string, VerbSpec, std::less<>> verbs;
  // What spaces of a kind hold besides kind, slot and cell; by SpaceKindId.
  std::vector<std::vector<FieldSpec>> space_fields;
  std::map<kernel::DefinitionId, PieceSource> pieces;
  kernel::NameTable<kernel::VariableId> variables;
  kernel::NameTable<kernel::ZoneId> zones;
  kernel::NameTable<kernel::ScoringId> scorings;
  std::vector<DefinitionMeta> definitions;  // by DefinitionId
  std::vector<std::string> periods;         // that some node of the flow begins
  std::vector<std::string> default_bots;
  ViewDeclaration view;
  // Keys that texts may have beside those of definitions: `<field>.<value>` of enum and word fields
  // of content, and definitions that are there only with other options.
  std::set<std::string> text_keys;
  std::vector<std::string> rules;
  kernel::RulesetData data;

  // The game or mod in whose file something stands.
  const std::string& ModOf(const base::SourceSpan& span) const {
    const auto found = mods_of_files.find(span.file.get());
    return found == mods_of_files.end() ? data.game : found->second;
  }
  // The full name of the function that content means by `node`, or nothing.
  std::optional<std::string> FunctionOf(const yaml::Node& node) const {
    const std::optional<std::string> name = functions.Resolve(node.text(), ModOf(node.span()));
    return name ? std::optional(functions.InForce(*name)) : std::nullopt;
  }
};

}  // namespace walz::content
