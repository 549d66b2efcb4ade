#include "scene/panels.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "base/ranges.h"
#include "kernel/state.h"
#include "kernel/view.h"
#include "match/game.h"
#include "scene/board.h"
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

// The id of the object that a key denotes.
std::string KeyTarget(const kernel::Ruleset& ruleset, const Dimension& dimension,
                      std::int32_t key) {
  const auto number = [&] {
    return std::ranges::find(dimension.ordinals, key) - dimension.ordinals.begin();
  };
  switch (dimension.kind) {
    case Dimension::Kind::kSeat:
      break;
    case Dimension::Kind::kDefinition:
      return DefinitionKey(ruleset,
                           ruleset.definitions_of(dimension.of)[static_cast<std::size_t>(key)]);
    case Dimension::Kind::kSpace:
      return SpaceKey(kernel::SpaceId::FromIndex(static_cast<std::size_t>(number())));
    case Dimension::Kind::kComponent:
      return "component" + std::to_string(number());
  }
  return "seat" + std::to_string(key);
}

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
    const std::optional<Keys> complete = CompleteKeys(entry, keys);
    Entry made;
    const Text text = TextOf(entry, keys, complete ? nullptr : &made.parts);
    if (!text && entry.hide_empty) return std::nullopt;
    made.id = (entry.zone.valid() ? "zone." + ruleset_.zone(entry.zone).name
                                  : "variable." + ruleset_.variable(entry.variable).name);
    made.label = NameOf(entry);
    made.short_label = entry.zone.valid() ? describe_.ZoneShortName(entry.zone)
                                          : describe_.VariableShortName(entry.variable);
    made.value = text ? *text : messages::Empty().In(describe_.language());
    made.brief = entry.brief;
    made.reserve = entry.reserve;
    if (!complete) return made;
    for (std::size_t i = 0; i < complete->size(); ++i) {
      made.id += "." + KeyId(ruleset_, DimensionsOf(entry)[i], (*complete)[i]);
    }
    AddContents(entry, *complete, made);
    if (made.number) made.icon = IconNamed(ruleset_.variable(entry.variable).name);
    return made;
  }

  // Returns the name if there is an icon with it, otherwise nothing.
  std::string IconNamed(const std::string& name) const {
    return describe_.game().content().view.icons.count(name) == 0 ? "" : name;
  }

  // Adds the number or the things for complete keys to an Entry or a Part.
  template <class Line>
  void AddContents(const content::PanelEntry& entry, const Keys& keys, Line& line) const {
    if (entry.zone.valid()) {
      AddThings(entry, keys, line);
    } else if (ruleset_.variable(entry.variable).type == Argument::Kind::kInteger) {
      if (const auto slot = VisibleSlot(entry.variable, keys)) line.number = state_.variable(*slot);
    }
  }

  // The value of a variable for the keys, if it exists and the viewer may know it.
  std::optional<std::size_t> VisibleSlot(kernel::VariableId id, const Keys& keys) const {
    const std::int32_t slot = ruleset_.Slot(id, keys);
    if (slot < 0) return std::nullopt;
    const auto offset = static_cast<std::uint32_t>(slot) - ruleset_.variable(id).first;
    if (!kernel::MaySeeSlot(state_, id, offset, viewer_)) return std::nullopt;
    return static_cast<std::size_t>(slot);
  }

  template <class Line>
  void AddThings(const content::PanelEntry& shown, const Keys& keys, Line& line) const {
    const std::int32_t found = ruleset_.Instance(shown.zone, keys);
    if (found < 0) return;
    const auto instance = static_cast<std::uint16_t>(found);
    const std::size_t count = state_.zone(instance).size();
    if (!kernel::MaySeeZone(state_, instance, viewer_) || count > room_->things) {
      line.hidden = static_cast<std::int64_t>(count);
      return;
    }
    room_->things -= count;
    for (const std::uint16_t component : InShownOrder(shown, instance)) {
      line.things.push_back(marks_.ThingOf(kernel::ComponentId{component}));
    }
  }

  // Adds the part for complete keys, with its value as text. Hidden values have none.
  void AddPart(const content::PanelEntry& entry, const Keys& keys, const std::string& value,
               std::vector<Part>& parts) const {
    if (entry.variable.valid() && !VisibleSlot(entry.variable, keys)) return;
    if (room_->values == 0) return;
    --room_->values;
    const std::vector<Dimension>& dimensions = DimensionsOf(entry);
    Part part;
    bool of_seat = false;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (IsOwner(dimensions, i)) continue;
      part.of.push_back(KeyTarget(ruleset_, dimensions[i], keys[i]));
      part.name = KeyName(dimensions[i], keys[i]);
      part.text += (part.text.empty() ? "" : ": ") + part.name;
      part.icon = IconNamed(KeyId(ruleset_, dimensions[i], keys[i]));
      of_seat = dimensions[i].kind == Dimension::Kind::kSeat;
    }
    if (!value.empty()) part.text += Between(of_seat) + value;
    AddContents(entry, keys, part);
    parts.push_back(std::move(part));
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

  // Returns the value of a variable or zone for the keys as text. Adds its parts to `parts`; null:
  // they are not needed.
  Text TextOf(const content::PanelEntry& entry, Keys keys,
              std::vector<Part>* parts = nullptr) const {
    return TextBelow(entry, keys, parts);
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

  // The separator between the name of the last key and the value. Names of seats end with a number,
  // which must not run into the value.
  static std::string Between(bool of_seat) { return of_seat ? ": " : " "; }

  // Joins the texts of all values below the keys so far. Each text begins with the name of its key,
  // except for the owner's.
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
      const bool of_seat = dimensions[depth].kind == Dimension::Kind::kSeat;
      if (!inner->empty()) joined += (last ? Between(of_seat) : ": ") + *inner;
    }
    return joined.empty() ? Text() : Text(joined);
  }

  // As TextOf; leaves `keys` unchanged.
  Text TextBelow(const content::PanelEntry& entry, Keys& keys, std::vector<Part>* parts) const {
    const std::vector<Dimension>& dimensions = DimensionsOf(entry);
    if (keys.size() < dimensions.size()) {
      return Join(dimensions, keys, [&](Keys& below) { return TextBelow(entry, below, parts); });
    }
    Text text = entry.zone.valid() ? Components(entry, keys) : Value(entry, keys);
    if (text && parts != nullptr) AddPart(entry, keys, *text, *parts);
    return text;
  }

  // With `hide_empty`, hidden values are omitted as well.
  Text Value(const content::PanelEntry& entry, const Keys& keys) const {
    const kernel::VariableDeclaration& variable = ruleset_.variable(entry.variable);
    if (ruleset_.Slot(entry.variable, keys) < 0) return std::nullopt;
    const auto slot = VisibleSlot(entry.variable, keys);
    if (!slot) return entry.hide_empty ? Text() : Text("?");
    const std::int32_t value = state_.variable(*slot);
    const Argument argument = Argument::Of(variable.type, value);
    const bool plain =
        variable.type == Argument::Kind::kInteger || variable.type == Argument::Kind::kBoolean;
    if (plain ? value == 0 : value < 0) {
      const bool zero_counts = !entry.hide_empty && IsSingle(variable.dimensions);
      return zero_counts ? Text(describe_.ValueName(entry.variable, argument)) : Text();
    }
    // A boolean under a key is shown by the key alone.
    const bool keyed = variable.dimensions.size() > 1;
    if (variable.type == Argument::Kind::kBoolean && keyed) return std::string();
    return describe_.ValueName(entry.variable, argument);
  }

  // Returns true if there is one value, of the table or of this seat.
  bool IsSingle(const std::vector<Dimension>& dimensions) const {
    return dimensions.empty() || (dimensions.size() == 1 && IsOwner(dimensions, 0));
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
