// What an editor proposes where its user types.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/source.h"
#include "content/content.h"
#include "lsp/document_spec.h"

namespace walz::lsp {

// The items that fit at a place, as `CompletionItem`s: keys, ids, words, names of functions. Names
// of things come with their text in `language`.
nlohmann::json CompletionsAt(const base::SourceFilePtr& file, FileSort sort,
                             base::Position position, const content::Content* content,
                             const std::string& language);

}  // namespace walz::lsp
