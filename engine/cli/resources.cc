#include "cli/resources.h"

#include "base/embed.h"

WALZ_EMBED(lab_page_css, WALZ_CLI_RESOURCES "/lab_page.css");
WALZ_EMBED(lab_page_js, WALZ_CLI_RESOURCES "/lab_page.js");
WALZ_EMBED(completion_bash, WALZ_CLI_RESOURCES "/completion.bash");
WALZ_EMBED(completion_zsh, WALZ_CLI_RESOURCES "/completion.zsh");
WALZ_EMBED(completion_fish, WALZ_CLI_RESOURCES "/completion.fish");

namespace walz::cli {

std::string_view LabPageStyle() { return walz_embedded_lab_page_css; }
std::string_view LabPageScript() { return walz_embedded_lab_page_js; }

std::string_view CompletionScript(std::string_view shell) {
  if (shell == "bash") return walz_embedded_completion_bash;
  return shell == "zsh" ? walz_embedded_completion_zsh : walz_embedded_completion_fish;
}

}  // namespace walz::cli
