// A match goes on in content that has changed under it: what has changed, and since when it
// matters.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/match.h"

namespace walz::match {

// A field of a definition that two versions of content do not agree on.
struct FieldChange {
  std::string kind;
  std::string id;
  std::string path;    // `reward.gain.tea`; empty: the definition as a whole
  std::string before;  // a line of YAML; empty: it was not there
  std::string after;   // empty: it is not there any more
};

// Empty where only texts, or nothing at all, is different.
struct ContentChanges {
  std::vector<FieldChange> fields;   // in the order of the content, as it is in the end
  std::vector<std::string> scripts;  // paths of those that are new, gone or not the same
};

ContentChanges CompareContent(const content::Content& before, const content::Content& after);

// What became of a match.
struct Refreshed {
  std::unique_ptr<Match> match;  // in the new content; null: the game does not even begin there
  // How many choices could be made again, and why the next one could not.
  std::size_t choices = 0;
  std::optional<base::Message> stopped;
  // Where the two diverge: after so many choices (0: at once), and how.
  struct Divergence {
    std::size_t choices = 0;
    std::string where;  // `seats.seat0.coins`
    std::string before;
    std::string after;
  };
  std::optional<Divergence> divergence;  // nothing: the same all the way
};

// Makes the choices of `match` again in `game`, which is the same one, loaded anew. Positions count
// as the same if all seats together see the same.
Refreshed Refresh(const Match& match, std::shared_ptr<const Game> game);

}  // namespace walz::match
