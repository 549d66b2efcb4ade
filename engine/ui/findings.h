// Findings as people, programs and GitHub read them.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"
#include "ui/console.h"

namespace walz::ui {

// Prints findings as the common options ask: text with carets, one JSON document, or commands for
// GitHub's workflows; in the console's language and, as text, its colours.
void PrintFindings(const base::Diagnostics& findings, Format format, const Console& console,
                   std::ostream& out);
// A list of findings, as in that document.
nlohmann::ordered_json FindingsJson(const base::Diagnostics& findings,
                                    base::Translation translation = nullptr);

}  // namespace walz::ui
