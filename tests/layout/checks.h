#pragma once

// The rules of the house that a machine can check. Each is a function over a tree that returns one
// sentence per violation, sorted by path, and nothing where the rule is kept.

#include <string>
#include <vector>

#include "layout/tree.h"

namespace walz::layout {

using Findings = std::vector<std::string>;

// Folders of engine/ include only those below them: cli -> match -> {content, script} -> kernel ->
// base. Every quoted include names its folder.
Findings CheckIncludeDirections(const Tree& tree);

// Only engine/yaml includes yaml-cpp, only engine/sandbox includes Lua.
Findings CheckLibraryOwners(const Tree& tree);

// Headers that take seconds to compile are included where they are used: no header of engine/
// includes more of nlohmann/json than its declarations.
Findings CheckHeavyHeaders(const Tree& tree);

// The kernel knows no JSON, files, clocks, threads, streams or foreign randomness, and computes in
// integers. Kernel, content and script stay free of what WebAssembly toolchains lack.
Findings CheckPortability(const Tree& tree);

// engine/ knows no game: no word of a shipped game stands there, be it in a name or a comment.
Findings CheckVocabulary(const Tree& tree);

// Headers are guarded by #pragma once.
Findings CheckHeaderGuards(const Tree& tree);

// Functions in engine/ stay within 60 lines, signature included.
Findings CheckFunctionLengths(const Tree& tree);

// No note to self is left in the tree.
Findings CheckLeftovers(const Tree& tree);

// Every folder at the top explains itself in a README.md of at most 100 lines.
Findings CheckReadmes(const Tree& tree);

// At the top lie only the agreed folders and what tools insist on finding there.
Findings CheckTopLevel(const Tree& tree);

}  // namespace walz::layout
