// What findings and errors say, in other languages: one table of sentences.
#pragma once

#include <string_view>

#include "base/message.h"

namespace walz::locale {

// The translation of `base::Message` into a language (de); null for all others, which is English. A
// test looks for every sentence of the program in the table.
base::Translation TranslationInto(std::string_view language);

}  // namespace walz::locale
