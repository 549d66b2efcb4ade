#include "lsp/workspace.h"

namespace walz::lsp {
namespace {

std::string KeyOf(const mods::LoadRequest& request) {
  return request.mods.empty() ? "game " + request.game : "mod " + request.mods.front();
}

}  // namespace

std::string ProjectKey(const Project& project) { return KeyOf(project.request()); }

void Workspace::Open(const std::string& path, std::string text) {
  open_[path] = std::move(text);
  MarkChanged(path);
}

void Workspace::Close(const std::string& path) {
  open_.erase(path);
  MarkChanged(path);
}

Project* Workspace::ProjectOf(const std::string& path) {
  std::optional<mods::LoadRequest> request = RequestFor(path, around_);
  if (!request) return nullptr;
  const auto [at, is_new] = projects_.try_emplace(KeyOf(*request), *request);
  if (is_new) changed_.insert(at->first);
  return &at->second;
}

void Workspace::MarkChanged(const std::string& path) {
  const Project* const project = ProjectOf(path);
  if (project == nullptr) return;
  edited_ = ProjectKey(*project);
  for (const auto& [key, known] : projects_) {
    // A change of a game or mod can affect every mod of the same game.
    const bool is_mod = !known.request().mods.empty();
    const bool builds_on_it = is_mod && known.request().game == project->request().game;
    if (&known == project || builds_on_it) changed_.insert(key);
  }
}

const Project& Workspace::CheckNext() {
  Project& next = projects_.at(changed_.count(edited_) != 0 ? edited_ : *changed_.begin());
  CheckIfChanged(next);
  return next;
}

bool Workspace::CheckIfChanged(Project& project) {
  if (changed_.erase(ProjectKey(project)) == 0) return false;
  project.Check(open_);
  return true;
}

}  // namespace walz::lsp
