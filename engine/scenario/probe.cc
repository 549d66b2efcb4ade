#include "scenario/probe.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "kernel/machine.h"
#include "kernel/option_names.h"
#include "kernel/state.h"
#include "kernel/view.h"
#include "match/bot.h"
#include "match/bot_greedy.h"
#include "match/match.h"
#include "match/view.h"
#include "scenario/invariants.h"
#include "scenario/messages.h"
#include "scenario/scenario_text.h"
#include "scenario/twins.h"

namespace walz::scenario {
namespace {

// Views are expensive, and a leak shows at many decisions. Twins are played at every fifth decision
// on average.
constexpr std::size_t kViewEvery = 7;
constexpr std::size_t kTwinsEvery = 5;

class Prober {
 public:
  Prober(const std::shared_ptr<const match::Game>& game, ScenarioRunner& runner,
         DesyncHunter& hunter, int seats, std::uint64_t seed)
      : game_(game), runner_(runner), hunter_(hunter), seats_(seats), seed_(seed), twins_(game) {}

  std::optional<ProbeFailure> Run() {
    Play();
    if (!why_.empty()) return Failure(choices_.size(), why_);
    if (const auto desync = hunter_.Find(seats_, seed_)) {
      ProbeFailure failure = Failure(std::min(desync->choices, choices_.size()), desync->why);
      failure.where = desync->where;
      return failure;
    }
    // Prefixes of a passing game pass, so only a failing one is bisected.
    base::Message why = WhyFails(choices_.size());
    if (why.empty()) return std::nullopt;
    std::size_t good = 0;
    std::size_t bad = choices_.size();
    while (good < bad) {
      const std::size_t middle = (good + bad) / 2;
      base::Message found = WhyFails(middle);
      if (found.empty()) {
        good = middle + 1;
      } else {
        bad = middle;
        why = std::move(found);
      }
    }
    return Failure(bad, why);
  }

 private:
  void Play() {
    match::MatchSetup setup;
    setup.players.assign(static_cast<std::size_t>(seats_), std::string(match::kHuman));
    setup.seed = seed_;
    const auto match = match::Match::Start(game_, setup);
    if (!match) {
      why_ = match.error().message;
      return;
    }
    while (!(*match)->over() && why_.empty()) {
      const std::vector<kernel::Option>& options = (*match)->decision().options;
      const std::size_t number = choices_.size();
      if (number % kViewEvery == 0) CheckViews((*match)->state());
      // By chance, because the decisions of a round may have a period of their own.
      if (why_.empty() && match::BotChance(~seed_, number) % kTwinsEvery == 0) {
        CheckTwins((*match)->state());
      }
      if (!why_.empty()) return;
      const std::size_t option = match::BotChance(seed_, number) % options.size();
      choices_.push_back(
          kernel::NameInDecision(game_->ruleset(), (*match)->decision(), options[option]));
      const auto chosen = (*match)->Choose(static_cast<std::int32_t>(option));
      if (!chosen) why_ = chosen.error().message;
      if (why_.empty()) CheckInvariants(**match);
    }
  }

  // Invariants may be violated in the middle of an effect.
  void CheckInvariants(match::Match& match) {
    if (match.state().mid_effect()) return;
    if (auto broken = FindBrokenInvariant(match.table(), match.state())) {
      why_ = messages::InvariantBroken({.number = choices_.size(), .reason = broken->why});
    }
  }

  // A seat must not be able to distinguish twins.
  void CheckTwins(const kernel::State& state) {
    if (auto leak = twins_.FindLeak(state, seed_ + choices_.size())) {
      why_ = messages::InvariantBroken({.number = choices_.size(), .reason = *leak});
    }
  }

  // A seat's view must not depend on hidden information.
  void CheckViews(const kernel::State& state) {
    for (int i = 0; i < seats_; ++i) {
      const auto seat = static_cast<kernel::Seat>(i);
      const kernel::State imagined =
          kernel::SampleHiddenState(state, seat, seed_ + choices_.size());
      if (match::MakeView(state, seat).dump() == match::MakeView(imagined, seat).dump()) continue;
      why_ = messages::ViewDependsOnHidden({.seat = i});
      return;
    }
  }

  // Returns why the scenario of the first `count` choices fails; empty if it passes.
  base::Message WhyFails(std::size_t count) {
    base::Diagnostics findings;
    const auto file = std::make_shared<base::SourceFile>("random game", Text(count, {}));
    std::vector<Scenario> scenarios = ReadScenarios(file, findings);
    if (scenarios.empty()) return messages::ChoicesNotWritable();
    Scenario& scenario = scenarios.front();
    const mods::LoadRequest& request = game_->request();
    scenario.variants = request.variants;
    scenario.set = request.set;
    scenario.mods = request.mods;
    const ScenarioOutcome outcome = runner_.Run(scenario);
    for (const base::Diagnostic& finding : outcome.findings.items()) {
      if (finding.severity == base::Severity::kError) return finding.message;
    }
    return {};
  }

  ProbeFailure Failure(std::size_t count, const base::Message& why) const {
    return {why, Text(count, why.English())};
  }

  // Returns the scenario of the first `count` choices. Settings from the user's configuration are
  // written as options. A mod is named by its id, unless it is the one that owns the file.
  std::string Text(std::size_t count, const std::string& why) const {
    ScenarioText scenario;
    if (!why.empty()) {
      scenario.remark = "Found by walz check --play: " + why.substr(0, why.find('\n'));
    }
    scenario.game = game_->id();
    const auto is_id = [](const std::string& name) {
      return name.find('/') == std::string::npos && !name.ends_with(".yaml");
    };
    const mods::LoadRequest& request = game_->request();
    std::copy_if(request.variants.begin(), request.variants.end(),
                 std::back_inserter(scenario.variants), is_id);
    std::copy_if(request.mods.begin(), request.mods.end(), std::back_inserter(scenario.mods),
                 is_id);
    for (const content::OptionDeclaration& option : game_->content().options) {
      if (option.chosen != option.values.front())
        scenario.set.emplace_back(option.id, option.chosen);
    }
    scenario.name = "random game with seed " + std::to_string(seed_);
    scenario.players = seats_;
    scenario.seed = seed_;
    scenario.choices.assign(choices_.begin(),
                            choices_.begin() + static_cast<std::ptrdiff_t>(count));
    return WriteScenario(scenario);
  }

  const std::shared_ptr<const match::Game>& game_;
  ScenarioRunner& runner_;
  DesyncHunter& hunter_;
  int seats_;
  std::uint64_t seed_;
  Twins twins_;
  std::vector<std::string> choices_;
  base::Message why_;
};

}  // namespace

std::optional<ProbeFailure> ProbeGame(const std::shared_ptr<const match::Game>& game,
                                      ScenarioRunner& runner, DesyncHunter& hunter, int seats,
                                      std::uint64_t seed) {
  return Prober(game, runner, hunter, seats, seed).Run();
}

namespace {

// Number of choices between two calls of bots in a smoke test.
constexpr std::size_t kBotsEvery = 10;

// Lets every declared bot choose in a position.
void AskBots(match::Table& table, const kernel::State& state, std::size_t choice) {
  for (const kernel::BotDeclaration& bot : table.ruleset().data().bots) {
    match::GreedyBot(bot).Choose(table, state, match::BotChance(1, choice));
  }
}

// Disables the cache of effects while it is registered.
class Listener final : public kernel::EventSink {
 public:
  void OnEvent(const kernel::Event&) override {}
  bool Wants(kernel::EventId) const override { return false; }
};

}  // namespace

SmokeTestResult RunSmokeTest(const std::shared_ptr<const match::Game>& game, int seats,
                             std::uint64_t seed, std::size_t max_choices) {
  using Outcome = SmokeTestResult::Outcome;
  match::Table table(game);
  const auto started = table.Start({seats, seed, {}});
  if (!started) {
    return {Outcome::kFails, started.error().message, started.error().cause};
  }
  const auto started_again = table.Start({seats, seed, {}});
  if (!started_again || !(*started == *started_again)) {
    return {Outcome::kDiffers, messages::SetupNotRepeatable()};
  }
  kernel::State state = *started;
  for (std::size_t i = 0; i < max_choices && !state.over(); ++i) {
    // Code that only bots call is not covered otherwise.
    if (i % kBotsEvery == 0) AskBots(table, state, i);
    if (!table.bot_failures().empty()) {
      const match::BotFailure& failure = table.bot_failures().front();
      return {Outcome::kFails, messages::BotFailed({.reason = failure.error}), failure.cause};
    }
    const std::vector<kernel::Option>& options = state.decision().options;
    const auto option = static_cast<std::int32_t>(match::BotChance(seed, i) % options.size());
    const std::string name = kernel::NameInDecision(game->ruleset(), state.decision(),
                                                    options[static_cast<std::size_t>(option)]);
    base::Result<kernel::State> next = table.Next(state, option);
    // The pending effect has advanced, so it restarts without the cache.
    Listener listener;
    const base::Result<kernel::State> again = table.Next(state, option, &listener);
    if (next.ok() == again.ok() && (!next || *next == *again)) {
      if (!next) {
        return {Outcome::kFails,
                messages::ChoiceFailed(
                    {.number = i + 1, .choice = name, .reason = next.error().message}),
                next.error().cause};
      }
      state = std::move(*next);
      continue;
    }
    const base::Message what =
        next && again ? messages::GameDiverges() : (next ? again : next).error().message;
    return {Outcome::kDiffers,
            messages::ChoiceNotRepeatable({.number = i + 1, .choice = name, .reason = what})};
  }
  return {};
}

}  // namespace walz::scenario
