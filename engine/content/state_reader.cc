// Reads variables and zones.
#include <utility>

#include "base/nearest.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

using kernel::Argument;
using kernel::Dimension;

// Reads the dimensions of a variable or zone from `per`.
std::vector<Dimension> ReadDimensions(Builder& work, const yaml::Node& node) {
  std::vector<Dimension> dimensions;
  const yaml::Node* const per = node.Find("per");
  if (per == nullptr) return dimensions;
  const std::vector<yaml::Node> lone = {*per};
  for (const yaml::Node& item : per->is_list() ? per->items() : lone) {
    Dimension dimension;
    const std::string_view name = work.catalogue.WithoutPrefix(item.text());
    KindEntry* const kind = work.catalogue.FindKind(name);
    if (name == "seat") {
      dimension.kind = Dimension::Kind::kSeat;
    } else if (name == "space") {
      dimension.kind = Dimension::Kind::kSpace;
      for (const std::string& on : TextsOf(node, "on")) {
        dimension.on.push_back(work.data.space_kinds.Find(work.catalogue.WithoutPrefix(on)));
      }
    } else if (kind != nullptr && kind->spec.origin == KindOrigin::kContent) {
      dimension.kind = Dimension::Kind::kDefinition;
      dimension.of = kind->kind;
      kind->used = true;
    } else {
      std::vector<std::string> names = {"seat", "space"};
      names.insert(names.end(), work.data.kinds.all().begin(), work.data.kinds.all().end());
      base::Diagnostic& finding =
          work.findings.Add("WZ0301", item.span(), messages::UnknownDimension({.name = name}));
      base::Suggest(finding, name, names);
      if (finding.help.empty()) finding.help = messages::HelpPerSeat();
      continue;
    }
    dimensions.push_back(std::move(dimension));
  }
  return dimensions;
}

kernel::Visibility ReadVisibility(Builder& work, const yaml::Node& node,
                                  const std::vector<Dimension>& dimensions) {
  const std::string_view visible = TextOf(node, "visible");
  if (visible == "nobody") return kernel::Visibility::kHidden;
  if (visible == "contents") return kernel::Visibility::kContents;
  if (visible != "owner") return kernel::Visibility::kPublic;
  if (!HasDimension(dimensions, Dimension::Kind::kSeat)) {
    work.findings.Add("WZ0310", SpanOf(node, "visible"), messages::OwnerWithoutPerSeat()).help =
        messages::HelpAddPerSeat();
  }
  return kernel::Visibility::kOwner;
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
std::int32_t ReadInitial(Builder& work, const yaml::Node& node, Argument::Kind type) {
  const bool plain = type == Argument::Kind::kInteger || type == Argument::Kind::kBoolean;
  const yaml::Node* const initial = node.Find("initial");
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
      work.findings.Add("WZ0301", initial->span(), messages::UnknownWord({.word = initial->text()}))
          .help = messages::HelpDeclareWord({.word = initial->text()});
      return -1;
    }
    case Argument::Kind::kDirection:
      if (const auto direction = kernel::kHexagons.ParseSide(initial->text())) {
        return static_cast<std::int32_t>(*direction);
      }
      break;
    default:
      break;
  }
  work.findings
      .Add("WZ0311", initial->span(), messages::InvalidInitialValue({.found = initial->Describe()}))
      .help = messages::HelpRemoveInitial();
  return -1;
}

}  // namespace

void ReadVariables(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("variable");
  for (const RawDefinition& raw : kind.definitions) {
    if (!CheckDefinition(work.declared, kind, raw)) continue;
    const yaml::Node node = work.options.Resolve(raw.node);
    kernel::VariableDeclaration variable;
    variable.name = raw.id;
    variable.dimensions = ReadDimensions(work, node);
    variable.type = ReadType(TextOf(node, "type"));
    variable.initial = ReadInitial(work, node, variable.type);
    variable.minimum = IntOf(node, "min", variable.minimum);
    variable.maximum = IntOf(node, "max", variable.maximum);
    variable.visibility = ReadVisibility(work, node, variable.dimensions);
    if (node.Find("on") != nullptr && !HasDimension(variable.dimensions, Dimension::Kind::kSpace)) {
      work.findings.Add("WZ0216", SpanOf(node, "on"), messages::OnWithoutPerSpace()).help =
          messages::HelpAddPerSpace();
    }
    if (variable.minimum > variable.maximum || variable.initial < variable.minimum ||
        variable.initial > variable.maximum) {
      work.findings
          .Add("WZ0213", SpanOf(node, "initial"),
               messages::InitialOutOfRange({.initial = variable.initial, .variable = raw.id}))
          .help = messages::HelpChangeInitial();
    }
    work.variables.Add(raw.id);
    work.data.variables.push_back(std::move(variable));
  }
}

void ReadZones(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("zone");
  for (const RawDefinition& raw : kind.definitions) {
    if (!CheckDefinition(work.declared, kind, raw)) continue;
    const yaml::Node node = work.options.Resolve(raw.node);
    kernel::ZoneDeclaration zone;
    zone.name = raw.id;
    zone.dimensions = ReadDimensions(work, node);
    zone.visibility = ReadVisibility(work, node, zone.dimensions);
    work.zones.Add(raw.id);
    work.data.zones.push_back(std::move(zone));
  }
}

}  // namespace walz::content
