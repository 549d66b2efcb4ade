// A game, or a mod with its game, as an editor has it open: what the checker says of it, also of
// text that is not saved yet.
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

// Texts of open files, by absolute path.
using OpenTexts = std::map<std::string, std::string>;

// Where the server looks for games and mods.
struct Surroundings {
  std::string data_root;
  std::vector<std::string> mod_folders;
  std::vector<std::string> variants;
};

// What to load for a file: the mod around it with its game, or the game whose folder it lies in.
// Nothing for files that belong to neither.
std::optional<mods::LoadRequest> RequestFor(const std::string& path, const Surroundings& around);

// The absolute path of a file that findings call `shown`.
std::string AbsolutePath(const mods::LoadRequest& request, const std::string& shown);

// Not thread-safe.
class Project {
 public:
  explicit Project(mods::LoadRequest request) : request_(std::move(request)) {}

  const mods::LoadRequest& request() const { return request_; }

  // Loads and checks everything as `walz check` does, with the texts of open files.
  void Check(const OpenTexts& open);

  // What the last check has found, those of test files included.
  const base::Diagnostics& findings() const { return findings_; }
  // The content as it was when it could last be loaded, or that of the game alone; null if even
  // that is broken.
  const content::Content* content() const { return game_ ? &game_->content() : nullptr; }

  const std::shared_ptr<const match::Game>& game() const { return game_; }

  // The ids of all mods of the game that can be found.
  std::vector<std::string> Mods() const;

  // The files that authors write: of the mod, or of the game where there is no mod. With
  // `everything`, those of the game and its mods besides, and of all their tests.
  std::vector<base::SourceFilePtr> Files(const OpenTexts& open, bool everything) const;

 private:
  void CheckTests(const OpenTexts& open);
  void CheckNames(const base::SourceFilePtr& file,
                  const std::vector<scenario::Scenario>& scenarios);

  mods::LoadRequest request_;
  authoring::Rechecker rechecker_;
  std::shared_ptr<const match::Game> game_;
  base::Diagnostics findings_;
};

}  // namespace walz::lsp
