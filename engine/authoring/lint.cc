#include "authoring/lint.h"

#include "authoring/script_findings.h"
#include "script/lua_host.h"

namespace walz::authoring {

void Lint(const match::Game& game, base::Diagnostics& findings) {
  const content::Content& content = game.content();
  const auto host = script::LuaHost::Create(*content.ruleset, match::SourcesOf(content));
  WALZ_CHECK(host.ok(), "scripts that could be loaded once can be loaded again");
  AddKeptState(content, **host, findings);
  AddNameFindings(content, findings);
}

std::shared_ptr<const match::Game> LoadAndLint(const mods::LoadRequest& request,
                                               base::Diagnostics& findings) {
  std::shared_ptr<const match::Game> game = match::Game::Load(request, findings);
  if (game == nullptr) return nullptr;
  const std::size_t errors = findings.error_count();
  Lint(*game, findings);
  return findings.error_count() == errors ? game : nullptr;
}

}  // namespace walz::authoring
