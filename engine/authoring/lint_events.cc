#include <map>
#include <set>
#include <string>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"
#include "base/nearest.h"

namespace walz::authoring {
namespace {

using ArgumentNames = std::set<std::string, std::less<>>;

class EventLint {
 public:
  EventLint(const content::Content& content, const ScriptTrees& trees, base::Diagnostics& findings)
      : data_(content.ruleset->data()), types_(trees.types()), findings_(findings) {
    for (const auto& [language, table] : content.locales.tables()) {
      for (const auto& [key, entry] : table) {
        if (!key.starts_with("event.")) continue;
        for (const base::MessageFormat::Choice& choice : entry.message.Choices()) {
          if (choice.is_plural) counted_.emplace(key.substr(6) + "." + choice.name, &entry);
        }
      }
    }
  }

  void Check(const content::Script& script, const lua::Node& root) {
    types_.ForEach(root, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
      if (!node.Is(lua::Kind::kCall) || PathOf(node.children[0]) != "emit") return;
      if (node.children.size() < 2 || !node.children[1].Is(lua::Kind::kString)) return;
      const kernel::EventId event = data_.events.Find(node.children[1].text);
      if (!event.valid()) return;
      static const lua::Node kNone{lua::Kind::kTable, {}, 0, 0, {}};
      const lua::Node& told = node.children.size() > 2 ? node.children[2] : kNone;
      if (!told.Is(lua::Kind::kTable)) return;
      CheckNames(script, node, told, event);
      for (const lua::Node& field : told.children) {
        CheckType(script, node.children[1].text, field, scope);
      }
    });
  }

 private:
  void CheckNames(const content::Script& script, const lua::Node& call, const lua::Node& told,
                  kernel::EventId event) {
    ArgumentNames declared = {"seat", "only_for"};
    for (const kernel::WordId word : data_.event_arguments[event.index()]) {
      declared.insert(data_.words[word]);
    }
    ArgumentNames left = declared;
    for (const lua::Node& field : told.children) {
      left.erase(field.text);
      if (field.text.empty() || declared.count(field.text) != 0) continue;
      base::Diagnostic& finding = findings_.Add(
          NameSpan(script, field),
          messages::EventWithoutArgument({.event = call.children[1].text, .argument = field.text}));
      const base::NearestFinder nearest = base::FindNearest(field.text, declared);
      if (nearest.best()) left.erase(*nearest.best());  // it is there, misspelt
      finding.help = base::DidYouMean(nearest);
      if (finding.help.empty()) finding.help = messages::HelpAddEventArgument();
    }
    left.erase("seat");
    left.erase("only_for");
    if (left.empty()) return;
    base::Diagnostic& finding =
        findings_.Add(SpanOf(script.file, call.children[1]),
                      messages::EventArgumentNotPassed(
                          {.event = call.children[1].text, .arguments = base::Join(left, "`, `")}));
    finding.help = messages::HelpPassEventArgument();
  }

  // What is called a seat or a space is one. Else the first script that emits an argument, and
  // those of the game come before those of mods, says of which type it is.
  void CheckType(const content::Script& script, const std::string& event, const lua::Node& field,
                 const ScriptScope& scope) {
    if (field.text.empty()) return;
    const ScriptType type = types_.Of(field.children.front(), scope);
    if (!type.known()) return;
    const std::string named = field.text == "only_for" ? "seat" : field.text;
    const bool by_name = named == "seat" || named == "space";
    const std::string is = type.is_list || type.table != nullptr ? "list" : Shown(type.name);
    const base::SourceSpan span = SpanOf(script.file, field.children.front());
    const Said said = by_name ? Said{named, {}} : Said{is, span};
    const auto& [was, where] = first_.try_emplace(event + "." + field.text, said).first->second;
    if (is == was) return CheckCounted(event, field, is, span);
    base::Diagnostic& finding =
        findings_.Add(span, messages::EventArgumentTypesDiffer({.argument = field.text,
                                                                .event = event,
                                                                .expected = Spoken(was),
                                                                .found = Spoken(is)}));
    if (where.file != nullptr) finding.related.push_back({where, messages::SeeAlsoEmittedHere()});
  }

  // What the text of the event counts.
  void CheckCounted(const std::string& event, const lua::Node& field, const std::string& is,
                    const base::SourceSpan& span) {
    const auto counted = counted_.find(event + "." + field.text);
    if (counted == counted_.end() || is == "integer" || is == "option") return;
    base::Diagnostic& finding =
        findings_.Add(span, messages::EventArgumentTypesDiffer({.argument = field.text,
                                                                .event = event,
                                                                .expected = Spoken("integer"),
                                                                .found = Spoken(is)}));
    finding.related.push_back({counted->second->span, messages::SeeCountedInText()});
  }

  // A card and its definition have the same text.
  static std::string Shown(const std::string& type) {
    return type == "component" ? "definition" : type;
  }

  static base::SourceSpan NameSpan(const content::Script& script, const lua::Node& field) {
    lua::Node name = field;
    name.end = name.begin + field.text.size();
    return SpanOf(script.file, name);
  }

  // A type, and where something of that type is emitted.
  using Said = std::pair<std::string, base::SourceSpan>;

  const kernel::RulesetData& data_;
  const ScriptTypes& types_;
  base::Diagnostics& findings_;
  std::map<std::string, Said> first_;                                       // by `event.argument`
  std::map<std::string, const locale::LocaleEntry*, std::less<>> counted_;  // the same
};

}  // namespace

void LintEvents(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  EventLint lint(content, trees, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(*tree.script, tree.root);
}

}  // namespace walz::authoring
