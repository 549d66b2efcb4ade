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
#include "content/art.h"
#include "content/catalogue.h"
#include "content/content.h"
#include "content/functions.h"
#include "content/options.h"
#include "content/script_index.h"
#include "kernel/ids.h"
#include "kernel/names.h"

namespace walz::content {

// Maximum number of bytes that `for_each`, patches and placeholders of texts may generate in
// addition to the files.
inline constexpr std::size_t kMaxWritten = std::size_t{64} << 20;

// A text as written in its file: `{ id, text }`.
struct RawText {
  yaml::Node node;
  std::string mod;
};

// Definitions, options and texts from files and patches, and the known script functions: everything
// that values in content can refer to. Movable; pointers into the catalogue stay valid.
struct Declarations {
  // `all` receives all findings and must outlive this.
  explicit Declarations(base::Diagnostics& all, std::string its_game = {})
      : findings(all), game(std::move(its_game)) {}

  base::Diagnostics& findings;
  std::string game;
  // The owner of a file by its path; files not listed belong to the game.
  std::map<std::string, std::string, std::less<>> mods_of_files;
  std::map<std::string, ArtFolderPtr, std::less<>> art;  // picture folders by game or mod
  bool pictures = false;                                 // true: read the pictures
  // The unused part of kMaxWritten.
  std::size_t room = kMaxWritten;
  Functions functions;
  ScriptIndex script_index;  // an index of all scripts; empty until patches have run

  Options options;
  Catalogue catalogue;
  // The definitions of kinds declared by content, by DefinitionId, in load order.
  std::vector<std::pair<const KindEntry*, const RawDefinition*>> numbered;
  // Definitions without an id, with their kinds. They are checked but not used.
  std::vector<std::pair<const KindEntry*, yaml::Node>> nameless;
  std::set<std::string> languages;
  std::map<std::string, RawText, std::less<>> texts;  // by `<language>.<key>`

  // Known only during compilation: the parameters of verbs, and the functions that content names.
  std::map<std::string, VerbSpec, std::less<>> verbs;
  kernel::NameTable<kernel::FunctionId> named_functions;
  std::vector<FunctionUse> function_uses;  // function names in content of mods
  // Valid text keys besides those of definitions: `<field>.<value>` of enum and word fields, and
  // the keys of definitions that exist only with other options.
  std::set<std::string> text_keys;

  // The game or mod that owns the file of a span.
  const std::string& ModOf(const base::SourceSpan& span) const {
    if (span.file == nullptr) return game;
    const auto found = mods_of_files.find(span.file->path());
    return found == mods_of_files.end() ? game : found->second;
  }
  // The full name of the function that `node` refers to; nullopt if there is none.
  std::optional<std::string> FunctionOf(const yaml::Node& node) const {
    const std::optional<std::string> name = functions.Resolve(node.text(), ModOf(node.span()));
    return name ? std::optional(functions.InForce(*name)) : std::nullopt;
  }
};

}  // namespace walz::content
