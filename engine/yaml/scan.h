// Finds its way in the text of a YAML file, where yaml-cpp says only where something begins.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace walz::yaml {

// Past white space, line breaks and comments.
std::size_t SkipBlank(std::string_view text, std::size_t offset);

// Past everything before the value that follows: as SkipBlank, and commas, colons and question
// marks as well.
std::size_t SkipSeparators(std::string_view text, std::size_t offset);

// The end of the scalar that begins at `offset` and was decoded to `value`: past the closing quote,
// past the last character of plain text, past the last line of a block.
std::size_t ScalarEnd(std::string_view text, std::size_t offset, std::string_view value);

// The first opening quote at or after `offset` that has no closing one, or npos.
std::size_t FindOpenQuote(std::string_view text, std::size_t offset);

// Quoted text that something follows without a separator: `"yes"no`. `end` is past the closing
// quote.
struct GluedQuote {
  std::size_t begin = 0;
  std::size_t end = 0;
};
// The last one that ends in the line of `offset`, at or before it; nothing if there is none.
std::optional<GluedQuote> FindGluedQuote(std::string_view text, std::size_t offset);

// True if `~` or `null` stands at `offset` as a value of its own.
bool IsNullWord(std::string_view text, std::size_t offset);

}  // namespace walz::yaml
