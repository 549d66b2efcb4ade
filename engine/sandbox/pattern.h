// Lua patterns, with every step charged to the budget.
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

#include "base/message.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {

// Matches one pattern (Lua manual, section 6.4.1) against one subject. A step costs one unit, and
// nesting is bounded, so every match terminates. Invalid patterns and an exceeded budget raise Lua
// errors, whose longjmp may pass over objects of this class. Subject and pattern must stay alive:
// keep them on the Lua stack.
class PatternMatcher {
 public:
  static constexpr int kMaxCaptures = 32;

  // `pattern` excludes the anchor `^`, which the caller handles.
  PatternMatcher(lua_State* L, std::string_view subject, std::string_view pattern)
      : state_(L), subject_(subject), pattern_(pattern) {}

  // Matches at `start` only; returns the end of the match, or npos.
  std::size_t MatchAt(std::size_t start);

  // Pushes the captures of the last match from `start` to `end` and returns their number. A pattern
  // without captures yields the whole match if `whole_if_none` is true, else nothing.
  int PushCaptures(std::size_t start, std::size_t end, bool whole_if_none);
  // Pushes capture `index` (zero-based); index 0 of a pattern without captures is the whole match.
  void PushCapture(int index, std::size_t start, std::size_t end);

 private:
  static constexpr std::size_t kNoMatch = std::string_view::npos;
  static constexpr int kMaxNesting = 200;
  static constexpr std::ptrdiff_t kOpen = -1;      // length of a capture that is still open
  static constexpr std::ptrdiff_t kPosition = -2;  // length of a position capture

  struct Capture {
    std::size_t begin;
    std::ptrdiff_t length;
  };

  // These functions take positions in the subject (s) and the pattern (p).
  std::size_t Match(std::size_t s, std::size_t p);
  std::size_t MatchItem(std::size_t s, std::size_t p, std::size_t item_end, bool& again,
                        std::size_t& next_p);
  std::size_t MatchLongest(std::size_t s, std::size_t p, std::size_t item_end);
  std::size_t MatchShortest(std::size_t s, std::size_t p, std::size_t item_end);
  std::size_t OpenCapture(std::size_t s, std::size_t p, std::ptrdiff_t length);
  std::size_t CloseCapture(std::size_t s, std::size_t p);
  std::size_t MatchBalanced(std::size_t s, std::size_t p);
  std::size_t MatchBackReference(std::size_t s, char digit);
  bool MatchFrontier(std::size_t s, std::size_t p, std::size_t set_end);
  bool MatchSingle(std::size_t s, std::size_t p, std::size_t item_end);
  bool MatchSet(unsigned char c, std::size_t p, std::size_t set_end) const;
  std::size_t ItemEnd(std::size_t p);
  [[noreturn]] void Fail(base::Message (*message)());
  [[noreturn]] void FailCapture(int index);

  lua_State* state_;
  std::string_view subject_;
  std::string_view pattern_;
  int nesting_ = 0;
  int level_ = 0;
  Capture captures_[kMaxCaptures];
};
static_assert(std::is_trivially_destructible_v<PatternMatcher>);

}  // namespace walz::sandbox
