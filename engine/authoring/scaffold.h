// Templates of `walz new`. Each result is small, complete and passes `walz check`.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "match/game.h"

namespace walz::authoring {

// Paths relative to the mod's folder, and file contents.
using NewFiles = std::vector<std::pair<std::string, std::string>>;

// The target of a scaffold.
struct ScaffoldPlace {
  std::shared_ptr<const match::Game> game;  // loaded with the mod, if both exist
  std::string mod;                          // id of the mod; empty: none
  std::string language;                     // the language of comments and explanations
};

// Returns a test of the game's current behaviour. The test fails once the game no longer starts, or
// `definition` begins in another place. Returns an error if the game does not start.
base::Result<std::string> ScaffoldTest(const ScaffoldPlace& place, const std::string& name,
                                       const std::string& definition = {});

// Returns a mod without content: manifest, README, editor settings.
NewFiles ScaffoldMod(const ScaffoldPlace& place);

// Returns the workflow that checks a mod with every push at a service: `github` or `gitlab`. Empty
// for another service.
NewFiles ScaffoldWorkflow(const std::string& service);

// Returns a playable game with cards, a verb, an option, texts, a bot and tests. Paths are relative
// to a data root.
NewFiles ScaffoldGame(const std::string& id);

// Returns a definition of a kind of the game or a mod, copied from `like` (empty: the first one),
// with texts in all languages. Fails if there is no definition to copy.
base::Result<NewFiles> ScaffoldDefinition(const ScaffoldPlace& place, const std::string& kind,
                                          const std::string& id, const std::string& like);

// ScaffoldVerb returns a verb with its function; ScaffoldVariant returns a variant.
NewFiles ScaffoldVerb(const ScaffoldPlace& place, const std::string& id);
NewFiles ScaffoldVariant(const ScaffoldPlace& place, const std::string& id);

// Returns a mod that resolves the conflicts of two others. Initially it keeps the values of the
// later mod. Fails if there are no conflicts.
base::Result<NewFiles> ScaffoldCompat(const ScaffoldPlace& place);

// Converts `foo_bar` to `Foo bar`.
std::string NameFromId(std::string_view id);

}  // namespace walz::authoring
