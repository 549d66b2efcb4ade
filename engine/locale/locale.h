// The texts of a game in several languages, and their formatting.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message_format.h"
#include "base/source.h"

namespace walz::locale {

// Maximum size of a text after its placeholders are filled in; longer ones are cut off.
inline constexpr std::size_t kMaxTextBytes = std::size_t{64} << 10;

// A text in one language.
struct LocaleEntry {
  std::string text;
  base::MessageFormat message;
  base::SourceSpan span;  // of its key
  // The message before the fields of its definition were filled in; nullopt if none were.
  std::optional<base::MessageFormat> written = std::nullopt;
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

  // Returns true if the language itself has the text, so that no fallback is needed.
  bool Has(std::string_view language, std::string_view key) const;

  // The text of `key` in `language`, at most kMaxTextBytes; falls back to English, then to the key
  // in brackets: ⟦key⟧.
  std::string Text(std::string_view language, std::string_view key,
                   const base::FormatArguments& arguments = {}) const;

  // As Text, with `fallback` instead of the key in brackets.
  std::string TextOr(std::string_view language, std::string_view key, std::string_view fallback,
                     const base::FormatArguments& arguments = {}) const;

 private:
  const LocaleEntry* Find(std::string_view language, std::string_view key) const;

  std::map<std::string, LocaleTable, std::less<>> tables_;
};

}  // namespace walz::locale
