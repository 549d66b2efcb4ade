// Reads the texts of a game and compares them with its content. Internal to the loader.
#pragma once

#include <vector>

#include "content/game_files.h"
#include "content/locale.h"
#include "content/workspace.h"

namespace walz::content {

// The texts of all languages. Reports files in the wrong place, keys that are there twice and texts
// that cannot be read; warns of keys and placeholders that the languages do not share.
LocaleSet ReadLocales(Workspace& work, const std::vector<LocaleFile>& files);

// Warns of content without a text, and of texts that nothing can ask for. Only for content without
// errors that has texts at all.
void CheckLocaleKeys(Workspace& work, const LocaleSet& locales);

}  // namespace walz::content
