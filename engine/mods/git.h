// Fetches mods from git repositories with the program `git`.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/result.h"

namespace walz::mods {

// Returns true if the user's argument is the address of a repository: it begins with `git+`,
// `git@`, `git://`, `ssh://`, `file://`, `http://` or `https://`, or ends in `.git`.
bool IsGitAddress(std::string_view text);

// Packs the latest commit of a repository into the zip file `file`, without files whose path has a
// part that begins with a dot. Nothing is checked out: git keeps the packed repository in the
// folder `scratch`, which must not exist, and the sizes in its tree are compared with ArchiveLimits
// first. Only the transports file, git, http, https and ssh are used. Never asks for a password;
// times out after `time`. Fails if git is not installed, or the commit has no mod.yaml at its top.
base::Status FetchRepository(const std::string& address, const std::string& scratch,
                             const std::string& file,
                             std::chrono::milliseconds time = std::chrono::minutes(5));

}  // namespace walz::mods
