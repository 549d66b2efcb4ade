// A function of a script gets another name everywhere.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source.h"
#include "content/content.h"

namespace walz::lsp {

// The edits that give the function `name`, which a script returns in its table, the name `new_name`
// in all of `files`: where it is made, where content names it, and where its script and those that
// `require` it call it; or that name to the menu which is called like a function. Fails where
// `new_name` is no name or some script has such a function; where no script or several make a
// function `name`; and where a verb or stage finds it by its own name.
base::Result<std::vector<base::Edit>> RenameFunction(const std::string& name,
                                                     const std::string& new_name,
                                                     const std::vector<base::SourceFilePtr>& files,
                                                     const content::Content& content);

}  // namespace walz::lsp
