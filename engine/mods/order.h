// Which mods are played together, in which versions and in which order. Pure: knows no files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "mods/manifest.h"

namespace walz::mods {

// Somebody wants a mod.
struct ModWish {
  std::string id;
  VersionRange range;
  base::SourceSpan span;         // where it says so; without a file: the command line
  std::string by;                // who says so, e.g. "variant `old`"; empty: the user
  std::filesystem::path folder;  // just the one that lies here; empty: any
};

// What there is to choose from.
struct ModPool {
  Manifest game;    // its id and version
  Manifest engine;  // kEngineId and its version
  std::vector<Manifest> mods;
};

// A mod in its place.
struct OrderedMod {
  const Manifest* manifest = nullptr;  // in the pool
  std::vector<std::string> why;        // why it is there and why just here, a sentence each
};

// Chooses versions that satisfy everybody, the highest where there is a choice, and adds what they
// require. The order is topological over `requires`, `optional` and `after`; ties go by id.
//
// Otherwise nothing, and findings that name the smallest change that helps: what is needed and what
// is there, then which single update, other version or omission makes everything fit.
std::optional<std::vector<OrderedMod>> ResolveMods(const ModPool& pool,
                                                   const std::vector<ModWish>& wishes,
                                                   base::Diagnostics& findings);

}  // namespace walz::mods
