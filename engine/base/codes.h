// What every finding code of content means: the one home of codes, titles and explanations.
#pragma once

#include <span>
#include <string_view>

namespace walz::base {

// How bad a finding is. Errors keep content from being loaded, warnings do not.
enum class Severity { kError, kWarning };

// One finding code. A code never changes its meaning and is never used again for another one.
struct CodeInfo {
  std::string_view code;  // "WZ0120"
  Severity severity;
  std::string_view title;        // the kind of finding in a few words
  std::string_view explanation;  // why it is a finding and what to do; one paragraph
};

// All codes, ascending. WZ01xx: how a YAML file is written; WZ02xx: kinds and keys; WZ03xx:
// references; WZ04xx: options; WZ05xx: pieces of the map; WZ06xx: the flow; WZ07xx: texts; WZ08xx:
// what nothing uses; WZ09xx: files and scripts; WZ10xx: mods; WZ11xx: patches; WZ20xx: scenario
// files, from kFirstRuleCode on what the rules did otherwise than a scenario expects.
extern const std::span<const CodeInfo> kCodes;

// Findings with this code and higher ones say something about the rules, not about the file.
inline constexpr std::string_view kFirstRuleCode = "WZ2050";

// The entry of `code`, or nullptr if there is no such code.
const CodeInfo* FindCode(std::string_view code);

}  // namespace walz::base
