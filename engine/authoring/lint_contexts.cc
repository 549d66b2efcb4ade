#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "authoring/hook_contexts.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"
#include "base/nearest.h"
#include "base/ranges.h"

namespace walz::authoring {
namespace {

// The context that a function of content gets.
struct Received {
  std::size_t parameter;        // index of `ctx`
  const ContextFields* fields;  // null: unknown
  std::string subject;
  base::SourceSpan hook;  // without a file for a verb
};

// The values that scripts pass under a name.
struct Passed {
  script::NameSet words;
  bool is_open = false;  // and unknown values
};

// Checks reads of contexts, and the contexts that scripts pass, against the declarations.
class ContextLint : public Rule {
 public:
  explicit ContextLint(const RuleInput& input) : Rule(input), contexts_(content_, trees_) {}

  void Check() {
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      CheckHook(data_.hooks[i], content_.hooks[i]);
    }
    for (const kernel::EffectVerb& verb : data_.effect_verbs) CheckVerb(verb);
    for (const content::FinalDefinition& definition : content_.sources) CheckTypes(definition);
    for (const ScriptTree& tree : trees_.all()) {
      Walk(tree.root, [&](const Node& node) { CheckCall(tree, ReadPassedContext(node)); });
    }
  }

 private:
  void CheckHook(const kernel::HookDeclaration& hook, const content::HookMeta& meta) {
    const std::string subject = contexts_.SubjectOf(hook);
    for (const kernel::FunctionId function : {hook.function, hook.when}) {
      CheckReads(function, {0, contexts_.Of(subject), subject, meta.span});
    }
  }

  void CheckVerb(const kernel::EffectVerb& verb) {
    const std::string subject = "verb." + verb.name;
    for (const kernel::FunctionId function : {verb.function, verb.check}) {
      CheckReads(function, {1, contexts_.Of(subject), subject, {}});
    }
  }

  void CheckReads(kernel::FunctionId id, const Received& context) {
    if (context.fields == nullptr || !id.valid()) return;
    const ScriptFunction found = trees_.Find(data_.functions[id]);
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.size() <= context.parameter || parameters[context.parameter] == "...") return;
    const std::string_view parameter = parameters[context.parameter];
    ContextFields known = FieldsOfEveryHook();
    known.insert(context.fields->begin(), context.fields->end());
    AddOwn(found.body(), parameter, known);
    Walk(found.body(), [&](const Node& node) {
      CheckWord(found, parameter, known, node);
      const std::string field = FieldIn(node, parameter);
      if (field.empty() || known.count(field) != 0) return;
      ReportMissingField(SpanOf(found.script->file, node.children[1]), field, context, known);
      known[field];  // report it once
    });
  }

  void ReportMissingField(const base::SourceSpan& at, const std::string& field,
                          const Received& context, const ContextFields& known) {
    const bool is_verb = context.subject.starts_with("verb.");
    const std::string what = context.subject.substr(context.subject.find('.') + 1);
    base::Diagnostic& finding = findings_.Add(
        at, is_verb ? messages::VerbContextWithoutField({.verb = what, .field = field})
                    : messages::HookContextWithoutField({.target = what, .field = field}));
    if (!is_verb) finding.related.push_back({context.hook, messages::SeeCallingHook()});
    const std::vector<std::string> names = NamesOf(known);
    finding.help = NearestOrAll(field, names);
    const bool is_near = base::FindNearest(field, names).best().has_value();
    if (!is_near && context.subject.starts_with("value.")) {
      finding.notes.push_back(messages::NoteValueIsSecondParameter());
    }
  }

  // `ctx.what == "stakee"`. Fields that are not words are checked elsewhere, by their types.
  void CheckWord(const ScriptFunction& found, std::string_view parameter,
                 const ContextFields& known, const Node& node) {
    if (!IsEquality(node)) return;
    for (const auto& [field, constant] : {std::pair(&node.children[0], &node.children[1]),
                                          std::pair(&node.children[1], &node.children[0])}) {
      const auto declared = known.find(FieldIn(*field, parameter));
      if (declared == known.end() || !constant->Is(Kind::kString)) continue;
      if (Allows(declared->second, constant->text)) continue;
      Flag(SpanOf(found.script->file, *constant),
           messages::NeverEqualField({.field = declared->first, .value = constant->text}),
           NearestOrAll(constant->text, declared->second.words));
    }
  }

  static bool Allows(const ContextField& field, const std::string& word) {
    return field.words.empty() || base::Contains(field.words, word);
  }

  // `ctx.name`, if `parameter` is `ctx`.
  static std::string FieldIn(const Node& node, std::string_view parameter) {
    const bool is_field = FieldOf(node) != nullptr && PathOf(node.children[0]) == parameter;
    return is_field ? *FieldOf(node) : std::string();
  }

  // The fields that the function itself sets.
  static void AddOwn(const Node& body, std::string_view parameter, ContextFields& known) {
    Walk(body, [&](const Node& node) {
      if (!node.Is(Kind::kAssign)) return;
      for (const Node& target : node.children[0].children) {
        const std::string field = FieldIn(target, parameter);
        if (!field.empty()) known[field];
      }
    });
  }

  // Unknown types in `context`, and words that no script passes.
  void CheckTypes(const content::FinalDefinition& definition) {
    const yaml::Node* const context = definition.node.Find("context");
    if (context == nullptr || !contexts_.Declares(definition.kind, definition.id)) return;
    std::vector<std::string> types = ContextTypes();
    for (const content::KindSpec& kind : content_.kinds) types.push_back(kind.name);
    for (const yaml::NodeEntry& entry : context->entries()) {
      if (entry.value.is_list()) {
        for (const yaml::Node& word : entry.value.items()) CheckSaid(entry, word);
        continue;
      }
      const std::string& type = entry.value.text();
      if (base::Contains(types, type)) continue;
      base::Diagnostic& finding =
          findings_.Add(entry.value.span(), messages::UnknownType({.type = type}));
      finding.help = base::DidYouMean(base::FindNearest(type, types));
      if (finding.help.empty()) {
        finding.help = messages::HelpKnownTypes({.types = base::Join(ContextTypes(), "`, `")});
      }
    }
  }

  // A declared word that no script passes is misspelt or obsolete.
  void CheckSaid(const yaml::NodeEntry& field, const yaml::Node& word) {
    if (words_.empty()) {
      for (const ScriptTree& tree : trees_.all()) {
        Walk(tree.root, [&](const Node& node) { NotePassed(node); });
      }
    }
    const auto passed = passed_.find(field.key);
    const bool is_clear = passed != passed_.end() && !passed->second.is_open &&
                          IsDeclaredIn(field.value, passed->second.words);
    const script::NameSet& known = is_clear ? passed->second.words : words_;
    if (known.count(word.text()) != 0) return;
    base::Diagnostic& finding = findings_.Add(
        word.span(), is_clear
                         ? messages::WordNeverPassedAs({.word = word.text(), .field = field.key})
                         : messages::WordNeverPassed({.word = word.text()}));
    finding.help = base::DidYouMean(base::FindNearest(word.text(), known));
    if (finding.help.empty()) finding.help = messages::HelpRemoveIt();
  }

  // Returns true if `list` contains only `words`. A misspelt word is reported elsewhere.
  static bool IsDeclaredIn(const yaml::Node& list, const script::NameSet& words) {
    return std::ranges::all_of(words, [&](const std::string& word) {
      return std::ranges::any_of(list.items(),
                                 [&](const yaml::Node& item) { return item.text() == word; });
    });
  }

  void NotePassed(const Node& node) {
    if (node.Is(Kind::kString)) words_.insert(node.text);
    if (IsCallOf(node, "emit")) {
      // The arguments of an event are not a context.
      for (const Node& argument : node.children) {
        for (const Node& field : argument.children) passed_to_events_.insert(&field);
      }
    } else if (node.Is(Kind::kField) && !node.text.empty() && passed_to_events_.count(&node) == 0) {
      NotePassed(node.text, node.children.back());
    } else if (node.Is(Kind::kAssign)) {
      lua::ForTargets(node, [&](const Node& target, const Node* value) {
        const std::string* const field = FieldOf(target);
        if (field == nullptr) return;
        value != nullptr ? NotePassed(*field, *value) : void(passed_[*field].is_open = true);
      });
    }
  }

  void NotePassed(const std::string& field, const Node& value) {
    const bool is_passed_on = FieldOf(value) != nullptr && *FieldOf(value) == field;
    const bool is_chosen = value.Is(Kind::kBinary) && (value.text == "and" || value.text == "or");
    if (value.Is(Kind::kString)) {
      passed_[field].words.insert(value.text);
    } else if (is_chosen) {
      // The left side of `and` is only a condition.
      if (value.text == "or") NotePassed(field, value.children[0]);
      NotePassed(field, value.children[1]);
    } else if (!is_passed_on) {
      passed_[field].is_open = true;
    }
  }

  // Checks the table that a call passes against the declared context.
  void CheckCall(const ScriptTree& tree, const PassedContext& call) {
    if (call.table == nullptr) return;
    const ContextFields known = DeclaredFor(call);
    if (known.empty()) return;
    CheckLeftOut(tree, call, known);
    for (const Node& field : call.table->children) {
      if (field.text.empty()) continue;
      const auto declared = known.find(field.text);
      if (declared == known.end()) {
        base::Diagnostic& finding =
            findings_.Add(SpanOf(tree.script->file, field),
                          messages::ContextFieldNotDeclared({.field = field.text}));
        finding.help = base::DidYouMean(base::FindNearest(field.text, NamesOf(known)));
        if (finding.help.empty()) {
          finding.help = messages::HelpDeclareInContext(
              {.kind = call.kind == "action" ? "decision" : call.kind});
        }
        continue;
      }
      const Node& value = field.children.back();
      if (!value.Is(Kind::kString) || Allows(declared->second, value.text)) continue;
      Flag(SpanOf(tree.script->file, value),
           messages::ContextValueNotDeclared({.value = value.text, .field = field.text}),
           NearestOrAll(value.text, declared->second.words));
    }
  }

  // Declared fields of a value that a call does not pass. A boolean may be left out.
  void CheckLeftOut(const ScriptTree& tree, const PassedContext& call, ContextFields known) {
    if (call.kind != "value" || !call.is_clear) return;
    for (const auto& [name, field] : FieldsOfEveryHook()) known.erase(name);
    bool is_misspelt = false;
    for (const Node& field : call.table->children) {
      const bool is_own = FieldsOfEveryHook().count(field.text) != 0;
      is_misspelt = is_misspelt || (known.erase(field.text) == 0 && !is_own);
    }
    std::erase_if(known, [](const auto& entry) { return entry.second.type == "bool"; });
    if (known.empty() || is_misspelt) return;
    Flag(SpanOf(tree.script->file, *call.table),
         messages::ContextFieldNotPassed(
             {.value = call.value, .fields = base::Join(NamesOf(known), "`, `")}),
         messages::HelpPassContextField());
  }

  // The fields that a call may pass; empty if content declares none. Verbs and actions are
  // merged, because the call does not say which one it means.
  ContextFields DeclaredFor(const PassedContext& call) const {
    ContextFields known;
    for (const auto& [subject, fields] : contexts_.all()) {
      const bool is_it = call.kind == "value" ? subject == "value." + call.value
                                              : subject.starts_with(call.kind + ".");
      if (!is_it || !contexts_.Declares(subject)) continue;
      for (const auto& [name, field] : fields) {
        const auto [both, is_new] = known.emplace(name, field);
        if (is_new) continue;
        std::vector<std::string>& words = both->second.words;
        if (field.words.empty()) words.clear();
        if (!words.empty()) words.insert(words.end(), field.words.begin(), field.words.end());
      }
      known.insert(FieldsOfEveryHook().begin(), FieldsOfEveryHook().end());
    }
    return known;
  }

  HookContexts contexts_;
  std::map<std::string, Passed, std::less<>> passed_;
  std::set<const Node*> passed_to_events_;
  script::NameSet words_;  // all strings in scripts
};

}  // namespace

void LintContexts(const RuleInput& input) { ContextLint(input).Check(); }

}  // namespace walz::authoring
