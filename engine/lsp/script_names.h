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

// Returns all references in source order. A string or field is a reference only if `content`
// declares its name. If `content` is null, no string or field is a reference. The result includes
// the functions that the script defines, by the names under which content calls them. Skips
// comments.
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
  // The kinds whose ids fit; empty: no id fits. After `def.`, where the name of a kind fits, this
  // is `kind`.
  std::vector<std::string> kinds;
  content::NameSort names =
      content::NameSort::kNone;  // the sort of the members that fit after `game.` or `seat.`
  bool in_string = false;
  std::string option;  // the option whose values fit; empty: none
  // After a parameter and a dot: the function that has the parameter. The fields of the parameter
  // fit. Empty: no fields fit.
  std::string function;
  std::size_t parameter = 0;  // index of that parameter
  base::SourceSpan typed;     // the part of the name before the cursor
};
ScriptPlace PlaceInScript(const base::SourceFilePtr& file, base::Position position);

}  // namespace walz::lsp
