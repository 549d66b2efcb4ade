// Texts that interpolate fields of their definition, so that they cannot become outdated.
#pragma once

#include "content/builder.h"
#include "locale/locale.h"

namespace walz::content {

// Fills the placeholders of texts from the fields of their definitions: `{rank}`,
// `{reward.gain.coins}`. Numbers stay numbers, so that `plural` can use them. A reference to a
// definition becomes its name in the same language. A list becomes its items, separated by slashes.
// A word becomes its text if it has one. A text with an unknown placeholder is left unchanged;
// another check reports it.
//
// `<kind>.*` and `<kind>.*.text` are templates for all definitions of a kind without a text of
// their own. A template with `{text}` wraps the text of each definition that has one.
//
// The size of the results is deducted from `Declarations::room`. If that is not sufficient, reports
// WZ0217 and leaves the remaining texts unchanged.
void FillTexts(Builder& work, locale::LocaleSet& locales);

}  // namespace walz::content
