#include "scene/panels.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "base/ranges.h"
#include "kernel/state.h"
#include "kernel/view.h"
#include "match/game.h"
#include "scene/describe.h"
#include "scene/limits.h"
#include "scene/marks.h"
#include "scene/messages.h"

namespace walz::scene {
namespace {

using kernel::Argument;
using kernel::Dimension;
using kernel::Seat;
using Text = std::optional<std::string>;  // nullopt: omit the entry
using Keys = std::vector<std::int32_t>;

// The treatment of empty values.
enum class Emptiness { kShown, kLeftOut };

// A key as a part of an id.
std::string KeyId(const kernel::Ruleset& ruleset, const Dimension& dimension, std::int32_t key) {
  switch (dimension.kind) {
    case Dimension::Kind::kSeat:
      return "seat" + std::to_string(key);
    case Dimension::Kind::kDefinition:
      return ruleset.definition(ruleset.definitions_of(dimension.of)[static_cast<std::size_t>(key)])
          .id;
    case Dimension::Kind::kSpace:
    case Dimension::Kind::kComponent:
      break;
  }
  return std::to_string(key);
}

// Makes the texts of the values and zones of one seat (or of the table) for a viewer.
class PanelMaker {
 public:
  // The remaining budget of things and values; see limits.h. Boxes of seats share the budget of
  // their rows.
  struct Room {
    std::size_t things = kMaxThings;
    std::size_t values = kMaxValues;
  };

  PanelMaker(const kernel::State& state, const Describer& describe, Seat seat, Seat viewer,
             std::shared_ptr<Room> room = std::make_shared<Room>())
      : room_(std::move(room)),
        state_(state),
        ruleset_(state.ruleset()),
        describe_(describe),
        marks_(describe, &state, viewer),
        seat_(seat),
        viewer_(viewer) {}

  std::vector<Entry> Make(const std::vector<content::PanelEntry>& entries) {
    std::vector<Entry> made;
    for (const content::PanelEntry& entry : entries) {
      if (std::optional<Entry> line = EntryOf(entry, {})) made.push_back(*std::move(line));
    }
    return made;
  }

  std::vector<Box> MakeRow(const std::vector<content::PanelEntry>& entries) {
    std::vector<Box> row;
    for (const content::PanelEntry& entry : entries) {
      if (entry.each_seat) {
        for (Seat seat = 0; seat < state_.seats(); ++seat) row.push_back(SeatBox(entry, seat));
      } else if (entry.about.valid()) {
        if (std::optional<Box> box = About(entry)) row.push_back(*std::move(box));
      } else if (std::optional<Entry> line = EntryOf(entry, {})) {
        row.push_back({line->id, line->label, line->value, kernel::kNoSeat, {*line}, {}});
      }
    }
    return row;
  }

 private:
  std::string NameOf(const content::PanelEntry& entry) const {
    return entry.zone.valid() ? describe_.ZoneName(entry.zone)
                              : describe_.VariableName(entry.variable);
  }

  const std::vector<Dimension>& DimensionsOf(const content::PanelEntry& entry) const {
    return entry.zone.valid() ? ruleset_.zone(entry.zone).dimensions
                              : ruleset_.variable(entry.variable).dimensions;
  }

  // The keys with that of the owner, if that makes them complete.
  std::optional<Keys> CompleteKeys(const content::PanelEntry& entry, Keys keys) const {
    const std::vector<Dimension>& dimensions = DimensionsOf(entry);
    if (keys.size() < dimensions.size() && IsOwner(dimensions, keys.size())) keys.push_back(seat_);
    if (keys.size() != dimensions.size()) return std::nullopt;
    return keys;
  }

  // Returns the entry of a variable or zone for the keys; nullopt if it is omitted.
  std::optional<Entry> EntryOf(const content::PanelEntry& entry, const Keys& keys) const {
    const Text text = TextOf(entry, keys);
    if (!text && entry.hide_empty) return std::nullopt;
    Entry made;
    made.id = (entry.zone.valid() ? "zone." + ruleset_.zone(entry.zone).name
                                  : "variable." + ruleset_.variable(entry.variable).name);
    made.label = NameOf(entry);
    made.short_label = entry.zone.valid() ? describe_.ZoneShortName(entry.zone)
                                          : describe_.VariableShortName(entry.variable);
    made.value = text ? *text : messages::Empty().In(describe_.language());
    const std::optional<Keys> complete = CompleteKeys(entry, keys);
    if (!complete) return made;
    for (std::size_t i = 0; i < complete->size(); ++i) {
      made.id += "." + KeyId(ruleset_, DimensionsOf(entry)[i], (*complete)[i]);
    }
    if (entry.zone.valid()) {
      AddThings(entry, *complete, made);
    } else {
      AddNumber(entry.variable, *complete, made);
    }
    return made;
  }

  void AddNumber(kernel::VariableId id, const Keys& keys, Entry& entry) const {
    const kernel::VariableDeclaration& variable = ruleset_.variable(id);
    const std::int32_t slot = ruleset_.Slot(id, keys);
    if (slot < 0 || variable.type != Argument::Kind::kInteger) return;
    const auto offset = static_cast<std::uint32_t>(slot) - variable.first;
    if (!kernel::MaySeeSlot(state_, id, offset, viewer_)) return;
    entry.number = state_.variable(static_cast<std::size_t>(slot));
    const auto& icons = describe_.game().content().view.icons;
    if (icons.count(variable.name) != 0) entry.icon = variable.name;
  }

  void AddThings(const content::PanelEntry& shown, const Keys& keys, Entry& entry) const {
    const std::int32_t found = ruleset_.Instance(shown.zone, keys);
    if (found < 0) return;
    const auto instance = static_cast<std::uint16_t>(found);
    const std::size_t count = state_.zone(instance).size();
    if (!kernel::MaySeeZone(state_, instance, viewer_) || count > room_->things) {
      entry.hidden = static_cast<std::int64_t>(count);
      return;
    }
    room_->things -= count;
    for (const std::uint16_t component : InShownOrder(shown, instance)) {
      entry.things.push_back(marks_.ThingOf(kernel::ComponentId{component}));
    }
  }

  // The components of a zone that the viewer may see, as the view sorts them.
  std::vector<std::uint16_t> InShownOrder(const content::PanelEntry& shown,
                                          std::uint16_t instance) const {
    const auto zone = state_.zone(instance);
    std::vector<std::uint16_t> components(zone.begin(), zone.end());
    if (shown.ranks.empty()) return components;
    const auto rank = [&](std::uint16_t component) {
      return shown.ranks[ruleset_.data().components[component].definition.index()];
    };
    std::ranges::stable_sort(components,
                             [&](std::uint16_t a, std::uint16_t b) { return rank(a) < rank(b); });
    return components;
  }

  // Returns the value of a variable or zone for the keys as text.
  Text TextOf(const content::PanelEntry& entry, Keys keys) const {
    if (entry.zone.valid()) return ZoneLevel(entry, keys);
    return VariableLevel(entry.variable, keys,
                         entry.hide_empty ? Emptiness::kLeftOut : Emptiness::kShown);
  }

  // Returns a box about a definition. Its entries have no labels, except zones after the first one.
  std::optional<Box> About(const content::PanelEntry& about) const {
    const auto& all = ruleset_.definitions_of(ruleset_.definition(about.about).kind);
    const auto key = std::ranges::find(all, about.about) - all.begin();
    Box box;
    box.id = DefinitionKey(ruleset_, about.about);
    box.title = describe_.DefinitionName(about.about);
    box.marks = marks_.OfDefinition(about.about);
    bool zones = false;
    for (const content::PanelEntry& entry : about.show) {
      const Keys keys = {static_cast<std::int32_t>(key)};
      const Text text = TextOf(entry, keys);
      const bool named = entry.zone.valid() && std::exchange(zones, true);
      if (text && named)
        box.value += (box.value.empty() ? "" : "; ") + NameOf(entry) + ": " + *text;
      if (text && !named) box.value += (box.value.empty() ? "" : ", ") + *text;
      if (std::optional<Entry> line = EntryOf(entry, keys)) box.entries.push_back(*std::move(line));
    }
    if (box.value.empty() && about.hide_empty) return std::nullopt;
    std::string marks;
    for (const Mark& mark : box.marks) marks += (marks.empty() ? "" : ", ") + mark.text;
    if (!marks.empty()) box.value = marks + (box.value.empty() ? "" : "; ") + box.value;
    if (box.value.empty()) box.value = messages::Empty().In(describe_.language());
    return box;
  }

  // Returns the box of a seat with labelled entries.
  Box SeatBox(const content::PanelEntry& about, Seat seat) const {
    Box box;
    box.id = "seat" + std::to_string(seat);
    box.title = describe_.SeatName(seat);
    box.seat = seat;
    box.entries = PanelMaker(state_, describe_, seat, viewer_, room_).Make(about.show);
    for (const Entry& line : box.entries) {
      box.value += (box.value.empty() ? "" : " · ") + line.label + " " + line.value;
    }
    return box;
  }

  // The number of keys of a dimension; of the first dimension of seats only the panel's own seat.
  bool IsOwner(const std::vector<Dimension>& dimensions, std::size_t depth) const {
    if (seat_ == kernel::kNoSeat || dimensions[depth].kind != Dimension::Kind::kSeat) return false;
    for (std::size_t i = 0; i < depth; ++i) {
      if (dimensions[i].kind == Dimension::Kind::kSeat) return false;
    }
    return true;
  }

  std::int32_t SizeOf(const Dimension& dimension) const {
    if (dimension.kind == Dimension::Kind::kSeat) return state_.seats();
    return dimension.size;
  }

  std::string KeyName(const Dimension& dimension, std::int32_t key) const {
    switch (dimension.kind) {
      case Dimension::Kind::kSeat:
        return describe_.SeatName(static_cast<Seat>(key));
      case Dimension::Kind::kDefinition:
        return describe_.DefinitionShortName(
            ruleset_.definitions_of(dimension.of)[static_cast<std::size_t>(key)]);
      case Dimension::Kind::kSpace:
      case Dimension::Kind::kComponent:
        break;
    }
    const auto found = std::ranges::find(dimension.ordinals, key);
    const auto index = static_cast<std::size_t>(found - dimension.ordinals.begin());
    if (dimension.kind == Dimension::Kind::kSpace) {
      return describe_.SpaceName(kernel::SpaceId::FromIndex(index));
    }
    return describe_.DefinitionShortName(ruleset_.data().components[index].definition);
  }

  // All that is below the keys given so far. `parts` without an owner's dimension are named.
  template <class Below>
  Text Join(const std::vector<Dimension>& dimensions, Keys& keys, Below below) const {
    const std::size_t depth = keys.size();
    if (IsOwner(dimensions, depth)) {
      keys.push_back(seat_);
      Text text = below(keys);
      keys.pop_back();
      return text;
    }
    bool last = true;
    for (std::size_t i = depth + 1; i < dimensions.size(); ++i) {
      last = last && IsOwner(dimensions, i);
    }
    std::string joined;
    for (std::int32_t key = 0; key < SizeOf(dimensions[depth]); ++key) {
      if (room_->values == 0) {
        joined += "…";
        break;
      }
      --room_->values;
      keys.push_back(key);
      const Text inner = below(keys);
      keys.pop_back();
      if (!inner) continue;
      if (!joined.empty()) joined += last ? ", " : "; ";
      joined += KeyName(dimensions[depth], key);
      // Seats are called by numbers, which must not run into what they have.
      const bool blank = last && dimensions[depth].kind != Dimension::Kind::kSeat;
      if (!inner->empty()) joined += (blank ? " " : ": ") + *inner;
    }
    return joined.empty() ? Text() : Text(joined);
  }

  Text VariableLevel(kernel::VariableId id, Keys& keys, Emptiness emptiness) const {
    const kernel::VariableDeclaration& variable = ruleset_.variable(id);
    if (keys.size() == variable.dimensions.size()) {
      const bool single = std::ranges::all_of(variable.dimensions, [this](const Dimension& d) {
        return d.kind == Dimension::Kind::kSeat && seat_ >= 0;
      });
      const bool alone = single && variable.dimensions.size() <= 1;
      return Value(id, keys, emptiness, alone && emptiness == Emptiness::kShown);
    }
    return Join(variable.dimensions, keys,
                [&](Keys& below) { return VariableLevel(id, below, emptiness); });
  }

  // With kLeftOut, hidden values are omitted as well.
  Text Value(kernel::VariableId id, const Keys& keys, Emptiness emptiness, bool zero_counts) const {
    const kernel::VariableDeclaration& variable = ruleset_.variable(id);
    const std::int32_t slot = ruleset_.Slot(id, keys);
    if (slot < 0) return std::nullopt;
    const auto offset = static_cast<std::uint32_t>(slot) - variable.first;
    if (!kernel::MaySeeSlot(state_, id, offset, viewer_)) {
      return emptiness == Emptiness::kShown ? Text("?") : Text();
    }
    const std::int32_t value = state_.variable(static_cast<std::size_t>(slot));
    const Argument argument = Argument::Of(variable.type, value);
    const bool plain =
        variable.type == Argument::Kind::kInteger || variable.type == Argument::Kind::kBoolean;
    if (plain ? value == 0 : value < 0) {
      return zero_counts ? Text(describe_.ValueName(id, argument)) : Text();
    }
    // A boolean under a key is shown by the key alone.
    const bool keyed = variable.dimensions.size() > 1;
    if (variable.type == Argument::Kind::kBoolean && keyed) return std::string();
    return describe_.ValueName(id, argument);
  }

  Text ZoneLevel(const content::PanelEntry& entry, Keys& keys) const {
    const kernel::ZoneDeclaration& zone = ruleset_.zone(entry.zone);
    if (keys.size() == zone.dimensions.size()) return Components(entry, keys);
    return Join(zone.dimensions, keys, [&](Keys& below) { return ZoneLevel(entry, below); });
  }

  // Includes the seat if several seats can have components there.
  std::string NameIn(kernel::ZoneId zone, std::uint16_t component) const {
    const kernel::ComponentDeclaration& declared = ruleset_.data().components[component];
    const std::string name = describe_.DefinitionShortName(declared.definition);
    const std::vector<Dimension>& dimensions = ruleset_.zone(zone).dimensions;
    const bool of_seat = base::Contains(dimensions, Dimension::Kind::kSeat, &Dimension::kind);
    if (of_seat || declared.owner == kernel::kNoSeat) return name;
    return name + " (" + describe_.SeatName(declared.owner) + ")";
  }

  Text Components(const content::PanelEntry& entry, const Keys& keys) const {
    const std::int32_t instance = ruleset_.Instance(entry.zone, keys);
    if (instance < 0) return std::nullopt;
    const auto number = static_cast<std::uint16_t>(instance);
    const std::size_t count = state_.zone(number).size();
    if (count == 0) return std::nullopt;
    const bool many = count > kMaxNamedThings || count > room_->values;
    if (many || !kernel::MaySeeZone(state_, number, viewer_)) return std::to_string(count);
    room_->values -= count;
    std::vector<std::pair<std::string, int>> names;
    for (const std::uint16_t component : InShownOrder(entry, number)) {
      const std::string name = NameIn(entry.zone, component);
      const auto known =
          std::ranges::find_if(names, [&](const auto& named) { return named.first == name; });
      if (known == names.end()) {
        names.emplace_back(name, 1);
      } else {
        ++known->second;
      }
    }
    std::string text;
    for (const auto& [name, copies] : names) {
      text += (text.empty() ? "" : ", ") + name;
      if (copies > 1) text += " ×" + std::to_string(copies);
    }
    return text;
  }

  std::shared_ptr<Room> room_;
  const kernel::State& state_;
  const kernel::Ruleset& ruleset_;
  const Describer& describe_;
  MarkMaker marks_;
  Seat seat_;
  Seat viewer_;
};

}  // namespace

std::string ZoneKey(const kernel::Ruleset& ruleset, std::uint16_t instance) {
  const kernel::ZoneDeclaration& zone = ruleset.zone(ruleset.zone_instance(instance).zone);
  std::string keys;
  auto rest = static_cast<std::uint32_t>(instance - zone.first);
  for (auto dimension = zone.dimensions.rbegin(); dimension != zone.dimensions.rend();
       ++dimension) {
    const auto key = static_cast<std::int32_t>(rest % dimension->size);
    keys = "." + KeyId(ruleset, *dimension, key) + keys;
    rest /= dimension->size;
  }
  return "zone." + zone.name + keys;
}

std::vector<Entry> TableEntries(const kernel::State& state, const Describer& describe,
                                Seat viewer) {
  return PanelMaker(state, describe, kernel::kNoSeat, viewer)
      .Make(describe.game().content().view.table);
}

std::vector<Entry> SeatEntries(const kernel::State& state, const Describer& describe, Seat seat,
                               Seat viewer) {
  const content::ViewDeclaration& view = describe.game().content().view;
  std::vector<content::PanelEntry> entries = view.seat;
  for (const auto& row : view.rows) {
    for (const content::PanelEntry& box : row) {
      if (entries.empty() && box.each_seat) entries = box.show;
    }
  }
  if (entries.empty()) {
    for (const kernel::RankingDeclaration::Key& key : state.ruleset().data().ranking.keys) {
      content::PanelEntry& entry = entries.emplace_back();
      entry.variable = key.variable;
    }
  }
  return PanelMaker(state, describe, seat, viewer).Make(entries);
}

std::vector<std::vector<Box>> TableRows(const kernel::State& state, const Describer& describe,
                                        Seat seat, Seat viewer) {
  std::vector<std::vector<Box>> rows;
  for (const auto& row : describe.game().content().view.rows) {
    rows.push_back(PanelMaker(state, describe, seat, viewer).MakeRow(row));
  }
  return rows;
}

}  // namespace walz::scene
