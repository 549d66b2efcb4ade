// The list of everything that scripts can call: the one home of that fact. The bindings themselves,
// the editor stubs and the reference page are all made from it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sandbox/handle.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {

// A type as the stubs write it: `name`, `name[]`, `name?` or `name[]?`.
struct TypeRef {
  std::string_view name;
  bool is_list = false;
  bool is_optional = false;

  friend constexpr bool operator==(const TypeRef&, const TypeRef&) = default;
};

struct Parameter {
  std::string_view name;
  TypeRef type;
};

enum class BindingKind : std::uint8_t {
  kFunction,  // topic.name(...), or a global name(...) where the topic has no table
  kMethod,    // handle:name(...)
};

// What a call does to the game.
enum class Effect : std::uint8_t {
  kReads,    // nothing: it only returns something
  kChanges,  // it changes the game, or begins what does
  kAsks,     // it may suspend the effect until a player has answered
};

// One function that scripts can call, made by Function or Method of bind.h.
struct Binding {
  static constexpr std::size_t kMaxParameters = 8;

  BindingKind kind = BindingKind::kFunction;
  HandleKind owner = HandleKind::kNone;  // of methods
  std::string_view name;
  std::array<Parameter, kMaxParameters> parameters{};  // without the owner
  std::size_t parameter_count = 0;
  TypeRef result;  // an empty name: none
  Effect effect = Effect::kReads;
  bool must_use = false;         // a call that discards the result is a mistake
  std::string_view doc;          // one sentence or more, in the words of an author of cards
  std::string_view example;      // Lua, or empty
  lua_CFunction call = nullptr;  // null: a global that the host provides otherwise
};

// The bindings of one subject, e.g. "choose" or "zone". `table` is the global table in which its
// functions lie; if it is empty they are globals themselves.
struct Topic {
  std::string_view name;
  std::string_view table;
  std::string_view doc;
  std::span<const Binding> bindings;
};

// All topics, in the order of their names; the bindings of a topic keep the order of their table.
class Registry {
 public:
  // Adds a topic whose texts and bindings live as long as the program. A topic or a binding that
  // is there already, or a binding without documentation, is a bug and aborts.
  void Add(const Topic& topic);

  std::span<const Topic> topics() const { return topics_; }

 private:
  std::vector<Topic> topics_;
};

// Pushes the binding as a Lua function that knows its binding (for error messages).
void PushBinding(lua_State* L, const Binding& binding);

}  // namespace walz::sandbox
