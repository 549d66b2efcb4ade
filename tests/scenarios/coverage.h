// Finds what the tests of a game leave out.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace walz::scenarios {

// All lists are sorted; they are empty for a completely tested game.
struct Coverage {
  std::vector<std::string> problems;  // files that cannot be read
  std::vector<std::string>
      unset_values;  // values of options that no scenario sets: `option: value`
  std::vector<std::string> unnamed_rules;  // rules that neither a scenario nor a test names
  std::vector<std::string> unknown_rules;  // named by scenarios but not in the list of rules
};

// The games of data/ below `root` that have both numbered rules (rules.md) and options.
std::vector<std::string> GamesWithRules(const std::filesystem::path& root);

// Compares rules and options of a game with the scenarios that play it, in all folders, and with
// the C++ tests. A rule marked as withdrawn needs no test. Values set by variants do not count: a
// scenario has to name the option itself.
Coverage CoverageOf(const std::filesystem::path& root, const std::string& game);

}  // namespace walz::scenarios
