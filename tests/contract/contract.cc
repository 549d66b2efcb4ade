#include "contract/contract.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "kernel/machine.h"
#include "kernel/option_names.h"
#include "match/record.h"
#include "match/view.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"

namespace walz::contract {
namespace {

// The number of choices between copies that are played to the end.
constexpr std::size_t kLongCopies = 64;
constexpr std::size_t kMaxChoices = 20000;
// The number of choices between scenes that are compared; 7 has no factor in common with the number
// of seats, so that every seat decides in some of them.
constexpr std::size_t kSomeScenes = 7;
// The number of choices between saves, if not at every choice.
constexpr std::size_t kSomeSaves = 64;

// Returns true if everything that scripts can read is equal, apart from the question.
bool SamePosition(const kernel::State& a, const kernel::State& b) {
  const kernel::Layout& layout = a.ruleset().layout();
  bool same = a.over() == b.over() && a.turn() == b.turn() &&
              a.decision().seat == b.decision().seat &&
              std::ranges::equal(a.placements(), b.placements());
  for (std::size_t slot = 0; slot < layout.slot_count; ++slot) {
    same = same && a.variable(slot) == b.variable(slot);
  }
  for (std::uint16_t zone = 0; zone < layout.zone_count; ++zone) {
    same = same && std::ranges::equal(a.zone(zone), b.zone(zone));
  }
  return same;
}

// Plays one game and checks it at every decision.
class Player {
 public:
  Player(const std::shared_ptr<const match::Game>& game, const Round& round, const Ways& ways)
      : game_(game), round_(round), ways_(ways), other_(game), describe_(*game, "en") {}

  Report Play() {
    PlayRound();
    return std::move(report_);
  }

 private:
  void PlayRound() {
    match::MatchSetup setup;
    setup.players.assign(static_cast<std::size_t>(round_.seats), "random");
    setup.seed = round_.seed;
    base::Result<std::unique_ptr<match::Match>> started = match::Match::Start(game_, setup);
    if (!started) {
      report_.problems.push_back("the game does not begin: " + started.error().message.English());
      return;
    }
    match_ = std::move(*started);
    while (!match_->over() && fine()) {
      if (match_->choices().size() >= kMaxChoices) Problem("the game does not end");
      CheckDecision();
      if (fine()) CheckSave();
      if (fine()) Choose();
    }
    if (fine()) CheckEnd();
  }

  bool fine() const { return report_.problems.empty(); }

  void Problem(const std::string& problem) {
    report_.problems.push_back("seed " + std::to_string(round_.seed) + ", choice " +
                               std::to_string(match_->choices().size() + 1) + ": " + problem);
  }

  void Expect(bool holds, const std::string& problem) {
    if (!holds) Problem(problem);
  }

  void CheckDecision() {
    const kernel::State& state = match_->state();
    const kernel::Decision& decision = state.decision();
    Expect(!decision.empty(), "a decision without options");
    Expect(decision.seat >= 0 && decision.seat < state.seats(), "nobody who plays decides");
    std::set<std::string> names;
    for (const kernel::Option& option : decision.options) {
      const std::string name = kernel::NameInDecision(state.ruleset(), decision, option);
      Expect(!name.empty(), "an option without a name");
      Expect(names.insert(name).second, "two options are named `" + name + "`");
    }
    for (kernel::Seat viewer = kernel::kNoSeat; viewer < state.seats(); ++viewer) {
      for (const std::string& problem :
           CheckView(state, viewer, round_.seed + names.size(), ways_)) {
        Problem(problem);
      }
    }
    if (match_->choices().size() % kSomeScenes != 0) return;
    for (kernel::Seat viewer = kernel::kNoSeat; viewer < state.seats(); ++viewer) {
      for (const std::string& problem :
           CheckScene(describe_, state, viewer, round_.seed + names.size(), ways_)) {
        Problem(problem);
      }
    }
  }

  // A save of this moment restores it.
  void CheckSave() {
    const kernel::State& state = match_->state();
    Report::Count& count = report_.questions[game_->ruleset().data().verbs[state.decision().kind]];
    const bool first = state.mid_effect() ? count.mid_effect == 0 : count.asked == 0;
    ++count.asked;
    if (state.mid_effect()) ++count.mid_effect;
    const bool sometimes = first || match_->choices().size() % kSomeSaves == 0;
    if (round_.saves == Saves::kSometimes && !sometimes) return;
    const base::Result<match::Record> record = match::ReadRecord(ways_.save(*match_));
    if (!record) return Problem("the save cannot be read: " + record.error().message.English());
    const auto loaded = match::Restore(game_, *record);
    if (!loaded) return Problem("the save cannot be loaded: " + loaded.error().message.English());
    Expect((*loaded)->state() == state, "a saved and loaded game differs");
    Expect((*loaded)->event_count() == match_->event_count(),
           "a saved and loaded game remembers other events");
  }

  // Chooses in every possible way, with equal results.
  void Choose() {
    const kernel::State before = match_->state();
    const std::uint64_t hash_before = before.Hash();
    kernel::State copy = ways_.copy(before);
    Expect(copy == before && copy.Hash() == hash_before, "a copy differs");
    base::Result<kernel::State> read = ways_.through_bytes(before);
    if (!read)
      return Problem("what was serialised cannot be read: " + read.error().message.English());
    Expect(*read == before && read->Hash() == hash_before, "what is read back differs");

    const match::ChoiceResult played = match_->PlayBot();
    if (!played) return Problem(played.error().message.English());
    const std::int32_t option = match_->choices().back().option;
    const kernel::State after = match_->state();
    GoOn(copy, option, after, "a copy");
    GoOn(*read, option, after, "a state that was read back");
    CheckGlance(before, option, after);
    Expect(before.Hash() == hash_before, "the state before the choice has changed");

    Expect(ways_.undo(*match_) && match_->state() == before, "undo does not lead back");
    const match::ChoiceResult again = match_->Choose(option);
    Expect(again.ok() && match_->state() == after, "choosing again after undo leads elsewhere");
    if (match_->choices().size() % kLongCopies == 1) long_copies_.push_back(std::move(*read));
    FollowLongCopies(option, after);
  }

  // A look-ahead that reads no options sees the same position.
  void CheckGlance(const kernel::State& before, std::int32_t option, const kernel::State& after) {
    const auto glance = other_.machine().Glance(before, option, kernel::kNoSeat);
    if (!glance) return Problem("a glance ahead fails: " + glance.error().message.English());
    const bool same =
        kernel::IsUnread(glance->decision()) ? SamePosition(*glance, after) : *glance == after;
    Expect(same, "a glance ahead sees another position");
  }

  void GoOn(kernel::State& state, std::int32_t option, const kernel::State& after,
            const std::string& what) {
    const base::Status status = other_.Apply(state, option);
    if (!status) return Problem(what + " cannot go on: " + status.error().message.English());
    Expect(state == after && state.Hash() == after.Hash(), what + " goes on differently");
  }

  // The earlier copies make the same choices; the newest has already made this one.
  void FollowLongCopies(std::int32_t option, const kernel::State& after) {
    const bool newest_is_there = match_->choices().size() % kLongCopies == 1;
    for (std::size_t i = 0; i + (newest_is_there ? 1 : 0) < long_copies_.size(); ++i) {
      GoOn(long_copies_[i], option, after, "an old copy");
    }
  }

  void CheckEnd() {
    CheckPoints();
    const base::Result<match::Record> read = match::ReadRecord(ways_.save(*match_));
    if (!read) return Problem("the save cannot be read: " + read.error().message.English());
    const match::ReplayResult replay = match::Replay(game_, *read);
    if (!replay.ok()) return Problem("the replay does not verify: " + replay.error->English());
    Expect(replay.match->state().Hash() == match_->state().Hash(), "the replay ends otherwise");
  }

  // The points announced by scorings are all points.
  void CheckPoints() {
    const kernel::RulesetData& data = game_->ruleset().data();
    std::set<kernel::VariableId> totals;
    for (const kernel::ScoringDeclaration& scoring : data.scorings) {
      if (!scoring.event.valid()) return;
      totals.insert(scoring.total);
    }
    if (totals.size() != 1) return;
    const match::PointTally tally = match_->tally();
    for (kernel::Seat seat = 0; seat < match_->state().seats(); ++seat) {
      const std::int32_t points = match_->state().Get(*totals.begin(), seat);
      Expect(points == tally.Total(seat),
             "seat" + std::to_string(seat) + " has " + std::to_string(points) +
                 " points, its categories add up to " + std::to_string(tally.Total(seat)));
    }
  }

  std::shared_ptr<const match::Game> game_;
  Round round_;
  Ways ways_;
  match::Table other_;  // a machine without a live effect of the game
  scene::Describer describe_;
  std::unique_ptr<match::Match> match_;
  std::vector<kernel::State> long_copies_;
  Report report_;
};

}  // namespace

Ways EngineWays() {
  return {[](const kernel::State& state) { return state; },
          [](const kernel::State& state) {
            return kernel::State::Deserialise(state.ruleset(), state.Serialise());
          },
          [](const match::Match& match) { return match::WriteRecord(match::MakeRecord(match)); },
          [](match::Match& match) { return match.Undo(); },
          &match::MakeView,
          [](const scene::Describer& describe, const kernel::State& state, kernel::Seat viewer) {
            return scene::ToJson(scene::SceneOf(state, describe, viewer)).dump();
          }};
}

Report CheckRound(const std::shared_ptr<const match::Game>& game, const Round& round,
                  const Ways& ways) {
  return Player(game, round, ways).Play();
}

}  // namespace walz::contract
