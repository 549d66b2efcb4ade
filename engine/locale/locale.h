// The texts of a game in several languages, and how they are filled in.
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

// What has an id, by its name in the language of the text.
struct LocaleName {
  std::string text;
  std::string id;
};

// A value for a `{name}` in a text: a number, a text or a name.
using LocaleValue = std::variant<std::int64_t, std::string, LocaleName>;

// The value as a text says it.
std::string TextOf(const LocaleValue& value);

using LocaleArguments = std::vector<std::pair<std::string, LocaleValue>>;

// A text with places to be filled in, a subset of ICU MessageFormat:
//   {name}                                        the value of an argument
//   {n, plural, =0 {none} one {# card} other {# cards}}   by number; `#` is the number itself
//   {who, select, seat1 {red} other {blue}}       by id or, if there is no branch for it, by text
// `other` is obligatory. In front of a brace (and of `#` in a plural) an apostrophe quotes all up
// to the next apostrophe; two apostrophes are one.
class Message {
 public:
  // Parses a text; the error says what is wrong with it.
  static base::Result<Message> Parse(std::string_view text);

  // The text with `arguments` put in; one that is missing shows as `{name}`. `one` is the number 1,
  // as in German and English, everything else is `other`.
  std::string Format(const LocaleArguments& arguments) const;

  // The names of all arguments, sorted, each once.
  std::vector<std::string> ArgumentNames() const;

  // A plural or select in it, and what stands before the braces of its branches: `=0`, `one` ...
  struct Choice {
    std::string name;  // of the argument that decides
    bool is_plural = false;
    std::vector<std::string> branches;
  };
  // All of them, those inside of branches too.
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

// One text of one language.
struct LocaleEntry {
  std::string text;
  Message message;
  base::SourceSpan span;  // of its key
  // What `message` was before the fields of a definition were put in, if they were.
  std::optional<Message> written = std::nullopt;
};

// All texts of one language, by key.
using LocaleTable = std::map<std::string, LocaleEntry, std::less<>>;

// The texts of all languages.
class LocaleSet {
 public:
  // The table of a language, made if there is none.
  LocaleTable& Table(const std::string& language) { return tables_[language]; }
  const std::map<std::string, LocaleTable, std::less<>>& tables() const { return tables_; }

  // The languages there are, sorted.
  std::vector<std::string> languages() const;

  // Whether a text exists in the language itself.
  bool Has(std::string_view language, std::string_view key) const;

  // The text of `key`: in `language`, else in English, else the key in brackets: ⟦key⟧.
  std::string Text(std::string_view language, std::string_view key,
                   const LocaleArguments& arguments = {}) const;

  // As Text, but with a last resort of the caller's instead of the brackets.
  std::string TextOr(std::string_view language, std::string_view key, std::string_view fallback,
                     const LocaleArguments& arguments = {}) const;

 private:
  const LocaleEntry* Find(std::string_view language, std::string_view key) const;

  std::map<std::string, LocaleTable, std::less<>> tables_;
};

}  // namespace walz::locale
