// The parts of a gallery that are the same for every game. Internal to gallery.cc.
#pragma once

#include <string>
#include <string_view>

namespace walz::ui {

// A text of the page in both languages, of which one is shown.
std::string InBoth(std::string_view english, std::string_view german);

// Everything up to the first card: the title, how it looks, and what one can search for; `kinds`
// are the entries of the list of kinds. Then everything after the last card: how one searches.
std::string PageHead(std::string_view title_english, std::string_view title_german,
                     std::string_view language, std::string_view kinds);
std::string_view PageFoot();

}  // namespace walz::ui
