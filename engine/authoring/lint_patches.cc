#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "yaml/node_path.h"

namespace walz::authoring {
namespace {

using content::Change;

bool IsIdle(const Change& change) {
  return !change.before.is_missing() && yaml::SaysTheSame(change.before, change.after);
}

// Whether one of two paths leads on from the other.
bool Touch(std::string_view first, std::string_view second) {
  if (first.size() > second.size()) std::swap(first, second);
  if (!second.starts_with(first)) return false;
  return first.size() == second.size() || second[first.size()] == '.' ||
         second[first.size()] == '[';
}

class PatchLint {
 public:
  PatchLint(const content::Content& content, base::Diagnostics& findings)
      : content_(content), findings_(findings) {}

  void Check() {
    std::vector<std::vector<const Change*>> operations;  // by their places, in order
    std::map<std::string, std::size_t> known;
    for (const Change& change : content_.changes) {
      const auto [found, is_new] = known.try_emplace(change.span.ToString(), operations.size());
      if (is_new) operations.emplace_back();
      operations[found->second].push_back(&change);
    }
    for (const std::vector<const Change*>& operation : operations) {
      const bool is_idle = std::all_of(
          operation.begin(), operation.end(),
          [&](const Change* change) { return IsIdle(*change) && !IsOthersWork(*change); });
      if (is_idle) Report(operation);
    }
  }

 private:
  // Whether another patch has only just put there what this one wants as well.
  bool IsOthersWork(const Change& change) const {
    // What adds nothing adds nothing to anything.
    if (change.op == "add" || change.op == "scale") return false;
    return std::any_of(content_.changes.data(), &change, [&](const Change& earlier) {
      return earlier.kind == change.kind && earlier.id == change.id && !IsIdle(earlier) &&
             Touch(earlier.path, change.path);
    });
  }

  void Report(const std::vector<const Change*>& operation) {
    const Change& change = *operation.front();
    base::Diagnostic& finding = findings_.Add(
        "WZ1103", change.span,
        operation.size() == 1 ? base::Say("this leaves `{}` of `{}` `{}` as it is", change.path,
                                          change.kind, change.id)
                              : base::Say("this leaves `{}` of all {} that match as it is",
                                          change.path, operation.size()));
    if (change.before.span().file != nullptr) {
      finding.related.push_back({change.before.span(), base::Say("its present value")});
    }
    finding.help = base::Say("write what it is to become, or leave this out");
  }

  const content::Content& content_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintPatches(const content::Content& content, base::Diagnostics& findings) {
  PatchLint(content, findings).Check();
}

}  // namespace walz::authoring
