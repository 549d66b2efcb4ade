// The names in a scenario: what they mean in a game, and how the game's things are shown.
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

namespace walz::scenario {

// Reads names for one scenario, in nodes whose form has been checked. Whatever cannot be read is
// reported with the nearest name there is. Borrows everything.
class Names {
 public:
  Names(const kernel::Ruleset& ruleset, int seats, base::Diagnostics& findings)
      : ruleset_(ruleset), seats_(seats), findings_(findings) {}

  const kernel::Ruleset& ruleset() const { return ruleset_; }
  int seats() const { return seats_; }
  base::Diagnostics& findings() const { return findings_; }

  // `0` or `seat0`.
  std::optional<kernel::Seat> ReadSeat(std::string_view text, const base::SourceSpan& span) const;
  kernel::VariableId ReadVariable(std::string_view name, const base::SourceSpan& span) const;
  kernel::ZoneId ReadZone(std::string_view name, const base::SourceSpan& span) const;
  // `piece.space`, or `piece#2.space` for the second copy of a piece.
  kernel::SpaceId ReadSpace(std::string_view name, const base::SourceSpan& span) const;
  // `id`, or `kind.id` where several kinds have a definition of that name.
  kernel::DefinitionId ReadDefinition(std::string_view name, const base::SourceSpan& span) const;
  // The copies that a name may mean, at least one, or empty: `id`, `kind.id`, `seat1.id` (those of
  // a seat), each with `#2` for the second copy only.
  std::vector<kernel::ComponentId> ReadComponents(std::string_view name,
                                                  const base::SourceSpan& span) const;
  // The first copy that a name may mean of a piece of the map.
  kernel::ComponentId ReadPiece(std::string_view name, const base::SourceSpan& span) const;
  // `[q, r]`.
  std::optional<kernel::Coord> ReadCell(const yaml::Node& node) const;
  // A name of one of the ruleset's tables; `what` for messages.
  template <class Id>
  Id ReadName(const kernel::NameTable<Id>& table, std::string_view what, std::string_view name,
              const base::SourceSpan& span) const {
    const Id id = table.Find(name);
    if (!id.valid()) ReportName(what, name, table.all(), span);
    return id;
  }

  // Whether an argument of an option may be called like this, and all names that it may have beside
  // numbers.
  bool IsArgument(std::string_view text) const;
  std::vector<std::string> ArgumentNames() const;
  // What is wrong with the readable id of an option that no position can offer, such as
  // `place:nn:2`, added to the findings; null if there may be such an option. `*` is any argument.
  base::Diagnostic* FindMistypedOption(std::string_view option, const base::SourceSpan& span) const;

  // A value of a variable: a number in its range, `true`, a seat, a name, or `none`.
  std::optional<std::int32_t> ReadValue(const kernel::VariableDeclaration& variable,
                                        const yaml::Node& node) const;
  // Whether two values of the variable count as the same for a scenario: copies of one card do.
  bool SameValue(const kernel::VariableDeclaration& variable, std::int32_t a, std::int32_t b) const;
  std::string ShowValue(const kernel::VariableDeclaration& variable, std::int32_t value) const;
  // The same, with the number of the copy where there are several: `river#2.stage`.
  std::string ShowCopy(const kernel::VariableDeclaration& variable, std::int32_t value) const;

  std::string Show(kernel::ComponentId id) const;
  // `[a, b]`.
  std::string Show(std::span<const std::uint16_t> components) const;

  // One variable slot or zone instance that a nested map in a scenario speaks of.
  struct Place {
    std::uint32_t index = 0;  // slot, or number of the instance
    std::string path;         // `tally.kk.orange`, for messages
    const yaml::Node* value = nullptr;
  };
  // Follows `node` down the dimensions of a variable or zone, key by key in declared order. With a
  // seat, the first seat dimension is that seat's and has no key of its own.
  std::vector<Place> Slots(kernel::VariableId id, const yaml::Node& node, kernel::Seat seat) const;
  std::vector<Place> Instances(kernel::ZoneId id, const yaml::Node& node, kernel::Seat seat) const;

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
  std::vector<Place> Follow(
      const std::string& name, const std::vector<kernel::Dimension>& dimensions,
      const yaml::Node& node, kernel::Seat seat,
      const std::function<std::int32_t(std::span<const std::int32_t>)>& index) const;

  const kernel::Ruleset& ruleset_;
  int seats_;
  base::Diagnostics& findings_;
};

}  // namespace walz::scenario
