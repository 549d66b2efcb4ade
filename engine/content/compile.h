// Compiles declarations into a playable game. Internal to the loader.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/content.h"
#include "content/declarations.h"

namespace walz::content {

// Makes menus available as functions, by name. Call once, after all definitions are known.
void DeclareMenus(Declarations& work);

// Registers renamed functions, so that their old names are recognised. Call once, together with
// DeclareMenus.
void DeclareFunctionChanges(Declarations& work);

// Parameters of a compilation besides the declarations.
struct CompileRequest {
  std::uint64_t hash = 0;         // the hash of everything that the rules depend on
  std::vector<std::string> mods;  // in load order, without the game
  std::string rules_text;         // rules.md of the game and its mods; empty if there is none
  // Among hooks of equal priority, those of the first mod run after those of the second.
  std::pair<std::string, std::string> late_hooks;
  // Returns content even if there are errors: everything that could be read, without map and
  // components. Only for callers that need the names; such content must never be played.
  bool in_part = false;
};

// Compiles all declarations; patches must have been applied. Reports everything that is wrong.
// Returns nullopt if there are errors, including those reported before the call, unless `in_part`
// is set. The caller sets the remaining members: scripts, mods, patches, variants and aliases.
std::optional<Content> Compile(Declarations declared, const CompileRequest& request);

}  // namespace walz::content
