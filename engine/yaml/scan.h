// Finds token boundaries in the text of a YAML file. yaml-cpp only reports where tokens begin.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace walz::yaml {

// Skips white space, line breaks and comments. Returns the offset after them.
std::size_t SkipBlank(std::string_view text, std::size_t offset);

// As SkipBlank, but also skips commas, colons and question marks, up to the next value.
std::size_t SkipSeparators(std::string_view text, std::size_t offset);

// The end offset of the scalar that begins at `offset` and decodes to `value`. Quoted text ends
// after its closing quote, plain text after its last character, and a block after its last line.
std::size_t ScalarEnd(std::string_view text, std::size_t offset, std::string_view value);

// The first opening quote at or after `offset` without a closing one, or npos.
std::size_t FindOpenQuote(std::string_view text, std::size_t offset);

// Quoted text with further text directly after it: `"yes"no`. `end` is past the closing quote.
struct GluedQuote {
  std::size_t begin = 0;
  std::size_t end = 0;
};
// The last glued quote that ends in the line of `offset`, at or before `offset`; nullopt if there
// is none.
std::optional<GluedQuote> FindGluedQuote(std::string_view text, std::size_t offset);

// Returns true if `offset` is at a complete value `~` or `null`.
bool IsNullWord(std::string_view text, std::size_t offset);

}  // namespace walz::yaml
