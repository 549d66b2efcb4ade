// Finds scripts that keep state between calls.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "sandbox/sandbox.h"

namespace walz::script {

// A place where a script function keeps something for its next call.
struct StatefulUpvalue {
  enum class Kind {
    kAssigned,  // the function assigns to a variable outside itself
    kIterator,  // a variable holds a running `pairs` or `gmatch`
  };

  Kind kind = Kind::kAssigned;
  std::string mod;
  std::string path;
  int line = 0;      // of the assignment, or of the function that uses the iterator; one-based
  std::string name;  // of the variable

  friend bool operator==(const StatefulUpvalue&, const StatefulUpvalue&) = default;
};

// Looks at the compiled form of every function that scripts of a sealed sandbox share, nested
// functions included, without running any. Together with Seal, which freezes all tables that are
// within reach, this leaves a script no place for state of its own. Each variable is reported
// once for each line, ordered by path and line.
std::vector<StatefulUpvalue> FindStatefulUpvalues(const sandbox::Sandbox& sandbox);

// Reports each of them as an error (WZ0907).
void ReportKeptState(const sandbox::Sandbox& sandbox, base::Diagnostics& findings);

}  // namespace walz::script
