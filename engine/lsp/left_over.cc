#include "lsp/left_over.h"

#include <algorithm>
#include <vector>

#include "base/ascii.h"
#include "lsp/document_spec.h"
#include "lsp/messages.h"
#include "lua/parser.h"
#include "yaml/reader.h"

namespace walz::lsp {
namespace {

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

}  // namespace

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
      const bool is_known = std::any_of(edits.begin(), edits.end(), [&](const base::Edit& edit) {
        return edit.span.begin == place.begin;
      });
      if (!is_known) return place;
    }
  }
  return std::nullopt;
}

base::Message MayBeAnother(const std::string& id, const base::SourceSpan& place) {
  return messages::RenameAmbiguousUse({.id = id, .place = place.ToString()});
}

}  // namespace walz::lsp
