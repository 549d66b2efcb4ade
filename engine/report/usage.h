// The table of usage: what was offered, chosen and refused in games.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/course.h"
#include "lab/usage.h"

namespace walz::report {

// The games in which usage was counted.
struct UsageContext {
  std::int64_t games = 0;   // their number
  lab::LeadsByRound leads;  // Course::leads of the same games
  std::string language = "en";
};

// The texts of a row; empty if not applicable.
struct UseLine {
  std::string offered;          // number of times
  std::string chosen;           // share of the offers
  std::string refused;          // number of times
  std::string ran;              // number of times
  std::string games;            // share of games in which it was chosen
  std::string first;            // share of the game before it was first chosen
  std::string last;             // share of the game before it was last chosen
  std::string rounds;           // the rounds of `first` and `last`, such as `1.5-3.0`
  std::string wins;             // share of wins of the seats that chose it
  std::string interval;         // 95 % confidence interval of `wins`
  std::string beyond;           // difference to the share of seats with the same lead
  std::string beyond_interval;  // 95 % confidence interval of `beyond`
  std::string remark;           // `never legal: no_room`, `never offered`, `always taken` ...
};
UseLine UseLineOf(const lab::Use& use, const UsageContext& context);
// The column headers.
UseLine UseHeads(const std::string& language);

// WinsOf returns the share of wins of the seats that chose it. BeyondLeadOf returns its difference
// to the share of seats with the same lead in the same round (lab/luck.h).
lab::Estimate WinsOf(const lab::Use& use);
lab::Estimate BeyondLeadOf(const lab::Use& use, const lab::LeadsByRound& leads);

// The same as WinsOf for one seat: `wins` is one of Use::wins_by_seat.
lab::Estimate ShareOf(const lab::Sums& wins);

// The reasons for refusals, the most frequent first: `no_room 80 %, too_dear 20 %`.
std::string ReasonsText(const lab::Use& use, const std::string& language);

// A share as `12.5 %`, and with its sign.
std::string PercentText(double part, const std::string& language);
std::string SignedPercentText(double part, const std::string& language);

// The whole table, as text and as JSON.
std::string UsageText(const lab::Usage& usage, const UsageContext& context);
nlohmann::ordered_json UsageJson(const lab::Usage& usage, const lab::LeadsByRound& leads);

}  // namespace walz::report
