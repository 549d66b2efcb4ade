#include "cli/comparing.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>

#include "cli/common.h"
#include "cli/progress.h"
#include "content/margins.h"
#include "files/files.h"
#include "lab/log.h"
#include "match/bot.h"
#include "report/cards.h"
#include "report/comparison.h"
#include "report/idle_code.h"
#include "report/skill.h"
#include "report/usage.h"
#include "report/words.h"
#include "ui/output.h"

namespace walz::cli {
namespace {

// The requests for both sides.
std::array<mods::LoadRequest, lab::kArms> SidesFor(const CommonOptions& common,
                                                   const CompareOptions& options, SameSides same) {
  mods::LoadRequest changed = ChangedRequest(common, options);
  mods::LoadRequest plain = changed;
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
  if (same == SameSides::kRefused && lab::NameOf(changed) == lab::NameOf(plain)) {
    throw Stop(messages::NothingToCompare());
  }
  return {std::move(plain), std::move(changed)};
}

// The margins that the game declares; --effect replaces that of scores.
lab::Margins MarginsOf(const match::Game& game, const CompareOptions& options) {
  const content::Margins margins = content::MarginsOf(game.content());
  return {.score = options.effect > 0 ? options.effect : margins.score,
          .seats = margins.seats / 100.0,
          .length = margins.length / 100.0};
}

void Fill(const CommonOptions& common, const CompareOptions& options,
          lab::CompareRequest& request) {
  const match::Game& game = *request.arms[0].game;
  request.bots =
      lab::PlayersOf(request.arms, ResolvePlayers(common, game, match::DefaultBot(game)));
  request.seed = common.seed.value_or(1);
  request.threads = ThreadsFor(options.threads);
  request.end = std::max<std::int64_t>(1, options.games.value_or(kMostCompared) / 2);
  request.margins = MarginsOf(game, options);
  request.usage = options.usage;
  const std::vector<lab::Measure> measures = lab::MeasuresOf(lab::SubjectOf(request));
  for (const std::string& text : options.expect) {
    request.questions.push_back(Need(lab::ReadQuestion(text, measures)));
  }
}

void ShowComparison(const CommonOptions& common, const lab::Comparison& comparison,
                    const report::PageExtras& extras, Console& console) {
  switch (common.format) {
    case Format::kJson:
      ShowJson(comparison, extras, console);
      break;
    case Format::kCsv:  // without usage, printed while games were played
      if (!comparison.subject.usage) break;
      console.out << report::UsageCsv(
          comparison.findings.usage[1], comparison.subject.bots.size(),
          [&](const std::string& entry) { return extras.cards.NameOf(entry); });
      break;
    case Format::kHtml:
    case Format::kMarkdown:
    case Format::kPdf:
    case Format::kText:
    case Format::kGithub:
    case Format::kLuals:
      console.out << report::CompareText(comparison, common.language);
      if (comparison.subject.usage) {
        console.out << '\n' << report::CardsText(comparison, extras.cards, common.language);
      }
      if (extras.idle) console.out << '\n' << report::IdleText(*extras.idle, common.language);
      break;
  }
  ReportFailures(comparison, console);
}

}  // namespace

std::vector<Option> ComparingOptions(CompareOptions& compare) {
  return {Text("game", Game(), compare.game),
          Texts("--with", Mod(), compare.with),
          Texts("--against", Mod("MOD_OR_OPTION=VALUE"), compare.against),
          Texts("--without", Word("KIND.ID"), compare.without),
          Texts("--expect", Word("TEXT"), compare.expect),
          Decimal("--effect", compare.effect, 0.001, 1e6),
          Number("--games", compare.games, 2, std::numeric_limits<std::int32_t>::max()),
          Threads(compare.threads),
          Flag("--all", compare.all),
          Text("--log", File(), compare.log)};
}

mods::LoadRequest ChangedRequest(const CommonOptions& common, const CompareOptions& options) {
  mods::LoadRequest changed = RequestFor(common, options.game);
  changed.mods.insert(changed.mods.end(), options.with.begin(), options.with.end());
  changed.without = options.without;
  return changed;
}

lab::CompareRequest Prepare(const CommonOptions& common, const CompareOptions& options,
                            SameSides same_sides, Console& console) {
  const auto sides = SidesFor(common, options, same_sides);
  lab::CompareRequest request;
  for (std::size_t arm = 0; arm < lab::kArms; ++arm) {
    request.arms[arm].name = lab::NameOf(sides[arm]);
    const bool same = arm > 0 && request.arms[arm].name == request.arms[0].name;
    request.arms[arm].game = same ? request.arms[0].game : LoadGame(sides[arm], console);
  }
  Fill(common, options, request);
  // Without --all, the number of pairs depends on the results.
  request.progress = CountOn(console, options.all ? request.end : 0, [](auto done, auto /*of*/) {
    return messages::CompareProgress({.pairs = done});
  });
  request.stop = &Interrupted();
  return request;
}

report::PageExtras ExtrasFor(const CommonOptions& common, const lab::CompareRequest& request,
                             const lab::Comparison& comparison) {
  report::PageExtras extras;
  if (!request.usage) return extras;
  extras.idle = report::WatchCode(request, 0, comparison.findings.trials);
  extras.cards = report::CardNamesOf(request, common.language);
  return extras;
}

void LeaveCardsOut(const CommonOptions& common, const CompareOptions& options,
                   const lab::CompareRequest& request, const lab::Comparison& comparison,
                   report::PageExtras& extras, Console& console) {
  lab::CompareRequest each = request;
  each.questions.clear();
  each.stops = true;
  each.usage = false;
  each.each_trial = nullptr;
  for (const std::string& card : report::CardsRarelyOffered(comparison, extras.cards)) {
    mods::LoadRequest without = ChangedRequest(common, options);
    without.without.push_back(card);
    each.arms[0] = {lab::NameOf(without), LoadGame(without, console)};
    // Some games need all their cards; then no further pair is played.
    each.end = 1;
    lab::Comparison left_out = Compare(each, console);
    each.end = request.end;
    if (left_out.findings.trials > 0) left_out = Compare(each, console);
    if (left_out.interrupted) break;
    extras.cards.left_out.emplace(card, std::move(left_out));
  }
}

lab::Comparison Compare(const lab::CompareRequest& request, Console& console) {
  lab::CompareRequest watched = request;
  if (console.err_is_terminal) {
    watched.each_look = [&console, shown = false](const lab::Comparison& so_far) mutable {
      const std::string text = shown ? "" : report::EarlyVerdictOf(so_far, console.language);
      if (text.empty()) return;
      console.err << ui::Control("\r\x1b[K") << text << '\n';
      shown = true;
    };
  }
  base::Result<lab::Comparison> comparison = lab::Compare(watched);
  if (request.progress) console.err << ui::Control("\r\x1b[K");
  return Need(std::move(comparison));
}

void ShowJson(const lab::Comparison& comparison, const report::PageExtras& extras,
              Console& console) {
  nlohmann::ordered_json json = report::CompareJson(comparison);
  if (extras.idle) json["idle"] = report::IdleJson(*extras.idle);
  if (!extras.cards.left_out.empty()) json["left_out"] = report::LeftOutJson(extras.cards);
  for (const lab::Skill& skill : extras.skills) {
    json["skill"].push_back(report::SkillJson(skill));
  }
  console.Print(json);
}

int CodeFor(const lab::Comparison& comparison) {
  if (comparison.findings.failed > 0 || comparison.interrupted) return kFindings;
  if (comparison.subject.expect.empty()) return kFine;
  for (const lab::Question& question : lab::QuestionsOf(comparison.subject)) {
    const lab::Reading reading = comparison.reading(question.measure);
    if (lab::AnswerTo(question, reading) != lab::Answer::kYes) return kFindings;
  }
  return kFine;
}

void ReportFailures(const lab::Comparison& comparison, Console& console) {
  for (const auto& failure : comparison.findings.failures) {
    const std::string arm =
        report::SideName(comparison.subject.sides[failure.arm], console.language);
    console.Report(
        messages::CompareFailure({.pair = failure.trial, .arm = arm, .error = failure.error}));
  }
  if (comparison.interrupted) console.Report(messages::SimStopped());
}

void Keep(const CommonOptions& common, const std::string& log, const std::string& page,
          const lab::Comparison& comparison, report::PageExtras extras) {
  if (!log.empty()) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t made = std::chrono::duration_cast<std::chrono::seconds>(now).count();
    if (!report::IsAlone(comparison.subject)) {
      Need(lab::AddToLog(log, comparison, made), kFindings);
    }
    extras.history = Need(lab::ReadLog(log), kFindings);
  }
  if (page.empty()) return;
  const std::string text = report::ComparePage(comparison, extras, common.language);
  Need(files::WriteFileDurably(page, text), kFindings);
}

int Conclude(const CommonOptions& common, const std::string& log, const std::string& page,
             const lab::Comparison& comparison, const report::PageExtras& extras,
             Console& console) {
  ShowComparison(common, comparison, extras, console);
  Keep(common, log, page, comparison, extras);
  return CodeFor(comparison);
}

base::Result<std::pair<std::int64_t, std::int64_t>> ReadPart(const std::string& text) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto part = WholeNumber(text.substr(0, slash), 1, kMost);
  const auto parts = WholeNumber(text.substr(std::min(slash + 1, text.size())), 1, kMost);
  if (part && parts && *part <= *parts) return std::pair(*part, *parts);
  return base::Error{messages::MalformedShard({.text = text})};
}

int WriteShardInto(const std::string& file, const lab::Shard& shard, Console& console) {
  Need(files::WriteFileDurably(file, lab::WriteShard(shard)), kFindings);
  console.Say(messages::LabWritten({.file = file, .pairs = shard.end - shard.first}));
  return kFine;
}

}  // namespace walz::cli
