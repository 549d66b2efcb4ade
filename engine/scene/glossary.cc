#include "scene/glossary.h"

#include <string>

#include "content/glossary.h"
#include "scene/describe.h"

namespace walz::scene {

std::vector<GlossaryEntry> MakeGlossary(const Describer& describe) {
  const locale::LocaleSet& locales = describe.game().locales();
  std::vector<GlossaryEntry> glossary;
  for (const std::string& id : content::GlossaryIds(locales)) {
    glossary.push_back({id, locales.TextOr(describe.language(), content::GlossaryWordKey(id), id),
                        locales.TextOr(describe.language(), content::GlossaryTextKey(id), {})});
  }
  return glossary;
}

}  // namespace walz::scene
