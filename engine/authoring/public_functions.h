// The public functions in scripts of a game and its mods: those annotated with `---@public`, for
// use by mods.
#pragma once

#include <string>
#include <vector>

#include "content/content.h"

namespace walz::authoring {

struct PublicFunction {
  std::string mod;        // the game's id, or that of a mod
  std::string module;     // as in `require`
  std::string name;       // in the table that the module returns
  std::string signature;  // as annotated: `money.gain(seat: seat, amount: integer) -> boolean`
  std::string doc;        // its text, in one line
};

// Returns the public functions of the game, then those of its mods, sorted by module and name.
std::vector<PublicFunction> PublicFunctionsOf(const content::Content& content);

// Returns a Markdown page of the public functions, with the declared changes to these functions.
std::string FunctionsPage(const content::Content& content);

}  // namespace walz::authoring
