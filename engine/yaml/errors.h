// Translates errors of the YAML parser into findings for authors.
#pragma once

#include <yaml-cpp/exceptions.h>

#include <string_view>

#include "base/diagnostic.h"
#include "yaml/builder.h"

namespace walz::yaml {

// Returns the finding for an exception of the parser. The parser reports the place where it cannot
// continue. The actual mistake is often earlier, so the progress of `builder` is considered, too.
base::Diagnostic DescribeYamlError(const YAML::Exception& error, std::string_view text,
                                   const YamlBuilder& builder);

// Returns the finding for content after the end of the document. `offset` is at or before that
// content.
base::Diagnostic DescribeLeftover(std::string_view text, std::size_t offset,
                                  const YamlBuilder& builder);

}  // namespace walz::yaml
