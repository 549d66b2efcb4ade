// The fields of `ctx` in functions of hooks and verbs.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/script_trees.h"
#include "content/content.h"

namespace walz::authoring {

struct ContextField {
  std::string type = "any";  // a type of `context`: `int`, `space`, a kind of the game ...
  // The possible values if content lists them; `type` is `word` then.
  std::vector<std::string> words;
};

// Fields by name. Excludes those that every hook has (FieldsOfEveryHook).
using ContextFields = std::map<std::string, ContextField, std::less<>>;

// `seat`, `owner` and `card`, which the engine puts into every `ctx`.
const ContextFields& FieldsOfEveryHook();

// The types that a field of `context` can have, besides the kinds of the game.
const std::vector<std::string>& ContextTypes();

std::vector<std::string> NamesOf(const ContextFields& fields);

// The fields of contexts by subject: `event.sold`, `value.fee`, `action.draw`, `verb.gain`,
// `function.cost`. The fields of events and open functions are their arguments. Those of values,
// actions and verbs are the declared `context`. For a value or action without a declared context,
// they are the fields that scripts pass.
class HookContexts {
 public:
  // `content` must outlive this.
  HookContexts(const content::Content& content, const ScriptTrees& trees);

  const std::map<std::string, ContextFields, std::less<>>& all() const { return fields_; }
  // Returns null if the fields are unknown. This is the case if `subject` has another form, if a
  // verb has no `context`, or if the context is undeclared and a script passes it in a variable.
  const ContextFields* Of(std::string_view subject) const;
  const ContextFields* OfValue(const std::string& value) const { return Of("value." + value); }
  const ContextFields* OfAction(const std::string& action) const { return Of("action." + action); }

  std::string SubjectOf(const kernel::HookDeclaration& hook) const;

  // If parameter number `parameter` of a script function is a context, returns its fields, merged
  // over all hooks and verbs that call the function; otherwise returns an empty map. `name` has no
  // mod prefix.
  ContextFields OfScript(std::string_view name, std::size_t parameter) const;

  // Returns true if content declares the context, so that scripts must follow it.
  bool Declares(std::string_view subject) const { return declared_.count(subject) != 0; }
  // Overload for a value, decision or verb.
  bool Declares(std::string_view kind, const std::string& id) const {
    return Declares((kind == "decision" ? "action." : std::string(kind) + ".") + id);
  }

 private:
  void AddDeclared(const content::FinalDefinition& definition);
  void AddPassed(const ScriptTrees& trees);

  const kernel::RulesetData& data_;
  std::map<std::string, ContextFields, std::less<>> fields_;
  std::set<std::string, std::less<>> declared_;
};

// A call that passes a context: `value("fee", 2, { seat = seat })`, `explain(entry, "fee", 2, {
// seat = seat })`, `actions(seat, { with_card = true })`, `run(effect, { seat = seat })`.
struct PassedContext {
  std::string kind;                  // value, action or verb; empty for other calls
  std::string value;                 // the id of the value
  const lua::Node* table = nullptr;  // null: none
  // False if the table is created elsewhere or has computed keys.
  bool is_clear = true;
};
PassedContext ReadPassedContext(const lua::Node& call);

}  // namespace walz::authoring
