// The rules that need no more than one statement or expression and its scope, in one walk.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "lua/scopes.h"

namespace walz::authoring {
namespace {

using lua::Kind;
using lua::Node;

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
      return has_else && std::all_of(parts.begin(), parts.end(), [](const Node& part) {
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
std::optional<int> NumberOfSeat(const Node& node) {
  if (!node.children[0].Is(Kind::kCall)) return std::nullopt;
  const Node& key = node.children[1];
  if (PathOf(node.children[0].children[0]) != "seats" || !key.Is(Kind::kNumber)) {
    return std::nullopt;
  }
  int number = 0;
  const char* const end = key.text.data() + key.text.size();
  const auto [stop, error] = std::from_chars(key.text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

class StatementLint {
 public:
  StatementLint(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings)
      : most_seats_(content.ruleset->data().maximum_seats),
        known_(trees.known()),
        types_(trees.types()),
        findings_(findings) {}

  void Check(const ScriptTree& tree) {
    tree_ = &tree;
    const lua::Scopes scopes(tree.root);
    types_.ForEach(tree.root, [&](const Node& node, const ScriptScope& scope, const Node&) {
      switch (node.kind) {
        case Kind::kBlock:
          CheckReachable(node);
          // A local of the block may have the name of a function: what the block calls is that.
          for (const Node& statement : node.children) CheckDiscarded(statement, scope);
          return;
        case Kind::kLocalNamed:
          return CheckLocalFunction(node.children[0], scopes);
        case Kind::kLocal:
          for (const Node& name : node.children[0].children) CheckLocal(name, scopes);
          return;
        case Kind::kAssign:
          return CheckAppend(node);
        case Kind::kIndex:
          return CheckSeat(node);
        default:
          return;
      }
    });
  }

 private:
  base::Diagnostic& Add(const Node& at, base::Headline message) {
    return findings_.Add(SpanOf(tree_->script->file, at), std::move(message));
  }
  std::string TextOf(const Node& node) const {
    return std::string(SpanOf(tree_->script->file, node).text());
  }

  // WZ0927
  void CheckReachable(const Node& block) {
    const auto& statements = block.children;
    const auto last = std::find_if(statements.begin(), statements.end(), Returns);
    if (last == statements.end() || last + 1 == statements.end()) return;
    if (std::any_of(last + 1, statements.end(), MayBeLabel)) return;
    base::Diagnostic& finding = Add(*(last + 1), messages::UnreachableCode());
    finding.related.push_back({SpanOf(tree_->script->file, *last), messages::SeeAlwaysReturns()});
    finding.help = messages::HelpRemoveReturnOrRest();
  }

  // WZ0924: `choose.yes_no("help")`, `value("fee", 2)`, `zone.deck:top()` as a statement.
  void CheckDiscarded(const Node& statement, const ScriptScope& scope) {
    const std::string path = PathOfCall(statement, scope);
    const auto function = known_.functions.find(path);
    if (function == known_.functions.end() || !function->second.must_use) return;
    const bool is_method = path.starts_with(':');
    const std::string call = is_method ? "..." + path : path;
    if (function->second.effect == sandbox::Effect::kReads) {
      Add(statement, messages::ResultDiscarded({.function = is_method ? statement.text : path}))
          .help = messages::HelpStoreOrReturnResult({.function = call});
    } else {
      Add(statement, messages::AnswerDiscarded()).help =
          messages::HelpStoreAnswer({.function = path});
    }
  }

  // The path of the engine's function that a statement calls; empty if it calls none.
  std::string PathOfCall(const Node& statement, const ScriptScope& scope) const {
    if (statement.Is(Kind::kCall)) {
      const Node* const root = RootOf(statement.children[0]);
      const bool own = root == nullptr || scope.Has(root->text);
      return own ? std::string() : PathOf(statement.children[0]);
    }
    if (!statement.Is(Kind::kMethod)) return {};
    const std::string type = types_.Of(statement.children[0], scope).name;
    return type == "table" || type == "script" ? std::string() : ":" + statement.text;
  }

  // WZ0812. Most often `function M.name` was meant, so that content can find it, or another name.
  void CheckLocalFunction(const Node& name, const lua::Scopes& scopes) {
    if (scopes.IsRead(name) || IsReported(name, scopes)) return;
    Add(name, messages::LocalFunctionUnused({.name = name.text})).help =
        messages::HelpExportFunction({.name = name.text});
  }
  void CheckLocal(const Node& name, const lua::Scopes& scopes) {
    if (scopes.IsRead(name) || name.text.starts_with('_') || IsReported(name, scopes)) return;
    Add(name, messages::LocalUnused({.name = name.text})).help = messages::HelpRemoveOrUnderscore();
  }

  // WZ0908 reports that the local is used above its definition.
  bool IsReported(const Node& name, const lua::Scopes& scopes) const {
    return scopes.IsUsedAbove(name) && known_.globals.count(name.text) == 0;
  }

  // WZ0928: `list[#list] = thing`. What removes the last item, or computes it anew, is meant so.
  void CheckAppend(const Node& assign) {
    const std::vector<Node>& targets = assign.children[0].children;
    const std::vector<Node>& values = assign.children[1].children;
    if (targets.size() != 1 || values.size() != 1 || values[0].Is(Kind::kNil)) return;
    if (!targets[0].Is(Kind::kIndex)) return;
    const Node& key = targets[0].children[1];
    const std::string list = TextOf(targets[0].children[0]);
    if (!key.Is(Kind::kUnary) || key.text != "#" || TextOf(key.children[0]) != list) return;
    if (TextOf(values[0]).find(list) != std::string::npos) return;
    Add(targets[0], messages::LastItemOverwritten({.list = list})).help =
        messages::HelpAppendToList({.list = list, .counted = list});
  }

  // WZ0914: `seats()[5]` in a game for four.
  void CheckSeat(const Node& index) {
    const std::optional<int> number = NumberOfSeat(index);
    if (!number || *number <= most_seats_) return;
    Add(index.children[1], messages::SeatIndexOutOfRange({.index = *number})).help =
        messages::HelpSeatCount({.limit = most_seats_});
  }

  const int most_seats_;
  const script::KnownNames& known_;
  const ScriptTypes& types_;
  base::Diagnostics& findings_;
  const ScriptTree* tree_ = nullptr;
};

}  // namespace

void LintStatements(const content::Content& content, const ScriptTrees& trees,
                    base::Diagnostics& findings) {
  StatementLint lint(content, trees, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(tree);
}

}  // namespace walz::authoring
