// Scenarios: tests of a game's rules as YAML that anyone can write. tests/scenarios/README.md
// describes the files; this is their C++ side.
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

// One scenario as it stands in its file, of the form that content::ScenarioShapes declares. What it
// means depends on the game, so its parts are kept as nodes until it runs.
struct Scenario {
  std::string name;
  base::SourceSpan span;  // of the name
  std::vector<std::string> rules;

  // The game it is played with: settings of the file first, those of the scenario over them.
  std::string game;
  std::vector<std::string> variants;       // by their names
  std::vector<std::string> variant_files;  // house rules that lie at these paths below `folder`
  std::vector<std::pair<std::string, std::string>> set;
  std::vector<std::string> mods;
  base::SourceSpan variants_span, set_span, mods_span;  // none where the file does not say
  // Where the file lies. Whoever has found it says so; a scenario that lies nowhere opens no files.
  std::string folder;

  std::optional<int> players;  // none: as many as the game takes
  std::uint64_t seed = 1;
  yaml::Node given;  // missing where the scenario does not say
  yaml::Node rolls;
  yaml::Node picks;
  yaml::Node when;
  bool stop_after_choice = false;  // `then` is about what is there right after the last one
  yaml::Node then;
};

// Reads a scenario file. Everything wrong with its form is added to `findings`; the scenarios with
// which all is well are returned all the same.
std::vector<Scenario> ReadScenarios(const std::shared_ptr<const base::SourceFile>& file,
                                    base::Diagnostics& findings);

// Reads the beginning of a game: settings over those of `common`, `given`, `rolls` and `picks`.
// Nothing, and findings, if something is wrong with them.
std::optional<Scenario> ReadSettings(const yaml::Node& node, const Scenario& common,
                                     base::Diagnostics& findings);

// Whether it is played with anything but the game as it is by default.
inline bool HasSettings(const Scenario& scenario) {
  return !scenario.mods.empty() || !scenario.variants.empty() || !scenario.variant_files.empty() ||
         !scenario.set.empty();
}

// What a scenario is played with: its settings, and the house rules that lie beside it. Nothing,
// and findings without a place, if one of these cannot be read.
std::optional<mods::LoadRequest> RequestOf(const Scenario& scenario, const std::string& data_root,
                                           const std::vector<std::string>& mod_folders,
                                           base::Diagnostics& findings);

// What became of a scenario.
struct ScenarioOutcome {
  std::string name;
  base::SourceSpan span;
  std::vector<std::string> rules;
  // Why it failed: mistakes in the scenario, expectations that did not come true (label: what was
  // expected and found), or a game that does not repeat itself. Empty: it passed.
  base::Diagnostics findings;
  bool no_game = false;                 // the game does not load; the findings say why
  std::vector<Difference> differences;  // those of the findings that are about a position
  sandbox::PrintedLines printed;        // by scripts, while it was played for the first time
  std::size_t choices = 0;              // how many choices were made
  std::uint64_t final_hash = 0;         // of the state at the end of `when`

  bool passed() const { return !findings.has_errors(); }
};

// Loads a game for scenarios: null, and findings, if it cannot be played.
using GameLoader =
    std::function<std::shared_ptr<const match::Game>(const mods::LoadRequest&, base::Diagnostics&)>;

// Runs scenarios. Keeps the games that it has loaded last, since most scenarios play one of a few.
// Not thread-safe.
class ScenarioRunner {
 public:
  // `mod_folders`: where mods are looked for besides `data_root`/mods. `coverage`, if it is not
  // null, hears what the scenarios run, and must outlive the runner. `load`, if it is not null,
  // takes the place of match::Game::Load: it may look at a game more closely.
  explicit ScenarioRunner(std::string data_root, std::vector<std::string> mod_folders = {},
                          TestCoverage* coverage = nullptr, GameLoader load = nullptr)
      : data_root_(std::move(data_root)),
        mod_folders_(std::move(mod_folders)),
        coverage_(coverage),
        load_(std::move(load)) {}

  // Plays the scenario and checks what it expects. If that is fine, also checks that a copy taken
  // at each decision plays on to the same end, that saving and loading changes nothing, that no
  // earlier state has changed, and that the whole scenario run again ends the same.
  ScenarioOutcome Run(const Scenario& scenario);

  // Where the game of a scenario is played, with its settings. Null, and findings, if it does not
  // load; else valid until another one is asked for.
  match::Table* TableFor(const Scenario& scenario, base::Diagnostics& findings);

 private:
  struct Loaded {
    std::string key;                          // game, variants, options and mods
    std::shared_ptr<const match::Game> game;  // null: it does not load
    base::Diagnostics findings;
    // Where every run takes place: what a script had kept from one, the next would find.
    std::optional<match::Table> table;
  };
  Loaded& Load(const Scenario& scenario);

  std::string data_root_;
  std::vector<std::string> mod_folders_;
  TestCoverage* coverage_;
  GameLoader load_;  // null: match::Game::Load
  mods::Loader loader_;
  std::list<Loaded> games_;  // the last used first
};

}  // namespace walz::scenario
