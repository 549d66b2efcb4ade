#include <algorithm>

#include "authoring/lint_rules.h"

namespace walz::authoring {
namespace {

// Whether nothing behind a statement runs: `do return end`, or an `if` that returns in all its
// branches.
bool Returns(const LuaNode& statement) {
  const auto& parts = statement.children;
  switch (statement.kind) {
    case LuaKind::kReturn:
      return true;
    case LuaKind::kDo:
      return Returns(parts[0]);
    case LuaKind::kBlock:
      return !parts.empty() && Returns(parts.back());
    case LuaKind::kIf: {
      const bool has_else = parts.size() % 2 == 1;
      return has_else && std::all_of(parts.begin(), parts.end(), [](const LuaNode& part) {
               return !part.Is(LuaKind::kBlock) || Returns(part);
             });
    }
    default:
      return false;
  }
}

// `goto` may lead past what returns.
bool MayBeLabel(const LuaNode& statement) {
  return statement.Is(LuaKind::kJump) && statement.text.empty();
}

}  // namespace

void LintDeadCode(const content::Content& /*content*/, const ScriptTrees& trees,
                  base::Diagnostics& findings) {
  for (const ScriptTree& tree : trees.all()) {
    Walk(tree.root, [&](const LuaNode& node) {
      if (!node.Is(LuaKind::kBlock)) return true;
      const auto& statements = node.children;
      const auto last = std::find_if(statements.begin(), statements.end(), Returns);
      if (last == statements.end() || last + 1 == statements.end()) return true;
      if (std::any_of(last + 1, statements.end(), MayBeLabel)) return true;
      base::Diagnostic& finding = findings.Add("WZ0927", SpanOf(tree.script->file, *(last + 1)),
                                               base::Say("nothing from here on ever runs"));
      finding.related.push_back(
          {SpanOf(tree.script->file, *last), base::Say("this always returns")});
      finding.help = base::Say("take out the `return` before it, or what stands behind it");
      return true;
    });
  }
}

}  // namespace walz::authoring
