// Names in scenarios: parsing into ids of a game, and formatting.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "kernel/geometry.h"
#include "kernel/ruleset.h"
#include "yaml/node.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::scenario {

// Returns the readable ids of the options of a position.
std::vector<std::string> OptionNames(const kernel::State& state);
// Splits `place:n:2` at its colons.
std::vector<std::string> PartsOfOption(std::string_view option);

// Resolves names for one scenario. Nodes must have passed `CheckForm`. Reports unknown names with
// the nearest known name. Borrows all arguments.
class Names {
 public:
  Names(const kernel::Ruleset& ruleset, int seats, base::Diagnostics& findings)
      : ruleset_(ruleset), seats_(seats), findings_(findings) {}

  const kernel::Ruleset& ruleset() const { return ruleset_; }
  int seats() const { return seats_; }
  base::Diagnostics& findings() const { return findings_; }

  // Parses `0` or `seat0`.
  std::optional<kernel::Seat> ReadSeat(std::string_view text, const base::SourceSpan& span) const;
  kernel::VariableId ReadVariable(std::string_view name, const base::SourceSpan& span) const;
  kernel::ZoneId ReadZone(std::string_view name, const base::SourceSpan& span) const;
  // Parses `piece.space`, or `piece#2.space` for the second copy of a piece.
  kernel::SpaceId ReadSpace(std::string_view name, const base::SourceSpan& span) const;
  // Parses `id`, or `kind.id` if the id is ambiguous.
  kernel::DefinitionId ReadDefinition(std::string_view name, const base::SourceSpan& span) const;
  // Returns all copies that match a name: `id`, `kind.id`, or `seat1.id` for the copies of one
  // seat. Each form may end in `#2`, which selects the second copy. Returns an empty list after
  // reporting an error.
  std::vector<kernel::ComponentId> ReadComponents(std::string_view name,
                                                  const base::SourceSpan& span) const;
  // Returns the first matching copy of a map piece.
  kernel::ComponentId ReadPiece(std::string_view name, const base::SourceSpan& span) const;
  // Parses `[q, r]`.
  std::optional<kernel::Coord> ReadCell(const yaml::Node& node) const;
  // Looks up a name in a table of the ruleset. `what` is its type for messages.
  template <class Id>
  Id ReadName(const kernel::NameTable<Id>& table, std::string_view what, std::string_view name,
              const base::SourceSpan& span) const {
    const Id id = table.Find(name);
    if (!id.valid()) ReportName(what, name, table.all(), span);
    return id;
  }

  // Returns true if the text is a possible argument of an option.
  bool IsArgument(std::string_view text) const;
  // Returns all names that arguments can have, without numbers.
  std::vector<std::string> ArgumentNames() const;
  // Reports an option id that no position can offer, such as `place:nn:2`. Returns null if the id
  // is possible. `*` matches any argument.
  base::Diagnostic* FindMistypedOption(std::string_view option, const base::SourceSpan& span) const;

  // Parses a value of a variable: a number in its range, `true`, a seat, a name, or `none`.
  std::optional<std::int32_t> ReadValue(const kernel::VariableDeclaration& variable,
                                        const yaml::Node& node) const;
  // Returns true if a scenario treats both values as equal: copies of one card are equal.
  bool SameValue(const kernel::VariableDeclaration& variable, std::int32_t a, std::int32_t b) const;
  std::string ShowValue(const kernel::VariableDeclaration& variable, std::int32_t value) const;
  // As ShowValue, with the copy's number if there are several: `river#2.stage`.
  std::string ShowCopy(const kernel::VariableDeclaration& variable, std::int32_t value) const;

  std::string Show(kernel::ComponentId id) const;
  std::vector<std::string> Show(std::span<const std::uint16_t> components) const;

  // One variable slot or zone instance in a nested map of a scenario.
  struct Place {
    kernel::VariableId variable;  // either `variable` or `zone` is valid
    kernel::ZoneId zone;
    kernel::Seat seat = kernel::kNoSeat;  // set if the place is below the key `seats`
    std::uint32_t index = 0;              // index of the slot or of the zone instance
    std::string path;                     // `tally.kk.orange`, for messages
    const yaml::Node* value = nullptr;
  };
  // Returns the places of a variable or zone; exactly one of the two ids is valid. `node` has a
  // level of nested maps for each dimension, in declared order. If `seat` is given, the first seat
  // dimension is fixed to it and has no key.
  std::vector<Place> Places(kernel::VariableId variable, kernel::ZoneId zone,
                            const yaml::Node& node, kernel::Seat seat = kernel::kNoSeat) const;
  // Visits the places in the value of `variables`, `zones` or `seats`, in order. For each key
  // `used` in `seats`, calls `used` with its value and its seat.
  void VisitState(const yaml::NodeEntry& part, const std::function<void(const Place&)>& visit,
                  const std::function<void(const yaml::Node&, kernel::Seat)>& used) const;
  // Reports the key, which names neither a variable nor a zone.
  void ReportUnknownState(const yaml::NodeEntry& entry) const;

 private:
  void ReportName(std::string_view what, std::string_view name,
                  const std::vector<std::string>& names, const base::SourceSpan& span) const;
  void ReportAmbiguous(kernel::KindId first, std::string_view name,
                       const base::SourceSpan& span) const;
  std::optional<std::int32_t> ReadKey(const kernel::Dimension& dimension, std::string_view text,
                                      const base::SourceSpan& span) const;
  std::optional<std::int32_t> ReadSpaceKey(const kernel::Dimension& dimension,
                                           std::string_view text,
                                           const base::SourceSpan& span) const;
  std::optional<std::int32_t> ReadReference(kernel::Argument::Kind type,
                                            const yaml::Node& node) const;

  const kernel::Ruleset& ruleset_;
  int seats_;
  base::Diagnostics& findings_;
};

}  // namespace walz::scenario
