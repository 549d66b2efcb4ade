// Translates errors of the YAML parser into findings for authors.
#pragma once

#include <yaml-cpp/exceptions.h>

#include <string_view>

#include "base/diagnostic.h"
#include "yaml/builder.h"

namespace walz::yaml {

// Returns the finding for an exception of the parser. The parser stops where it cannot continue;
// the actual mistake is often where `builder` stopped, so that is considered too.
base::Diagnostic DescribeYamlError(const YAML::Exception& error, std::string_view text,
                                   const YamlBuilder& builder);

// Returns the finding for content after the end of the document, which begins at or after `offset`.
base::Diagnostic DescribeLeftover(std::string_view text, std::size_t offset,
                                  const YamlBuilder& builder);

}  // namespace walz::yaml
