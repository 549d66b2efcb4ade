#pragma once

#include <cstdint>

#include "base/id.h"

namespace walz::kernel {

// Dense ids for everything a ruleset names. An id is an index into the matching table of its
// `Ruleset` and meaningless in another one. Names appear only at the edges (content, scripts,
// interfaces), never in a running game.
using KindId = base::Id<struct KindTag>;              // a kind of definition, e.g. a kind of card
using DefinitionId = base::Id<struct DefinitionTag>;  // one definition of a kind
using ComponentId = base::Id<struct ComponentTag>;    // one physical copy of a definition
using VariableId = base::Id<struct VariableTag>;      // a declared variable with all its dimensions
using ZoneId = base::Id<struct ZoneTag>;              // a declared zone with all its dimensions
using StreamId = base::Id<struct StreamTag>;          // a random stream
using EventId = base::Id<struct EventTag>;            // an event, by name
using ValueNameId = base::Id<struct ValueNameTag>;    // a number that hooks may modify, by name
using VerbId = base::Id<struct VerbTag>;              // the verb of a decision or an option
using WordId = base::Id<struct WordTag>;              // a plain word among an option's arguments
using OpenFunctionId = base::Id<struct OpenFunctionTag>;  // a function that hooks may wrap
using ReasonId = base::Id<struct ReasonTag>;              // the reason why an option is refused
using FunctionId = base::Id<struct FunctionTag>;          // a script function, by name
using FlowId = base::Id<struct FlowTag>;                  // a node of the flow tree
using HookId = base::Id<struct HookTag>;                  // a listener that a definition declares
using ScoringId = base::Id<struct ScoringTag>;            // a scoring, e.g. at the end of a year
using OptionId = base::Id<struct OptionTag>;              // a house-rule option

// A seat at the table, 0 .. seats - 1 clockwise. A plain integer, because scripts and scores do
// arithmetic with it.
using Seat = std::int16_t;
inline constexpr Seat kNoSeat = -1;
inline constexpr int kMaxSeats = 16;

}  // namespace walz::kernel
