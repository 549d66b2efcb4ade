#include "files/late_library.h"

#include <dlfcn.h>

#include <string>

#include "files/messages.h"

namespace walz::files {

LateLibrary::LateLibrary(const char* name) : handle_(dlopen(name, RTLD_NOW | RTLD_LOCAL)) {
  if (handle_ == nullptr)
    problem_ = messages::CannotLoadLibrary({.reason = std::string(dlerror())});
}

void* LateLibrary::FindSymbol(const char* name) {
  if (problem_) return nullptr;
  void* const symbol = dlsym(handle_, name);
  if (symbol == nullptr) problem_ = messages::CannotLoadLibrary({.reason = std::string(dlerror())});
  return symbol;
}

}  // namespace walz::files
