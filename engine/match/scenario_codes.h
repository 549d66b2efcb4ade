// What the finding codes of scenarios mean.
#pragma once

#include "content/codes.h"

namespace walz::match {

// All codes, ascending. WZ20xx: scenario files. The first ones are mistakes in the file, from
// WZ2050 on the rules did not do what the scenario expects.
inline constexpr content::CodeInfo kScenarioCodes[] = {
    {"WZ2001", "unknown key",
     "A map in a scenario file has a key that means nothing there. tests/scenarios/README.md lists "
     "the keys of each part."},
    {"WZ2002", "missing key",
     "A part of a scenario lacks a key without which it means nothing, such as the name of a "
     "scenario or the game of a file."},
    {"WZ2003", "wrong form",
     "A value has another form than its place in a scenario asks for: a list where a map is "
     "wanted, text where a number is wanted."},
    {"WZ2004", "unknown name",
     "The game has nothing of that name: no such variable, zone, card, space, event, step of the "
     "flow and so on. Names are the ids of the game's content; a space is `piece.space`, a seat "
     "`seat0`."},
    {"WZ2005", "out of range",
     "A number lies outside of what its variable, die or seat allows. The declaration of the "
     "variable in the game's content says its range."},
    {"WZ2006", "duplicate name",
     "Two scenarios of a file have the same name, so that the one that failed could not be named. "
     "Say in the name what makes them differ."},
    {"WZ2007", "impossible position",
     "A position was asked for that the table cannot show: a card in two places, more copies than "
     "there are, pieces that overlap or whose borders do not fit, a turn in a step that belongs to "
     "nobody's turn."},
    {"WZ2008", "game does not load",
     "The game, a variant or an option of the scenario cannot be loaded. The findings of the game "
     "come with it; `walz check` shows them as well."},
    {"WZ2050", "choice not possible",
     "A choice in `when` is not among the options at that point, or another seat decides than "
     "the scenario says. The notes list the options; for one that a rule refuses, the message "
     "names the reason."},
    {"WZ2051", "expectation not met",
     "Something that the scenario expects is otherwise. The message says what was expected and "
     "what is."},
    {"WZ2052", "script failed",
     "A script of the game ended with an error. The message says where."},
    {"WZ2053", "game does not repeat itself",
     "The same choices led to another state: from a copy, from a save, or in a second run. A "
     "script keeps something outside of the state, or asks otherwise when it is run again. Without "
     "this the game cannot be saved, undone or replayed."},
};

// Findings with this code and higher ones say something about the rules, not about the file.
inline constexpr std::string_view kFirstRuleCode = "WZ2050";

}  // namespace walz::match
