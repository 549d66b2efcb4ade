// Says in an author's words what the YAML parser could not read.
#pragma once

#include <yaml-cpp/exceptions.h>

#include <string_view>

#include "base/diagnostic.h"
#include "yaml/builder.h"

namespace walz::yaml {

// The finding for an exception of the parser. `builder` tells how far the parser came, which is
// often where the mistake is: the parser itself stops at the place where it can go no further.
base::Diagnostic DescribeYamlError(const YAML::Exception& error, std::string_view text,
                                   const YamlBuilder& builder);

// The finding for content after the end of the document, which begins at or after `offset`.
base::Diagnostic DescribeLeftover(std::string_view text, std::size_t offset,
                                  const YamlBuilder& builder);

}  // namespace walz::yaml
