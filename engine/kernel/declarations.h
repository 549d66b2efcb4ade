#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "kernel/argument.h"
#include "kernel/ids.h"
#include "kernel/value.h"

namespace walz::kernel {

// What content declares once and a `State` then holds values of. Plain data, filled by the content
// loader and frozen inside a `Ruleset`.

// What a variable or a zone exists once per: each seat, each definition of a kind, or each space of
// some kinds. Several dimensions multiply.
struct Dimension {
  enum class Kind : std::uint8_t { kSeat, kDefinition, kSpace };
  Kind kind = Kind::kSeat;
  KindId of;                            // of kDefinition
  std::vector<SpaceKindId> on;          // of kSpace: which kinds of space; empty means every space
  std::uint16_t size = 0;               // filled by the ruleset
  std::vector<std::uint16_t> ordinals;  // of kSpace: space -> 0 .. size - 1, or 0xffff
};

// Who may know the content of a zone or the value of a variable.
enum class Visibility : std::uint8_t {
  kPublic,  // every seat, and spectators
  kOwner,   // only the seat of its seat dimension
  kHidden,  // no seat: a face-down stack
  // Of zones: which components lie there is known to all seats, their order to none.
  kContents
};

// A whole number (or a reference stored as one, -1 meaning none) that the game remembers.
struct VariableDeclaration {
  std::string name;
  std::vector<Dimension> dimensions;
  Argument::Kind type = Argument::Kind::kInteger;
  std::int32_t initial = 0;
  std::int32_t minimum = std::numeric_limits<std::int32_t>::min();
  std::int32_t maximum = std::numeric_limits<std::int32_t>::max();
  Visibility visibility = Visibility::kPublic;
  std::uint32_t first = 0;  // its first slot; filled by the ruleset, as is `count`
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

// One physical thing: a card, a tile. It always lies in exactly one zone instance.
struct ComponentDeclaration {
  DefinitionId definition;
  Seat owner = kNoSeat;    // whose set it belongs to, if components come per seat
  ZoneId zone;             // where it lies before the first step of the game
  PieceId piece;           // the board piece it is, if its kind is one
  std::uint16_t back = 0;  // components with equal backs cannot be told apart face down
};

// A definition of any kind: one card, tile, resource ... with its fields.
struct Definition {
  std::string id;
  KindId kind;
  std::uint16_t ordinal = 0;            // its place within the kind; filled by the ruleset
  Value fields;                         // a map
  std::string origin;                   // `path:line` of the file it stands in
  std::vector<ComponentId> components;  // its copies; filled by the ruleset
  std::vector<PieceId> pieces;          // the board pieces among them
};

// A listener that a definition declares. It is in force for a seat while a component of its
// definition lies in the `zone` instance of that seat; with no zone it is always in force.
struct HookDeclaration {
  enum class Target : std::uint8_t { kEvent, kValue, kAction, kFunction };
  // Whose doings it listens to: those of the seat it is in force for, or those of all seats.
  enum class Scope : std::uint8_t { kOwner, kAnyone };

  DefinitionId definition;
  Target target = Target::kEvent;
  EventId event;           // of kEvent
  ValueNameId value;       // of kValue
  VerbId action;           // of kAction: the verb of the option it adds
  OpenFunctionId wrapped;  // of kFunction
  Scope scope = Scope::kOwner;
  std::int32_t priority = 0;  // lower runs first; then order of loading, then seats clockwise
  std::int32_t add = 0;       // of kValue without a function: added to the value
  FunctionId function;        // what runs
  FunctionId when;            // of kAction: whether it is offered now; none: always
  Value effect;               // or which verbs run, with no function
  ZoneId zone;
  std::string limit;  // how often each seat may use it: once per this period; empty: always
};

// A function of scripts that hooks may wrap. They are told its arguments by name.
struct OpenFunction {
  std::string name;
  std::string mod;                     // whose script; empty: the game's
  std::string module;                  // the script that returns it
  std::string function;                // what it is called there
  std::vector<std::string> arguments;  // in order; one called `seat` is whose doing it is
};

// An operation that effects in content are made of: `gain`, `pay` ... Its function takes the
// arguments and a context.
struct EffectVerb {
  std::string name;
  FunctionId function;
  FunctionId check;  // whether it can be done now; none: always
  Value example;     // an effect of this verb alone, as content shows it; nil: none
};

// A part of an effect that begins anew: a function that scripts hand on to by this name. Its
// function takes a context and what it is told.
struct StageDeclaration {
  std::string name;
  FunctionId function;
};

}  // namespace walz::kernel
