// The ids of rules, such as `AW-PERS-02`.
#pragma once

#include <set>
#include <string_view>

#include "base/diagnostic.h"
#include "yaml/node.h"

namespace walz::content {

// Returns true for the form LETTERS-LETTERS-DIGITS.
bool IsRuleId(std::string_view id);

// All rule ids in a text (rules.md), as views into it.
std::set<std::string_view> RuleIdsIn(std::string_view text);

// Reports that `item` is not one of the `known` rules of rules.md.
void ReportUnknownRule(const yaml::Node& item, const std::set<std::string_view>& known,
                       base::Diagnostics& findings);

}  // namespace walz::content
