// References to content in a Lua script: `def.figure.taps`, `option.late_start`,
// `emit("turn_ended")`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "content/content.h"
#include "lsp/mentions.h"

namespace walz::lsp {

// Returns all references in source order. Strings and fields count only if the content declares the
// name, so without content there are none. Includes the functions that the script defines, by the
// names under which content calls them. Skips comments.
std::vector<Mention> NamesInScript(const base::SourceFilePtr& file,
                                   const content::Content* content);

// A YAML text in a Lua test: `play.start [[{ players: 2 }]]`.
struct QuotedText {
  std::string call;       // the called function
  std::size_t begin = 0;  // byte range [begin, end) in the script, without quotes and brackets
  std::size_t end = 0;
};
// Returns the YAML texts of a Lua test in source order.
std::vector<QuotedText> ScenarioTexts(const base::SourceFilePtr& file);

// The names that fit at a position of a script.
struct ScriptPlace {
  // The kinds whose ids fit: `kind` itself after `def.`. Empty: no id fits.
  std::vector<std::string> kinds;
  content::NameSort names =
      content::NameSort::kNone;  // after `game.` or `seat.`: the sort of the member
  bool in_string = false;
  std::string option;  // the option whose values fit; empty: none
  // The function whose parameter has the fields that fit; empty: none.
  std::string function;
  std::size_t parameter = 0;  // index of the parameter
  base::SourceSpan typed;     // the part of the name before the cursor
};
ScriptPlace PlaceInScript(const base::SourceFilePtr& file, base::Position position);

}  // namespace walz::lsp
