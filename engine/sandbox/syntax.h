// Syntax errors of scripts: Lua decides whether a script compiles, our own parser locates and
// describes the error (decisions/0027-one-lua-front-end.md).
#pragma once

#include <optional>
#include <string_view>

#include "base/diagnostic.h"
#include "base/message.h"
#include "base/source.h"

namespace walz::sandbox {

struct SyntaxError {
  base::Message message;  // has a help; has no id if neither Lua's text nor the error is recognised
  base::SourceSpan span;
};

// Explains why Lua refused to compile a script. `refusal` is the error text of Lua, and `shown` the
// script's path as Lua shows it.
SyntaxError ExplainSyntax(const base::SourceFilePtr& file, std::string_view refusal,
                          std::string_view shown);

// Returns the syntax error of a script (WZ0903), as loading would report it. Returns nullopt if the
// script compiles or exceeds the maximum size of a script. Runs nothing.
std::optional<base::Diagnostic> FindSyntaxError(const base::SourceFilePtr& file);

}  // namespace walz::sandbox
