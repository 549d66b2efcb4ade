// What was used in games, as people and programs read it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/course.h"
#include "lab/usage.h"

namespace walz::cli {

// What usage is seen against.
struct UsageContext {
  std::int64_t games = 0;   // how many there were
  lab::LeadsByRound leads;  // Course::leads of the same games
  std::string language = "en";
};

// A line of the table, as texts; empty where there is nothing to say.
struct UseLine {
  std::string offered;   // how often
  std::string chosen;    // in which part of those
  std::string refused;   // how often
  std::string ran;       // how often
  std::string games;     // in which part of all games it was taken
  std::string first;     // how much of a game was over when it first was
  std::string last;      // and when it last was
  std::string rounds;    // the rounds of both, as `1.5-3.0`
  std::string wins;      // which part of their games those seats won that had taken it
  std::string interval;  // around that, with 95 %
  std::string beyond;    // how much more than seats as far ahead
  std::string beyond_interval;
  std::string remark;  // `never legal: no_room`, `never offered`, `never taken`, `always taken`
};
UseLine UseLineOf(const lab::Use& use, const UsageContext& context);

// The part of their games that seats won which had taken it; and by how much that is more than
// seats won that were as far ahead in the same round (lab/luck.h). Parts of 1.
lab::Estimate WinsOf(const lab::Use& use);
lab::Estimate BeyondLeadOf(const lab::Use& use, const lab::LeadsByRound& leads);

// The same of one seat: `wins` is one of Use::wins_by_seat.
lab::Estimate ShareOf(const lab::Sums& wins);

// By which rules something was refused, the most frequent first: `no_room 80 %, too_dear 20 %`.
std::string ReasonsText(const lab::Use& use, const std::string& language);

// A part of 1 as `12.5 %`, and with its sign.
std::string PercentText(double part, const std::string& language);
std::string SignedPercentText(double part, const std::string& language);

// The whole table, and the same for programs.
std::string UsageText(const lab::Usage& usage, const UsageContext& context);
nlohmann::ordered_json UsageJson(const lab::Usage& usage, const lab::LeadsByRound& leads);

}  // namespace walz::cli
