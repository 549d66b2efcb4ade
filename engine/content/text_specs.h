// The texts that the engine looks up for each definition, by kind. The check for missing and unused
// texts, the reference pages and `walz api texts` are derived from them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/field_spec.h"

namespace walz::content {

// A text of a definition. The key of its name is `<kind>.<id>`; that of any other text is
// `<kind>.<id>.<part>`.
struct TextSpec {
  // The last part of its key.
  enum class Part {
    kName,      // no part: the key is `<kind>.<id>`
    kText,      // text
    kShort,     // short
    kQuestion,  // question
    kLetter,    // letter: a single character
    kWord,      // one text for each word
    kNumber,    // one text for each number
    kSpace,     // one text for each space of the piece
    kAnswer     // one text for each value of the option
  };
  Part part = Part::kName;
  bool required = false;  // the check reports it if no language has it
  std::string_view doc;   // one sentence
};

// The texts of each definition of a kind, the name first. Empty if no text of the kind is ever
// shown.
std::vector<TextSpec> TextsOf(const KindSpec& kind);

// `text`, `short` ...; a placeholder such as `WORD` for a part with several keys; empty for a name.
std::string_view NameOf(TextSpec::Part part);

// Returns true if a definition has at most one text of this part.
bool IsFixed(TextSpec::Part part);

// A pattern for the keys of a text, such as `decision.ID.question`.
std::string PatternOf(const KindSpec& kind, const TextSpec& text);

}  // namespace walz::content
