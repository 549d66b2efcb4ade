#include <algorithm>
#include <set>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

using LocalNames = std::set<std::string, std::less<>>;

// The names that something is assigned to below a node; locals that begin there are others.
LocalNames AssignedIn(const LuaNode& node) {
  LocalNames names;
  Walk(node, [&](const LuaNode& child) {
    if (!child.Is(LuaKind::kAssign)) return true;
    for (const LuaNode& target : child.children[0].children) {
      if (target.Is(LuaKind::kName)) names.insert(target.text);
    }
    return true;
  });
  return names;
}

// The names that begin in a function: its parameters and locals.
LocalNames DeclaredIn(const LuaNode& function) {
  LocalNames names;
  Walk(function, [&](const LuaNode& node) {
    const bool declares = node.Is(LuaKind::kLocal) || node.Is(LuaKind::kFunction);
    if (!declares) return true;
    for (const LuaNode& name : node.children[0].children) names.insert(name.text);
    return true;
  });
  return names;
}

// Those that functions inside of a function assign to, so that calling them changes them.
LocalNames AssignedFromInside(const LuaNode& function) {
  LocalNames names;
  Walk(function, [&](const LuaNode& node) {
    if (!node.Is(LuaKind::kFunction) || &node == &function) return true;
    names.merge(AssignedIn(node));
    return false;
  });
  return names;
}

bool EndsTheEffect(const LuaNode& call) {
  const std::string path = PathOf(call.children[0]);
  return path == "error" || path == "choose.stage";
}

// Whether something in the body of a loop leaves it.
bool IsLeft(const LuaNode& node, bool in_another_loop) {
  switch (node.kind) {
    case LuaKind::kReturn:
      return true;
    case LuaKind::kJump:
      return node.text != "break" || !in_another_loop;
    case LuaKind::kCall:
      if (EndsTheEffect(node)) return true;
      break;
    case LuaKind::kFunction:
      return false;
    case LuaKind::kWhile:
    case LuaKind::kRepeat:
    case LuaKind::kForNumber:
    case LuaKind::kForIn:
      in_another_loop = true;
      break;
    default:
      break;
  }
  return std::any_of(node.children.begin(), node.children.end(),
                     [&](const LuaNode& child) { return IsLeft(child, in_another_loop); });
}

class LoopLint {
 public:
  LoopLint(const ScriptTree& tree, base::Diagnostics& findings)
      : tree_(tree), findings_(findings) {}

  void Check(const LuaNode& loop, const LuaNode& function) {
    const bool is_while = loop.Is(LuaKind::kWhile);
    const LuaNode& condition = loop.children[is_while ? 0 : 1];
    const LuaNode& body = loop.children[is_while ? 1 : 0];
    LocalNames read;
    if (IsLeft(body, false) || !ReadsNamesAlone(condition, read)) return;
    if (read.empty()) return CheckConstant(condition, is_while);
    const LocalNames own = DeclaredIn(function);
    const LocalNames changed = AssignedIn(body);
    const LocalNames changed_elsewhere = AssignedFromInside(function);
    const bool stays = std::all_of(read.begin(), read.end(), [&](const std::string& name) {
      return own.count(name) != 0 && changed.count(name) == 0 && changed_elsewhere.count(name) == 0;
    });
    // What a `repeat` asks may have been made in it.
    if (!stays || !is_while) return;
    const std::string& name = *read.begin();
    findings_
        .Add("WZ0923", SpanOf(tree_.script->file, condition),
             base::Say("this loop never ends once it has begun: nothing in it changes `{}`", name))
        .help = base::Say("change `{}` in the loop, or leave it with `break`", name);
  }

 private:
  // `while true`, `repeat ... until false`
  void CheckConstant(const LuaNode& condition, bool is_while) {
    const bool holds = !condition.Is(LuaKind::kNil) && condition.text != "false";
    const bool is_constant = condition.children.empty();
    if (!is_constant || holds != is_while) return;
    findings_
        .Add("WZ0923", SpanOf(tree_.script->file, condition), base::Say("this loop never ends"))
        .help = base::Say("leave it with `break` or `return`, or let it ask for something");
  }

  // Whether a condition is made of names, numbers, texts and truths; notes the names.
  static bool ReadsNamesAlone(const LuaNode& condition, LocalNames& names) {
    bool alone = true;
    Walk(condition, [&](const LuaNode& node) {
      switch (node.kind) {
        case LuaKind::kName:
          names.insert(node.text);
          break;
        case LuaKind::kUnary:
          alone = alone && node.text != "#";  // of a list that may grow or shrink
          break;
        case LuaKind::kBinary:
        case LuaKind::kBrackets:
        case LuaKind::kNumber:
        case LuaKind::kString:
        case LuaKind::kBoolean:
        case LuaKind::kNil:
          break;
        default:
          alone = false;
          break;
      }
      return alone;
    });
    return alone;
  }

  const ScriptTree& tree_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintLoops(const content::Content& /*content*/, const ScriptTrees& trees,
               base::Diagnostics& findings) {
  const ScriptTypes& types = trees.types();
  for (const ScriptTree& tree : trees.all()) {
    LoopLint lint(tree, findings);
    types.ForEach(tree.root, [&](const LuaNode& node, const ScriptScope&, const LuaNode& function) {
      if (node.Is(LuaKind::kWhile) || node.Is(LuaKind::kRepeat)) lint.Check(node, function);
    });
  }
}

}  // namespace walz::authoring
