// walz sim: plays many games with bots and prints statistics.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "cli/common.h"
#include "cli/progress.h"
#include "match/bot.h"
#include "match/game.h"
#include "match/simulate.h"
#include "report/words.h"

namespace walz::cli {
namespace {

using Json = nlohmann::ordered_json;

struct SimOptions {
  std::string game;
  std::optional<std::int64_t> games;  // default: 100, or kSignatureGames
  int threads = 0;                    // as for ThreadsFor
  bool coverage = false;
  bool signature = false;
};

// Number of games for --signature: few enough to be quick, enough to reach most code.
constexpr std::int64_t kSignatureGames = 40;

// A list of what ran, with its name in JSON and in texts.
struct CoverageList {
  const char* name;
  base::Message (*title)();
  std::vector<match::CoverageCount> match::SimulationReport::*counts;
};
constexpr CoverageList kCoverage[] = {
    {"functions", messages::SimFunctions, &match::SimulationReport::functions},
    {"events", messages::SimEvents, &match::SimulationReport::events},
    {"hooks", messages::SimHooks, &match::SimulationReport::hooks},
    {"options", messages::SimOptions, &match::SimulationReport::options},
    {"definitions", messages::SimDefinitions, &match::SimulationReport::definitions}};

double Mean(std::int64_t sum, std::int64_t count) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

// Half the width of the 95 % confidence interval of the mean points of a seat or a team.
template <class Report>
double MeanError(const Report& of, std::int64_t games) {
  if (games < 2) return 0;
  const auto n = static_cast<double>(games);
  const auto points = static_cast<double>(of.points);
  const double variance = (static_cast<double>(of.squares) - points * points / n) / (n - 1);
  return 1.96 * std::sqrt(std::max(0.0, variance) / n);
}

double Rate(const match::SimulationReport& report) {
  return report.seconds > 0 ? static_cast<double>(report.finished) / report.seconds : 0;
}

Json CountsJson(const std::vector<match::CoverageCount>& counts) {
  Json json = Json::object();
  for (const match::CoverageCount& count : counts) {
    json[count.name] = {{"runs", count.runs}, {"games", count.games}};
  }
  return json;
}

Json SeatJson(const match::SimulationReport& report, const match::SeatReport& seat) {
  Json categories = Json::object();
  for (std::size_t i = 0; i < report.categories.size(); ++i) {
    categories[report.categories[i]] = Mean(seat.categories[i], report.finished);
  }
  Json json = {{"bot", seat.bot},
               {"wins", seat.wins},
               {"shared_wins", seat.shared_wins},
               {"mean", Mean(seat.points, report.finished)},
               {"mean_error", MeanError(seat, report.finished)},
               {"min", seat.lowest},
               {"max", seat.highest},
               {"categories", categories}};
  if (!seat.team.empty()) json["team"] = seat.team;
  if (report.eliminates) json["out"] = seat.out;
  return json;
}

Json TeamJson(const match::SimulationReport& report, const match::TeamReport& team) {
  return {{"team", team.team},
          {"wins", team.wins},
          {"shared_wins", team.shared_wins},
          {"mean", Mean(team.points, report.finished)},
          {"mean_error", MeanError(team, report.finished)},
          {"min", team.lowest},
          {"max", team.highest}};
}

Json ReportJson(const match::SimulationReport& report, bool coverage) {
  Json seats = Json::array();
  for (const match::SeatReport& seat : report.seats) seats.push_back(SeatJson(report, seat));
  Json failures = Json::array();
  for (const auto& failure : report.failures) {
    failures.push_back({{"game", failure.game}, {"error", failure.error.English()}});
  }
  Json bot_failures = Json::array();
  for (const match::BotFailure& failure : report.bot_failures) {
    bot_failures.push_back({{"count", failure.count}, {"error", failure.error.English()}});
  }
  Json json = {{"games", report.games},
               {"finished", report.finished},
               {"decisions", report.decisions},
               {"longest", report.longest},
               {"seconds", report.seconds},
               {"games_per_second", Rate(report)},
               {"ruleset_hash", base::HashText(report.ruleset_hash)},
               {"state_hash", base::HashText(report.state_hash)},
               {"seats", seats},
               {"failures", failures},
               {"bot_failures", bot_failures}};
  for (const match::TeamReport& team : report.teams) {
    json["teams"].push_back(TeamJson(report, team));
  }
  if (coverage) {
    for (const auto& [name, title, counts] : kCoverage) {
      json["coverage"][name] = CountsJson(report.*counts);
    }
  }
  return json;
}

// Writes a report as text.
class ReportWriter {
 public:
  ReportWriter(const match::SimulationReport& report, const match::Game& game,
               const std::string& language, std::ostream& out)
      : report_(report), game_(game), language_(language), out_(out) {}

  void Write(bool coverage) {
    out_ << messages::SimGames(
                {.finished = report_.finished,
                 .games = report_.games,
                 .decisions = report_.decisions,
                 .seconds = Decimal(report_.seconds),
                 .rate = report::WithPointOf(language_, fmt::format("{:.1f}", Rate(report_)))})
                .In(language_)
         << "\n\n";
    WriteSeats();
    WriteTeams();
    WriteCategories();
    if (coverage) WriteCoverage();
    out_ << '\n'
         << messages::SimHashes({.ruleset = base::HashText(report_.ruleset_hash),
                                 .state = base::HashText(report_.state_hash)})
                .In(language_)
         << '\n';
  }

 private:
  std::string Word(const base::Message& message) const { return message.In(language_); }
  std::string Decimal(double number) const {
    return report::WithPointOf(language_, fmt::format("{:.2f}", number));
  }

  void WriteSeats() {
    out_ << fmt::format("{:<6} {:<12} ", Word(messages::SimSeat()), Word(messages::SimBot()));
    WriteHead();
    if (report_.eliminates) out_ << fmt::format(" {:>6}", Word(messages::SimOut()));
    out_ << '\n';
    for (std::size_t i = 0; i < report_.seats.size(); ++i) {
      const match::SeatReport& seat = report_.seats[i];
      out_ << fmt::format("{:<6} {:<12} ", i + 1, seat.bot);
      WriteResults(seat);
      if (report_.eliminates) out_ << fmt::format(" {:>6}", seat.out);
      if (!seat.team.empty()) out_ << "  " << TeamName(seat.team);
      out_ << '\n';
    }
  }

  // Partners who win together are one win of their team.
  void WriteTeams() {
    if (report_.teams.empty()) return;
    out_ << fmt::format("\n{:<19} ", Word(messages::SimTeam()));
    WriteHead();
    out_ << '\n';
    for (const match::TeamReport& team : report_.teams) {
      out_ << fmt::format("{:<19} ", TeamName(team.team));
      WriteResults(team);
      out_ << '\n';
    }
  }

  void WriteHead() {
    out_ << fmt::format("{:>7} {:>8} {:>6} {:>6} {:>6}", Word(messages::SimWins()),
                        Word(messages::SimMean()), Word(messages::SimError()),
                        Word(messages::SimLowest()), Word(messages::SimHighest()));
  }

  template <class Report>
  void WriteResults(const Report& of) {
    out_ << fmt::format("{:>7} {:>8} {:>6} {:>6} {:>6}", of.wins,
                        Decimal(Mean(of.points, report_.finished)),
                        Decimal(MeanError(of, report_.finished)), of.lowest, of.highest);
  }

  std::string TeamName(const std::string& team) const {
    return game_.locales().TextOr(language_, "team." + team, team);
  }

  void WriteCategories() {
    if (report_.categories.empty()) return;
    out_ << '\n' << Word(messages::SimCategories()) << '\n';
    for (std::size_t row = 0; row < report_.categories.size(); ++row) {
      std::string line;
      for (const match::SeatReport& seat : report_.seats) {
        line += fmt::format(" {:>7}", Decimal(Mean(seat.categories[row], report_.finished)));
      }
      const std::string& id = report_.categories[row];
      out_ << line << "  " << game_.locales().TextOr(language_, "category." + id, id) << '\n';
    }
  }

  void WriteCoverage() {
    for (const auto& [name, title, counts] : kCoverage) {
      out_ << '\n' << Word(title()) << '\n';
      for (const match::CoverageCount& count : report_.*counts) {
        out_ << fmt::format("{:>10} {:>8}  {}\n", count.runs, count.games, count.name);
      }
    }
  }

  const match::SimulationReport& report_;
  const match::Game& game_;
  const std::string& language_;
  std::ostream& out_;
};

int RunSim(const CommonOptions& common, const SimOptions& options, Console& console) {
  const std::shared_ptr<const match::Game> game = LoadGame(common, options.game, console);
  const auto players = ResolvePlayers(common, *game, match::DefaultBot(*game));

  match::SimulationRequest request;
  request.games = options.games.value_or(options.signature ? kSignatureGames : 100);
  request.threads = ThreadsFor(options.threads);
  request.seed = common.seed.value_or(1);
  request.bots = players;
  request.coverage = options.coverage;
  request.progress = CountOn(console, request.games, [](auto done, auto of) {
    return messages::SimProgress({.done = done, .games = of});
  });
  WatchInterrupts();
  request.stop = &Interrupted();
  const match::SimulationReport report = Need(match::Simulate(game, request));
  request.progress = {};

  if (common.format == Format::kJson) {
    console.Print(ReportJson(report, options.coverage));
  } else if (options.signature) {
    console.out << base::HashText(report.state_hash) << '\n';
  } else {
    ReportWriter(report, *game, common.language, console.out).Write(options.coverage);
  }
  for (const auto& failure : report.failures) {
    console.Report(messages::SimFailed({.game = failure.game, .error = failure.error}));
  }
  const auto wanted = std::min<std::int64_t>(request.threads, request.games);
  if (report.threads < wanted) {
    console.Report(messages::SimThreads({.wanted = wanted, .threads = report.threads}));
  }
  const bool bots_failed = ReportBotFailures(report.bot_failures, console);
  if (report.stopped && Interrupted()) {
    console.Report(messages::SimStopped());
  }
  return report.failures.empty() && !bots_failed && !report.stopped ? kFine : kFindings;
}

}  // namespace

Command SimCommand() {
  const auto sim = std::make_shared<SimOptions>();
  return {.name = "sim",
          .options = {Text("game", Game(), sim->game),
                      Number("--games", sim->games, 1, std::numeric_limits<std::int32_t>::max()),
                      Threads(sim->threads), Flag("--coverage", sim->coverage),
                      Flag("--signature", sim->signature)},
          .run = Calling(RunSim, sim)};
}

}  // namespace walz::cli
