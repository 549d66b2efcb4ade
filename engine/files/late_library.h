// Shared libraries that most runs of the program go without.
#pragma once

#include <optional>

#include "base/message.h"

namespace walz::files {

// A library that is loaded when it is first used, and stays. For those that bring many others: with
// them, starting the program would take longer than loading a game. To be kept in a static variable
// beside the functions that were found in it; safe from several threads then.
class LateLibrary {
 public:
  // `name`: as the system's linker knows it, with the version of its interface: `libcurl.so.4`.
  explicit LateLibrary(const char* name);

  // Sets `function` to the one called `name`.
  template <class Function>
  void Find(const char* name, Function*& function) {
    function = reinterpret_cast<Function*>(FindSymbol(name));
  }

  // Why the library cannot be used: it is not there, or a function has not been found in it. Then
  // no function may be called.
  const std::optional<base::Message>& problem() const { return problem_; }

 private:
  void* FindSymbol(const char* name);

  void* handle_;
  std::optional<base::Message> problem_;
};

}  // namespace walz::files
