// From what content declares to a game that can be played. Internal to the loader.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/content.h"
#include "content/declarations.h"

namespace walz::content {

// Lets functions be called like the menus that are defined. To be called once all are defined.
void DeclareMenus(Declarations& work);

// What compiling needs to know besides the declarations.
struct CompileRequest {
  std::uint64_t hash = 0;         // of everything that the rules depend on
  std::vector<std::string> mods;  // in load order, without the game
  std::string rules_text;         // rules.md of the game and its mods; empty if there is none
  // Hooks of the first of these mods run after those of the second wherever their priorities are
  // equal.
  std::pair<std::string, std::string> late_hooks;
  // Also with errors: what could be read, without the map and the components. For those who want to
  // know which names there are; it must never be played.
  bool in_part = false;
};

// Compiles all that is declared, to the last definition: no patch comes later. Reports everything
// that is wrong; with an error among the findings, from here or from before, there is no content
// (but see `in_part`).
// What it does not know is left to the caller: scripts, mods, patches, variants and aliases.
std::optional<Content> Compile(Declarations declared, const CompileRequest& request);

}  // namespace walz::content
