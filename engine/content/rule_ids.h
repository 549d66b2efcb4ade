// The ids by which rules are called: `AW-PERS-02`.
#pragma once

#include <set>
#include <string_view>

#include "base/diagnostic.h"
#include "yaml/node.h"

namespace walz::content {

// Letters, letters, digits, with hyphens between.
bool IsRuleId(std::string_view id);

// Everything in a text (rules.md) that is written like the id of a rule; parts of that text.
std::set<std::string_view> RuleIdsIn(std::string_view text);

// Reports that rules.md, which knows `known`, has no rule of the name that is `item`.
void ReportUnknownRule(const yaml::Node& item, const std::set<std::string_view>& known,
                       base::Diagnostics& findings);

}  // namespace walz::content
