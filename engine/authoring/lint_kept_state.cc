#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/place_in_script.h"
#include "authoring/upvalue_guard.h"
#include "base/check.h"
#include "match/game.h"
#include "script/lua_host.h"

namespace walz::authoring {
namespace {

const content::Script* ScriptAt(const content::Content& content, std::string_view path) {
  for (const content::Script& script : content.scripts) {
    if (script.path == path) return &script;
  }
  return nullptr;
}

}  // namespace

void LintKeptState(const content::Content& content, base::Diagnostics& findings) {
  const auto host = script::LuaHost::Create(*content.ruleset, match::SourcesOf(content));
  WALZ_CHECK(host.ok(), "scripts that could be loaded once can be loaded again");
  for (const StatefulUpvalue& kept : FindStatefulUpvalues((*host)->sandbox())) {
    const content::Script* const script = ScriptAt(content, kept.path);
    const bool iterator = kept.kind == StatefulUpvalue::Kind::kIterator;
    base::Diagnostic& finding = findings.Add(
        "WZ0907", script == nullptr ? base::SourceSpan() : PlaceIn(*script, kept.line, kept.name),
        iterator ? "`" + kept.name + "` is an iterator that outlives the call"
                 : "`" + kept.name + "` is assigned here and outlives the call");
    finding.help = iterator ? "make it where it is used"
                            : "declare a `variable` in YAML: the game copies, saves and takes back "
                              "only those";
  }
}

}  // namespace walz::authoring
