// The glossary of a game: words that newcomers do not know. An entry consists of two texts:
// `glossary.ID` is the word, `glossary.ID.text` explains it. It needs no definition in content.
#pragma once

#include <string>
#include <vector>

#include "locale/locale.h"

namespace walz::content {

// Returns the ids of the entries of all languages, sorted, each once. An entry may lack one of its
// two texts.
std::vector<std::string> GlossaryIds(const locale::LocaleSet& locales);

// The keys of the two texts of an entry.
std::string GlossaryWordKey(const std::string& id);
std::string GlossaryTextKey(const std::string& id);

}  // namespace walz::content
