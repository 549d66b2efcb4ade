// Diagnostics as text for people: place, message, excerpt with carets, help.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "base/message.h"

namespace walz::base {

// Whether the text may carry terminal colours. The caller decides (terminal, NO_COLOR).
enum class Color { kOff, kOn };

// How a diagnostic is written.
struct RenderOptions {
  Color color = Color::kOff;
  std::string language = "en";  // the reader's
  int excerpt_width = 100;  // cells; longer source lines are cut around the place, with `…`
};

// One diagnostic, each line ending with a line feed:
//
//   mods/fair/cards.yaml:7:3: error[WZ0210]: unknown key `clor` in a card
//     7 |   clor: red
//       |   ^^^^ not a key of `card`
//     = help: did you mean `color`?
//     = note: keys of `card`: id, cost, color
//
//   mods/fair/cards.yaml:7:3: error[WZ0120]: duplicate key `color`
//     5 |   color: red
//       |   ----- first defined here
//     ...
//     7 |   color: blue
//       |   ^^^^^
//
// Carets cover the whole token, as wide as it is on a terminal; a token over several lines is
// marked on its first one. Places in other files follow under their own `--> path:line:col`.
// Control and invisible characters never reach the terminal, whatever the file holds.
std::string Render(const Diagnostic& diagnostic, const RenderOptions& options = {});

// All diagnostics in their order, with an empty line between two of them.
std::string Render(const Diagnostics& diagnostics, const RenderOptions& options = {});

}  // namespace walz::base
