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

// What may be written at a place of a script.
struct ScriptPlace {
  // The kinds whose ids fit here; `kind` itself after `def.`. Empty: this is no place for an id.
  std::vector<std::string> kinds;
  base::SourceSpan typed;  // what has been typed of it
};
ScriptPlace PlaceInScript(const base::SourceFilePtr& file, base::Position position);

}  // namespace walz::lsp
