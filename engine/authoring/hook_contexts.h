// What the functions of hooks and verbs find in `ctx`.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/script_trees.h"
#include "content/content.h"

namespace walz::authoring {

// What a field of `ctx` holds.
struct ContextField {
  std::string type = "any";        // as `context` names it: `int`, `space`, a kind of the game ...
  std::vector<std::string> words;  // what it may be, if content says so; then `type` is `word`
};

// By name, beside those that every hook has.
using ContextFields = std::map<std::string, ContextField, std::less<>>;

// `seat`, `owner` and `card`, which the engine puts into every `ctx`.
const ContextFields& FieldsOfEveryHook();

// The types that `context` knows beside the kinds of the game.
const std::vector<std::string>& ContextTypes();

std::vector<std::string> NamesOf(const ContextFields& fields);

// Of events and open functions their arguments; of values, decisions and verbs what they declare as
// their `context`; of values and decisions that declare none what scripts hand over wherever they
// ask for them.
class HookContexts {
 public:
  // `content` must outlive this.
  HookContexts(const content::Content& content, const ScriptTrees& trees);

  // Null for what is not there, for verbs that declare nothing, and where a script hands over a
  // table that it makes elsewhere and nothing is declared: then nothing can be told.
  const ContextFields* OfEvent(std::string_view event) const { return Find(events_, event); }
  const ContextFields* OfValue(std::string_view value) const { return Find(values_, value); }
  const ContextFields* OfAction(std::string_view action) const { return Find(actions_, action); }
  const ContextFields* OfVerb(std::string_view verb) const { return Find(verbs_, verb); }
  const ContextFields* OfFunction(std::string_view name) const { return Find(functions_, name); }

  // What a hook is on, and what its functions are told; null fields as above.
  struct Subject {
    std::string_view what;
    const ContextFields* fields = nullptr;
  };
  Subject Of(const kernel::HookDeclaration& hook) const;

  // What a function of scripts finds in parameter number `parameter`, whichever hooks and verbs it
  // belongs to; what every hook has is left out. `name` as scripts have it, without its mod. Empty
  // if that is no context.
  ContextFields OfScript(std::string_view name, std::size_t parameter) const;

  // Whether content declares its context, so that scripts have to keep to it.
  bool Declares(std::string_view kind, std::string_view id) const;

 private:
  using Table = std::map<std::string, ContextFields, std::less<>>;

  static const ContextFields* Find(const Table& table, std::string_view name);
  void AddDeclared(const content::FinalDefinition& definition);
  void AddFunctions(const kernel::RulesetData& data);
  void AddHandedOver(const content::Content& content, const ScriptTrees& trees);

  const kernel::RulesetData& data_;
  Table events_;
  Table values_;
  Table actions_;
  Table verbs_;
  Table functions_;
  std::set<std::string, std::less<>> declared_;  // `kind.id`
};

// A call of a script that hands a context over: `value("fee", 2, { seat = seat })`, the same with
// `explain(entry, ...)`, `actions(seat, { with_card = true })`, `run(effect, { seat = seat })`.
struct HandedOver {
  std::string kind;                  // value, decision or verb
  std::string value;                 // which one
  const lua::Node* table = nullptr;  // null: none
  bool is_clear = true;              // false: a table that is made elsewhere, or with computed keys
};
// Nothing where a call does no such thing: its kind is empty then.
HandedOver ReadHandedOver(const lua::Node& call);

}  // namespace walz::authoring
