#include "scenario/then.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/builtin_kinds.h"
#include "kernel/score.h"
#include "kernel/state.h"
#include "match/aims.h"
#include "scenario/comparison.h"
#include "scenario/form.h"
#include "scenario/messages.h"
#include "scenario/names.h"
#include "scenario/then_events.h"
#include "scenario/used_hooks.h"

namespace walz::scenario {
namespace {

using kernel::Seat;
using yaml::Node;
using yaml::NodeEntry;

bool Contains(const std::vector<std::string>& items, const std::string& item) {
  return base::Contains(items, item);
}

std::string ShowPlacement(const kernel::Placement& placement) {
  if (placement.placed == 0) return "not on the map";
  return fmt::format("at [{}, {}], rotation {}", placement.q, placement.r, placement.rotation);
}

// Values of `visible`, in the order of kernel::Visibility.
std::string_view ShowVisibility(kernel::Visibility visibility) {
  const content::FieldSpec* const field =
      content::FindField(content::Shape("then").fields, "visible");
  return field->of->values[static_cast<std::size_t>(visibility)];
}

// Matches an option with a pattern such as `place:n:*`. `*` matches one argument, at the end any
// number.
bool MatchesPattern(const std::string& option, const std::string& pattern) {
  const std::vector<std::string> wanted = PartsOfOption(pattern);
  const std::vector<std::string> parts = PartsOfOption(option);
  const bool open = wanted.size() > 1 && wanted.back() == "*";
  if (parts.size() < wanted.size() || (!open && parts.size() > wanted.size())) return false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] != "*" && wanted[i] != parts[i]) return false;
  }
  return true;
}

// Compares all parts of a position with `then`.
class ThenChecker : private Comparison {
 public:
  ThenChecker(const Node& then, const Names& names, match::Table& table, const kernel::State& state,
              std::span<const kernel::Event> events, std::vector<Difference>& differences)
      : Comparison(then, names.findings(), differences),
        names_(names),
        table_(table),
        state_(state),
        events_(events) {}

  void Check() {
    for (const NodeEntry& entry : root().entries()) {
      for (const Key& key : Keys()) {
        if (entry.key == key.name) key.check(*this, entry);
      }
    }
  }
  bool misses_event() const { return misses_event_; }

  // A key of `then` and its check.
  struct Key {
    std::string_view name;
    void (*check)(ThenChecker& checker, const NodeEntry& entry);
  };
  static std::span<const Key> Keys() {
    static constexpr Key kKeys[] = {
        {"seats", &Run<&ThenChecker::CheckState>},
        {"variables", &Run<&ThenChecker::CheckState>},
        {"zones", &Run<&ThenChecker::CheckState>},
        {"board", &Run<&ThenChecker::CheckBoard>},
        {"turn", &Run<&ThenChecker::CheckTurn>},
        {"over", &Run<&ThenChecker::CheckOver>},
        {"winners", &Run<&ThenChecker::CheckWinners>},
        {"scores", &Run<&ThenChecker::CheckScores>},
        {"decision", &Run<&ThenChecker::CheckDecision>},
        {"offered", &Run<&ThenChecker::CheckOffered>},
        {"not_offered", &Run<&ThenChecker::CheckOffered>},
        {"options", &Run<&ThenChecker::CheckOptions>},
        {"refused", &Run<&ThenChecker::CheckRefused>},
        {"aims", &Run<&ThenChecker::CheckAims>},
        {"values", &Run<&ThenChecker::CheckValues>},
        {"events", &Run<&ThenChecker::CheckEvents>},
        {"no_events", &Run<&ThenChecker::CheckNoEvents>},
        {"visible", &Run<&ThenChecker::CheckVisible>},
        {"any_of", &Run<&ThenChecker::CheckAnyOf>},
    };
    return kKeys;
  }

 private:
  // Passes the entry, or its value, to a check.
  template <auto kCheck>
  static void Run(ThenChecker& checker, const NodeEntry& entry) {
    if constexpr (std::is_invocable_v<decltype(kCheck), ThenChecker&, const Node&>) {
      (checker.*kCheck)(entry.value);
    } else {
      (checker.*kCheck)(entry);
    }
  }

  void CheckState(const NodeEntry& part) {
    names_.VisitState(
        part, [this](const Names::Place& place) { CheckPlace(place); },
        [this](const Node& used, Seat seat) { CheckUsed(used, seat); });
    set_prefix("");
  }

  void CheckPlace(const Names::Place& place) {
    if (place.seat != kernel::kNoSeat) set_prefix("seats." + std::to_string(place.seat) + ".");
    if (place.zone.valid()) return CheckZone(place, place.path);
    const kernel::VariableDeclaration& variable = names_.ruleset().variable(place.variable);
    const auto expected = names_.ReadValue(variable, *place.value);
    const std::int32_t actual = state_.variable(place.index);
    if (!expected || names_.SameValue(variable, actual, *expected)) return;
    const bool alike = names_.ShowValue(variable, actual) == names_.ShowValue(variable, *expected);
    const auto show = [&](std::int32_t value) {  // copies of one tile have the same name
      return alike ? names_.ShowCopy(variable, value) : names_.ShowValue(variable, value);
    };
    Differs(place.value->span(), place.path, show(actual), show(*expected));
  }

  // Compares the limited hooks that the seat has used up: exactly these, in any order. A card
  // without a target stands for any of its hooks.
  void CheckUsed(const Node& node, Seat seat) {
    set_prefix("seats." + std::to_string(seat) + ".");
    std::vector<std::string> expected;
    std::vector<kernel::DefinitionId> whole;
    for (const Node& name : Items(node)) {
      const UsedName used = ReadUsedName(names_, name);
      if (!used.definition.valid()) return;
      expected.push_back(used.has_target ? UsedNameOf(names_.ruleset(), used.hooks.front())
                                         : names_.ruleset().definition(used.definition).id);
      if (!used.has_target) whole.push_back(used.definition);
    }
    std::vector<std::string> actual;
    for (std::size_t i = 0; i < names_.ruleset().data().hooks.size(); ++i) {
      const auto hook = kernel::HookId::FromIndex(i);
      const kernel::HookDeclaration& declared = names_.ruleset().hook(hook);
      if (declared.limit.empty() || state_.hook_uses(hook, seat) == 0) continue;
      const bool is_whole = base::Contains(whole, declared.definition);
      const std::string name = is_whole ? names_.ruleset().definition(declared.definition).id
                                        : UsedNameOf(names_.ruleset(), hook);
      if (!Contains(actual, name)) actual.push_back(name);
    }
    std::ranges::sort(expected);
    std::ranges::sort(actual);
    CompareList(node.span(), "used", ListPart(actual), ListPart(expected));
  }

  void CheckZone(const Names::Place& place, const std::string& path) {
    std::vector<std::string> actual =
        names_.Show(state_.zone(static_cast<std::uint16_t>(place.index)));
    const Node& node = *place.value;
    if (!CheckForm(node, "zone_then", names_.findings())) return;
    if (!node.is_map()) return CheckCards(node, path, actual, true);
    if (const Node* const only = node.Find("only")) CheckCards(*only, path, actual, false);
    if (const Node* const has = node.Find("has")) CheckHas(*has, path, actual, true);
    if (const Node* const lacks = node.Find("lacks")) CheckHas(*lacks, path, actual, false);
    if (const Node* const count = node.Find("count")) {
      CompareNumber(*count, path + ".count", static_cast<std::int64_t>(actual.size()));
    }
    if (const Node* const top = node.Find("top")) {
      actual.resize(std::min(actual.size(), Items(*top).size()));
      CheckCards(*top, path + ".top", actual, true);
    }
  }

  void CheckCards(const Node& list, const std::string& path, std::vector<std::string> actual,
                  bool in_order) {
    std::vector<std::string> expected;
    const std::size_t before = names_.findings().error_count();
    for (const Node& name : Items(list)) {
      const auto copies = names_.ReadComponents(name.text(), name.span());
      if (!copies.empty()) expected.push_back(names_.Show(copies[0]));
    }
    if (names_.findings().error_count() != before) return;
    if (!in_order) {
      std::ranges::sort(actual);
      std::ranges::sort(expected);
    }
    CompareList(list.span(), path, ListPart(actual), ListPart(expected));
  }

  void CheckHas(const Node& names, const std::string& path, const std::vector<std::string>& actual,
                bool wanted) {
    for (const Node& name : Items(names)) {
      const auto copies = names_.ReadComponents(name.text(), name.span());
      if (copies.empty()) continue;
      const std::string id = names_.Show(copies[0]);
      if (Contains(actual, id) == wanted) continue;
      const Part none((wanted ? "" : "no ") + ("`" + id + "` in it"), {}, true);
      const Part one(none.text, {id}, true);
      Differs(name.span(), path, {ListPart(actual).text, (wanted ? none : one).lines, true},
              wanted ? one : none);
    }
  }

  void CheckBoard(const Node& node) {
    for (const Node& entry : node.items()) CheckPiece(entry);
  }

  void CheckPiece(const Node& entry) {
    const Node* const name = entry.Find("piece");
    const kernel::ComponentId component = names_.ReadPiece(name->text(), name->span());
    if (!component.valid()) return;
    const kernel::PieceId piece = names_.ruleset().data().components[component.index()].piece;
    const kernel::Placement& placement = state_.placements()[piece.index()];
    const bool is_placed = placement.placed != 0;
    // Scenarios use coordinates of the board, not of the plane.
    const int board = kernel::BoardAt(placement.origin());
    const kernel::Coord origin = placement.origin() - kernel::BoardOrigin(board);
    kernel::Placement actual = kernel::Placement::At(origin, placement.rotation);
    actual.placed = placement.placed;
    // Compares the value of a key; `text` describes the expected one.
    const auto compare = [&](const Node& key, const std::string& found, const std::string& expected,
                             const std::string& text) {
      if (found == expected) return;
      Differs(key.span(), "board." + name->text(), {ShowPlacement(actual), {found}},
              {text, {expected}});
    };
    if (const Node* const placed = entry.Find("placed")) {
      compare(*placed, is_placed ? "true" : "false", placed->text(),
              *placed->ToBool() ? "on the map" : "not on the map");
    }
    if (const Node* const at = entry.Find("at")) {
      const auto cell = names_.ReadCell(*at);
      if (!cell) return;
      const auto show = [](int q, int r) { return fmt::format("[{}, {}]", q, r); };
      const std::string expected = show(cell->q, cell->r);
      compare(*at, is_placed ? show(actual.q, actual.r) : "none", expected, "at " + expected);
    }
    if (const Node* const seat = entry.Find("seat")) {
      const std::string expected = std::to_string(*seat->ToInteger());
      const Seat owner = names_.ruleset().pieces().boards().SeatOf(board);
      compare(*seat, is_placed ? std::to_string(owner) : "none", expected, "seat " + expected);
    }
    if (const Node* const rotation = entry.Find("rotation")) {
      const std::string expected = std::to_string(*rotation->ToInteger());
      compare(*rotation, is_placed ? std::to_string(actual.rotation) : "none", expected,
              "rotation " + expected);
    }
  }

  // Compares the visibility of zones and variables.
  void CheckVisible(const Node& node) {
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

  void CheckTurn(const Node& node) {
    std::optional<Seat> expected = kernel::kNoSeat;
    if (node.text() != "none") expected = names_.ReadSeat(node.text(), node.span());
    if (!expected || state_.turn() == *expected) return;
    const auto show = [](Seat seat) -> Part {
      if (seat < 0) return {"no seat's", {"none"}, false};
      return {"seat " + std::to_string(seat), {std::to_string(seat)}, false};
    };
    Differs(node.span(), "turn", show(state_.turn()), show(*expected));
  }

  void CheckOver(const Node& node) {
    if (*node.ToBool() == state_.over()) return;
    Differs(node.span(), "over", std::string(state_.over() ? "true" : "false"), node.text());
  }

  void CheckWinners(const Node& node) {
    std::vector<std::string> expected;
    for (const Node& name : Items(node)) {
      const auto seat = names_.ReadSeat(name.text(), name.span());
      if (!seat) return;
      expected.push_back(std::to_string(*seat));
    }
    std::ranges::sort(expected);
    std::vector<std::string> actual;
    const std::vector<int> places = kernel::Rank(state_);
    for (std::size_t seat = 0; seat < places.size(); ++seat) {
      if (places[seat] == 0) actual.push_back(std::to_string(seat));
    }
    CompareList(node.span(), "winners", ListPart(actual), ListPart(expected));
  }

  void CheckScores(const Node& node) {
    for (const NodeEntry& entry : node.entries()) CheckScore(entry);
  }

  // Compares the result of a scoring in the current position, by seat and category.
  void CheckScore(const NodeEntry& entry) {
    base::Diagnostics& findings = names_.findings();
    const auto& scorings = names_.ruleset().data().scorings;
    const auto found = std::ranges::find_if(
        scorings, [&](const auto& scoring) { return scoring.name == entry.key; });
    if (found == scorings.end()) {
      std::vector<std::string> names;
      for (const auto& scoring : scorings) names.push_back(scoring.name);
      return ReportUnknown(findings, entry.key_span, messages::TermScoring(), entry.key, names);
    }
    const auto id =
        kernel::ScoringId::FromIndex(static_cast<std::size_t>(found - scorings.begin()));
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
        const auto category = std::ranges::find(categories, row.key);
        if (category == categories.end() && row.key != "total") {
          ReportUnknown(findings, row.key_span, messages::TermCategory(), row.key, categories);
          continue;
        }
        const std::int32_t actual =
            row.key == "total"
                ? sheet->Total(*seat)
                : sheet->points[static_cast<std::size_t>(category - categories.begin())]
                               [static_cast<std::size_t>(*seat)];
        CompareNumber(row.value, "scores." + entry.key + "." + of_seat.key + "." + row.key, actual);
      }
    }
  }

  void CheckDecision(const Node& node) {
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
      CompareList(expected->span(), "decision.context", Listed(actual), Listed(wanted));
    }
  }

  void CheckOffered(const NodeEntry& entry) {
    const bool wanted = entry.key == "offered";
    const std::vector<std::string> offered = OptionNames(state_);
    for (const Node& name : Items(entry.value)) {
      // A misspelt option is never offered, so the check would pass silently.
      if (names_.FindMistypedOption(name.text(), name.span()) != nullptr) continue;
      std::vector<std::string> matching;
      for (const std::string& option : offered) {
        if (MatchesPattern(option, name.text())) matching.push_back(option);
      }
      if (matching.empty() != wanted) continue;
      base::Diagnostic& finding = names_.findings().Add(
          name.span(),
          messages::OptionStateDiffers(
              {.option = wanted ? name.text() : matching.front(),
               .state = wanted ? messages::TermNotOffered() : messages::TermOffered()}));
      if (wanted) base::Suggest(finding, name.text(), offered);
      finding.notes.push_back(messages::NoteOffered({.options = Listed(offered).text}));
      const Part nothing("", {}, true);
      const Part option("", wanted ? std::vector<std::string>{name.text()} : matching, true);
      AddDifference(name.span(), wanted ? nothing : option, wanted ? option : nothing);
    }
  }

  // Unknown names are errors in every alternative. Differences count only if all alternatives have
  // some.
  void CheckAnyOf(const Node& node) {
    std::vector<base::Message> why;
    bool is_so = node.items().empty();
    for (const Node& alternative : node.items()) {
      base::Diagnostics found;
      std::vector<Difference> ignored;
      const Names names(names_.ruleset(), names_.seats(), found);
      ThenChecker(alternative, names, table_, state_, events_, ignored).Check();
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

  void CheckOptions(const Node& node) {
    std::vector<std::string> expected = Texts(node);
    std::vector<std::string> actual = OptionNames(state_);
    std::ranges::sort(expected);
    std::ranges::sort(actual);
    CompareList(node.span(), "options", Listed(actual), Listed(expected));
  }

  // Returns the cached explanation of the decision; null after reporting that it failed.
  const kernel::Explanation* Explained(const base::SourceSpan& span) {
    if (!explanation_) explanation_ = table_.Explain(state_);
    if (explanation_->ok()) return &explanation_->value();
    ReportFailure(names_.findings(), span, explanation_->error());
    return nullptr;
  }

  // Reads a map from options to the reasons of their refusal.
  void CheckRefused(const Node& node) {
    base::Diagnostics& findings = names_.findings();
    const kernel::Explanation* const explanation = Explained(node.span());
    if (explanation == nullptr) return;
    const std::vector<std::string> offered = OptionNames(state_);
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
        Differs(entry.value.span(), "refused." + entry.key, Listed(reasons).text, text);
        continue;
      }
      base::Diagnostic& finding =
          findings.Add(entry.key_span,
                       messages::OptionStateDiffers({.option = entry.key,
                                                     .state = Contains(offered, entry.key)
                                                                  ? messages::TermOffered()
                                                                  : messages::TermNotRefused()}));
      base::Suggest(finding, entry.key, refused);
      finding.notes.push_back(messages::NoteRefused({.options = Listed(refused).text}));
      AddDifference(entry.key_span, {"", {}, false}, text);
    }
  }

  // Reads a map from names of aims to what is missing; 0: the aim is not near.
  void CheckAims(const Node& node) {
    const auto near = match::NearAims(table_, state_, state_.decision().seat);
    if (!near) return ReportFailure(names_.findings(), node.span(), near.error());
    std::map<std::string, std::int32_t> missing;
    for (const match::NearAim& aim : *near) {
      missing[match::NameOf(table_.game(), aim)] = aim.missing;
    }
    const std::vector<std::string> known = match::AimNames(table_.game());
    for (const NodeEntry& entry : node.entries()) {
      if (!Contains(known, entry.key)) {
        ReportUnknown(names_.findings(), entry.key_span, std::string_view("aim"), entry.key, known);
        continue;
      }
      const auto found = missing.find(entry.key);
      const std::string actual = std::to_string(found == missing.end() ? 0 : found->second);
      if (actual != entry.value.text()) {
        Differs(entry.value.span(), "aims." + entry.key, actual, entry.value.text());
      }
    }
  }

  // Reads a map from options to values: `step:ne: { fee: { is: 1, base: 2, because: [card] } }`.
  void CheckValues(const Node& node) {
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
        const auto note = std::ranges::find_if(notes, [&](const auto& candidate) {
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

  void ReportNoValue(const std::string& option, const NodeEntry& value,
                     const kernel::Explanation& explanation) {
    base::Diagnostic& finding = names_.findings().Add(
        value.key_span, messages::OptionWithoutArgument({.option = option, .argument = value.key}));
    std::vector<std::string> others;
    for (const kernel::Explanation::Note& note : explanation.notes) {
      if (names_.ruleset().data().values[note.chain.value] != value.key) continue;
      others.push_back(names_.ruleset().OptionName(note.option));
    }
    base::Suggest(finding, option, others);
    finding.notes.push_back(messages::NoteOptionsWithArgument({.options = Listed(others).text}));
  }

  void CheckValue(const Node& node, const std::string& path, const kernel::ValueChain& chain) {
    for (const auto& [key, actual] :
         {std::pair<std::string, std::int32_t>{"is", chain.result()}, {"base", chain.base}}) {
      const Node* const number = node.Find(key);
      if (number != nullptr) CompareNumber(*number, path + "." + key, actual);
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
    CompareList(because->span(), path + ".because", Listed(actual), Listed(expected));
  }

  void CheckEvents(const Node& node) {
    misses_event_ = !scenario::CheckEvents(node, names_, events_, *this) || misses_event_;
  }
  void CheckNoEvents(const Node& node) { scenario::CheckNoEvents(node, names_, events_, *this); }

  const Names& names_;
  match::Table& table_;
  const kernel::State& state_;
  std::span<const kernel::Event> events_;
  bool misses_event_ = false;
  std::optional<base::Result<kernel::Explanation>> explanation_;
};

}  // namespace

bool CheckThen(const Node& then, const Names& names, match::Table& table,
               const kernel::State& state, std::span<const kernel::Event> events,
               std::vector<Difference>& differences) {
  ThenChecker checker(then, names, table, state, events, differences);
  checker.Check();
  return checker.misses_event();
}

std::vector<std::string> ThenKeys() {
  return base::Map<std::string>(ThenChecker::Keys(), &ThenChecker::Key::name);
}

}  // namespace walz::scenario
