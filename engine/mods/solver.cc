#include "mods/solver.h"

#include <algorithm>

namespace walz::mods {
namespace {

constexpr int kMostSteps = 20000;  // far beyond what anybody's mods need

}  // namespace

ModSolver::ModSolver(const ModPool& pool, const std::vector<ModWish>& wishes)
    : pool_(pool), wishes_(wishes) {
  for (const ModWish& wish : wishes) {
    wanted_.push_back({wish.id, wish.range, wish.span, {}, wish.folder});
  }
}

bool ModSolver::StandsFor(const Manifest& manifest, std::string_view id) {
  return manifest.id == id ||
         std::any_of(manifest.provides.begin(), manifest.provides.end(),
                     [&](const ModReference& provided) { return provided.id == id; });
}

const Manifest* ModSolver::FindIn(const Choice& choice, std::string_view id) const {
  if (StandsFor(pool_.game, id)) return &pool_.game;
  if (StandsFor(pool_.engine, id)) return &pool_.engine;
  for (const Manifest* mod : choice) {
    if (StandsFor(*mod, id)) return mod;
  }
  return nullptr;
}

// A wish for the mod in one folder is met by no other.
const Manifest* ModSolver::AnswerTo(const Choice& choice, const ModReference& reference) const {
  if (reference.folder.empty()) return FindIn(choice, reference.id);
  for (const Manifest* mod : choice) {
    if (mod->folder == reference.folder) return mod;
  }
  return nullptr;
}

// Those of that id before those that only stand for it, the highest version first.
ModSolver::Choice ModSolver::Candidates(std::string_view id) const {
  Choice candidates;
  for (const Manifest& mod : pool_.mods) {
    if (StandsFor(mod, id)) candidates.push_back(&mod);
  }
  std::stable_sort(candidates.begin(), candidates.end(), [&](const Manifest* a, const Manifest* b) {
    if ((a->id == id) != (b->id == id)) return a->id == id;
    if (a->id != b->id) return a->id < b->id;
    return a->version > b->version;
  });
  for (const ModWish& wish : wishes_) {
    if (wish.id != id || wish.folder.empty()) continue;
    const auto other =
        std::remove_if(candidates.begin(), candidates.end(),
                       [&](const Manifest* mod) { return mod->folder != wish.folder; });
    candidates.erase(other, candidates.end());
  }
  return candidates;
}

const ModReference* ModSolver::NextOpen(const Choice& choice,
                                        const std::vector<std::string>& given_up) const {
  const auto is_open = [&](const ModReference& reference) {
    return AnswerTo(choice, reference) == nullptr &&
           std::find(given_up.begin(), given_up.end(), reference.id) == given_up.end();
  };
  for (const ModReference& wish : wanted_) {
    if (is_open(wish)) return &wish;
  }
  for (const Manifest* mod : choice) {
    for (const ModReference& need : mod->needs) {
      if (is_open(need)) return &need;
    }
  }
  return nullptr;
}

void ModSolver::AddMisfits(const Choice& choice, std::vector<Misfit>& misfits,
                           bool missing_too) const {
  const auto check = [&](const ModReference& reference, Misfit misfit, bool needed) {
    misfit.reference = &reference;
    misfit.other = AnswerTo(choice, reference);
    if (misfit.other == nullptr ? needed && missing_too
                                : !reference.range.Contains(misfit.other->version)) {
      misfits.push_back(misfit);
    }
  };
  for (std::size_t i = 0; i < wishes_.size(); ++i) {
    Misfit misfit;
    misfit.wish = &wishes_[i];
    check(wanted_[i], misfit, true);
  }
  for (const Manifest* mod : choice) {
    Misfit misfit;
    misfit.by = mod;
    for (const ModReference& need : mod->needs) check(need, misfit, true);
    for (const ModReference& wish : mod->optional) check(wish, misfit, false);
    for (const ModReference& enemy : mod->conflicts) {
      const Manifest* const other = FindIn(choice, enemy.id);
      if (other == nullptr || other == mod || !enemy.range.Contains(other->version)) continue;
      misfits.push_back({mod, nullptr, &enemy, other, true, false});
    }
    for (const ModReference& provided : mod->provides) {
      for (const Manifest* other : choice) {
        if (other == mod || !StandsFor(*other, provided.id)) continue;
        misfits.push_back({mod, nullptr, &provided, other, true, true});
      }
    }
  }
}

bool ModSolver::Extend(Choice& choice, int& steps) const {
  if (++steps > kMostSteps) return false;
  std::vector<Misfit> misfits;
  AddMisfits(choice, misfits, false);
  if (!misfits.empty()) return false;
  const ModReference* const open = NextOpen(choice, {});
  if (open == nullptr) return true;
  for (const Manifest* candidate : Candidates(open->id)) {
    choice.push_back(candidate);
    if (Extend(choice, steps)) return true;
    choice.pop_back();
  }
  return false;
}

std::optional<std::vector<const Manifest*>> ModSolver::Solve() const {
  Choice choice;
  int steps = 0;
  if (!Extend(choice, steps)) return std::nullopt;
  return choice;
}

std::vector<Misfit> ModSolver::Misfits() const {
  Choice choice;
  std::vector<std::string> given_up;
  while (const ModReference* const open = NextOpen(choice, given_up)) {
    const Choice candidates = Candidates(open->id);
    if (candidates.empty()) {
      given_up.push_back(open->id);
    } else {
      choice.push_back(candidates.front());
    }
  }
  std::vector<Misfit> misfits;
  AddMisfits(choice, misfits, true);
  return misfits;
}

}  // namespace walz::mods
