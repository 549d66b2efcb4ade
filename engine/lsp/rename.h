// A thing gets another name everywhere.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "content/content.h"
#include "lsp/mentions.h"

namespace walz::lsp {

// The edits that give the thing that `what` names the id `new_id`, in all of `files`: where it is
// defined and used, in keys of texts, in scripts and in tests. Fails where `new_id` is not an id,
// or is taken, and where several kinds have something of the old name and nothing says which is
// meant. For functions of scripts see `RenameFunction`.
base::Result<std::vector<base::Edit>> Rename(const Mention& what, const std::string& new_id,
                                             const std::vector<base::SourceFilePtr>& files,
                                             const content::Content& content);

}  // namespace walz::lsp
