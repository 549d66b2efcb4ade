// The beginning of a scenario, for whatever plays on from there.
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

// Turns a game that has just been set up into the position of `given`, lays down the draws of
// `rolls` and `picks`, and runs it on to its next decision. False if that cannot be done; why, is
// among the findings of `names`.
bool ArrangePosition(match::Table& table, const Names& names, const Scenario& scenario,
                     kernel::State& state, kernel::EventSink* events);

// What a scenario file says of one game.
struct ScenarioText {
  std::string remark;  // a comment ahead of everything; empty: none
  std::string game;
  std::vector<std::string> variants;
  std::vector<std::string> mods;
  std::vector<std::pair<std::string, std::string>> set;
  std::string name;
  int players = 2;
  std::uint64_t seed = 1;
  yaml::Node given;  // these three may be missing
  yaml::Node rolls;
  yaml::Node picks;
  std::vector<std::string> choices;  // readable ids
};

// The file, to be read by ReadScenarios.
std::string WriteScenario(const ScenarioText& scenario);

}  // namespace walz::scenario
