// The context of the game's bound functions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/board_memory.h"
#include "kernel/board_way.h"
#include "kernel/effect_host.h"
#include "kernel/hooks.h"
#include "kernel/meter.h"
#include "kernel/ruleset.h"
#include "kernel/state.h"
#include "sandbox/host.h"
#include "script/answer_steps.h"
#include "script/board_values.h"
#include "script/memory.h"
#include "script/state_reader.h"

namespace walz::script {

class Coverage;

// A question asked by a script, and the conversion of its answer for the script.
struct Question {
  enum class Form : std::uint8_t {
    kElement,    // element `answer` of the list
    kOptional,   // as kElement; the option after the last element yields nil
    kYesNo,      // true for the first option, false for the second
    kNumber,     // low + answer
    kPlacement,  // placement `answer`
    kSteps,      // see `steps`
  };
  Form form = Form::kElement;
  std::int32_t low = 0;
  std::vector<PlacementTable> placements;
  std::unique_ptr<AnswerSteps> steps;  // for a question that takes several answers
  // The stage that the answer begins. None: the script receives the answer.
  kernel::FunctionId stage;
  kernel::Decision decision;
};

// Reused buffers of the functions of `board`. Results are stored here and are valid until the next
// call.
struct BoardScratch {
  std::vector<StepTable> steps;
  std::vector<ReachTable> reached;
  std::vector<sandbox::SpaceHandle> spaces;
  std::vector<sandbox::ComponentHandle> components;
  std::vector<PlacementTable> placements;
  std::vector<WorthSpace> by_worth;
  std::vector<std::vector<kernel::SpaceId>> lists;  // the spaces of `groups`
  std::vector<SpacesTable> groups;
  std::vector<kernel::Argument> arguments;
  kernel::BoardMemory memory;
  kernel::CellWays ways;
};

// The result of `choose.held` before its entries are created.
struct HeldDefinitions {
  kernel::VerbId verb;
  std::vector<kernel::DefinitionId> definitions;
};

// One per host, with pointers to the data of the running call. Bound functions get it as their
// first parameter; `position` is never null there.
struct GameContext : sandbox::ContextBase {
  GameContext(const kernel::Ruleset& rules, sandbox::Budget& units)
      : ruleset(rules), budget(units) {}

  const kernel::Ruleset& ruleset;
  sandbox::Budget& budget;
  const kernel::State* position = nullptr;     // the state of the running call
  kernel::State* changeable = nullptr;         // the same; null if the call may not change it
  kernel::EventSink* events = nullptr;         // null: nobody listens
  std::int32_t* announced = nullptr;           // number of events; see kernel::EffectContext
  kernel::Explanation* explanation = nullptr;  // null: no explanation is requested
  Coverage* coverage = nullptr;                // null: not recorded
  // If set, only menus of this seat are read; see EffectContext.
  std::optional<kernel::Seat> reader;
  int read_only = 0;  // nesting of conditions; above 0 the state must not change
  // The seat for which a script last created a menu that is not read.
  kernel::Seat unread_seat = kernel::kNoSeat;
  Question question;                          // the question of the effect that has just suspended
  std::vector<kernel::HookId> running_hooks;  // innermost last, for messages

  mutable Memory memory;  // cache of memoized functions

  // Reused buffers.
  std::array<sandbox::SeatHandle, kernel::kMaxSeats> seat_list{};
  std::vector<kernel::ActiveHook> hooks;
  std::vector<std::int64_t> packed_hooks;
  std::vector<std::uint64_t> option_names;
  std::vector<std::uint16_t> components;
  HeldDefinitions held;
  BoardScratch board;

  StateReader read() const { return {*position, memory}; }
  const kernel::RulesetData& data() const { return ruleset.data(); }
  // The state for modification; throws base::Exception inside a condition.
  kernel::State& Change() const;
  // As Change, for functions that draw random numbers: also throws inside a `simultaneous` node.
  kernel::State& ChangeByChance() const;

  // The maximum units of a service if the effect has no limit.
  static constexpr std::int64_t kMaxMetered = 1'000'000'000;

  // Charges the running effect for work that grows with the game: about one unit per item examined.
  // Everything that takes more than a few steps must be charged. If the charge exceeds the effect's
  // limit, the trampoline raises the error after the function has returned. Charges never depend on
  // memoized answers, so they are equal in every run.
  void Work(std::size_t units) const { budget.Charge(static_cast<std::int64_t>(units)); }
  // Charges `units_each` for every cell, space or piece of the map, whichever of the three is the
  // most numerous.
  void WorkOnMap(std::size_t units_each) const {
    const kernel::PieceSet& pieces = ruleset.pieces();
    Work(units_each * std::max({pieces.size(), pieces.cell_total(), pieces.space_count()}));
  }
  // Charges visits that a service has counted.
  void Visits(std::size_t count) const {
    budget.Charge(static_cast<std::int64_t>(count) / kernel::Meter::kVisitsPerUnit);
  }
  // Calls `service(meter)` with a meter that stops the service at the limit of the effect, and
  // charges the visits that it counted.
  template <class Service>
  auto Metered(Service service) const {
    struct Charge {
      const GameContext& context;
      kernel::Meter meter;
      ~Charge() { context.budget.Charge(meter.units()); }
    };
    const std::int64_t left = std::max<std::int64_t>(budget.limit() - budget.used(), 0);
    Charge charge{*this, kernel::Meter(std::min(left, kMaxMetered) * kernel::Meter::kVisitsPerUnit +
                                       kernel::Meter::kVisitsPerUnit)};
    return service(charge.meter);
  }
  // Returns "; did you mean `x`?" and charges for the search.
  base::Message Nearest(const base::NearestFinder& finder) const {
    return sandbox::Suggestion(budget, finder);
  }
};

// Returns true if reasons are requested: `explaining` in scripts.
inline bool Explaining(GameContext& context) { return context.explanation != nullptr; }

}  // namespace walz::script
