#include "python/position.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "base/nearest.h"
#include "kernel/view.h"
#include "match/match.h"
#include "match/messages.h"
#include "match/open_turns.h"
#include "match/record.h"
#include "match/standing.h"
#include "match/view.h"
#include "python/messages.h"

namespace walz::python {

base::Result<Position> Position::Start(std::shared_ptr<const Rules> rules, std::uint64_t seed) {
  Rules::Lease table(*rules);
  base::Result<kernel::State> state =
      table->Start({.seats = rules->seats(), .seed = seed, .forced = {}});
  if (!state) return state.error();
  Position position(std::move(rules), std::move(*state), seed);
  position.NotePhase();
  return position;
}

base::Result<Position> Position::Restore(std::shared_ptr<const Rules> rules,
                                         std::string_view text) {
  const base::Result<match::Record> record = match::ReadRecord(text);
  if (!record) return record.error();
  if (!record->forced.empty()) return base::Error{messages::RecordForcesChance()};
  if (record->players.size() != static_cast<std::size_t>(rules->seats())) {
    return base::Error{
        messages::RecordOfOtherSeats({.found = record->players.size(), .seats = rules->seats()})};
  }
  const auto match = match::Restore(rules->shared_game(), *record);
  if (!match) return match.error();
  base::Result<Position> position = Start(std::move(rules), record->seed);
  if (!position) return position;
  for (const match::Choice& choice : (*match)->choices()) {
    const base::Status applied = position->Apply(choice.option);
    if (!applied) return applied.error();
  }
  return position;
}

void Position::NotePhase() {
  if (state_.simultaneous_seat() == kernel::kNoSeat) {
    phase_.reset();
  } else if (state_.may_be_together()) {
    phase_ = std::make_shared<const Phase>(Phase{state_, choices_.size()});
  }
}

base::Status Position::Apply(std::int64_t option) {
  if (state_.over()) return base::Error{match::messages::GameIsOver()};
  const auto count = static_cast<std::int64_t>(state_.decision().options.size());
  if (option < 0 || option >= count) {
    return base::Error{match::messages::NoSuchOption({.option = option, .count = count})};
  }
  if (choices_.size() >= static_cast<std::size_t>(match::kMaxDecisions)) {
    return base::Error{match::EndlessGame()};
  }
  const Chosen chosen{state_.decision().seat, static_cast<std::int32_t>(option)};
  Rules::Lease table(*rules_);
  const base::Status applied = table->Apply(state_, chosen.option);
  if (!applied) return applied;
  choices_.push_back(chosen);
  NotePhase();
  return base::Ok();
}

base::Status Position::ApplyId(std::string_view id) {
  if (state_.over()) return base::Error{match::messages::GameIsOver()};
  if (const std::optional<std::int32_t> option = match::FindOption(state_, id)) {
    return Apply(*option);
  }
  Rules::Lease table(*rules_);
  return WhyNot(*table, id);
}

base::Status Position::ApplyNumber(std::int64_t number) {
  if (state_.over()) return base::Error{match::messages::GameIsOver()};
  if (const auto option = rules_->actions().OptionWith(state_, number)) return Apply(*option);
  return base::Error{
      messages::NumberNotOffered({.number = number, .count = rules_->actions().count()})};
}

base::Error Position::WhyNot(match::Table& table, std::string_view id) const {
  const kernel::Ruleset& ruleset = state_.ruleset();
  std::vector<std::string> names = OfferedIds(state_);
  const base::Result<kernel::Explanation> explanation = table.Explain(state_);
  if (explanation) {
    for (const kernel::Refusal& refusal : explanation->refusals) {
      names.push_back(ruleset.OptionName(refusal.option));
      if (names.back() == id) return {match::RefusalMessage(rules_->game(), refusal)};
    }
  }
  return {
      match::messages::NotAnOption({.option = id,
                                    .decision = ruleset.data().verbs[state_.decision().kind],
                                    .suggestion = base::FindNearest(id, names).Afterthought()})};
}

kernel::State Position::SeenBy(kernel::Seat viewer) const {
  if (phase_ == nullptr) return state_;
  Rules::Lease table(*rules_);
  match::OpenTurns turns(*table, phase_->start);
  if (turns.Of(viewer) == nullptr) return phase_->start;
  for (std::size_t i = phase_->choices; i < choices_.size(); ++i) {
    if (choices_[i].seat != viewer) continue;
    // Turns without the choices of others have the same options (kernel::Machine::Together).
    if (!turns.Choose(*table, {viewer, choices_[i].option, {}})) break;
  }
  return turns.Of(viewer)->positions.back();
}

std::string Position::Observe(kernel::Seat viewer) const {
  return match::MakeView(SeenBy(viewer), viewer).dump();
}

Position Position::Sampled(kernel::Seat viewer, std::uint64_t seed) const {
  const kernel::State seen = SeenBy(viewer);
  Position sampled = *this;
  sampled.state_ = kernel::SampleHiddenState(seen.decision().empty() ? state_ : seen, viewer, seed);
  sampled.is_sampled_ = true;
  sampled.phase_ = nullptr;
  sampled.NotePhase();
  return sampled;
}

std::vector<double> Position::Returns() const {
  std::vector<double> returns(static_cast<std::size_t>(rules_->seats()), 0.0);
  if (!state_.over()) return returns;
  const std::vector<kernel::Seat> winners = match::StandingOf(state_).winners;
  for (const kernel::Seat winner : winners) {
    returns[static_cast<std::size_t>(winner)] = 1.0 / static_cast<double>(winners.size());
  }
  return returns;
}

base::Result<std::string> Position::Record() const {
  if (is_sampled_) return base::Error{messages::SampledHasNoRecord()};
  match::MatchSetup setup;
  setup.players.assign(static_cast<std::size_t>(rules_->seats()), std::string(match::kHuman));
  setup.seed = seed_;
  const auto match = match::Match::Start(rules_->shared_game(), std::move(setup));
  if (!match) return match.error();
  for (const Chosen& chosen : choices_) {
    const match::ChoiceResult result = (*match)->Choose(chosen.option);
    if (!result) return result.error();
  }
  return match::WriteRecord(match::MakeRecord(**match));
}

}  // namespace walz::python
