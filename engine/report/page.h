// A comparison as one web page, which loads nothing and works without scripts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/log.h"
#include "lab/skill.h"
#include "lab/subject.h"
#include "report/cards.h"
#include "report/idle_code.h"

namespace walz::report {

// Additional parts of the page of a comparison.
struct PageExtras {
  std::vector<lab::Logged> history;  // earlier comparisons; those of the same series are drawn
  std::optional<IdleCode> idle;
  CardNames cards;
  std::vector<lab::Comparison> rungs;  // a skill ladder; may be empty
  std::vector<lab::Skill> skills;      // by side, or of the only game; may be empty
};

// The page: the verdict, who wins, each other difference with its interval, the ladder, luck and
// skill, the shape of play, the distribution of scores and, if usage was counted, scores by round,
// a heat map, the values of cards, wins by card, and the table of usage. If scripts are enabled,
// tables can be sorted. For a game compared with itself, the differences are left out.
std::string ComparePage(const lab::Comparison& comparison, const PageExtras& extras,
                        const std::string& language);

// The page of a log: each series of comparisons by version of the mod.
std::string HistoryPage(const std::vector<lab::Logged>& log, const std::string& language);

// Returns true if both sides have the same rules.
bool IsAlone(const lab::Subject& subject);

}  // namespace walz::report
