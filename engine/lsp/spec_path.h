// Which types a place in a file of YAML may have.
#pragma once

#include <string_view>
#include <vector>

#include "content/content.h"
#include "lsp/cursor.h"
#include "lsp/document_spec.h"

namespace walz::lsp {

// The types of what lies at the end of `path`, which leads to `position`: none where nothing is
// declared, several where different things may stand.
std::vector<content::FieldSpec> SpecsAt(const base::SourceFilePtr& file, FileSort sort,
                                        base::Position position, const std::vector<Step>& path,
                                        const content::Content* content);

// The steps of a path as patches write it: `do[repeat.counter=year].repeat.times`.
std::vector<Step> StepsOfPath(std::string_view path);

}  // namespace walz::lsp
