// Where the files of a game or mod name things: what an editor goes to, lists and renames.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "content/content.h"
#include "lsp/document_spec.h"

namespace walz::lsp {

// A name in a file.
struct Mention {
  // `figure`, `zone`, `function` ...; empty where a text or a script says only the id, and it may
  // be one of several kinds.
  std::string kind;
  std::string id;  // without the prefix of a mod
  // Where `kind` is empty: the kinds that it may be of, `kField` among them for what need not name
  // anything. Empty: any.
  std::vector<std::string> kinds;
  base::SourceSpan span;  // of the id alone
  bool defines = false;   // here it is made
  base::SourceSpan item;  // of a definition: all of it

  // Whether it may be of that kind.
  bool MayBe(std::string_view what) const;
  // Whether both may name the same thing.
  bool Matches(const Mention& other) const;
};

// Among `kinds` of a mention: a field of something, which only looks like a name of the game.
inline constexpr const char* kField = "field";
// The `kind` of a position that a scenario file names for itself.
inline constexpr const char* kPositionKind = "position of this file";

// All names in a file, in order. What cannot be read has none. Borrows nothing.
std::vector<Mention> MentionsIn(const base::SourceFilePtr& file, FileSort sort,
                                const content::Content* content);

// The mention at a place, or null.
const Mention* FindAt(const std::vector<Mention>& mentions, base::Position position);

}  // namespace walz::lsp
