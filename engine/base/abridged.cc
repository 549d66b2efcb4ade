#include "base/abridged.h"

#include <map>
#include <string>
#include <utility>

namespace walz::base {
namespace {

// What counts together: errors of a file, or its warnings.
using Group = std::pair<std::string, Severity>;

Group GroupOf(const Diagnostic& finding) {
  return {finding.span.file == nullptr ? std::string() : finding.span.file->path(),
          finding.severity};
}

}  // namespace

Diagnostics Abridged(Diagnostics findings) {
  findings.Sort();
  std::map<Group, std::size_t> in_group;
  for (const Diagnostic& finding : findings.items()) ++in_group[GroupOf(finding)];
  Diagnostics shown;
  std::map<Group, std::size_t> seen;
  std::size_t left = findings.items().size();
  for (const Diagnostic& finding : findings.items()) {
    const Group group = GroupOf(finding);
    const std::size_t number = ++seen[group];
    const bool last = --left == 0 && findings.left_out_count() > 0;
    if (number > kMaxOfAFile && !last) continue;
    Diagnostic copy = finding;
    if (number == kMaxOfAFile && in_group[group] > kMaxOfAFile) {
      copy.notes.push_back(
          Say("{} more findings in this file are not shown", in_group[group] - kMaxOfAFile));
    }
    if (last)
      copy.notes.push_back(Say("{} more findings are not shown", findings.left_out_count()));
    shown.Add(std::move(copy));
  }
  return shown;
}

}  // namespace walz::base
