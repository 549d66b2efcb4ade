#include <map>
#include <string>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_rule.h"
#include "base/nearest.h"

namespace walz::authoring {
namespace {

// Checks calls of `emit` against the declared arguments of the event.
class EventLint : public ScriptRule {
 public:
  explicit EventLint(const RuleInput& input) : ScriptRule(input, {Kind::kCall}) {
    for (const auto& [language, table] : content_.locales.tables()) {
      for (const auto& [key, entry] : table) {
        if (!key.starts_with("event.")) continue;
        for (const base::MessageFormat::Choice& choice : entry.message.Choices()) {
          if (choice.is_plural) counted_.emplace(key.substr(6) + "." + choice.name, &entry);
        }
      }
    }
  }

 protected:
  void Look(const Node& call) override {
    const Node* const name = IsCallOf(call, "emit") ? StringArgumentOf(call, 1) : nullptr;
    if (name == nullptr || !data_.events.Find(name->text).valid()) return;
    static const Node kNone{Kind::kTable, {}, 0, 0, {}};
    const Node* const arguments = ArgumentOf(call, 2) == nullptr ? &kNone : ArgumentOf(call, 2);
    if (!arguments->Is(Kind::kTable)) return;
    CheckNames(*name, *arguments);
    for (const Node& field : arguments->children) {
      if (!field.text.empty()) CheckType(name->text, field);
    }
  }

 private:
  void CheckNames(const Node& event, const Node& arguments) {
    script::NameSet declared = {"seat", "only_for"};
    for (const kernel::WordId word : data_.event_arguments[data_.events.Find(event.text).index()]) {
      declared.insert(data_.words[word]);
    }
    script::NameSet missing = declared;
    missing.erase("seat");
    missing.erase("only_for");
    for (const Node& field : arguments.children) {
      missing.erase(field.text);
      if (field.text.empty() || declared.count(field.text) != 0) continue;
      base::Diagnostic& finding = findings_.Add(
          AtName(field),
          messages::EventWithoutArgument({.event = event.text, .argument = field.text}));
      const base::NearestFinder nearest = base::FindNearest(field.text, declared);
      if (nearest.best()) missing.erase(*nearest.best());  // passed, but misspelt
      finding.help = base::DidYouMean(nearest);
      if (finding.help.empty()) finding.help = messages::HelpAddEventArgument();
    }
    if (missing.empty()) return;
    Flag(event,
         messages::EventArgumentNotPassed(
             {.event = event.text, .arguments = base::Join(missing, "`, `")}),
         messages::HelpPassEventArgument());
  }

  // Arguments named `seat` and `space` have that type. The type of another argument is that of its
  // first `emit`; scripts of the game come before those of mods.
  void CheckType(const std::string& event, const Node& field) {
    const Node& value = field.children.front();
    const ScriptType type = TypeOf(value);
    if (!type.known()) return;
    const std::string name = field.text == "only_for" ? "seat" : field.text;
    const std::string found = type.is_list || type.table != nullptr ? "list" : Shown(type.name);
    const bool by_name = name == "seat" || name == "space";
    const auto first = by_name ? std::pair(name, base::SourceSpan()) : std::pair(found, At(value));
    const std::string key = event + "." + field.text;
    const auto& [expected, where] = first_.try_emplace(key, first).first->second;
    const auto report = [&](const std::string& wanted, const base::SourceSpan& because,
                            base::Message why) {
      base::Diagnostic& finding =
          Add(value, messages::EventArgumentTypesDiffer({.argument = field.text,
                                                         .event = event,
                                                         .expected = Spoken(wanted),
                                                         .found = Spoken(found)}));
      if (because.file != nullptr) finding.related.push_back({because, std::move(why)});
    };
    if (found != expected) return report(expected, where, messages::SeeAlsoEmittedHere());
    const auto counted = counted_.find(key);
    if (counted == counted_.end() || found == "integer" || found == "option") return;
    report("integer", counted->second->span, messages::SeeCountedInText());
  }

  // A component and its definition have the same text.
  static std::string Shown(const std::string& type) {
    return type == "component" ? "definition" : type;
  }

  // The type of an argument, and where a value of that type is emitted, by `event.argument`.
  std::map<std::string, std::pair<std::string, base::SourceSpan>> first_;
  // The texts that choose a plural by an argument, by `event.argument`.
  std::map<std::string, const locale::LocaleEntry*, std::less<>> counted_;
};

}  // namespace

ScriptRulePtr EventRule(const RuleInput& input) { return std::make_unique<EventLint>(input); }

}  // namespace walz::authoring
