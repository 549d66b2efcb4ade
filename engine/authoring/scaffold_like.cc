#include "authoring/scaffold_like.h"

#include <array>
#include <utility>

#include "authoring/messages.h"
#include "files/files.h"
#include "files/folder.h"

namespace walz::authoring {
namespace {

namespace fs = std::filesystem;

bool IsPartOfId(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

// Replaces `old_id` after `before` where it is a whole id.
void ReplaceBehind(std::string_view before, const std::string& old_id, const std::string& id,
                   std::string& text) {
  const std::string place = std::string(before) + old_id;
  for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at)) {
    const std::size_t begin = at + before.size();
    at = begin + id.size();
    const std::size_t end = begin + old_id.size();
    if (end < text.size() && IsPartOfId(text[end])) continue;
    text.replace(begin, old_id.size(), id);
  }
}

}  // namespace

base::Result<NewFiles> ScaffoldGameLike(const std::string& root, const std::string& like,
                                        const std::string& id) {
  NewFiles files;
  for (const std::string_view top : {"data", "scripts"}) {
    const fs::path folder = fs::path(root) / top / like;
    const auto paths =
        files::ListFilesBelow(folder, {".yaml", ".lua", ".md", ".svg", ".png", ".webp"});
    if (!paths) return paths.error();
    for (const fs::path& path : *paths) {
      base::Result<std::string> text = files::ReadFileIn(root, path.lexically_relative(root));
      if (!text) return text.error();
      constexpr std::array<std::string_view, 5> kBefore = {"data/", "scripts/", "--like ", "game.",
                                                           "game: "};
      for (const std::string_view before : kBefore) ReplaceBehind(before, like, id, *text);
      if (path.filename() == "game.yaml") ReplaceBehind("- id: ", like, id, *text);
      const fs::path below = path.lexically_relative(folder);
      files.emplace_back((fs::path(top) / id / below).generic_string(), std::move(*text));
    }
  }
  if (files.empty()) return base::Error{messages::NoGameToCopy({.game = like})};
  return files;
}

}  // namespace walz::authoring
