// The places of texts in language files, and edits that add texts.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "content/content.h"

namespace walz::authoring {

// Returns the span of a text in its language file, or in the last patch that changed it.
base::SourceSpan PlaceOfText(const content::Content& content, const std::string& language,
                             const std::string& key, const locale::LocaleEntry& entry);

// Returns true if `walz check --fix` has marked the line with a text's key as untranslated.
bool IsMarkedUntranslated(const base::SourceSpan& key);

// Returns the edit that removes the lines of a text; nullopt if they contain anything else.
std::optional<base::Edit> RemovalOf(const base::SourceSpan& key);

// Creates edits that add texts to language files.
class NewTexts {
 public:
  explicit NewTexts(const content::Content& content);

  // Returns the edit that adds a text, marked as untranslated, to the language file that belongs to
  // `path`: the file of the same name if `path` is a file of texts or definitions. Inserts it after
  // the text `after` if present, otherwise at the end. Returns nullopt if there is no such file and
  // none can be created, or if it contains more than texts.
  std::optional<base::Edit> Add(const std::string& path, const std::string& language,
                                const std::string& key, const std::string& text,
                                const std::string& after);

 private:
  base::SourceFilePtr FileFor(const std::string& path, const std::string& language);

  const content::Content& content_;
  std::map<std::string, base::SourceFilePtr> files_;
};

}  // namespace walz::authoring
