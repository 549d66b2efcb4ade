// The files that `walz new` begins with: each small, complete and checked as it stands.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "match/game.h"

namespace walz::authoring {

// Paths relative to the folder of the mod, and what the files hold.
using NewFiles = std::vector<std::pair<std::string, std::string>>;

// Whom a scaffold is for.
struct ScaffoldPlace {
  std::shared_ptr<const match::Game> game;  // loaded with the mod, if there is one yet
  std::string mod;                          // its id; empty: none
  std::string language;                     // of comments and explanations
};

// A test of a game with the mod as it is now: true, and no longer if the beginning breaks, or if a
// definition that is named is not where it lay. An error if such a game does not begin.
base::Result<std::string> ScaffoldTest(const ScaffoldPlace& place, const std::string& name,
                                       const std::string& definition = {});

// A mod without content: its manifest, a README, settings for editors.
NewFiles ScaffoldMod(const ScaffoldPlace& place);

// A game of one's own that can be played as it stands, with cards, a verb, an option, texts, a bot
// and tests; the paths are relative to a data root.
NewFiles ScaffoldGame(const std::string& id);

// A definition of a kind that the game (or a mod) declares, modelled on `like` (empty: the first
// one), with its texts in all languages. An error if there is no such model.
base::Result<NewFiles> ScaffoldDefinition(const ScaffoldPlace& place, const std::string& kind,
                                          const std::string& id, const std::string& like);

// A verb with its function; a variant.
NewFiles ScaffoldVerb(const ScaffoldPlace& place, const std::string& id);
NewFiles ScaffoldVariant(const ScaffoldPlace& place, const std::string& id);

// A mod that comes after two others and says what holds where they contradict each other: what the
// later one says, until its author changes it. An error if they do not.
base::Result<NewFiles> ScaffoldCompat(const ScaffoldPlace& place);

// `foo_bar` as a name for people: `Foo bar`.
std::string NameFromId(std::string_view id);

}  // namespace walz::authoring
