// walz resolved: a definition after all changes.
#include "cli/commands.h"
#include "cli/common.h"
#include "cli/origins.h"

namespace walz::cli {
namespace {

struct ResolvedOptions {
  std::string what;  // a definition: `kind.id` or `id`
  std::string game;
};

int RunResolved(const CommonOptions& common, const ResolvedOptions& options, Console& console) {
  return PrintResolved(common, options.what, options.game, console);
}

}  // namespace

Command ResolvedCommand() {
  const auto resolved = std::make_shared<ResolvedOptions>();
  return {.name = "resolved",
          .options = {Required(Text("what", Word("WHAT"), resolved->what)),
                      Text("game", Game(), resolved->game)},
          .run = Calling(RunResolved, resolved)};
}

}  // namespace walz::cli
