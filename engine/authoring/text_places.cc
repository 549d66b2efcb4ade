#include "authoring/text_places.h"

namespace walz::authoring {

base::SourceSpan PlaceOfText(const content::Content& content, const std::string& language,
                             const std::string& key, const locale::LocaleEntry& entry) {
  for (auto change = content.changes.rbegin(); change != content.changes.rend(); ++change) {
    if (change->kind == "locale" && change->id == language + "." + key) {
      return change->after.span().file == nullptr ? change->span : change->after.span();
    }
  }
  return entry.span;
}

}  // namespace walz::authoring
