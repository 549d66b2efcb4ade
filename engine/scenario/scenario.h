// Scenarios: tests of a game's rules in YAML. tests/scenarios/README.md describes the files.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "match/game.h"
#include "sandbox/printed_lines.h"
#include "scenario/difference.h"
#include "yaml/node.h"

namespace walz::scenario {

class TestCoverage;

// One scenario of a file, in the form of content::ScenarioShapes. Parts that depend on the game
// remain YAML nodes until the scenario runs.
struct Scenario {
  std::string name;
  base::SourceSpan span;  // the span of the name
  std::vector<std::string> rules;

  // Settings of the game; those of the scenario override those of the file.
  std::string game;
  std::vector<std::string> variants;       // names of variants
  std::vector<std::string> variant_files;  // house rules: paths relative to `folder`
  std::vector<std::pair<std::string, std::string>> set;
  std::vector<std::string> mods;
  base::SourceSpan variants_span, set_span, mods_span;  // empty if not given in the file
  // Folder of the file, set by the caller. Without a folder, a scenario cannot open files.
  std::string folder;

  std::optional<int> players;  // nullopt: the game's default
  std::uint64_t seed = 1;
  yaml::Node given;  // a missing node if absent; the same holds for the following nodes
  yaml::Node rolls;
  yaml::Node picks;
  yaml::Node when;
  bool stop_after_choice = false;  // `then` applies to the position directly after the last choice
  yaml::Node then;
};

// Reads a scenario file. Reports all errors of form; returns the valid scenarios nevertheless.
std::vector<Scenario> ReadScenarios(const std::shared_ptr<const base::SourceFile>& file,
                                    base::Diagnostics& findings);

// As above, for a tree that the caller has built.
std::vector<Scenario> ReadScenarios(const yaml::Node& root, base::Diagnostics& findings);

// Reads the beginning of a game: `given`, `rolls`, `picks` and settings, which override those of
// `common`. Returns nullopt after reporting errors.
std::optional<Scenario> ReadSettings(const yaml::Node& node, const Scenario& common,
                                     base::Diagnostics& findings);

// Returns true if the scenario changes the default game by mods, variants or options.
inline bool HasSettings(const Scenario& scenario) {
  return !scenario.mods.empty() || !scenario.variants.empty() || !scenario.variant_files.empty() ||
         !scenario.set.empty();
}

// Builds the load request of a scenario: its settings and house rules. If a file cannot be read,
// reports an error without a span and returns nullopt.
std::optional<mods::LoadRequest> RequestOf(const Scenario& scenario, const std::string& data_root,
                                           const std::vector<std::string>& mod_folders,
                                           base::Diagnostics& findings);

// The result of a scenario.
struct ScenarioOutcome {
  std::string name;
  base::SourceSpan span;
  std::vector<std::string> rules;
  // The reasons for a failure: errors in the scenario, failed expectations (the label shows the
  // actual value), or a game that is not repeatable. Without errors, the scenario passed.
  base::Diagnostics findings;
  bool no_game = false;                 // the game does not load; see the findings
  std::vector<Difference> differences;  // the differing values, for the diff
  sandbox::PrintedLines printed;        // printed by scripts during the first run
  std::size_t choices = 0;              // number of choices made
  std::uint64_t final_hash = 0;         // the hash of the state at the end of `when`

  bool passed() const { return !findings.has_errors(); }
};

// Loads a game for scenarios. Returns null after reporting errors.
using GameLoader =
    std::function<std::shared_ptr<const match::Game>(const mods::LoadRequest&, base::Diagnostics&)>;

// Runs scenarios. Caches the last loaded games, because most scenarios use one of a few games. Not
// thread-safe.
class ScenarioRunner {
 public:
  // `mod_folders` are searched for mods besides `data_root`/mods. `coverage` may be null; it must
  // outlive the runner. `load` replaces match::Game::Load, e.g. for further checks; it may be null.
  explicit ScenarioRunner(std::string data_root, std::vector<std::string> mod_folders = {},
                          TestCoverage* coverage = nullptr, GameLoader load = nullptr)
      : data_root_(std::move(data_root)),
        mod_folders_(std::move(mod_folders)),
        coverage_(coverage),
        load_(std::move(load)) {}

  // Plays the scenario and checks its expectations. After success, also verifies that the game is
  // repeatable (VerifyRepeatable, CompareRuns).
  ScenarioOutcome Run(const Scenario& scenario);

  // Returns the table for a scenario's game and settings. Returns null after reporting load errors.
  // The table is valid until the next call.
  match::Table* TableFor(const Scenario& scenario, base::Diagnostics& findings);

 private:
  struct Loaded {
    std::string key;                          // game, variants, options and mods
    std::shared_ptr<const match::Game> game;  // null: failed to load
    base::Diagnostics findings;
    // Shared by all runs, so that state that scripts retain between runs is detected.
    std::optional<match::Table> table;
  };
  Loaded& Load(const Scenario& scenario);

  std::string data_root_;
  std::vector<std::string> mod_folders_;
  TestCoverage* coverage_;
  GameLoader load_;  // null: match::Game::Load
  mods::Loader loader_;
  std::list<Loaded> games_;  // most recently used first
};

}  // namespace walz::scenario
