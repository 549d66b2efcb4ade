#include "mods/order.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/catalogue.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

// A violated reference between mods.
struct Misfit {
  const Manifest* by = nullptr;   // the mod that refers, or
  const ModWish* wish = nullptr;  // the request
  const ModReference* reference = nullptr;
  const Manifest* other = nullptr;  // the mod with that id; null: none
  bool conflict = false;            // `other` must not be selected
  bool twice = false;               // both provide the same id
};

// The mods that a set of requests selects, and the references that they violate. Borrows the pool
// and the requests.
class Selection {
 public:
  Selection(const ModPool& pool, const std::vector<ModWish>& wishes) : pool_(pool) {
    ListMods(wishes);
    AddProvider(pool.game);
    AddProvider(pool.engine);
    for (const ModWish& wish : wishes) {
      // A request without a folder is satisfied by another mod that provides the id.
      if (wish.folder.empty()) {
        Need(wish.id);
      } else if (const auto own = own_.find(wish.id); own != own_.end()) {
        Take(*own->second);
      }
    }
    for (std::size_t i = 0; i < mods_.size(); ++i) {
      for (const ModReference& need : mods_[i]->needs) Need(need.id);
    }
    for (const ModWish& wish : wishes) CheckWish(wish);
    for (const Manifest* mod : mods_) CheckMod(*mod);
  }

  const std::vector<const Manifest*>& mods() const { return mods_; }
  const std::vector<Misfit>& misfits() const { return misfits_; }

  // The selected mods that have or provide an id, in order of selection.
  const std::vector<const Manifest*>& ProvidersOf(std::string_view id) const {
    static const std::vector<const Manifest*> none;
    const auto found = standing_.find(id);
    return found == standing_.end() ? none : found->second;
  }

 private:
  // Chooses the candidate for each id: the mod in the requested folder, else the highest version
  // that the requests allow, else the highest.
  void ListMods(const std::vector<ModWish>& wishes) {
    std::map<std::string_view, std::vector<const ModWish*>> wishes_for;
    for (const ModWish& wish : wishes) wishes_for[wish.id].push_back(&wish);
    std::map<std::string_view, bool> allowed;  // true if the requests allow the candidate
    for (const Manifest& mod : pool_.mods) {
      bool here = true;
      bool fits = true;
      for (const ModWish* wish : wishes_for[mod.id]) {
        here = here && (wish->folder.empty() || wish->folder == mod.folder);
        fits = fits && wish->range.Contains(mod.version);
      }
      if (!here) continue;
      const auto [known, added] = own_.emplace(mod.id, &mod);
      if (!added &&
          std::pair(fits, mod.version) <= std::pair(allowed[mod.id], known->second->version))
        continue;
      known->second = &mod;
      allowed[mod.id] = fits;
    }
    for (const auto& [id, mod] : own_) {
      for (const ModReference& provided : mod->provides) providers_.emplace(provided.id, mod);
    }
  }

  void AddProvider(const Manifest& mod) {
    standing_[mod.id].push_back(&mod);
    for (const ModReference& provided : mod.provides) standing_[provided.id].push_back(&mod);
  }

  void Take(const Manifest& mod) {
    if (!taken_.insert(&mod).second) return;
    mods_.push_back(&mod);
    AddProvider(mod);
  }

  void Need(std::string_view id) {
    if (!ProvidersOf(id).empty()) return;
    for (const auto* names : {&own_, &providers_}) {
      if (const auto found = names->find(id); found != names->end()) return Take(*found->second);
    }
  }

  // Returns the mod that stands for an id; null if none does.
  const Manifest* For(std::string_view id) const {
    const std::vector<const Manifest*>& there = ProvidersOf(id);
    return there.empty() ? nullptr : there.front();
  }

  void CheckWish(const ModWish& wish) {
    const ModReference& reference =
        references_.emplace_back(ModReference{wish.id, wish.range, wish.span, {}});
    const Manifest* other = nullptr;
    if (wish.folder.empty()) {
      other = For(wish.id);
    } else if (const auto own = own_.find(wish.id);
               own != own_.end() && own->second->folder == wish.folder) {
      other = own->second;
    }
    if (other != nullptr && wish.range.Contains(other->version)) return;
    misfits_.push_back({nullptr, &wish, &reference, other});
  }

  void CheckMod(const Manifest& mod) {
    for (const ModReference& need : mod.needs) {
      const Manifest* const other = For(need.id);
      if (other != nullptr && need.range.Contains(other->version)) continue;
      misfits_.push_back({&mod, nullptr, &need, other});
    }
    for (const ModReference& wish : mod.optional) {
      const Manifest* const other = For(wish.id);
      if (other == nullptr || wish.range.Contains(other->version)) continue;
      misfits_.push_back({&mod, nullptr, &wish, other});
    }
    for (const ModReference& enemy : mod.conflicts) {
      const Manifest* const other = For(enemy.id);
      if (other == nullptr || other == &mod || !enemy.range.Contains(other->version)) continue;
      misfits_.push_back({&mod, nullptr, &enemy, other, true});
    }
    for (const ModReference& provided : mod.provides) {
      for (const Manifest* other : ProvidersOf(provided.id)) {
        if (other != &mod) misfits_.push_back({&mod, nullptr, &provided, other, true, true});
      }
    }
  }

  const ModPool& pool_;
  std::map<std::string_view, const Manifest*> own_;        // by id
  std::map<std::string_view, const Manifest*> providers_;  // by an id that they provide
  std::vector<const Manifest*> mods_;                      // in order of selection
  std::set<const Manifest*> taken_;
  std::map<std::string_view, std::vector<const Manifest*>> standing_;
  std::deque<ModReference> references_;  // made of requests; misfits_ points to them
  std::vector<Misfit> misfits_;
};

std::string Named(const Manifest& manifest) {
  return fmt::format("`{}` {}", manifest.id, manifest.version.ToString());
}

// Reports misfits and the changes that would fix them.
class Complaint {
 public:
  Complaint(const ModPool& pool, const std::vector<ModWish>& wishes, base::Diagnostics& findings)
      : pool_(pool), wishes_(wishes), findings_(findings) {}

  void Report(const std::vector<Misfit>& misfits) {
    const base::Message changes = AnyOf(Changes(misfits));
    for (const Misfit& misfit : misfits) {
      base::Diagnostic& finding = Describe(misfit);
      if (IsUnknown(misfit)) continue;
      const bool is_misspelt = misfit.other == nullptr && IsNearlyKnown(misfit.reference->id);
      if (is_misspelt) continue;  // the fix is the right name
      if (!changes.empty()) {
        finding.help = changes;
      } else if (finding.help.empty()) {
        finding.help = LocalChange(misfit);
        if (misfits.size() > 1) finding.notes.push_back(messages::NoteNoSingleChange());
      }
    }
  }

 private:
  std::vector<std::string> Names() const {
    auto names = base::Map<std::string>(pool_.mods, &Manifest::id);
    names.push_back(pool_.game.id);
    return names;
  }
  bool IsNearlyKnown(const std::string& id) const {
    return base::FindNearest(id, Names()).best().has_value();
  }

  static base::Message AnyOf(const std::vector<base::Message>& changes) {
    base::Message all;
    for (const base::Message& change : changes) {
      all = all.empty() ? change : messages::TermEitherChange({.changes = all, .change = change});
    }
    return all;
  }

  // The user requests a mod that does not exist.
  static bool IsUnknown(const Misfit& misfit) {
    return misfit.other == nullptr && misfit.by == nullptr && misfit.wish->by.empty();
  }

  bool Helps(const ModPool& pool, const std::vector<ModWish>& wishes) const {
    return Selection(pool, wishes).misfits().empty();
  }

  // The single changes after which everything fits: another version of a mod, or one request less.
  std::vector<base::Message> Changes(const std::vector<Misfit>& misfits) const {
    std::vector<base::Message> changes;
    for (const Misfit& misfit : misfits) {
      if (misfit.other == nullptr || misfit.conflict) continue;
      ModPool pool = pool_;
      Find(pool, *misfit.other).version = misfit.reference->range.Example();
      base::Message change = LocalChange(misfit);
      const bool listed = base::Contains(changes, change);
      if (!listed && Helps(pool, wishes_)) changes.push_back(std::move(change));
    }
    for (std::size_t i = 0; i < wishes_.size() && wishes_.size() > 1; ++i) {
      std::vector<ModWish> wishes = wishes_;
      wishes.erase(wishes.begin() + static_cast<std::ptrdiff_t>(i));
      if (Helps(pool_, wishes)) changes.push_back(messages::HelpOmitMod({.mod = wishes_[i].id}));
    }
    return changes;
  }

  static Manifest& Find(ModPool& pool, const Manifest& manifest) {
    for (Manifest& mod : pool.mods) {
      if (mod.id == manifest.id && mod.folder == manifest.folder) return mod;
    }
    return manifest.id == pool.game.id ? pool.game : pool.engine;
  }

  // The fix for one misfit, regardless of the others.
  static base::Message LocalChange(const Misfit& misfit) {
    if (misfit.other == nullptr || misfit.reference == nullptr || misfit.conflict) return {};
    const VersionRange& range = misfit.reference->range;
    const std::string& id = misfit.other->id;
    Version release = misfit.other->version;
    release.prerelease.clear();
    if (range.Contains(release)) {
      return messages::HelpAllowPrerelease({.mod = id, .version = release.ToString()});
    }
    if (const auto next = range.NextAbove(misfit.other->version)) {
      if (misfit.by == nullptr || !misfit.other->version.prerelease.empty()) {
        return messages::HelpUpdateMod({.mod = id, .version = next->ToString()});
      }
      return messages::HelpUpdateOrMeant({.mod = id,
                                          .version = next->ToString(),
                                          .installed = misfit.other->version.ToString(),
                                          .major = misfit.other->version.major,
                                          .minor = misfit.other->version.minor});
    }
    if (const auto ceiling = range.CeilingFor(misfit.other->version)) {
      if (id == kEngineId) {
        return messages::HelpUseOlderEngine({.mod = id,
                                             .version = ceiling->ToString(),
                                             .installed = misfit.other->version.ToString(),
                                             .major = misfit.other->version.major,
                                             .minor = misfit.other->version.minor});
      }
      return messages::HelpUseOlderMod({.mod = id, .version = ceiling->ToString()});
    }
    return messages::HelpUseModVersion({.mod = id, .version = range.Example().ToString()});
  }

  base::Diagnostic& Describe(const Misfit& misfit) {
    const base::Message by = misfit.by != nullptr      ? Named(*misfit.by)
                             : misfit.wish->by.empty() ? messages::TermRequest()
                                                       : misfit.wish->by;
    const ModReference& reference = *misfit.reference;
    if (misfit.other == nullptr) return DescribeMissing(misfit, by);
    if (misfit.twice) {
      return findings_.Add(reference.span,
                           messages::ModsProvideSame(
                               {.first = by, .second = Named(*misfit.other), .id = reference.id}));
    }
    if (misfit.conflict) {
      base::Diagnostic& finding = findings_.Add(
          reference.span, messages::ModsConflict({.mod = by, .other = Named(*misfit.other)}));
      if (!reference.reason.empty()) finding.notes.emplace_back(reference.reason);
      return finding;
    }
    return findings_.Add(
        reference.span, messages::WrongModVersion({.mod = by,
                                                   .needed = reference.id,
                                                   .range = reference.range.text(),
                                                   .installed = misfit.other->version.ToString()}));
  }

  base::Diagnostic& DescribeMissing(const Misfit& misfit, const base::Message& by) {
    const ModReference& reference = *misfit.reference;
    const bool asked = IsUnknown(misfit);
    base::Diagnostic& finding = findings_.Add(
        reference.span,
        asked ? messages::NoSuchMod({.mod = reference.id})
              : messages::NeededModMissing(
                    {.mod = by, .needed = reference.id, .range = reference.range.text()}));
    base::Suggest(finding, reference.id, Names());
    if (finding.help.empty() && !asked) finding.help = messages::HelpInstallMod();
    std::error_code error;
    if (asked && std::filesystem::is_regular_file(reference.id + "/mod.yaml", error)) {
      finding.help = messages::HelpModByPath({.path = reference.id});
    }
    return finding;
  }

  const ModPool& pool_;
  const std::vector<ModWish>& wishes_;
  base::Diagnostics& findings_;
};

// Sorts the mods of a selection, and explains the order.
class Orderer {
 public:
  Orderer(const Selection& selection, const std::vector<ModWish>& wishes)
      : selection_(selection), wishes_(wishes), mods_(selection.mods()) {
    std::ranges::sort(mods_, [](const Manifest* a, const Manifest* b) { return a->id < b->id; });
    for (std::size_t i = 0; i < mods_.size(); ++i) index_[mods_[i]] = i;
    links_.resize(mods_.size());
    for (std::size_t i = 0; i < mods_.size(); ++i) {
      AddEdges(i, EdgeKind::kRequires, mods_[i]->needs);
      AddEdges(i, EdgeKind::kOptional, mods_[i]->optional);
      AddEdges(i, EdgeKind::kAfter, mods_[i]->after);
    }
  }

  std::optional<std::vector<OrderedMod>> Order(base::Diagnostics& findings) {
    std::vector<std::size_t> waits_for;  // the number of predecessors that are not placed yet
    std::set<std::size_t> free;          // in order of ids, like mods_
    for (std::size_t i = 0; i < mods_.size(); ++i) {
      waits_for.push_back(links_[i].before.size());
      if (waits_for.back() == 0) free.insert(i);
    }
    std::vector<std::size_t> order;
    while (!free.empty()) {
      const std::size_t next = *free.begin();
      free.erase(free.begin());
      order.push_back(next);
      for (const std::size_t edge : links_[next].after) {
        const std::size_t second = edges_[edge].second;
        if (--waits_for[second] == 0) free.insert(second);
      }
    }
    if (order.size() < mods_.size()) {
      ReportCycle(waits_for, findings);
      return std::nullopt;
    }
    return Describe(order);
  }

 private:
  // The field of `second` in which it refers to `first`.
  enum class EdgeKind { kRequires, kOptional, kAfter };
  // `first` precedes `second`; both are indexes into mods_.
  struct Edge {
    EdgeKind kind;
    std::size_t first;
    std::size_t second;
    const ModReference* reference;
  };
  // The edges of one mod, as indexes into edges_.
  struct Links {
    std::vector<std::size_t> before;  // in which it is the second
    std::vector<std::size_t> after;   // in which it is the first
  };

  void AddEdges(std::size_t second, EdgeKind kind, const std::vector<ModReference>& references) {
    for (const ModReference& reference : references) {
      for (const Manifest* other : selection_.ProvidersOf(reference.id)) {
        const auto first = index_.find(other);
        if (first == index_.end() || first->second == second) continue;
        links_[second].before.push_back(edges_.size());
        links_[first->second].after.push_back(edges_.size());
        edges_.push_back({kind, first->second, second, &reference});
      }
    }
  }

  std::vector<OrderedMod> Describe(const std::vector<std::size_t>& order) const {
    std::vector<OrderedMod> ordered;
    // For each mod of mods_, the positions in `order` of all its predecessors.
    std::vector<std::set<std::size_t>> after(mods_.size());
    std::vector<std::size_t> place(mods_.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::size_t mod = order[i];
      place[mod] = i;
      for (const std::size_t edge : links_[mod].before) {
        const std::size_t first = edges_[edge].first;
        after[mod].insert(after[first].begin(), after[first].end());
        after[mod].insert(place[first]);
      }
      OrderedMod& described = ordered.emplace_back();
      described.manifest = mods_[mod];
      described.why = Why(mod, i == 0 ? nullptr : &order[i - 1]);
      for (const std::size_t earlier : after[mod]) {
        described.after.push_back(ordered[earlier].manifest->id);
      }
    }
    return ordered;
  }

  // Explains why `second` follows `first`.
  base::Message WhyAfter(const Edge& edge) const {
    const std::string& first = mods_[edge.first]->id;
    switch (edge.kind) {
      case EdgeKind::kRequires:
        return messages::OrderAfterRequired({.mod = first});
      case EdgeKind::kOptional:
        return messages::OrderAfterOptional({.mod = first});
      case EdgeKind::kAfter:
        return messages::OrderAfterNamed({.mod = first});
    }
    return {};
  }

  // `previous`: the mod before it in the order; null for the first.
  std::vector<base::Message> Why(std::size_t mod, const std::size_t* previous) const {
    std::vector<base::Message> why;
    for (const ModWish& wish : wishes_) {
      if (!Provides(*mods_[mod], wish.id)) continue;
      why.push_back(wish.by.empty() ? messages::RequestedByUser()
                                    : messages::RequestedBy({.requester = wish.by}));
    }
    for (const std::size_t edge : links_[mod].after) {
      if (edges_[edge].kind != EdgeKind::kRequires) continue;
      why.push_back(messages::RequiredBy({.mod = mods_[edges_[edge].second]->id}));
    }
    bool is_bound = previous == nullptr;
    for (const std::size_t edge : links_[mod].before) {
      why.push_back(WhyAfter(edges_[edge]));
      is_bound = is_bound || edges_[edge].first == *previous;
    }
    if (!is_bound) why.push_back(messages::OrderById({.mod = mods_[*previous]->id}));
    return why;
  }

  // Follows edges backwards from a mod that still waits until a mod repeats.
  void ReportCycle(const std::vector<std::size_t>& waits_for, base::Diagnostics& findings) const {
    std::vector<const Edge*> way;
    std::size_t at = 0;
    while (waits_for[at] == 0) ++at;
    std::set<std::size_t> seen;
    while (seen.insert(at).second) {
      const std::vector<std::size_t>& before = links_[at].before;
      const auto edge = std::ranges::find_if(
          before, [&](std::size_t candidate) { return waits_for[edges_[candidate].first] != 0; });
      way.push_back(&edges_[*edge]);
      at = edges_[*edge].first;
    }
    const auto begin =
        std::ranges::find_if(way, [&](const Edge* edge) { return edge->second == at; });
    std::string path = "`" + mods_[at]->id + "`";
    for (auto edge = begin; edge != way.end(); ++edge) {
      path += " -> `" + mods_[(*edge)->first]->id + "`";
    }
    base::Diagnostic& finding =
        findings.Add((*begin)->reference->span, messages::CircularModOrder({.path = path}));
    finding.help = messages::HelpBreakModCycle();
    for (auto edge = begin + 1; edge != way.end(); ++edge) {
      finding.related.push_back({(*edge)->reference->span, messages::SeeAlsoThis()});
    }
  }

  const Selection& selection_;
  const std::vector<ModWish>& wishes_;
  std::vector<const Manifest*> mods_;  // by id
  std::map<const Manifest*, std::size_t> index_;
  std::vector<Edge> edges_;
  std::vector<Links> links_;  // parallel to mods_
};

}  // namespace

bool Provides(const Manifest& manifest, std::string_view id) {
  return manifest.id == id || base::Contains(manifest.provides, id, &ModReference::id);
}

std::optional<std::vector<OrderedMod>> ResolveMods(const ModPool& pool,
                                                   const std::vector<ModWish>& wishes,
                                                   base::Diagnostics& findings) {
  const Selection selection(pool, wishes);
  if (selection.misfits().empty()) return Orderer(selection, wishes).Order(findings);
  Complaint(pool, wishes, findings).Report(selection.misfits());
  return std::nullopt;
}

}  // namespace walz::mods
