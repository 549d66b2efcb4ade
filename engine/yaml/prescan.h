// Validates the bytes of a YAML file before the parser runs.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "yaml/reader.h"

namespace walz::yaml {

// The verdict of the prescan: kUnfit if the parser must not read the file.
enum class Prescan { kSound, kUnfit };

// Reports problems with the bytes of a file: its size, invalid UTF-8, control characters, stray
// carriage returns, tabs in the indentation, directives. Adds at most `limits.findings`.
Prescan PrescanYaml(const std::shared_ptr<const base::SourceFile>& file,
                    base::Diagnostics& diagnostics, const YamlLimits& limits);

// Returns the finding for a file with too many findings, which was not read past `span`.
base::Diagnostic TooManyFindings(base::SourceSpan span);

// The name of a character in messages, such as "U+202E".
std::string CharacterName(char32_t character);

}  // namespace walz::yaml
