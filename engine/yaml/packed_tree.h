// Trees as bytes: what a file says, without scanning its YAML again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/source.h"
#include "yaml/node.h"

namespace walz::yaml {

// The tree of one file (no patched one: all its nodes stand in that file), as bytes. They mean
// something to a program with the same PackedVersion() alone.
std::string PackTree(const Node& root);

// The tree that was packed, of `file`, which must be the file that it was read from, to the byte;
// only its path may be another. Nothing if the bytes are no packed tree; bytes that were changed
// may also give a wrong one, so keep them with a checksum. Never crashes, and takes time and memory
// in proportion to the bytes.
std::optional<Node> UnpackTree(std::string_view bytes, const base::SourceFilePtr& file);

// What tells programs apart that read YAML in another way or pack trees in another form: a hash of
// the sources of this folder.
std::string_view PackedVersion();

}  // namespace walz::yaml
