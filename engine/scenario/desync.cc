#include "scenario/desync.h"

#include <string>
#include <utility>

#include "kernel/machine.h"
#include "kernel/option_names.h"
#include "kernel/random.h"
#include "kernel/state.h"
#include "match/bot.h"
#include "match/bot_greedy.h"
#include "match/open_turns.h"
#include "scenario/messages.h"
#include "script/coverage.h"

namespace walz::scenario {
namespace {

constexpr std::size_t kMaxRepeatedChoices = 2000;
// A disturbance comes before every third choice on average.
constexpr std::uint64_t kDisturbEvery = 3;

kernel::State CopyFor(const match::Game& game, const kernel::State& state) {
  auto copy = kernel::State::Deserialise(game.ruleset(), state.Serialise());
  return copy ? *std::move(copy) : state;
}

std::int32_t OptionFor(const kernel::State& state, std::uint64_t chance) {
  return static_cast<std::int32_t>(chance % state.decision().options.size());
}

// The first line, by script and number, that only one of two runs began.
base::SourceSpan FirstOtherLine(const match::Game& game, const script::Coverage& here,
                                const script::Coverage& there) {
  using Line = script::Coverage::Line;
  for (const content::Script& script : game.content().scripts) {
    const auto mine = here.scripts().find(script.file->path());
    const auto other = there.scripts().find(script.file->path());
    if (mine == here.scripts().end() || other == there.scripts().end()) continue;
    const std::size_t lines = std::min(mine->second.size(), other->second.size());
    for (std::size_t i = 0; i < lines; ++i) {
      if ((mine->second[i] == Line::kRan) != (other->second[i] == Line::kRan)) {
        return base::SpanOfLine(script.file, static_cast<int>(i));
      }
    }
  }
  return {};
}

}  // namespace

DesyncHunter::DesyncHunter(const std::shared_ptr<const match::Game>& game)
    : game_(game), here_(std::make_unique<match::Table>(game)) {
  base::Diagnostics findings;
  again_ = match::Game::Load(game->request(), findings);
  if (again_ != nullptr) there_ = std::make_unique<match::Table>(again_);
}

DesyncHunter::~DesyncHunter() = default;

// Runs an operation on the second run that must not change it.
void DesyncHunter::Disturb(kernel::State& state, std::uint64_t chance) {
  const std::uint64_t kind = kernel::NextRandom(chance) % (6 * kDisturbEvery);
  switch (kind) {
    case 0:
      state = CopyFor(*again_, state);
      break;
    case 1:
      there_->CollectGarbage();
      break;
    case 2:  // a choice that is taken back
    case 3:
      static_cast<void>(there_->Next(state, OptionFor(state, kernel::NextRandom(chance))));
      break;
    case 4:
      static_cast<void>(there_->Explain(state));
      break;
    case 5:
      for (const kernel::BotDeclaration& bot : there_->ruleset().data().bots) {
        match::GreedyBot(bot).Choose(*there_, state, chance);
      }
      break;
    default:
      break;
  }
}

// Plays the simultaneous turns of the seats separately, then the same choices one seat after the
// other. All questions must be equal.
std::optional<Desync> DesyncHunter::PlayTogether(const kernel::State& state, std::size_t number,
                                                 std::uint64_t chance) {
  constexpr std::size_t kMaxChoices = 100;  // of one turn
  match::OpenTurns open(*here_, state);
  for (std::size_t i = 0; i < open.turns().size(); ++i) {
    const match::OpenTurns::Turn& turn = open.turns()[i];
    while (!turn.ended && turn.choices.size() < kMaxChoices) {
      const std::int32_t option = OptionFor(turn.positions.back(), kernel::NextRandom(chance));
      if (!open.Choose(*here_, {turn.seat, option, {}})) return std::nullopt;
    }
  }
  kernel::State at = state;
  for (const match::OpenTurns::Turn& turn : open.turns()) {
    for (std::size_t i = 0; i < turn.choices.size(); ++i) {
      const kernel::Decision& asked = turn.positions[i].decision();
      if (at.decision() != asked) {
        const std::string& kind = game_->ruleset().data().verbs[asked.kind];
        return Desync{
            messages::SimultaneousTurnsDepend(
                {.number = number, .seat = "seat" + std::to_string(turn.seat), .decision = kind}),
            {},
            number};
      }
      base::Result<kernel::State> next = here_->Next(at, turn.choices[i].option);
      if (!next) return std::nullopt;
      at = std::move(*next);
    }
  }
  return std::nullopt;
}

std::optional<Desync> DesyncHunter::Explain(const kernel::State& before, std::size_t number,
                                            std::int32_t option) const {
  script::Coverage mine(game_->ruleset());
  script::Coverage other(again_->ruleset());
  match::Table here(game_, &mine);
  match::Table there(again_, &other);
  static_cast<void>(here.Next(before, option));
  static_cast<void>(there.Next(CopyFor(*again_, before), option));
  const std::string name =
      kernel::NameInDecision(game_->ruleset(), before.decision(),
                             before.decision().options[static_cast<std::size_t>(option)]);
  return Desync{messages::RunsDiffer({.number = number, .choice = name}),
                FirstOtherLine(*game_, mine, other), number};
}

std::optional<Desync> DesyncHunter::Find(int seats, std::uint64_t seed) {
  if (again_ == nullptr) return std::nullopt;
  const kernel::Setup setup{seats, seed, {}};
  auto here = here_->Start(setup);
  auto there = there_->Start(setup);
  if (here.ok() && there.ok() && here->Hash() != there->Hash()) {
    return Desync{messages::SetupNotRepeatable(), {}, 0};
  }
  std::uint64_t chance = kernel::SeedStream(seed, 7);
  for (std::size_t i = 0; here && there && !here->over() && i < kMaxRepeatedChoices; ++i) {
    const std::int32_t option = OptionFor(*here, match::BotChance(seed, i));
    if (here->may_be_together()) {
      auto found = PlayTogether(*here, i + 1, kernel::NextRandom(chance));
      if (found) return found;
    }
    Disturb(*there, kernel::NextRandom(chance));
    auto next = here_->Next(*here, option);
    auto other = there_->Next(*there, option);
    if (next.ok() != other.ok() || (next && next->Hash() != other->Hash())) {
      return Explain(*here, i + 1, option);
    }
    here = std::move(next);
    there = std::move(other);
  }
  return std::nullopt;
}

}  // namespace walz::scenario
