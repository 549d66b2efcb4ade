// The names of content in a Lua script: `def.figure.taps`, `option.late_start`,
// `emit("turn_ended")`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "content/content.h"
#include "lsp/mentions.h"

namespace walz::lsp {

// All of them, in order. Of strings and fields, those that content declares: without content there
// are none. Functions that the script makes are there, too, by the names under which content may
// call them. Comments are passed over.
std::vector<Mention> NamesInScript(const base::SourceFilePtr& file,
                                   const content::Content* content);

// A text in a script that is a scenario's: `play.start [[{ players: 2 }]]`.
struct QuotedText {
  std::string call;       // to what it is handed
  std::size_t begin = 0;  // bytes in the script, without quotes and brackets; `end` not included
  std::size_t end = 0;
};
// Those in a test in Lua, in order.
std::vector<QuotedText> ScenarioTexts(const base::SourceFilePtr& file);

// What may be written at a place of a script.
struct ScriptPlace {
  // The kinds whose ids fit here; `kind` itself after `def.`. Empty: this is no place for an id.
  std::vector<std::string> kinds;
  content::NameSort names =
      content::NameSort::kNone;  // the sort after what has variables and zones
  bool in_string = false;
  std::string option;  // of which a value fits here; empty: of none
  // The function of whose parameter a field fits here; empty: of none.
  std::string function;
  std::size_t parameter = 0;  // its number
  base::SourceSpan typed;     // what has been typed of it
};
ScriptPlace PlaceInScript(const base::SourceFilePtr& file, base::Position position);

}  // namespace walz::lsp
