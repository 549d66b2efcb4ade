#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

// What players see of a card that lies face down.
bool IsKnown(std::string_view field) {
  constexpr std::array<std::string_view, 6> kKnown = {"zone",   "owner", "seat",
                                                      "placed", "index", "move"};
  return std::find(kKnown.begin(), kKnown.end(), field) != kKnown.end();
}

// Whether a call asks a player something, or says what cannot be chosen.
bool Offers(const lua::Node& call) {
  const std::string path = PathOf(call.children[0]);
  return path.starts_with("choose.") || path == "refuse";
}

// The order in which a function does things is that in which they are written.
class PeekLint {
 public:
  PeekLint(const content::Content& content, const ScriptTypes& types, base::Diagnostics& findings)
      : types_(types), findings_(findings) {
    for (const kernel::ZoneDeclaration& zone : content.ruleset->data().zones) {
      const bool is_hidden = zone.visibility == kernel::Visibility::kHidden ||
                             zone.visibility == kernel::Visibility::kContents;
      if (is_hidden) hidden_.insert(zone.name);
    }
  }

  void Check(const content::Script& script, const lua::Node& root) {
    const std::string& text = script.file->text();
    const bool looks = text.find(":top(") != std::string::npos ||
                       text.find(":bottom(") != std::string::npos ||
                       text.find(":at(") != std::string::npos;
    if (hidden_.empty() || !looks) return;
    function_ = nullptr;
    types_.ForEach(root,
                   [&](const lua::Node& node, const ScriptScope& scope, const lua::Node& within) {
                     if (&within != function_) Begin(within);
                     if (node.Is(lua::Kind::kIf) || node.Is(lua::Kind::kWhile)) {
                       for (const lua::Node& child : node.children) {
                         if (!child.Is(lua::Kind::kBlock)) conditions_.push_back(&child);
                       }
                     } else if (node.Is(lua::Kind::kMethod) && node.text == "move") {
                       turned_up_.insert(node.children[0].text);
                     } else if (node.Is(lua::Kind::kLocal)) {
                       NoteDrawn(node);
                     } else if (node.Is(lua::Kind::kIndex)) {
                       NotePeek(node, scope);
                     } else if (node.Is(lua::Kind::kCall)) {
                       if (Offers(node)) Report(script);
                       for (const lua::Node& argument : node.children) NoteReported(argument);
                     }
                   });
  }

 private:
  void Begin(const lua::Node& function) {
    function_ = &function;
    conditions_.clear();
    turned_up_.clear();
    peek_ = nullptr;
  }

  // `local card = zone.deck:draw(zone.open)`
  void NoteDrawn(const lua::Node& local) {
    const std::vector<lua::Node>& values = local.children[1].children;
    for (std::size_t i = 0; i < values.size() && i < local.children[0].children.size(); ++i) {
      const bool is_drawn = values[i].Is(lua::Kind::kMethod) && values[i].text == "draw";
      if (is_drawn) turned_up_.insert(local.children[0].children[i].text);
    }
  }

  // `card.colour` of what was taken from the top of a hidden zone and still lies there.
  void NotePeek(const lua::Node& node, const ScriptScope& scope) {
    const lua::Node& object = node.children[0];
    if (!node.children[1].Is(lua::Kind::kString) || IsKnown(node.children[1].text)) return;
    const ScriptType type = types_.Of(object, scope);
    const bool is_top =
        type.name == "component" && !type.is_list && (type.is_optional || type.is_narrowed);
    if (!is_top || hidden_.count(type.of) == 0 || turned_up_.count(object.text) != 0) return;
    const bool decides =
        std::any_of(conditions_.begin(), conditions_.end(), [&](const lua::Node* condition) {
          return node.begin >= condition->begin && node.end <= condition->end;
        });
    if (decides && peek_ == nullptr) peek_ = &node;
  }

  // What is emitted or shown otherwise is no secret any more.
  void NoteReported(const lua::Node& argument) {
    if (argument.Is(lua::Kind::kName)) turned_up_.insert(argument.text);
    for (const lua::Node& field : argument.children) {
      if (argument.Is(lua::Kind::kTable) && field.children.back().Is(lua::Kind::kName)) {
        turned_up_.insert(field.children.back().text);
      }
    }
  }

  void Report(const content::Script& script) {
    if (peek_ == nullptr || !reported_.insert(peek_).second) return;
    findings_.Add(SpanOf(script.file, *peek_), messages::OptionsRevealHiddenCard()).help =
        messages::HelpRevealFirst();
  }

  const ScriptTypes& types_;
  base::Diagnostics& findings_;
  std::set<std::string, std::less<>> hidden_;  // zones
  const lua::Node* function_ = nullptr;
  std::vector<const lua::Node*> conditions_;  // of this function, up to here
  std::set<std::string> turned_up_;           // locals that hold what is no secret any more
  const lua::Node* peek_ = nullptr;
  std::set<const lua::Node*> reported_;
};

}  // namespace

void LintPeeking(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings) {
  const ScriptTypes& types = trees.types();
  PeekLint lint(content, types, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(*tree.script, tree.root);
}

}  // namespace walz::authoring
