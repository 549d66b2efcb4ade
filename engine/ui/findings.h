// Findings as people, programs and GitHub read them.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/diagnostic.h"
#include "ui/console.h"

namespace walz::ui {

// Prints findings as the common options ask: text with carets, one JSON document, or commands for
// GitHub's workflows; in the console's language and, as text, its colours.
void PrintFindings(const base::Diagnostics& findings, Format format, const Console& console,
                   std::ostream& out);
// A list of findings, as in that document.
nlohmann::ordered_json FindingsJson(const base::Diagnostics& findings,
                                    std::string_view language = "en");
// Tells a client of `walz play --protocol jsonl` that there will be no game, and why: `message`, a
// sentence in the console's language, and the findings behind it.
void SendStartError(const std::string& message, const base::Diagnostics& findings,
                    const Console& console);

}  // namespace walz::ui
