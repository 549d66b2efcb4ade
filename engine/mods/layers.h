// All layers of a game: its own files, those of its mods in load order, and the requested variants.
// Internal to the loader.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "content/sections.h"
#include "mods/game_files.h"
#include "mods/loader.h"
#include "mods/order.h"

namespace walz::mods {

// A requested variant.
struct VariantSource {
  std::string name;  // as requested
  yaml::Node node;
  std::string mod;  // owner of its file
};

struct Layers {
  LayerFiles game;
  std::vector<LayerFiles> mods;  // in load order
  ModPool pool;
  std::vector<OrderedMod> order;  // the load order of the mods; points into the pool
  // Definitions of all layers in order, without variants.
  std::vector<content::Section> sections;
  std::vector<content::Section> mod_sections;  // definitions of mods only
  std::vector<content::Section> variants;      // all variants, including those in separate files
  std::vector<VariantSource> in_force;         // the requested variants, in order
};

// Reads all layers of a request. Reports missing and unreadable files, and incompatible mods.
// Returns nullopt if the game or its mods cannot be determined.
std::optional<Layers> ReadLayers(const LoadRequest& request, base::Diagnostics& findings);

}  // namespace walz::mods
