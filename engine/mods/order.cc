#include "mods/order.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "content/catalogue.h"
#include "mods/solver.h"

namespace walz::mods {
namespace {

std::string Named(const Manifest& manifest) {
  return fmt::format("`{}` {}", manifest.id, manifest.version.ToString());
}

// Says what is wrong where mods do not fit together, and what would help.
class Complaint {
 public:
  Complaint(const ModPool& pool, const std::vector<ModWish>& wishes, base::Diagnostics& findings)
      : pool_(pool), wishes_(wishes), findings_(findings) {}

  void Report(const std::vector<Misfit>& misfits) {
    std::vector<std::string> changes;
    for (const Misfit& misfit : misfits) {
      if (!IsUnknown(misfit)) AddChanges(misfit, changes);
    }
    for (const Misfit& misfit : misfits) {
      base::Diagnostic& finding = Describe(misfit);
      if (IsUnknown(misfit)) continue;
      if (!changes.empty()) {
        finding.help = fmt::format("{}", fmt::join(changes, ", or "));
      } else if (finding.help.empty()) {
        finding.help = LocalChange(misfit);
        if (misfits.size() > 1)
          finding.notes.emplace_back("no single change makes all of them fit");
      }
    }
  }

 private:
  // Somebody asks for a mod that there is not, which only they can put right.
  static bool IsUnknown(const Misfit& misfit) {
    return misfit.other == nullptr && misfit.by == nullptr && misfit.wish->by.empty();
  }

  bool Helps(const ModPool& pool, const std::vector<ModWish>& wishes) const {
    return ModSolver(pool, wishes).Solve().has_value();
  }

  void Offer(std::string change, std::vector<std::string>& changes) const {
    if (std::find(changes.begin(), changes.end(), change) == changes.end()) {
      changes.push_back(std::move(change));
    }
  }

  // Single changes after which everything fits: another version of what is there, a version that
  // somebody would have to get, one wish less.
  void AddChanges(const Misfit& misfit, std::vector<std::string>& changes) const {
    for (std::size_t i = 0; i < wishes_.size(); ++i) {
      std::vector<ModWish> wishes = wishes_;
      wishes[i].folder.clear();
      wishes[i].range = VersionRange();
      const auto solution = ModSolver(pool_, wishes).Solve();
      if (!solution) continue;
      for (const Manifest* manifest : *solution) {
        if (manifest->id == wishes[i].id) Offer("take " + Named(*manifest), changes);
      }
    }
    if (misfit.other != nullptr && misfit.reference != nullptr && !misfit.conflict) {
      ModPool pool = pool_;
      Manifest* const changed = Find(pool, *misfit.other);
      changed->version = misfit.reference->range.Example();
      if (Helps(pool, Unpinned(misfit.other->id))) Offer(LocalChange(misfit), changes);
    }
    for (std::size_t i = 0; i < wishes_.size(); ++i) {
      std::vector<ModWish> wishes = wishes_;
      wishes.erase(wishes.begin() + static_cast<std::ptrdiff_t>(i));
      if (wishes_.size() > 1 && Helps(pool_, wishes)) {
        Offer(fmt::format("leave `{}` out", wishes_[i].id), changes);
      }
    }
  }

  std::vector<ModWish> Unpinned(const std::string& id) const {
    std::vector<ModWish> wishes = wishes_;
    for (ModWish& wish : wishes) {
      if (wish.id == id) wish.range = VersionRange();
    }
    return wishes;
  }

  static Manifest* Find(ModPool& pool, const Manifest& manifest) {
    if (manifest.id == pool.game.id) return &pool.game;
    if (manifest.id == pool.engine.id) return &pool.engine;
    for (Manifest& mod : pool.mods) {
      if (mod.id == manifest.id && mod.folder == manifest.folder) return &mod;
    }
    return nullptr;
  }

  // What to do about this one, whatever else there is.
  static std::string LocalChange(const Misfit& misfit) {
    if (misfit.other == nullptr || misfit.reference == nullptr || misfit.conflict) return {};
    const VersionRange& range = misfit.reference->range;
    const std::string& id = misfit.other->id;
    Version release = misfit.other->version;
    release.prerelease.clear();
    if (range.Contains(release)) {
      return fmt::format("name the prerelease in the range, or take `{}` {}", id,
                         release.ToString());
    }
    if (const auto next = range.NextAbove(misfit.other->version)) {
      return fmt::format("update `{}` to {} or later", id, next->ToString());
    }
    if (const auto ceiling = range.CeilingFor(misfit.other->version)) {
      return fmt::format("take a version of `{}` below {}", id, ceiling->ToString());
    }
    return fmt::format("take `{}` {}", id, range.Example().ToString());
  }

  base::Diagnostic& Describe(const Misfit& misfit) {
    const std::string by = misfit.by != nullptr      ? Named(*misfit.by)
                           : misfit.wish->by.empty() ? "what you ask for"
                                                     : misfit.wish->by;
    const ModReference& reference = *misfit.reference;
    if (misfit.other == nullptr) return DescribeMissing(misfit, by);
    if (misfit.twice) {
      return findings_.AddError(
          "WZ1005", reference.span,
          fmt::format("{} and {} both stand for `{}`", by, Named(*misfit.other), reference.id));
    }
    if (misfit.conflict) {
      base::Diagnostic& finding =
          findings_.AddError("WZ1005", reference.span,
                             fmt::format("{} cannot be played with {}", by, Named(*misfit.other)));
      if (!reference.reason.empty()) finding.notes.push_back(reference.reason);
      return finding;
    }
    return findings_.AddError(
        "WZ1003", reference.span,
        fmt::format("{} needs `{}` {}, you have {}", by, reference.id, reference.range.text(),
                    misfit.other->version.ToString()));
  }

  base::Diagnostic& DescribeMissing(const Misfit& misfit, const std::string& by) {
    const ModReference& reference = *misfit.reference;
    std::vector<std::string> names;
    for (const Manifest& mod : pool_.mods) names.push_back(mod.id);
    const bool asked = IsUnknown(misfit);
    base::Diagnostic& finding =
        findings_.AddError(asked ? "WZ1002" : "WZ1003", reference.span,
                           asked ? fmt::format("there is no mod `{}`", reference.id)
                                 : fmt::format("{} needs `{}` {}, which is not there", by,
                                               reference.id, reference.range.text()));
    finding.help = content::DidYouMean(reference.id, names);
    return finding;
  }

  const ModPool& pool_;
  const std::vector<ModWish>& wishes_;
  base::Diagnostics& findings_;
};

// Puts chosen mods into their order.
class Orderer {
 public:
  Orderer(std::vector<const Manifest*> mods, const std::vector<ModWish>& wishes)
      : wishes_(wishes), mods_(std::move(mods)) {
    std::sort(mods_.begin(), mods_.end(),
              [](const Manifest* a, const Manifest* b) { return a->id < b->id; });
    for (const Manifest* mod : mods_) {
      AddEdges(*mod, mod->needs, "requires it");
      AddEdges(*mod, mod->optional, "uses it where it is there");
      AddEdges(*mod, mod->after, "wants to come after it");
    }
  }

  std::optional<std::vector<OrderedMod>> Order(base::Diagnostics& findings) {
    std::vector<OrderedMod> order;
    std::set<const Manifest*> placed;
    while (order.size() < mods_.size()) {
      // Sorted by id, so the first one that is free is the one.
      const auto next = std::find_if(mods_.begin(), mods_.end(), [&](const Manifest* mod) {
        return placed.count(mod) == 0 && IsFree(mod, placed);
      });
      if (next == mods_.end()) {
        ReportCycle(placed, findings);
        return std::nullopt;
      }
      order.push_back({*next, Why(**next, order)});
      placed.insert(*next);
    }
    return order;
  }

 private:
  struct Edge {
    const Manifest* first;
    const Manifest* second;
    const ModReference* reference;
    std::string_view reason;  // of `second`
  };

  void AddEdges(const Manifest& mod, const std::vector<ModReference>& references,
                std::string_view reason) {
    for (const ModReference& reference : references) {
      for (const Manifest* other : mods_) {
        if (other != &mod && ModSolver::StandsFor(*other, reference.id)) {
          edges_.push_back({other, &mod, &reference, reason});
        }
      }
    }
  }

  bool IsFree(const Manifest* mod, const std::set<const Manifest*>& placed) const {
    return std::none_of(edges_.begin(), edges_.end(), [&](const Edge& edge) {
      return edge.second == mod && placed.count(edge.first) == 0;
    });
  }

  std::vector<std::string> Why(const Manifest& mod, const std::vector<OrderedMod>& before) const {
    std::vector<std::string> why;
    for (const ModWish& wish : wishes_) {
      if (!ModSolver::StandsFor(mod, wish.id)) continue;
      why.push_back(wish.by.empty() ? "you ask for it" : wish.by + " asks for it");
    }
    for (const Edge& edge : edges_) {
      if (edge.first == &mod && edge.reason == "requires it") {
        why.push_back(fmt::format("`{}` requires it", edge.second->id));
      }
    }
    for (const Edge& edge : edges_) {
      if (edge.second == &mod) {
        why.push_back(fmt::format("after `{}`: {}", edge.first->id, edge.reason));
      }
    }
    const bool bound = before.empty() || std::any_of(edges_.begin(), edges_.end(), [&](auto& edge) {
                         return edge.second == &mod && edge.first == before.back().manifest;
                       });
    if (!bound) why.push_back(fmt::format("after `{}`: by id", before.back().manifest->id));
    return why;
  }

  // Follows edges backwards from any mod that is left until one comes up again.
  void ReportCycle(const std::set<const Manifest*>& placed, base::Diagnostics& findings) const {
    std::vector<const Edge*> way;
    const Manifest* at = *std::find_if(mods_.begin(), mods_.end(),
                                       [&](const Manifest* mod) { return placed.count(mod) == 0; });
    std::vector<const Manifest*> seen;
    while (std::find(seen.begin(), seen.end(), at) == seen.end()) {
      seen.push_back(at);
      const auto edge = std::find_if(edges_.begin(), edges_.end(), [&](const Edge& candidate) {
        return candidate.second == at && placed.count(candidate.first) == 0;
      });
      way.push_back(&*edge);
      at = edge->first;
    }
    const auto begin =
        std::find_if(way.begin(), way.end(), [&](const Edge* edge) { return edge->second == at; });
    std::string path = "`" + at->id + "`";
    for (auto edge = begin; edge != way.end(); ++edge) path += " -> `" + (*edge)->first->id + "`";
    base::Diagnostic& finding =
        findings.AddError("WZ1006", (*begin)->reference->span,
                          fmt::format("mods come after each other in a circle: {}", path));
    finding.help = "take one of these out of `requires`, `optional` or `after`";
    for (auto edge = begin + 1; edge != way.end(); ++edge) {
      finding.related.push_back({(*edge)->reference->span, "and this"});
    }
  }

  const std::vector<ModWish>& wishes_;
  std::vector<const Manifest*> mods_;
  std::vector<Edge> edges_;
};

}  // namespace

std::optional<std::vector<OrderedMod>> ResolveMods(const ModPool& pool,
                                                   const std::vector<ModWish>& wishes,
                                                   base::Diagnostics& findings) {
  const ModSolver solver(pool, wishes);
  const auto chosen = solver.Solve();
  if (chosen) return Orderer(*chosen, wishes).Order(findings);
  Complaint(pool, wishes, findings).Report(solver.Misfits());
  return std::nullopt;
}

}  // namespace walz::mods
