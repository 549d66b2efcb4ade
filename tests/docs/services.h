// The engine services that a game uses, derived from its loaded content.
#pragma once

#include <string>
#include <vector>

#include "mods/loader.h"

namespace walz::docs {

// A service of the engine, and whether some content uses it.
struct Service {
  std::string group;  // State, Map ...
  std::string name;
  bool used = false;
};

// All services in the order of the page, with the use by `content`.
std::vector<Service> ServicesOf(const content::Content& content);

// The page: a table with a row per service and a column per game, and the size of each game's state
// in bytes.
std::string ServicesPage(const std::vector<std::string>& games,
                         const std::vector<std::vector<Service>>& by_game,
                         const std::vector<std::size_t>& state_sizes);

}  // namespace walz::docs
