#include "authoring/lua_tokens.h"

#include <algorithm>
#include <array>

namespace walz::authoring {
namespace {

constexpr std::array<std::string_view, 22> kKeywords = {
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

// Longest first.
constexpr std::array<std::string_view, 33> kSigns = {
    "...", "<<", ">>", "//", "==", "~=", "<=", ">=", "::", "..", "+", "-", "*", "/", "%", "^", "#",
    "&",   "~",  "|",  "<",  ">",  "=",  "(",  ")",  "{",  "}",  "[", "]", ";", ":", ",", "."};

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsNameCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || IsDigit(c) || c == '_';
}

class Lexer {
 public:
  explicit Lexer(std::string_view source) : source_(source) {}

  std::optional<std::vector<LuaToken>> Run() {
    if (source_.starts_with('#')) at_ = std::min(source_.find('\n'), source_.size());
    while (SkipBlanks() && at_ < source_.size()) {
      if (!ReadToken()) return std::nullopt;
    }
    if (at_ < source_.size()) return std::nullopt;
    Add(LuaToken::Kind::kEnd, at_, {});
    return std::move(tokens_);
  }

 private:
  char Peek(std::size_t further = 0) const {
    return at_ + further < source_.size() ? source_[at_ + further] : '\0';
  }

  void Add(LuaToken::Kind kind, std::size_t begin, std::string text) {
    tokens_.push_back({kind, std::move(text), begin, at_});
  }

  // Blanks and comments; false if a comment is not closed.
  bool SkipBlanks() {
    for (;;) {
      while (at_ < source_.size() &&
             std::string_view(" \t\r\n\f\v").find(Peek()) != std::string_view::npos)
        ++at_;
      if (Peek() != '-' || Peek(1) != '-') return true;
      at_ += 2;
      std::string text;
      if (Peek() == '[' && LongLevel()) {
        if (!ReadLong(text)) return false;
      } else {
        at_ = std::min(source_.find('\n', at_), source_.size());
      }
    }
  }

  // How many `=` stand in the `[==[` that begins here; nothing if none does.
  std::optional<std::size_t> LongLevel() const {
    std::size_t level = 0;
    while (Peek(1 + level) == '=') ++level;
    if (Peek(1 + level) != '[') return std::nullopt;
    return level;
  }

  bool ReadLong(std::string& text) {
    const std::size_t level = *LongLevel();
    const std::string close = "]" + std::string(level, '=') + "]";
    const std::size_t begin = at_ + level + 2;
    const std::size_t end = source_.find(close, begin);
    if (end == std::string_view::npos) return false;
    text = source_.substr(begin, end - begin);
    if (text.starts_with('\n')) text.erase(0, 1);
    at_ = end + close.size();
    return true;
  }

  bool ReadToken() {
    const std::size_t begin = at_;
    const char c = Peek();
    std::string text;
    if (c == '"' || c == '\'') {
      if (!ReadQuoted(text)) return false;
      Add(LuaToken::Kind::kString, begin, std::move(text));
    } else if (c == '[' && LongLevel()) {
      if (!ReadLong(text)) return false;
      Add(LuaToken::Kind::kString, begin, std::move(text));
    } else if (IsDigit(c) || (c == '.' && IsDigit(Peek(1)))) {
      ReadNumber();
      Add(LuaToken::Kind::kNumber, begin, std::string(source_.substr(begin, at_ - begin)));
    } else if (IsNameCharacter(c)) {
      while (IsNameCharacter(Peek())) ++at_;
      text = source_.substr(begin, at_ - begin);
      const bool is_keyword =
          std::find(kKeywords.begin(), kKeywords.end(), text) != kKeywords.end();
      Add(is_keyword ? LuaToken::Kind::kKeyword : LuaToken::Kind::kName, begin, std::move(text));
    } else {
      return ReadSign();
    }
    return true;
  }

  bool ReadSign() {
    for (const std::string_view sign : kSigns) {
      if (!source_.substr(at_).starts_with(sign)) continue;
      const std::size_t begin = at_;
      at_ += sign.size();
      Add(LuaToken::Kind::kSign, begin, std::string(sign));
      return true;
    }
    return false;
  }

  void ReadNumber() {
    while (IsNameCharacter(Peek()) || Peek() == '.') {
      const char c = Peek();
      ++at_;
      const bool exponent = c == 'e' || c == 'E' || c == 'p' || c == 'P';
      if (exponent && (Peek() == '+' || Peek() == '-')) ++at_;
    }
  }

  // Escapes other than those of a single character do not matter to names, and stay as they are.
  bool ReadQuoted(std::string& text) {
    const char quote = Peek();
    ++at_;
    while (at_ < source_.size() && Peek() != quote) {
      if (Peek() == '\n') return false;
      if (Peek() == '\\') {
        ++at_;
        if (at_ >= source_.size()) return false;
      }
      text += Peek();
      ++at_;
    }
    if (at_ >= source_.size()) return false;
    ++at_;
    return true;
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::vector<LuaToken> tokens_;
};

}  // namespace

std::optional<std::vector<LuaToken>> TokensOf(std::string_view source) {
  return Lexer(source).Run();
}

}  // namespace walz::authoring
