#include "sandbox/lua_messages.h"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>

#include "sandbox/messages.h"

namespace walz::sandbox {
namespace {

// Reads a text from the front. Each function returns false, and takes nothing, if it does not fit.
class Text {
 public:
  explicit Text(std::string_view text) : rest_(text) {}

  bool Take(std::string_view words) {
    if (!rest_.starts_with(words)) return false;
    rest_.remove_prefix(words.size());
    return true;
  }
  // Everything before `end`, which is taken, too.
  bool TakeUntil(std::string_view end, std::string_view& words) {
    const std::size_t at = rest_.find(end);
    if (at == std::string_view::npos) return false;
    words = rest_.substr(0, at);
    rest_.remove_prefix(at + end.size());
    return true;
  }
  template <std::integral T>
  bool TakeNumber(T& number) {
    const char* const begin = rest_.data();
    const auto [end, error] = std::from_chars(begin, begin + rest_.size(), number);
    if (error != std::errc()) return false;
    rest_.remove_prefix(static_cast<std::size_t>(end - begin));
    return true;
  }
  // The last `end` of the text.
  bool DropLast(std::string_view end) {
    if (!rest_.ends_with(end)) return false;
    rest_.remove_suffix(end.size());
    return true;
  }
  std::string_view rest() const { return rest_; }
  bool done() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

// " (local 'card')" at the end of a message.
struct Variable {
  base::Message message;  // empty if Lua does not name one
  std::string_view name;  // empty if it is none that an author has written
};

std::optional<Variable> TakeVariable(Text& text) {
  if (text.done()) return Variable{};
  std::string_view kind;
  std::string_view name;
  if (!text.Take(" (") || !text.TakeUntil(" '", kind) || !text.TakeUntil("')", name)) {
    return std::nullopt;
  }
  Variable variable{messages::TermVariable({.kind = kind, .name = name}), name};
  // Lua calls an item of a list `?` or `integer index`.
  if (name.find_first_of("? ") != std::string_view::npos) variable.name = {};
  return variable;
}

// attempt to index a nil value (local 'card')
base::Message Index(std::string_view type, const Variable& variable) {
  const auto& [shown, name] = variable;
  if (type != "nil") return messages::IndexOtherValue({.type = type, .variable = shown});
  if (name == "seat") return messages::IndexMissingSeat({.variable = shown});
  if (name.empty()) return messages::IndexNil({.variable = shown});
  return messages::IndexNamedNil({.variable = shown, .name = name});
}

base::Message Call(std::string_view type, const Variable& variable) {
  const auto& [shown, name] = variable;
  if (type == "nil") return messages::CallNil({.variable = shown});
  if (name == "previous") return messages::CallPrevious({.type = type, .variable = shown});
  return messages::CallOtherValue({.type = type, .variable = shown});
}

base::Message Arithmetic(std::string_view type, const Variable& variable) {
  const auto& [shown, name] = variable;
  if (type != "nil") return messages::ArithmeticOnOtherValue({.type = type, .variable = shown});
  if (name.empty()) return messages::ArithmeticOnNil({.variable = shown});
  return messages::ArithmeticOnNamedNil({.variable = shown, .name = name});
}

base::Message Concatenate(std::string_view type, const Variable& variable) {
  const auto& [shown, name] = variable;
  if (type != "nil") return messages::ConcatenateOtherValue({.type = type, .variable = shown});
  if (name.empty()) return messages::ConcatenateNil({.variable = shown});
  return messages::ConcatenateNamedNil({.variable = shown, .name = name});
}

base::Message Bitwise(std::string_view type, const Variable& variable) {
  return messages::BitwiseOnOtherValue({.type = type, .variable = variable.message});
}

base::Message Length(std::string_view type, const Variable& variable) {
  return messages::LengthOfOtherValue({.type = type, .variable = variable.message});
}

// attempt to compare two table values, attempt to compare string with number
base::Message Compare(Text text) {
  std::string_view first;
  if (text.Take("two ")) {
    if (!text.TakeUntil(" values", first)) return {};
    if (first == "nil") return messages::CompareTwoNils();
    return messages::CompareTwoValues({.type = first});
  }
  if (!text.TakeUntil(" with ", first)) return {};
  const std::string_view second = text.rest();
  const auto either = [&](std::string_view type) { return first == type || second == type; };
  if (either("string") && either("number")) {
    return messages::CompareStringWithNumber({.first = first, .second = second});
  }
  if (either("nil")) return messages::CompareWithNil({.first = first, .second = second});
  return messages::CompareOtherValues({.first = first, .second = second});
}

// attempt to perform arithmetic on a nil value (field 'coins')
base::Message Attempt(Text text) {
  struct Operation {
    std::string_view words;
    base::Message (*message)(std::string_view type, const Variable& variable);
  };
  static constexpr Operation kOperations[] = {
      {"index a ", &Index},
      {"call a ", &Call},
      {"perform arithmetic on a ", &Arithmetic},
      {"concatenate a ", &Concatenate},
      {"perform bitwise operation on a ", &Bitwise},
      {"get length of a ", &Length},
  };
  if (text.Take("compare ")) return Compare(text);
  for (const Operation& operation : kOperations) {
    if (!text.Take(operation.words)) continue;
    std::string_view type;
    if (!text.TakeUntil(" value", type)) return {};
    const std::optional<Variable> variable = TakeVariable(text);
    return variable ? operation.message(type, *variable) : base::Message();
  }
  return {};
}

// Texts without a part that changes; the lower ones are reasons of ours for luaL_argcheck.
base::Message Fixed(std::string_view text) {
  struct Row {
    std::string_view text;
    base::Message (*message)();
  };
  static constexpr Row kRows[] = {
      {"attempt to divide by zero", &messages::DivideByZero},
      {"attempt to perform 'n%0'", &messages::ModuloByZero},
      {"'for' step is zero", &messages::ForStepIsZero},
      {"table index is nil", &messages::NilAsKey},
      {"table index is NaN", &messages::NanAsKey},
      {"stack overflow", &messages::StackOverflow},
      {"C stack overflow", &messages::CStackOverflow},
      {"assertion failed!", &messages::AssertionFailed},
      {"value expected", &messages::ValueExpected},
      {"no value", &messages::NoValue},
      {"index out of range", &messages::IndexOutOfRange},
      {"base out of range", &messages::BaseOutOfRange},
      {"value out of range", &messages::ByteOutOfRange},
      {"position out of bounds", &messages::PositionOutOfBounds},
      {"zero", &messages::ZeroDivisor},
      {"string contains zeros", &messages::StringContainsZeros},
  };
  for (const Row& row : kRows) {
    if (row.text == text) return row.message();
  }
  return {};
}

// number (local 'x') has no integer representation
base::Message NoInteger(Text text) {
  if (!text.DropLast(" has no integer representation")) return {};
  const std::optional<Variable> variable = TakeVariable(text);
  return variable ? messages::NoIntegerRepresentation({.which = variable->message})
                  : base::Message();
}

// bad 'for' initial value (number expected, got nil)
base::Message BadForValue(Text text) {
  std::string_view part;
  if (!text.TakeUntil(" (number expected, got ", part) || !text.DropLast(")")) return {};
  return messages::BadForValue({.part = part, .found = text.rest()});
}

// string expected, got table
base::Message WrongType(Text text) {
  std::string_view expected;
  if (!text.TakeUntil(" expected, got ", expected)) return {};
  const std::string_view found = text.rest();
  if (found == "nil" || found == "no value") {
    return messages::NilInsteadOfValue({.expected = expected, .found = found});
  }
  return messages::TypeExpected({.expected = expected, .found = found});
}

// The reason in brackets, such as "string expected, got no value".
base::Message Reason(std::string_view text) {
  base::Message reason = Fixed(text);
  if (Text number(text); reason.empty() && number.Take("number")) reason = NoInteger(number);
  if (reason.empty()) reason = WrongType(Text(text));
  return reason.empty() ? base::Message(text) : reason;
}

// #1 to 'rep' (number expected, got table)
base::Message BadArgument(Text text) {
  std::int64_t position = 0;
  std::string_view function;
  if (!text.TakeNumber(position) || !text.Take(" to '") || !text.TakeUntil("' (", function) ||
      !text.DropLast(")")) {
    return {};
  }
  return messages::LibraryArgument(
      {.position = position, .function = function, .reason = Reason(text.rest())});
}

base::Message BadSelf(Text text) {
  std::string_view function;
  if (!text.TakeUntil("' on bad self (", function) || !text.DropLast(")")) return {};
  return messages::LibrarySelf({.function = function, .reason = Reason(text.rest())});
}

base::Message StackOverflow(Text text) {
  if (!text.DropLast(")")) return {};
  return messages::StackOverflowIn({.reason = text.rest()});
}

// attempt to assign to const variable 'x'
LuaRefusal ConstantAssigned(Text text) {
  std::string_view name;
  if (!text.TakeUntil("'", name)) return {};
  return {messages::ConstantAssigned({.name = name}), 0, std::string(name)};
}

// <goto done> at line 3 jumps into the scope of local 'x'
LuaRefusal GotoIntoScope(Text text) {
  std::string_view label;
  std::string_view variable;
  int line = 0;
  if (!text.TakeUntil("> at line ", label) || !text.TakeNumber(line) ||
      !text.Take(" jumps into the scope of local '") || !text.TakeUntil("'", variable)) {
    return {};
  }
  return {messages::GotoIntoScope({.label = label, .variable = variable}), line,
          std::string(label)};
}

// break outside loop at line 3
LuaRefusal BreakOutsideLoop(Text text) {
  std::string_view article;  // in some versions: `a `
  int line = 0;
  if (!text.TakeUntil("loop at line ", article) || !text.TakeNumber(line)) return {};
  return {messages::BreakOutsideLoop(), line, "break"};
}

// no visible label 'done' for <goto> at line 3
LuaRefusal LabelMissing(Text text) {
  std::string_view label;
  int line = 0;
  if (!text.TakeUntil("' for <goto> at line ", label) || !text.TakeNumber(line)) return {};
  return {messages::LabelMissing({.label = label}), line, std::string(label)};
}

// label 'done' already defined on line 3
LuaRefusal LabelDefinedTwice(Text text) {
  std::string_view label;
  if (!text.TakeUntil("' already defined on line ", label)) return {};
  return {messages::LabelDefinedTwice({.label = label}), 0, std::string(label)};
}

// unknown attribute 'constant'
LuaRefusal UnknownAttribute(Text text) {
  std::string_view attribute;
  if (!text.TakeUntil("'", attribute)) return {};
  return {messages::UnknownAttribute({.attribute = attribute}), 0, std::string(attribute)};
}

// malformed number near '3x'
LuaRefusal MalformedNumber(Text text) {
  std::string_view number;
  if (!text.TakeUntil("'", number)) return {};
  return {messages::MalformedNumber({.number = number}), 0, std::string(number)};
}

// hexadecimal digit expected near '"\xg'
LuaRefusal InvalidEscape(Text text) {
  if (!text.Take(" near '") || !text.DropLast("'")) return {};
  std::string_view escape = text.rest();
  escape.remove_prefix(std::min(escape.size(), escape.rfind('\\')));
  const bool has_quote = escape.size() > 2 && (escape.ends_with('"') || escape.ends_with('\''));
  if (has_quote) escape.remove_suffix(1);  // what Lua has read behind the escape
  return {messages::InvalidEscape({.escape = escape}), 0, std::string(escape)};
}

// too many local variables (limit is 200) in function at line 3 near 'x'
LuaRefusal TooMany(Text text) {
  std::string_view what;
  int limit = 0;
  if (!text.TakeUntil(" (limit is ", what) || !text.TakeNumber(limit)) return {};
  if (what == "local variables") return {messages::TooManyLocals({.limit = limit}), 0, {}};
  if (what == "upvalues") return {messages::TooManyOuterVariables({.limit = limit}), 0, {}};
  return {};
}

template <base::Message (*kMessage)()>
LuaRefusal Only(Text /*text*/) {
  return {kMessage(), 0, {}};
}

LuaRefusal NoVariableArguments(Text /*text*/) {
  return {messages::NoVariableArguments(), 0, "..."};
}

LuaRefusal SeveralCloseVariables(Text /*text*/) {
  return {messages::SeveralCloseVariables(), 0, "close"};
}

// Recognises the reasons by their beginning.
LuaRefusal RefusalBeginning(std::string_view text) {
  struct Row {
    std::string_view words;
    LuaRefusal (*refusal)(Text rest);
  };
  static constexpr Row kRows[] = {
      {"attempt to assign to const variable '", &ConstantAssigned},
      {"<goto ", &GotoIntoScope},
      {"break outside ", &BreakOutsideLoop},
      {"no visible label '", &LabelMissing},
      {"label '", &LabelDefinedTwice},
      {"unknown attribute '", &UnknownAttribute},
      {"multiple to-be-closed variables in local list", &SeveralCloseVariables},
      {"cannot use '...' outside a vararg function", &NoVariableArguments},
      {"malformed number near '", &MalformedNumber},
      {"invalid escape sequence", &InvalidEscape},
      {"hexadecimal digit expected", &InvalidEscape},
      {"missing '{'", &InvalidEscape},
      {"missing '}'", &InvalidEscape},
      {"UTF-8 value too large", &InvalidEscape},
      {"decimal escape too large", &InvalidEscape},
      {"too many ", &TooMany},
      {"function or expression needs too many registers", &Only<messages::ExpressionTooLarge>},
      {"control structure too long", &Only<messages::LoopTooLong>},
      {"C stack overflow", &Only<messages::NestedTooDeeply>},
      {"attempt to load a binary chunk", &Only<messages::BytecodeNotAllowed>},
  };
  for (const Row& row : kRows) {
    if (Text rest(text); rest.Take(row.words)) return row.refusal(rest);
  }
  return {};
}

// Recognises messages by their beginning.
base::Message Beginning(std::string_view text) {
  struct Row {
    std::string_view words;
    base::Message (*message)(Text rest);
  };
  static constexpr Row kRows[] = {
      {"attempt to ", &Attempt}, {"bad argument #", &BadArgument},
      {"number", &NoInteger},    {"bad 'for' ", &BadForValue},
      {"calling '", &BadSelf},   {"stack overflow (", &StackOverflow},
  };
  for (const Row& row : kRows) {
    if (Text rest(text); rest.Take(row.words)) return row.message(rest);
  }
  return {};
}

}  // namespace

base::Message MessageOfLua(std::string_view text) {
  base::Message message = Fixed(text);
  if (message.empty()) message = Beginning(text);
  const bool is_same = !message.empty() && message.English() == text;
  return is_same ? message : base::Message(text);
}

LuaRefusal RefusalOfLua(std::string_view text, std::string_view shown) {
  int line = 0;
  if (Text place(text);
      place.Take(shown) && place.Take(":") && place.TakeNumber(line) && place.Take(": ")) {
    text = place.rest();
  } else {
    line = 0;
  }
  LuaRefusal refusal = RefusalBeginning(text);
  if (refusal.message.empty()) refusal.message = base::Message(text);
  if (refusal.line == 0) refusal.line = line;
  return refusal;
}

std::string VariableOf(const base::Message& message) {
  const base::Message* const variable = message.argument("variable");
  const base::Message* const name = variable == nullptr ? nullptr : variable->argument("name");
  if (name == nullptr) return {};
  std::string text = name->English();
  return text.find_first_of("? ") == std::string::npos ? text : std::string();
}

}  // namespace walz::sandbox
