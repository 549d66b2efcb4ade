// walz report: a web page about a game, or about what a mod or an option changes in it.
#include <ostream>

#include "cli/commands.h"
#include "cli/common.h"
#include "cli/comparing.h"
#include "cli/messages.h"

namespace walz::cli {
namespace {

struct ReportLine {
  CompareOptions compare;
  std::string out = "report.html";
};

int RunReport(const CommonOptions& common, const ReportLine& line, Console& console) {
  WatchInterrupts();
  lab::CompareRequest request = Prepare(common, line.compare, SameSides::kAllowed, console);
  request.stops = !line.compare.all;
  const lab::Comparison comparison = Compare(request, console);
  const lab::Subject subject = lab::SubjectOf(request);
  Keep(common, line.compare.log, line.out, subject, comparison, ExtrasFor(request, comparison));
  ReportFailures(common, subject, comparison, console);
  console.out << messages::LabWritten({.file = line.out, .pairs = comparison.findings.trials})
                     .In(common.language)
              << '\n';
  return CodeFor(subject, comparison);
}

}  // namespace

Command ReportCommand() {
  const auto line = std::make_shared<ReportLine>();
  line->compare.usage = true;
  std::vector<Option> options = ComparingOptions(line->compare);
  options.push_back(Text("--out", File(), line->out));
  return {.name = "report",
          .options = std::move(options),
          .run = Calling(RunReport, line),
          .formats = {"text"}};
}

}  // namespace walz::cli
