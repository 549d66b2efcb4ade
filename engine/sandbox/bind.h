// The trampoline: makes a C++ function callable from Lua.
//
//   std::int64_t Count(GameContext& context, ZoneHandle zone) { ... }
//
//   constexpr Binding kZoneBindings[] = {
//       Method<&Count>("count", Names(), "The number of components in the zone."),
//   };
//   registry.Add({"zone", "", "Places for components.", kZoneBindings});
//
// A Lua error is a longjmp that skips C++ destructors. The trampoline rules this out by types:
// parameters and results are trivially destructible (checked here). It catches every exception,
// keeps the message in the host, and raises the error only when no other object is alive. So a
// bound function is ordinary C++: it may throw base::Exception and own strings and vectors.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "base/exception.h"
#include "sandbox/convert.h"
#include "sandbox/host.h"
#include "sandbox/lua_api.h"
#include "sandbox/registry.h"

namespace walz::sandbox {

// The result of a bound function that may have to wait for a player. A suspended effect continues
// when the host resumes its thread; the script receives the value that the host passes then.
template <class T>
struct Answer {
  std::optional<T> value;  // empty: suspend

  static Answer Suspend() { return {}; }
};

namespace bind_internal {

// Units charged per call; see Budget.
inline constexpr int kCallUnits = 10;

template <class T>
struct ResultOf {
  static constexpr TypeRef kType = Convert<T>::kType;
  static constexpr bool kAsks = false;
  static int Push(lua_State* L, const T& value) {
    Convert<T>::Push(L, value);
    return 1;
  }
};

struct Nothing {};
template <>
struct ResultOf<Nothing> {
  static constexpr TypeRef kType{};
  static constexpr bool kAsks = false;
  static int Push(lua_State*, const Nothing&) { return 0; }
};

template <class T>
struct ResultOf<Answer<T>> {
  static constexpr TypeRef kType = Convert<T>::kType;
  static constexpr bool kAsks = true;
  static int Push(lua_State* L, const Answer<T>& answer) {
    if (!answer.value) return lua_yield(L, 0);
    Convert<T>::Push(L, *answer.value);
    return 1;
  }
};

// The cold paths, in bind.cc. None of them returns. RaiseBadArgument raises the message that the
// host keeps; its `position` counts from zero.
[[noreturn]] void RaiseBadArgument(lua_State* L, std::size_t position);
[[noreturn]] void RaiseTooMany(lua_State* L, std::size_t expected);
[[noreturn]] void RaiseCannotAsk(lua_State* L);
[[noreturn]] void ThrowNoRunningGame();

template <class R, class... P>
struct Trampoline {
  using Result = std::conditional_t<std::is_void_v<R>, Nothing, R>;
  using Arguments = std::tuple<std::remove_cvref_t<P>...>;
  static constexpr std::size_t kArity = sizeof...(P);
  static_assert(std::is_trivially_destructible_v<Result>,
                "a bound function returns numbers, string_views, handles, spans or optionals");
  static_assert(std::is_trivially_destructible_v<Arguments>,
                "a bound function takes numbers, string_views, handles, spans or optionals");
  static_assert(kArity <= Binding::kMaxParameters + 1);

  // `invoke(Host&, P...)` calls the C++ function.
  template <class Invoke>
  static int Run(lua_State* L, Invoke invoke) {
    return RunWith(L, invoke, std::make_index_sequence<kArity>());
  }

 private:
  template <class Invoke, std::size_t... I>
  static int RunWith(lua_State* L, Invoke invoke, std::index_sequence<I...>) {
    Host& host = HostOf(L);
    if (!host.budget.Charge(kCallUnits)) [[unlikely]]
      RaiseDoom(L);
    if (lua_gettop(L) > static_cast<int>(kArity)) RaiseTooMany(L, kArity);
    if constexpr (ResultOf<Result>::kAsks) {
      if (!lua_isyieldable(L)) RaiseCannotAsk(L);
    }
    const std::size_t mark = host.arena.mark();
    Arguments arguments{};
    std::size_t good = 0;
    static_cast<void>((ReadArgument<I>(L, host, arguments, good) && ...));
    std::optional<Result> result;
    bool called = false;
    if (good == kArity) {
      called = Guarded(host, [&] {
        if constexpr (std::is_void_v<R>) {
          invoke(host, std::get<I>(arguments)...);
          result.emplace();
        } else {
          result.emplace(invoke(host, std::get<I>(arguments)...));
        }
      });
    }
    host.arena.Rewind(mark);
    if (good != kArity) RaiseBadArgument(L, good);
    if (host.budget.doomed()) RaiseDoom(L);
    if (!called) RaiseMessage(L);
    return ResultOf<Result>::Push(L, *result);
  }

  template <std::size_t I>
  static bool ReadArgument(lua_State* L, Host& host, Arguments& arguments, std::size_t& good) {
    using T = std::tuple_element_t<I, Arguments>;
    constexpr int kIndex = static_cast<int>(I) + 1;
    if (!Convert<T>::Read(L, kIndex, host.arena, std::get<I>(arguments))) {
      Guarded(host, [&] { host.raised.message = Convert<T>::Explain(L, kIndex); });
      return false;
    }
    good = I + 1;
    return true;
  }
};

// True if the first parameter is a context.
template <class... P>
inline constexpr bool kStartsWithContext = false;
template <class First, class... Rest>
inline constexpr bool kStartsWithContext<First&, Rest...> = std::derived_from<First, ContextBase>;

template <class... P>
struct TypeList {
  static constexpr std::size_t kSize = sizeof...(P);
  static constexpr std::array<TypeRef, sizeof...(P)> kTypes{
      Convert<std::remove_cvref_t<P>>::kType...};
};

}  // namespace bind_internal

// Bind<&Fn>::Call is the lua_CFunction for Fn. If the first parameter is a reference to a class
// derived from ContextBase, it receives the sandbox's current context; all other arguments come
// from Lua.
template <auto Fn>
struct Bind;

template <class R, class... P, R (*Fn)(P...)>
requires(!bind_internal::kStartsWithContext<P...>) struct Bind<Fn> {
  using Result = bind_internal::ResultOf<typename bind_internal::Trampoline<R, P...>::Result>;
  using Parameters = bind_internal::TypeList<P...>;

  static int Call(lua_State* L) {
    return bind_internal::Trampoline<R, P...>::Run(
        L, [](Host&, const std::remove_cvref_t<P>&... arguments) -> R { return Fn(arguments...); });
  }
};

template <class R, class Context, class... P, R (*Fn)(Context&, P...)>
requires(bind_internal::kStartsWithContext<Context&>) struct Bind<Fn> {
  using Result = bind_internal::ResultOf<typename bind_internal::Trampoline<R, P...>::Result>;
  using Parameters = bind_internal::TypeList<P...>;

  static int Call(lua_State* L) {
    return bind_internal::Trampoline<R, P...>::Run(
        L, [](Host& host, const std::remove_cvref_t<P>&... arguments) -> R {
          if (host.context == nullptr) bind_internal::ThrowNoRunningGame();
          return Fn(static_cast<Context&>(*host.context), arguments...);
        });
  }
};

namespace bind_internal {

template <auto Fn, std::size_t kSkip, std::size_t N>
constexpr Binding Describe(BindingKind kind, std::string_view name,
                           const std::array<std::string_view, N>& names, std::string_view doc,
                           std::string_view example) {
  using Parameters = typename Bind<Fn>::Parameters;
  static_assert(Parameters::kSize == N + kSkip, "one name for each parameter");
  Binding binding;
  binding.kind = kind;
  binding.name = name;
  binding.parameter_count = N;
  for (std::size_t i = 0; i < N; ++i) {
    binding.parameters[i] = {names[i], Parameters::kTypes[i + kSkip]};
  }
  binding.result = Bind<Fn>::Result::kType;
  if (Bind<Fn>::Result::kAsks) binding.effect = Effect::kAsks;
  binding.must_use = !binding.result.name.empty();
  binding.doc = doc;
  binding.example = example;
  binding.call = &Bind<Fn>::Call;
  return binding;
}

constexpr HandleKind KindNamed(std::string_view name) {
  for (int i = 1; i < kHandleKindCount; ++i) {
    if (KindName(static_cast<HandleKind>(i)) == name) return static_cast<HandleKind>(i);
  }
  return HandleKind::kNone;
}

}  // namespace bind_internal

// Parameter names, in order: Names("piece", "target").
template <class... T>
consteval auto Names(T... names) {
  return std::array<std::string_view, sizeof...(T)>{std::string_view(names)...};
}

// Binds Fn as a function in the table of its topic.
template <auto Fn, std::size_t N>
consteval Binding Function(std::string_view name, const std::array<std::string_view, N>& parameters,
                           std::string_view doc, std::string_view example = {}) {
  return bind_internal::Describe<Fn, 0>(BindingKind::kFunction, name, parameters, doc, example);
}

// Binds Fn as a method of a handle. The first parameter of Fn (after the context) receives that
// handle and must be a TypedHandle.
template <auto Fn, std::size_t N>
consteval Binding Method(std::string_view name, const std::array<std::string_view, N>& parameters,
                         std::string_view doc, std::string_view example = {}) {
  Binding binding =
      bind_internal::Describe<Fn, 1>(BindingKind::kMethod, name, parameters, doc, example);
  binding.owner = bind_internal::KindNamed(Bind<Fn>::Parameters::kTypes[0].name);
  return binding;
}

// Declares that a function changes the game. Its result may be discarded.
consteval Binding Changes(Binding binding) {
  binding.effect = Effect::kChanges;
  binding.must_use = false;
  return binding;
}

// Declares that the result of a function may be discarded although it does not change the
// game.
consteval Binding Discardable(Binding binding) {
  binding.must_use = false;
  return binding;
}

}  // namespace walz::sandbox
