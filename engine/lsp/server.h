// The language server: what an editor asks about the files of games and mods, answered from what
// the loader and the checker know. Language Server Protocol 3.17.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "base/message.h"
#include "lsp/project.h"

namespace walz::lsp {

struct ServerOptions {
  Surroundings around;
  std::string language = "en";  // of texts that editors show
};

// Serves one editor until it says `exit` or its input ends. Returns the exit code that the protocol
// asks for: 0 after `shutdown`, else 1.
int Serve(const ServerOptions& options, std::istream& in, std::ostream& out);

}  // namespace walz::lsp
