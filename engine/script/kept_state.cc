#include "script/kept_state.h"

#include <algorithm>
#include <tuple>

#include "base/check.h"
#include "sandbox/compiled_function.h"
#include "script/messages.h"

namespace walz::script {
namespace {

// Creates the finding for upvalue `index` (one-based) of the function on top of the stack.
StatefulUpvalue MakeFinding(const sandbox::Sandbox& sandbox, StatefulUpvalue::Kind kind,
                            int index) {
  lua_State* const L = sandbox.state();
  StatefulUpvalue finding;
  finding.kind = kind;
  if (const char* name = lua_getupvalue(L, -1, index)) {
    finding.name = name;
    lua_pop(L, 1);
  }
  lua_Debug info;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &info);
  if (info.source[0] == '@') finding.path.assign(info.source + 1, info.srclen - 1);
  finding.line = info.linedefined;
  finding.mod = sandbox.ModOfPath(finding.path);
  return finding;
}

// Returns true if the upvalue holds an iterator. Of the C++ closures, only iterators and the
// results of `remember` have more than one upvalue; the first upvalue of the latter is a function.
bool IsIterator(lua_State* L, int index) {
  if (lua_getupvalue(L, -1, index) == nullptr) return false;
  bool is_iterator = false;
  if (lua_iscfunction(L, -1) != 0 && lua_getupvalue(L, -1, 2) != nullptr) {
    lua_pop(L, 1);
    lua_getupvalue(L, -1, 1);
    is_iterator = !lua_isfunction(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return is_iterator;
}

// Returns true if the function on top of the stack comes from a chunk, not from C++ or the prelude.
bool IsFromChunk(lua_State* L) {
  lua_Debug info;
  lua_pushvalue(L, -1);
  return lua_getinfo(L, ">S", &info) != 0 && info.source[0] == '@';
}

// Checks the Lua function on top of the stack.
void CheckFunction(const sandbox::Sandbox& sandbox, std::vector<StatefulUpvalue>& findings) {
  lua_State* const L = sandbox.state();
  for (const sandbox::UpvalueAssignment& assignment :
       sandbox::FindUpvalueAssignments(sandbox::ReadCompiled(sandbox::Dump(L)))) {
    findings.push_back(
        MakeFinding(sandbox, StatefulUpvalue::Kind::kAssigned, assignment.upvalue + 1));
    findings.back().line = assignment.line;
  }
  for (int i = 1; lua_getupvalue(L, -1, i) != nullptr; ++i) {
    lua_pop(L, 1);
    if (!IsIterator(L, i)) continue;
    findings.push_back(MakeFinding(sandbox, StatefulUpvalue::Kind::kIterator, i));
  }
}

auto Order(const StatefulUpvalue& finding) {
  return std::tie(finding.path, finding.line, finding.name, finding.kind, finding.mod);
}

}  // namespace

std::vector<StatefulUpvalue> FindStatefulUpvalues(const sandbox::Sandbox& sandbox) {
  lua_State* const L = sandbox.state();
  WALZ_CHECK(lua_checkstack(L, 10) != 0, "no room on the Lua stack");
  std::vector<StatefulUpvalue> findings;
  sandbox.PushReachable(L);
  const auto count = static_cast<lua_Integer>(lua_rawlen(L, -1));
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(L, -1, i);
    if (IsFromChunk(L)) CheckFunction(sandbox, findings);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  std::ranges::sort(findings, [](const auto& a, const auto& b) { return Order(a) < Order(b); });
  findings.erase(std::unique(findings.begin(), findings.end()), findings.end());
  return findings;
}

void ReportKeptState(const sandbox::Sandbox& sandbox, base::Diagnostics& findings) {
  for (const StatefulUpvalue& kept : FindStatefulUpvalues(sandbox)) {
    const bool is_iterator = kept.kind == StatefulUpvalue::Kind::kIterator;
    const base::SourceFilePtr file = sandbox.FileOfPath(kept.path);
    findings.Add(
        "WZ0907",
        file == nullptr ? base::SourceSpan() : base::SpanOfWord(file, kept.line - 1, kept.name),
        is_iterator ? messages::IteratorOutlivesCall({.name = kept.name})
                    : messages::LocalOutlivesCall({.name = kept.name}));
  }
}

}  // namespace walz::script
