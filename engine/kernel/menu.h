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

// A question that content declares: what can be chosen is read off the state, without a script. It
// stands wherever a script function can: flow and stages name it by a function of its own. Its
// conditions ask no functions, and its zones exist once or once per seat.
struct MenuDeclaration {
  // An answer, or one for each definition of a kind.
  struct Answer {
    VerbId verb;
    KindId each;  // its definitions are the arguments; none: a single answer without an argument
    ZoneId in;    // with `each`: what lies here is offered ...
    ReasonId otherwise;  // ... and what does not is refused for this reason, if there is one
    struct Refusal {
      Condition when;
      ReasonId reason;
    };
    std::vector<Refusal> refused;  // the first one that holds tells why it is not offered
  };

  FunctionId function;
  std::string origin;  // `path:line` of the file it stands in
  VerbId decision;
  FunctionId stage;  // what the answer begins
  std::vector<Answer> answers;
};

// How many answers a menu has at most, those included that are refused.
inline constexpr std::size_t kMaxMenuAnswers = 10'000;

// What comes of an effect that is this menu: the question to `seat`, with the answers in the order
// in which they are declared; it fails if there is nothing to choose from, or more than
// kMaxMenuAnswers, or no seat. `explanation` gets what is refused, unless it is null; `reader` is
// that of EffectContext.
EffectOutcome AskMenu(const State& state, const MenuDeclaration& menu, Seat seat,
                      Explanation* explanation, std::optional<Seat> reader);

}  // namespace walz::kernel
