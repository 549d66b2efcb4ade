#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/argument.h"
#include "kernel/ids.h"

namespace walz::kernel {

// One thing that the deciding seat may do: a verb and up to three arguments. Its readable id is
// `verb:argument:...`, for instance `step:ne` or `place:n:2` (`Ruleset::OptionName`).
struct Option {
  static constexpr int kMaxArguments = 3;

  VerbId verb;
  std::uint16_t count = 0;  // how many of `arguments` are in use; the rest stays zero
  std::uint32_t padding = 0;
  std::array<Argument, kMaxArguments> arguments{};

  friend bool operator==(const Option&, const Option&) = default;
};

// A question that the game waits on: who decides, about what, between which options. At least one
// option, no two with the same name, in the order in which the rules list them.
struct Decision {
  VerbId kind;
  Seat seat = kNoSeat;
  std::vector<Argument> context;  // what the question is about, e.g. the card turned up
  std::vector<Option> options;

  bool empty() const { return options.empty(); }
  friend bool operator==(const Decision&, const Decision&) = default;
};

// How a value that hooks may modify came about: its base, then every change in order.
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

// An option that would exist but for a rule, and which rule, card and numbers refuse it. A
// component among them that the deciding seat may not know is masked (`Mask` in view.h).
struct Refusal {
  Option option;
  ReasonId reason;
  std::vector<Argument> arguments;
};

// What a person may ask about a decision: the refused options, and where the numbers behind the
// options come from. Made on request by running the pending effect once more.
struct Explanation {
  struct Note {
    Option option;  // the option that the chain belongs to
    ValueChain chain;
  };
  std::vector<Refusal> refusals;
  std::vector<Note> notes;
};

}  // namespace walz::kernel
