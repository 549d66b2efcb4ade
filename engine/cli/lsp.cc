// walz lsp: a language server on standard input and output.
#include <memory>
#include <string>
#include <utility>

#include "cli/common.h"
#include "lsp/server.h"
#include "mods/tree_cache.h"
#include "yaml/kept_trees.h"

namespace walz::cli {

int RunLsp(const CommonOptions& common, const LspOptions&, Console& console) {
  base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return UsageError(console, root.error().message);
  const lsp::ServerOptions options{
      {std::move(*root), UserModFolders(), common.variants}, common.language, console.translation};
  // What has not changed since the last keystroke is not read again.
  const std::string cache = common.no_cache ? "" : CacheFolder();
  std::shared_ptr<yaml::TreeStore> on_disk;
  if (!cache.empty()) on_disk = std::make_shared<mods::TreeCache>(cache);
  yaml::UseTreeStore(std::make_shared<yaml::KeptTrees>(std::move(on_disk)));
  return lsp::Serve(options, console.in, console.out);
}

}  // namespace walz::cli
