#include "mods/contradictions.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mods/messages.h"
#include "yaml/node_path.h"

namespace walz::mods {
namespace {

// Returns true if `mod` declares, directly or transitively, that it comes after `other`.
bool ComesAfter(const Layers& layers, const std::string& mod, const std::string& other) {
  return std::any_of(layers.order.begin(), layers.order.end(), [&](const OrderedMod& ordered) {
    return ordered.manifest->id == mod &&
           std::find(ordered.after.begin(), ordered.after.end(), other) != ordered.after.end();
  });
}

// Returns true if a change completely replaces the old value.
bool Overwrites(const content::Change& change) {
  return change.op == "set" || change.op == "merge" || change.op == "remove" || change.op == "drop";
}

// Returns true if a path equals `outer` or extends it.
bool LeadsInto(const std::string& path, const std::string& outer) {
  if (!path.starts_with(outer)) return false;
  return outer.empty() || path.size() == outer.size() || path[outer.size()] == '.' ||
         path[outer.size()] == '[';
}

// Returns true if the order of two changes of one definition matters.
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

// Returns true if a mod that comes after both sets the value itself.
bool IsSettled(const std::vector<content::Change>& changes, const Layers& layers,
               const content::Change& first, const content::Change& second) {
  return std::any_of(changes.begin(), changes.end(), [&](const content::Change& last) {
    return last.kind == first.kind && last.id == first.id && Overwrites(last) &&
           LeadsInto(first.path, last.path) && LeadsInto(second.path, last.path) &&
           (!last.variant.empty() ||
            (ComesAfter(layers, last.mod, first.mod) && ComesAfter(layers, last.mod, second.mod)));
  });
}

// Looks at two changes of one definition, the second of which comes last.
std::optional<content::Contradiction> Compare(const std::vector<content::Change>& changes,
                                              const Layers& layers, const content::Change& first,
                                              const content::Change& second,
                                              base::Diagnostics& findings) {
  if (first.mod == second.mod && first.variant == second.variant) return std::nullopt;
  if (!Contradict(first, second)) return std::nullopt;
  const base::Message what =
      messages::TermFieldOfDefinition({.field = second.path, .kind = second.kind, .id = second.id});
  // The loser is the one of whose change nothing is left.
  const bool lost = Overwrites(second) && LeadsInto(first.path, second.path);
  if (!first.variant.empty() && !second.variant.empty()) {
    // A user who names two variants has said in which order they build on each other.
    if (!lost) return std::nullopt;
    base::Diagnostic& finding = findings.Add(
        second.span, messages::VariantsContradict(
                         {.first = first.variant, .second = second.variant, .field = what}));
    finding.related.push_back({first.span, messages::SeeOtherValue()});
    finding.help = messages::HelpPlayOneVariant();
    return std::nullopt;
  }
  // A variant has the last word over mods, and is chosen for that.
  if (!second.variant.empty() || ComesAfter(layers, second.mod, first.mod)) return std::nullopt;
  if (IsSettled(changes, layers, first, second)) return std::nullopt;
  base::Diagnostic& finding = findings.Add(
      "WZ1109", second.span,
      lost ? messages::ModsContradict(
                 {.first = first.mod, .second = second.mod, .field = what, .winner = second.mod})
           : messages::ModsOrderedById({.later = second.mod, .field = what, .earlier = first.mod}));
  finding.related.push_back(
      {first.span, lost ? messages::SeeValueWithoutEffect() : messages::SeeValueAtRisk()});
  finding.help = messages::HelpOrderMods({.first = first.mod,
                                          .second = second.mod,
                                          .compat_first = first.mod,
                                          .compat_second = second.mod});
  return content::Contradiction{first, second, lost};
}

}  // namespace

std::vector<content::Contradiction> FindContradictions(const std::vector<content::Change>& changes,
                                                       const Layers& layers,
                                                       base::Diagnostics& findings) {
  std::vector<content::Contradiction> contradictions;
  // The changes so far, by definition: its kind and id.
  std::map<std::pair<std::string_view, std::string_view>, std::vector<const content::Change*>>
      known;
  for (const content::Change& second : changes) {
    std::vector<const content::Change*>& earlier = known[{second.kind, second.id}];
    for (const content::Change* const first : earlier) {
      std::optional<content::Contradiction> found =
          Compare(changes, layers, *first, second, findings);
      if (found) contradictions.push_back(*std::move(found));
    }
    earlier.push_back(&second);
  }
  return contradictions;
}

}  // namespace walz::mods
