#include "lsp/rename_function.h"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>

#include "authoring/messages.h"
#include "lsp/left_over.h"
#include "lsp/mentions.h"
#include "lsp/messages.h"
#include "lua/parser.h"

namespace walz::lsp {
namespace {

// A script and its syntax tree.
struct Script {
  base::SourceFilePtr file;
  lua::Node root;
};

std::vector<Script> ScriptsAmong(const std::vector<base::SourceFilePtr>& files) {
  std::vector<Script> scripts;
  for (const base::SourceFilePtr& file : files) {
    if (SortOf(file->path()) != FileSort::kScript) continue;
    if (auto root = lua::ParseSound(file->text())) scripts.push_back({file, *std::move(root)});
  }
  return scripts;
}

// Returns the table of a script's `function table.name()`; empty if the script does not define it.
std::string TableWith(const Script& script, std::string_view name) {
  std::string table;
  lua::Walk(script.root, [&](const lua::Node& node) {
    if (!node.Is(lua::Kind::kNamed) || !node.children[0].Is(lua::Kind::kIndex)) return true;
    const lua::Node& object = node.children[0].children[0];
    if (object.Is(lua::Kind::kName) && node.children[0].children[1].text == name)
      table = object.text;
    return true;
  });
  return table;
}

// Returns the local names of `module` in a script: `x` in `local x = require "module"`.
std::set<std::string> NamesOfModule(const Script& script, std::string_view module) {
  std::set<std::string> names;
  lua::Walk(script.root, [&](const lua::Node& node) {
    if (!node.Is(lua::Kind::kLocal)) return true;
    const std::vector<lua::Node>& values = node.children[1].children;
    for (std::size_t i = 0; i < values.size() && i < node.children[0].children.size(); ++i) {
      const lua::Node& call = values[i];
      if (!call.Is(lua::Kind::kCall) || call.children.size() != 2) continue;
      if (lua::PathOf(call.children[0]) != "require") continue;
      const std::string& required = call.children[1].text;
      const bool same = required == module || required.ends_with("." + std::string(module)) ||
                        required.ends_with("/" + std::string(module));
      if (same) names.insert(node.children[0].children[i].text);
    }
    return true;
  });
  return names;
}

// Adds an edit for each `table.name` of a script, including its definition.
void RenameFields(const Script& script, const std::set<std::string>& tables, std::string_view name,
                  const std::string& new_name, std::vector<base::Edit>& edits) {
  lua::Walk(script.root, [&](const lua::Node& node) {
    if (!node.Is(lua::Kind::kIndex) || !node.children[0].Is(lua::Kind::kName)) return true;
    if (tables.count(node.children[0].text) == 0 || node.children[1].text != name) return true;
    const base::SourceSpan span = lua::SpanOf(script.file, node.children[1]);
    if (span.text() == name) edits.push_back({span, new_name});
    return true;
  });
}

std::string ModuleOf(const base::SourceFile& file) {
  const std::string& path = file.path();
  const std::size_t begin = path.rfind('/') + 1;
  return path.substr(begin, path.size() - begin - std::string_view(".lua").size());
}

// Returns the verb, stage or open function that finds the function by its own name; empty if there
// is none.
std::string FoundByName(const content::Content& content, const std::string& name) {
  for (const content::FinalDefinition& definition : content.sources) {
    const bool is_open = definition.kind == "open_function";
    if (!is_open && definition.kind != "verb" && definition.kind != "stage") continue;
    const bool has_own = definition.node.Find(is_open ? "function" : "script") != nullptr;
    if (definition.id == name && !has_own) return definition.kind;
  }
  return {};
}

bool IsMenu(const content::Content& content, const std::string& name) {
  return std::any_of(content.sources.begin(), content.sources.end(), [&](const auto& definition) {
    return definition.kind == "menu" && definition.id == name;
  });
}

}  // namespace

base::Result<std::vector<base::Edit>> RenameFunction(const std::string& name,
                                                     const std::string& new_name,
                                                     const std::vector<base::SourceFilePtr>& files,
                                                     const content::Content& content) {
  if (!content::IsGoodId(new_name, content::IdForm::kName)) {
    return base::Error{messages::InvalidId({.id = new_name})};
  }
  const std::vector<Script> scripts = ScriptsAmong(files);
  const Script* maker = nullptr;
  std::string table;
  for (const Script& script : scripts) {
    if (!TableWith(script, new_name).empty()) {
      return base::Error{
          authoring::messages::DefinitionExists({.kind = std::string("function"), .id = new_name})};
    }
    const std::string found = TableWith(script, name);
    if (found.empty()) continue;
    if (maker != nullptr) return base::Error{messages::DuplicateFunction({.function = name})};
    maker = &script;
    table = found;
  }
  // A menu can be used like a function, without a script that defines one.
  const bool is_menu = IsMenu(content, name);
  if (maker == nullptr && !is_menu) {
    return base::Error{messages::UnknownFunction({.function = name})};
  }
  if (IsMenu(content, new_name)) {
    return base::Error{
        authoring::messages::DefinitionExists({.kind = std::string("menu"), .id = new_name})};
  }
  if (const std::string kind = FoundByName(content, name); !kind.empty()) {
    return base::Error{messages::RenameFunctionNamedLikeDefinition(
        {.kind = kind,
         .id = name,
         .key = std::string(kind == "open_function" ? "function" : "script")})};
  }
  std::vector<base::Edit> edits;
  for (const base::SourceFilePtr& file : files) {
    if (SortOf(file->path()) == FileSort::kScript) continue;
    const std::size_t before = edits.size();
    for (const Mention& mention : MentionsIn(file, SortOf(file->path()), &content)) {
      const bool may_be =
          mention.kind == "function" || (is_menu && mention.kind == "menu") ||
          (mention.kind.empty() && !mention.kinds.empty() && mention.MayBe("function"));
      if (may_be && mention.id == name) edits.push_back({mention.span, new_name});
    }
    if (const auto place = LeftOver(file, name, std::span(edits).subspan(before))) {
      return base::Error{MayBeAnother(name, *place)};
    }
  }
  if (maker == nullptr) return edits;
  const std::string module = ModuleOf(*maker->file);
  for (const Script& script : scripts) {
    std::set<std::string> tables = NamesOfModule(script, module);
    if (&script == maker) tables.insert(table);
    RenameFields(script, tables, name, new_name, edits);
  }
  return edits;
}

}  // namespace walz::lsp
