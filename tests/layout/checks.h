#pragma once

// The rules of the tree that a program can check. Each is a function over a tree that returns one
// sentence per violation, sorted by path; empty if the rule is satisfied.

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

// Only engine/json parses JSON: its reader is bounded and strict.
Findings CheckJsonReaders(const Tree& tree);

// Headers that take seconds to compile are included only where they are used: no header of engine/
// includes more of nlohmann/json than its declarations.
Findings CheckHeavyHeaders(const Tree& tree);

// The kernel has no JSON, files, clocks, threads, streams or foreign randomness, and computes in
// integers. Kernel, content and script avoid what WebAssembly toolchains lack.
Findings CheckPortability(const Tree& tree);

// engine/ knows no game: it contains no word of a shipped game, neither in names nor in comments.
Findings CheckVocabulary(const Tree& tree);

// Control flow reads ids and arguments of messages, never their words. Only the file that
// recognises messages of Lua itself matches text.
Findings CheckMessageWords(const Tree& tree);

// Headers are guarded by #pragma once.
Findings CheckHeaderGuards(const Tree& tree);

// Functions in engine/ have at most 60 lines, including the signature.
Findings CheckFunctionLengths(const Tree& tree);

// The tree contains no notes to self.
Findings CheckLeftovers(const Tree& tree);

// Every top folder has a README.md of at most 100 lines.
Findings CheckReadmes(const Tree& tree);

// The top contains only the agreed folders and files.
Findings CheckTopLevel(const Tree& tree);

}  // namespace walz::layout
