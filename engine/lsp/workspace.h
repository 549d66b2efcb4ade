// The open documents of an editor and the projects that they belong to.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "lsp/project.h"

namespace walz::lsp {

// Not thread-safe.
class Workspace {
 public:
  // `around` must outlive this.
  explicit Workspace(const Surroundings& around) : around_(around) {}

  const OpenTexts& open() const { return open_; }
  // `Open` sets the unsaved text of a file; `Close` removes it.
  void Open(const std::string& path, std::string text);
  void Close(const std::string& path);

  // Returns the project of a file; null if the file belongs to none. Adds the project if it is not
  // known yet, and marks it to be checked.
  Project* ProjectOf(const std::string& path);

  // Marks the project of a file, and the projects that build on it, to be checked.
  void MarkChanged(const std::string& path);
  bool has_changes() const { return !changed_.empty(); }
  // Checks one of the changed projects and returns it; the one that is being edited comes first.
  // Requires `has_changes`.
  const Project& CheckNext();
  // Checks a project if it has changed. Returns false if it has not.
  bool CheckIfChanged(Project& project);

 private:
  const Surroundings& around_;
  OpenTexts open_;
  std::map<std::string, Project> projects_;  // by ProjectKey
  std::set<std::string> changed_;            // keys of projects to be checked
  std::string edited_;                       // key of the project that was edited last
};

// The identity of a project: its game, or the folder of its mod.
std::string ProjectKey(const Project& project);

}  // namespace walz::lsp
