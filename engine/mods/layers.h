// Everything that is read for one game: its own files, those of its mods in load order, and the
// variants that are asked for. Internal to the loader.
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

// A variant that is asked for, as it stands in its file.
struct VariantSource {
  std::string name;  // as asked for
  yaml::Node node;
  std::string mod;  // whose file it is
};

struct Layers {
  LayerFiles game;
  std::vector<LayerFiles> mods;  // in load order
  ModPool pool;
  std::vector<OrderedMod> order;  // of the mods; points into the pool
  // What all of them define, in order of layers; variants apart.
  std::vector<content::Section> sections;
  std::vector<content::Section> mod_sections;  // those of mods alone
  std::vector<content::Section> variants;      // all there are, also those of files
  std::vector<VariantSource> in_force;         // those asked for, in order
};

// Reads all layers of a request. Reports what cannot be found or read and mods that do not fit
// together; nothing if there is no telling what to load.
std::optional<Layers> ReadLayers(const LoadRequest& request, base::Diagnostics& findings);

}  // namespace walz::mods
