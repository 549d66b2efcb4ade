// Conversions between positions and URIs of the protocol and those of the engine.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/source.h"

namespace walz::lsp {

// Returns the path of a `file:` URI with percent escapes decoded; empty for other schemes.
std::string PathOf(std::string_view uri);
// Returns the `file:` URI of an absolute path.
std::string UriOf(std::string_view path);

// The protocol counts UTF-16 code units; the engine counts code points. Positions beyond the text
// are clamped to the end of the line or text.
base::Position PositionOf(const base::SourceFile& file, const nlohmann::json& position);
nlohmann::json JsonOf(const base::SourceFile& file, base::Position position);
// Converts a span to an LSP range. A span without a file becomes the empty range at 0:0.
nlohmann::json JsonOf(const base::SourceSpan& span);

}  // namespace walz::lsp
