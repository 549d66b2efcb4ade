// walz compare: what a mod, an option, a variant or a missing card does to a game.
#include "lab/compare.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <tuple>
#include <utility>

#include "base/nearest.h"
#include "cli/common.h"
#include "cli/compare_report.h"
#include "cli/compare_words.h"
#include "cli/idle_code.h"
#include "cli/lab_log.h"
#include "cli/lab_page.h"
#include "cli/progress.h"
#include "cli/sweep_options.h"
#include "files/files.h"
#include "lab/log.h"
#include "lab/shard.h"
#include "lab/subject.h"
#include "locale/texts.h"
#include "sandbox/messages.h"

namespace walz::cli {
namespace {

// More values of an option than anybody compares.
constexpr int kMostSwept = 1000;

// An option with the values that are compared.
struct Swept {
  std::string option;
  std::vector<std::string> values;
};

// What to load for both sides. Nothing different between them is an error, but for a report.
base::Result<std::array<mods::LoadRequest, lab::kArms>> SidesFor(const CommonOptions& common,
                                                                 const CompareOptions& options) {
  const auto changed = ChangedRequest(common, options);
  if (!changed) return changed.error();
  mods::LoadRequest plain = *changed;
  plain.mods.clear();
  plain.variants.clear();
  plain.set.clear();
  plain.without.clear();
  for (const std::string& name : options.against) {
    const std::size_t equals = name.find('=');
    if (equals != std::string::npos && equals > 0) {
      plain.set.emplace_back(name.substr(0, equals), name.substr(equals + 1));
    } else if (name.ends_with(".yaml")) {
      plain.variants.push_back(name);
    } else {
      plain.mods.push_back(name);
    }
  }
  if (!options.is_report && lab::NameOf(*changed) == lab::NameOf(plain)) {
    return base::Error{
        base::Say("nothing is different; say what with --with, --set, --variant or --without")};
  }
  return std::array<mods::LoadRequest, lab::kArms>{std::move(plain), *changed};
}

// `most`: how many pairs there will be; 0 where that depends on what comes out.
std::function<void(std::int64_t)> PairsShownOn(Console& console, const std::string& language,
                                               std::int64_t most) {
  const Progress progress = ProgressOn(console, language, [language](auto done, auto /*of*/) {
    return locale::Text(language, "compare.progress", {{"pairs", done}});
  });
  if (!progress) return {};
  return [progress, most](std::int64_t done) { progress(done, most); };
}

base::Status Fill(const CommonOptions& common, const CompareOptions& options,
                  lab::CompareRequest& request) {
  const auto players =
      ResolvePlayers(common, *request.arms[0].game, DefaultBot(*request.arms[0].game));
  if (!players) return players.error();
  request.bots = *players;
  request.seed = common.seed.value_or(1);
  request.threads = ThreadsFor(options.threads);
  request.end = std::max<std::int64_t>(1, options.games / 2);
  request.effect = options.effect;
  request.usage = options.usage;
  const std::vector<lab::Measure> measures = lab::MeasuresFor(request.bots);
  for (const std::string& text : options.expect) {
    const base::Result<lab::Question> question = lab::ReadQuestion(text, measures);
    if (!question) return question.error();
    request.questions.push_back(*question);
  }
  return base::Ok();
}

// Which games came to no end, and whether the comparison was stopped.
void TellFailures(const CommonOptions& common, const lab::Subject& subject,
                  const lab::Comparison& comparison, Console& console) {
  for (const auto& failure : comparison.findings.failures) {
    const std::string arm = SideName(subject.sides[failure.arm], common.language);
    console.err << locale::Text(common.language, "compare.failure",
                                {{"pair", failure.trial}, {"arm", arm}, {"error", failure.error}})
                << '\n';
  }
  if (comparison.interrupted) console.err << locale::Text(common.language, "sim.stopped") << '\n';
}

void ShowJson(const lab::Subject& subject, const lab::Comparison& comparison,
              const PageExtras& extras, Console& console) {
  nlohmann::ordered_json json = CompareJson(subject, comparison);
  if (extras.idle) json["idle"] = IdleJson(*extras.idle);
  console.out << json.dump(2) << '\n';
}

void ShowComparison(const CommonOptions& common, const lab::Subject& subject,
                    const lab::Comparison& comparison, const PageExtras& extras, Console& console) {
  switch (common.format) {
    case Format::kJson:
      ShowJson(subject, comparison, extras, console);
      break;
    case Format::kCsv:  // has been shown while it was played
      break;
    case Format::kText:
    case Format::kGithub:
    case Format::kLuals:
      console.out << CompareText(subject, comparison, common.language);
      if (extras.idle) console.out << '\n' << IdleText(*extras.idle, common.language);
      break;
  }
  TellFailures(common, subject, comparison, console);
}

// Whether all games came to their end, and what was asked came out as it should.
int CodeFor(const lab::Subject& subject, const lab::Comparison& comparison) {
  if (comparison.findings.failed > 0 || comparison.interrupted) return kFindings;
  for (const lab::Question& question : lab::QuestionsOf(subject)) {
    const lab::Reading reading = comparison.reading(question.measure);
    if (lab::AnswerTo(question, reading) != lab::Answer::kYes) return kFindings;
  }
  return kFine;
}

// Keeps the comparison in the log and writes the page, whichever is wanted.
base::Status Keep(const CommonOptions& common, const std::string& log, const std::string& page,
                  const lab::Subject& subject, const lab::Comparison& comparison,
                  PageExtras extras) {
  if (!log.empty()) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t made = std::chrono::duration_cast<std::chrono::seconds>(now).count();
    if (!IsAlone(subject)) {
      const base::Status added = lab::AddToLog(log, subject, comparison, made);
      if (!added) return added;
    }
    base::Result<std::vector<lab::Logged>> history = lab::ReadLog(log);
    if (!history) return history.error();
    extras.history = std::move(*history);
  }
  if (page.empty()) return base::Ok();
  return files::WriteFileDurably(page, ComparePage(subject, comparison, extras, common.language));
}

// Shows a comparison, keeps it, and returns the exit code.
int Conclude(const CommonOptions& common, const std::string& log, const std::string& page,
             const lab::Subject& subject, const lab::Comparison& comparison,
             const PageExtras& extras, Console& console) {
  ShowComparison(common, subject, comparison, extras, console);
  const base::Status kept = Keep(common, log, page, subject, comparison, extras);
  if (!kept) return Failure(console, kept.error().message);
  return CodeFor(subject, comparison);
}

PageExtras ExtrasFor(const lab::CompareRequest& request, const lab::Comparison& comparison) {
  PageExtras extras;
  if (request.usage) extras.idle = WatchCode(request, comparison.findings.trials);
  return extras;
}

// `3/100`: the part, and how many there are.
base::Result<std::pair<std::int64_t, std::int64_t>> ReadPart(const std::string& text) {
  std::int64_t part = 0;
  std::int64_t parts = 0;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, part);
  if (first.ec == std::errc() && first.ptr != end && *first.ptr == '/') {
    const auto second = std::from_chars(first.ptr + 1, end, parts);
    const bool whole = second.ec == std::errc() && second.ptr == end;
    if (whole && part >= 1 && part <= parts) return std::pair(part, parts);
  }
  return base::Error{
      base::Say("--shard {}: write it as 3/100, the third of a hundred parts", text)};
}

// Writes a part of a comparison into a file, and says so.
int WriteInto(const std::string& file, const lab::Shard& shard, const CommonOptions& common,
              Console& console) {
  const base::Status written = files::WriteFileDurably(file, lab::WriteShard(shard));
  if (!written) return Failure(console, written.error().message);
  console.out << locale::Text(common.language, "lab.written",
                              {{"file", file}, {"pairs", shard.end - shard.first}})
              << '\n';
  return kFine;
}

// Plays a part of a comparison and writes it into a file.
int MakeShard(const CommonOptions& common, const CompareOptions& options,
              lab::CompareRequest request, Console& console) {
  lab::Shard shard;
  shard.subject = lab::SubjectOf(request);
  const auto part = ReadPart(options.shard.empty() ? "1/1" : options.shard);
  if (!part) return UsageError(console, part.error().message);
  if (options.out.empty()) {
    return UsageError(console, base::Say("--shard writes a file: say with --out which"));
  }
  std::tie(shard.first, shard.end) = lab::RangeOf(request.end, part->first, part->second);
  request.first = shard.first;
  request.end = shard.end;
  const base::Result<lab::Comparison> comparison = lab::Compare(request);
  if (request.progress) console.err << "\r\x1b[K";
  if (!comparison) return UsageError(console, comparison.error().message);
  if (comparison->interrupted) {
    return Failure(console, base::Say("interrupted; `{}` is not written", options.out));
  }
  shard.findings = comparison->findings;
  shard.seconds = comparison->seconds;
  shard.processor_seconds = comparison->processor_seconds;
  return WriteInto(options.out, shard, common, console);
}

// What the command line asks for; nothing if that cannot be, which has been said then.
std::optional<lab::CompareRequest> Prepare(const CommonOptions& common,
                                           const CompareOptions& options, Console& console) {
  const auto sides = SidesFor(common, options);
  if (!sides) {
    UsageError(console, sides.error().message);
    return std::nullopt;
  }
  lab::CompareRequest request;
  for (std::size_t arm = 0; arm < lab::kArms; ++arm) {
    request.arms[arm].name = lab::NameOf((*sides)[arm]);
    const bool same = arm > 0 && request.arms[arm].name == request.arms[0].name;
    request.arms[arm].game = same ? request.arms[0].game : LoadGame((*sides)[arm], console);
    if (request.arms[arm].game == nullptr) return std::nullopt;
  }
  const base::Status filled = Fill(common, options, request);
  if (!filled) {
    UsageError(console, filled.error().message);
    return std::nullopt;
  }
  request.progress = PairsShownOn(console, common.language, options.all ? request.end : 0);
  request.stop = &Interrupted();
  return request;
}

// `option`: all its values; `option=0..12`, `option=one,two`: these.
base::Result<Swept> ReadSweep(const CommonOptions& common, const CompareOptions& options,
                              Console& console) {
  const std::string& text = options.sweep;
  const std::size_t equals = text.find('=');
  Swept swept{text.substr(0, equals), {}};
  if (equals == std::string::npos) {
    const auto request = ChangedRequest(common, options);
    if (!request) return request.error();
    const auto game = LoadGame(*request, console);
    if (game == nullptr) return base::Error{base::Say("the game cannot be loaded")};
    std::vector<std::string> names;
    for (const auto& option : game->content().options) {
      names.push_back(option.id);
      if (option.id == text) swept.values = option.values;
    }
    if (!swept.values.empty()) return swept;
    return base::Error{base::Say("there is no option `{}`{}", text,
                                 base::FindNearest(text, names).Afterthought())};
  }
  std::string rest = text.substr(equals + 1);
  const std::size_t dots = rest.find("..");
  int low = 0;
  int high = 0;
  if (dots != std::string::npos) {
    const char* const end = rest.data() + rest.size();
    const auto from = std::from_chars(rest.data(), rest.data() + dots, low);
    const auto to = std::from_chars(rest.data() + dots + 2, end, high);
    const bool whole = from.ec == std::errc() && from.ptr == rest.data() + dots &&
                       to.ec == std::errc() && to.ptr == end;
    if (!whole || high < low || high - low > kMostSwept) {
      return base::Error{base::Say("--sweep {}: write it as option=0..12 or option=one,two", text)};
    }
    for (int value = low; value <= high; ++value) swept.values.push_back(std::to_string(value));
    return swept;
  }
  for (std::size_t comma = rest.find(','); comma != std::string::npos; comma = rest.find(',')) {
    swept.values.push_back(rest.substr(0, comma));
    rest.erase(0, comma + 1);
  }
  swept.values.push_back(rest);
  return swept;
}

// One value after the other against the plain game, each until its question is decided.
int Sweep(const CommonOptions& common, const CompareOptions& options, Console& console) {
  const base::Result<Swept> swept = ReadSweep(common, options, console);
  if (!swept) return UsageError(console, swept.error().message);
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  const bool json = common.format == Format::kJson;
  const bool csv = common.format == Format::kCsv;
  if (csv) console.out << SweepCsvHead();
  if (!csv && !json) console.out << SweepHead(swept->option, common.language);
  int code = kFine;
  bool open = false;
  for (const std::string& value : swept->values) {
    CommonOptions one = common;
    one.set.emplace_back(swept->option, value);
    std::optional<lab::CompareRequest> request = Prepare(one, options, console);
    if (!request) return kUsage;
    request->stops = !options.all;
    const lab::Subject subject = lab::SubjectOf(*request);
    // The plain game against itself would say nothing.
    const bool same = subject.sides[0].ruleset_hash == subject.sides[1].ruleset_hash;
    if (same) request->end = 0;
    const base::Result<lab::Comparison> comparison = lab::Compare(*request);
    if (request->progress) console.err << "\r\x1b[K";
    if (!comparison) return UsageError(console, comparison.error().message);
    if (json) {
      list.push_back(CompareJson(subject, *comparison));
    } else if (csv) {
      console.out << SweepCsvRow(swept->option, value, subject, *comparison) << std::flush;
    } else {
      console.out << SweepRow(value, subject, *comparison, common.language) << std::flush;
      open = open || (!same && IsOpen(subject, *comparison));
    }
    if (!same) code = std::max(code, CodeFor(subject, *comparison));
    if (comparison->interrupted) break;
  }
  if (json) console.out << list.dump(2) << '\n';
  if (open) console.out << locale::Text(common.language, "sweep.open") << '\n';
  return code;
}

}  // namespace

int RunCompare(const CommonOptions& common, const CompareOptions& options, Console& console) {
  WatchInterrupts();
  if (!options.sweep_options.empty()) return SweepOptions(common, options, console);
  if (!options.sweep.empty()) return Sweep(common, options, console);
  std::optional<lab::CompareRequest> prepared = Prepare(common, options, console);
  if (!prepared) return kUsage;
  lab::CompareRequest& request = *prepared;
  const bool to_file = !options.shard.empty() || !options.out.empty();
  request.stops = !options.all && !to_file;
  if (to_file) return MakeShard(common, options, std::move(request), console);
  if (common.format == Format::kCsv) {
    console.out << CsvHead(request.bots);
    request.each_trial = [&](const lab::Trial& trial) {
      console.out << CsvRows(request.bots, trial);
    };
  }
  const base::Result<lab::Comparison> comparison = lab::Compare(request);
  if (request.progress) console.err << "\r\x1b[K";
  if (!comparison) return UsageError(console, comparison.error().message);
  return Conclude(common, options.log, options.report, lab::SubjectOf(request), *comparison,
                  ExtrasFor(request, *comparison), console);
}

int RunReport(const CommonOptions& common, const CompareOptions& options, Console& console) {
  WatchInterrupts();
  CompareOptions asked = options;
  asked.is_report = true;
  asked.usage = true;
  if (asked.out.empty()) asked.out = "report.html";
  std::optional<lab::CompareRequest> request = Prepare(common, asked, console);
  if (!request) return kUsage;
  request->stops = !asked.all;
  const base::Result<lab::Comparison> comparison = lab::Compare(*request);
  if (request->progress) console.err << "\r\x1b[K";
  if (!comparison) return UsageError(console, comparison.error().message);
  const lab::Subject subject = lab::SubjectOf(*request);
  const base::Status kept =
      Keep(common, asked.log, asked.out, subject, *comparison, ExtrasFor(*request, *comparison));
  if (!kept) return Failure(console, kept.error().message);
  TellFailures(common, subject, *comparison, console);
  console.out << locale::Text(common.language, "lab.written",
                              {{"file", asked.out}, {"pairs", comparison->findings.trials}})
              << '\n';
  return CodeFor(subject, *comparison);
}

int RunLab(const CommonOptions& common, const LabOptions& options, Console& console) {
  if (options.what == "log") return ShowLog(common, options, console);
  std::vector<lab::Shard> shards;
  for (const std::string& file : options.files) {
    const base::Result<std::string> text = files::ReadWholeFile(file);
    if (!text) return UsageError(console, text.error().message);
    base::Result<lab::Shard> shard = lab::ReadShard(*text);
    if (!shard)
      return Failure(console, sandbox::messages::LocatedMessage(
                                  {.place = file, .message = shard.error().message}));
    shards.push_back(std::move(*shard));
  }
  if (!options.out.empty()) {
    const base::Result<lab::Shard> joined = lab::Join(shards, options.files);
    if (!joined) return Failure(console, joined.error().message);
    return WriteInto(options.out, *joined, common, console);
  }
  const base::Result<lab::Comparison> comparison = lab::Merge(shards, options.files);
  if (!comparison) return Failure(console, comparison.error().message);
  return Conclude(common, options.log, options.report, shards.front().subject, *comparison, {},
                  console);
}

}  // namespace walz::cli
