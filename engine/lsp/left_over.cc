#include "lsp/left_over.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/ascii.h"
#include "lsp/document_spec.h"
#include "lsp/messages.h"
#include "lua/tokens.h"

namespace walz::lsp {
namespace {

// Byte ranges [begin, end) of a text.
using Parts = std::vector<std::pair<std::size_t, std::size_t>>;

// Returns the strings of a Lua test, without the titles of tests.
Parts StringsOf(const std::string& text) {
  Parts parts;
  const std::vector<lua::Token> tokens = lua::Tokenize(text).tokens;
  for (std::size_t i = 2; i < tokens.size(); ++i) {
    const bool is_title = tokens[i - 2].text == "test" && tokens[i - 1].text == "(";
    if (tokens[i].Is(lua::Token::Kind::kString) && !is_title)
      parts.emplace_back(tokens[i].begin, tokens[i].end);
  }
  return parts;
}

// Returns the lines of a YAML file without its comments.
Parts LinesOf(const std::string& text) {
  Parts parts;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::size_t comment = text.find('#', begin);
    while (comment < end && comment > begin && text[comment - 1] != ' ') {
      comment = text.find('#', comment + 1);
    }
    parts.emplace_back(begin, std::min(comment, end));
    begin = end + 1;
  }
  return parts;
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
  for (const auto& [begin, end] : is_test ? StringsOf(text) : LinesOf(text)) {
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
