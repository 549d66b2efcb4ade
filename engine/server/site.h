// The public files: the page, its manifest and the assets.
#pragma once

#include <optional>

#include "tables/request.h"

namespace walz::server {

// Returns the response to a request for a public file; nullopt if there is no such file. Needs no
// key.
std::optional<tables::Response> AnswerFile(const tables::Call& call);

}  // namespace walz::server
