// Reads a chapter of a book.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"
#include "book/book.h"

namespace walz::book {

// Parses the chapter `name`. `mod` is its owner; empty: the game. Reports every syntax error
// (WZ2020) and returns the parts that could be parsed.
Chapter ReadChapter(const base::SourceFilePtr& file, const std::string& name,
                    const std::string& mod, base::Diagnostics& findings);

}  // namespace walz::book
