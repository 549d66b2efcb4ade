// Shared gallery templates. Internal to gallery.cc.
#pragma once

#include <string>
#include <string_view>

namespace walz::ui {

// Returns markup with a text in both languages, one of which is visible.
std::string InBoth(std::string_view english, std::string_view german);

// `PageHead` returns the page up to the first card: title, styles and search fields. `kinds` is the
// markup of the list of kinds. `PageFoot` returns the rest of the page, including the search
// script.
std::string PageHead(std::string_view title_english, std::string_view title_german,
                     std::string_view language, std::string_view kinds);
std::string_view PageFoot();

}  // namespace walz::ui
