#include "authoring/lint_rules.h"
#include "authoring/old_forms.h"
#include "authoring/rule.h"

namespace walz::authoring {

void LintOldForms(const RuleInput& input) {
  FindOldForms(input.content, input.trees, input.findings);
}

}  // namespace walz::authoring
