#include <charconv>
#include <optional>
#include <system_error>

#include "authoring/lint_rules.h"

namespace walz::authoring {
namespace {

// The number in `seats()[5]`; nothing for everything else.
std::optional<int> NumberOfSeat(const LuaNode& node) {
  if (!node.Is(LuaKind::kIndex) || !node.children[0].Is(LuaKind::kCall)) return std::nullopt;
  const LuaNode& key = node.children[1];
  if (PathOf(node.children[0].children[0]) != "seats" || !key.Is(LuaKind::kNumber)) {
    return std::nullopt;
  }
  int number = 0;
  const char* const end = key.text.data() + key.text.size();
  const auto [stop, error] = std::from_chars(key.text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

}  // namespace

void LintSeats(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings) {
  const int most = content.ruleset->data().maximum_seats;
  for (const ScriptTree& tree : trees.all()) {
    Walk(tree.root, [&](const LuaNode& node) {
      const std::optional<int> number = NumberOfSeat(node);
      if (!number || *number <= most) return true;
      base::Diagnostic& finding =
          findings.Add("WZ0914", SpanOf(tree.script->file, node.children[1]),
                       base::Say("`seats()` has no item {}", *number));
      finding.help = base::Say("the list ends with the number of players: {} at most", most);
      return true;
    });
  }
}

}  // namespace walz::authoring
