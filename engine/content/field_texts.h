// Texts that interpolate fields of their definition, so that they cannot become outdated.
#pragma once

#include "content/builder.h"
#include "locale/locale.h"

namespace walz::content {

// Fills the placeholders of texts from the fields of their definitions: `{rank}`,
// `{reward.gain.coins}`. Numbers stay numbers for `plural`. A definition is replaced by its name in
// the same language, a list by its items separated by slashes, a word by its text if it has one. A
// text with an unknown placeholder is left unchanged; it is reported elsewhere.
//
// `<kind>.*` and `<kind>.*.text` are templates for all definitions of a kind without a text of
// their own. A template with `{text}` wraps the text of each definition that has one.
//
// The memory for the results is taken from `Declarations::room`; if that is not sufficient, reports
// WZ0217 and leaves the remaining texts unchanged.
void FillTexts(Builder& work, locale::LocaleSet& locales);

}  // namespace walz::content
