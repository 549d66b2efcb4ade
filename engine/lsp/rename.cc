#include "lsp/rename.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <tuple>

#include "authoring/messages.h"
#include "base/ascii.h"
#include "base/ranges.h"
#include "lsp/messages.h"
#include "lua/parser.h"
#include "yaml/reader.h"

namespace walz::lsp {
namespace {

using Edits = std::vector<base::Edit>;
using Files = std::vector<base::SourceFilePtr>;

// A script and its syntax tree.
struct Script {
  base::SourceFilePtr file;
  lua::Node root;
};

std::vector<Script> ScriptsAmong(const Files& files) {
  std::vector<Script> scripts;
  for (const base::SourceFilePtr& file : files) {
    if (SortOf(file->path()) != FileSort::kScript) continue;
    if (auto root = lua::ParseSound(file->text())) scripts.push_back({file, *std::move(root)});
  }
  return scripts;
}

// Returns the kinds that define `id`. Words, such as categories of scorings, need no declaration.
std::set<std::string> KindsWith(const content::Content& content, const std::string& id) {
  std::set<std::string> kinds;
  if (content.ruleset->data().words.Find(id).valid()) kinds.insert("word");
  for (const content::FinalDefinition& definition : content.sources) {
    if (definition.id == id) kinds.insert(definition.kind);
  }
  return kinds;
}

// Returns the field in which a definition of a kind names its function; empty for other kinds.
std::string FunctionField(std::string_view kind) {
  if (kind == "open_function") return "function";
  return kind == "verb" || kind == "stage" ? "script" : "";
}

// Returns true if a definition finds its function by its own id.
bool FindsFunctionById(const content::FinalDefinition& definition) {
  const std::string field = FunctionField(definition.kind);
  return !field.empty() && definition.node.Find(field) == nullptr;
}

// Returns the reason why a definition cannot be renamed; empty if it can. Scripts that read an
// option may compare its value with the name of another definition.
base::Message WhyKept(const content::Content& content, const Mention& what) {
  if (what.kind == "flow" && what.id == "main") return messages::RenameMainFlow();
  if (what.kind == "game") return messages::RenameGame();
  for (const content::FinalDefinition& definition : content.sources) {
    const yaml::Node* const arguments =
        definition.kind == "event" ? definition.node.Find("arguments") : nullptr;
    if (what.kind == "word" && arguments != nullptr) {
      for (const yaml::Node& argument : arguments->items()) {
        if (argument.text() != what.id) continue;
        return messages::RenameEventArgument({.argument = what.id, .event = definition.id});
      }
    }
    const bool same = definition.kind == what.kind && definition.id == what.id;
    if (!same || !FindsFunctionById(definition)) continue;
    return messages::RenameDefinitionNamedLikeFunction(
        {.kind = what.kind, .id = what.id, .key = FunctionField(what.kind)});
  }
  for (const content::OptionDeclaration& option : content.options) {
    if (!base::Contains(option.values, what.id)) {
      continue;
    }
    return messages::RenameSharedOptionValue({.value = what.id, .option = option.id});
  }
  return {};
}

// Returns the reason why a name cannot be renamed if a script composes it: `seat["new_" .. name]`,
// `def.layout["usual_" .. players]`.
base::Message WhyComposed(const std::vector<Script>& scripts, const content::Content& content,
                          const Mention& what) {
  base::Message why;
  for (const Script& script : scripts) {
    lua::Walk(script.root, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kBinary) || node.text != "..") return true;
      const auto& [left, right] = std::tie(node.children[0], node.children[1]);
      const bool before =
          left.Is(lua::Kind::kString) && !left.text.empty() &&
          (what.id.starts_with(left.text) || !KindsWith(content, left.text + what.id).empty());
      const bool after =
          right.Is(lua::Kind::kString) && !right.text.empty() &&
          (what.id.ends_with(right.text) || !KindsWith(content, what.id + right.text).empty());
      if (!before && !after) return true;
      why = messages::RenameComposedName({.place = lua::SpanOf(script.file, node).ToString()});
      return false;
    });
  }
  return why;
}

// Returns a place where the name is used as a plain key or value: kinds of spaces as keys of tables
// in scripts, words as values of fields.
std::optional<base::SourceSpan> AsKeyOrValue(const std::vector<Script>& scripts,
                                             const content::Content& content, const Mention& what) {
  std::optional<base::SourceSpan> place;
  if (what.kind == "word") {
    for (const content::KindSpec& kind : content.kinds) {
      for (const content::FieldSpec& field : kind.fields) {
        const auto& values = field.of != nullptr ? field.of->values : field.values;
        const bool is_value = base::Contains(values, what.id);
        if (is_value && field.span.file != nullptr) place = field.span;
      }
    }
  }
  if (what.kind != "space_kind" && what.kind != "kind") return place;
  for (const Script& script : scripts) {
    lua::Walk(script.root, [&](const lua::Node& node) {
      const bool is_key = node.Is(lua::Kind::kField) && node.text == what.id;
      if (is_key && !place) place = lua::SpanOf(script.file, node);
      return !place;
    });
  }
  return place;
}

// Returns true if a reference whose id exists in several `kinds` is certainly to `kind`.
bool IsCertain(const Mention& mention, const std::string& kind,
               const std::set<std::string>& kinds) {
  if (!mention.kind.empty()) return true;
  if (base::Contains(mention.kinds, kField)) {
    return false;
  }
  return std::ranges::none_of(
      kinds, [&](const std::string& other) { return other != kind && mention.MayBe(other); });
}

// Adds the strings of a test in Lua except for titles.
void AddStrings(const lua::Node& node, const base::SourceFilePtr& file,
                std::vector<base::SourceSpan>& spans) {
  if (node.Is(lua::Kind::kString)) spans.push_back(lua::SpanOf(file, node));
  const bool is_test = node.Is(lua::Kind::kCall) && lua::PathOf(node.children[0]) == "test";
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const bool is_title = is_test && i == 1 && node.children[1].Is(lua::Kind::kString);
    if (!is_title) AddStrings(node.children[i], file, spans);
  }
}

// Adds the keys and scalars of a file in YAML.
void AddScalars(const yaml::Node& node, std::vector<base::SourceSpan>& spans) {
  if (node.is_scalar()) spans.push_back(node.span());
  for (const yaml::Node& item : node.items()) AddScalars(item, spans);
  for (const yaml::NodeEntry& entry : node.entries()) {
    spans.push_back(entry.key_span);
    AddScalars(entry.value, spans);
  }
}

// Returns the first place where a file still contains `id` after `edits`, limited to places whose
// meaning is unknown: strings that a Lua test composes, and patches. Returns nullopt for all other
// files.
std::optional<base::SourceSpan> LeftOver(const base::SourceFilePtr& file, const std::string& id,
                                         std::span<const base::Edit> edits) {
  const FileSort sort = SortOf(file->path());
  const bool is_test = sort == FileSort::kScript && IsTest(file->path());
  if (!is_test && sort != FileSort::kPatches) return std::nullopt;
  const std::string& text = file->text();
  const auto goes_on = [&](std::size_t at) {
    return at < text.size() && (base::IsLetterOrDigit(text[at]) || text[at] == '_');
  };
  std::vector<base::SourceSpan> spans;
  base::Diagnostics ignored;
  if (is_test) {
    AddStrings(lua::Parse(text).root, file, spans);
  } else if (const std::optional<yaml::Node> tree = yaml::ReadYaml(file, ignored)) {
    AddScalars(*tree, spans);
  } else {
    spans.push_back({file, {}, file->PositionAt(text.size())});
  }
  for (const base::SourceSpan& span : spans) {
    const std::size_t begin = file->OffsetAt(span.begin);
    const std::size_t end = file->OffsetAt(span.end);
    for (std::size_t at = text.find(id, begin); at < end; at = text.find(id, at + 1)) {
      if ((at > 0 && goes_on(at - 1)) || goes_on(at + id.size())) continue;
      const base::SourceSpan place{file, file->PositionAt(at), file->PositionAt(at + id.size())};
      const bool is_known = std::ranges::any_of(
          edits, [&](const base::Edit& edit) { return edit.span.begin == place.begin; });
      if (!is_known) return place;
    }
  }
  return std::nullopt;
}

// The relation of a mention to the name that is being renamed. kUnclear: it cannot be determined.
enum class Meant { kNo, kYes, kUnclear };

// Adds an edit for each mention in a file that refers to the name. Fails at the first unclear one.
base::Status RenameMentions(const base::SourceFilePtr& file, const content::Content& content,
                            const std::string& id, const std::string& new_id,
                            const std::function<Meant(const Mention&)>& is_meant, Edits& edits) {
  const std::size_t before = edits.size();
  std::optional<base::SourceSpan> unclear;
  for (const Mention& mention : MentionsIn(file, SortOf(file->path()), &content)) {
    const Meant meant = is_meant(mention);
    if (meant == Meant::kYes) edits.push_back({mention.span, new_id});
    if (meant == Meant::kUnclear && !unclear) unclear = mention.span;
  }
  if (!unclear) unclear = LeftOver(file, id, std::span(edits).subspan(before));
  if (!unclear) return base::Ok();
  return base::Error{messages::RenameAmbiguousUse({.id = id, .place = unclear->ToString()})};
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
                  const std::string& new_name, Edits& edits) {
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

bool IsMenu(const content::Content& content, const std::string& name) {
  return std::ranges::any_of(content.sources, [&](const auto& definition) {
    return definition.kind == "menu" && definition.id == name;
  });
}

base::Error Exists(std::string_view kind, const std::string& id) {
  return base::Error{authoring::messages::DefinitionExists({.kind = kind, .id = id})};
}

// Renames an exported function: its definition, its uses in content, and its calls in its own
// script and in scripts that `require` it. Renames a menu of the same name instead if `name` is
// one. Fails if `new_name` is not a valid name or already a function, if not exactly one script
// defines `name`, and if a verb or stage finds the function by its own name.
base::Result<Edits> RenameFunction(const std::string& name, const std::string& new_name,
                                   const Files& files, const content::Content& content) {
  if (!content::IsGoodId(new_name, content::IdForm::kName)) {
    return base::Error{messages::InvalidId({.id = new_name})};
  }
  const std::vector<Script> scripts = ScriptsAmong(files);
  const Script* maker = nullptr;
  std::string table;
  for (const Script& script : scripts) {
    if (!TableWith(script, new_name).empty()) {
      return Exists("function", new_name);
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
  if (IsMenu(content, new_name)) return Exists("menu", new_name);
  for (const content::FinalDefinition& definition : content.sources) {
    if (definition.id != name || !FindsFunctionById(definition)) continue;
    return base::Error{messages::RenameFunctionNamedLikeDefinition(
        {.kind = definition.kind, .id = name, .key = FunctionField(definition.kind)})};
  }
  const auto is_meant = [&](const Mention& mention) {
    const bool may_be =
        mention.kind == "function" || (is_menu && mention.kind == "menu") ||
        (mention.kind.empty() && !mention.kinds.empty() && mention.MayBe("function"));
    return may_be && mention.id == name ? Meant::kYes : Meant::kNo;
  };
  Edits edits;
  for (const base::SourceFilePtr& file : files) {
    if (SortOf(file->path()) == FileSort::kScript) continue;
    const base::Status status = RenameMentions(file, content, name, new_name, is_meant, edits);
    if (!status) return status.error();
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

}  // namespace

base::Result<Edits> Rename(const Mention& what, const std::string& new_id, const Files& files,
                           const content::Content& content) {
  if (what.kind == "function" || what.kind == "menu") {
    return RenameFunction(what.id, new_id, files, content);
  }
  const std::set<std::string> kinds = KindsWith(content, what.id);
  Mention target = what;
  if (target.kind.empty() && kinds.size() == 1) target.kind = *kinds.begin();
  if (target.kind.empty()) {
    return base::Error{messages::NameOfSeveralKinds({.id = what.id})};
  }
  if (kinds.count(target.kind) == 0) {
    return base::Error{messages::RenameUnknown({.kind = target.kind, .id = what.id})};
  }
  if (base::Message kept = WhyKept(content, target); !kept.empty()) {
    return base::Error{std::move(kept)};
  }
  const std::vector<Script> scripts = ScriptsAmong(files);
  if (base::Message kept = WhyComposed(scripts, content, target); !kept.empty()) {
    return base::Error{std::move(kept)};
  }
  if (const auto place = AsKeyOrValue(scripts, content, target)) {
    return base::Error{messages::RenameAmbiguousUse({.id = what.id, .place = place->ToString()})};
  }
  const content::KindSpec* const kind = FindKind(target.kind, &content);
  const content::IdForm form = kind != nullptr ? kind->ids : content::IdForm::kName;
  if (!content::IsGoodId(new_id, form)) return base::Error{messages::InvalidId({.id = new_id})};
  if (KindsWith(content, new_id).count(target.kind) != 0) {
    return Exists(target.kind, new_id);
  }
  const auto is_meant = [&](const Mention& mention) {
    if (!mention.Matches(target)) return Meant::kNo;
    return IsCertain(mention, target.kind, kinds) ? Meant::kYes : Meant::kUnclear;
  };
  Edits edits;
  for (const base::SourceFilePtr& file : files) {
    const base::Status status = RenameMentions(file, content, what.id, new_id, is_meant, edits);
    if (!status) return status.error();
  }
  return edits;
}

}  // namespace walz::lsp
