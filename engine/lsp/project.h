// A game, or a mod with its game, that is open in an editor: its findings and its content,
// including unsaved changes.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "authoring/lint.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "lsp/mentions.h"
#include "match/game.h"
#include "mods/load_request.h"
#include "scenario/scenario.h"

namespace walz::lsp {

// Texts of open files by absolute path.
using OpenTexts = std::map<std::string, std::string>;

// Search paths for games and mods.
struct Surroundings {
  std::string data_root;
  std::vector<std::string> mod_folders;
  std::vector<std::string> variants;
};

// Returns the load request for a file: for the mod that contains it and the mod's game, or for the
// game that contains it. The game is empty if the manifest of the mod cannot be read. Returns
// nullopt if the file belongs to neither.
std::optional<mods::LoadRequest> RequestFor(const std::string& path, const Surroundings& around);

// Returns the absolute paths of the main files (`game.yaml`, `mod.yaml`) of games and mods in a
// folder, sorted, at most 200. If the folder is in a mod, returns only the main file of that mod.
// Otherwise searches for games in `data/`, and for mods in the folder and up to two levels below.
std::vector<std::string> ProjectFilesIn(const std::string& folder);

// Returns the absolute path of a file that findings show as `shown`.
std::string AbsolutePath(const mods::LoadRequest& request, const std::string& shown);

// Owns the last content and findings. Not thread-safe.
class Project {
 public:
  explicit Project(mods::LoadRequest request) : request_(std::move(request)) {}

  const mods::LoadRequest& request() const { return request_; }

  // Loads and checks the project like `walz check`, but with the unsaved texts of open files. If
  // the manifest cannot be read, reports only that, and keeps the last content.
  void Check(const OpenTexts& open);

  // The findings of the last check, including those of test files.
  const base::Diagnostics& findings() const { return findings_; }
  // The content of the last check that could load it. If the mod never loaded, the content of its
  // game alone; null if the game does not load either. Valid until the next `Check`.
  const content::Content* content() const { return game_ ? &game_->content() : nullptr; }

  const std::shared_ptr<const match::Game>& game() const { return game_; }

  // Returns the ids of all installed mods of the game.
  std::vector<std::string> Mods() const;

  // Returns the files that authors write: those of the mod or, if the project has no mod, of the
  // game. If `everything`, also returns the files of the game and of all its mods, with their
  // tests.
  std::vector<base::SourceFilePtr> Files(const OpenTexts& open, bool everything) const;

 private:
  bool FindGame(mods::LoadRequest& request);
  void CheckTests(const OpenTexts& open);
  void CheckNames(const base::SourceFilePtr& file,
                  const std::vector<scenario::Scenario>& scenarios);

  mods::LoadRequest request_;
  authoring::Rechecker rechecker_;
  std::shared_ptr<const match::Game> game_;
  base::Diagnostics findings_;
};

}  // namespace walz::lsp
