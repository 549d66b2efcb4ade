// The language server on two streams.
#pragma once

#include <iosfwd>

#include "lsp/session.h"

namespace walz::lsp {

// Serves one editor; blocks until `exit` or end of input. Returns the exit code of the protocol: 0
// after `shutdown`, otherwise 1.
int Serve(const ServerOptions& options, std::istream& in, std::ostream& out);

}  // namespace walz::lsp
