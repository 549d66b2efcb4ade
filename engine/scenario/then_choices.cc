// Expectations about the decision that the game waits on, and about what has happened.
#include <algorithm>

#include "scenario/form.h"
#include "scenario/then.h"

namespace walz::scenario {

using yaml::Node;
using yaml::NodeEntry;

namespace {

std::string List(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return text.empty() ? "nothing" : text;
}

bool Contains(const std::vector<std::string>& items, const std::string& item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

}  // namespace

std::vector<std::string> ThenChecker::OptionNames() const {
  std::vector<std::string> names;
  for (const kernel::Option& option : state_.decision().options) {
    names.push_back(names_.ruleset().OptionName(option));
  }
  return names;
}

void ThenChecker::CheckDecision(const Node& node) {
  base::Diagnostics& findings = names_.findings();
  const kernel::Decision& decision = state_.decision();
  const kernel::RulesetData& data = names_.ruleset().data();
  const std::string kind = decision.empty() ? "none" : data.verbs[decision.kind];
  const auto check_kind = [&](const Node& expected) {
    const auto text = ReadText(expected, "decision", findings);
    if (!text || *text == kind) return;
    const bool known =
        *text == "none" || names_.ReadName(data.verbs, "decision", *text, expected.span()).valid();
    if (known) Differs(expected.span(), "decision", kind, *text);
  };
  if (node.is_scalar()) return check_kind(node);
  if (!CheckMap(node, "decision", {"kind", "seat", "context"}, findings)) return;
  if (const Node* const expected = node.Find("kind")) check_kind(*expected);
  if (const Node* const expected = node.Find("seat")) {
    const auto seat = names_.ReadSeat(expected->text(), expected->span());
    if (seat && *seat != decision.seat) {
      Differs(expected->span(), "decision.seat", std::to_string(decision.seat),
              std::to_string(*seat));
    }
  }
  if (const Node* const expected = node.Find("context")) {
    std::vector<std::string> wanted;
    for (const Node& item : ReadTexts(*expected, "context", findings))
      wanted.push_back(item.text());
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

void ThenChecker::CheckOffered(const Node& node, bool wanted) {
  const std::vector<std::string> offered = OptionNames();
  for (const Node& name : ReadTexts(node, "offered", names_.findings())) {
    // A mistyped verb would never be offered and so pass unnoticed.
    const std::string verb = name.text().substr(0, name.text().find(':'));
    const auto& verbs = names_.ruleset().data().verbs;
    if (!names_.ReadName(verbs, "verb of options", verb, name.span()).valid()) continue;
    if (Contains(offered, name.text()) == wanted) continue;
    base::Diagnostic& finding = names_.findings().AddError(
        "WZ2051", name.span(), "`" + name.text() + "` is " + (wanted ? "not offered" : "offered"));
    if (wanted) finding.help = DidYouMean(name.text(), offered);
    finding.notes.push_back("offered: " + List(offered));
    const Part nothing("", {}, true);
    const Part option("", {name.text()}, true);
    AddDifference(name.span(), wanted ? nothing : option, wanted ? option : nothing);
  }
}

void ThenChecker::CheckOptions(const Node& node) {
  std::vector<std::string> expected;
  for (const Node& name : ReadTexts(node, "options", names_.findings())) {
    expected.push_back(name.text());
  }
  std::vector<std::string> actual = OptionNames();
  std::sort(expected.begin(), expected.end());
  std::sort(actual.begin(), actual.end());
  if (actual == expected) return;
  Differs(node.span(), "options", {List(actual), actual, true}, {List(expected), expected, true});
}

// The explanation of the decision, made once; null after having reported that it cannot be made.
const kernel::Explanation* ThenChecker::Explained(const base::SourceSpan& span) {
  if (!explanation_) explanation_ = table_.Explain(state_);
  if (explanation_->ok()) return &explanation_->value();
  names_.findings().AddError("WZ2052", span, explanation_->error().message);
  return nullptr;
}

// A map from options to the reasons why they are refused.
void ThenChecker::CheckRefused(const Node& node) {
  base::Diagnostics& findings = names_.findings();
  if (!CheckMap(node, "refused", findings)) return;
  const kernel::Explanation* const explanation = Explained(node.span());
  if (explanation == nullptr) return;
  const std::vector<std::string> offered = OptionNames();
  const kernel::RulesetData& data = names_.ruleset().data();
  for (const NodeEntry& entry : node.entries()) {
    const auto text = ReadText(entry.value, "refused", findings);
    if (!text) continue;
    if (!names_.ReadName(data.reasons, "reason", *text, entry.value.span()).valid()) continue;
    std::vector<std::string> reasons;
    std::vector<std::string> refused;
    for (const kernel::Refusal& refusal : explanation->refusals) {
      refused.push_back(names_.ruleset().OptionName(refusal.option));
      if (refused.back() == entry.key) reasons.push_back(data.reasons[refusal.reason]);
    }
    if (Contains(reasons, *text)) continue;
    if (!reasons.empty()) {
      Differs(entry.value.span(), "refused." + entry.key, List(reasons), *text);
      continue;
    }
    base::Diagnostic& finding = findings.AddError(
        "WZ2051", entry.key_span,
        "`" + entry.key + "` is " + (Contains(offered, entry.key) ? "offered" : "not refused"));
    finding.help = DidYouMean(entry.key, refused);
    finding.notes.push_back("refused: " + List(refused));
    AddDifference(entry.key_span, {"", {}, false}, *text);
  }
}

// A map from options to values, e.g. `step:ne: { fee: { is: 1, base: 2, because: [card] } }`.
void ThenChecker::CheckValues(const Node& node) {
  base::Diagnostics& findings = names_.findings();
  if (!CheckMap(node, "values", findings)) return;
  const kernel::Explanation* const explanation = Explained(node.span());
  if (explanation == nullptr) return;
  const kernel::RulesetData& data = names_.ruleset().data();
  for (const NodeEntry& option : node.entries()) {
    if (!CheckMap(option.value, option.key, findings)) continue;
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
        findings.AddError("WZ2051", value.key_span,
                          "no `" + value.key + "` belongs to `" + option.key + "`");
        continue;
      }
      CheckValue(value.value, option.key + "." + value.key, note->chain);
    }
  }
}

void ThenChecker::CheckValue(const Node& node, const std::string& path,
                             const kernel::ValueChain& chain) {
  base::Diagnostics& findings = names_.findings();
  if (!CheckMap(node, path, {"is", "base", "because"}, findings)) return;
  for (const auto& [key, actual] :
       {std::pair<std::string, std::int32_t>{"is", chain.result()}, {"base", chain.base}}) {
    const Node* const number = node.Find(key);
    if (number == nullptr) continue;
    const auto expected = ReadInteger(*number, key, INT32_MIN, INT32_MAX, findings);
    if (!expected || *expected == actual) continue;
    Differs(number->span(), path + "." + key, std::to_string(actual), std::to_string(*expected));
  }
  const Node* const because = node.Find("because");
  if (because == nullptr) return;
  std::vector<std::string> expected;
  for (const Node& name : ReadTexts(*because, "because", findings)) expected.push_back(name.text());
  std::vector<std::string> actual;
  for (const kernel::ValueChain::Link& link : chain.links) {
    actual.push_back(names_.ruleset().definition(names_.ruleset().hook(link.hook).definition).id);
  }
  if (expected != actual) {
    Differs(because->span(), path + ".because", {List(actual), actual, true},
            {List(expected), expected, true});
  }
}

// The name of an event, or a map with the name as its one key and what its arguments must be.
bool ThenChecker::ReadEvent(const Node& node, kernel::EventId& id, const Node*& arguments) {
  base::Diagnostics& findings = names_.findings();
  const kernel::RulesetData& data = names_.ruleset().data();
  if (node.is_scalar()) {
    id = names_.ReadName(data.events, "event", node.text(), node.span());
    return id.valid();
  }
  if (!CheckMap(node, "events", findings)) return false;
  if (node.entries().size() != 1) {
    findings.AddError("WZ2003", node.span(), "an item of `events` is one event");
    return false;
  }
  const NodeEntry& entry = node.entries()[0];
  id = names_.ReadName(data.events, "event", entry.key, entry.key_span);
  if (!id.valid() || !CheckMap(entry.value, entry.key, findings)) return false;
  std::vector<std::string> known = {"seat"};
  if (id.index() < data.event_arguments.size()) {
    for (const kernel::WordId word : data.event_arguments[id.index()]) {
      known.push_back(data.words[word]);
    }
  }
  for (const NodeEntry& argument : entry.value.entries()) {
    if (!ReadText(argument.value, argument.key, findings)) return false;
    if (Contains(known, argument.key)) continue;
    ReportUnknown(findings, argument.key_span, "argument of `" + entry.key + "`", argument.key,
                  known);
    return false;
  }
  arguments = &entry.value;
  return true;
}

bool ThenChecker::Matches(const kernel::Event& event, kernel::EventId id,
                          const Node* arguments) const {
  if (event.id != id) return false;
  if (arguments == nullptr) return true;
  const kernel::RulesetData& data = names_.ruleset().data();
  for (const NodeEntry& expected : arguments->entries()) {
    std::string actual = "none";
    if (expected.key == "seat") {
      actual = names_.ruleset().ArgumentName(kernel::Argument::OfSeat(event.seat));
    }
    for (const auto& [word, argument] : event.arguments) {
      if (data.words[word] == expected.key) actual = names_.ruleset().ArgumentName(argument);
    }
    const std::string& text = expected.value.text();
    if (actual != text && actual != "seat" + text) return false;
  }
  return true;
}

std::string ThenChecker::ShowEvent(const kernel::Event& event) const {
  const kernel::RulesetData& data = names_.ruleset().data();
  std::string text = data.events[event.id];
  const char* separator = ": { ";
  if (event.seat != kernel::kNoSeat) {
    text += separator + ("seat: " + std::to_string(event.seat));
    separator = ", ";
  }
  for (const auto& [word, argument] : event.arguments) {
    text += separator + data.words[word] + ": " + names_.ruleset().ArgumentName(argument);
    separator = ", ";
  }
  return *separator == ',' ? text + " }" : text;
}

std::string ThenChecker::ShowExpected(const Node& item, kernel::EventId id) const {
  std::string text = names_.ruleset().data().events[id];
  if (item.is_scalar()) return text;
  const char* separator = ": { ";
  for (const NodeEntry& argument : item.entries()[0].value.entries()) {
    text += separator + argument.key + ": " + argument.value.text();
    separator = ", ";
  }
  return *separator == ',' ? text + " }" : text;
}

// A map from events to how often each has happened: a number, or `count` and arguments.
void ThenChecker::CheckEventCounts(const Node& node) {
  base::Diagnostics& findings = names_.findings();
  for (const NodeEntry& entry : node.entries()) {
    const Node* const count =
        entry.value.is_map() ? Require(entry.value, entry.key, "count", findings) : &entry.value;
    if (count == nullptr) continue;
    const auto expected = ReadInteger(*count, entry.key, 0, INT32_MAX, findings);
    std::vector<NodeEntry> said;
    for (const NodeEntry& argument : entry.value.entries()) {
      if (argument.key != "count") said.push_back(argument);
    }
    const Node item =
        Node::Map({{entry.key, entry.key_span, Node::Map(std::move(said), entry.value.span())}},
                  entry.key_span);
    kernel::EventId id;
    const Node* arguments = nullptr;
    if (!ReadEvent(item, id, arguments) || !expected) continue;
    const auto actual =
        std::count_if(events_.begin(), events_.end(),
                      [&](const kernel::Event& event) { return Matches(event, id, arguments); });
    if (actual == *expected) continue;
    Differs(count->span(), "events." + entry.key, std::to_string(actual),
            std::to_string(*expected));
  }
}

// A list: each expected event must follow the one before it; others may lie between them.
void ThenChecker::CheckEvents(const Node& node) {
  if (node.is_map()) return CheckEventCounts(node);
  if (!CheckList(node, "events", names_.findings())) return;
  std::size_t next = 0;
  for (const Node& item : node.items()) {
    kernel::EventId id;
    const Node* arguments = nullptr;
    if (!ReadEvent(item, id, arguments)) continue;
    std::size_t found = next;
    while (found < events_.size() && !Matches(events_[found], id, arguments)) ++found;
    if (found < events_.size()) {
      next = found + 1;
      continue;
    }
    base::Diagnostic& finding = names_.findings().AddError(
        "WZ2051", item.span(),
        "this event did not happen" +
            std::string(next == 0 ? "" : " after the one expected before it"));
    std::vector<std::string> alike;
    for (std::size_t i = next; i < events_.size(); ++i) {
      if (events_[i].id == id) alike.push_back(ShowEvent(events_[i]));
    }
    for (const std::string& event : alike) finding.notes.push_back("happened: " + event);
    AddDifference(item.span(), {"", alike, true}, {"", {ShowExpected(item, id)}, true});
    if (!alike.empty()) continue;
    std::string all;
    for (std::size_t i = next; i < events_.size(); ++i) {
      all += (all.empty() ? "" : ", ") + names_.ruleset().data().events[events_[i].id];
    }
    finding.notes.push_back("happened: " + (all.empty() ? "nothing" : all));
  }
}

void ThenChecker::CheckNoEvents(const Node& node) {
  if (!CheckList(node, "no_events", names_.findings())) return;
  for (const Node& item : node.items()) {
    kernel::EventId id;
    const Node* arguments = nullptr;
    if (!ReadEvent(item, id, arguments)) continue;
    for (const kernel::Event& event : events_) {
      if (!Matches(event, id, arguments)) continue;
      names_.findings()
          .AddError("WZ2051", item.span(), "this event happened")
          .notes.push_back("happened: " + ShowEvent(event));
      AddDifference(item.span(), {"", {ShowEvent(event)}, true}, {"", {}, true});
      break;
    }
  }
}

}  // namespace walz::scenario
