// Finds the pictures that content names.
#include <algorithm>

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {

PicturePtr FindPicture(const std::vector<PicturePtr>& pictures, std::string_view name) {
  const auto of = [](const PicturePtr& picture) { return std::string_view(picture->name); };
  const auto found = std::ranges::lower_bound(pictures, name, {}, of);
  return found == pictures.end() || of(*found) != name ? nullptr : *found;
}

std::string PictureAt(Builder& work, std::string_view file, const base::SourceSpan& span) {
  if (file.empty()) return {};
  const std::string& mod = work.declared.ModOf(span);
  const auto found = work.declared.art.find(mod);
  const ArtFolderPtr folder = found == work.declared.art.end() ? nullptr : found->second;
  if (folder == nullptr || !base::Contains(folder->files(), file)) {
    base::Diagnostic& finding =
        work.findings.Add(span, messages::PictureMissing({.file = file, .mod = mod}));
    if (folder != nullptr) base::Suggest(finding, file, folder->files());
    return {};
  }
  if (!work.declared.pictures) return {};
  const base::Result<PicturePtr> picture = folder->Read(std::string(file));
  if (!picture) {
    work.findings.Add(span,
                      messages::PictureRejected({.file = file, .reason = picture.error().message}));
    return {};
  }
  return work.pictures.try_emplace((*picture)->name, *picture).first->first;
}

}  // namespace walz::content
