// Continues a match after its content has changed, and reports the differences.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/match.h"

namespace walz::match {

// A field of a definition that differs between two versions of content.
struct FieldChange {
  std::string kind;
  std::string id;
  std::string path;    // `reward.gain.tea`; empty: the whole definition
  std::string before;  // a line of YAML; empty: absent
  std::string after;   // empty: removed
};

// The differences that matter to a match. Empty if only texts differ.
struct ContentChanges {
  std::vector<FieldChange> fields;   // in content order of the new version
  std::vector<std::string> scripts;  // paths of added, removed and modified scripts
};

ContentChanges CompareContent(const content::Content& before, const content::Content& after);

// The result of continuing a match.
struct Refreshed {
  std::unique_ptr<Match> match;  // in the new content; null: the game does not start with it
  // The number of choices replayed, and the reason why the next one failed, if any.
  std::size_t choices = 0;
  std::optional<base::Message> stopped;
  // The first difference: the number of choices before it (0: at the start), and the differing
  // value.
  struct Divergence {
    std::size_t choices = 0;
    std::string where;  // the path of the value, such as `seats.seat0.coins`
    std::string before;
    std::string after;
  };
  std::optional<Divergence> divergence;  // nullopt: equal throughout
};

// Replays the choices of `match` in `game`, a reloaded version of its game. Positions count as
// equal if the views of all seats are equal.
Refreshed Refresh(const Match& match, std::shared_ptr<const Game> game);

}  // namespace walz::match
