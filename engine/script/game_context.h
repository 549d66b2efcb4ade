// What bound functions of the game work on.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/board_memory.h"
#include "kernel/board_way.h"
#include "kernel/effect_host.h"
#include "kernel/hooks.h"
#include "kernel/ruleset.h"
#include "kernel/state.h"
#include "sandbox/host.h"
#include "script/board_values.h"
#include "script/memory.h"
#include "script/state_reader.h"

namespace walz::script {

class Coverage;

// A question that a script has asked, and what the script gets for each answer.
struct Question {
  enum class Form : std::uint8_t {
    kElement,    // element `answer` of the list
    kOptional,   // the same; the option behind the last one gives nil
    kYesNo,      // true for the first option, false for the second
    kNumber,     // low + answer
    kPlacement,  // placement `answer`
  };
  Form form = Form::kElement;
  std::int32_t low = 0;
  std::vector<PlacementTable> placements;
  kernel::FunctionId stage;  // what the answer begins; none: the script gets it
  kernel::Decision decision;
};

// Room for what the functions of `board` work with, kept from call to call. What they return lies
// here, so it is valid until the next one is called.
struct BoardScratch {
  std::vector<StepTable> steps;
  std::vector<ReachTable> reached;
  std::vector<sandbox::SpaceHandle> spaces;
  std::vector<sandbox::ComponentHandle> components;
  std::vector<PlacementTable> placements;
  std::vector<WorthSpace> by_worth;
  std::vector<kernel::Argument> arguments;
  kernel::BoardMemory memory;
  kernel::CellWays ways;
};

// What `choose.held` has found, until the entries are made.
struct HeldDefinitions {
  kernel::VerbId verb;
  std::vector<kernel::DefinitionId> definitions;
};

// One per host; what the running call works on hangs on it. Bound functions get it as their first
// parameter, so `position` is never null there.
struct GameContext : sandbox::ContextBase {
  GameContext(const kernel::Ruleset& rules, sandbox::Budget& units)
      : ruleset(rules), budget(units) {}

  const kernel::Ruleset& ruleset;
  sandbox::Budget& budget;
  const kernel::State* position = nullptr;     // of the running call
  kernel::State* changeable = nullptr;         // the same; null in a call that may not change it
  kernel::EventSink* events = nullptr;         // null: nothing listens
  std::int32_t* announced = nullptr;           // how many events were; see kernel::EffectContext
  kernel::Explanation* explanation = nullptr;  // null: nothing is explained
  Coverage* coverage = nullptr;                // null: not recorded
  std::optional<kernel::Seat> reader;          // set: whose menus alone are read; see EffectContext
  int read_only = 0;  // conditions inside each other: the state must not change
  kernel::Seat unread_seat = kernel::kNoSeat;  // whom the last list to go unread was for
  Question question;                           // what the effect that has just suspended asks
  std::vector<kernel::HookId> running_hooks;   // the innermost last, for messages

  mutable Memory memory;  // what remembered functions have found out

  // Room that is kept from call to call.
  std::array<sandbox::SeatHandle, kernel::kMaxSeats> seat_list{};
  std::vector<kernel::ActiveHook> hooks;
  std::vector<std::int64_t> packed_hooks;
  std::vector<std::uint64_t> option_names;
  std::vector<std::uint16_t> components;
  HeldDefinitions held;
  BoardScratch board;

  StateReader read() const { return {*position, memory}; }
  const kernel::RulesetData& data() const { return ruleset.data(); }
  // The state, to be changed; throws base::Exception inside a condition.
  kernel::State& Change() const;

  // Charges the running effect for work that grows with the game: about a unit for each thing that
  // is looked at. Whatever is not done within a few steps has to. If the effect is doomed by it,
  // the trampoline raises that once the function has returned. Charges never depend on what is
  // remembered, so that they are the same in every run.
  void Work(std::size_t units) const { budget.Charge(static_cast<std::int64_t>(units)); }
  // Work for all that lies on the map.
  void WorkOnMap(std::size_t units_each) const { Work(units_each * ruleset.pieces().size()); }
  // "; did you mean `x`?", charged for.
  base::Message Nearest(const base::NearestFinder& finder) const {
    return sandbox::Suggestion(budget, finder);
  }
};

// Whether the reasons are asked for: `explaining` for scripts.
inline bool Explaining(GameContext& context) { return context.explanation != nullptr; }

}  // namespace walz::script
