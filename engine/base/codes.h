// The codes of findings in content: severity, title, explanation and default help.
#pragma once

#include <span>
#include <string_view>

#include "base/message.h"

namespace walz::base {

// The severity of a finding. Errors prevent content from being loaded, warnings do not.
enum class Severity { kError, kWarning };

// The record of a code in `codes.*.yaml`. A code never changes its meaning and is never reused for
// another one.
struct CodeInfo {
  std::string_view code;  // "WZ0120"
  Severity severity;
  LocalizedText title;        // the kind of finding in a few words
  LocalizedText explanation;  // why it is a finding, and how to fix it; one paragraph
  MessageRecord help;         // default help of findings with this code; the texts may be empty
};

// All codes, ascending.
extern const std::span<const CodeInfo> kCodes;

// Findings with this code or a higher one report that a rule does not behave as a scenario expects.
// Findings with lower codes report mistakes in a file.
inline constexpr std::string_view kFirstRuleCode = "WZ2050";

// The entry of `code`, or nullptr if there is no such code.
const CodeInfo* FindCode(std::string_view code);

}  // namespace walz::base
