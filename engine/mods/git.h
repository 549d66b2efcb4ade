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

// Writes the files of the latest commit of a repository to the folder `into`, which must not exist.
// Hidden files are skipped. Never asks for a password; times out after `time`. Fails if git is not
// installed, if the repository exceeds the limits of a mod (discovery.h), or if it contains links.
// If it fails, nothing has been written.
base::Status FetchRepository(const std::string& address, const std::string& into,
                             std::chrono::milliseconds time = std::chrono::minutes(5));

}  // namespace walz::mods
