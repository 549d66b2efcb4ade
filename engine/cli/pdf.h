// Prints a web page to a PDF file.
#pragma once

#include <string>

#include "base/result.h"

namespace walz::cli {

// Writes `page` (HTML) to `file` with weasyprint or chromium, whichever is installed. Fails if
// neither is installed, or if the program fails.
base::Status WritePdf(const std::string& page, const std::string& file);

}  // namespace walz::cli
