#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernel/argument.h"
#include "kernel/ids.h"

namespace walz::kernel {

// One option of the deciding seat: a verb with up to three arguments. Its readable id is
// `verb:argument:...`, such as `step:ne` or `place:n:2` (`Ruleset::OptionName`).
struct Option {
  static constexpr int kMaxArguments = 3;

  VerbId verb;
  std::uint16_t count = 0;  // number of `arguments` in use; the rest are zero
  std::uint32_t padding = 0;
  std::array<Argument, kMaxArguments> arguments{};

  friend bool operator==(const Option&, const Option&) = default;
};

// The progress of a question that takes several answers. Each answer adds one element to a part;
// the option `done` or the maximum number of elements ends the part.
struct Several {
  std::uint16_t part = 0;  // from 0
  std::uint16_t parts = 0;
  std::uint16_t answered = 0;  // number of answers to this question so far
  std::uint16_t least = 0;     // minimum and maximum number of elements in this part
  std::uint16_t most = 0;
  std::vector<Argument> chosen;  // so far, in this part

  friend bool operator==(const Several&, const Several&) = default;
};

// The pending question of a game: the deciding seat, the subjects, and the options. Has at least
// one option. Options have unique names and are in the order in which the rules list them.
struct Decision {
  VerbId kind;
  Seat seat = kNoSeat;
  // The numbers of questions before and after this one that other seats answer at the same time
  // (`choose.all`). None of these questions depends on the answer to another one. Questions to
  // dummies come last and are not counted.
  std::uint16_t asked_before = 0;
  std::uint16_t asked_after = 0;
  std::vector<Argument> context;  // the subjects of the question, e.g. the card turned up
  std::vector<Option> options;
  std::shared_ptr<const Several> several;  // null: the question takes one answer

  bool empty() const { return options.empty(); }
  // Resets all members. Cheaper than assigning a new decision.
  void Clear() {
    kind = {};
    seat = kNoSeat;
    asked_before = asked_after = 0;
    context.clear();
    options.clear();
    several.reset();
  }
  friend bool operator==(const Decision& a, const Decision& b) {
    const bool same_several =
        a.several == b.several ||
        (a.several != nullptr && b.several != nullptr && *a.several == *b.several);
    return a.kind == b.kind && a.seat == b.seat && a.asked_before == b.asked_before &&
           a.asked_after == b.asked_after && a.context == b.context && a.options == b.options &&
           same_several;
  }
};

// The derivation of a value that hooks may modify: the initial value and every change in order.
struct ValueChain {
  struct Link {
    HookId hook;
    std::int32_t result = 0;
  };
  ValueNameId value;
  std::int32_t base = 0;
  std::vector<Link> links;
  std::int32_t result() const { return links.empty() ? base : links.back().result; }
};

// An option that a rule refuses, with the reason and the arguments of the reason (rule, card,
// numbers). Components that the deciding seat must not know are masked in the arguments (`Mask` in
// view.h).
struct Refusal {
  Option option;
  ReasonId reason;
  std::vector<Argument> arguments;
};

// The explanation of a decision: refused options, and the derivation of the numbers behind the
// options. Computed on request by running the pending effect once more.
struct Explanation {
  struct Note {
    Option option;  // the option that the chain belongs to
    ValueChain chain;
  };
  std::vector<Refusal> refusals;
  std::vector<Note> notes;
};

}  // namespace walz::kernel
