#include "sandbox/syntax_words.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "base/nearest.h"
#include "base/ranges.h"
#include "base/utf8.h"
#include "sandbox/messages.h"

namespace walz::sandbox {
namespace {

// The error of a script and the tokens around it.
class Mistake {
 public:
  using Kind = lua::SyntaxError::Kind;

  Mistake(std::string_view source, const lua::Script& script)
      : source_(source), script_(script), error_(*script.error) {}

  SyntaxWords Describe() const {
    if (error_.kind == Kind::kOpenString) return At(OpenString());
    if (error_.kind == Kind::kOpenComment) {
      return At(messages::CommentNotClosed({.close = ClosingBracket()}));
    }
    if (error_.kind == Kind::kTooDeep) return At(messages::NestedTooDeeply());
    for (const auto find : {&Mistake::ForeignOperator, &Mistake::ForeignWord}) {
      if (SyntaxWords words = (this->*find)(); !words.message.empty()) return words;
    }
    if (Failing().Is(lua::Token::Kind::kUnknown)) return At(Failing(), UnknownCharacter());
    return At(OfGrammar());
  }

 private:
  // The token at which parsing fails, and others relative to it; the last one beyond the ends.
  const lua::Token& Failing(std::ptrdiff_t offset = 0) const {
    const auto last = static_cast<std::ptrdiff_t>(script_.tokens.size()) - 1;
    const std::ptrdiff_t index = static_cast<std::ptrdiff_t>(error_.token) + offset;
    return script_.tokens[static_cast<std::size_t>(index < 0 ? last : std::min(index, last))];
  }
  bool FailsAt(std::string_view text) const { return TextOf(Failing()) == text; }

  std::string_view TextOf(const lua::Token& token) const {
    return source_.substr(token.begin, token.end - token.begin);
  }
  std::string_view TextOfRange() const {
    return source_.substr(error_.begin, error_.end - error_.begin);
  }
  // Counted from 1.
  std::ptrdiff_t LineOf(std::size_t offset) const {
    return std::ranges::count(source_.substr(0, offset), '\n') + 1;
  }
  bool AreInOneLine(const lua::Token& a, const lua::Token& b) const {
    return LineOf(a.begin) == LineOf(b.begin);
  }

  SyntaxWords At(base::Message message) const {
    return {std::move(message), error_.begin, error_.end};
  }
  static SyntaxWords At(const lua::Token& token, base::Message message) {
    return {std::move(message), token.begin, token.end};
  }

  // The failing token as a part of a sentence.
  base::Message Found() const {
    if (Failing().Is(lua::Token::Kind::kEnd)) return messages::TermEndOfScript();
    return messages::TermToken({.token = FoundText()});
  }
  std::string FoundText() const { return base::Shorten(TextOf(Failing())); }

  // `]==]` for a long string or comment that begins with `[==[`.
  std::string ClosingBracket() const {
    const std::string_view opening = TextOfRange().substr(TextOfRange().find('['));
    return "]" + std::string(opening.find('[', 1) - 1, '=') + "]";
  }

  base::Message OpenString() const {
    if (TextOfRange().front() != '[') return messages::StringNotClosed();
    return messages::LongStringNotClosed({.close = ClosingBracket()});
  }

  // Operators of other languages, most of which Lua reads as two tokens.
  SyntaxWords ForeignOperator() const {
    struct Row {
      std::string_view written;
      std::string_view meant;
    };
    static constexpr Row kOperators[] = {{"!=", "~="},  {"!==", "~="}, {"<>", "~="}, {"===", "=="},
                                         {"&&", "and"}, {"||", "or"},  {"!", "not"}};
    static constexpr Row kAssignments[] = {{"+=", "+"}, {"-=", "-"}, {"*=", "*"},
                                           {"/=", "/"}, {"%=", "%"}, {"//=", "//"},
                                           {"^=", "^"}, {"++", "+"}, {"..=", ".."}};
    for (const auto& [first, last] : {std::pair(0, 1), std::pair(-1, 0), std::pair(0, 0)}) {
      const std::size_t begin = Failing(first).begin;
      const std::size_t end = Failing(last).end;
      if (begin >= end) continue;
      const std::string_view text = source_.substr(begin, end - begin);
      for (const auto& [written, meant] : kOperators) {
        if (text != written) continue;
        return {messages::ForeignOperator({.written = written, .meant = meant}), begin, end};
      }
      for (const auto& [written, sign] : kAssignments) {
        if (text != written) continue;
        return {messages::ForeignAssignment({.written = written, .sign = sign}), begin, end};
      }
    }
    return {};
  }

  // Statements and comments as in other languages.
  SyntaxWords ForeignWord() const {
    if (const std::string_view sign = ForeignComment(); !sign.empty()) {
      const auto begin = static_cast<std::size_t>(sign.data() - source_.data());
      return {messages::ForeignComment({.written = sign}), begin, begin + sign.size()};
    }
    if (FailsAt("?")) return At(Failing(), messages::NoTernary());
    if (IsLocalField()) return At(Failing(), messages::LocalField());
    if (error_.kind != Kind::kNoStatement) return {};
    if (TextOfRange() == "continue") return At(messages::NoContinue());
    if (FailsAt("==")) return At(Failing(), messages::ComparisonAlone());
    return {};
  }

  // Returns true at the dot of `local a.b` and of `local function a.b`.
  bool IsLocalField() const {
    const lua::Token& before = Failing(-2);
    const bool is_local = before.IsKeyword("local") ||
                          (before.IsKeyword("function") && Failing(-3).IsKeyword("local"));
    return is_local && (FailsAt(".") || FailsAt(":"));
  }

  // The `//` or `/*` at the beginning of the line or where parsing fails; empty if there is none.
  std::string_view ForeignComment() const {
    const std::size_t line = source_.substr(0, error_.begin).rfind('\n') + 1;
    const std::size_t first = std::min(source_.find_first_not_of(" \t", line), source_.size());
    for (const std::size_t begin : {first, Failing().begin, Failing(-1).begin}) {
      const std::string_view sign = source_.substr(begin, 2);
      const bool may_be_division = begin != first && begin != Failing().begin;
      if (sign == "/*" || (sign == "//" && !may_be_division)) return sign;
    }
    return {};
  }

  base::Message UnknownCharacter() const {
    static constexpr std::string_view kQuotes[] = {"“", "”", "„", "‘", "’", "‚", "«", "»"};
    const std::string_view character = TextOf(Failing());
    if (base::Contains(kQuotes, character)) {
      return messages::TypographicQuote({.character = character});
    }
    return messages::UnknownCharacter({.character = character});
  }

  base::Message OfGrammar() const {
    switch (error_.kind) {
      case Kind::kExpected:
        return error_.opener ? NotClosed() : Expected();
      case Kind::kUnexpected:
        return Unexpected();
      case Kind::kNoStatement:
        return NoStatement();
      case Kind::kNotAssignable:
        return messages::ExpressionNotAssignable();
      case Kind::kBehindReturn:
        return messages::CodeBehindReturn({.found = FoundText()});
      case Kind::kOpenString:
      case Kind::kOpenComment:
      case Kind::kTooDeep:
        break;
    }
    return {};
  }

  base::Message NotClosed() const {
    const lua::Token& opener = script_.tokens[*error_.opener];
    const std::ptrdiff_t line = LineOf(opener.begin);
    if (error_.expected == "}") {
      return messages::BraceMissing({.line = line, .found = Found()});
    }
    if (error_.expected != "end") {
      return messages::CloserMissing(
          {.expected = error_.expected, .opener = opener.text, .line = line, .found = Found()});
    }
    if (const std::optional<std::ptrdiff_t> else_line = LineOfElseIf()) {
      return messages::EndMissingAfterElseIf(
          {.opener = opener.text, .line = line, .found = Found(), .else_line = *else_line});
    }
    return messages::EndMissing({.opener = opener.text, .line = line, .found = Found()});
  }

  // The line of the first `else if` in the block that is not closed.
  std::optional<std::ptrdiff_t> LineOfElseIf() const {
    for (std::size_t i = *error_.opener; i + 1 < error_.token; ++i) {
      const lua::Token& word = script_.tokens[i];
      const lua::Token& next = script_.tokens[i + 1];
      const bool is_else_if = word.IsKeyword("else") && next.IsKeyword("if");
      if (is_else_if && AreInOneLine(word, next)) return LineOf(word.begin);
    }
    return std::nullopt;
  }

  base::Message Expected() const {
    if (error_.expected == "expression") return messages::ValueMissing({.found = Found()});
    if (error_.expected == "arguments") {
      return messages::MethodNotCalled({.method = Failing(-1).text});
    }
    if (error_.expected == "name") {
      const bool is_keyword = Failing().Is(lua::Token::Kind::kKeyword);
      return is_keyword && AreInOneLine(Failing(), Failing(-1))
                 ? messages::KeywordAsName({.word = Failing().text})
                 : messages::NameMissing({.found = Found()});
    }
    const bool ends_condition = error_.expected == "then" || error_.expected == "do";
    if (ends_condition && FailsAt("=")) return messages::AssignmentAsCondition();
    base::NearestFinder finder(Failing().text);
    finder.Offer(error_.expected);
    if (Failing().Is(lua::Token::Kind::kName) && finder.best()) {
      return messages::TokenMisspelt({.expected = error_.expected, .found = Failing().text});
    }
    return messages::TokenMissing({.expected = error_.expected, .found = Found()});
  }

  base::Message Unexpected() const {
    static constexpr std::string_view kClosers[] = {"end", "else", "elseif", "until",
                                                    ")",   "]",    "}"};
    const bool is_closer = base::Contains(kClosers, TextOf(Failing()));
    return is_closer ? messages::NothingToClose({.found = FoundText()})
                     : messages::StatementExpected({.found = FoundText()});
  }

  base::Message NoStatement() const {
    static constexpr std::string_view kBeginnings[] = {
        "break", "do", "else",  "elseif", "end",    "for",   "function",
        "goto",  "if", "local", "repeat", "return", "until", "while"};
    const std::string_view text = TextOfRange();
    const base::NearestFinder finder = base::FindNearest(text, kBeginnings);
    if (finder.best()) return messages::MisspeltKeyword({.found = text, .keyword = *finder.best()});
    return messages::ExpressionAlone();
  }

  std::string_view source_;
  const lua::Script& script_;
  const lua::SyntaxError& error_;
};

}  // namespace

SyntaxWords DescribeSyntaxError(std::string_view source, const lua::Script& script) {
  return Mistake(source, script).Describe();
}

}  // namespace walz::sandbox
