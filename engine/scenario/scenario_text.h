// Writes scenario files.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "yaml/node.h"

namespace walz::scenario {

// The contents of a generated scenario file.
struct ScenarioText {
  std::string remark;  // comment at the start; empty: none
  std::string game;
  std::vector<std::string> variants;
  std::vector<std::string> mods;
  std::vector<std::pair<std::string, std::string>> set;
  std::string name;
  int players = 2;
  std::uint64_t seed = 1;
  yaml::Node given;  // `given`, `rolls` and `picks` may be missing
  yaml::Node rolls;
  yaml::Node picks;
  std::vector<std::string> choices;  // readable ids
};

// Returns a file that ReadScenarios accepts.
std::string WriteScenario(const ScenarioText& scenario);

}  // namespace walz::scenario
