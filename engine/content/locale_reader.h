// Reads the texts of a game and compares them with its content. Internal to the loader.
#pragma once

#include <vector>

#include "content/workspace.h"
#include "locale/locale.h"

namespace walz::content {

// A file with the texts of one language.
struct LocaleFile {
  std::string language;
  base::SourceFilePtr file;
};

// Adds the texts of files to the workspace. Reports files in the wrong place and keys that are
// there twice.
void AddTexts(Workspace& work, const std::vector<LocaleFile>& files);

// The texts of the workspace by language. Reports those that cannot be read; warns of keys and
// placeholders that the languages do not share.
locale::LocaleSet MakeLocales(Workspace& work);

// Warns of content without a text, and of texts that nothing can ask for. Only for content without
// errors that has texts at all.
void CheckLocaleKeys(Workspace& work, const locale::LocaleSet& locales);

}  // namespace walz::content
