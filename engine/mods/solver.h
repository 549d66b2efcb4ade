// Chooses versions of mods that fit together. Internal to mod_order.cc.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "mods/order.h"

namespace walz::mods {

// Something that does not fit in a choice of mods.
struct Misfit {
  const Manifest* by = nullptr;   // who says so, or
  const ModWish* wish = nullptr;  // the wish
  const ModReference* reference = nullptr;
  const Manifest* other = nullptr;  // what is there; null: nothing is
  bool conflict = false;            // it must not be there
  bool twice = false;               // both stand for the same id
};

// Looks for a choice by trying, the highest versions first. The pool and the wishes must outlive
// it.
class ModSolver {
 public:
  ModSolver(const ModPool& pool, const std::vector<ModWish>& wishes);

  // The mods to play with, in no particular order; nothing if no choice fits.
  std::optional<std::vector<const Manifest*>> Solve() const;

  // What is wrong with the most obvious choice: the highest version of everything.
  std::vector<Misfit> Misfits() const;

  static bool StandsFor(const Manifest& manifest, std::string_view id);

 private:
  using Choice = std::vector<const Manifest*>;

  const Manifest* FindIn(const Choice& choice, std::string_view id) const;
  const Manifest* AnswerTo(const Choice& choice, const ModReference& reference) const;
  Choice Candidates(std::string_view id) const;
  // The first wish or requirement for which nothing has been chosen.
  const ModReference* NextOpen(const Choice& choice,
                               const std::vector<std::string>& given_up) const;
  void AddMisfits(const Choice& choice, std::vector<Misfit>& misfits, bool missing_too) const;
  bool Extend(Choice& choice, int& steps) const;

  const ModPool& pool_;
  const std::vector<ModWish>& wishes_;
  std::vector<ModReference> wanted_;  // the wishes, as references
};

}  // namespace walz::mods
