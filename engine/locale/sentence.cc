#include "locale/sentence.h"

#include "base/check.h"

namespace walz::locale {

std::string Say(std::span<const Sentence> table, std::string_view language, std::string_view key,
                const LocaleArguments& arguments) {
  for (const Sentence& sentence : table) {
    if (sentence.key != key) continue;
    return Message::Parse(language == "de" ? sentence.de : sentence.en)->Format(arguments);
  }
  WALZ_CHECK(false, "a text that does not exist: " + std::string(key));
}

}  // namespace walz::locale
