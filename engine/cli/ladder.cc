#include "cli/ladder.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/common.h"
#include "lab/ladder.h"
#include "report/comparison.h"
#include "report/ladder.h"

namespace walz::cli {

namespace {

struct Climbed {
  std::vector<lab::Comparison> rungs;
  std::size_t base = 0;  // the rung with which the others are compared
  int code = kFine;
};

Climbed Climb(const lab::CompareRequest& request, const lab::Comparison* known, Console& console) {
  Climbed climbed;
  climbed.rungs = Need(lab::Climb(request, known, [&](const lab::Comparison& rung) {
    ReportFailures(rung, console);
    climbed.code = std::max(climbed.code, CodeFor(rung));
  }));
  climbed.base = std::min(lab::BaseRung(), climbed.rungs.size() - 1);
  return climbed;
}

}  // namespace

int Ladder(const CommonOptions& common, const CompareOptions& options, Console& console) {
  const lab::CompareRequest request = Prepare(common, options, SameSides::kRefused, console);
  const auto [rungs, base, code] = Climb(request, nullptr, console);
  if (common.format == Format::kJson) {
    console.Print(report::LadderJson(rungs, base));
  } else {
    console.out << report::HeaderOf(rungs[base], common.language) << "\n\n"
                << report::LadderText(rungs, base, common.language);
  }
  return code;
}

int LadderBelow(const lab::CompareRequest& request, const lab::Comparison& comparison,
                report::PageExtras& extras, Console& console) {
  Climbed climbed = Climb(request, &comparison, console);
  console.out << '\n'
              << report::LadderTitle(console.language) << "\n\n"
              << report::LadderText(climbed.rungs, climbed.base, console.language);
  extras.rungs = std::move(climbed.rungs);
  return climbed.code;
}

}  // namespace walz::cli
