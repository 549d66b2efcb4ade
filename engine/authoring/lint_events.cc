#include <set>
#include <string>

#include "authoring/lint_rules.h"
#include "base/nearest.h"

namespace walz::authoring {
namespace {

using ArgumentNames = std::set<std::string, std::less<>>;

class EventLint {
 public:
  EventLint(const content::Content& content, base::Diagnostics& findings)
      : data_(content.ruleset->data()), findings_(findings) {}

  void Check(const content::Script& script, const LuaNode& call) {
    if (!call.Is(LuaKind::kCall) || PathOf(call.children[0]) != "emit") return;
    if (call.children.size() < 3 || !call.children[1].Is(LuaKind::kString)) return;
    const LuaNode& table = call.children[2];
    const kernel::EventId event = data_.events.Find(call.children[1].text);
    if (!event.valid() || !table.Is(LuaKind::kTable)) return;
    ArgumentNames declared = {"seat", "only_for"};
    for (const kernel::WordId word : data_.event_arguments[event.index()]) {
      declared.insert(data_.words[word]);
    }
    ArgumentNames left = declared;
    for (const LuaNode& field : table.children) {
      left.erase(field.text);
      if (field.text.empty() || declared.count(field.text) != 0) continue;
      base::Diagnostic& finding = findings_.Add(
          "WZ0909", NameSpan(script, field),
          base::Say("event `{}` has no argument `{}`", call.children[1].text, field.text));
      finding.help = base::DidYouMean(base::FindNearest(field.text, declared));
      if (finding.help.empty()) finding.help = base::Say("add it to the event's `arguments`");
    }
    left.erase("seat");
    left.erase("only_for");
    if (left.empty()) return;
    base::Diagnostic& finding =
        findings_.Add("WZ0916", SpanOf(script.file, call.children[1]),
                      base::Say("event `{}` is emitted without `{}`", call.children[1].text,
                                base::Join(left, "`, `")));
    finding.help = base::Say(
        "its text and its hooks expect it: add it, or take it out of the "
        "event's `arguments`");
  }

 private:
  static base::SourceSpan NameSpan(const content::Script& script, const LuaNode& field) {
    LuaNode name = field;
    name.end = name.begin + field.text.size();
    return SpanOf(script.file, name);
  }

  const kernel::RulesetData& data_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintEvents(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  EventLint lint(content, findings);
  for (const ScriptTree& tree : trees.all()) {
    Walk(tree.root, [&](const LuaNode& node) {
      lint.Check(*tree.script, node);
      return true;
    });
  }
}

}  // namespace walz::authoring
