#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// Returns true if nothing behind a statement runs: `do return end`, or an `if` that returns in all
// its branches.
bool Returns(const Node& statement) {
  const auto& parts = statement.children;
  switch (statement.kind) {
    case Kind::kReturn:
      return true;
    case Kind::kDo:
      return Returns(parts[0]);
    case Kind::kBlock:
      return !parts.empty() && Returns(parts.back());
    case Kind::kIf: {
      const bool has_else = parts.size() % 2 == 1;
      return has_else && std::ranges::all_of(parts, [](const Node& part) {
               return !part.Is(Kind::kBlock) || Returns(part);
             });
    }
    default:
      return false;
  }
}

// `goto` may lead past what returns.
bool MayBeLabel(const Node& statement) {
  return statement.Is(Kind::kJump) && statement.text.empty();
}

// The number in `seats()[5]`.
std::optional<std::int64_t> NumberOfSeat(const Node& node) {
  const Node& key = node.children[1];
  if (!IsCallOf(node.children[0], "seats") || !key.Is(Kind::kNumber)) return std::nullopt;
  const auto number = yaml::Node::Scalar(key.text, yaml::ScalarStyle::kPlain, {}).ToInteger();
  return number ? std::optional(*number) : std::nullopt;
}

// Rules about one statement or expression and its scope.
class StatementLint : public ScriptRule {
 public:
  explicit StatementLint(const RuleInput& input)
      : ScriptRule(input,
                   {Kind::kBlock, Kind::kLocalNamed, Kind::kLocal, Kind::kAssign, Kind::kIndex}) {}

 protected:
  void Look(const Node& node) override {
    switch (node.kind) {
      case Kind::kBlock:
        CheckReachable(node);
        // A local of the block may shadow a function of the engine.
        for (const Node& statement : node.children) CheckDiscarded(statement);
        return;
      case Kind::kLocalNamed:
        return CheckLocalFunction(node.children[0]);
      case Kind::kLocal:
        for (const Node& name : node.children[0].children) CheckLocal(name);
        return;
      case Kind::kAssign:
        return CheckAppend(node);
      default:
        return CheckSeat(node);
    }
  }

 private:
  // WZ0927
  void CheckReachable(const Node& block) {
    const auto& statements = block.children;
    const auto last = std::ranges::find_if(statements, Returns);
    if (last == statements.end() || last + 1 == statements.end()) return;
    if (std::any_of(last + 1, statements.end(), MayBeLabel)) return;
    Flag(*(last + 1), messages::UnreachableCode(), messages::HelpRemoveReturnOrRest(),
         {{At(*last), messages::SeeAlwaysReturns()}});
  }

  // WZ0924: `choose.yes_no("help")`, `value("fee", 2)`, `zone.deck:top()` as a statement.
  void CheckDiscarded(const Node& statement) {
    const std::string path = PathOfCall(statement);
    const auto function = known_.functions.find(path);
    if (function == known_.functions.end() || !function->second.must_use) return;
    const bool is_method = path.starts_with(':');
    const std::string call = is_method ? "..." + path : path;
    if (function->second.effect == sandbox::Effect::kReads) {
      Flag(statement, messages::ResultDiscarded({.function = is_method ? statement.text : path}),
           messages::HelpStoreOrReturnResult({.function = call}));
    } else {
      Flag(statement, messages::AnswerDiscarded(), messages::HelpStoreAnswer({.function = path}));
    }
  }

  // The path of the engine's function that a statement calls; empty if it calls none.
  std::string PathOfCall(const Node& statement) const {
    if (statement.Is(Kind::kCall)) {
      const std::string path = PathOf(statement.children[0]);
      return IsGlobal(path) ? path : std::string();
    }
    if (!statement.Is(Kind::kMethod)) return {};
    const std::string type = TypeOf(statement.children[0]).name;
    return type == "table" || type == "script" ? std::string() : ":" + statement.text;
  }

  // WZ0812. Most often the author meant `function M.name`, so that content can find it.
  void CheckLocalFunction(const Node& name) {
    if (tree().scopes.IsRead(name) || IsReported(name)) return;
    Flag(name, messages::LocalFunctionUnused({.name = name.text}),
         messages::HelpExportFunction({.name = name.text}));
  }
  void CheckLocal(const Node& name) {
    if (tree().scopes.IsRead(name) || name.text.starts_with('_') || IsReported(name)) return;
    Flag(name, messages::LocalUnused({.name = name.text}), messages::HelpRemoveOrUnderscore());
  }

  // WZ0908 reports that the local is used above its definition.
  bool IsReported(const Node& name) const {
    return tree().scopes.IsUsedAbove(name) && known_.globals.count(name.text) == 0;
  }

  // WZ0928: `list[#list] = item`. Removing or changing the last item is not reported.
  void CheckAppend(const Node& assign) {
    const std::vector<Node>& targets = assign.children[0].children;
    const std::vector<Node>& values = assign.children[1].children;
    if (targets.size() != 1 || values.size() != 1 || values[0].Is(Kind::kNil)) return;
    if (!targets[0].Is(Kind::kIndex)) return;
    const Node& key = targets[0].children[1];
    const std::string list = TextOf(targets[0].children[0]);
    if (!key.Is(Kind::kUnary) || key.text != "#" || TextOf(key.children[0]) != list) return;
    if (TextOf(values[0]).find(list) != std::string::npos) return;
    Flag(targets[0], messages::LastItemOverwritten({.list = list}),
         messages::HelpAppendToList({.list = list, .counted = list}));
  }

  // WZ0914: `seats()[5]` in a game for four.
  void CheckSeat(const Node& index) {
    const std::optional<std::int64_t> number = NumberOfSeat(index);
    if (!number || *number <= data_.maximum_seats) return;
    Flag(index.children[1], messages::SeatIndexOutOfRange({.index = *number}),
         messages::HelpSeatCount({.limit = data_.maximum_seats}));
  }
};

}  // namespace

ScriptRulePtr StatementRule(const RuleInput& input) {
  return std::make_unique<StatementLint>(input);
}

}  // namespace walz::authoring
