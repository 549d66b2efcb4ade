// Mods that lie in repositories of git, fetched by the program `git`.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace walz::mods {

// Whether what people type is meant as the address of a repository: it begins with `git+`, `git@`,
// `ssh://`, `http://` or `https://`, or ends in `.git`.
bool IsGitAddress(std::string_view text);

// Fetches the newest state of a repository into the folder `into`, which must not exist. Asks for
// no password. An error says what is wrong, or that there is no git.
base::Status CloneRepository(const std::string& address, const std::string& into);

}  // namespace walz::mods
