// Completion items for YAML and Lua files.
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

// Candidates that are computed only if the cursor requires them.
struct Offers {
  // Readable ids of the options at a cursor in a scenario.
  std::function<std::vector<std::string>(const Cursor&)> choices;
  std::function<std::vector<std::string>()> mods;  // ids of all mods of the game
  std::function<std::vector<Member>()> members;    // after a dot or colon in a script
};

// Returns the completions at `position` as LSP `CompletionItem`s: keys, ids, words and function
// names. Ids of definitions show their text in `language`. `content` may be null; then only
// declarations of the engine are offered.
nlohmann::json CompletionsAt(const base::SourceFilePtr& file, FileSort sort,
                             base::Position position, const content::Content* content,
                             const std::string& language, const Offers& offers);

}  // namespace walz::lsp
