// Shared by `walz compare`, `walz report` and `walz lab`: the two sides of a comparison, and the
// output of its result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cli/common_options.h"
#include "lab/compare.h"
#include "lab/shard.h"
#include "mods/load_request.h"
#include "report/page.h"

namespace walz::cli {

struct CompareOptions {
  std::string game;
  std::vector<std::string> with;      // mods of the changed game, as for --mod
  std::vector<std::string> against;   // mods, option=value or variant files of the other game
  std::vector<std::string> without;   // definitions whose cards the changed game lacks
  std::vector<std::string> expect;    // questions; lab::ReadQuestion parses them
  double effect = 0;                  // smallest difference of scores that matters; 0: the game's
  std::optional<std::int64_t> games;  // of both sides together; default: kMostCompared
  int threads = 0;                    // as for ThreadsFor
  bool all = false;                   // continue after the question is decided
  std::string log;                    // the file that keeps the comparison; empty: none
  bool usage = false;                 // count offers and choices (usage_report.h)
};

// The default of --games.
inline constexpr std::int64_t kMostCompared = 20000;

// The options of `walz compare` and `walz report`, except --out.
std::vector<Option> ComparingOptions(CompareOptions& compare);

// The functions below throw `Stop` (common.h) after an error.

// The request for the changed game: it has the mods of --with and lacks the definitions of
// --without.
mods::LoadRequest ChangedRequest(const CommonOptions& common, const CompareOptions& options);

// The treatment of a comparison with the same game on both sides.
enum class SameSides { kRefused, kAllowed };

// Loads both sides and parses the other options, such as the questions of --expect.
lab::CompareRequest Prepare(const CommonOptions& common, const CompareOptions& options,
                            SameSides same, Console& console);

// Returns the additional parts of the page of a comparison.
report::PageExtras ExtrasFor(const CommonOptions& common, const lab::CompareRequest& request,
                             const lab::Comparison& comparison);

// For each card of the change that is rarely or never offered as a choice
// (report::CardsRarelyOffered), compares the changed game with the same game without this card,
// with the same seeds. Each comparison stops when it is decided whether scores differ, at the
// latest after as many games as `request` allows.
void LeaveCardsOut(const CommonOptions& common, const CompareOptions& options,
                   const lab::CompareRequest& request, const lab::Comparison& comparison,
                   report::PageExtras& extras, Console& console);

// Compares, with progress on the console. On a terminal, also shows the verdict on scores as soon
// as it is known (report::EarlyVerdictOf).
lab::Comparison Compare(const lab::CompareRequest& request, Console& console);

// Returns kFine if all games were finished and every question got the expected answer, otherwise
// kFindings.
int CodeFor(const lab::Comparison& comparison);

// Reports the games that failed, and whether the comparison was interrupted.
void ReportFailures(const lab::Comparison& comparison, Console& console);

// Adds the comparison to the file `log` and writes the file `page`. Skips a file whose name is
// empty.
void Keep(const CommonOptions& common, const std::string& log, const std::string& page,
          const lab::Comparison& comparison, report::PageExtras extras);

// Prints a comparison and the extras of its page as JSON.
void ShowJson(const lab::Comparison& comparison, const report::PageExtras& extras,
              Console& console);

// Prints a comparison, calls `Keep` for it, and returns the exit code.
int Conclude(const CommonOptions& common, const std::string& log, const std::string& page,
             const lab::Comparison& comparison, const report::PageExtras& extras, Console& console);

// Reads `3/100`: the part, and the number of parts.
base::Result<std::pair<std::int64_t, std::int64_t>> ReadPart(const std::string& text);

// Writes a part of a comparison into a file and reports that. Returns the exit code.
int WriteShardInto(const std::string& file, const lab::Shard& shard, Console& console);

}  // namespace walz::cli
