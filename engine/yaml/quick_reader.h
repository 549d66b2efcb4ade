// Reads the YAML that content is nearly always written in, in one pass over its bytes.
#pragma once

#include <optional>

#include "base/source.h"
#include "yaml/node.h"
#include "yaml/reader.h"

namespace walz::yaml {

// The tree of a file of maps and lists, in lines or in brackets, with text that is plain or in
// quotes and ends on the line on which it begins. Nothing if the file is anything else, or if there
// is anything to be said about it: then ReadFully reads it, which knows all of YAML and finds words
// for what is wrong, and takes twenty times as long.
//
// Where there is a tree, ReadFully gives the same one, to every place in it, without a finding.
std::optional<Node> ReadQuickly(const base::SourceFilePtr& file, const YamlLimits& limits);

}  // namespace walz::yaml
