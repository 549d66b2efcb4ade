// The initial position of a scenario, and conversion of positions to scenario files.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "scenario/names.h"
#include "scenario/scenario.h"
#include "yaml/node.h"

namespace walz::kernel {
class EventSink;
class State;
}  // namespace walz::kernel

namespace walz::match {
class Table;
}  // namespace walz::match

namespace walz::scenario {

// Changes a game after its setup into the position of `given`, forces the draws of `rolls` and
// `picks`, and runs it to its next decision. Returns false after reporting to the findings of
// `names`.
bool ArrangePosition(match::Table& table, const Names& names, const Scenario& scenario,
                     kernel::State& state, kernel::EventSink* events);

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
