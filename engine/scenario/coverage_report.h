// Test coverage: effects, hooks, verbs and script lines that no test has run.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "match/game.h"
#include "script/coverage.h"

namespace walz::scenario {

// Coverage of one game or mod.
struct CoverageReport {
  struct Counts {
    std::size_t ran = 0;
    std::size_t all = 0;
  };
  // The parts of a definition that never ran.
  struct Idle {
    std::string definition;          // `kind.id`
    std::string place;               // `path:line` of the definition
    std::vector<std::string> parts;  // `insight.by_option.both`, `hook on fee`
  };
  struct Script {
    std::string path;
    std::vector<std::pair<int, int>> missed;  // inclusive line ranges, one-based
    std::vector<int> code;                    // the lines with code in them
  };

  std::string owner;  // id of the game or mod
  Counts parts;       // effects of definitions, and hooks
  std::vector<Idle> idle;
  Counts verbs;
  std::vector<std::string> idle_verbs;
  Counts lines;
  std::vector<Script> scripts;  // scripts with lines that never ran
};

// Collects the coverage of tests with any games, options and mods. Merges the coverage of a part
// that occurs in several of these games. Not thread-safe.
class TestCoverage {
 public:
  // Returns the collector for tables of `game`. It is valid as long as this object.
  script::Coverage& For(const std::shared_ptr<const match::Game>& game);

  // Add an owner to the reports: a game by id, a mod by folder. Mods that were never loaded are
  // ignored.
  void AddGame(const std::string& id);
  void AddMod(const std::string& folder);

  // Returns the reports in the order in which owners were added.
  std::vector<CoverageReport> Reports() const;

 private:
  struct Entry {
    std::shared_ptr<const match::Game> game;
    std::unique_ptr<script::Coverage> coverage;
  };

  void AddOwner(const std::pair<std::string, std::string>& owner);

  std::vector<Entry> entries_;
  std::vector<std::pair<std::string, std::string>> owners_;  // an id, or a folder
};

}  // namespace walz::scenario
