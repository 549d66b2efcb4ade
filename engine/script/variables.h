// Reads and writes declared variables for scripts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/argument.h"
#include "sandbox/lua_api.h"
#include "script/game_context.h"

namespace walz::script {

// The slot of `variable` for `keys`, one per dimension: a seat, a definition (or a component of it)
// of the right kind, a space of the right kind. Throws base::Exception, naming the variable, where
// the keys do not fit.
std::size_t SlotOf(const GameContext& context, kernel::VariableId variable,
                   std::span<const kernel::Argument> keys);

// The same for zones: the instance.
std::uint16_t InstanceOf(const GameContext& context, kernel::ZoneId zone,
                         std::span<const kernel::Argument> keys);

// The instance that a handle stands for; throws where it stands for several.
std::uint16_t InstanceOf(const GameContext& context, sandbox::ZoneHandle zone);

// Whether a component of the definition lies in the instance.
bool HasComponentOf(const GameContext& context, std::uint16_t instance,
                    kernel::DefinitionId definition);

// What lies in a slot, as the type of its variable.
kernel::Argument LoadVariable(const GameContext& context, kernel::VariableId variable,
                              std::size_t slot);

// The sum of what a variable of whole numbers or truth values (true counts 1) holds for all `keys`,
// one per dimension, of which those of kind kNone stand for every key there is. Throws
// base::Exception, naming the variable, where it holds something else or the keys do not fit.
std::int64_t SumVariable(const GameContext& context, kernel::VariableId variable,
                         std::span<const kernel::Argument> keys);

// Sets all slots for such keys to 0, false or none; how many there are. Throws as SumVariable does
// where keys do not fit, and as StoreVariable.
std::size_t ClearVariable(const GameContext& context, kernel::VariableId variable,
                          std::span<const kernel::Argument> keys);

// A slot whose value is not 0, false or none: the keys that were left open, in order, then the
// value.
struct VariableEntry {
  static constexpr std::size_t kMaxValues = 4;
  std::array<kernel::Argument, kMaxValues> values{};
  std::size_t count = 0;
};

// How many slots for `keys`, of which those of kind kNone stand for every key there is, have such
// entries; writes them to `entries`, in the order of their keys, unless that is null. Throws as
// SumVariable does.
std::size_t EntriesOf(const GameContext& context, kernel::VariableId variable,
                      std::span<const kernel::Argument> keys, VariableEntry* entries);

// Stores `value` (of kind kNone: none) in a slot. Throws base::Exception, naming variable, value
// and range, where it does not fit the type or the range, and in conditions.
void StoreVariable(const GameContext& context, kernel::VariableId variable, std::size_t slot,
                   const kernel::Argument& value);

}  // namespace walz::script
