// A comparison as one web page: nothing is fetched, and everything can be read without scripts.
#pragma once

#include <string>

#include "lab/subject.h"

namespace walz::cli {

// The page: the verdict, a drawing of every difference with its interval, how scores are spread,
// and what was used if that was counted. Tables can be sorted where scripts may run.
std::string ComparePage(const lab::Subject& subject, const lab::Comparison& comparison,
                        const std::string& language);

}  // namespace walz::cli
