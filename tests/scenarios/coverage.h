// What the tests of a game leave out.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace walz::scenarios {

// Everything is sorted; a game that is tested as it should be leaves every list empty.
struct Coverage {
  std::vector<std::string> problems;  // files that cannot be read
  std::vector<std::string>
      unset_values;  // values of options that no scenario sets: `option: value`
  std::vector<std::string> unnamed_rules;  // rules that neither a scenario nor a test names
  std::vector<std::string>
      unknown_rules;  // what scenarios name, but the list of rules does not have
};

// The games of data/ below `root` that have both numbered rules (rules.md) and options.
std::vector<std::string> GamesWithRules(const std::filesystem::path& root);

// Compares rules and options of a game with the scenarios that play it, wherever they lie, and with
// the C++ tests. A rule marked as withdrawn needs no test. Variants set nothing here: a scenario
// has to name the option itself.
Coverage CoverageOf(const std::filesystem::path& root, const std::string& game);

}  // namespace walz::scenarios
