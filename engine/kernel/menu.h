#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "kernel/condition.h"
#include "kernel/ids.h"

namespace walz::kernel {

struct EffectOutcome;
struct Explanation;
class State;

// A question declared in content, whose options are derived from the state without a script. It can
// be used wherever a script function can: flow and stages refer to it by a function id of its own.
// Its conditions are never kFunction, and its zones exist once or once per seat.
struct MenuDeclaration {
  // An answer, or one answer per definition of a kind.
  struct Answer {
    VerbId verb;
    KindId each;         // one answer for each definition, as its argument; none: one answer
    ZoneId in;           // with `each`: offers definitions with a component in this zone ...
    ReasonId otherwise;  // ... and refuses the others for this reason, if set
    struct Refusal {
      Condition when;
      ReasonId reason;
    };
    std::vector<Refusal> refused;  // the first one whose condition holds gives the reason
  };

  FunctionId function;
  std::string origin;  // `path:line` of its file
  VerbId decision;
  FunctionId stage;  // the stage that the answer begins
  std::vector<Answer> answers;
};

// Maximum number of answers of a menu, including refused ones.
inline constexpr std::size_t kMaxMenuAnswers = 10'000;

// Runs a menu as an effect: asks `seat`, with the answers in declaration order. Fails if there is
// no seat, no answer, or more than kMaxMenuAnswers answers. Adds the refusals to `explanation`
// unless it is null. `reader` is as in EffectContext.
EffectOutcome AskMenu(const State& state, const MenuDeclaration& menu, Seat seat,
                      Explanation* explanation, std::optional<Seat> reader);

}  // namespace walz::kernel
