// What an editor proposes where its user types.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/source.h"
#include "content/content.h"
#include "lsp/cursor.h"
#include "lsp/document_spec.h"
#include "lsp/script_view.h"

namespace walz::lsp {

// What is found out only where it is wanted.
struct Offers {
  // The options that there are at a place of a scenario, by their readable ids.
  std::function<std::vector<std::string>(const Cursor&)> choices;
  std::function<std::vector<std::string>()> mods;  // of the game, by id
  std::function<std::vector<Member>()> members;    // behind a dot or colon of a script
};

// The items that fit at a place, as `CompletionItem`s: keys, ids, words, names of functions. Names
// of things come with their text in `language`.
nlohmann::json CompletionsAt(const base::SourceFilePtr& file, FileSort sort,
                             base::Position position, const content::Content* content,
                             const std::string& language, const Offers& offers);

}  // namespace walz::lsp
