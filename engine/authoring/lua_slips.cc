#include "authoring/lua_slips.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "authoring/messages.h"
#include "base/ranges.h"
#include "lua/parser.h"

namespace walz::authoring {
namespace {

using lua::Token;

// The first syntax error of a script and the tokens around it.
class Slip {
 public:
  explicit Slip(std::string_view source) : source_(source), script_(lua::Parse(source)) {
    if (script_.is_sound()) return;
    error_ = &script_.errors.front();
    const auto at = std::find_if(script_.tokens.begin(), script_.tokens.end() - 1,
                                 [&](const Token& token) { return token.begin >= error_->begin; });
    at_ = static_cast<std::size_t>(at - script_.tokens.begin());
  }

  bool IsExpected(std::string_view text) const {
    return error_ != nullptr && error_->kind == lua::SyntaxError::Kind::kExpected &&
           error_->expected == text;
  }
  bool IsOpenString() const {
    return error_ != nullptr && error_->kind == lua::SyntaxError::Kind::kOpenString;
  }

  // Returns the text of the token at the error or at an offset from it; empty if there is none.
  std::string_view Text(std::ptrdiff_t offset = 0) const {
    const std::ptrdiff_t index = static_cast<std::ptrdiff_t>(at_) + offset;
    if (error_ == nullptr || index < 0) return {};
    const auto place = static_cast<std::size_t>(index);
    if (place >= script_.tokens.size()) return {};
    return script_.tokens[place].text;
  }

  // Returns true if one of these operators, which Lua lexes as two, is at the error.
  bool IsPair(std::initializer_list<std::string_view> pairs) const {
    if (error_ == nullptr) return false;
    for (const std::size_t first : {at_, at_ == 0 ? at_ : at_ - 1}) {
      if (first + 1 >= script_.tokens.size()) continue;
      const Token& left = script_.tokens[first];
      const Token& right = script_.tokens[first + 1];
      const std::string_view both = source_.substr(left.begin, right.end - left.begin);
      if (base::Contains(pairs, both)) return true;
    }
    return false;
  }

  // Returns true if the line of the error begins with this token.
  bool LineBeginsWith(std::string_view text) const {
    if (error_ == nullptr) return false;
    std::size_t first = at_;
    while (first > 0 && LineOf(script_.tokens[first - 1].begin) == LineOf(error_->begin)) --first;
    return script_.tokens[first].text == text;
  }

  // Returns the line of the first `else if`, one-based; 0 if there is none.
  std::size_t LineOfElseIf() const {
    for (std::size_t i = 0; i + 1 < script_.tokens.size(); ++i) {
      const Token& word = script_.tokens[i];
      const Token& next = script_.tokens[i + 1];
      const bool is_else_if = word.IsKeyword("else") && next.IsKeyword("if");
      if (is_else_if && LineOf(word.begin) == LineOf(next.begin)) return LineOf(word.begin) + 1;
    }
    return 0;
  }

 private:
  std::size_t LineOf(std::size_t offset) const {
    const std::string_view before = source_.substr(0, offset);
    return static_cast<std::size_t>(std::ranges::count(before, '\n'));
  }

  std::string_view source_;
  lua::Script script_;
  const lua::SyntaxError* error_ = nullptr;  // null: no error
  std::size_t at_ = 0;                       // index of the token at the error
};

}  // namespace

base::Message AdviceOnSyntax(const base::Diagnostic& refused) {
  if (refused.span.file == nullptr) return {};
  const Slip slip(refused.span.file->text());
  if (slip.IsPair({"!="})) return messages::HelpLuaNotEqual();
  if (slip.IsPair({"+=", "-=", "*=", "++"})) return messages::HelpLuaNoIncrement();
  if (slip.LineBeginsWith("//")) return messages::HelpLuaComment();
  if (slip.Text() == "?") return messages::HelpLuaNoTernary();
  if (slip.Text() == "continue" || slip.Text(-1) == "continue") {
    return messages::HelpLuaNoContinue();
  }
  if (slip.IsPair({"&&", "||"})) return messages::HelpLuaAndOr();
  if (slip.IsExpected("then") && slip.Text() == "=") return messages::HelpLuaEqual();
  if (slip.IsExpected("=") && slip.Text() == "==") return messages::HelpLuaAssignOrCompare();
  if (slip.IsExpected("end")) {
    if (const std::size_t number = slip.LineOfElseIf(); number > 0) {
      return messages::HelpLuaElseif({.line = number});
    }
    return messages::HelpLuaEndMissing();
  }
  if (slip.IsExpected("}")) return messages::HelpLuaBraceMissing();
  if (slip.IsExpected("arguments")) return messages::HelpLuaCallMethod({.method = slip.Text(-1)});
  if (slip.IsExpected(")")) return messages::HelpLuaParenthesisMissing();
  if (slip.IsOpenString()) return messages::HelpLuaCloseString();
  return {};
}

}  // namespace walz::authoring
