#include "cli/resources.h"

#include "base/embed.h"

WALZ_EMBED(completion_bash, WALZ_CLI_RESOURCES "/completion.bash");
WALZ_EMBED(completion_zsh, WALZ_CLI_RESOURCES "/completion.zsh");
WALZ_EMBED(completion_fish, WALZ_CLI_RESOURCES "/completion.fish");

namespace walz::cli {

std::string_view CompletionScript(std::string_view shell) {
  if (shell == "bash") return walz_embedded_completion_bash;
  return shell == "zsh" ? walz_embedded_completion_zsh : walz_embedded_completion_fish;
}

}  // namespace walz::cli
