// walz analyse: estimates what the choices in a saved game were worth.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/common.h"
#include "cli/progress.h"
#include "kernel/messages.h"
#include "kernel/option_names.h"
#include "lab/analysis.h"
#include "match/match.h"
#include "report/words.h"
#include "ui/hint.h"

namespace walz::cli {
namespace {

using Json = nlohmann::ordered_json;
using Choices = std::vector<lab::AnalysedChoice>;

struct AnalyseOptions {
  std::string file;               // a save
  std::int64_t iterations = 400;  // for each choice
  int threads = 0;                // as for ThreadsFor
};

// Maximum numbers of options shown per choice, and of mistakes.
constexpr std::size_t kMostOptions = 3;
constexpr std::size_t kMistakes = 3;

std::string NameOf(const match::Match& match, const lab::AnalysedChoice& choice,
                   std::size_t option) {
  const kernel::State state = match.state_at(choice.number);
  return kernel::NameInDecision(match.ruleset(), state.decision(),
                                state.decision().options[option]);
}

std::string WithValue(const match::Match& match, const lab::AnalysedChoice& choice,
                      std::size_t option, const std::string& language) {
  return NameOf(match, choice, option) + " " +
         report::WithPointOf(language, ui::PointsText(choice.found.options[option].value));
}

void PrintChoice(const match::Match& match, const lab::AnalysedChoice& choice,
                 const std::string& language, std::ostream& out) {
  const auto chosen = static_cast<std::size_t>(choice.chosen);
  std::string line = fmt::format("{:>6}  seat{}  {}", choice.number + 1, choice.seat,
                                 WithValue(match, choice, chosen, language));
  std::size_t shown = 0;
  for (const std::size_t option : ui::RankedOptions(choice.found)) {
    if (shown == kMostOptions || choice.found.options[option].visits == 0) break;
    line += (shown == 0 ? "   | " : ", ") + WithValue(match, choice, option, language);
    ++shown;
  }
  out << line << '\n';
}

void PrintText(const CommonOptions& common, const AnalyseOptions& options,
               const match::Match& match, const Choices& choices, std::ostream& out) {
  const auto text = [&](const base::Message& message) { return message.In(common.language); };
  out << text(messages::AnalyseHead({.choices = choices.size(), .iterations = options.iterations}))
      << '\n';
  for (const lab::AnalysedChoice& choice : choices)
    PrintChoice(match, choice, common.language, out);
  const std::vector<std::size_t> mistakes = lab::LargestLosses(choices, kMistakes);
  out << '\n'
      << text(mistakes.empty() ? messages::AnalyseNoMistakes() : messages::AnalyseMistakes())
      << '\n';
  for (const std::size_t number : mistakes) {
    const lab::AnalysedChoice& choice = choices[number];
    const auto text_of = [&](std::size_t option) {
      return WithValue(match, choice, option, common.language);
    };
    out << text(
               messages::AnalyseMistake({.number = choice.number + 1,
                                         .seat = choice.seat,
                                         .chosen = text_of(static_cast<std::size_t>(choice.chosen)),
                                         .better = text_of(choice.found.best())}))
        << '\n';
  }
}

Json ToJson(const AnalyseOptions& options, const match::Match& match, const Choices& choices) {
  Json list = Json::array();
  for (const lab::AnalysedChoice& choice : choices) {
    Json found = Json::array();
    for (const std::size_t option : ui::RankedOptions(choice.found)) {
      found.push_back({{"id", NameOf(match, choice, option)},
                       {"visits", choice.found.options[option].visits},
                       {"value", choice.found.options[option].value}});
    }
    list.push_back({{"number", choice.number + 1},
                    {"seat", choice.seat},
                    {"chosen", NameOf(match, choice, static_cast<std::size_t>(choice.chosen))},
                    {"best", NameOf(match, choice, choice.found.best())},
                    {"loss", choice.loss()},
                    {"options", found}});
  }
  Json mistakes = Json::array();
  for (const std::size_t number : lab::LargestLosses(choices, kMistakes)) {
    mistakes.push_back(choices[number].number + 1);
  }
  return {{"game", match.game().id()},
          {"iterations", options.iterations},
          {"unit", "hundredths of a point ahead"},
          {"choices", list},
          {"mistakes", mistakes}};
}

int RunAnalyse(const CommonOptions& common, const AnalyseOptions& options, Console& console) {
  WatchInterrupts();
  const std::unique_ptr<match::Match> match = LoadMatch(common, options.file, console);
  lab::AnalysisRequest request;
  request.iterations = options.iterations;
  request.threads = ThreadsFor(options.threads);
  request.stop = &Interrupted();
  match->table().set_stop(&Interrupted());
  request.progress = ProgressOn(console, [](auto done, auto of) {
    return messages::AnalyseProgress({.done = done, .all = of});
  });
  base::Result<Choices> analysis = lab::Analyse(*match, request);
  request.progress = {};
  if (Interrupted()) throw Stop(kernel::messages::Interrupted(), kFindings);
  const Choices choices = Need(std::move(analysis), kFindings);
  if (common.format == Format::kJson) return console.Print(ToJson(options, *match, choices));
  PrintText(common, options, *match, choices, console.out);
  return kFine;
}

}  // namespace

Command AnalyseCommand() {
  const auto analyse = std::make_shared<AnalyseOptions>();
  return {.name = "analyse",
          .options = {Required(Text("file", File(), analyse->file)),
                      Number("--iterations", analyse->iterations, 1, 1'000'000),
                      Threads(analyse->threads)},
          .run = Calling(RunAnalyse, analyse)};
}

}  // namespace walz::cli
