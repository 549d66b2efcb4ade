#include "authoring/changing.h"

#include <algorithm>
#include <array>

namespace walz::authoring {

bool ChangesTheGame(std::string_view path) {
  constexpr std::array<std::string_view, 15> kAll = {
      "emit",  "roll",     "pick", "later", "act",    "run",       "board.place", "board.place_at",
      ":move", ":shuffle", ":set", ":add",  ":clear", ":transfer", ":draw"};
  return std::find(kAll.begin(), kAll.end(), path) != kAll.end();
}

bool OnlySays(std::string_view path, const sandbox::Binding& function) {
  // `choose.offer` adds to a list.
  const bool returns = !function.result.name.empty() && !path.starts_with("play.");
  return returns && !function.asks && path != "choose.offer" && !ChangesTheGame(path);
}

}  // namespace walz::authoring
