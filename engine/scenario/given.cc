#include "scenario/given.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/ranges.h"
#include "kernel/arrange.h"
#include "kernel/board_placing.h"
#include "kernel/machine.h"
#include "match/game.h"
#include "scenario/form.h"
#include "scenario/invariants.h"
#include "scenario/messages.h"
#include "scenario/used_hooks.h"
#include "script/effect_places.h"

namespace walz::scenario {
namespace {

using kernel::ComponentId;
using kernel::Seat;
using yaml::Node;
using yaml::NodeEntry;

// Adds pips of a die or numbers of picked elements, both one-based.
void AddDraws(const Node& node, const Names& names, std::vector<kernel::ForcedDraw>& draws) {
  for (const NodeEntry& entry : node.entries()) {
    const kernel::StreamId stream =
        names.ReadName(names.ruleset().data().streams, "stream", entry.key, entry.key_span);
    if (!stream.valid()) continue;
    for (const Node& item : entry.value.items()) {
      draws.push_back({stream, static_cast<std::int32_t>(*item.ToInteger() - 1)});
    }
  }
}

// Changes a game after its setup into a position. Reports what cannot be arranged.
class GivenArranger {
 public:
  GivenArranger(const Names& names, kernel::State& state)
      : names_(names), state_(state), arranger_(state) {}

  void Arrange(const Node& given) {
    for (const Part& part : kParts) {
      for (const NodeEntry& entry : given.entries()) {
        if (entry.key == part.key) (this->*part.set)(entry);
      }
    }
  }

  static std::vector<std::string> Keys() { return base::Map<std::string>(kParts, &Part::key); }

 private:
  struct Part {
    std::string_view key;
    void (GivenArranger::*set)(const NodeEntry&);
  };
  // In the order of execution, not of the file. `turn` is late, because loops count in variables.
  // `effect` is last, because a jump discards pending effects.
  static const std::array<Part, 6> kParts;

  void SetState(const NodeEntry& part) {
    names_.VisitState(
        part, [this](const Names::Place& place) { Set(place); },
        [this](const Node& used, Seat seat) { SetUsed(used, seat); });
  }

  void Set(const Names::Place& place) {
    if (place.zone.valid()) return FillZone(place);
    const auto value = names_.ReadValue(names_.ruleset().variable(place.variable), *place.value);
    if (value) state_.set_variable(place.index, *value);
  }

  // Marks limited hooks of cards as used up.
  void SetUsed(const Node& node, Seat seat) {
    for (const Node& name : Items(node)) {
      const UsedName used = ReadUsedName(names_, name);
      for (const kernel::HookId hook : used.hooks) state_.set_hook_uses(hook, seat, 1);
      if (!used.definition.valid() || !used.hooks.empty()) continue;
      names_.findings()
          .Add(name.span(), messages::DefinitionWithoutLimit({.name = name.text()}))
          .help = messages::HelpNameLimitedDefinition();
    }
  }

  // A list is put on top. `only` gives the complete contents; `rest` says where other cards go.
  void FillZone(const Names::Place& place) {
    const auto instance = static_cast<std::uint16_t>(place.index);
    if (!CheckForm(*place.value, "zone_given", names_.findings())) return;
    if (place.value->is_list()) {
      arranger_.PutOnTop(instance, ReadCards(*place.value, instance));
      return;
    }
    if (const Node* const top = place.value->Find("top")) {
      arranger_.PutOnTop(instance, ReadCards(*top, instance));
    } else if (const Node* const has = place.value->Find("has")) {
      for (const ComponentId card : ReadCards(*has, instance)) {
        if (state_.zone_of(card) != instance) state_.Move(card, instance, -1);
      }
    } else if (const Node* const count = place.value->Find("count")) {
      KeepTop(*place.value, place, *count);
    } else {
      const std::vector<ComponentId> cards = ReadCards(*place.value->Find("only"), instance);
      MoveRest(*place.value, place, cards);
      arranger_.PutOnTop(instance, cards);
    }
  }

  // Keeps this many of the top cards.
  void KeepTop(const Node& zone_map, const Names::Place& place, const Node& count) {
    const auto cards = state_.zone(static_cast<std::uint16_t>(place.index));
    const auto wanted = static_cast<std::size_t>(*count.ToInteger());
    if (cards.size() < wanted) {
      names_.findings()
          .Add(count.span(),
               messages::ZoneHasFewerCards({.zone = place.path, .count = cards.size()}))
          .help = messages::HelpMaximum({.maximum = cards.size()});
      return;
    }
    std::vector<ComponentId> kept;
    for (std::size_t i = 0; i < wanted; ++i) kept.push_back(ComponentId{cards[i]});
    if (kept.size() < cards.size()) MoveRest(zone_map, place, kept);
  }

  std::vector<ComponentId> ReadCards(const Node& list, std::uint16_t instance) {
    std::vector<ComponentId> cards;
    for (const Node& name : Items(list)) {
      if (const auto card = Claim(name, instance)) cards.push_back(*card);
    }
    return cards;
  }

  // Returns an unclaimed copy of a card, of the seat that owns the zone, and from this zone if
  // possible.
  std::optional<ComponentId> Claim(const Node& name, std::uint16_t instance) {
    const std::vector<ComponentId> copies = names_.ReadComponents(name.text(), name.span());
    if (copies.empty()) return std::nullopt;
    const Seat seat = names_.ruleset().zone_instance(instance).seat;
    const bool owner_said = name.text().rfind("seat", 0) == 0;
    std::optional<ComponentId> best;
    std::size_t fitting = 0;
    for (const ComponentId copy : copies) {
      const Seat owner = names_.ruleset().data().components[copy.index()].owner;
      if (owner != kernel::kNoSeat && !owner_said && owner != seat) continue;
      ++fitting;
      if (claimed_.count(copy) != 0) continue;
      const bool here = state_.zone_of(copy) == instance;
      if (!best || (here && state_.zone_of(*best) != instance)) best = copy;
    }
    if (best) {
      claimed_.insert(*best);
      return best;
    }
    base::Diagnostic& finding = names_.findings().Add(
        "WZ2007", name.span(),
        fitting == 0 ? messages::SeatMissingInName({.name = name.text()})
                     : messages::CopiesAlreadyPlaced({.count = fitting, .name = name.text()}));
    finding.help =
        fitting == 0 ? messages::HelpNameWithSeat({.name = name.text()}) : messages::HelpNameOnce();
    return std::nullopt;
  }

  void MoveRest(const Node& zone_map, const Names::Place& place,
                const std::vector<ComponentId>& kept) {
    const auto instance = static_cast<std::uint16_t>(place.index);
    const Seat seat = names_.ruleset().zone_instance(instance).seat;
    std::optional<std::uint16_t> target;
    if (const Node* const rest = zone_map.Find("rest")) {
      target = ReadZonePlace(*rest, seat);
      if (!target) return;
    }
    const auto cards = state_.zone(instance);
    for (const std::uint16_t card : std::vector<std::uint16_t>(cards.begin(), cards.end())) {
      if (base::Contains(kept, ComponentId{card})) continue;
      const kernel::ComponentDeclaration& declaration = names_.ruleset().data().components[card];
      const auto home = InstanceFor(declaration.zone, declaration.owner);
      const std::optional<std::uint16_t> to = target ? target : home;
      if (!to || (*to == instance && !target)) {
        names_.findings()
            .Add(zone_map.span(), messages::RestZoneMissing({.zone = place.path}))
            .help = messages::HelpRestZoneSyntax();
        return;
      }
      state_.Move(ComponentId{card}, *to, -1);
    }
  }

  // Parses `zone`, or `zone.key` for one of several instances. Returns nullopt after reporting an
  // error.
  std::optional<std::uint16_t> ReadZonePlace(const Node& node, Seat seat) {
    const std::string& text = node.text();
    const std::size_t dot = text.find('.');
    const kernel::ZoneId zone = names_.ReadZone(text.substr(0, dot), node.span());
    if (!zone.valid()) return std::nullopt;
    std::optional<std::uint16_t> instance;
    if (dot == std::string::npos) {
      instance = InstanceFor(zone, seat);
    } else {
      const Node nothing = Node::List({}, node.span());
      const Node key = Node::Map({{text.substr(dot + 1), node.span(), nothing}}, node.span());
      const std::size_t before = names_.findings().error_count();
      const std::vector<Names::Place> places = names_.Places({}, zone, key);
      if (places.size() == 1) instance = static_cast<std::uint16_t>(places.front().index);
      if (names_.findings().error_count() > before) return std::nullopt;
    }
    if (instance) return instance;
    names_.findings().Add(node.span(), messages::RestZoneAmbiguous({.zone = text})).help =
        messages::HelpZoneWithKey();
    return std::nullopt;
  }

  // Returns the only instance of a zone, or that of the seat.
  std::optional<std::uint16_t> InstanceFor(kernel::ZoneId zone, Seat seat) const {
    const kernel::ZoneDeclaration& declaration = names_.ruleset().zone(zone);
    std::vector<std::int32_t> keys;
    if (!declaration.dimensions.empty()) keys.push_back(seat);
    const bool per_seat = declaration.dimensions.size() == 1 &&
                          declaration.dimensions[0].kind == kernel::Dimension::Kind::kSeat;
    if (!declaration.dimensions.empty() && (!per_seat || seat == kernel::kNoSeat)) {
      return std::nullopt;
    }
    return static_cast<std::uint16_t>(names_.ruleset().Instance(zone, keys));
  }

  // Reads a list of pieces and their places.
  void SetBoard(const NodeEntry& part) {
    const auto usual_zone = UsualZoneOfPieces();
    for (const Node& entry : part.value.items()) SetPiece(entry, usual_zone);
  }

  // Returns the zone that contains, as components, all pieces on the map; nullopt if they are in
  // several.
  std::optional<std::uint16_t> UsualZoneOfPieces() const {
    std::optional<std::uint16_t> usual;
    for (const kernel::PieceId piece : state_.board().PlacedPieces()) {
      const std::uint16_t zone = state_.zone_of(names_.ruleset().component_of(piece));
      if (usual && *usual != zone) return std::nullopt;
      usual = zone;
    }
    return usual;
  }

  void SetPiece(const Node& entry, std::optional<std::uint16_t> usual_zone) {
    const Node* const name = entry.Find("piece");
    const ComponentId component = names_.ReadPiece(name->text(), name->span());
    if (!component.valid()) return;
    const kernel::PieceId piece = names_.ruleset().data().components[component.index()].piece;
    if (const Node* const zone = entry.Find("zone")) {
      const kernel::ZoneId id = names_.ReadZone(zone->text(), zone->span());
      if (!id.valid()) return;
      usual_zone = InstanceFor(id, kernel::kNoSeat);
      if (!usual_zone) {
        names_.findings().Add(zone->span(), messages::ZoneAmbiguous({.zone = zone->text()})).help =
            messages::HelpSingleZoneOrSeats();
        return;
      }
    }
    const Node* const placed = entry.Find("placed");
    if (placed != nullptr && !*placed->ToBool()) {
      state_.Place(piece, {});
      if (entry.Find("zone") == nullptr) usual_zone.reset();
    } else {
      PlacePiece(entry, piece);
    }
    if (usual_zone) state_.Move(component, *usual_zone, -1);
  }

  void PlacePiece(const Node& entry, kernel::PieceId piece) {
    base::Diagnostics& findings = names_.findings();
    const Node* const at = Require(entry, "board", "at", findings);
    if (at == nullptr) return;
    const auto cell = names_.ReadCell(*at);
    if (!cell) return;
    const kernel::PieceSet& pieces = names_.ruleset().pieces();
    const Node* const turned = entry.Find("rotation");
    const auto rotation = turned == nullptr ? 0 : static_cast<int>(*turned->ToInteger());
    if (rotation >= pieces.geometry(piece).rotations()) {
      findings.Add(turned->span(),
                   messages::RotationTooLarge({.most = pieces.geometry(piece).rotations() - 1}));
      return;
    }
    const std::size_t board = pieces.def(piece).board;
    const Node* const owner = entry.Find("seat");
    const auto seat = owner == nullptr ? kernel::kNoSeat : static_cast<Seat>(*owner->ToInteger());
    if (pieces.boards().declarations()[board].per_seat && seat == kernel::kNoSeat) {
      findings.Add(at->span(), messages::BoardOfWhichSeat());
      return;
    }
    const kernel::Coord origin = kernel::BoardOrigin(pieces.boards().NumberOf(board, seat));
    const kernel::Placement placement = kernel::Placement::At(origin + *cell, rotation);
    state_.Place(piece, {});
    kernel::PlacementQuery query;
    query.piece = piece;
    const auto problem = kernel::WhyNot(state_.board(), query, placement);
    using Reason = kernel::PlacementProblem::Reason;
    const std::string other =
        problem.other.valid() ? names_.Show(names_.ruleset().component_of(problem.other)) : "";
    if (problem.reason == Reason::kOverlap) {
      findings.Add(at->span(), messages::PlaceTaken({.piece = other})).help =
          messages::HelpOtherCoordinates();
    } else if (problem.reason == Reason::kSideMismatch) {
      findings
          .Add(at->span(), messages::BorderMismatch(
                               {.direction = kernel::NameOf(problem.side), .piece = other}))
          .help = messages::HelpRotatePiece();
    } else {
      state_.Place(piece, placement);
    }
  }

  void TakeTurn(const NodeEntry& part) {
    const Node& node = part.value;
    base::Diagnostics& findings = names_.findings();
    kernel::FlowId target = arranger_.position();
    Seat seat = state_.turn();
    const bool behind = node.Find("end_of") != nullptr;
    if (const Node* const step = node.Find(behind ? "end_of" : "step")) {
      const Node* const which = node.Find("occurrence");
      const auto occurrence =
          which == nullptr ? std::size_t{1} : static_cast<std::size_t>(*which->ToInteger());
      const std::vector<kernel::FlowId> nodes =
          kernel::FlowNodesNamed(names_.ruleset(), step->text());
      if (occurrence > nodes.size()) {
        ReportUnknown(findings, step->span(),
                      nodes.empty() ? messages::TermFlowStep() : messages::TermFurtherFlowStep(),
                      step->text(), names_.ruleset().data().functions.all());
        return;
      }
      target = nodes[occurrence - 1];
      if (node.Find("seat") == nullptr) seat = kernel::kNoSeat;
    }
    if (const Node* const who = node.Find("seat")) {
      const auto read = names_.ReadSeat(who->text(), who->span());
      if (!read) return;
      seat = *read;
    }
    const base::Status status =
        behind ? arranger_.JumpBehind(target, seat) : arranger_.Jump(target, seat);
    if (!status) findings.Add("WZ2007", node.span(), status.error().message);
  }

  void PlayEffect(const NodeEntry& part) {
    const Node& node = part.value;
    const Node* const who = node.Find("seat");
    const auto seat = names_.ReadSeat(who->text(), who->span());
    const std::optional<std::int32_t> effect =
        node.Find("verb") != nullptr ? FindExample(*node.Find("verb")) : FindEffect(node);
    if (seat && effect) arranger_.PlayEffect(*effect, *seat);
  }

  std::optional<std::int32_t> FindExample(const Node& verb) const {
    const std::vector<script::EffectPlace> effects = script::ListEffects(names_.ruleset());
    for (std::size_t i = 0; i < effects.size(); ++i) {
      if (effects[i].example_of == verb.text()) return static_cast<std::int32_t>(i);
    }
    std::vector<std::string> names;
    for (const script::EffectPlace& effect : effects) {
      if (!effect.example_of.empty()) names.push_back(effect.example_of);
    }
    const auto& verbs = names_.ruleset().data().effect_verbs;
    const bool is_there = std::ranges::any_of(
        verbs, [&](const auto& declared) { return declared.name == verb.text(); });
    if (!is_there) {
      ReportUnknown(names_.findings(), verb.span(), messages::TermVerbWithExample(), verb.text(),
                    names);
      return std::nullopt;
    }
    names_.findings().Add(verb.span(), messages::VerbWithoutExample({.verb = verb.text()})).help =
        messages::HelpDeclareExample();
    return std::nullopt;
  }

  std::optional<std::int32_t> FindEffect(const Node& node) {
    const Node* const of = node.Find("of");
    const Node* const field = Require(node, "effect", "field", names_.findings());
    const kernel::DefinitionId definition = names_.ReadDefinition(of->text(), of->span());
    if (field == nullptr || !definition.valid()) return std::nullopt;
    std::vector<std::string> fields;
    const std::vector<script::EffectPlace> effects = script::ListEffects(names_.ruleset());
    for (std::size_t i = 0; i < effects.size(); ++i) {
      const script::EffectPlace& effect = effects[i];
      if (effect.definition != definition || effect.verbs.empty() || effect.path.empty()) continue;
      if (effect.path == field->text()) return static_cast<std::int32_t>(i);
      fields.push_back(effect.path);
    }
    ReportUnknown(names_.findings(), field->span(),
                  messages::TermEffectOf({.definition = of->text()}), field->text(), fields);
    return std::nullopt;
  }

  const Names& names_;
  kernel::State& state_;
  kernel::Arranger arranger_;
  std::set<ComponentId> claimed_;
};

const std::array<GivenArranger::Part, 6> GivenArranger::kParts = {{
    {"board", &GivenArranger::SetBoard},
    {"variables", &GivenArranger::SetState},
    {"seats", &GivenArranger::SetState},
    {"zones", &GivenArranger::SetState},
    {"turn", &GivenArranger::TakeTurn},
    {"effect", &GivenArranger::PlayEffect},
}};

// Returns true if the arranged position satisfies all invariants, or is declared impossible.
bool IsPossible(match::Table& table, const Names& names, const Scenario& scenario,
                const kernel::State& state) {
  const yaml::Node* const meant = scenario.given.Find("impossible");
  if (meant != nullptr && *meant->ToBool()) return true;
  const std::optional<BrokenInvariant> broken = FindBrokenInvariant(table, state);
  if (!broken) return true;
  base::Diagnostic& finding = names.findings().Add("WZ2007", scenario.given.span(), broken->why);
  finding.related.push_back({broken->span, messages::SeeInvariant()});
  finding.help = messages::HelpAllowImpossible();
  return false;
}

}  // namespace

std::vector<kernel::ForcedDraw> ReadDraws(const Scenario& scenario, const Names& names) {
  std::vector<kernel::ForcedDraw> draws;
  AddDraws(scenario.rolls, names, draws);
  AddDraws(scenario.picks, names, draws);
  return draws;
}

std::vector<std::string> GivenKeys() { return GivenArranger::Keys(); }

bool ArrangePosition(match::Table& table, const Names& names, const Scenario& scenario,
                     kernel::State& state, kernel::EventSink* events) {
  GivenArranger(names, state).Arrange(scenario.given);
  if (names.findings().has_errors()) return false;
  if (!IsPossible(table, names, scenario, state)) return false;
  state.Force(ReadDraws(scenario, names));
  const base::Status status = table.machine().Resume(state, events);
  if (!status) ReportFailure(names.findings(), scenario.given.span(), status.error());
  return status.ok();
}

}  // namespace walz::scenario
