// A comparison as one web page: nothing is fetched, and everything can be read without scripts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/idle_code.h"
#include "lab/log.h"
#include "lab/subject.h"

namespace walz::cli {

// What a page shows beside a comparison.
struct PageExtras {
  std::vector<lab::Logged> history;  // earlier comparisons; those of the same series are drawn
  std::optional<IdleCode> idle;
};

// The page: the verdict, a drawing of every difference with its interval, how scores are spread,
// and, if that was counted, how they grow from round to round, where on the map games are played,
// who wins with which card, and what was used. Tables can be sorted where scripts may run. Of a
// game compared with itself it says the same without differences.
std::string ComparePage(const lab::Subject& subject, const lab::Comparison& comparison,
                        const PageExtras& extras, const std::string& language);

// A page of a log: each series of comparisons over the versions of a mod.
std::string HistoryPage(const std::vector<lab::Logged>& log, const std::string& language);

// Whether both sides are the same rules.
bool IsAlone(const lab::Subject& subject);

}  // namespace walz::cli
