// Renders diagnostics as text for people: place, message, excerpt with carets, help.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "base/message.h"

namespace walz::base {

// Terminal colours. The caller chooses by the kind of output and by NO_COLOR.
enum class Color { kOff, kOn };

// Output options.
struct RenderOptions {
  Color color = Color::kOff;
  std::string language = "en";  // of the person who reads the output
  int excerpt_width = 100;  // in cells; longer source lines are truncated around the span, with `…`
};

// Renders one diagnostic, each line ending with a line feed:
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
// Carets cover the whole token in terminal cells; a span over several lines is marked on its first
// line. Places in other files follow, each under its own `--> path:line:col`. Control characters
// and invisible characters of the file are never written to the terminal.
std::string Render(const Diagnostic& diagnostic, const RenderOptions& options = {});

// Renders all diagnostics in order, separated by empty lines.
std::string Render(const Diagnostics& diagnostics, const RenderOptions& options = {});

}  // namespace walz::base
