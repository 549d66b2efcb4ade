// Selects the mods of a game and sorts them. Reads no files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "mods/manifest.h"

namespace walz::mods {

// A request for a mod, by the user or by a variant.
struct ModWish {
  std::string id;
  VersionRange range;
  base::SourceSpan span;  // no file: from the command line
  base::Message by;       // "variant `old`"; empty: the user
  std::string folder;     // only the mod in this folder; empty: any
};

// The installed mods.
struct ModPool {
  Manifest game;    // its id and version
  Manifest engine;  // kEngineId and its version
  std::vector<Manifest> mods;
};

// A selected mod.
struct OrderedMod {
  const Manifest* manifest = nullptr;  // in the pool
  // First the reasons for its selection, then those for its place in the order.
  std::vector<base::Message> why;
  // The ids of all mods that must precede it, directly or through others; in order.
  std::vector<std::string> after = {};
};

// Returns true if a mod has this id or provides it.
bool Provides(const Manifest& manifest, std::string_view id);

// Selects the requested mods and everything that they require. Of several versions in the pool it
// takes the one in the requested folder, else the highest that the requests allow. The order is
// topological over `requires`, `optional` and `after`; ties are broken by id. Linear in the number
// of mods and references, except for `OrderedMod::after`.
//
// If a mod is missing or has the wrong version, reports which single update or omission would
// resolve this.
std::optional<std::vector<OrderedMod>> ResolveMods(const ModPool& pool,
                                                   const std::vector<ModWish>& wishes,
                                                   base::Diagnostics& findings);

}  // namespace walz::mods
