// The initial position of a scenario.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "kernel/arrange.h"
#include "kernel/state.h"
#include "scenario/names.h"
#include "scenario/scenario.h"

namespace walz::scenario {

// Returns the forced draws of `rolls` and `picks`, in the order of each stream.
std::vector<kernel::ForcedDraw> ReadDraws(const Scenario& scenario, const Names& names);

// Changes a game after its setup into the position of `given`. Reports what cannot be arranged;
// then the position must not be played.
class GivenArranger {
 public:
  GivenArranger(const Names& names, kernel::State& state)
      : names_(names), state_(state), arranger_(state) {}

  void Arrange(const yaml::Node& given);

  // Returns the keys of `given` that it handles.
  static std::vector<std::string> Keys();

 private:
  struct Part;
  static std::span<const Part> Parts();

  void SetVariables(const yaml::Node& node);
  void SetSeats(const yaml::Node& node);
  void SetZones(const yaml::Node& node);
  void Set(const Names::Place& place);
  void SetUsed(const yaml::Node& node, kernel::Seat seat);

  void FillZone(const Names::Place& place);
  std::vector<kernel::ComponentId> ReadCards(const yaml::Node& list, std::uint16_t instance);
  std::optional<kernel::ComponentId> Claim(const yaml::Node& name, std::uint16_t instance);
  void KeepTop(const yaml::Node& zone_map, const Names::Place& place, const yaml::Node& count);
  std::optional<std::uint16_t> ReadZonePlace(const yaml::Node& node, kernel::Seat seat);
  void MoveRest(const yaml::Node& zone_map, const Names::Place& place,
                const std::vector<kernel::ComponentId>& kept);
  std::optional<std::uint16_t> InstanceFor(kernel::ZoneId zone, kernel::Seat seat) const;

  void SetBoard(const yaml::Node& node);
  void SetPiece(const yaml::Node& entry, std::optional<std::uint16_t> usual_zone);
  void PlacePiece(const yaml::Node& entry, kernel::PieceId piece);
  std::optional<std::uint16_t> UsualZoneOfPieces() const;

  void TakeTurn(const yaml::Node& node);
  void PlayEffect(const yaml::Node& node);
  // Returns the index in script::ListEffects; nullopt after reporting an unknown effect.
  std::optional<std::int32_t> FindEffect(const yaml::Node& node);
  std::optional<std::int32_t> FindExample(const yaml::Node& verb) const;

  const Names& names_;
  kernel::State& state_;
  kernel::Arranger arranger_;
  std::set<kernel::ComponentId> claimed_;
};

}  // namespace walz::scenario
