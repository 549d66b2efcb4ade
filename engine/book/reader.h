// Reads a chapter of a book.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"
#include "book/book.h"

namespace walz::book {

// Reads the chapter `name` from its file. `mod` is its owner; empty: the game. Reports every
// mistake of form (WZ2020) and returns what could be read.
Chapter ReadChapter(const base::SourceFilePtr& file, const std::string& name,
                    const std::string& mod, base::Diagnostics& findings);

}  // namespace walz::book
