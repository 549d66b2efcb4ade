// Conditions of books: `rounds > 3 and mod fog`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"

namespace walz::book {

// A comparison, or the presence of a mod.
struct Term {
  enum class Op { kEqual, kUnequal, kLess, kMore, kAtMost, kAtLeast, kMod, kNoMod };
  Op op = Op::kEqual;
  std::string subject;  // an option, `players`, or the id of a mod
  std::string value;    // empty for mods
};

struct Condition {
  std::vector<Term> terms;  // all must hold
  bool negated = false;     // `otherwise`
  base::SourceSpan span;
};

// Parses terms joined by `and`. Reports a syntax error and returns nullopt if there is one.
std::optional<Condition> ParseCondition(std::string_view text, const base::SourceSpan& span,
                                        base::Diagnostics& findings);

}  // namespace walz::book
