// Tables of the program's own sentences. Internal to texts.cc and play_texts.cc.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "locale/locale.h"

namespace walz::locale {

struct Sentence {
  std::string_view key;
  std::string_view en;
  std::string_view de;
};

// The sentence `key` of a table in `language` (de or en), filled in. An unknown key aborts.
std::string Say(std::span<const Sentence> table, std::string_view language, std::string_view key,
                const LocaleArguments& arguments);

}  // namespace walz::locale
