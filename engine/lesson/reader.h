// Reads lesson files.
#pragma once

#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/source.h"
#include "lesson/lesson.h"

namespace walz::lesson {

// Returns the id of the lesson in `NN-name.yaml`: the name without number and extension.
std::string IdOfFile(const std::string& file_name);

// Parses a lesson of `game`. `mod` is its owner; empty: the game. Returns nullopt after reporting
// errors of form. Names of the game are not resolved.
std::optional<Lesson> ReadLesson(const base::SourceFilePtr& file, const std::string& id,
                                 const std::string& game, const std::string& mod,
                                 base::Diagnostics& findings);

}  // namespace walz::lesson
