// What an editor tells about the thing under the pointer.
#pragma once

#include <string>

#include "base/message.h"
#include "content/content.h"
#include "lsp/document_spec.h"
#include "lsp/mentions.h"

namespace walz::lsp {

// The thing as it is in the end, in Markdown: its texts in all languages, its fields, who changed
// it. Empty if content has nothing of that name.
std::string Tell(const Mention& mention, const content::Content& content);

// What the field means whose key stands at the place, in Markdown; empty if no key stands there.
std::string TellField(const base::SourceFilePtr& file, FileSort sort, base::Position position,
                      const content::Content* content);

}  // namespace walz::lsp
