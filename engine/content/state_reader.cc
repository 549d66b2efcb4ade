// Reads variables and zones.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/nearest.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

using kernel::Argument;
using kernel::Dimension;

enum class Whose { kVariable, kZone };

// Reads the dimensions of a variable or zone from `per`. Only variables have values for spaces of
// the kinds `on`, and for each component of the kind `of`.
std::vector<Dimension> ReadDimensions(Builder& work, const Record& node, Whose whose) {
  std::vector<Dimension> dimensions;
  for (const Record& item : node.Items("per")) {
    Dimension dimension;
    const std::string& name = item.text();
    KindEntry* const kind = work.catalogue.FindKind(name);
    if (name == "component" && whose == Whose::kVariable) {
      dimension.kind = Dimension::Kind::kComponent;
      dimension.of = KindAt(work, node, "of");
      if (KindEntry* const of = work.catalogue.FindKind(node.Text("of"))) of->used = true;
    } else if (name == "seat") {
      dimension.kind = Dimension::Kind::kSeat;
    } else if (name == "space") {
      dimension.kind = Dimension::Kind::kSpace;
      const bool of_variable = whose == Whose::kVariable;
      for (const std::string& wanted :
           of_variable ? node.Texts("on") : std::vector<std::string>()) {
        dimension.on.push_back(work.data.space_kinds.Find(wanted));
      }
    } else if (kind != nullptr && kind->spec.origin == KindOrigin::kContent) {
      dimension.kind = Dimension::Kind::kDefinition;
      dimension.of = kind->kind;
      kind->used = true;
    } else {
      std::vector<std::string> names = {"seat", "space", "component"};
      names.insert(names.end(), work.data.kinds.all().begin(), work.data.kinds.all().end());
      base::Diagnostic& finding =
          work.findings.Add(item.span(), messages::UnknownDimension({.name = name}));
      base::Suggest(finding, name, names);
      if (finding.help.empty()) finding.help = messages::HelpPerSeat();
      continue;
    }
    dimensions.push_back(std::move(dimension));
  }
  return dimensions;
}

kernel::Visibility ReadVisibility(Builder& work, const Record& node,
                                  const std::vector<Dimension>& dimensions) {
  const std::string& visible = node.Text("visible");
  if (visible == "nobody") return kernel::Visibility::kHidden;
  if (visible == "contents") return kernel::Visibility::kContents;
  if (visible != "owner" && visible != "team") return kernel::Visibility::kPublic;
  if (!HasDimension(dimensions, Dimension::Kind::kSeat)) {
    work.findings.Add(node.Span("visible"), messages::OwnerWithoutPerSeat()).help =
        messages::HelpAddPerSeat();
  }
  return visible == "team" ? kernel::Visibility::kTeam : kernel::Visibility::kOwner;
}

Argument::Kind ReadType(std::string_view type) {
  if (type == "bool") return Argument::Kind::kBoolean;
  if (type == "seat") return Argument::Kind::kSeat;
  if (type == "space") return Argument::Kind::kSpace;
  if (type == "component") return Argument::Kind::kComponent;
  if (type == "definition") return Argument::Kind::kDefinition;
  if (type == "word") return Argument::Kind::kWord;
  if (type == "direction") return Argument::Kind::kDirection;
  if (type == "piece") return Argument::Kind::kPiece;
  return Argument::Kind::kInteger;
}

// Reads the initial value in the notation of the variable's type.
std::int32_t ReadInitial(Builder& work, const Record& node, Argument::Kind type) {
  const bool plain = type == Argument::Kind::kInteger || type == Argument::Kind::kBoolean;
  const yaml::Node* const initial = node.Source("initial");
  if (initial == nullptr) return plain ? 0 : -1;
  switch (type) {
    case Argument::Kind::kInteger:
    case Argument::Kind::kSeat: {
      FieldSpec spec;
      spec.type = FieldType::kInt;
      if (type == Argument::Kind::kSeat) spec.minimum = 0, spec.maximum = kernel::kMaxSeats - 1;
      const kernel::Value value = ValueReader(work.declared).Read(*initial, spec);
      return static_cast<std::int32_t>(value.integer());
    }
    case Argument::Kind::kBoolean: {
      FieldSpec spec;
      spec.type = FieldType::kBool;
      return static_cast<std::int32_t>(ValueReader(work.declared).Read(*initial, spec).integer());
    }
    case Argument::Kind::kWord: {
      const kernel::WordId word = work.data.words.Find(initial->text());
      if (work.catalogue.Refer("word", initial->text()) != nullptr) return word.value;
      work.findings.Add(initial->span(), messages::UnknownWord({.word = initial->text()})).help =
          messages::HelpDeclareWord({.word = initial->text()});
      return -1;
    }
    case Argument::Kind::kDirection:
      if (const auto direction = kernel::ParseDirection(initial->text())) {
        return static_cast<std::int32_t>(*direction);
      }
      break;
    default:
      break;
  }
  work.findings.Add(initial->span(), messages::InvalidInitialValue({.found = initial->Describe()}))
      .help = messages::HelpRemoveInitial();
  return -1;
}

// Reports a name that scripts read as something else: `seat.next`, `game.players`.
void RefuseReserved(Builder& work, const RawDefinition& raw,
                    const std::vector<Dimension>& dimensions) {
  constexpr std::array<std::string_view, 5> kOfSeats = {"index", "next", "previous", "team",
                                                        "partners"};
  constexpr std::array<std::string_view, 2> kOfGame = {"seat", "players"};
  const bool taken = dimensions.empty() ? std::ranges::count(kOfGame, raw.id) != 0
                                        : HasDimension(dimensions, Dimension::Kind::kSeat) &&
                                              std::ranges::count(kOfSeats, raw.id) != 0;
  if (taken) work.findings.Add(raw.span, messages::ReservedFieldName({.name = raw.id}));
}

}  // namespace

void ReadVariables(Builder& work) {
  ForEachValid(work, "variable", [&](const RawDefinition& raw, const Record& node) {
    kernel::VariableDeclaration variable;
    variable.name = raw.id;
    variable.dimensions = ReadDimensions(work, node, Whose::kVariable);
    variable.within = ZoneAt(work, node, "within");
    variable.type = ReadType(node.Text("type"));
    variable.initial = ReadInitial(work, node, variable.type);
    variable.minimum = node.Int("min", variable.minimum);
    variable.maximum = node.Int("max", variable.maximum);
    variable.visibility = ReadVisibility(work, node, variable.dimensions);
    RefuseReserved(work, raw, variable.dimensions);
    if (node.Has("on") && !HasDimension(variable.dimensions, Dimension::Kind::kSpace)) {
      work.findings.Add(node.Span("on"), messages::OnWithoutPerSpace()).help =
          messages::HelpAddPerSpace();
    }
    const bool per_component =
        !variable.dimensions.empty() && variable.dimensions[0].kind == Dimension::Kind::kComponent;
    for (const std::string_view key : {"of", "within"}) {
      if (!node.Has(key) || per_component) continue;
      work.findings.Add(node.Span(key), messages::KeyWithoutPerComponent({.key = key})).help =
          messages::HelpAddPerComponent();
    }
    if (variable.minimum > variable.maximum || variable.initial < variable.minimum ||
        variable.initial > variable.maximum) {
      work.findings
          .Add(node.Span("initial"),
               messages::InitialOutOfRange({.initial = variable.initial, .variable = raw.id}))
          .help = messages::HelpChangeInitial();
    }
    work.variables.Add(raw.id);
    work.data.variables.push_back(std::move(variable));
  });
}

void ReadZones(Builder& work) {
  ForEachValid(work, "zone", [&](const RawDefinition& raw, const Record& node) {
    kernel::ZoneDeclaration zone;
    zone.name = raw.id;
    zone.dimensions = ReadDimensions(work, node, Whose::kZone);
    zone.visibility = ReadVisibility(work, node, zone.dimensions);
    if (!zone.dimensions.empty()) RefuseReserved(work, raw, zone.dimensions);
    work.zones.Add(raw.id);
    work.data.zones.push_back(std::move(zone));
  });
}

}  // namespace walz::content
