// Texts that are to be added to the files of a language, so that a fix can write them.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "content/content.h"

namespace walz::authoring {

// Returns true if the line of a text's key says that `walz check --fix` has begun it and nobody has
// translated it yet.
bool IsMarkedUntranslated(const base::SourceSpan& key);

// The edit that removes the lines of the text with that key. Nothing if other things are in them.
std::optional<base::Edit> RemovalOf(const base::SourceSpan& key);

// What a file of texts looks like from outside: edits that add lines to it.
class NewTexts {
 public:
  explicit NewTexts(const content::Content& content);

  // The edit that adds a text, marked as untranslated, to the file of a language that belongs to
  // `path`: that of the same name where `path` is a file of texts or of definitions. It comes
  // behind the text `after` if that stands there, else at the end. Nothing if there is no such file
  // and none can be begun, or if it holds other things than texts.
  std::optional<base::Edit> Add(const std::string& path, const std::string& language,
                                const std::string& key, const std::string& text,
                                const std::string& after);

 private:
  base::SourceFilePtr FileFor(const std::string& path, const std::string& language);

  const content::Content& content_;
  std::map<std::string, base::SourceFilePtr> files_;
};

}  // namespace walz::authoring
