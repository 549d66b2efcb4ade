#include "scenario/then.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/nearest.h"
#include "content/builtin_kinds.h"
#include "kernel/score.h"
#include "kernel/state.h"
#include "scenario/expected_event.h"
#include "scenario/form.h"
#include "scenario/messages.h"
#include "yaml/messages.h"

namespace walz::scenario {

using kernel::Seat;
using yaml::Node;
using yaml::NodeEntry;

namespace {

std::string Join(const std::vector<std::string>& items) {
  std::string text = "[";
  for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? "" : ", ") + items[i];
  return text + "]";
}

std::string List(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return text.empty() ? "nothing" : text;
}

bool Contains(const std::vector<std::string>& items, const std::string& item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

std::string ShowPlacement(const kernel::Placement& placement) {
  if (placement.placed == 0) return "not on the map";
  return "at [" + std::to_string(placement.q) + ", " + std::to_string(placement.r) +
         "], rotation " + std::to_string(placement.rotation);
}

// Keys for negative expectations, each with its positive one.
constexpr std::array<std::array<std::string_view, 2>, 3> kOpposites = {
    {{"lacks", "has"}, {"not_offered", "offered"}, {"no_events", "events"}}};

// Values of `visible`, in the order of kernel::Visibility.
std::string_view ShowVisibility(kernel::Visibility visibility) {
  const content::FieldSpec* const field =
      content::FindField(content::Shape("then").fields, "visible");
  return field->of->values[static_cast<std::size_t>(visibility)];
}

}  // namespace

struct ThenChecker::Key {
  std::string_view name;
  void (ThenChecker::*check)(const Node&);
};

std::span<const ThenChecker::Key> ThenChecker::AllKeys() {
  static constexpr Key kKeys[] = {
      {"seats", &ThenChecker::CheckSeats},
      {"variables", &ThenChecker::CheckVariables},
      {"zones", &ThenChecker::CheckZones},
      {"board", &ThenChecker::CheckBoard},
      {"turn", &ThenChecker::CheckTurn},
      {"over", &ThenChecker::CheckOver},
      {"winners", &ThenChecker::CheckWinners},
      {"scores", &ThenChecker::CheckScores},
      {"decision", &ThenChecker::CheckDecision},
      {"offered", &ThenChecker::CheckOffered},
      {"not_offered", &ThenChecker::CheckNotOffered},
      {"options", &ThenChecker::CheckOptions},
      {"refused", &ThenChecker::CheckRefused},
      {"values", &ThenChecker::CheckValues},
      {"events", &ThenChecker::CheckEvents},
      {"no_events", &ThenChecker::CheckNoEvents},
      {"visible", &ThenChecker::CheckVisible},
      {"any_of", &ThenChecker::CheckAnyOf},
  };
  return kKeys;
}

std::vector<std::string> ThenChecker::Keys() {
  std::vector<std::string> names;
  for (const Key& key : AllKeys()) names.emplace_back(key.name);
  return names;
}

void ThenChecker::Check(const Node& node) {
  if (node.is_missing()) return;
  root_ = node;
  for (const NodeEntry& entry : node.entries()) {
    for (const Key& key : AllKeys()) {
      if (entry.key == key.name) (this->*key.check)(entry.value);
    }
  }
}

ThenChecker::Part ThenChecker::ListPart(std::vector<std::string> items) {
  std::string text = Join(items);
  return {std::move(text), std::move(items), true};
}

void ThenChecker::Differs(const base::SourceSpan& span, const std::string& what, const Part& actual,
                          const Part& expected) {
  names_.findings()
      .Add(span,
           messages::ScoreDiffers(
               {.prefix = prefix_, .name = what, .found = actual.text, .expected = expected.text}))
      .label = messages::LabelValue({.value = actual.text});
  AddDifference(span, actual, expected);
}

void ThenChecker::AddDifference(const base::SourceSpan& span, const Part& actual,
                                const Part& expected) {
  Difference difference{PathTo(root_, span), expected.lines, actual.lines, expected.list};
  if (!difference.path.empty()) {
    for (const auto& [denied, said] : kOpposites) {
      if (difference.path.back() == denied) difference.path.back() = said;
    }
  }
  differences_.push_back(std::move(difference));
}

void ThenChecker::CheckVariables(const Node& node) {
  names_.VisitVariables(node, [this](const Names::Place& place) { CheckPlace(place); });
}

void ThenChecker::CheckZones(const Node& node) {
  names_.VisitZones(node, [this](const Names::Place& place) { CheckPlace(place); });
}

void ThenChecker::CheckSeats(const Node& node) {
  names_.VisitSeats(
      node, [this](const Names::Place& place) { CheckPlace(place); },
      [this](const Node& used, Seat seat) { CheckUsed(used, seat); });
  prefix_.clear();
}

void ThenChecker::CheckPlace(const Names::Place& place) {
  if (place.seat != kernel::kNoSeat) prefix_ = "seats." + std::to_string(place.seat) + ".";
  if (place.zone.valid()) return CheckZone(place, place.path);
  const kernel::VariableDeclaration& variable = names_.ruleset().variable(place.variable);
  const auto expected = names_.ReadValue(variable, *place.value);
  const std::int32_t actual = state_.variable(place.index);
  if (!expected || names_.SameValue(variable, actual, *expected)) return;
  const std::string is = names_.ShowValue(variable, actual);
  const std::string wanted = names_.ShowValue(variable, *expected);
  if (is == wanted) {  // copies of one tile
    Differs(place.value->span(), place.path, names_.ShowCopy(variable, actual),
            names_.ShowCopy(variable, *expected));
  } else {
    Differs(place.value->span(), place.path, is, wanted);
  }
}

// Compares the cards whose limited hooks the seat has used up: exactly these, in any order.
void ThenChecker::CheckUsed(const Node& node, Seat seat) {
  prefix_ = "seats." + std::to_string(seat) + ".";
  std::vector<std::string> expected;
  for (const Node& name : Items(node)) {
    const kernel::DefinitionId id = names_.ReadDefinition(name.text(), name.span());
    if (!id.valid()) return;
    expected.push_back(names_.ruleset().definition(id).id);
  }
  std::vector<std::string> actual;
  const auto& hooks = names_.ruleset().data().hooks;
  for (std::size_t i = 0; i < hooks.size(); ++i) {
    if (hooks[i].limit.empty() || state_.hook_uses(kernel::HookId::FromIndex(i), seat) == 0)
      continue;
    const std::string& id = names_.ruleset().definition(hooks[i].definition).id;
    if (!Contains(actual, id)) actual.push_back(id);
  }
  std::sort(expected.begin(), expected.end());
  std::sort(actual.begin(), actual.end());
  if (actual != expected) Differs(node.span(), "used", ListPart(actual), ListPart(expected));
}

void ThenChecker::CheckZone(const Names::Place& place, const std::string& path) {
  std::vector<std::string> actual;
  for (const std::uint16_t card : state_.zone(static_cast<std::uint16_t>(place.index))) {
    actual.push_back(names_.Show(kernel::ComponentId{card}));
  }
  const Node& node = *place.value;
  if (!CheckForm(node, path, "zone_then", names_.findings())) return;
  if (!node.is_map()) return CheckCards(node, path, actual, true);
  if (const Node* const only = node.Find("only")) CheckCards(*only, path, actual, false);
  if (const Node* const has = node.Find("has")) CheckHas(*has, path, actual, true);
  if (const Node* const lacks = node.Find("lacks")) CheckHas(*lacks, path, actual, false);
  if (const Node* const count = node.Find("count")) {
    if (*count->ToInteger() != static_cast<std::int64_t>(actual.size())) {
      Differs(count->span(), path + ".count", std::to_string(actual.size()), count->text());
    }
  }
  if (const Node* const top = node.Find("top")) {
    bool sound = true;
    const std::vector<std::string> expected = ReadCards(*top, sound);
    if (actual.size() > expected.size()) actual.resize(expected.size());
    if (sound && actual != expected) {
      Differs(top->span(), path + ".top", ListPart(actual), ListPart(expected));
    }
  }
}

// Reads ids of cards; clears `sound` if one is unknown.
std::vector<std::string> ThenChecker::ReadCards(const Node& list, bool& sound) {
  std::vector<std::string> cards;
  const std::size_t before = names_.findings().error_count();
  for (const Node& name : Items(list)) {
    const auto copies = names_.ReadComponents(name.text(), name.span());
    if (!copies.empty()) cards.push_back(names_.Show(copies[0]));
  }
  sound = names_.findings().error_count() == before;
  return cards;
}

void ThenChecker::CheckCards(const Node& list, const std::string& path,
                             std::vector<std::string> actual, bool in_order) {
  bool sound = true;
  std::vector<std::string> expected = ReadCards(list, sound);
  if (!in_order) {
    std::sort(actual.begin(), actual.end());
    std::sort(expected.begin(), expected.end());
  }
  if (sound && actual != expected) {
    Differs(list.span(), path, ListPart(std::move(actual)), ListPart(std::move(expected)));
  }
}

void ThenChecker::CheckHas(const Node& names, const std::string& path,
                           const std::vector<std::string>& actual, bool wanted) {
  for (const Node& name : Items(names)) {
    const auto copies = names_.ReadComponents(name.text(), name.span());
    if (copies.empty()) continue;
    const std::string id = names_.Show(copies[0]);
    const bool there = std::find(actual.begin(), actual.end(), id) != actual.end();
    if (there == wanted) continue;
    const std::vector<std::string> nothing;
    Differs(
        name.span(), path, {Join(actual), wanted ? nothing : std::vector{id}, true},
        {(wanted ? "" : "no ") + ("`" + id + "` in it"), wanted ? std::vector{id} : nothing, true});
  }
}

void ThenChecker::CheckBoard(const Node& node) {
  for (const Node& entry : node.items()) CheckPiece(entry);
}

void ThenChecker::CheckPiece(const Node& entry) {
  const Node* const name = entry.Find("piece");
  const kernel::ComponentId component = names_.ReadPiece(name->text(), name->span());
  if (!component.valid()) return;
  const kernel::PieceId piece = names_.ruleset().data().components[component.index()].piece;
  const kernel::Placement& actual = state_.placements()[piece.index()];
  const bool is_placed = actual.placed != 0;
  const std::string path = "board." + name->text();
  if (const Node* const placed = entry.Find("placed")) {
    const bool expected = *placed->ToBool();
    if (expected != is_placed) {
      Differs(placed->span(), path, {ShowPlacement(actual), {is_placed ? "true" : "false"}, false},
              {expected ? "on the map" : "not on the map", {placed->text()}, false});
    }
  }
  if (const Node* const at = entry.Find("at")) {
    const auto cell = names_.ReadCell(*at);
    if (!cell) return;
    const std::string expected = std::to_string(cell->q) + ", " + std::to_string(cell->r);
    const std::string found = std::to_string(actual.q) + ", " + std::to_string(actual.r);
    if (!is_placed || found != expected) {
      Differs(at->span(), path,
              {ShowPlacement(actual), {is_placed ? "[" + found + "]" : "none"}, false},
              {"at [" + expected + "]", {"[" + expected + "]"}, false});
    }
  }
  if (const Node* const rotation = entry.Find("rotation")) {
    if (!is_placed || actual.rotation != *rotation->ToInteger()) {
      Differs(
          rotation->span(), path,
          {ShowPlacement(actual), {is_placed ? std::to_string(actual.rotation) : "none"}, false},
          {"rotation " + rotation->text(), {rotation->text()}, false});
    }
  }
}

// Compares the visibility of zones and variables.
void ThenChecker::CheckVisible(const Node& node) {
  const kernel::Ruleset& ruleset = names_.ruleset();
  for (const NodeEntry& entry : node.entries()) {
    const kernel::VariableId variable = ruleset.FindVariable(entry.key);
    const kernel::ZoneId zone = ruleset.FindZone(entry.key);
    if (!variable.valid() && !zone.valid()) {
      names_.ReportUnknownState(entry);
      continue;
    }
    const std::string_view actual = ShowVisibility(
        variable.valid() ? ruleset.variable(variable).visibility : ruleset.zone(zone).visibility);
    const std::string& expected = entry.value.text();
    if (actual != expected) {
      Differs(entry.value.span(), "visible." + entry.key, std::string(actual), expected);
    }
  }
}

void ThenChecker::CheckTurn(const Node& node) {
  std::optional<Seat> expected = kernel::kNoSeat;
  if (node.text() != "none") expected = names_.ReadSeat(node.text(), node.span());
  if (!expected || state_.turn() == *expected) return;
  const auto show = [](Seat seat) -> Part {
    if (seat < 0) return {"no seat's", {"none"}, false};
    return {"seat " + std::to_string(seat), {std::to_string(seat)}, false};
  };
  Differs(node.span(), "turn", show(state_.turn()), show(*expected));
}

void ThenChecker::CheckOver(const Node& node) {
  if (*node.ToBool() == state_.over()) return;
  Differs(node.span(), "over", std::string(state_.over() ? "true" : "false"), node.text());
}

void ThenChecker::CheckWinners(const Node& node) {
  std::vector<std::string> expected;
  for (const Node& name : Items(node)) {
    const auto seat = names_.ReadSeat(name.text(), name.span());
    if (!seat) return;
    expected.push_back(std::to_string(*seat));
  }
  std::sort(expected.begin(), expected.end());
  std::vector<std::string> actual;
  const std::vector<int> places = kernel::Rank(state_);
  for (std::size_t seat = 0; seat < places.size(); ++seat) {
    if (places[seat] == 0) actual.push_back(std::to_string(seat));
  }
  if (actual != expected) Differs(node.span(), "winners", ListPart(actual), ListPart(expected));
}

void ThenChecker::CheckScores(const Node& node) {
  for (const NodeEntry& entry : node.entries()) CheckScore(entry);
}

// Compares the result of a scoring in the current position, by seat and category.
void ThenChecker::CheckScore(const NodeEntry& entry) {
  base::Diagnostics& findings = names_.findings();
  const auto& scorings = names_.ruleset().data().scorings;
  const auto found = std::find_if(scorings.begin(), scorings.end(),
                                  [&](const auto& scoring) { return scoring.name == entry.key; });
  if (found == scorings.end()) {
    std::vector<std::string> names;
    for (const auto& scoring : scorings) names.push_back(scoring.name);
    return ReportUnknown(findings, entry.key_span, messages::TermScoring(), entry.key, names);
  }
  const auto id = kernel::ScoringId::FromIndex(static_cast<std::size_t>(found - scorings.begin()));
  const base::Result<kernel::ScoreSheet> sheet = table_.Score(state_, id);
  if (!sheet) {
    ReportFailure(findings, entry.key_span, sheet.error());
    return;
  }
  std::vector<std::string> categories;
  for (const auto& category : found->categories) categories.push_back(category.name);
  for (const NodeEntry& of_seat : entry.value.entries()) {
    const auto seat = names_.ReadSeat(of_seat.key, of_seat.key_span);
    if (!seat) continue;
    for (const NodeEntry& row : of_seat.value.entries()) {
      const auto category = std::find(categories.begin(), categories.end(), row.key);
      if (category == categories.end() && row.key != "total") {
        ReportUnknown(findings, row.key_span, messages::TermCategory(), row.key, categories);
        continue;
      }
      const std::int32_t actual =
          row.key == "total"
              ? sheet->Total(*seat)
              : sheet->points[static_cast<std::size_t>(category - categories.begin())]
                             [static_cast<std::size_t>(*seat)];
      if (*row.value.ToInteger() == actual) continue;
      Differs(row.value.span(), "scores." + entry.key + "." + of_seat.key + "." + row.key,
              std::to_string(actual), row.value.text());
    }
  }
}

std::vector<std::string> ThenChecker::OptionNames() const {
  std::vector<std::string> names;
  for (const kernel::Option& option : state_.decision().options) {
    names.push_back(names_.ruleset().OptionName(option));
  }
  return names;
}

void ThenChecker::CheckDecision(const Node& node) {
  const kernel::Decision& decision = state_.decision();
  const kernel::RulesetData& data = names_.ruleset().data();
  const std::string kind = decision.empty() ? "none" : data.verbs[decision.kind];
  const auto check_kind = [&](const Node& expected) {
    const std::string& text = expected.text();
    if (text == kind) return;
    const bool known =
        text == "none" || names_.ReadName(data.verbs, "decision", text, expected.span()).valid();
    if (known) Differs(expected.span(), "decision", kind, text);
  };
  if (node.is_scalar()) return check_kind(node);
  if (const Node* const expected = node.Find("kind")) check_kind(*expected);
  if (const Node* const expected = node.Find("seat")) {
    const auto seat = names_.ReadSeat(expected->text(), expected->span());
    if (seat && *seat != decision.seat) {
      Differs(expected->span(), "decision.seat", std::to_string(decision.seat),
              std::to_string(*seat));
    }
  }
  if (const Node* const expected = node.Find("context")) {
    const std::vector<std::string> wanted = Texts(*expected);
    std::vector<std::string> actual;
    for (const kernel::Argument& argument : decision.context) {
      actual.push_back(names_.ruleset().ArgumentName(argument));
    }
    if (wanted != actual) {
      Differs(expected->span(), "decision.context", {List(actual), actual, true},
              {List(wanted), wanted, true});
    }
  }
}

void ThenChecker::CheckOffered(const Node& node) { CheckWhetherOffered(node, true); }
void ThenChecker::CheckNotOffered(const Node& node) { CheckWhetherOffered(node, false); }

namespace {

// Splits `place:n:2` at its colons.
std::vector<std::string> PartsOf(const std::string& option) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= option.size();) {
    const std::size_t end = std::min(option.find(':', at), option.size());
    parts.push_back(option.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

// Matches an option with a pattern such as `place:n:*`. `*` matches one argument, at the end any
// number.
bool MatchesPattern(const std::string& option, const std::string& pattern) {
  const std::vector<std::string> wanted = PartsOf(pattern);
  const std::vector<std::string> parts = PartsOf(option);
  const bool open = wanted.size() > 1 && wanted.back() == "*";
  if (parts.size() < wanted.size() || (!open && parts.size() > wanted.size())) return false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] != "*" && wanted[i] != parts[i]) return false;
  }
  return true;
}

}  // namespace

void ThenChecker::CheckWhetherOffered(const Node& node, bool wanted) {
  const std::vector<std::string> offered = OptionNames();
  for (const Node& name : Items(node)) {
    // A misspelt option is never offered, so the check would pass silently.
    if (names_.FindMistypedOption(name.text(), name.span()) != nullptr) continue;
    std::vector<std::string> matching;
    for (const std::string& option : offered) {
      if (MatchesPattern(option, name.text())) matching.push_back(option);
    }
    if (matching.empty() != wanted) continue;
    base::Diagnostic& finding = names_.findings().Add(
        name.span(), messages::OptionStateDiffers(
                         {.option = wanted ? name.text() : matching.front(),
                          .state = wanted ? messages::TermNotOffered() : messages::TermOffered()}));
    if (wanted) base::Suggest(finding, name.text(), offered);
    finding.notes.push_back(messages::NoteOffered({.options = List(offered)}));
    const Part nothing("", {}, true);
    const Part option("", wanted ? std::vector<std::string>{name.text()} : matching, true);
    AddDifference(name.span(), wanted ? nothing : option, wanted ? option : nothing);
  }
}

// Unknown names are errors in every alternative. Differences count only if all alternatives have
// some.
void ThenChecker::CheckAnyOf(const Node& node) {
  std::vector<base::Message> why;
  bool is_so = node.items().empty();
  for (const Node& alternative : node.items()) {
    base::Diagnostics found;
    std::vector<Difference> ignored;
    const Names names(names_.ruleset(), names_.seats(), found);
    ThenChecker(names, table_, state_, events_, ignored).Check(alternative);
    is_so = is_so || !found.has_errors();
    for (const base::Diagnostic& finding : found.items()) {
      if (finding.code == "WZ2051") {
        why.push_back(finding.message);
      } else {
        names_.findings().Add(finding);
      }
    }
  }
  if (is_so) return;
  base::Diagnostic& finding = names_.findings().Add(
      node.span(), messages::NoAlternativeHolds({.count = node.items().size()}));
  finding.notes = std::move(why);
}

void ThenChecker::CheckOptions(const Node& node) {
  std::vector<std::string> expected = Texts(node);
  std::vector<std::string> actual = OptionNames();
  std::sort(expected.begin(), expected.end());
  std::sort(actual.begin(), actual.end());
  if (actual == expected) return;
  Differs(node.span(), "options", {List(actual), actual, true}, {List(expected), expected, true});
}

// Returns the cached explanation of the decision; null after reporting that it failed.
const kernel::Explanation* ThenChecker::Explained(const base::SourceSpan& span) {
  if (!explanation_) explanation_ = table_.Explain(state_);
  if (explanation_->ok()) return &explanation_->value();
  ReportFailure(names_.findings(), span, explanation_->error());
  return nullptr;
}

// Reads a map from options to the reasons of their refusal.
void ThenChecker::CheckRefused(const Node& node) {
  base::Diagnostics& findings = names_.findings();
  const kernel::Explanation* const explanation = Explained(node.span());
  if (explanation == nullptr) return;
  const std::vector<std::string> offered = OptionNames();
  const kernel::RulesetData& data = names_.ruleset().data();
  for (const NodeEntry& entry : node.entries()) {
    const std::string& text = entry.value.text();
    if (!names_.ReadName(data.reasons, "reason", text, entry.value.span()).valid()) continue;
    std::vector<std::string> reasons;
    std::vector<std::string> refused;
    for (const kernel::Refusal& refusal : explanation->refusals) {
      refused.push_back(names_.ruleset().OptionName(refusal.option));
      if (refused.back() == entry.key) reasons.push_back(data.reasons[refusal.reason]);
    }
    if (Contains(reasons, text)) continue;
    if (names_.FindMistypedOption(entry.key, entry.key_span) != nullptr) continue;
    if (!reasons.empty()) {
      Differs(entry.value.span(), "refused." + entry.key, List(reasons), text);
      continue;
    }
    base::Diagnostic& finding = findings.Add(
        entry.key_span, messages::OptionStateDiffers({.option = entry.key,
                                                      .state = Contains(offered, entry.key)
                                                                   ? messages::TermOffered()
                                                                   : messages::TermNotRefused()}));
    base::Suggest(finding, entry.key, refused);
    finding.notes.push_back(messages::NoteRefused({.options = List(refused)}));
    AddDifference(entry.key_span, {"", {}, false}, text);
  }
}

// Reads a map from options to values: `step:ne: { fee: { is: 1, base: 2, because: [card] } }`.
void ThenChecker::CheckValues(const Node& node) {
  const kernel::Explanation* const explanation = Explained(node.span());
  if (explanation == nullptr) return;
  const kernel::RulesetData& data = names_.ruleset().data();
  for (const NodeEntry& option : node.entries()) {
    if (names_.FindMistypedOption(option.key, option.key_span) != nullptr) continue;
    for (const NodeEntry& value : option.value.entries()) {
      const kernel::ValueNameId id =
          names_.ReadName(data.values, "value", value.key, value.key_span);
      if (!id.valid()) continue;
      const auto& notes = explanation->notes;
      const auto note = std::find_if(notes.begin(), notes.end(), [&](const auto& candidate) {
        return candidate.chain.value == id &&
               names_.ruleset().OptionName(candidate.option) == option.key;
      });
      if (note == notes.end()) {
        ReportNoValue(option.key, value, *explanation);
        continue;
      }
      CheckValue(value.value, option.key + "." + value.key, note->chain);
    }
  }
}

void ThenChecker::ReportNoValue(const std::string& option, const NodeEntry& value,
                                const kernel::Explanation& explanation) {
  base::Diagnostic& finding = names_.findings().Add(
      value.key_span, messages::OptionWithoutArgument({.option = option, .argument = value.key}));
  std::vector<std::string> others;
  for (const kernel::Explanation::Note& note : explanation.notes) {
    if (names_.ruleset().data().values[note.chain.value] != value.key) continue;
    others.push_back(names_.ruleset().OptionName(note.option));
  }
  base::Suggest(finding, option, others);
  finding.notes.push_back(messages::NoteOptionsWithArgument({.options = List(others)}));
}

void ThenChecker::CheckValue(const Node& node, const std::string& path,
                             const kernel::ValueChain& chain) {
  for (const auto& [key, actual] :
       {std::pair<std::string, std::int32_t>{"is", chain.result()}, {"base", chain.base}}) {
    const Node* const number = node.Find(key);
    if (number == nullptr || *number->ToInteger() == actual) continue;
    Differs(number->span(), path + "." + key, std::to_string(actual), number->text());
  }
  const Node* const because = node.Find("because");
  if (because == nullptr) return;
  const std::vector<std::string> expected = Texts(*because);
  for (const Node& name : Items(*because)) {
    if (names_.IsArgument(name.text())) continue;
    names_.ReadDefinition(name.text(), name.span());  // reports the unknown name
    return;
  }
  std::vector<std::string> actual;
  std::int32_t before = chain.base;
  for (const kernel::ValueChain::Link& link : chain.links) {
    if (std::exchange(before, link.result) == link.result) continue;
    actual.push_back(names_.ruleset().definition(names_.ruleset().hook(link.hook).definition).id);
  }
  if (expected != actual) {
    Differs(because->span(), path + ".because", {List(actual), actual, true},
            {List(expected), expected, true});
  }
}

// Reads a map from events to their counts: a number, or `count` and arguments.
void ThenChecker::CheckEventCounts(const Node& node) {
  for (const NodeEntry& entry : node.entries()) {
    const Node& count = entry.value.is_map() ? *entry.value.Find("count") : entry.value;
    std::vector<NodeEntry> said;
    for (const NodeEntry& argument : entry.value.entries()) {
      if (argument.key != "count") said.push_back(argument);
    }
    const Node item =
        Node::Map({{entry.key, entry.key_span, Node::Map(std::move(said), entry.value.span())}},
                  entry.key_span);
    const auto expected = ExpectedEvent::Read(item, names_);
    if (!expected) continue;
    const auto actual =
        std::count_if(events_.begin(), events_.end(),
                      [&](const kernel::Event& event) { return expected->Means(event); });
    if (actual == *count.ToInteger()) continue;
    Differs(count.span(), "events." + entry.key, std::to_string(actual), count.text());
  }
}

// Reads a list. Each expected event must follow the previous one; others may be in between.
void ThenChecker::CheckEvents(const Node& node) {
  if (node.is_map()) return CheckEventCounts(node);
  std::size_t next = 0;
  for (const Node& item : node.items()) {
    const auto expected = ExpectedEvent::Read(item, names_);
    if (!expected) continue;
    std::size_t found = next;
    while (found < events_.size() && !expected->Means(events_[found])) ++found;
    if (found < events_.size()) {
      next = found + 1;
      continue;
    }
    misses_event_ = true;
    base::Diagnostic& finding = names_.findings().Add(
        "WZ2051", item.span(), next == 0 ? messages::EventMissing() : messages::EventOutOfOrder());
    std::vector<std::string> alike;
    for (std::size_t i = next; i < events_.size(); ++i) {
      if (events_[i].id == expected->id()) alike.push_back(ShowEvent(names_.ruleset(), events_[i]));
    }
    for (const std::string& event : alike)
      finding.notes.push_back(messages::NoteHappened({.events = event}));
    AddDifference(item.span(), {"", alike, true}, {"", {expected->Text()}, true});
    if (!alike.empty()) continue;
    std::string all;
    for (std::size_t i = next; i < events_.size(); ++i) {
      all += (all.empty() ? "" : ", ") + names_.ruleset().data().events[events_[i].id];
    }
    finding.notes.push_back(messages::NoteHappened(
        {.events = all.empty() ? yaml::messages::TermNothing() : base::Message(all)}));
  }
}

void ThenChecker::CheckNoEvents(const Node& node) {
  for (const Node& item : node.items()) {
    const auto expected = ExpectedEvent::Read(item, names_);
    if (!expected) continue;
    for (const kernel::Event& event : events_) {
      if (!expected->Means(event)) continue;
      names_.findings()
          .Add(item.span(), messages::UnexpectedEvent())
          .notes.push_back(messages::NoteHappened({.events = ShowEvent(names_.ruleset(), event)}));
      AddDifference(item.span(), {"", {ShowEvent(names_.ruleset(), event)}, true}, {"", {}, true});
      break;
    }
  }
}

}  // namespace walz::scenario
