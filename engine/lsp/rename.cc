#include "lsp/rename.h"

#include <algorithm>
#include <set>

#include "lsp/rename_function.h"

namespace walz::lsp {
namespace {

// The kinds that have something called `id`.
std::set<std::string> KindsWith(const content::Content& content, const std::string& id) {
  std::set<std::string> kinds;
  for (const content::FinalDefinition& definition : content.sources) {
    if (definition.id == id) kinds.insert(definition.kind);
  }
  return kinds;
}

}  // namespace

base::Result<std::vector<base::Edit>> Rename(const Mention& what, const std::string& new_id,
                                             const std::vector<base::SourceFilePtr>& files,
                                             const content::Content& content) {
  if (what.kind == "function") return RenameFunction(what.id, new_id, files, content);
  const std::set<std::string> kinds = KindsWith(content, what.id);
  Mention target = what;
  if (target.kind.empty() && kinds.size() == 1) target.kind = *kinds.begin();
  if (target.kind.empty()) {
    return base::Error{base::Say("several kinds have something called `{}`", what.id)};
  }
  if (kinds.count(target.kind) == 0) {
    return base::Error{base::Say("there is no `{}` `{}`", target.kind, what.id)};
  }
  const content::KindSpec* const kind = FindKind(target.kind, &content);
  const content::IdForm form = kind != nullptr ? kind->ids : content::IdForm::kName;
  if (!content::IsGoodId(new_id, form)) return base::Error{base::Say("`{}` is not an id", new_id)};
  if (KindsWith(content, new_id).count(target.kind) != 0) {
    return base::Error{base::Say("there already is a `{}` `{}`", target.kind, new_id)};
  }
  std::vector<base::Edit> edits;
  for (const base::SourceFilePtr& file : files) {
    for (const Mention& mention : MentionsIn(file, SortOf(file->path()), &content)) {
      const bool certain = mention.kind == target.kind || kinds.size() == 1;
      if (certain && mention.Matches(target)) edits.push_back({mention.span, new_id});
    }
  }
  return edits;
}

}  // namespace walz::lsp
