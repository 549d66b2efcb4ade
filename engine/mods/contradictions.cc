#include "mods/contradictions.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "yaml/node_path.h"

namespace walz::mods {
namespace {

// Whether `mod` says, itself or by others, that it comes after `other`.
bool ComesAfter(const Layers& layers, const std::string& mod, const std::string& other) {
  return std::any_of(layers.order.begin(), layers.order.end(), [&](const OrderedMod& ordered) {
    return ordered.manifest->id == mod &&
           std::find(ordered.after.begin(), ordered.after.end(), other) != ordered.after.end();
  });
}

// Whether a change leaves nothing of what was there.
bool Overwrites(const content::Change& change) {
  return change.op == "set" || change.op == "merge" || change.op == "remove" || change.op == "drop";
}

// Whether a path is another one, or leads on from it.
bool LeadsInto(const std::string& path, const std::string& outer) {
  if (!path.starts_with(outer)) return false;
  return outer.empty() || path.size() == outer.size() || path[outer.size()] == '.' ||
         path[outer.size()] == '[';
}

// Whether it makes a difference which of two changes of one definition comes last.
bool Contradict(const content::Change& first, const content::Change& second) {
  const bool inner = LeadsInto(second.path, first.path);
  if (!inner && !LeadsInto(first.path, second.path)) return false;
  if (first.path == second.path) {
    // Sums, products, lists and wrapped functions take both; a value takes one.
    if (!Overwrites(first) && !Overwrites(second)) return false;
    return first.op != second.op || !yaml::SaysTheSame(first.after, second.after);
  }
  return Overwrites(inner ? first : second);
}

// Whether somebody who comes after both has said what it is to be.
bool IsSettled(const content::Workspace& work, const Layers& layers, const content::Change& first,
               const content::Change& second) {
  return std::any_of(work.changes.begin(), work.changes.end(), [&](const content::Change& last) {
    return last.kind == first.kind && last.id == first.id && Overwrites(last) &&
           LeadsInto(first.path, last.path) && LeadsInto(second.path, last.path) &&
           (!last.variant.empty() ||
            (ComesAfter(layers, last.mod, first.mod) && ComesAfter(layers, last.mod, second.mod)));
  });
}

void Compare(content::Workspace& work, const Layers& layers, const content::Change& first,
             const content::Change& second) {
  if (first.mod == second.mod && first.variant == second.variant) return;
  if (!Contradict(first, second)) return;
  const base::Message what = base::Say("`{}` of `{}` `{}`", second.path, second.kind, second.id);
  // The loser is the one of whose change nothing is left.
  const bool lost = Overwrites(second) && LeadsInto(first.path, second.path);
  if (!first.variant.empty() && !second.variant.empty()) {
    // Whoever names two variants has said in which order they build on each other.
    if (!lost) return;
    base::Diagnostic& finding =
        work.findings.Add("WZ0407", second.span,
                          base::Say("variants `{}` and `{}` set {} differently", first.variant,
                                    second.variant, what));
    finding.related.push_back({first.span, base::Say("the other value")});
    finding.help = base::Say("play only one of them");
    return;
  }
  // A variant has the last word over mods, and is chosen for that.
  if (!second.variant.empty() || ComesAfter(layers, second.mod, first.mod)) return;
  if (IsSettled(work, layers, first, second)) return;
  work.contradictions.push_back({first, second, lost});
  base::Diagnostic& finding = work.findings.Add(
      "WZ1109", second.span,
      lost ? base::Say("`{}` and `{}` set {} differently; `{}` wins because of its id", first.mod,
                       second.mod, what, second.mod)
           : base::Say("`{}` changes {} after `{}` has set it, because of its id", second.mod, what,
                       first.mod));
  finding.related.push_back(
      {first.span, lost ? base::Say("this has no effect")
                        : base::Say("if this came last, the other would be lost")});
  finding.help = base::Say(
      "add `after: [{}]` to the mod.yaml of `{}`, or write a mod that comes after both "
      "(`walz new compat {} {}`)",
      first.mod, second.mod, first.mod, second.mod);
}

}  // namespace

void CheckContradictions(content::Workspace& work, const Layers& layers) {
  for (auto second = work.changes.begin(); second != work.changes.end(); ++second) {
    for (auto first = work.changes.begin(); first != second; ++first) {
      if (first->kind == second->kind && first->id == second->id) {
        Compare(work, layers, *first, *second);
      }
    }
  }
}

}  // namespace walz::mods
