#include "mods/contradictions.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "mods/messages.h"
#include "yaml/node_path.h"

namespace walz::mods {
namespace {

// The declared order of mods.
class DeclaredOrder {
 public:
  explicit DeclaredOrder(const Layers& layers) {
    for (const OrderedMod& mod : layers.order) {
      earlier_[mod.manifest->id].insert(mod.after.begin(), mod.after.end());
    }
  }

  // Returns true if `mod` declares, directly or transitively, that it comes after `other`.
  bool ComesAfter(const std::string& mod, const std::string& other) const {
    const auto known = earlier_.find(mod);
    return known != earlier_.end() && known->second.count(other) != 0;
  }

 private:
  std::unordered_map<std::string_view, std::unordered_set<std::string_view>> earlier_;
};

// Returns true if a change completely replaces the old value.
bool Overwrites(const content::Change& change) {
  return change.op == "set" || change.op == "merge" || change.op == "remove" || change.op == "drop";
}

// Returns true if a path equals `outer` or extends it.
bool LeadsInto(std::string_view path, std::string_view outer) {
  if (!path.starts_with(outer)) return false;
  return outer.empty() || path.size() == outer.size() || path[outer.size()] == '.' ||
         path[outer.size()] == '[';
}

// Returns true if the order of two changes of one definition matters.
bool Contradict(const content::Change& first, const content::Change& second) {
  const bool inner = LeadsInto(second.path, first.path);
  if (!inner && !LeadsInto(first.path, second.path)) return false;
  if (first.path == second.path) {
    // Sums, products, lists and wrapped functions combine both changes; a value keeps one.
    if (!Overwrites(first) && !Overwrites(second)) return false;
    return first.op != second.op || !yaml::SaysTheSame(first.after, second.after);
  }
  return Overwrites(inner ? first : second);
}

// Calls `visit` for each part of a path that leads to it, from the empty path to the path itself.
template <class Visit>
void EachOuterPath(std::string_view path, Visit visit) {
  if (!path.empty()) visit(std::string_view());
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (path[i] == '.' || path[i] == '[') visit(path.substr(0, i));
  }
  visit(path);
}

// The changes of one definition, by path. Of a mod's changes with the same operation, only the last
// is kept.
class ChangesOfOne {
 public:
  struct Item {
    std::size_t number;  // in order of changes
    const content::Change* change;
  };

  void Add(std::size_t number, const content::Change& change) {
    std::vector<Item>& items = by_path_[change.path];
    std::erase_if(items, [&](const Item& item) {
      return item.change->mod == change.mod && item.change->variant == change.variant &&
             item.change->op == change.op;
    });
    items.push_back({number, &change});
  }

  const std::vector<Item>& At(std::string_view path) const {
    static const std::vector<Item> none;
    const auto found = by_path_.find(path);
    return found == by_path_.end() ? none : found->second;
  }

  // Returns the changes of values that contain the value of `path`, or are inside it; in order.
  std::vector<Item> Around(const std::string& path) const {
    std::vector<Item> around;
    EachOuterPath(path, [&](std::string_view outer) {
      around.insert(around.end(), At(outer).begin(), At(outer).end());
    });
    for (auto inner = by_path_.upper_bound(path);
         inner != by_path_.end() && inner->first.starts_with(path); ++inner) {
      if (!LeadsInto(inner->first, path)) continue;
      around.insert(around.end(), inner->second.begin(), inner->second.end());
    }
    std::ranges::sort(around, [](const Item& a, const Item& b) { return a.number < b.number; });
    return around;
  }

 private:
  std::map<std::string_view, std::vector<Item>> by_path_;
};

// Looks for conflicts among the changes of all definitions.
class Comparison {
 public:
  Comparison(const std::vector<content::Change>& changes, const Layers& layers,
             base::Diagnostics& findings)
      : changes_(changes), order_(layers), findings_(findings) {
    for (std::size_t i = 0; i < changes.size(); ++i) Of(changes[i], all_).Add(i, changes[i]);
  }

  ContradictionReport Run() {
    // The changes so far.
    ByDefinition known;
    for (std::size_t i = 0; i < changes_.size(); ++i) {
      ChangesOfOne& earlier = Of(changes_[i], known);
      for (const ChangesOfOne::Item& first : earlier.Around(changes_[i].path)) {
        Compare(*first.change, changes_[i]);
      }
      earlier.Add(i, changes_[i]);
    }
    return std::move(report_);
  }

 private:
  using ByDefinition = std::map<std::pair<std::string_view, std::string_view>, ChangesOfOne>;

  static ChangesOfOne& Of(const content::Change& change, ByDefinition& definitions) {
    return definitions[{change.kind, change.id}];
  }

  // Returns true if a mod that comes after both sets the value itself.
  bool IsSettled(const content::Change& first, const content::Change& second) {
    const ChangesOfOne& all = Of(first, all_);
    bool settled = false;
    EachOuterPath(first.path, [&](std::string_view outer) {
      if (settled || !LeadsInto(second.path, outer)) return;
      const std::vector<ChangesOfOne::Item>& items = all.At(outer);
      settled = std::any_of(items.rbegin(), items.rend(), [&](const ChangesOfOne::Item& item) {
        ++report_.visits;
        const content::Change& last = *item.change;
        return Overwrites(last) &&
               (!last.variant.empty() || (order_.ComesAfter(last.mod, first.mod) &&
                                          order_.ComesAfter(last.mod, second.mod)));
      });
    });
    return settled;
  }

  // Compares two changes of one definition; the second is applied later.
  void Compare(const content::Change& first, const content::Change& second) {
    ++report_.visits;
    if (first.mod == second.mod && first.variant == second.variant) return;
    // A mod that declares its order, or a variant, may override mods.
    const bool variants = !first.variant.empty() && !second.variant.empty();
    const bool ordered = !second.variant.empty() || order_.ComesAfter(second.mod, first.mod);
    if (!variants && (ordered || report_.found.size() >= kMaxContradictions)) return;
    if (!Contradict(first, second)) return;
    const base::Message what = messages::TermFieldOfDefinition(
        {.field = second.path, .kind = second.kind, .id = second.id});
    // A change is lost if nothing remains of it.
    const bool lost = Overwrites(second) && LeadsInto(first.path, second.path);
    if (variants) {
      // The user gave the order of the variants by naming both.
      if (!lost) return;
      base::Diagnostic& finding = findings_.Add(
          second.span, messages::VariantsContradict(
                           {.first = first.variant, .second = second.variant, .field = what}));
      finding.related.push_back({first.span, messages::SeeOtherValue()});
      finding.help = messages::HelpPlayOneVariant();
      return;
    }
    if (IsSettled(first, second)) return;
    base::Diagnostic& finding = findings_.Add(
        "WZ1109", second.span,
        lost ? messages::ModsContradict(
                   {.first = first.mod, .second = second.mod, .field = what, .winner = second.mod})
             : messages::ModsOrderedById(
                   {.later = second.mod, .field = what, .earlier = first.mod}));
    finding.related.push_back(
        {first.span, lost ? messages::SeeValueWithoutEffect() : messages::SeeValueAtRisk()});
    finding.help = messages::HelpOrderMods({.first = first.mod,
                                            .second = second.mod,
                                            .compat_first = first.mod,
                                            .compat_second = second.mod});
    report_.found.push_back({first, second, lost});
  }

  const std::vector<content::Change>& changes_;
  DeclaredOrder order_;
  base::Diagnostics& findings_;
  ByDefinition all_;
  ContradictionReport report_;
};

}  // namespace

ContradictionReport FindContradictions(const std::vector<content::Change>& changes,
                                       const Layers& layers, base::Diagnostics& findings) {
  return Comparison(changes, layers, findings).Run();
}

}  // namespace walz::mods
