// The types that are possible at a path of a YAML file.
#pragma once

#include <string_view>
#include <vector>

#include "content/content.h"
#include "lsp/cursor.h"
#include "lsp/document_spec.h"

namespace walz::lsp {

// Returns the types of the value at the end of `path`, which leads to `position`. Empty if nothing
// is declared; several if alternatives are allowed.
std::vector<content::FieldSpec> SpecsAt(const base::SourceFilePtr& file, FileSort sort,
                                        base::Position position, const std::vector<Step>& path,
                                        const content::Content* content);

// Parses the path syntax of patches: `do[repeat.counter=year].repeat.times`.
std::vector<Step> StepsOfPath(std::string_view path);

}  // namespace walz::lsp
