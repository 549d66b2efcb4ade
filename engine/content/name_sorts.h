// The sorts of names in fields of type string or word. Such names occur in scenarios, patches,
// variants and views, and only a loaded game can resolve them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace walz::content {

struct Content;

enum class NameSort : std::uint8_t {
  kNone,         // an ordinary text or word
  kArgument,     // an argument of an option or event: `ne`
  kChoice,       // the readable id of an option: `step:ne`
  kComponent,    // `ace`, `card.ace`, `seat1.ace#2`
  kDefinition,   // `ace`, or `card.ace`
  kDimension,    // `seat`, `space`, or a kind declared by content
  kEffectField,  // a field that holds an effect
  kFunction,     // a script function
  kGame,
  kGameState,  // a variable without dimensions
  kKind,       // built-in, or declared by content
  kMod,        // the caller lists them, because content does not know all mods
  kOption,
  kPiece,      // a component that is a piece of the map
  kPosition,   // a key of `positions` in the same scenario file; the caller lists them
  kQualified,  // a definition as `card.ace`
  kRule,       // the id of a rule in rules.md
  kSeat,       // `0`, or `seat0`
  kSeatState,  // a variable or zone with a seat dimension
  kSpace,      // `islet.shore`
  kState,      // a variable or zone
  kStep,       // a step of the flow: its function, `id`, menu or scoring
  kTarget,     // the target of a patch: `card.ace`, `function.pay`
  kType,       // a type of `context`: `int`, `seat`, or a kind declared by content
  kVariant,
  kZone,  // `hand`, or `hand.1` for one instance
};

// The sort for reference pages: "name of a seat". Empty for kNone.
std::string_view Describe(NameSort sort);

// The names of this sort in a game, as completions. For kChoice and kZone, returns only the first
// part of each name. Empty for kNone, kMod and kPosition.
std::vector<std::string> NamesOf(NameSort sort, const Content& content);

}  // namespace walz::content
