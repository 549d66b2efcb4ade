// The texts of a game in several languages, and their formatting.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/source.h"

namespace walz::locale {

// An object with an id, by its name in the language of the text.
struct LocaleName {
  std::string text;
  std::string id;
};

// The value of a placeholder `{name}`: a number, a text or a name.
using LocaleValue = std::variant<std::int64_t, std::string, LocaleName>;

// The value as shown in a text.
std::string TextOf(const LocaleValue& value);

using LocaleArguments = std::vector<std::pair<std::string, LocaleValue>>;

// A text with placeholders, in a subset of ICU MessageFormat:
//   {name}                                        the value of an argument
//   {n, plural, =0 {none} one {# card} other {# cards}}   by number; `#` is the number itself
//   {who, select, seat1 {red} other {blue}}       by id or, if there is no branch for it, by text
// `other` is required. Before a brace (or `#` in a plural), an apostrophe quotes everything up to
// the next apostrophe. Two apostrophes stand for one.
class Message {
 public:
  // Parses a text.
  static base::Result<Message> Parse(std::string_view text);

  // Formats the text with `arguments`; a missing one is shown as `{name}`. The plural category
  // `one` is the number 1, as in German and English; all others are `other`.
  std::string Format(const LocaleArguments& arguments) const;

  // The names of all arguments, sorted and unique.
  std::vector<std::string> ArgumentNames() const;

  // A plural or select, with the selectors of its branches: `=0`, `one` ...
  struct Choice {
    std::string name;  // of the deciding argument
    bool is_plural = false;
    std::vector<std::string> branches;
  };
  // All plurals and selects, including nested ones.
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
  static void Append(const Parts& parts, const LocaleArguments& arguments,
                     const LocaleValue* number, std::string& text);
  static void Collect(const Parts& parts, std::vector<std::string>& names);
  static void CollectChoices(const Parts& parts, std::vector<Choice>& choices);

  Parts parts_;
};

// A text in one language.
struct LocaleEntry {
  std::string text;
  Message message;
  base::SourceSpan span;  // of its key
  // `message` before the fields of its definition were filled in; nothing if it has none.
  std::optional<Message> written = std::nullopt;
};

// All texts of one language, by key.
using LocaleTable = std::map<std::string, LocaleEntry, std::less<>>;

// The texts of all languages.
class LocaleSet {
 public:
  // The table of a language, created if missing.
  LocaleTable& Table(const std::string& language) { return tables_[language]; }
  const std::map<std::string, LocaleTable, std::less<>>& tables() const { return tables_; }

  // All languages, sorted.
  std::vector<std::string> languages() const;

  // Returns true if the language itself has the text.
  bool Has(std::string_view language, std::string_view key) const;

  // The text of `key` in `language`; falls back to English, then to the key in brackets: ⟦key⟧.
  std::string Text(std::string_view language, std::string_view key,
                   const LocaleArguments& arguments = {}) const;

  // As Text, with `fallback` instead of the key in brackets.
  std::string TextOr(std::string_view language, std::string_view key, std::string_view fallback,
                     const LocaleArguments& arguments = {}) const;

 private:
  const LocaleEntry* Find(std::string_view language, std::string_view key) const;

  std::map<std::string, LocaleTable, std::less<>> tables_;
};

}  // namespace walz::locale
