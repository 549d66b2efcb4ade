// Hover texts.
#pragma once

#include <string>

#include "base/message.h"
#include "content/content.h"
#include "lsp/document_spec.h"
#include "lsp/mentions.h"

namespace walz::lsp {

// Returns the final definition in Markdown: its texts in all languages, its fields, and the mods
// that changed it. Empty if the content does not define it.
std::string DescribeDefinition(const Mention& mention, const content::Content& content);

// Returns the documentation of the field whose key is at `position`, in Markdown; empty if there is
// no key.
std::string DescribeField(const base::SourceFilePtr& file, FileSort sort, base::Position position,
                          const content::Content* content);

}  // namespace walz::lsp
