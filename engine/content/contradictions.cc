#include "content/contradictions.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "content/mod_solver.h"
#include "content/node_path.h"

namespace walz::content {
namespace {

// Whether `mod` says, itself or by others, that it comes after `other`.
bool ComesAfter(const Layers& layers, const std::string& mod, const std::string& other) {
  std::set<std::string> seen = {mod};
  std::vector<std::string> open = {mod};
  while (!open.empty()) {
    const std::string id = open.back();
    open.pop_back();
    for (const OrderedMod& candidate : layers.order) {
      if (candidate.manifest->id != id) continue;
      for (const auto* list : {&candidate.manifest->needs, &candidate.manifest->optional,
                               &candidate.manifest->after}) {
        for (const ModReference& reference : *list) {
          for (const OrderedMod& earlier : layers.order) {
            if (!ModSolver::StandsFor(*earlier.manifest, reference.id)) continue;
            if (earlier.manifest->id == other) return true;
            if (seen.insert(earlier.manifest->id).second) open.push_back(earlier.manifest->id);
          }
        }
      }
    }
  }
  return false;
}

void Compare(Workspace& work, const Layers& layers, const Change& first, const Change& second) {
  const bool same_author = first.mod == second.mod && first.variant == second.variant;
  if (same_author || SaysTheSame(first.after, second.after)) return;
  const std::string what = fmt::format("`{}` of `{}` `{}`", second.path, second.kind, second.id);
  if (!first.variant.empty() && !second.variant.empty()) {
    base::Diagnostic& finding =
        work.findings.AddError("WZ0407", second.span,
                               fmt::format("variants `{}` and `{}` set {} differently",
                                           first.variant, second.variant, what));
    finding.related.push_back({first.span, "the other value"});
    finding.help = "play only one of them";
    return;
  }
  // A variant has the last word over mods, and is chosen for that.
  if (!second.variant.empty() || ComesAfter(layers, second.mod, first.mod)) return;
  base::Diagnostic& finding = work.findings.AddWarning(
      "WZ1109", second.span,
      fmt::format("`{}` and `{}` set {} differently; `{}` wins because of its id", first.mod,
                  second.mod, what, second.mod));
  finding.related.push_back({first.span, "this has no effect"});
  finding.help = fmt::format(
      "add `after: [{}]` to the mod.yaml of `{}`, or write a mod that comes "
      "after both",
      first.mod, second.mod);
}

}  // namespace

void CheckContradictions(Workspace& work, const Layers& layers) {
  for (auto second = work.changes.begin(); second != work.changes.end(); ++second) {
    if (second->op != "set") continue;
    for (auto first = work.changes.begin(); first != second; ++first) {
      const bool same = first->op == "set" && first->kind == second->kind &&
                        first->id == second->id && first->path == second->path;
      if (same) Compare(work, layers, *first, *second);
    }
  }
}

}  // namespace walz::content
