// The registry of everything that scripts can call. Bindings, editor stubs and the reference page
// are all generated from it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sandbox/handle.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {

// A type in stub notation: `name`, `name[]`, `name?` or `name[]?`.
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
  kFunction,  // topic.name(...), or a global name(...) if the topic has no table
  kMethod,    // handle:name(...)
};

// The effect of a call on the game.
enum class Effect : std::uint8_t {
  kReads,    // no effect: it only returns a value
  kChanges,  // it changes the game, or starts something that does
  kAsks,     // it may suspend the effect until a player has answered
};

// One callable, created by Function or Method of bind.h.
struct Binding {
  static constexpr std::size_t kMaxParameters = 8;

  BindingKind kind = BindingKind::kFunction;
  HandleKind owner = HandleKind::kNone;  // for methods
  std::string_view name;
  std::array<Parameter, kMaxParameters> parameters{};  // without the owner
  std::size_t parameter_count = 0;
  TypeRef result;  // empty name: no result
  Effect effect = Effect::kReads;
  bool must_use = false;                    // a call that discards the result is a mistake
  std::array<std::string_view, 2> words{};  // words in its options; games must declare them
  std::string_view doc;                     // one or more sentences for authors of cards
  std::string_view example;                 // Lua, or empty
  lua_CFunction call = nullptr;             // null: a global that the host provides in another way
};

// The bindings of one subject, e.g. "choose" or "zone". `table` is the global table that holds its
// functions; if empty, they are globals themselves.
struct Topic {
  std::string_view name;
  std::string_view table;
  std::string_view doc;
  std::span<const Binding> bindings;
};

// All topics, sorted by name; the bindings of a topic keep their order.
class Registry {
 public:
  // Adds a topic whose texts and bindings have static lifetime. Aborts on a duplicate topic or
  // binding, and on a binding without documentation.
  void Add(const Topic& topic);

  std::span<const Topic> topics() const { return topics_; }

 private:
  std::vector<Topic> topics_;
};

// Pushes the binding as a Lua function. The function refers to `binding` for its error messages.
void PushBinding(lua_State* L, const Binding& binding);

}  // namespace walz::sandbox
