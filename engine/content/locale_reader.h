// Reads the texts of a game. Internal to the loader.
#pragma once

#include <vector>

#include "content/declarations.h"
#include "locale/locale.h"

namespace walz::content {

// A file with the texts of one language.
struct LocaleFile {
  std::string language;
  base::SourceFilePtr file;
};

// Adds the texts of files to the workspace. Reports files in the wrong place and keys that are
// there twice.
void AddTexts(Declarations& work, const std::vector<LocaleFile>& files);

// The texts of the workspace by language. Reports those that cannot be read.
locale::LocaleSet MakeLocales(Declarations& work);

}  // namespace walz::content
