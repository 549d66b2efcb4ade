// walz lab: joins the parts of a comparison, or lists the comparisons in a log.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "cli/common.h"
#include "cli/comparing.h"
#include "files/files.h"
#include "lab/log.h"
#include "lab/shard.h"
#include "report/comparison.h"
#include "report/page.h"
#include "report/words.h"
#include "sandbox/messages.h"

namespace walz::cli {
namespace {

struct LabOptions {
  std::string what;                // merge or log
  std::vector<std::string> files;  // parts to merge, or a log
  std::string out;                 // the file for the merged part; empty: print the comparison
  std::string report;              // the file for a web page
  std::string log;                 // the log that keeps the comparison; empty: none
};

std::string LineOf(const lab::Logged& logged, const std::string& language) {
  const lab::Comparison& comparison = logged.comparison;
  std::string line =
      fmt::format("  {:%Y-%m-%d}  {:<34} {:>6}", fmt::gmtime(static_cast<std::time_t>(logged.made)),
                  lab::VersionOf(logged.comparison.subject), comparison.findings.trials);
  if (comparison.findings.trials == 0) return line + "\n";
  const lab::Measure& score = comparison.measures[0];
  const lab::Reading reading = comparison.reading(0);
  return line + fmt::format("  {:>8}   {}\n",
                            report::DifferenceText(score, reading.difference.mean, language),
                            report::IntervalText(score, reading.difference, language));
}

void PrintLog(const std::vector<lab::Logged>& log, const std::string& language, std::ostream& out) {
  for (const auto& series : report::SeriesIn(log)) {
    out << report::SeriesName(series.front()->comparison.subject, language) << '\n';
    for (const lab::Logged* logged : series) out << LineOf(*logged, language);
  }
}

// Prints each comparison in the log `file` as a line below its series, and writes the page `report`
// about all series unless that is empty.
int ShowLog(const CommonOptions& common, const std::string& file, const std::string& report,
            Console& console) {
  const std::vector<lab::Logged> log = Need(lab::ReadLog(file));
  if (common.format == Format::kJson) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const lab::Logged& logged : log) {
      nlohmann::ordered_json json = report::CompareJson(logged.comparison);
      json["made"] = logged.made;
      json["version"] = lab::VersionOf(logged.comparison.subject);
      list.push_back(std::move(json));
    }
    console.Print(list);
  } else {
    PrintLog(log, common.language, console.out);
  }
  if (!report.empty()) {
    Need(files::WriteFileDurably(report, report::HistoryPage(log, common.language)), kFindings);
  }
  return kFine;
}

int RunLab(const CommonOptions& common, const LabOptions& options, Console& console) {
  if (options.what == "log") {
    if (options.files.size() == 1) {
      return ShowLog(common, options.files.front(), options.report, console);
    }
    throw Stop(messages::LogExpectsOneFile());
  }
  std::vector<lab::Shard> shards;
  for (const std::string& file : options.files) {
    const std::string text = Need(files::ReadWholeFile(file));
    base::Result<lab::Shard> shard = lab::ReadShard(text);
    if (!shard) {
      throw Stop(
          sandbox::messages::LocatedMessage({.place = file, .message = shard.error().message}),
          kFindings);
    }
    shards.push_back(std::move(*shard));
  }
  if (!options.out.empty()) {
    const lab::Shard joined = Need(lab::Join(shards, options.files), kFindings);
    return WriteShardInto(options.out, joined, console);
  }
  const lab::Comparison comparison = Need(lab::Merge(shards, options.files), kFindings);
  lab::IdleContent idle;
  for (const lab::Shard& shard : shards) lab::MergeInto(idle, shard.idle);
  report::PageExtras extras;
  if (idle.games > 0) extras.idle = report::IdleCodeOf(idle);
  extras.cards = report::CardNamesOf(comparison);
  return Conclude(common, options.log, options.report, comparison, extras, console);
}

}  // namespace

Command LabCommand() {
  const auto lab = std::make_shared<LabOptions>();
  return {.name = "lab",
          .options = {Required(Text("what", OneOf({"merge", "log"}), lab->what)),
                      Required(Texts("files", File(), lab->files)),
                      Text("--report", File(), lab->report), Text("--log", File(), lab->log),
                      Excluding(Text("--out", File(), lab->out), {"--report", "--log"})},
          .run = Calling(RunLab, lab)};
}

}  // namespace walz::cli
