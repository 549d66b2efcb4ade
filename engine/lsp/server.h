// The language server for the YAML and Lua files of games and mods (LSP 3.17).
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "base/message.h"
#include "lsp/project.h"

namespace walz::lsp {

struct ServerOptions {
  Surroundings around;
  std::string language = "en";  // of texts shown in the editor
};

// Serves one editor; blocks until `exit` or end of input. Returns the exit code of the protocol: 0
// after `shutdown`, otherwise 1.
int Serve(const ServerOptions& options, std::istream& in, std::ostream& out);

}  // namespace walz::lsp
