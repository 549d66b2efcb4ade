// What is compared, in words and hashes: enough to say so, and to know it again, with nothing
// loaded.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lab/compare.h"

namespace walz::lab {

struct Subject {
  struct Side {
    std::string name;                                       // as Arm::name
    std::vector<std::pair<std::string, std::string>> mods;  // id and version, in load order
    std::vector<std::string> without;
    std::vector<std::pair<std::string, std::string>> options;  // all of them, chosen value
    std::uint64_t ruleset_hash = 0;
    friend bool operator==(const Side&, const Side&) = default;
  };

  std::string engine;  // its version
  std::string game;
  bool lowest_wins = false;  // whether fewer points are better in it
  std::array<Side, kArms> sides;
  std::vector<std::string> bots;
  std::uint64_t seed = 1;
  std::int64_t trials = 0;          // that the whole comparison has at most
  double effect = 3;                // as CompareRequest::effect
  std::vector<std::string> expect;  // the questions as written
  bool usage = false;               // whether what is used is counted

  friend bool operator==(const Subject&, const Subject&) = default;
};

// The subject of a request, which is about all its trials from 0 to `end`.
Subject SubjectOf(const CompareRequest& request);

// The questions of a subject, which were read before; asking about one that cannot be is a bug.
std::vector<Question> QuestionsOf(const Subject& subject);

}  // namespace walz::lab
