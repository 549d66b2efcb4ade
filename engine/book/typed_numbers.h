// Finds numbers that a book states as text, although the content has them.
#pragma once

#include "base/diagnostic.h"
#include "book/book.h"
#include "book/values.h"

namespace walz::book {

// Reports each number from 2 in a paragraph (WZ2026) that meets three conditions: a definition
// implements a rule of the paragraph, or the paragraph names another value of its kind; the
// definition has this number; and the next word is the name of the number's field. So `2 points`
// beside a rule that is worth 2 points is reported, and `2 players` is not. Examples are not
// checked, because their scenarios are.
void CheckTypedNumbers(const Book& book, const Values& values, base::Diagnostics& findings);

}  // namespace walz::book
