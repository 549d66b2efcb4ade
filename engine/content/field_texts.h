// Texts that take what they tell from the definition they belong to, so that none grows stale.
#pragma once

#include "content/builder.h"
#include "locale/locale.h"

namespace walz::content {

// Fills texts of the game's own definitions from their fields: `{rank}`, `{reward.gain.coins}`.
// Numbers stay numbers, so that `plural` can count them; of a definition its name is told in the
// same language, of a list its items with strokes between them, of a word its text, if it has one.
// A text with a name that no field bears stays as it is; what is wrong with it is told elsewhere.
//
// `<kind>.*` and `<kind>.*.text` stand for the texts of all definitions of a kind that have none of
// their own; with `{text}` in them they are put around those that have one.
void FillTexts(const Builder& work, locale::LocaleSet& locales);

}  // namespace walz::content
