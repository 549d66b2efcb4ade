// References to names in the files of a game or mod, for definition, references and rename.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "content/content.h"
#include "lsp/document_spec.h"

namespace walz::lsp {

// A reference to a definition, or the definition itself.
struct Mention {
  // `figure`, `zone`, `function` ...; empty if the place gives only the id, so that several kinds
  // are possible.
  std::string kind;
  std::string id;  // without the prefix of a mod
  // The possible kinds if `kind` is empty. Contains `kField` if the name could also be a mere
  // field. Empty: any kind is possible.
  std::vector<std::string> kinds;
  base::SourceSpan span;  // of the id alone
  bool defines = false;   // this place is the definition
  base::SourceSpan item;  // the whole definition, if `defines`

  // Returns true if the reference may be to this kind.
  bool MayBe(std::string_view what) const;
  // Returns true if both may refer to the same definition.
  bool Matches(const Mention& other) const;
};

// In `Mention::kinds`: a field of an object that only looks like a name of the game.
inline constexpr const char* kField = "field";
// The `kind` of a named position, which is local to a scenario file.
inline constexpr const char* kPositionKind = "position of this file";

// Returns all references of a file in source order. Unparsable parts have none. The result borrows
// nothing.
std::vector<Mention> MentionsIn(const base::SourceFilePtr& file, FileSort sort,
                                const content::Content* content);

// Returns the reference at `position`, or null.
const Mention* FindAt(const std::vector<Mention>& mentions, base::Position position);

}  // namespace walz::lsp
