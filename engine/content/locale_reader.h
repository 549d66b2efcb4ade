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
  std::optional<yaml::Node> tree = {};  // set after reading
};

// Parses the files. Reports misplaced files and invalid YAML; their trees stay empty.
void ReadTexts(std::vector<LocaleFile>& files, base::Diagnostics& findings);

// Adds the texts of parsed files to the declarations. Reports duplicate keys.
void AddTexts(Declarations& work, const std::vector<LocaleFile>& files);

// Builds the texts by language. Reports texts that cannot be parsed.
locale::LocaleSet MakeLocales(Declarations& work);

}  // namespace walz::content
