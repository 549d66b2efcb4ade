// Reads the texts of a game. Internal to the loader.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "content/declarations.h"
#include "locale/locale.h"
#include "yaml/node.h"

namespace walz::content {

// A file with the texts of one language.
struct LocaleFile {
  std::string language;
  base::SourceFilePtr file;
  std::optional<yaml::Node> tree = {};  // what it holds, once it has been read
};

// Reads the trees of files. Reports files in the wrong place and those that are not YAML; they stay
// without a tree.
void ReadTexts(std::vector<LocaleFile>& files, base::Diagnostics& findings);

// Adds the texts of files that have been read to the workspace. Reports keys that occur twice.
void AddTexts(Declarations& work, const std::vector<LocaleFile>& files);

// The texts of the workspace by language. Reports those that cannot be read.
locale::LocaleSet MakeLocales(Declarations& work);

}  // namespace walz::content
