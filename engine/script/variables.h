// Read and write access to declared variables for scripts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/argument.h"
#include "sandbox/lua_api.h"
#include "script/game_context.h"

namespace walz::script {

// The slot of `variable` for `keys`, one per dimension. Depending on the dimension, a key is a
// seat, a definition of the dimension's kind (or a component of such a definition), or a space.
// Throws base::Exception with the variable's name if the keys do not match.
std::size_t SlotOf(const GameContext& context, kernel::VariableId variable,
                   std::span<const kernel::Argument> keys);

// The instance of `zone` for `keys`, which are as in SlotOf.
std::uint16_t InstanceOf(const GameContext& context, kernel::ZoneId zone,
                         std::span<const kernel::Argument> keys);

// The instance of a handle; throws if the handle refers to several instances.
std::uint16_t InstanceOf(const GameContext& context, sandbox::ZoneHandle zone);

// Returns true if a component of the definition is in the instance.
bool HasComponentOf(const GameContext& context, std::uint16_t instance,
                    kernel::DefinitionId definition);

// The value of a slot, with the type of its variable.
kernel::Argument LoadVariable(const GameContext& context, kernel::VariableId variable,
                              std::size_t slot);

// The sum of a variable over all matching slots, with one key per dimension. A key of kind kNone
// matches every key. Booleans count as 0 and 1. Throws base::Exception with the variable's name if
// it has another type or the keys do not match.
std::int64_t SumVariable(const GameContext& context, kernel::VariableId variable,
                         std::span<const kernel::Argument> keys);

// Sets all matching slots to 0, false or none and returns the number of matching slots. Throws
// base::Exception if the keys do not match, if 0 is outside the variable's range, and inside
// conditions.
std::size_t ClearVariable(const GameContext& context, kernel::VariableId variable,
                          std::span<const kernel::Argument> keys);

// A slot whose value is not 0, false or none. `values` holds the keys that the caller left open
// (kind kNone), in order, and then the value.
struct VariableEntry {
  static constexpr std::size_t kMaxValues = 4;
  std::array<kernel::Argument, kMaxValues> values{};
  std::size_t count = 0;
};

// Returns the number of matching slots that have such a value; a key of kind kNone matches every
// key. Writes these slots to `entries` in key order, unless `entries` is null. Throws
// base::Exception if the keys do not match.
std::size_t EntriesOf(const GameContext& context, kernel::VariableId variable,
                      std::span<const kernel::Argument> keys, VariableEntry* entries);

// Stores `value` (kind kNone: none) in a slot. If the type or the range does not match, throws
// base::Exception with the variable, the value and the range. Also throws inside conditions.
void StoreVariable(const GameContext& context, kernel::VariableId variable, std::size_t slot,
                   const kernel::Argument& value);

}  // namespace walz::script
