// walz lsp: a language server on standard input and output.
#include <string>
#include <utility>

#include "cli/common.h"
#include "lsp/server.h"

namespace walz::cli {

int RunLsp(const CommonOptions& common, const LspOptions&, Console& console) {
  base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return UsageError(console, root.error().message);
  const lsp::ServerOptions options{
      {std::move(*root), UserModFolders(), common.variants}, common.language};
  return lsp::Serve(options, console.in, console.out);
}

}  // namespace walz::cli
