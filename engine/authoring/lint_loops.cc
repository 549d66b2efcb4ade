#include <algorithm>
#include <set>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

using LocalNames = std::set<std::string, std::less<>>;

// The names that something is assigned to below a node; locals that begin there are others.
LocalNames AssignedIn(const lua::Node& node) {
  LocalNames names;
  Walk(node, [&](const lua::Node& child) {
    if (!child.Is(lua::Kind::kAssign)) return true;
    for (const lua::Node& target : child.children[0].children) {
      if (target.Is(lua::Kind::kName)) names.insert(target.text);
    }
    return true;
  });
  return names;
}

// The names that begin in a function: its parameters and locals.
LocalNames DeclaredIn(const lua::Node& function) {
  LocalNames names;
  Walk(function, [&](const lua::Node& node) {
    const bool declares = node.Is(lua::Kind::kLocal) || node.Is(lua::Kind::kFunction);
    if (!declares) return true;
    for (const lua::Node& name : node.children[0].children) names.insert(name.text);
    return true;
  });
  return names;
}

// Those that functions inside of a function assign to, so that calling them changes them.
LocalNames AssignedFromInside(const lua::Node& function) {
  LocalNames names;
  Walk(function, [&](const lua::Node& node) {
    if (!node.Is(lua::Kind::kFunction) || &node == &function) return true;
    names.merge(AssignedIn(node));
    return false;
  });
  return names;
}

bool EndsTheEffect(const lua::Node& call) {
  const std::string path = PathOf(call.children[0]);
  return path == "error" || path == "choose.stage";
}

// Whether something in the body of a loop leaves it.
bool IsLeft(const lua::Node& node, bool in_another_loop) {
  switch (node.kind) {
    case lua::Kind::kReturn:
      return true;
    case lua::Kind::kJump:
      return node.text != "break" || !in_another_loop;
    case lua::Kind::kCall:
      if (EndsTheEffect(node)) return true;
      break;
    case lua::Kind::kFunction:
      return false;
    case lua::Kind::kWhile:
    case lua::Kind::kRepeat:
    case lua::Kind::kForNumber:
    case lua::Kind::kForIn:
      in_another_loop = true;
      break;
    default:
      break;
  }
  return std::any_of(node.children.begin(), node.children.end(),
                     [&](const lua::Node& child) { return IsLeft(child, in_another_loop); });
}

class LoopLint {
 public:
  LoopLint(const ScriptTree& tree, base::Diagnostics& findings)
      : tree_(tree), findings_(findings) {}

  void Check(const lua::Node& loop, const lua::Node& function) {
    const bool is_while = loop.Is(lua::Kind::kWhile);
    const lua::Node& condition = loop.children[is_while ? 0 : 1];
    const lua::Node& body = loop.children[is_while ? 1 : 0];
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
        .Add(SpanOf(tree_.script->file, condition),
             messages::LoopConditionNeverChanges({.name = name}))
        .help = messages::HelpChangeLoopVariable({.name = name});
  }

 private:
  // `while true`, `repeat ... until false`
  void CheckConstant(const lua::Node& condition, bool is_while) {
    const bool holds = !condition.Is(lua::Kind::kNil) && condition.text != "false";
    const bool is_constant = condition.children.empty();
    if (!is_constant || holds != is_while) return;
    findings_.Add(SpanOf(tree_.script->file, condition), messages::EndlessLoop()).help =
        messages::HelpLeaveLoop();
  }

  // Whether a condition is made of names, numbers, texts and truths; notes the names.
  static bool ReadsNamesAlone(const lua::Node& condition, LocalNames& names) {
    bool alone = true;
    Walk(condition, [&](const lua::Node& node) {
      switch (node.kind) {
        case lua::Kind::kName:
          names.insert(node.text);
          break;
        case lua::Kind::kUnary:
          alone = alone && node.text != "#";  // of a list that may grow or shrink
          break;
        case lua::Kind::kBinary:
        case lua::Kind::kBrackets:
        case lua::Kind::kNumber:
        case lua::Kind::kString:
        case lua::Kind::kBoolean:
        case lua::Kind::kNil:
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
    types.ForEach(tree.root,
                  [&](const lua::Node& node, const ScriptScope&, const lua::Node& function) {
                    if (node.Is(lua::Kind::kWhile) || node.Is(lua::Kind::kRepeat))
                      lint.Check(node, function);
                  });
  }
}

}  // namespace walz::authoring
