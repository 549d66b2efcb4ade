// Places and addresses as the protocol writes them, and as the engine does.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/source.h"

namespace walz::lsp {

// The path of a `file:` address, with `%20` and the like resolved; empty for all others.
std::string PathOf(std::string_view uri);
// The address of an absolute path.
std::string UriOf(std::string_view path);

// A position of the protocol counts UTF-16 code units, those of the engine code points. Lines and
// columns beyond the text mean its end, or that of the line.
base::Position PositionOf(const base::SourceFile& file, const nlohmann::json& position);
nlohmann::json JsonOf(const base::SourceFile& file, base::Position position);
// A stretch of a file as a range; without a file, the very beginning.
nlohmann::json JsonOf(const base::SourceSpan& span);

}  // namespace walz::lsp
