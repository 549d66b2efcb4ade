// Which mods are played together, and in which order. Pure: knows no files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "mods/manifest.h"

namespace walz::mods {

// A wish for a mod: of the user, or of another mod.
struct ModWish {
  std::string id;
  VersionRange range;
  base::SourceSpan span;  // where it says so; without a file: the command line
  base::Message by;       // who says so, e.g. "variant `old`"; empty: the user
  std::string folder;     // just the one that lies here; empty: any
};

// What there is.
struct ModPool {
  Manifest game;    // its id and version
  Manifest engine;  // kEngineId and its version
  std::vector<Manifest> mods;
};

// A mod in its place.
struct OrderedMod {
  const Manifest* manifest = nullptr;  // in the pool
  std::vector<std::string> why;        // why it is there and why just here, a sentence each
  // The ids of those that it comes after by its own word, or by that of others in between; in
  // order.
  std::vector<std::string> after = {};
};

// Whether a mod has this id, or stands for the mod that has it.
bool StandsFor(const Manifest& manifest, std::string_view id);

// The mods that are wished and those that they require, each in the one version that there is. (Of
// several in the pool, that in the folder which a wish names; else the highest that wishes allow.)
// The order is topological over `requires`, `optional` and `after`; ties go by id. The time grows
// with the number of mods and references, but for the ids in `after`.
//
// If something is missing, or not in a version that fits: nothing, and findings that name the
// smallest change that helps: what is needed and what is there, then which single update or
// omission makes everything fit.
std::optional<std::vector<OrderedMod>> ResolveMods(const ModPool& pool,
                                                   const std::vector<ModWish>& wishes,
                                                   base::Diagnostics& findings);

}  // namespace walz::mods
