#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

class OfferedWordLint : public ScriptRule {
 public:
  explicit OfferedWordLint(const RuleInput& input) : ScriptRule(input, {Kind::kCall}) {}

 protected:
  void Look(const Node& call) override {
    const auto function = known_.functions.find(PathOf(call.children[0]));
    if (function == known_.functions.end()) return;
    std::string missing;
    for (const std::string_view word : function->second.words) {
      if (word.empty() || data_.words.Find(word).valid()) continue;
      missing += (missing.empty() ? "" : ", ") + std::string(word);
    }
    if (missing.empty()) return;
    Flag(call.children[0], messages::OffersUndeclaredWords({.function = function->first}),
         messages::HelpDeclareWords({.words = missing}));
  }
};

}  // namespace

ScriptRulePtr OfferedWordRule(const RuleInput& input) {
  return std::make_unique<OfferedWordLint>(input);
}

}  // namespace walz::authoring
