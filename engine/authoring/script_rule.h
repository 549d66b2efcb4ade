// The base class of rules about scripts, which share one walk over each script.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "authoring/rule.h"
#include "authoring/script_calls.h"

namespace walz::authoring {

using lua::Kind;
using lua::Node;

// The position of the walk.
struct ScriptPlace {
  const ScriptTree& tree;
  const ScriptScope& scope;
  // The innermost function around the node; the root at the top level.
  const Node& function;
};

// A rule about scripts. It lives for one check and sees the nodes of all scripts in pre-order.
class ScriptRule : public Rule {
 public:
  // `Look` is called only for nodes of these kinds.
  ScriptRule(const RuleInput& input, std::initializer_list<Kind> kinds)
      : Rule(input),
        known_(trees_.known()),
        types_(trees_.types()),
        calls_(trees_),
        kinds_(kinds) {}
  virtual ~ScriptRule() = default;

  const std::vector<Kind>& kinds() const { return kinds_; }
  void Visit(const ScriptPlace& place, const Node& node) {
    place_ = &place;
    Look(node);
  }
  // Called once after all scripts. There is no position then.
  virtual void Finish() {}

 protected:
  virtual void Look(const Node& node) = 0;

  const ScriptTree& tree() const { return place_->tree; }
  const ScriptScope& scope() const { return place_->scope; }
  const Node& function() const { return place_->function; }

  ScriptType TypeOf(const Node& node) const { return types_.Of(node, place_->scope); }
  const script::NameSet& NamesOf(script::NameFamily family) const {
    return known_.families[static_cast<std::size_t>(family)];
  }
  // Returns true for a path such as `choose.menu` that does not begin with a local.
  bool IsGlobal(std::string_view path) const {
    return !path.empty() && !scope().Has(path.substr(0, path.find('.')));
  }
  base::SourceSpan At(const Node& node) const { return SpanOf(tree().script->file, node); }
  // The name in `{ name = value }`.
  base::SourceSpan AtName(const Node& field) const;
  std::string TextOf(const Node& node) const {
    return tree().script->file->text().substr(node.begin, node.end - node.begin);
  }

  using Rule::Flag;
  void Flag(const Node& at, base::Headline message, base::Message help,
            std::vector<base::RelatedSpan> related = {}) {
    Flag(At(at), std::move(message), std::move(help), std::move(related));
  }
  base::Diagnostic& Add(const Node& at, base::Headline message) {
    return findings_.Add(At(at), std::move(message));
  }
  // Reports an operation that fails at run time as an error.
  void FlagMisuse(const Node& at, base::Message message, base::Message help) {
    AddMisuse(at, std::move(message)).help = std::move(help);
  }
  base::Diagnostic& AddMisuse(const Node& at, base::Message message) {
    return findings_.Add("WZ0920", At(at), std::move(message));
  }

  const script::KnownNames& known_;
  const ScriptTypes& types_;
  const ScriptCalls calls_;

 private:
  std::vector<Kind> kinds_;
  const ScriptPlace* place_ = nullptr;
};

}  // namespace walz::authoring
