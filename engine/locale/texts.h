// The program's own sentences, in German and English: one table. The texts of games stand in their
// locale files.
#pragma once

#include <string>
#include <string_view>

#include "locale/locale.h"

namespace walz::locale {

// The text `key` in `language` (de; everything else is English), with `{name}` and plurals filled
// in as in locale files. An unknown key is a bug and aborts.
std::string Text(std::string_view language, std::string_view key,
                 const LocaleArguments& arguments = {});

// The text as it stands in the table, for what is never filled in; empty if there is none.
std::string_view FindText(std::string_view language, std::string_view key);

}  // namespace walz::locale
