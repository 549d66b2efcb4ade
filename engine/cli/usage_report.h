// What was used in games, as people and programs read it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/usage.h"

namespace walz::cli {

// A line of the table, as texts; empty where there is nothing to say.
struct UseLine {
  std::string offered;   // how often
  std::string chosen;    // in which part of those
  std::string games;     // in which part of all games it was taken
  std::string first;     // how much of a game was over when it first was
  std::string last;      // and when it last was
  std::string wins;      // which part of their games those seats won that had taken it
  std::string interval;  // around that, with 95 %
  std::string remark;    // `never offered`, `never taken`, `always taken`
};

// `games`: how many there were.
UseLine UseLineOf(const lab::Use& use, std::int64_t games, const std::string& language);

// The part of their games that seats won which had taken it.
lab::Estimate WinsOf(const lab::Use& use);

// The whole table, and the same for programs.
std::string UsageText(const lab::Usage& usage, std::int64_t games, const std::string& language);
nlohmann::ordered_json UsageJson(const lab::Usage& usage);

}  // namespace walz::cli
