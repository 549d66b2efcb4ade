#include "sandbox/pattern.h"

#include "base/ascii.h"
#include "sandbox/budget.h"
#include "sandbox/host.h"
#include "sandbox/messages.h"

namespace walz::sandbox {
namespace {

// Returns true for a visible ASCII character.
bool IsGraph(unsigned char c) { return c > ' ' && c < 0x7f; }

// Returns true if `c` is in class `letter` (%a, %D ...). Other letters stand for themselves.
bool MatchClass(unsigned char c, unsigned char letter) {
  const char character = static_cast<char>(c);
  bool in_class = false;
  switch (letter | 0x20) {
    case 'a':
      in_class = base::IsLetter(character);
      break;
    case 'c':
      in_class = c < ' ' || c == 0x7f;
      break;
    case 'd':
      in_class = base::IsDigit(character);
      break;
    case 'g':
      in_class = IsGraph(c);
      break;
    case 'l':
      in_class = base::IsLower(character);
      break;
    case 'p':
      in_class = IsGraph(c) && !base::IsLetterOrDigit(character);
      break;
    case 's':
      in_class = c == ' ' || (c >= '\t' && c <= '\r');
      break;
    case 'u':
      in_class = base::IsUpper(character);
      break;
    case 'w':
      in_class = base::IsLetterOrDigit(character);
      break;
    case 'x':
      in_class = base::IsDigit(character) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
      break;
    default:
      return letter == c;
  }
  return in_class != base::IsUpper(static_cast<char>(letter));
}

}  // namespace

void PatternMatcher::Fail(base::Message (*message)()) { Raise(state_, message); }

void PatternMatcher::FailCapture(int index) {
  Raise(state_, [&] { return messages::InvalidCaptureIndex({.number = index + 1}); });
}

std::size_t PatternMatcher::MatchAt(std::size_t start) {
  level_ = 0;
  nesting_ = 0;
  return Match(start, 0);
}

std::size_t PatternMatcher::ItemEnd(std::size_t p) {
  const char c = pattern_[p++];
  if (c == '%') {
    if (p == pattern_.size()) Fail(&messages::PatternEndsWithPercent);
    return p + 1;
  }
  if (c != '[') return p;
  if (p < pattern_.size() && pattern_[p] == '^') ++p;
  do {  // a `]` that comes first is an ordinary character
    if (p >= pattern_.size()) Fail(&messages::PatternWithoutBracket);
    if (pattern_[p++] == '%') ++p;
  } while (p >= pattern_.size() || pattern_[p] != ']');
  return p + 1;
}

bool PatternMatcher::MatchSet(unsigned char c, std::size_t p, std::size_t set_end) const {
  const std::size_t last = set_end - 1;  // the closing bracket
  bool found = true;
  if (pattern_[++p] == '^') {
    found = false;
    ++p;
  }
  for (; p < last; ++p) {
    if (pattern_[p] == '%') {
      ++p;
      if (MatchClass(c, static_cast<unsigned char>(pattern_[p]))) return found;
    } else if (p + 2 < last && pattern_[p + 1] == '-') {
      const auto low = static_cast<unsigned char>(pattern_[p]);
      const auto high = static_cast<unsigned char>(pattern_[p + 2]);
      if (low <= c && c <= high) return found;
      p += 2;
    } else if (static_cast<unsigned char>(pattern_[p]) == c) {
      return found;
    }
  }
  return !found;
}

bool PatternMatcher::MatchSingle(std::size_t s, std::size_t p, std::size_t item_end) {
  ChargeOrRaise(state_, 1);
  if (s >= subject_.size()) return false;
  const auto c = static_cast<unsigned char>(subject_[s]);
  switch (pattern_[p]) {
    case '.':
      return true;
    case '%':
      return MatchClass(c, static_cast<unsigned char>(pattern_[p + 1]));
    case '[':
      ChargeOrRaise(state_, static_cast<std::int64_t>(item_end - p) / 8);
      return MatchSet(c, p, item_end);
    default:
      return static_cast<unsigned char>(pattern_[p]) == c;
  }
}

std::size_t PatternMatcher::MatchBalanced(std::size_t s, std::size_t p) {
  if (p + 1 >= pattern_.size()) Fail(&messages::PatternWithoutBalance);
  if (s >= subject_.size() || subject_[s] != pattern_[p]) return kNoMatch;
  const char open = pattern_[p];
  const char close = pattern_[p + 1];
  int depth = 1;
  for (++s; s < subject_.size(); ++s) {
    ChargeOrRaise(state_, 1);
    if (subject_[s] == close) {
      if (--depth == 0) return s + 1;
    } else if (subject_[s] == open) {
      ++depth;
    }
  }
  return kNoMatch;
}

bool PatternMatcher::MatchFrontier(std::size_t s, std::size_t p, std::size_t set_end) {
  ChargeOrRaise(state_, 1 + static_cast<std::int64_t>(set_end - p) / 8);
  const auto before = s == 0 ? '\0' : subject_[s - 1];
  const auto here = s < subject_.size() ? subject_[s] : '\0';
  return !MatchSet(static_cast<unsigned char>(before), p, set_end) &&
         MatchSet(static_cast<unsigned char>(here), p, set_end);
}

std::size_t PatternMatcher::MatchBackReference(std::size_t s, char digit) {
  const int index = digit - '1';
  if (index < 0 || index >= level_ || captures_[index].length == kOpen) {
    FailCapture(index);
  }
  const Capture& capture = captures_[index];
  if (capture.length == kPosition) return kNoMatch;  // as in Lua
  const auto length = static_cast<std::size_t>(capture.length);
  ChargeOrRaise(state_, 1 + capture.length / 16);
  if (subject_.size() - s < length) return kNoMatch;
  if (subject_.substr(capture.begin, length) != subject_.substr(s, length)) return kNoMatch;
  return s + length;
}

std::size_t PatternMatcher::OpenCapture(std::size_t s, std::size_t p, std::ptrdiff_t length) {
  if (level_ >= kMaxCaptures) Fail(&messages::TooManyCaptures);
  captures_[level_] = {s, length};
  ++level_;
  const std::size_t end = Match(s, p);
  if (end == kNoMatch) --level_;
  return end;
}

std::size_t PatternMatcher::CloseCapture(std::size_t s, std::size_t p) {
  int index = level_ - 1;
  while (index >= 0 && captures_[index].length != kOpen) --index;
  if (index < 0) Fail(&messages::InvalidCapture);
  captures_[index].length = static_cast<std::ptrdiff_t>(s - captures_[index].begin);
  const std::size_t end = Match(s, p);
  if (end == kNoMatch) captures_[index].length = kOpen;
  return end;
}

std::size_t PatternMatcher::MatchLongest(std::size_t s, std::size_t p, std::size_t item_end) {
  std::size_t count = 0;
  while (MatchSingle(s + count, p, item_end)) ++count;
  while (true) {
    const std::size_t end = Match(s + count, item_end + 1);
    if (end != kNoMatch || count == 0) return end;
    --count;
  }
}

std::size_t PatternMatcher::MatchShortest(std::size_t s, std::size_t p, std::size_t item_end) {
  while (true) {
    const std::size_t end = Match(s, item_end + 1);
    if (end != kNoMatch) return end;
    if (!MatchSingle(s, p, item_end)) return kNoMatch;
    ++s;
  }
}

// Matches a single item with its suffix. Sets `again` if matching continues at the returned
// position with `next_p`; otherwise the result is final.
std::size_t PatternMatcher::MatchItem(std::size_t s, std::size_t p, std::size_t item_end,
                                      bool& again, std::size_t& next_p) {
  const char suffix = item_end < pattern_.size() ? pattern_[item_end] : '\0';
  switch (suffix) {
    case '*':
      return MatchLongest(s, p, item_end);
    case '-':
      return MatchShortest(s, p, item_end);
    case '+':
      return MatchSingle(s, p, item_end) ? MatchLongest(s + 1, p, item_end) : kNoMatch;
    case '?':
      if (MatchSingle(s, p, item_end)) {
        const std::size_t end = Match(s + 1, item_end + 1);
        if (end != kNoMatch) return end;
      }
      again = true;
      next_p = item_end + 1;
      return s;
    default:
      if (!MatchSingle(s, p, item_end)) return kNoMatch;
      again = true;
      next_p = item_end;
      return s + 1;
  }
}

std::size_t PatternMatcher::Match(std::size_t s, std::size_t p) {
  if (++nesting_ > kMaxNesting) Fail(&messages::PatternTooComplex);
  std::size_t result = s;
  bool again = true;
  while (again && p < pattern_.size()) {
    again = false;
    ChargeOrRaise(state_, 1);
    const char c = pattern_[p];
    const char next = p + 1 < pattern_.size() ? pattern_[p + 1] : '\0';
    if (c == '(') {
      result = next == ')' ? OpenCapture(s, p + 2, kPosition) : OpenCapture(s, p + 1, kOpen);
    } else if (c == ')') {
      result = CloseCapture(s, p + 1);
    } else if (c == '$' && p + 1 == pattern_.size()) {
      result = s == subject_.size() ? s : kNoMatch;
    } else if (c == '%' && next == 'b') {
      result = MatchBalanced(s, p + 2);
      again = result != kNoMatch;
      p += 4;
    } else if (c == '%' && next == 'f') {
      p += 2;
      if (p >= pattern_.size() || pattern_[p] != '[') Fail(&messages::PatternWithoutFrontier);
      const std::size_t set_end = ItemEnd(p);
      again = MatchFrontier(s, p, set_end);
      result = again ? s : kNoMatch;
      p = set_end;
    } else if (c == '%' && base::IsDigit(next)) {
      result = MatchBackReference(s, next);
      again = result != kNoMatch;
      p += 2;
    } else {
      result = MatchItem(s, p, ItemEnd(p), again, p);
    }
    s = result;
  }
  --nesting_;
  return result;
}

void PatternMatcher::PushCapture(int index, std::size_t start, std::size_t end) {
  if (index >= level_) {
    if (index != 0) FailCapture(index);
    lua_pushlstring(state_, subject_.data() + start, end - start);
    return;
  }
  const Capture& capture = captures_[index];
  if (capture.length == kOpen) Fail(&messages::UnfinishedCapture);
  if (capture.length == kPosition) {
    lua_pushinteger(state_, static_cast<lua_Integer>(capture.begin) + 1);
  } else {
    lua_pushlstring(state_, subject_.data() + capture.begin,
                    static_cast<std::size_t>(capture.length));
  }
}

int PatternMatcher::PushCaptures(std::size_t start, std::size_t end, bool whole_if_none) {
  const int count = level_ == 0 && whole_if_none ? 1 : level_;
  luaL_checkstack(state_, count, "too many captures");
  for (int i = 0; i < count; ++i) PushCapture(i, start, end);
  return count;
}

}  // namespace walz::sandbox
