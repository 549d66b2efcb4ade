#include "script/asking.h"

#include <algorithm>
#include <string>

#include "base/exception.h"
#include "kernel/option_names.h"
#include "sandbox/bind.h"
#include "sandbox/frozen.h"
#include "script/messages.h"
#include "script/table_types.h"
#include "script/variables.h"

namespace walz::script {
namespace {

using kernel::Argument;
using kernel::Option;

// Read the value on top of the stack.
bool ReadSeat(lua_State* L, sandbox::Arena& arena, AskOptions& out) {
  sandbox::SeatHandle seat;
  const bool good = sandbox::Convert<sandbox::SeatHandle>::Read(L, lua_gettop(L), arena, seat);
  out.seat = static_cast<std::int32_t>(seat.id);
  return good;
}
bool ReadContext(lua_State* L, sandbox::Arena& arena, AskOptions& out) {
  return sandbox::Convert<Elements>::Read(L, lua_gettop(L), arena, out.context);
}

// Returns true if a variable has a value for each copy of a component.
bool TellsCopies(const GameContext& context, std::int32_t component) {
  if (component < 0) return false;
  const auto index = static_cast<std::size_t>(component);
  return index < context.ruleset.told_apart().size() && context.ruleset.told_apart()[index];
}

}  // namespace

bool AskOptions::Lua::Read(lua_State* L, int index, sandbox::Arena& arena, AskOptions& out) {
  if (!lua_istable(L, index)) return false;
  sandbox::PushReadable(L, index);
  const int table = lua_gettop(L);
  bool good = true;
  lua_pushnil(L);
  while (good && lua_next(L, table) != 0) {
    const std::optional<Key> key = FindKey(L, table + 1);
    good = (key == Key::kSeat && ReadSeat(L, arena, out)) ||
           (key == Key::kContext && ReadContext(L, arena, out));
    lua_settop(L, table + 1);
  }
  lua_settop(L, table - 1);
  return good;
}

base::Message AskOptions::Lua::Explain(lua_State* L, int index) {
  if (!lua_istable(L, index)) {
    return sandbox::ExplainType(L, index, messages::TermAskTable());
  }
  sandbox::PushReadable(L, index);
  const int table = lua_gettop(L);
  sandbox::Arena& arena = sandbox::HostOf(L).arena;
  const std::size_t mark = arena.mark();
  AskOptions ignored;
  base::Message why;
  if (!HasOnlyFields(L, table, *FindTableType(kType.name), why)) {
    // `why` names the field.
  } else if (PushRawField(L, table, Key::kSeat) != LUA_TNIL && !ReadSeat(L, arena, ignored)) {
    constexpr std::string_view kField = "seat";
    why = messages::FieldReason(
        {.field = kField, .reason = sandbox::Convert<sandbox::SeatHandle>::Explain(L, table + 1)});
  } else if (PushRawField(L, table, Key::kContext) != LUA_TNIL) {
    constexpr std::string_view kField = "context";
    why = messages::FieldReason(
        {.field = kField, .reason = sandbox::Convert<Elements>::Explain(L, table + 2)});
  }
  arena.Rewind(mark);
  lua_settop(L, table - 1);
  return why;
}

std::uint64_t NameOf(const GameContext& context, const Option& option) {
  std::uint64_t mix = option.verb.value + 1U;
  for (int i = 0; i < option.count; ++i) {
    const Argument& argument = option.arguments[static_cast<std::size_t>(i)];
    auto kind = static_cast<std::uint64_t>(argument.kind);
    auto number = static_cast<std::uint32_t>(argument.number);
    if (argument.kind == Argument::Kind::kComponent && !TellsCopies(context, argument.number)) {
      kind = static_cast<std::uint64_t>(Argument::Kind::kDefinition);
      number = context.data().components[number].definition.value;
    }
    mix = (mix ^ (kind << 32U | number)) * 0x9e3779b97f4a7c15U;
    mix ^= mix >> 29U;
  }
  return mix;
}

void CheckNames(GameContext& context, const std::vector<Option>& options) {
  std::vector<std::uint64_t>& names = context.option_names;
  names.clear();
  context.Work(options.size() * options.size() / 32);
  for (const Option& option : options) {
    const std::uint64_t name = NameOf(context, option);
    const auto same = std::ranges::find(names, name);
    if (same != names.end()) {
      const std::string text = context.ruleset.OptionName(option);
      const auto& other = options[static_cast<std::size_t>(same - names.begin())];
      if (other == option || context.ruleset.OptionName(other) == text) {
        throw base::Exception(messages::OptionsWithSameName({.name = text}));
      }
    }
    names.push_back(name);
  }
}

std::vector<Option>& Begin(GameContext& context, Kind kind, std::int32_t seat, Elements about,
                           Question::Form form) {
  Question& question = context.question;
  if (seat < 0) seat = context.read().turn();
  if (seat < 0) throw base::Exception(messages::NoTurn());
  const kernel::Seat only = context.position->simultaneous_seat();
  if (only != kernel::kNoSeat && only != seat) {
    throw base::Exception(messages::OtherSeatAskedInSimultaneous(
        {.seat = "seat" + std::to_string(seat), .other = "seat" + std::to_string(only)}));
  }
  question.form = form;
  question.stage = {};
  question.steps = nullptr;
  kernel::Decision& decision = question.decision;
  decision = {};
  decision.kind = kernel::VerbId{kind.id};
  decision.seat = static_cast<kernel::Seat>(seat);
  decision.context.assign(about.begin(), about.end());
  return decision.options;
}

std::vector<Option>& Begin(GameContext& context, Kind kind, const Ask& ask, Question::Form form) {
  return Begin(context, kind, ask ? ask->seat : -1, ask ? ask->context : Elements{}, form);
}

bool IsMenuUnread(GameContext& context) {
  kernel::Decision& decision = context.question.decision;
  if (!context.reader || *context.reader == decision.seat) return false;
  decision = kernel::UnreadDecision(decision.seat);
  return true;
}

Option Single(Kind kind, const Argument& argument) {
  Option option;
  option.verb = kernel::VerbId{kind.id};
  option.count = 1;
  option.arguments[0] = argument;
  return option;
}

Option MakeOption(Kind verb, Elements arguments) {
  if (arguments.size() > static_cast<std::size_t>(Option::kMaxArguments)) {
    throw base::Exception(messages::OptionIsFull({.limit = Option::kMaxArguments}));
  }
  Option option;
  option.verb = kernel::VerbId{verb.id};
  option.count = static_cast<std::uint16_t>(arguments.size());
  std::copy(arguments.begin(), arguments.end(), option.arguments.begin());
  return option;
}

Argument WordOption(const GameContext& context, std::string_view name) {
  const kernel::WordId word = context.data().words.Find(name);
  if (!word.valid()) {
    throw base::Exception(
        messages::UndeclaredName({.name = name, .family = FamilyName(NameFamily::kArgument)}));
  }
  return Argument::Word(word);
}

void ThrowEmpty() { throw base::Exception(messages::NothingToChoose()); }

void NoteForced(GameContext& context, const Argument& only) {
  if (context.events == nullptr || context.read_only > 0) return;
  const kernel::Decision& decision = context.question.decision;
  Option option;
  option.verb = decision.kind;
  option.count = 1;
  option.arguments[0] = only;
  context.events->OnForced({decision.kind, decision.seat, option});
}

}  // namespace walz::script
