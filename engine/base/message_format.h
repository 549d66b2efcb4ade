// Texts with placeholders: a subset of ICU MessageFormat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace walz::base {

// The name of a definition in the language of the text, and its id, which `select` matches.
struct FormatName {
  std::string text;
  std::string id;
};

// The value of an argument: a number, a text or a name.
using FormatValue = std::variant<std::int64_t, std::string, FormatName>;

// The value as text.
std::string TextOf(const FormatValue& value);

using FormatArguments = std::vector<std::pair<std::string, FormatValue>>;

// A text with placeholders:
//   {name}                                        the value of an argument
//   {n, number}                                   the same, for an argument that is a number
//   {n, plural, =0 {none} one {# card} other {# cards}}   by number; `#` inserts the number
//   {who, select, seat1 {red} other {blue}}       by the id of a name, else by text
// The branch `other` is required. An apostrophe before a brace (and before `#` in a plural) quotes
// everything up to the next apostrophe; two apostrophes produce one. A value type.
class MessageFormat {
 public:
  // Parses a text; the error names the mistake.
  static Result<MessageFormat> Parse(std::string_view text);

  // The text with `arguments` filled in; a missing one shows as `{name}`. In a plural, an exact
  // branch such as `=0` takes precedence. `one` applies to the number 1, as in German and English,
  // and `other` to every other number. A text of more than `most` bytes is cut off and then ends
  // with `…`. The limit bounds the time, too.
  std::string Format(const FormatArguments& arguments, std::size_t most = kNoLimit) const;
  static constexpr std::size_t kNoLimit = ~std::size_t{0};

  // The names of all arguments, sorted, each once.
  std::vector<std::string> ArgumentNames() const;

  // A plural or select, with the selectors of its branches: `=0`, `one` ...
  struct Choice {
    std::string name;  // of the argument that selects the branch
    bool is_plural = false;
    std::vector<std::string> branches;
  };
  // All plurals and selects, those inside branches included.
  std::vector<Choice> Choices() const;

 private:
  friend class MessageParser;
  struct Part;
  using Parts = std::vector<Part>;
  struct Part {
    enum class Kind : std::uint8_t { kText, kArgument, kPlural, kSelect, kNumber };
    Kind kind = Kind::kText;
    std::string text;  // kText: the text; else the name of the argument
    std::vector<std::pair<std::string, Parts>> branches;  // kPlural, kSelect
  };
  static void Append(const Parts& parts, const FormatArguments& arguments,
                     const FormatValue* number, std::size_t most, std::string& text);
  static void Collect(const Parts& parts, std::vector<std::string>& names);
  static void CollectChoices(const Parts& parts, std::vector<Choice>& choices);

  Parts parts_;
};

}  // namespace walz::base
