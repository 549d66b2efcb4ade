#include "lsp/hover.h"

#include <algorithm>

#include "lsp/cursor.h"
#include "lsp/markdown.h"
#include "yaml/node_text.h"

namespace walz::lsp {
namespace {

// Renders a definition in YAML, one field a line.
std::string FieldsOf(const yaml::Node& node) {
  std::string text;
  for (const yaml::NodeEntry& entry : node.entries()) {
    text += entry.key + ": " + yaml::ToText(entry.value) + "\n";
  }
  return text.empty() ? yaml::ToText(node) + "\n" : text;
}

std::string TextsOf(const std::string& key, const content::Content& content) {
  std::string texts;
  for (const auto& [language, table] : content.locales.tables()) {
    for (const std::string& suffix : {std::string(), std::string(".text")}) {
      const auto entry = table.find(key + suffix);
      if (entry != table.end())
        texts += "- " + language + ": " + MarkdownText(entry->second.text) + "\n";
    }
  }
  return texts;
}

std::string ChangesOf(const Mention& mention, const content::Content& content) {
  std::string changes;
  for (const content::Change& change : content.changes) {
    if (change.id != mention.id || change.kind != mention.kind) continue;
    changes += "- " + MarkdownCode(change.mod) + " " + change.op + " " + MarkdownCode(change.path) +
               ": " + MarkdownCode(yaml::ToText(change.before)) + " → " +
               MarkdownCode(yaml::ToText(change.after)) + " (" +
               MarkdownCode(change.span.ToString()) + ")\n";
  }
  return changes;
}

}  // namespace

std::string DescribeDefinition(const Mention& mention, const content::Content& content) {
  std::string text;
  for (const content::FinalDefinition& definition : content.sources) {
    if (definition.id != mention.id) continue;
    if (!mention.kind.empty() && definition.kind != mention.kind) continue;
    Mention found = mention;
    found.kind = definition.kind;
    if (!text.empty()) text += "\n---\n";
    text += "**" + MarkdownText(found.kind) + "** " + MarkdownCode(found.id) + " (" +
            MarkdownText(definition.mod) + ")\n\n";
    text += TextsOf(found.kind + "." + found.id, content);
    text += "\n" + MarkdownBlock("yaml", FieldsOf(definition.node));
    text += ChangesOf(found, content);
  }
  return text;
}

std::string DescribeField(const base::SourceFilePtr& file, FileSort sort, base::Position position,
                          const content::Content* content) {
  const bool is_yaml =
      sort != FileSort::kScript && sort != FileSort::kBook && sort != FileSort::kOther;
  if (!is_yaml || InComment(*file, position)) return {};
  // Extends the key to its colon, wherever in the key the position is.
  const std::string_view line = file->Line(position.line);
  auto end = static_cast<std::size_t>(position.column);
  const auto is_key = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
  while (end < line.size() && is_key(line[end])) ++end;
  if (end >= line.size() || line[end] != ':') return {};
  const Cursor cursor = CursorAt(file, {position.line, static_cast<int>(end)});
  const std::string key(cursor.typed.text());
  for (const content::FieldSpec& spec : SpecsAt(file, sort, position, cursor.path, content)) {
    const auto keys = KeysOf(spec, content);
    const content::FieldSpec* const field = content::FindField(keys, key);
    if (field == nullptr) continue;
    return MarkdownCode(key) + ": " + MarkdownText(content::Describe(*field).English()) + "\n\n" +
           MarkdownText(field->doc);
  }
  return {};
}

}  // namespace walz::lsp
