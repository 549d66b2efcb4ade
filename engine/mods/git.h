// Mods that lie in repositories of git, fetched by the program `git`.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/result.h"

namespace walz::mods {

// Whether what people type is meant as the address of a repository: it begins with `git+`, `git@`,
// `git://`, `ssh://`, `file://`, `http://` or `https://`, or ends in `.git`.
bool IsGitAddress(std::string_view text);

// Fetches the newest state of a repository into the folder `into`, which must not exist. Asks for
// no password, and gives up after `time`. An error says what is wrong, or that there is no git.
base::Status CloneRepository(const std::string& address, const std::string& into,
                             std::chrono::milliseconds time = std::chrono::minutes(5));

}  // namespace walz::mods
