// walz lsp: a language server on standard input and output.

#include "cli/common.h"
#include "lsp/server.h"
#include "ui/output.h"

namespace walz::cli {
namespace {

struct LspOptions {
  bool stdio = false;  // some editors pass it; it is the only transport
};

int RunLsp(const CommonOptions& common, const LspOptions& /*options*/, Console& console) {
  const lsp::ServerOptions options{{DataRoot(common), UserModFolders(), common.variants},
                                   common.language};
  ui::PassAllBytes(console.out);
  return lsp::Serve(options, console.in, console.out);
}

}  // namespace

Command LspCommand() {
  const auto lsp = std::make_shared<LspOptions>();
  return {.name = "lsp",
          .options = {Flag("--stdio", lsp->stdio)},
          .run = Calling(RunLsp, lsp),
          .formats = {"text"}};
}

}  // namespace walz::cli
