#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "kernel/argument.h"
#include "kernel/ids.h"
#include "kernel/value.h"

namespace walz::kernel {

// The declarations in content. A `State` holds the current values of variables and zones. Plain
// data, filled by the content loader and frozen inside a `Ruleset`.

// A dimension of a variable or a zone. It has one instance per seat, per definition of a kind, per
// space (of some kinds) or per component (of a kind). Several dimensions multiply.
struct Dimension {
  enum class Kind : std::uint8_t { kSeat, kDefinition, kSpace, kComponent };
  Kind kind = Kind::kSeat;
  KindId of;                    // for kDefinition and kComponent; none: every component
  std::vector<SpaceKindId> on;  // for kSpace: the kinds of space; empty: every space
  std::uint16_t size = 0;       // filled by the ruleset
  // For kSpace and kComponent: the ordinal (0 .. size - 1) of each space or component, or 0xffff if
  // the dimension does not include it.
  std::vector<std::uint16_t> ordinals;
};

// The viewers who may know the contents of a zone or the value of a variable.
enum class Visibility : std::uint8_t {
  kPublic,  // every seat and spectators
  kOwner,   // only the seat of its seat dimension
  kTeam,    // that seat and its partners
  kHidden,  // no seat, as for a face-down stack
  // For zones: every seat knows which components are there, but no seat knows their order.
  kContents
};

// Seats that play together: they win together and have one rank.
struct TeamDeclaration {
  std::string name;
  std::vector<Seat> seats;            // seats that a game does not have are ignored
  std::vector<std::int32_t> players;  // seat counts of games with this team; empty: all
};

// A seat that nobody plays.
struct DummyDeclaration {
  std::string name;
  Seat seat = kNoSeat;
  // A pure function that rates an option of the dummy's questions. The option with the highest
  // rating is chosen; among equal ratings, the first one. Without a function, no effect may ask the
  // dummy.
  FunctionId rate;
  bool ranked = false;  // false: it never wins, and other seats' ranks do not count it
};

// An integer that the game remembers. References are stored as integers, with -1 for none.
struct VariableDeclaration {
  std::string name;
  std::vector<Dimension> dimensions;
  Argument::Kind type = Argument::Kind::kInteger;
  std::int32_t initial = 0;
  std::int32_t minimum = std::numeric_limits<std::int32_t>::min();
  std::int32_t maximum = std::numeric_limits<std::int32_t>::max();
  Visibility visibility = Visibility::kPublic;
  // If set, the first dimension is kComponent, and the values of a component are reset to `initial`
  // when it leaves an instance of this zone for another zone.
  ZoneId within;
  std::uint32_t first = 0;  // the first slot; filled by the ruleset, as is `count`
  std::uint32_t count = 0;
};

// An ordered list of components: a deck, a hand, a display. A zone with dimensions is a family of
// instances, numbered from `first`.
struct ZoneDeclaration {
  std::string name;
  std::vector<Dimension> dimensions;
  Visibility visibility = Visibility::kPublic;
  std::uint16_t first = 0;  // filled by the ruleset, as is `count`
  std::uint16_t count = 0;
};

// One physical component: a card, a tile. It is always in exactly one zone instance.
struct ComponentDeclaration {
  DefinitionId definition;
  Seat owner = kNoSeat;    // the seat whose set contains it; kNoSeat: not in such a set
  ZoneId zone;             // its zone before the first step of the game
  PieceId piece;           // its board piece, if its kind has board pieces
  std::uint16_t back = 0;  // components with equal backs are indistinguishable face down
};

// A definition of any kind, such as a card, tile or resource, with its fields.
struct Definition {
  std::string id;
  KindId kind;
  std::uint16_t ordinal = 0;            // its index within the kind; filled by the ruleset
  Value fields;                         // a map
  std::string origin;                   // `path:line` of its file
  std::vector<ComponentId> components;  // its copies; filled by the ruleset
  std::vector<PieceId> pieces;          // the board pieces among `components`
};

// A listener that a definition declares. It is active for a seat while a component of its
// definition is in that seat's instance of `zone`. In a zone without seats, it is active for every
// seat. A hook without a zone is always active.
struct HookDeclaration {
  enum class Target : std::uint8_t { kEvent, kValue, kAction, kFunction };
  // The seats whose actions trigger it: only the seat for which it is active, or every seat.
  enum class Scope : std::uint8_t { kOwner, kAnyone };

  DefinitionId definition;
  Target target = Target::kEvent;
  EventId event;           // for kEvent
  ValueNameId value;       // for kValue
  VerbId action;           // for kAction: the verb of the option it adds
  OpenFunctionId wrapped;  // for kFunction
  Scope scope = Scope::kOwner;
  std::int32_t priority = 0;  // lower runs first; ties by load order, then by seats clockwise
  std::int32_t add = 0;       // for kValue without a function: added to the value
  FunctionId function;        // the function to run
  FunctionId when;            // for kAction: the condition for offering it; none: always offered
  Value effect;               // without a function: the verbs to run
  ZoneId zone;
  std::string limit;  // the period in which each seat may use it once; empty: no limit
};

// A script function that hooks may wrap. Hooks receive its arguments by name.
struct OpenFunction {
  std::string name;
  std::string mod;                     // the mod that owns the script; empty: the game
  std::string module;                  // the script that returns it
  std::string function;                // its name in that module
  std::vector<std::string> arguments;  // names in order; the one named `seat` is the acting seat
};

// A verb of effects in content, such as `gain` or `pay`. Its function receives the arguments and a
// context.
struct EffectVerb {
  std::string name;
  FunctionId function;
  FunctionId check;  // its precondition; none: always possible
  Value example;     // an effect of this verb alone, as written in content; nil: none
};

// A named continuation of effects that scripts schedule. Its function receives a context and the
// arguments that were passed when it was scheduled.
struct StageDeclaration {
  std::string name;
  FunctionId function;
};

}  // namespace walz::kernel
