// The places in a chapter of a rule book (data/book.md) that name definitions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace walz::lsp {

// A byte range [begin, end) of a chapter.
struct BookPlace {
  enum class Sort {
    kValue,   // the path of a value: `option.rounds` in `{option.rounds}`
    kOption,  // an option in a condition
    kKind,    // the kind of a block `each`
    kWord,    // the value that a block `each` selects
    kExample  // the scenario of an example or picture, in YAML
  };
  Sort sort = Sort::kValue;
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string kind = {};  // for a value that begins with a dot: the kind of its block `each`
};

// Returns the places of a chapter in source order. Accepts chapters with syntax errors.
std::vector<BookPlace> PlacesInBook(std::string_view text);

}  // namespace walz::lsp
