// The texts of a game in several languages, and how they are filled in.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message_format.h"
#include "base/source.h"

namespace walz::locale {

using Message = base::MessageFormat;
using LocaleName = base::FormatName;
using LocaleValue = base::FormatValue;
using LocaleArguments = base::FormatArguments;
using base::TextOf;

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
