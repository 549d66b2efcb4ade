#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "authoring/hook_contexts.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"
#include "base/nearest.h"
#include "content/messages.h"

namespace walz::authoring {
namespace {

// A function, and the context that it gets as an argument.
struct Callee {
  ScriptFunction function;
  std::size_t parameter;  // which one is `ctx`
  const ContextFields& fields;
  std::string_view what;  // of what it is a hook, or the verb that it does
  base::SourceSpan span;  // of the hook, or of nothing
  bool is_verb = false;
};

class ContextLint {
 public:
  ContextLint(const content::Content& content, const ScriptTrees& trees,
              base::Diagnostics& findings)
      : content_(content),
        data_(content.ruleset->data()),
        contexts_(content, trees),
        trees_(trees),
        findings_(findings) {}

  void Check() {
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      CheckHook(data_.hooks[i], content_.hooks[i]);
    }
    for (const kernel::EffectVerb& verb : data_.effect_verbs) CheckVerb(verb);
    for (const content::FinalDefinition& definition : content_.sources) CheckTypes(definition);
    for (const ScriptTree& tree : trees_.all()) {
      Walk(tree.root, [&](const lua::Node& node) {
        CheckCall(tree, ReadHandedOver(node));
        return true;
      });
    }
  }

 private:
  void CheckHook(const kernel::HookDeclaration& hook, const content::HookMeta& meta) {
    const auto [what, passed] = contexts_.Of(hook);
    if (passed == nullptr) return;
    for (const kernel::FunctionId function : {hook.function, hook.when}) {
      if (!function.valid()) continue;
      CheckReads({trees_.Find(data_.functions[function]), 0, *passed, what, meta.span, false});
    }
  }

  void CheckVerb(const kernel::EffectVerb& verb) {
    const ContextFields* const passed = contexts_.OfVerb(verb.name);
    if (passed == nullptr) return;
    for (const kernel::FunctionId function : {verb.function, verb.check}) {
      if (!function.valid()) continue;
      CheckReads({trees_.Find(data_.functions[function]), 1, *passed, verb.name, {}, true});
    }
  }

  void CheckReads(const Callee& callee) {
    const ScriptFunction& found = callee.function;
    if (found.script == nullptr) return;
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.size() <= callee.parameter || parameters[callee.parameter] == "...") return;
    const std::string_view parameter = parameters[callee.parameter];
    ContextFields known = FieldsOfEveryHook();
    known.insert(callee.fields.begin(), callee.fields.end());
    AddOwn(found.body(), parameter, known);
    Walk(found.body(), [&](const lua::Node& node) {
      CheckWord(found, parameter, known, node);
      const std::string field = FieldOf(node, parameter);
      if (field.empty() || known.count(field) != 0) return true;
      ReportMissingField(callee, node.children[1], known);
      known[field];  // once is enough
      return true;
    });
  }

  void ReportMissingField(const Callee& callee, const lua::Node& at, const ContextFields& known) {
    base::Diagnostic& finding = findings_.Add(
        SpanOf(callee.function.script->file, at),
        callee.is_verb
            ? messages::VerbContextWithoutField({.verb = callee.what, .field = at.text})
            : messages::HookContextWithoutField({.target = callee.what, .field = at.text}));
    if (callee.span.file != nullptr) {
      finding.related.push_back({callee.span, messages::SeeCallingHook()});
    }
    const std::vector<std::string> names = NamesOf(known);
    finding.help = base::DidYouMean(base::FindNearest(at.text, names));
    if (!finding.help.empty()) return;
    finding.help = content::messages::HelpKnownNames({.names = base::Join(names, "`, `")});
    if (contexts_.OfValue(callee.what) == &callee.fields) {
      finding.notes.push_back(messages::NoteValueIsSecondParameter());
    }
  }

  // `ctx.what == "stakee"`. Fields that are no words have types, and are compared elsewhere.
  void CheckWord(const ScriptFunction& found, std::string_view parameter,
                 const ContextFields& known, const lua::Node& node) {
    if (!node.Is(lua::Kind::kBinary) || (node.text != "==" && node.text != "~=")) return;
    for (const auto& [field, constant] : {std::pair(&node.children[0], &node.children[1]),
                                          std::pair(&node.children[1], &node.children[0])}) {
      const auto declared = known.find(FieldOf(*field, parameter));
      if (declared == known.end() || !constant->Is(lua::Kind::kString)) continue;
      if (IsOneOf(declared->second, constant->text)) continue;
      base::Diagnostic& finding = findings_.Add(
          SpanOf(found.script->file, *constant),
          messages::NeverEqualField({.field = declared->first, .value = constant->text}));
      finding.help = HelpWith(constant->text, declared->second.words);
    }
  }

  static bool IsOneOf(const ContextField& field, const std::string& word) {
    return field.words.empty() ||
           std::find(field.words.begin(), field.words.end(), word) != field.words.end();
  }

  static base::Message HelpWith(const std::string& name, const std::vector<std::string>& names) {
    const base::Message near = base::DidYouMean(base::FindNearest(name, names));
    return near.empty() ? content::messages::HelpKnownNames({.names = base::Join(names, "`, `")})
                        : near;
  }

  // `ctx.name`, if `parameter` is `ctx`.
  static std::string FieldOf(const lua::Node& node, std::string_view parameter) {
    const bool is_field = node.Is(lua::Kind::kIndex) && node.children[0].Is(lua::Kind::kName) &&
                          node.children[0].text == parameter &&
                          node.children[1].Is(lua::Kind::kString);
    return is_field ? node.children[1].text : std::string();
  }

  // What the function itself puts there.
  static void AddOwn(const lua::Node& body, std::string_view parameter, ContextFields& known) {
    Walk(body, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kAssign)) return true;
      for (const lua::Node& target : node.children[0].children) {
        const std::string field = FieldOf(target, parameter);
        if (!field.empty()) known[field];
      }
      return true;
    });
  }

  // Types in `context` that there are not.
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
      if (std::find(types.begin(), types.end(), type) != types.end()) continue;
      base::Diagnostic& finding =
          findings_.Add(entry.value.span(), messages::UnknownType({.type = type}));
      finding.help = base::DidYouMean(base::FindNearest(type, types));
      if (finding.help.empty()) {
        finding.help = messages::HelpKnownTypes({.types = base::Join(ContextTypes(), "`, `")});
      }
    }
  }

  // A word that is declared and that no script hands over is misspelt or left over.
  void CheckSaid(const yaml::NodeEntry& field, const yaml::Node& word) {
    if (said_.empty()) {
      for (const ScriptTree& tree : trees_.all()) {
        Walk(tree.root, [&](const lua::Node& node) {
          NoteSaid(node);
          return true;
        });
      }
    }
    const auto given = given_.find(field.key);
    const bool is_clear = given != given_.end() && !given->second.is_open &&
                          IsDeclaredIn(field.value, given->second.words);
    const std::set<std::string, std::less<>>& said = is_clear ? given->second.words : said_;
    if (said.count(word.text()) != 0) return;
    base::Diagnostic& finding = findings_.Add(
        word.span(), is_clear
                         ? messages::WordNeverPassedAs({.word = word.text(), .field = field.key})
                         : messages::WordNeverPassed({.word = word.text()}));
    finding.help = base::DidYouMean(base::FindNearest(word.text(), said));
    if (finding.help.empty()) finding.help = messages::HelpRemoveIt();
  }

  // Returns true if `list` contains only `words`. A misspelt word is reported elsewhere.
  static bool IsDeclaredIn(const yaml::Node& list,
                           const std::set<std::string, std::less<>>& words) {
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
      return std::any_of(list.items().begin(), list.items().end(),
                         [&](const yaml::Node& item) { return item.text() == word; });
    });
  }

  void NoteSaid(const lua::Node& node) {
    if (node.Is(lua::Kind::kString)) said_.insert(node.text);
    if (node.Is(lua::Kind::kCall) && PathOf(node.children[0]) == "emit") {
      // What events tell is no context.
      for (const lua::Node& argument : node.children) {
        for (const lua::Node& field : argument.children) passed_to_events_.insert(&field);
      }
    } else if (node.Is(lua::Kind::kField) && !node.text.empty() &&
               passed_to_events_.count(&node) == 0) {
      NoteGiven(node.text, node.children.back());
    } else if (node.Is(lua::Kind::kAssign)) {
      const std::vector<lua::Node>& targets = node.children[0].children;
      for (std::size_t i = 0; i < targets.size(); ++i) {
        if (!targets[i].Is(lua::Kind::kIndex) || !targets[i].children[1].Is(lua::Kind::kString))
          continue;
        const std::vector<lua::Node>& values = node.children[1].children;
        const std::string& field = targets[i].children[1].text;
        i < values.size() ? NoteGiven(field, values[i]) : void(given_[field].is_open = true);
      }
    }
  }

  void NoteGiven(const std::string& field, const lua::Node& value) {
    const bool is_handed_on = value.Is(lua::Kind::kIndex) &&
                              value.children[1].Is(lua::Kind::kString) &&
                              value.children[1].text == field;
    const bool is_chosen =
        value.Is(lua::Kind::kBinary) && (value.text == "and" || value.text == "or");
    if (value.Is(lua::Kind::kString)) {
      given_[field].words.insert(value.text);
    } else if (is_chosen) {
      // What stands before `and` decides.
      if (value.text == "or") NoteGiven(field, value.children[0]);
      NoteGiven(field, value.children[1]);
    } else if (!is_handed_on) {
      given_[field].is_open = true;
    }
  }

  // What a script hands over, against what is declared.
  void CheckCall(const ScriptTree& tree, const HandedOver& call) {
    if (call.table == nullptr) return;
    const ContextFields known = DeclaredFor(call);
    if (known.empty()) return;
    CheckLeftOut(tree, call, known);
    for (const lua::Node& field : call.table->children) {
      if (field.text.empty()) continue;
      const auto declared = known.find(field.text);
      if (declared == known.end()) {
        base::Diagnostic& finding =
            findings_.Add(SpanOf(tree.script->file, field),
                          messages::ContextFieldNotDeclared({.field = field.text}));
        finding.help = base::DidYouMean(base::FindNearest(field.text, NamesOf(known)));
        if (finding.help.empty()) {
          finding.help =
              messages::HelpDeclareInContext({.kind = call.kind == "verb" ? "verb" : call.kind});
        }
        continue;
      }
      const lua::Node& value = field.children.back();
      if (!value.Is(lua::Kind::kString) || IsOneOf(declared->second, value.text)) continue;
      base::Diagnostic& finding = findings_.Add(
          SpanOf(tree.script->file, value),
          messages::ContextValueNotDeclared({.value = value.text, .field = field.text}));
      finding.help = HelpWith(value.text, declared->second.words);
    }
  }

  // What is declared of a value and not handed over. What may be true or false need not be said
  // where it is false.
  void CheckLeftOut(const ScriptTree& tree, const HandedOver& call, ContextFields known) {
    if (call.kind != "value" || !call.is_clear) return;
    for (const auto& [name, field] : FieldsOfEveryHook()) known.erase(name);
    bool is_misspelt = false;
    for (const lua::Node& field : call.table->children) {
      const bool is_own = FieldsOfEveryHook().count(field.text) != 0;
      is_misspelt = is_misspelt || (known.erase(field.text) == 0 && !is_own);
    }
    std::erase_if(known, [](const auto& entry) { return entry.second.type == "bool"; });
    if (known.empty() || is_misspelt) return;
    findings_
        .Add(SpanOf(tree.script->file, *call.table),
             messages::ContextFieldNotPassed(
                 {.value = call.value, .fields = base::Join(NamesOf(known), "`, `")}))
        .help = messages::HelpPassContextField();
  }

  // All that may be handed over in a call; nothing if none of it is declared. Verbs and actions are
  // reported the same whichever they are.
  ContextFields DeclaredFor(const HandedOver& call) const {
    ContextFields known;
    const auto add = [&](const std::string& id, const ContextFields* fields) {
      if (fields == nullptr || !contexts_.Declares(call.kind, id)) return;
      for (const auto& [name, field] : *fields) {
        const auto [both, is_new] = known.emplace(name, field);
        if (is_new) continue;
        std::vector<std::string>& words = both->second.words;
        if (field.words.empty()) words.clear();
        if (!words.empty()) words.insert(words.end(), field.words.begin(), field.words.end());
      }
      known.insert(FieldsOfEveryHook().begin(), FieldsOfEveryHook().end());
    };
    if (call.kind == "value") add(call.value, contexts_.OfValue(call.value));
    if (call.kind == "decision") {
      for (const std::string& id : data_.verbs.all()) add(id, contexts_.OfAction(id));
    }
    if (call.kind == "verb") {
      for (const kernel::EffectVerb& verb : data_.effect_verbs) {
        add(verb.name, contexts_.OfVerb(verb.name));
      }
    }
    return known;
  }

  const content::Content& content_;
  const kernel::RulesetData& data_;
  HookContexts contexts_;
  const ScriptTrees& trees_;
  base::Diagnostics& findings_;
  // What scripts hand over under a name.
  struct Given {
    std::set<std::string, std::less<>> words;
    bool is_open = false;  // and what nobody can tell
  };
  std::map<std::string, Given, std::less<>> given_;
  std::set<const lua::Node*> passed_to_events_;
  std::set<std::string, std::less<>> said_;  // texts of all scripts
};

}  // namespace

void LintContexts(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings) {
  ContextLint(content, trees, findings).Check();
}

}  // namespace walz::authoring
