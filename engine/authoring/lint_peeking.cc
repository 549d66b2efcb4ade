#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// Conditions on a face-down component before a function offers options. The state follows the order
// of the source.
class PeekLint : public ScriptRule {
 public:
  explicit PeekLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kIf, Kind::kWhile, Kind::kMethod, Kind::kLocal, Kind::kIndex,
                           Kind::kCall}) {
    for (const kernel::ZoneDeclaration& zone : data_.zones) {
      const bool is_hidden = zone.visibility == kernel::Visibility::kHidden ||
                             zone.visibility == kernel::Visibility::kContents;
      if (is_hidden) hidden_.insert(zone.name);
    }
  }

 protected:
  void Look(const Node& node) override {
    if (hidden_.empty()) return;
    if (&function() != function_) Begin();
    lua::ForConditions(node, [&](const Node& condition) { conditions_.push_back(&condition); });
    if (node.Is(Kind::kMethod) && node.text == "move") {
      turned_up_.insert(node.children[0].text);
    } else if (node.Is(Kind::kLocal)) {  // `local card = zone.deck:draw(zone.open)`
      lua::ForTargets(node, [&](const Node& local, const Node* value) {
        const bool is_drawn = value != nullptr && value->Is(Kind::kMethod) && value->text == "draw";
        if (is_drawn) turned_up_.insert(local.text);
      });
    } else if (node.Is(Kind::kIndex)) {
      NotePeek(node);
    } else if (node.Is(Kind::kCall)) {
      const std::string path = PathOf(node.children[0]);
      if (path.starts_with("choose.") || path == "refuse") Report();
      for (const Node& argument : node.children) NoteShown(argument);
    }
  }

 private:
  void Begin() {
    function_ = &function();
    conditions_.clear();
    turned_up_.clear();
    peek_ = nullptr;
  }

  // `card.colour` of a card that was taken from the top of a hidden zone and is still there. Some
  // fields of a face-down card are public.
  void NotePeek(const Node& node) {
    const Node& object = node.children[0];
    const std::string* const field = FieldOf(node);
    const bool is_public =
        field == nullptr || IsOneOf(*field, {"zone", "owner", "seat", "placed", "index", "move"});
    if (is_public) return;
    const ScriptType type = TypeOf(object);
    const bool is_top =
        type.name == "component" && !type.is_list && (type.is_optional || type.is_narrowed);
    if (!is_top || hidden_.count(type.of) == 0 || turned_up_.count(object.text) != 0) return;
    const bool decides = std::ranges::any_of(conditions_, [&](const Node* condition) {
      return node.begin >= condition->begin && node.end <= condition->end;
    });
    if (decides && peek_ == nullptr) peek_ = &node;
  }

  // A component that is passed to a call, or in a table, may be emitted or shown.
  void NoteShown(const Node& argument) {
    if (argument.Is(Kind::kName)) turned_up_.insert(argument.text);
    if (!argument.Is(Kind::kTable)) return;
    for (const Node& field : argument.children) {
      if (field.children.back().Is(Kind::kName)) turned_up_.insert(field.children.back().text);
    }
  }

  void Report() {
    if (peek_ == nullptr || !reported_.insert(peek_).second) return;
    Flag(*peek_, messages::OptionsRevealHiddenCard(), messages::HelpRevealFirst());
  }

  std::set<std::string, std::less<>> hidden_;  // zones
  const Node* function_ = nullptr;
  std::vector<const Node*> conditions_;  // of this function, so far
  std::set<std::string> turned_up_;      // locals with public components
  const Node* peek_ = nullptr;
  std::set<const Node*> reported_;
};

}  // namespace

ScriptRulePtr PeekingRule(const RuleInput& input) { return std::make_unique<PeekLint>(input); }

}  // namespace walz::authoring
