#include <new>
#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/place_in_script.h"
#include "authoring/upvalue_guard.h"
#include "base/hash.h"
#include "match/game.h"
#include "script/lua_host.h"

namespace walz::authoring {
namespace {

const content::Script* ScriptAt(const content::Content& content, std::string_view path) {
  for (const content::Script& script : content.scripts) {
    if (script.file->path() == path) return &script;
  }
  return nullptr;
}

}  // namespace

void LintKeptState(const content::Content& content, ScriptMemory& memory,
                   base::Diagnostics& findings) {
  base::Hasher scripts;
  for (const content::Script& script : content.scripts) {
    scripts.AddText(script.file->path());
    scripts.AddText(script.file->text());
  }
  const auto find = [&] {
    base::Diagnostics none;
    const auto host = script::LuaHost::Create(*content.ruleset, match::SourcesOf(content), none);
    // Scripts that could be loaded once can be loaded again, as long as there is memory.
    if (host == nullptr) throw std::bad_alloc();
    return FindStatefulUpvalues(host->sandbox());
  };
  for (const StatefulUpvalue& kept : memory.KeptState(scripts.Finish(), find)) {
    const content::Script* const script = ScriptAt(content, kept.path);
    const bool iterator = kept.kind == StatefulUpvalue::Kind::kIterator;
    base::Diagnostic& finding = findings.Add(
        "WZ0907", script == nullptr ? base::SourceSpan() : PlaceIn(*script, kept.line, kept.name),
        iterator ? messages::IteratorOutlivesCall({.name = kept.name})
                 : messages::LocalOutlivesCall({.name = kept.name}));
    finding.help =
        iterator ? messages::HelpCreateWhereUsed() : messages::HelpDeclareVariableInYaml();
  }
}

}  // namespace walz::authoring
