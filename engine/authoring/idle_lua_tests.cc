#include "authoring/idle_lua_tests.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "authoring/messages.h"
#include "lua/parser.h"

namespace walz::authoring {
namespace {

// Returns true for functions that read the game and cannot fail a test.
bool OnlyLooks(std::string_view function) {
  static const std::set<std::string_view> kLook = {"play.start", "play.options", "play.decision",
                                                   "play.seat",  "play.value",   "play.cards",
                                                   "print",      "ipairs",       "pairs"};
  return kLook.count(function) != 0;
}

bool IsIdle(const lua::Node& function) {
  bool is_idle = true;
  Walk(function, [&](const lua::Node& node) {
    const bool calls = node.Is(lua::Kind::kMethod) ||
                       (node.Is(lua::Kind::kCall) && !OnlyLooks(PathOf(node.children[0])));
    if (calls) is_idle = false;
    return is_idle;
  });
  return is_idle;
}

}  // namespace

void CheckIdleLuaTests(const base::SourceFilePtr& file, base::Diagnostics& findings) {
  const std::optional<lua::Node> root = lua::ParseSound(file->text());
  if (!root) return;
  Walk(*root, [&](const lua::Node& node) {
    const bool is_test = IsCallOf(node, "test") && node.children.size() == 3 &&
                         node.children[2].Is(lua::Kind::kFunction);
    if (!is_test || !IsIdle(node.children[2])) return;
    findings.Add(SpanOf(file, node.children[1]), messages::TestExpectsNothing()).help =
        messages::HelpAddExpectation();
  });
}

}  // namespace walz::authoring
