// Everything that content declares, before it is compiled. Internal to the loader.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "content/catalogue.h"
#include "content/content.h"
#include "content/functions.h"
#include "content/node_fields.h"
#include "content/options.h"
#include "content/script_index.h"
#include "kernel/ids.h"
#include "kernel/names.h"

namespace walz::content {

// So much `for_each` and patches may write beyond what stands in files, in bytes by yaml::WeightOf.
inline constexpr std::size_t kMaxWritten = std::size_t{64} << 20;

// A text as it stands in its file: `{ id, text }`.
struct RawText {
  yaml::Node node;
  std::string mod;
};

// Definitions, options and texts as files and patches bring them, and the script functions there
// are: what values in content may refer to. Movable; what points into the catalogue stays valid.
struct Declarations {
  // `all` gets whatever is found wrong, and must outlive this.
  explicit Declarations(base::Diagnostics& all, std::string its_game = {})
      : findings(all), game(std::move(its_game)) {}

  base::Diagnostics& findings;
  std::string game;
  // Whose file it is; files that are not in it are the game's.
  std::map<std::string, std::string, std::less<>> mods_of_files;
  // What is left of kMaxWritten.
  std::size_t room = kMaxWritten;
  Functions functions;
  ScriptIndex script_index;  // of all scripts; empty until patches have run

  Options options;
  Catalogue catalogue;
  // The definitions of kinds that content declares, by DefinitionId: in order of loading.
  std::vector<std::pair<const KindEntry*, const RawDefinition*>> numbered;
  // Definitions without an id, by their kinds: they can only be checked.
  std::vector<std::pair<const KindEntry*, yaml::Node>> nameless;
  std::set<std::string> languages;
  std::map<std::string, RawText, std::less<>> texts;  // by `<language>.<key>`

  // Known only when compiling has begun: what verbs take, and which functions content has named.
  std::map<std::string, VerbSpec, std::less<>> verbs;
  kernel::NameTable<kernel::FunctionId> named_functions;
  // Keys that texts may have beside those of definitions: `<field>.<value>` of enum and word fields
  // of content, and definitions that are there only with other options.
  std::set<std::string> text_keys;

  // The game or mod in whose file something stands.
  const std::string& ModOf(const base::SourceSpan& span) const {
    if (span.file == nullptr) return game;
    const auto found = mods_of_files.find(span.file->path());
    return found == mods_of_files.end() ? game : found->second;
  }
  // The full name of the function that content means by `node`, or nothing.
  std::optional<std::string> FunctionOf(const yaml::Node& node) const {
    const std::optional<std::string> name = functions.Resolve(node.text(), ModOf(node.span()));
    return name ? std::optional(functions.InForce(*name)) : std::nullopt;
  }
};

}  // namespace walz::content
