#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// Uses of functions that the game or another mod does not declare as public: calls in scripts,
// names in content, and patches that wrap or replace them.
class PublicLint : public ScriptRule {
 public:
  explicit PublicLint(const RuleInput& input) : ScriptRule(input, {Kind::kIndex}) {}

  void Finish() override {
    // A value may be read more than once.
    std::set<std::pair<const base::SourceFile*, base::Position>> seen;
    for (const content::FunctionUse& use : content_.function_uses) {
      const bool is_new = seen.emplace(use.span.file.get(), use.span.begin).second;
      if (is_new) Check(use.mod, trees_.Find(use.function), use.span);
    }
    for (const content::Change& change : content_.changes) {
      // A patch that never runs is already reported.
      const bool is_reported = HasFindingIn(findings_, change.span.file, change.span.begin.line);
      if (change.kind != "function" || is_reported) continue;
      Check(change.mod, trees_.Find(change.id), change.span);
    }
  }

 protected:
  void Look(const Node& node) override {
    const std::string& mod = tree().script->mod;
    if (IsOfGame(mod)) return;
    const std::string path = PathOf(node);
    const ScriptFunction function = path.empty() ? ScriptFunction() : calls_.Behind(tree(), path);
    if (function.script != nullptr) Check(mod, function, At(node));
  }

 private:
  bool IsOfGame(std::string_view mod) const { return mod == data_.game || mod == "lib"; }

  void Check(std::string_view mod, const ScriptFunction& function, const base::SourceSpan& at) {
    if (function.script == nullptr || IsOfGame(mod)) return;
    const std::string& owner = function.script->mod;
    if (owner == mod || trees_.IsPublic(function)) return;
    const std::string path = PathOf(*function.name);
    Flag(
        at,
        messages::FunctionNotPublic({.function = path.substr(path.rfind('.') + 1), .owner = owner}),
        messages::HelpCallPublic({.game = data_.game}),
        {{SpanOf(function.script->file, *function.name), messages::SeeFunction()}});
  }
};

}  // namespace

ScriptRulePtr PublicRule(const RuleInput& input) { return std::make_unique<PublicLint>(input); }

}  // namespace walz::authoring
