// Detects scripts that keep state between calls.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "sandbox/sandbox.h"

namespace walz::script {

// A variable that keeps state of a script function between calls.
struct StatefulUpvalue {
  enum class Kind {
    kAssigned,  // the function assigns to a variable outside itself
    kIterator,  // a variable holds a running `pairs` or `gmatch`
  };

  Kind kind = Kind::kAssigned;
  std::string mod;
  std::string path;
  // The one-based line of the assignment, or of the function that uses the iterator.
  int line = 0;
  std::string name;  // the name of the variable

  friend bool operator==(const StatefulUpvalue&, const StatefulUpvalue&) = default;
};

// Inspects the bytecode of every script function that is reachable in a sealed sandbox, including
// nested functions, without running any function. Scripts without such variables cannot keep state,
// because Seal freezes all reachable tables. Each variable is reported once per line, ordered by
// path and line.
std::vector<StatefulUpvalue> FindStatefulUpvalues(const sandbox::Sandbox& sandbox);

// Reports each of them as an error (WZ0907).
void ReportKeptState(const sandbox::Sandbox& sandbox, base::Diagnostics& findings);

}  // namespace walz::script
