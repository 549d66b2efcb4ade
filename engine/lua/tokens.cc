#include "lua/tokens.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/utf8.h"

namespace walz::lua {
namespace {

constexpr std::array<std::string_view, 22> kKeywords = {
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

// The longest ones first.
constexpr std::array<std::string_view, 10> kLongSigns = {
    "...", "<<", ">>", "//", "==", "~=", "<=", ">=", "::", ".."};
constexpr std::string_view kShortSigns = "+-*/%^#&~|<>=(){}[];:,.";

constexpr std::string_view kWhiteSpace = " \t\r\n\f\v";

// Most texts differ in their first character.
bool IsKeyword(std::string_view text) {
  constexpr std::size_t kLongest = 8;
  return text.size() <= kLongest &&
         std::ranges::any_of(kKeywords, [text](std::string_view keyword) {
           return keyword.front() == text.front() && keyword == text;
         });
}

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

class Lexer {
 public:
  explicit Lexer(std::string_view source) : source_(source) {}

  Tokens Run() {
    constexpr std::size_t kBytesPerToken = 5;
    result_.tokens.reserve(source_.size() / kBytesPerToken);
    for (SkipBlanks(); at_ < source_.size(); SkipBlanks()) ReadToken();
    Add(Token::Kind::kEnd, at_, {});
    return std::move(result_);
  }

 private:
  char Peek(std::size_t further = 0) const {
    return at_ + further < source_.size() ? source_[at_ + further] : '\0';
  }

  Token& Add(Token::Kind kind, std::size_t begin, std::string text) {
    Token& token = result_.tokens.emplace_back();
    token.kind = kind;
    token.text = std::move(text);
    token.begin = begin;
    token.end = at_;
    return token;
  }

  void SkipBlanks() {
    for (;;) {
      at_ = std::min(source_.find_first_not_of(kWhiteSpace, at_), source_.size());
      if (Peek() != '-' || Peek(1) != '-') return;
      const std::size_t begin = at_;
      at_ += 2;
      bool is_open = false;
      const bool is_long = Peek() == '[' && LongLevel();
      if (is_long) {
        is_open = ReadLong().is_open;
      } else {
        at_ = std::min(source_.find('\n', at_), source_.size());
      }
      result_.comments.push_back({begin, at_, is_open, is_long && !is_open});
    }
  }

  // The number of `=` in the `[==[` that begins here; nullopt if there is no long bracket.
  std::optional<std::size_t> LongLevel() const {
    std::size_t level = 0;
    while (Peek(1 + level) == '=') ++level;
    if (Peek(1 + level) != '[') return std::nullopt;
    return level;
  }

  Token ReadLong() {
    const std::size_t level = *LongLevel();
    const std::string close = "]" + std::string(level, '=') + "]";
    Token token;
    token.kind = Token::Kind::kString;
    token.begin = at_;
    token.inner_begin = at_ + level + 2;
    const std::size_t end = source_.find(close, token.inner_begin);
    token.is_open = end == std::string_view::npos;
    token.inner_end = std::min(end, source_.size());
    token.text = source_.substr(token.inner_begin, token.inner_end - token.inner_begin);
    if (token.text.starts_with('\n')) token.text.erase(0, 1);
    at_ = token.is_open ? source_.size() : end + close.size();
    token.end = at_;
    return token;
  }

  void ReadToken() {
    const std::size_t begin = at_;
    const char c = Peek();
    if (c == '"' || c == '\'') {
      ReadQuoted();
    } else if (c == '[' && LongLevel()) {
      result_.tokens.push_back(ReadLong());
    } else if (IsDigit(c) || (c == '.' && IsDigit(Peek(1)))) {
      ReadNumber();
      Add(Token::Kind::kNumber, begin, std::string(source_.substr(begin, at_ - begin)));
    } else if (IsNameCharacter(c)) {
      while (IsNameCharacter(Peek())) ++at_;
      const std::string_view text = source_.substr(begin, at_ - begin);
      Add(IsKeyword(text) ? Token::Kind::kKeyword : Token::Kind::kName, begin, std::string(text));
    } else {
      ReadSign();
    }
  }

  void ReadSign() {
    const std::size_t begin = at_;
    for (const std::string_view sign : kLongSigns) {
      if (sign.front() != Peek() || !source_.substr(at_).starts_with(sign)) continue;
      at_ += sign.size();
      Add(Token::Kind::kSign, begin, std::string(sign));
      return;
    }
    if (kShortSigns.find(Peek()) != std::string_view::npos) {
      ++at_;
      Add(Token::Kind::kSign, begin, std::string(1, source_[begin]));
      return;
    }
    at_ += base::DecodeUtf8(source_, at_).length;
    Add(Token::Kind::kUnknown, begin, std::string(source_.substr(begin, at_ - begin)));
  }

  void ReadNumber() {
    while (IsNameCharacter(Peek()) || Peek() == '.') {
      const char c = Peek();
      ++at_;
      const bool exponent = c == 'e' || c == 'E' || c == 'p' || c == 'P';
      if (exponent && (Peek() == '+' || Peek() == '-')) ++at_;
    }
  }

  // An escape yields the character after its backslash, since names contain no others. `\z` skips
  // the blanks and line breaks behind it.
  void ReadQuoted() {
    const std::size_t begin = at_;
    const char quote = Peek();
    std::string text;
    ++at_;
    while (at_ < source_.size() && Peek() != quote && Peek() != '\n' && Peek() != '\r') {
      const bool is_escape = Peek() == '\\' && at_ + 1 < source_.size();
      if (is_escape) ++at_;
      if (is_escape && Peek() == 'z') {
        at_ = std::min(source_.find_first_not_of(kWhiteSpace, at_ + 1), source_.size());
        continue;
      }
      if (is_escape && Peek() == '\r' && Peek(1) == '\n') ++at_;
      text += Peek();
      ++at_;
    }
    const std::size_t inner_end = at_;
    const bool is_open = Peek() != quote || at_ >= source_.size();
    if (!is_open) ++at_;
    Token& token = Add(Token::Kind::kString, begin, std::move(text));
    token.inner_begin = begin + 1;
    token.inner_end = inner_end;
    token.is_open = is_open;
  }

  std::string_view source_;
  std::size_t at_ = 0;
  Tokens result_;
};

}  // namespace

bool IsNameCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || IsDigit(c) || c == '_';
}

Tokens Tokenize(std::string_view source) { return Lexer(source).Run(); }

}  // namespace walz::lua
