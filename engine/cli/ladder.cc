#include "cli/ladder.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/common.h"
#include "lab/ladder.h"
#include "report/comparison.h"
#include "report/ladder.h"

namespace walz::cli {

int Ladder(const CommonOptions& common, const CompareOptions& options, Console& console) {
  const lab::CompareRequest request = Prepare(common, options, SameSides::kRefused, console);
  int code = kFine;
  const auto rungs = Need(lab::Climb(request, [&](const lab::Comparison& rung) {
    ReportFailures(rung, console);
    code = std::max(code, CodeFor(rung));
  }));
  const auto all = lab::Rungs();
  const auto greedy = std::ranges::find(all, "greedy", &lab::Rung::bot);
  const auto base = std::min(static_cast<std::size_t>(greedy - all.begin()), rungs.size() - 1);
  if (common.format == Format::kJson) {
    console.Print(report::LadderJson(rungs, base));
  } else {
    console.out << report::HeaderOf(rungs[base], common.language) << "\n\n"
                << report::LadderText(rungs, base, common.language);
  }
  return code;
}

}  // namespace walz::cli
