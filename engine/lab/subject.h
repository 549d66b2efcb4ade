// The subject of a comparison, as names and hashes that identify it without loading the game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lab/measure.h"
#include "lab/question.h"
#include "lab/trial.h"
#include "mods/load_request.h"

namespace walz::lab {

struct CompareRequest;

struct Subject {
  struct Side {
    std::string name;                                       // as Arm::name
    std::vector<std::pair<std::string, std::string>> mods;  // id and version, in load order
    std::vector<std::string> without;
    std::vector<std::pair<std::string, std::string>> options;  // all options, with their values
    std::uint64_t ruleset_hash = 0;
    friend bool operator==(const Side&, const Side&) = default;
  };

  std::string engine;  // its version
  std::string game;
  bool lowest_wins = false;  // fewer points are better in this game
  std::array<Side, kArms> sides;
  std::vector<std::string> bots;
  Roster roster;
  std::uint64_t seed = 1;
  std::int64_t trials = 0;          // the maximum number of trials of the whole comparison
  Margins margins;                  // as in CompareRequest
  std::vector<std::string> expect;  // the questions as written
  bool usage = false;               // true: usage is counted

  friend bool operator==(const Subject&, const Subject&) = default;
};

// The readable differences of a request from the plain game, joined by commas: mods, variants,
// options and omitted definitions. Paths are reduced to their last part. Empty for the plain game.
std::string NameOf(const mods::LoadRequest& request);

// The subject of a request for the trials 0 to `end` - 1.
Subject SubjectOf(const CompareRequest& request);

// The measures of a subject.
std::vector<Measure> MeasuresOf(const Subject& subject);

// The questions of a subject: those of `expect`, or the default ones. Aborts on an invalid
// question; they were validated before.
std::vector<Question> QuestionsOf(const Subject& subject);

}  // namespace walz::lab
