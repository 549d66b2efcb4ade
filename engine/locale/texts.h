// The table of the program's texts in German and English. Texts of games are in their locale
// files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "locale/locale.h"

namespace walz::locale {

// The text `key` in `language` (de; everything else is English), with `{name}` and plurals filled
// in as in locale files. An unknown key is a bug and aborts.
std::string Text(std::string_view language, std::string_view key,
                 const LocaleArguments& arguments = {});

// Returns the unformatted text, for texts without placeholders; empty if there is none.
std::string_view FindText(std::string_view language, std::string_view key);

// A text of one language with its key.
struct TextEntry {
  std::string_view key;
  std::string_view text;
};

// All texts whose keys start with `prefix`, unformatted, in the order of the table.
std::vector<TextEntry> TextsWithPrefix(std::string_view language, std::string_view prefix);

}  // namespace walz::locale
