// The table of usage: what was offered, chosen and refused in games.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/usage.h"

namespace walz::report {

// The games in which usage was counted.
struct UsageContext {
  std::int64_t games = 0;  // their number
  std::string language = "en";
};

// The texts of a row; empty if not applicable.
struct UseLine {
  std::string offered;         // number of times
  std::string chosen;          // share of the offers
  std::string refused;         // number of times
  std::string ran;             // number of times
  std::string games;           // share of games in which it was chosen
  std::string first;           // share of the game before it was first chosen
  std::string last;            // share of the game before it was last chosen
  std::string rounds;          // the rounds of `first` and `last`, such as `1.5-3.0`
  std::string wins;            // share of wins of the seats that chose it
  std::string interval;        // 95 % confidence interval of `wins`
  std::string worth;           // of a card: its value in points, by experiments (lab/experiment.h)
  std::string worth_interval;  // 95 % confidence interval of `worth`
  std::string remark;          // `never legal: no_room`, `never offered`, `always taken` ...
};
UseLine UseLineOf(const lab::Use& use, const UsageContext& context);
// The column headers.
UseLine UseHeads(const std::string& language);

// The share of wins of the seats that chose it, whatever the reason.
lab::Estimate WinsOf(const lab::Use& use);

// As WinsOf, for one seat: `wins` is one of Use::wins_by_seat.
lab::Estimate ShareOf(const lab::Sums& wins);

// The reasons for refusals, the most frequent first: `no_room 80 %, too_dear 20 %`.
std::string ReasonsText(const lab::Use& use, const std::string& language);

// A share as `12.5 %`, and with its sign.
std::string PercentText(double part, const std::string& language);
std::string SignedPercentText(double part, const std::string& language);

// The whole table, as JSON, and as CSV with a row per entry. Cards also have their values; `seats`
// is the number of seats. `name_of` returns the name of an entry in the reader's language.
nlohmann::ordered_json UsageJson(const lab::Usage& usage, std::size_t seats);
std::string UsageCsv(const lab::Usage& usage, std::size_t seats,
                     const std::function<std::string(const std::string&)>& name_of);

}  // namespace walz::report
