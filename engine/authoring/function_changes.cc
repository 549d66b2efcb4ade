#include "authoring/function_changes.h"

#include <algorithm>
#include <utility>

#include "authoring/messages.h"
#include "authoring/rule.h"

namespace walz::authoring {
namespace {

using lua::Kind;
using lua::Node;

std::string_view WithoutFolders(std::string_view module) {
  return module.substr(module.rfind('/') + 1);
}

// Parses `return` with one expression; null if the text is anything else.
std::shared_ptr<const lua::Script> ParseExpression(const std::string& text) {
  auto script = std::make_shared<const lua::Script>(lua::Parse("return " + text));
  const std::vector<Node>& statements = script->root.children;
  const bool is_one = script->is_sound() && statements.size() == 1 &&
                      statements[0].Is(Kind::kReturn) &&
                      statements[0].children[0].children.size() == 1;
  return is_one ? script : nullptr;
}

class ChangeReader {
 public:
  ChangeReader(const ScriptTrees& trees, base::Diagnostics& findings)
      : trees_(trees), findings_(findings) {}

  // Returns nullopt after reporting an error.
  std::optional<FunctionChange> Read(const content::FunctionChange& declared) {
    FunctionChange change;
    change.declared = &declared;
    if (!ReadOldForm(change)) {
      Flag(findings_, declared.was_span, messages::OldFormIsNoCall(), messages::HelpWriteOldForm());
      return std::nullopt;
    }
    change.owner = FindModule(trees_, declared.mod, change.module);
    if (change.owner != nullptr && !CheckOwner(change)) return std::nullopt;
    if (declared.now.empty()) return change;
    change.now = ParseExpression(declared.now);
    if (change.now == nullptr) {
      Flag(findings_, declared.now_span, messages::NewFormIsNoExpression(),
           messages::HelpWriteNewForm());
      return std::nullopt;
    }
    if (!CheckNewForm(change)) return std::nullopt;
    return change;
  }

 private:
  // `module.function(first, second)`
  static bool ReadOldForm(FunctionChange& change) {
    const std::shared_ptr<const lua::Script> was = ParseExpression(change.declared->was);
    if (was == nullptr) return false;
    const Node& call = was->root.children[0].children[0].children[0];
    if (!call.Is(Kind::kCall)) return false;
    const std::string path = PathOf(call.children[0]);
    const std::size_t dot = path.find('.');
    if (dot == std::string::npos || dot != path.rfind('.')) return false;
    change.module = path.substr(0, dot);
    change.function = path.substr(dot + 1);
    for (std::size_t i = 1; i < call.children.size(); ++i) {
      const Node& argument = call.children[i];
      if (!argument.Is(Kind::kName) || change.IndexOf(argument.text)) return false;
      change.parameters.push_back(argument.text);
    }
    return true;
  }

  // A function that still exists takes another number of arguments: only that tells its forms
  // apart.
  bool CheckOwner(FunctionChange& change) {
    const auto found = change.owner->exported.find(change.function);
    if (found == change.owner->exported.end()) return true;
    const ScriptFunction& function = found->second;
    change.exists = true;
    if (function.Parameters().size() != change.parameters.size()) return true;
    Flag(findings_, change.declared->was_span,
         messages::OldFormIsCurrent({.call = change.declared->was}),
         messages::HelpRenameChangedFunction(),
         {{SpanOf(function.script->file, *function.name), messages::SeeFunction()}});
    return false;
  }

  // Every function of a module that the new form uses exists.
  bool CheckNewForm(const FunctionChange& change) {
    bool is_good = true;
    Walk(change.result(), [&](const Node& node) {
      const std::string* const function = FieldOf(node);
      const bool is_of_name = function != nullptr && node.children[0].Is(Kind::kName);
      if (!is_of_name || change.IndexOf(node.children[0].text)) return;
      const std::string& name = node.children[0].text;
      const ScriptTree* const module = FindModule(trees_, change.declared->mod, name);
      if (module == nullptr || module->exported.count(*function) != 0) return;
      Flag(findings_, change.declared->now_span,
           messages::NewFormUsesUnknown({.script = name, .function = *function}),
           messages::HelpWriteNewForm());
      is_good = false;
    });
    return is_good;
  }

  const ScriptTrees& trees_;
  base::Diagnostics& findings_;
};

}  // namespace

std::optional<std::size_t> FunctionChange::IndexOf(std::string_view name) const {
  const auto found = std::ranges::find(parameters, name);
  if (found == parameters.end()) return std::nullopt;
  return static_cast<std::size_t>(found - parameters.begin());
}

std::vector<FunctionChange> ReadFunctionChanges(const content::Content& content,
                                                const ScriptTrees& trees,
                                                base::Diagnostics& findings) {
  ChangeReader reader(trees, findings);
  std::vector<FunctionChange> changes;
  for (const content::FunctionChange& declared : content.function_changes) {
    if (auto change = reader.Read(declared)) changes.push_back(*std::move(change));
  }
  return changes;
}

const ScriptTree* FindModule(const ScriptTrees& trees, std::string_view mod,
                             std::string_view name) {
  const auto found = std::ranges::find_if(trees.all(), [&](const ScriptTree& tree) {
    return tree.script->mod == mod && WithoutFolders(tree.script->module) == name;
  });
  return found == trees.all().end() ? nullptr : &*found;
}

}  // namespace walz::authoring
