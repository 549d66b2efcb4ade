// walz compare: compares a game with a changed one, by many games with the same chance.
// walz report: writes a web page about a game, or about what a mod or an option changes in it.
#include "lab/compare.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <limits>
#include <tuple>
#include <utility>

#include "cli/common.h"
#include "cli/comparing.h"
#include "cli/ladder.h"
#include "cli/sweep.h"
#include "files/files.h"
#include "lab/ladder.h"
#include "lab/messages.h"
#include "lab/skill.h"
#include "report/comparison.h"
#include "sandbox/messages.h"

namespace walz::cli {
namespace {

struct CompareLine {
  CompareOptions compare;
  std::string shard;          // the part to play, as `3/100`; empty: all of it
  std::string out;            // the file for a part
  std::string report;         // the file for a web page
  std::string sweep;          // Sweep
  std::string sweep_options;  // SweepOptions
  bool ladder = false;        // Ladder
  bool no_ladder = false;     // no LadderBelow
  bool cards = false;         // LeaveCardsOut
};

// Returns true if the file already has this part, and reports that. Throws if it has another part.
bool IsThere(const std::string& file, const lab::Shard& shard, Console& console) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return false;
  const std::string text = Need(files::ReadWholeFile(file));
  const auto played = lab::IsAlreadyPlayed(shard.subject, shard.first, shard.end, text);
  if (!played) {
    throw Stop(
        sandbox::messages::LocatedMessage({.place = file, .message = played.error().message}),
        kFindings);
  }
  if (*played) console.Say(lab::messages::ShardAlreadyPlayed({.file = file}));
  return *played;
}

// Plays a part of a comparison and writes it into a file.
int MakeShard(const CompareLine& line, lab::CompareRequest request, Console& console) {
  lab::Shard shard;
  shard.subject = lab::SubjectOf(request);
  const auto part = Need(ReadPart(line.shard.empty() ? "1/1" : line.shard));
  if (line.out.empty()) throw Stop(messages::ShardWithoutOut());
  std::tie(shard.first, shard.end) = lab::RangeOf(request.end, part.first, part.second);
  request.first = shard.first;
  request.end = shard.end;
  if (!line.shard.empty() && IsThere(line.out, shard, console)) return kFine;
  const lab::Comparison comparison = Compare(request, console);
  if (comparison.interrupted) {
    throw Stop(messages::InterruptedBeforeWriting({.path = line.out}), kFindings);
  }
  shard.findings = comparison.findings;
  if (request.usage) {
    shard.idle = report::ContentOf(report::WatchCode(request, shard.first, shard.end));
  }
  shard.seconds = comparison.seconds;
  shard.processor_seconds = comparison.processor_seconds;
  return WriteShardInto(line.out, shard, console);
}

// Returns true if the comparison has the default questions and players, for readers. Then a ladder
// follows, and neither takes long.
bool IsDefault(const CommonOptions& common, const CompareLine& line) {
  return common.format == Format::kText && common.bots.empty() && line.compare.expect.empty() &&
         !line.compare.all && !line.no_ladder;
}

int RunCompare(const CommonOptions& common, const CompareLine& line, Console& console) {
  WatchInterrupts();
  CompareOptions options = line.compare;
  options.usage = options.usage || line.cards;
  if (!line.sweep_options.empty()) {
    return SweepOptions(common, options, line.sweep_options, console);
  }
  if (line.ladder) return Ladder(common, options, console);
  if (!line.sweep.empty()) return Sweep(common, options, line.sweep, console);
  lab::CompareRequest request = Prepare(common, options, SameSides::kRefused, console);
  const bool to_file = !line.shard.empty() || !line.out.empty();
  request.stops = !options.all && !to_file;
  if (to_file) return MakeShard(line, std::move(request), console);
  if (common.format == Format::kCsv && !request.usage) {
    console.out << report::CsvHead(request.bots);
    request.each_trial = [&](const lab::Trial& trial) {
      console.out << report::CsvRows(request.bots, trial);
    };
  }
  const bool is_default = IsDefault(common, line);
  if (is_default && !options.games) request.effort = lab::kCoffeeBreak;
  const lab::Comparison comparison = Compare(request, console);
  report::PageExtras extras = ExtrasFor(common, request, comparison);
  if (line.cards) LeaveCardsOut(common, options, request, comparison, extras, console);
  int code = Conclude(common, {}, {}, comparison, extras, console);
  if (is_default && !comparison.interrupted && comparison.findings.trials > 0) {
    console.out << std::flush;
    code = std::max(code, LadderBelow(request, comparison, extras, console));
  }
  Keep(common, options.log, line.report, comparison, std::move(extras));
  return code;
}

struct ReportLine {
  CompareOptions compare;
  std::string out = "report.html";
};

// Measures luck and skill in the game of each side, or in the only game.
std::vector<lab::Skill> SkillsOf(const lab::CompareRequest& request,
                                 const lab::Comparison& comparison) {
  std::vector<lab::Skill> skills;
  const std::int64_t games = 2 * std::max<std::int64_t>(1, comparison.findings.trials);
  for (std::size_t arm = 0; arm < lab::kArms; ++arm) {
    if (arm > 0 && report::IsAlone(comparison.subject)) break;
    skills.push_back(Need(lab::SkillOf({
        .game = request.arms[arm].game,
        .seats = static_cast<int>(request.bots.size()),
        .seed = request.seed,
        .deals = std::min(lab::kMostDeals, request.end),
        .threads = request.threads,
        .options = std::max<std::int64_t>(1, comparison.offered / games),
        .progress = request.progress,
        .stop = request.stop,
    })));
  }
  return skills;
}

int RunReport(const CommonOptions& common, const ReportLine& line, Console& console) {
  WatchInterrupts();
  lab::CompareRequest request = Prepare(common, line.compare, SameSides::kAllowed, console);
  request.stops = !line.compare.all;
  const lab::Comparison comparison = Compare(request, console);
  report::PageExtras extras = ExtrasFor(common, request, comparison);
  if (!comparison.interrupted && comparison.findings.trials > 0) {
    extras.skills = SkillsOf(request, comparison);
  }
  if (common.format == Format::kJson) ShowJson(comparison, extras, console);
  Keep(common, line.compare.log, line.out, comparison, std::move(extras));
  ReportFailures(comparison, console);
  if (common.format == Format::kText) {
    console.Say(messages::LabWritten({.file = line.out, .pairs = comparison.findings.trials}));
  }
  return CodeFor(comparison);
}

}  // namespace

Command CompareCommand() {
  const auto line = std::make_shared<CompareLine>();
  std::vector<Option> options = ComparingOptions(line->compare);
  const std::vector<std::string> single = {"--shard", "--out",    "--usage",
                                           "--cards", "--report", "--log"};
  std::vector<std::string> plain = single;
  plain.insert(plain.end(), {"--sweep", "--against", "--expect", "--effect", "--all"});
  std::vector<std::string> rungs = single;
  rungs.insert(rungs.end(), {"--bots", "--expect", "--all", "--sweep", "--sweep-options"});
  std::vector<Option> own = {
      Text("--out", File(), line->out), Text("--shard", Word("I/N"), line->shard),
      Flag("--usage", line->compare.usage),
      Excluding(Flag("--cards", line->cards), {"--shard", "--out"}),
      Text("--report", File(), line->report),
      // The table of a sweep shows only part of what a single comparison reports.
      Excluding(Flag("--ladder", line->ladder), rungs),
      Excluding(Flag("--no-ladder", line->no_ladder), {"--ladder"}),
      Excluding(Text("--sweep", Word("OPTION[=VALUES]"), line->sweep), single),
      Excluding(Text("--sweep-options", Word("all|OPTION,..."), line->sweep_options), plain)};
  options.insert(options.end(), std::move_iterator(own.begin()), std::move_iterator(own.end()));
  return {.name = "compare",
          .options = std::move(options),
          .run = Calling(RunCompare, line),
          .formats = {"text", "json", "csv"}};
}

Command ReportCommand() {
  const auto line = std::make_shared<ReportLine>();
  line->compare.usage = true;
  std::vector<Option> options = ComparingOptions(line->compare);
  options.push_back(Text("--out", File(), line->out));
  return {.name = "report", .options = std::move(options), .run = Calling(RunReport, line)};
}

}  // namespace walz::cli
