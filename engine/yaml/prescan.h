// Looks at the bytes of a YAML file before the parser does.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "yaml/reader.h"

namespace walz::yaml {

// Whether the parser may be let loose on a file.
enum class Prescan { kSound, kUnfit };

// Reports what is wrong with the characters of a file: its size, bytes that are not UTF-8, control
// characters, stray carriage returns, tabs in the indentation, directives. At most
// `limits.findings` are added.
Prescan PrescanYaml(const std::shared_ptr<const base::SourceFile>& file,
                    base::Diagnostics& diagnostics, const YamlLimits& limits);

// The finding that says that there are more, and that the file was not read past `span`.
base::Diagnostic TooManyFindings(base::SourceSpan span);

// The name of a character in messages, e.g. "U+202E".
std::string CharacterName(char32_t character);

}  // namespace walz::yaml
