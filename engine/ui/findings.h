// Output of findings as text, JSON and GitHub workflow commands.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/diagnostic.h"
#include "ui/console.h"

namespace walz::ui {

// Prints findings in `format`: text with carets, one JSON document, or workflow commands. Uses the
// console's language. Text uses colours if the console does.
void PrintFindings(const base::Diagnostics& findings, Format format, const Console& console,
                   std::ostream& out);
// Returns the list of findings of the JSON document.
nlohmann::ordered_json FindingsJson(const base::Diagnostics& findings,
                                    std::string_view language = "en");
// Writes a protocol message as one line. Invalid UTF-8, such as in names of files, is replaced.
void WriteLine(const nlohmann::ordered_json& message, const Console& console);
// Sends the protocol message which reports that no game can start. `message` is a sentence in the
// console's language; `findings` are the causes.
void SendStartError(const std::string& message, const base::Diagnostics& findings,
                    const Console& console);

}  // namespace walz::ui
