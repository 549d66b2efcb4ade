#include "lsp/rename.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <tuple>

#include "authoring/messages.h"
#include "content/messages.h"
#include "lsp/left_over.h"
#include "lsp/messages.h"
#include "lsp/rename_function.h"
#include "lua/parser.h"

namespace walz::lsp {
namespace {

// Returns the kinds that define `id`. Words, such as categories of scorings, count without a
// declaration.
std::set<std::string> KindsWith(const content::Content& content, const std::string& id) {
  std::set<std::string> kinds;
  if (content.ruleset->data().words.Find(id).valid()) kinds.insert("word");
  for (const content::FinalDefinition& definition : content.sources) {
    if (definition.id == id) kinds.insert(definition.kind);
  }
  return kinds;
}

// Returns the reason why a definition cannot be renamed; empty if it can.
base::Message WhyKept(const content::Content& content, const Mention& what) {
  if (what.kind == "flow" && what.id == "main") {
    return messages::RenameMainFlow();
  }
  if (what.kind == "game") return messages::RenameGame();
  for (const content::FinalDefinition& definition : content.sources) {
    const bool same = definition.kind == what.kind && definition.id == what.id;
    const yaml::Node* const arguments =
        definition.kind == "event" ? definition.node.Find("arguments") : nullptr;
    if (what.kind == "word" && arguments != nullptr) {
      for (const yaml::Node& argument : arguments->items()) {
        if (argument.text() != what.id) continue;
        return messages::RenameEventArgument({.argument = what.id, .event = definition.id});
      }
    }
    const bool by_name =
        ((what.kind == "verb" || what.kind == "stage") &&
         definition.node.Find("script") == nullptr) ||
        (what.kind == "open_function" && definition.node.Find("function") == nullptr);
    if (!same || !by_name) continue;
    return messages::RenameDefinitionNamedLikeFunction(
        {.kind = what.kind,
         .id = what.id,
         .key = std::string(what.kind == "open_function" ? "function" : "script")});
  }
  return {};
}

// Returns the reason why an option's value cannot be renamed: scripts that read the option may
// compare it with the name of another definition.
base::Message WhyOption(const content::Content& content, const Mention& what) {
  for (const content::OptionDeclaration& option : content.options) {
    if (std::find(option.values.begin(), option.values.end(), what.id) == option.values.end()) {
      continue;
    }
    return messages::RenameSharedOptionValue({.value = what.id, .option = option.id});
  }
  return {};
}

// Returns the reason why a name cannot be renamed if a script composes it: `seat["new_" .. name]`,
// `def.layout["usual_" .. players]`.
base::Message WhyComposed(const std::vector<base::SourceFilePtr>& files,
                          const content::Content& content, const Mention& what) {
  base::Message why;
  for (const base::SourceFilePtr& file : files) {
    if (SortOf(file->path()) != FileSort::kScript) continue;
    const auto root = lua::ParseSound(file->text());
    if (!root) continue;
    lua::Walk(*root, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kBinary) || node.text != "..") return true;
      const auto& [left, right] = std::tie(node.children[0], node.children[1]);
      const bool before =
          left.Is(lua::Kind::kString) && !left.text.empty() &&
          (what.id.starts_with(left.text) || !KindsWith(content, left.text + what.id).empty());
      const bool after =
          right.Is(lua::Kind::kString) && !right.text.empty() &&
          (what.id.ends_with(right.text) || !KindsWith(content, what.id + right.text).empty());
      if (!before && !after) return true;
      why = messages::RenameComposedName({.place = lua::SpanOf(file, node).ToString()});
      return false;
    });
  }
  return why;
}

// Returns a place where the name is used as a plain key or value: kinds of spaces as keys of tables
// in scripts, words as values of fields.
std::optional<base::SourceSpan> AsKeyOrValue(const std::vector<base::SourceFilePtr>& files,
                                             const content::Content& content, const Mention& what) {
  std::optional<base::SourceSpan> place;
  if (what.kind == "word") {
    for (const content::KindSpec& kind : content.kinds) {
      for (const content::FieldSpec& field : kind.fields) {
        const auto& values = field.of != nullptr ? field.of->values : field.values;
        const bool is_value = std::find(values.begin(), values.end(), what.id) != values.end();
        if (is_value && field.span.file != nullptr) place = field.span;
      }
    }
  }
  if (what.kind != "space_kind" && what.kind != "kind") return place;
  for (const base::SourceFilePtr& file : files) {
    if (SortOf(file->path()) != FileSort::kScript) continue;
    const auto root = lua::ParseSound(file->text());
    if (!root) continue;
    lua::Walk(*root, [&](const lua::Node& node) {
      const bool is_key = node.Is(lua::Kind::kField) && node.text == what.id;
      if (is_key && !place) place = lua::SpanOf(file, node);
      return !place;
    });
  }
  return place;
}

// Returns true if a reference whose id exists in several `kinds` is certainly to `kind`.
bool IsCertain(const Mention& mention, const std::string& kind,
               const std::set<std::string>& kinds) {
  if (!mention.kind.empty()) return true;
  if (std::find(mention.kinds.begin(), mention.kinds.end(), kField) != mention.kinds.end()) {
    return false;
  }
  return std::none_of(kinds.begin(), kinds.end(), [&](const std::string& other) {
    return other != kind && mention.MayBe(other);
  });
}

}  // namespace

base::Result<std::vector<base::Edit>> Rename(const Mention& what, const std::string& new_id,
                                             const std::vector<base::SourceFilePtr>& files,
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
    return base::Error{content::messages::UnknownDefinition({.kind = target.kind, .id = what.id})};
  }
  if (base::Message kept = WhyKept(content, target); !kept.empty()) {
    return base::Error{std::move(kept)};
  }
  if (base::Message kept = WhyOption(content, target); !kept.empty()) {
    return base::Error{std::move(kept)};
  }
  if (base::Message kept = WhyComposed(files, content, target); !kept.empty()) {
    return base::Error{std::move(kept)};
  }
  if (const auto place = AsKeyOrValue(files, content, target)) {
    return base::Error{MayBeAnother(what.id, *place)};
  }
  const content::KindSpec* const kind = FindKind(target.kind, &content);
  const content::IdForm form = kind != nullptr ? kind->ids : content::IdForm::kName;
  if (!content::IsGoodId(new_id, form)) return base::Error{messages::InvalidId({.id = new_id})};
  if (KindsWith(content, new_id).count(target.kind) != 0) {
    return base::Error{authoring::messages::DefinitionExists({.kind = target.kind, .id = new_id})};
  }
  std::vector<base::Edit> edits;
  for (const base::SourceFilePtr& file : files) {
    const std::size_t before = edits.size();
    for (const Mention& mention : MentionsIn(file, SortOf(file->path()), &content)) {
      if (!mention.Matches(target)) continue;
      if (!IsCertain(mention, target.kind, kinds)) {
        return base::Error{MayBeAnother(what.id, mention.span)};
      }
      edits.push_back({mention.span, new_id});
    }
    if (const auto place = LeftOver(file, what.id, std::span(edits).subspan(before))) {
      return base::Error{MayBeAnother(what.id, *place)};
    }
  }
  return edits;
}

}  // namespace walz::lsp
