#include "authoring/public_functions.h"

#include <algorithm>
#include <tuple>

#include "authoring/script_memory.h"
#include "authoring/script_trees.h"

namespace walz::authoring {
namespace {

std::string TypeText(const lua::AnnotatedType& type) {
  std::string text = type.name.empty() ? "any" : type.name;
  if (type.is_list) text += "[]";
  return type.is_optional ? text + "?" : text;
}

// Types are those that are written: inferred ones may change with the calls of a function.
std::string SignatureOf(const ScriptFunction& function, const lua::Annotations& annotations) {
  const std::string& module = function.script->module;
  std::string text = module.substr(module.rfind('/') + 1) + "." + *FieldOf(*function.name) + "(";
  bool is_first = true;
  for (const std::string_view name : function.Parameters()) {
    if (!is_first) text += ", ";
    is_first = false;
    text += name;
    const auto* const annotated = annotations.Find(name);
    if (annotated != nullptr) text += ": " + TypeText(annotated->type);
  }
  text += ")";
  for (const lua::AnnotatedType& result : annotations.results) {
    text += (&result == &annotations.results.front() ? " -> " : ", ") + TypeText(result);
  }
  return text;
}

// One line, as a cell of a table.
std::string CellOf(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  for (std::size_t bar = 0; (bar = text.find('|', bar)) != std::string::npos; bar += 2) {
    text.insert(bar, "\\");
  }
  return text;
}

std::string ChangesText(const content::Content& content) {
  if (content.function_changes.empty()) return {};
  std::string text =
      "\n## Changes\n\n`walz check` reports calls in the old form (WZ0931), `walz migrate` "
      "rewrites "
      "them.\n\n| was | now | |\n|---|---|---|\n";
  for (const content::FunctionChange& change : content.function_changes) {
    text += "| `" + CellOf(change.was) + "` | " +
            (change.now.empty() ? "" : "`" + CellOf(change.now) + "`") + " | " +
            CellOf(change.note) + " |\n";
  }
  return text;
}

}  // namespace

std::vector<PublicFunction> PublicFunctionsOf(const content::Content& content) {
  ScriptMemory memory;
  const ScriptTrees trees(content, memory);
  std::vector<PublicFunction> found;
  for (const ScriptTree& tree : trees.all()) {
    for (const auto& [name, function] : tree.exported) {
      const lua::Annotations* const annotations = trees.AnnotationsOf(function);
      if (annotations == nullptr || !annotations->is_public) continue;
      found.push_back({tree.script->mod, tree.script->module, std::string(name),
                       SignatureOf(function, *annotations), CellOf(annotations->doc)});
    }
  }
  const std::string& game = content.ruleset->data().game;
  const auto key = [&](const PublicFunction& function) {
    return std::tuple(function.mod != game, std::string_view(function.mod),
                      std::string_view(function.module), std::string_view(function.name));
  };
  std::ranges::sort(
      found, [&](const PublicFunction& a, const PublicFunction& b) { return key(a) < key(b); });
  return found;
}

std::string FunctionsPage(const content::Content& content) {
  const std::string& game = content.ruleset->data().game;
  std::string text = "# Public functions of " + game +
                     "\n\nMade by `walz api functions` from the scripts: the functions with "
                     "`---@public`. Mods may "
                     "call them after\n`require`, and wrap those that content names. All other "
                     "functions may change "
                     "without notice (WZ0930).\n";
  std::string section;
  for (const PublicFunction& function : PublicFunctionsOf(content)) {
    const std::string title =
        function.module + (function.mod == game ? "" : " (" + function.mod + ")");
    if (title != section) text += "\n## " + title + "\n\n| | description |\n|---|---|\n";
    section = title;
    text += "| `" + function.signature + "` | " + function.doc + " |\n";
  }
  if (section.empty()) text += "\nThere are none.\n";
  return text + ChangesText(content);
}

}  // namespace walz::authoring
