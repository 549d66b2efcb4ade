// What the tests that were run have not reached: effects, hooks, verbs, lines of scripts.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "match/game.h"
#include "script/coverage.h"

namespace walz::scenario {

// How much of a game or mod has run.
struct CoverageReport {
  struct Counts {
    std::size_t ran = 0;
    std::size_t all = 0;
  };
  // What of a definition never ran.
  struct Idle {
    std::string definition;          // `kind.id`
    std::string place;               // `path:line` where it stands
    std::vector<std::string> parts;  // `insight.by_option.both`, `hook on fee`
  };
  struct Script {
    std::string path;
    std::vector<std::pair<int, int>> missed;  // from line to line, one-based
  };

  std::string owner;  // id of the game or mod
  Counts parts;       // effects of definitions, and hooks
  std::vector<Idle> idle;
  Counts verbs;
  std::vector<std::string> idle_verbs;
  Counts lines;
  std::vector<Script> scripts;  // those with lines that never ran
};

// Collects from tests of any games, with any options and mods, and puts together what is the same.
// Not thread-safe.
class TestCoverage {
 public:
  // Where tables of `game` report what they do; lives as long as this.
  script::Coverage& For(const std::shared_ptr<const match::Game>& game);

  // Notes whose tests are run: reports are only about these. A mod goes by its folder; unknown ones
  // have not been loaded and are passed over.
  void AddGame(const std::string& id);
  void AddMod(const std::string& folder);

  // In the order in which they were added.
  std::vector<CoverageReport> Reports() const;

 private:
  struct Entry {
    std::shared_ptr<const match::Game> game;
    std::unique_ptr<script::Coverage> coverage;
  };
  // By name, whether it ran in any of the games.
  struct Merged {
    std::map<std::string, std::map<std::string, bool>> parts;  // by definition
    std::map<std::string, std::string> places;                 // of definitions
    std::map<std::string, bool> verbs;
    std::map<std::string, std::vector<script::Coverage::Line>> scripts;
  };
  static void MergeParts(const Entry& entry, const std::string& owner, Merged& merged);
  static void MergeVerbs(const Entry& entry, const std::string& owner, Merged& merged);
  static void MergeScripts(const Entry& entry, const std::string& owner, Merged& merged);

  std::vector<Entry> entries_;
  std::vector<std::pair<std::string, std::string>> owners_;  // an id, or a folder
};

}  // namespace walz::scenario
