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

// Reads a definition or a part of it that has been checked and whose options are resolved.
inline std::string_view TextOf(const yaml::Node& map, std::string_view key) {
  const yaml::Node* const node = map.Find(key);
  return node == nullptr ? std::string_view() : std::string_view(node->text());
}
inline std::int32_t IntOf(const yaml::Node& map, std::string_view key, std::int32_t fallback) {
  const yaml::Node* const node = map.Find(key);
  if (node == nullptr) return fallback;
  const base::Result<std::int64_t> number = node->ToInteger();
  return number.ok() ? static_cast<std::int32_t>(*number) : fallback;
}
inline bool BoolOf(const yaml::Node& map, std::string_view key) {
  return TextOf(map, key) == "true";
}
// The texts of a list, or of the lone item in place of one.
inline std::vector<std::string> TextsOf(const yaml::Node& map, std::string_view key) {
  std::vector<std::string> texts;
  const yaml::Node* const node = map.Find(key);
  if (node == nullptr) return texts;
  if (node->is_scalar()) texts.push_back(node->text());
  for (const yaml::Node& item : node->items()) texts.push_back(item.text());
  return texts;
}
// Where `key` has its value, or the whole map if it has none.
inline const base::SourceSpan& SpanOf(const yaml::Node& map, std::string_view key) {
  const yaml::Node* const node = map.Find(key);
  return node == nullptr ? map.span() : node->span();
}

}  // namespace walz::content
