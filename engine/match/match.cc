#include "match/match.h"

#include <algorithm>

#include "base/check.h"
#include "base/nearest.h"
#include "base/threads.h"
#include "kernel/dummy.h"
#include "kernel/machine.h"
#include "kernel/option_names.h"
#include "match/bot.h"
#include "match/messages.h"
#include "match/revealed.h"
#include "match/several.h"

namespace walz::match {
namespace {

// Appends events to a list.
class EventList : public kernel::EventSink {
 public:
  explicit EventList(std::vector<kernel::Event>& events) : events_(events) {}
  void OnEvent(const kernel::Event& event) override { events_.push_back(event); }

 private:
  std::vector<kernel::Event>& events_;
};

}  // namespace

base::Message EndlessGame() { return messages::EndlessGame({.limit = kMaxDecisions}); }

Match::Match(std::shared_ptr<const Game> game, MatchSetup setup)
    : table_(std::move(game)),
      setup_(std::move(setup)),
      positions_(setup_.position_bytes, [this](const kernel::State& state, std::size_t index) {
        return Replay(state, index);
      }) {}

Match::~Match() = default;

base::Result<std::unique_ptr<Match>> Match::Start(std::shared_ptr<const Game> game,
                                                  MatchSetup setup) {
  std::unique_ptr<Match> match(new Match(std::move(game), std::move(setup)));
  match->bots_.resize(match->setup_.players.size());
  for (std::size_t seat = 0; seat < match->bots_.size(); ++seat) {
    const std::string player = match->setup_.players[seat];
    const base::Status status = match->SetPlayer(static_cast<kernel::Seat>(seat), player);
    if (!status) return status.error();
  }
  EventList events(match->events_);
  const kernel::Setup start{static_cast<int>(match->setup_.players.size()), match->setup_.seed,
                            match->setup_.forced};
  const auto& arrange = match->setup_.arrange;
  base::Result<kernel::State> state = match->table_.Start(start, arrange ? nullptr : &events);
  if (!state) return state.error();
  if (arrange) {
    const base::Status arranged = arrange(match->table_, *state, &events);
    if (!arranged) return arranged.error();
  }
  match->positions_.Append(std::move(*state));
  match->marks_.push_back(match->events_.size());
  match->Reopen();
  return match;
}

base::Status Match::SetPlayer(kernel::Seat seat, const std::string& player) {
  if (kernel::FindDummy(ruleset(), seat) != nullptr) {
    setup_.players[static_cast<std::size_t>(seat)] = kDummy;
    return base::Ok();
  }
  std::unique_ptr<Bot> bot;
  if (player != kHuman) {
    const base::Status known = CheckBotName(game(), player, {std::string(kHuman)});
    if (!known) return known.error();
    // Decisions are made one at a time, so a searching bot may use all processors.
    base::Result<std::unique_ptr<Bot>> made = MakeBot(game(), player, base::ProcessorCount());
    if (!made) return made.error();
    bot = std::move(*made);
  }
  bots_[static_cast<std::size_t>(seat)] = std::move(bot);
  setup_.players[static_cast<std::size_t>(seat)] = player;
  return base::Ok();
}

ChoiceResult ChoiceResult::Refused(kernel::Refusal refusal, base::Message why) {
  ChoiceResult result;
  result.outcome_ = ChoiceOutcome::kRefused;
  result.refusal_ = std::move(refusal);
  result.error_ = {std::move(why)};
  return result;
}

ChoiceResult ChoiceResult::Unknown(base::Message why) {
  ChoiceResult result;
  result.outcome_ = ChoiceOutcome::kUnknown;
  result.error_ = {std::move(why)};
  return result;
}

ChoiceResult ChoiceResult::Failed(base::Error error) {
  ChoiceResult result;
  result.outcome_ = ChoiceOutcome::kFailed;
  result.error_ = std::move(error);
  return result;
}

ChoiceResult Match::Choose(std::int32_t option) {
  if (over()) return ChoiceResult::Unknown(messages::GameIsOver());
  const std::size_t count = decision().options.size();
  if (option < 0 || static_cast<std::size_t>(option) >= count) {
    return ChoiceResult::Unknown(messages::NoSuchOption({.option = option, .count = count}));
  }
  Choice choice{decision().seat, option,
                kernel::NameInDecision(ruleset(), decision(),
                                       decision().options[static_cast<std::size_t>(option)])};
  if (choices_.size() >= static_cast<std::size_t>(kMaxDecisions)) {
    return ChoiceResult::Failed({EndlessGame()});
  }
  if (events_.size() > kMaxEventsKept) {
    return ChoiceResult::Failed({messages::TooManyEvents({.limit = kMaxEventsKept})});
  }
  EventList events(events_);
  base::Result<kernel::State> next = table_.Next(state(), option, &events);
  if (!next) return ChoiceResult::Failed(next.error());
  positions_.Append(std::move(*next));
  choices_.push_back(std::move(choice));
  marks_.push_back(events_.size());
  Reopen();
  return ChoiceResult::Done();
}

ChoiceResult Match::Choose(std::string_view id) {
  if (over()) return ChoiceResult::Unknown(messages::GameIsOver());
  if (const std::optional<std::int32_t> option = FindOption(state(), id)) return Choose(*option);
  const std::vector<std::int32_t> path = FindAnswers(table_, state(), id);
  if (path.empty()) return WhyNot(state(), id);
  const std::size_t before = choices_.size();
  for (const std::int32_t option : path) {
    ChoiceResult chosen = Choose(option);
    if (chosen) continue;
    while (choices_.size() > before) Undo();
    return chosen;
  }
  return ChoiceResult::Done();
}

// Finds the turns that seats take at the same time at the current position.
void Match::Reopen() {
  open_.reset();
  if (over() || !state().may_be_together()) return;
  open_.emplace(table_, state());
  if (open_->turns().empty()) open_.reset();
}

std::vector<kernel::Seat> Match::asked() const {
  std::vector<kernel::Seat> seats;
  if (over()) return seats;
  if (!open_) return {decision().seat};
  for (const OpenTurns::Turn& turn : open_->turns()) {
    if (!turn.ended) seats.push_back(turn.seat);
  }
  return seats;
}

bool Match::is_asked(kernel::Seat seat) const {
  if (over()) return false;
  if (!open_) return decision().seat == seat;
  const OpenTurns::Turn* const turn = open_->Of(seat);
  return turn != nullptr && !turn->ended;
}

const kernel::State& Match::position(kernel::Seat viewer) const {
  const OpenTurns::Turn* const turn = open_ ? open_->Of(viewer) : nullptr;
  return turn != nullptr ? turn->positions.back() : state();
}

std::vector<Choice> Match::open_choices(kernel::Seat seat) const {
  const OpenTurns::Turn* const turn = open_ ? open_->Of(seat) : nullptr;
  return turn != nullptr ? turn->choices : std::vector<Choice>();
}

std::uint64_t Match::bot_chance(kernel::Seat seat) const {
  // Far apart, so that seats that decide at the same time have different seeds.
  constexpr std::size_t kSeatStride = 1'000'003;
  const std::size_t open = open_ ? (static_cast<std::size_t>(seat) + 1) * kSeatStride : 0;
  return BotChance(setup_.seed, choices_.size() + open + open_choices(seat).size());
}

ChoiceResult Match::ChooseOpen(kernel::Seat seat, std::int32_t option) {
  const kernel::Decision& decision = position(seat).decision();
  const std::size_t count = decision.options.size();
  if (option < 0 || static_cast<std::size_t>(option) >= count) {
    return ChoiceResult::Unknown(messages::NoSuchOption({.option = option, .count = count}));
  }
  Choice choice{seat, option,
                kernel::NameInDecision(ruleset(), decision,
                                       decision.options[static_cast<std::size_t>(option)])};
  const base::Status chosen = open_->Choose(table_, std::move(choice));
  return chosen ? ChoiceResult::Done() : ChoiceResult::Failed(chosen.error());
}

ChoiceResult Match::ChooseFor(kernel::Seat seat, std::int32_t option) {
  if (over()) return ChoiceResult::Unknown(messages::GameIsOver());
  if (!is_asked(seat)) return ChoiceResult::Unknown(messages::SeatNotAsked());
  return open_ ? ChooseOpen(seat, option) : Choose(option);
}

ChoiceResult Match::ChooseFor(kernel::Seat seat, std::string_view id) {
  if (over()) return ChoiceResult::Unknown(messages::GameIsOver());
  if (!is_asked(seat)) return ChoiceResult::Unknown(messages::SeatNotAsked());
  if (!open_) return Choose(id);
  const kernel::State& state = position(seat);
  if (const std::optional<std::int32_t> option = FindOption(state, id)) {
    return ChooseOpen(seat, *option);
  }
  const std::vector<std::int32_t> path = FindAnswers(table_, state, id);
  if (path.empty()) return WhyNot(state, id);
  for (std::size_t i = 0; i < path.size(); ++i) {
    ChoiceResult chosen = ChooseOpen(seat, path[i]);
    if (chosen) continue;
    while (i-- > 0) TakeBack(seat);
    return chosen;
  }
  return ChoiceResult::Done();
}

bool Match::TakeBack(kernel::Seat seat) { return open_ && open_->TakeBack(seat); }

base::Status Match::Settle() {
  if (!open_ || !open_->complete()) return base::Ok();
  const OpenTurns played = *open_;
  const std::size_t before = choices_.size();
  for (const OpenTurns::Turn& turn : played.turns()) {
    for (const Choice& choice : turn.choices) {
      if (over() || decision().seat != turn.seat) return base::Ok();
      const std::optional<std::int32_t> option = FindOption(state(), choice.id);
      if (!option) return base::Ok();
      const ChoiceResult chosen = Choose(*option);
      if (chosen) continue;
      while (choices_.size() > before) Undo();
      return chosen.error();
    }
  }
  return base::Ok();
}

ChoiceResult Match::PlayBot() {
  if (over()) return ChoiceResult::Unknown(messages::GameIsOver());
  const auto seat = static_cast<std::size_t>(decision().seat);
  if (bots_[seat] == nullptr) return ChoiceResult::Unknown(messages::SeatIsHuman());
  return Choose(bots_[seat]->Choose(table_, state(), BotChance(setup_.seed, choices_.size())));
}

ChoiceResult Match::PlayBot(kernel::Seat seat) {
  if (!is_asked(seat)) return ChoiceResult::Unknown(messages::SeatNotAsked());
  Bot* const bot = bots_[static_cast<std::size_t>(seat)].get();
  if (bot == nullptr) return ChoiceResult::Unknown(messages::SeatIsHuman());
  ChoiceResult chosen = ChooseFor(seat, bot->Choose(table_, position(seat), bot_chance(seat)));
  if (!chosen) return chosen;
  const base::Status settled = Settle();
  return settled ? ChoiceResult::Done() : ChoiceResult::Failed(settled.error());
}

// Returns the position after choice number `index`. It was reached before, so this cannot fail.
kernel::State Match::Replay(const kernel::State& state, std::size_t index) {
  if (replayer_ == nullptr) replayer_ = std::make_unique<Table>(table_.shared_game());
  base::Result<kernel::State> next = replayer_->Next(state, choices_[index].option);
  WALZ_CHECK(next.ok(), "a choice is repeatable");
  return std::move(*next);
}

bool Match::Undo() {
  if (choices_.empty()) return false;
  positions_.RemoveLast();
  choices_.pop_back();
  marks_.pop_back();
  events_.resize(marks_.back());
  Reopen();
  return true;
}

UndoOutcome Match::UndoPerson() {
  const auto last = std::find_if(choices_.rbegin(), choices_.rend(), [this](const Choice& choice) {
    return player(choice.seat) == kHuman;
  });
  if (last == choices_.rend()) return UndoOutcome::kNothing;
  const auto target = static_cast<std::size_t>(choices_.rend() - last) - 1;
  if (PeopleHaveLearnt(target)) {
    if (!open_undo_allowed_) return UndoOutcome::kRevealed;
    setup_.open_undo = true;
  }
  while (choices_.size() > target) Undo();
  return UndoOutcome::kDone;
}

// Returns true if a choice from number `since` on drew random numbers, or revealed to a person
// something that the seat of choice `since` did not know.
bool Match::PeopleHaveLearnt(std::size_t since) const {
  const kernel::Seat source = choices_[since].seat;
  for (std::size_t i = since; i < choices_.size(); ++i) {
    if (DrewChance(step(i))) return true;
    for (kernel::Seat seat = 0; seat < state().seats(); ++seat) {
      if (player(seat) == kHuman && Learns(step(i), seat, source)) return true;
    }
  }
  return false;
}

std::span<const kernel::Event> Match::events_since(std::size_t first) const {
  return std::span<const kernel::Event>(events_).subspan(std::min(first, events_.size()));
}

PointTally Match::tally() const {
  PointTally tally(ruleset(), state().seats());
  for (const kernel::Event& event : events_) tally.OnEvent(event);
  return tally;
}

Step Match::step(std::size_t index) const {
  return {positions_.At(index), positions_.At(index + 1),
          events_since(marks_[index]).first(marks_[index + 1] - marks_[index])};
}

// The result for an option that is not offered. If a script fails to explain the decision, no
// refusals are known.
ChoiceResult Match::WhyNot(const kernel::State& state, std::string_view id) {
  const kernel::Decision& decision = state.decision();
  std::vector<std::string> names;
  for (const kernel::Option& option : decision.options) {
    names.push_back(kernel::NameInDecision(ruleset(), decision, option));
  }
  const base::Result<kernel::Explanation> explanation = table_.Explain(state);
  if (explanation) {
    for (const kernel::Refusal& refusal : explanation->refusals) {
      names.push_back(ruleset().OptionName(refusal.option));
      if (names.back() == id) {
        return ChoiceResult::Refused(refusal, RefusalMessage(game(), refusal));
      }
    }
  }
  return ChoiceResult::Unknown(
      messages::NotAnOption({.option = id,
                             .decision = ruleset().data().verbs[decision.kind],
                             .suggestion = base::FindNearest(id, names).Afterthought()}));
}

base::Message RefusalMessage(const Game& game, const kernel::Refusal& refusal) {
  const kernel::Ruleset& ruleset = game.ruleset();
  const std::string option = ruleset.OptionName(refusal.option);
  const std::string& reason = ruleset.data().reasons[refusal.reason];
  if (refusal.arguments.empty()) {
    return messages::OptionRefused({.option = option, .reason = reason});
  }
  std::vector<std::string> arguments;
  for (const kernel::Argument& argument : refusal.arguments) {
    arguments.push_back(ruleset.ArgumentName(argument));
  }
  return messages::OptionRefusedWith(
      {.option = option, .reason = reason, .arguments = base::Join(arguments, ", ")});
}

}  // namespace walz::match
