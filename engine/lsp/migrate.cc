#include "lsp/migrate.h"

#include <optional>
#include <string>

#include "base/ranges.h"
#include "lsp/mentions.h"

namespace walz::lsp {
namespace {

struct Renamed {
  std::string kind;
  std::string old_id;
  std::string new_id;
};

std::vector<Renamed> RenamedIn(const content::Content& content) {
  std::vector<Renamed> all;
  for (const auto& [before, after] : content.aliases) {
    const std::size_t dot = before.find('.');
    const std::size_t new_dot = after.find('.');
    if (dot == std::string::npos) continue;
    all.push_back({before.substr(0, dot), before.substr(dot + 1),
                   new_dot == std::string::npos ? after : after.substr(new_dot + 1)});
  }
  return all;
}

bool IsTaken(const content::Content& content, const std::string& id) {
  return base::Contains(content.sources, id, &content::FinalDefinition::id);
}

// Returns the new id of a name; nullopt if it was not renamed or its kind is ambiguous.
std::optional<std::string> NewIdOf(const Mention& mention, const std::vector<Renamed>& renamed,
                                   const content::Content& content) {
  if (mention.defines) return std::nullopt;
  const Renamed* found = nullptr;
  for (const Renamed& each : renamed) {
    if (each.old_id != mention.id) continue;
    if (!mention.MayBe(each.kind)) continue;
    if (found != nullptr && found->new_id != each.new_id) return std::nullopt;
    found = &each;
  }
  if (found == nullptr) return std::nullopt;
  if (mention.kind.empty() && IsTaken(content, mention.id)) return std::nullopt;
  return found->new_id;
}

}  // namespace

std::vector<base::Edit> Migrate(const std::vector<base::SourceFilePtr>& files,
                                const content::Content& content) {
  const std::vector<Renamed> renamed = RenamedIn(content);
  std::vector<base::Edit> edits;
  for (const base::SourceFilePtr& file : files) {
    const FileSort sort = SortOf(file->path());
    if (sort == FileSort::kManifest || sort == FileSort::kOther) continue;
    for (const Mention& mention : MentionsIn(file, sort, &content)) {
      if (const auto id = NewIdOf(mention, renamed, content)) edits.push_back({mention.span, *id});
    }
  }
  return edits;
}

}  // namespace walz::lsp
