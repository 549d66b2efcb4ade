#include "report/resources.h"

#include "base/embed.h"

WALZ_EMBED(report_page_css, WALZ_REPORT_RESOURCES "/page.css");
WALZ_EMBED(report_page_js, WALZ_REPORT_RESOURCES "/page.js");

namespace walz::report {

std::string_view PageStyle() { return walz_embedded_report_page_css; }
std::string_view PageScript() { return walz_embedded_report_page_js; }

}  // namespace walz::report
