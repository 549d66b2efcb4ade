#include "locale/play_texts.h"

#include "locale/sentence.h"

namespace walz::locale {
namespace {

constexpr Sentence kPlayTexts[] = {
    {"seat", "Player {n}", "Spieler {n}"},
    {"yes", "yes", "ja"},
    {"no", "no", "nein"},
    {"direction.n", "north", "Norden"},
    {"direction.ne", "north-east", "Nordosten"},
    {"direction.se", "south-east", "Südosten"},
    {"direction.s", "south", "Süden"},
    {"direction.sw", "south-west", "Südwesten"},
    {"direction.nw", "north-west", "Nordwesten"},
    {"side.n", "N", "N"},
    {"side.ne", "NE", "NO"},
    {"side.se", "SE", "SO"},
    {"side.s", "S", "S"},
    {"side.sw", "SW", "SW"},
    {"side.nw", "NW", "NW"},
    {"open", "open {sides}", "offen {sides}"},
    {"place", "{who} on {space}", "{who} auf {space}"},
    {"nowhere", "{who} is not on the map", "{who} steht nicht auf der Karte"},
    {"cards", "{n, plural, =0 {none} other {#}}", "{n, plural, =0 {keine} other {#}}"},
    {"empty", "–", "–"},
    {"decides", "{seat} decides: {question}", "{seat} entscheidet: {question}"},
    {"prompt", "Number, ? help, u undo, s save, q quit",
     "Zahl, ? Hilfe, u zurück, s speichern, q Ende"},
    {"more", "+ {n} more", "+ {n} weitere"},
    {"thinking", "{seat} is thinking …", "{seat} überlegt …"},
    {"no_option", "There is no option {text}; choose a number from 1 to {n}, or ? for help.",
     "Option {text} gibt es nicht; wähle eine Zahl von 1 bis {n}, oder ? für Hilfe."},
    {"unknown_command", "`{text}` is not a command; ? lists what there is.",
     "`{text}` ist kein Befehl; ? zeigt, was es gibt."},
    {"too_long", "That line is too long; all of it was ignored.",
     "Diese Zeile ist zu lang; sie wurde ganz übergangen."},
    {"nothing_to_undo", "There is nothing to take back.", "Es gibt nichts zurückzunehmen."},
    {"content", "Content", "Inhalt"},
    {"undone", "Taken back: {option}", "Zurückgenommen: {option}"},
    {"saved", "Saved: {file}. Resume with: walz play --load {file}",
     "Gespeichert: {file}. Fortsetzen mit: walz play --load {file}"},
    {"not_saved", "Not saved: {error}", "Nicht gespeichert: {error}"},
    {"offer_save", "Save to {file}? Enter for yes, n for no: ",
     "In {file} speichern? Enter für ja, n für nein: "},
    {"pass_on", "{seat}: it is your turn. When nobody else is looking, press Enter.",
     "{seat}: du bist dran. Wenn sonst niemand hinschaut, drücke Enter."},
    {"press_enter", "Press Enter to continue", "Weiter mit Enter"},
    {"over", "The game is over.", "Das Spiel ist zu Ende."},
    {"winner", "{seats, plural, one {{names} wins.} other {{names} win together.}}",
     "{seats, plural, one {{names} gewinnt.} other {{names} gewinnen gemeinsam.}}"},
    {"no_winner", "Nobody wins.", "Niemand gewinnt."},
    {"rank", "{place}. {seat} ({player})", "{place}. {seat} ({player})"},
    {"total", "total", "Summe"},
    {"seats", "player", "Spieler"},
    {"person", "person", "Mensch"},
    {"events", "What happened", "Was geschah"},
    {"no_events", "Nothing yet.", "Noch nichts."},
    {"panel", "What {seat} has", "Was {seat} hat"},
    {"table", "The table", "Der Tisch"},
    {"options", "What you can do", "Was du tun kannst"},
    {"refused", "What you cannot do now, and why", "Was jetzt nicht geht, und warum"},
    {"numbers", "Where the numbers come from", "Woher die Zahlen kommen"},
    {"legend", "Symbols on the map", "Symbole auf der Karte"},
    {"legend.signs",
     "[ ] square, ( ) round, < > hexagonal space; in place of the left symbol: the number of the "
     "option that leads there; in place of the letter: whose figure stands there; in place of the "
     "right symbol: whose mark lies there (* several; + more figures)",
     "[ ] eckiges, ( ) rundes, < > sechseckiges Feld; anstelle des linken Symbols: die Zahl der "
     "Option, die dorthin führt; anstelle des Buchstabens: wessen Figur dort steht; anstelle des "
     "rechten Symbols: wessen Marke dort liegt (* mehrere; + weitere Figuren)"},
    {"no_map", "There is no map.", "Es gibt keine Karte."},
    {"space", "Your space: {space}", "Dein Feld: {space}"},
    {"nothing_found", "Nothing is called `{text}`.", "Nichts heißt `{text}`."},
    {"no_text", "There is no further description.", "Dazu gibt es keine weitere Beschreibung."},
    {"bots_play", "Standard input is empty, so bots play for everybody: {players}",
     "Die Standardeingabe ist leer, also spielen Bots für alle: {players}"},
    {"interrupted", "Interrupted.", "Unterbrochen."},
    {"help",
     "1, 2, 3 ...     choose the option with that number\n"
     "?               this page, which options are refused and why, where numbers come from\n"
     "? 3   ? name    explain option 3; explain a card, a tile or anything else by its name\n"
     "u               take back your last choice (and what bots chose since)\n"
     "s   s FILE      save; resume with: walz play --load FILE\n"
     "m               the map;  <  >  ^  v  move it,  .  returns to your figure\n"
     "p   p 2         what you have; what player 2 shows\n"
     "e               what happened so far\n"
     "q               quit, after asking whether to save",
     "1, 2, 3 ...     die Option mit dieser Zahl wählen\n"
     "?               diese Seite, was nicht geht und warum, woher Zahlen kommen\n"
     "? 3   ? Name    Option 3 erklären; Karten, Plättchen, anderes beim Namen erklären\n"
     "u               deine letzte Wahl zurücknehmen (und was Bots seither wählten)\n"
     "s   s DATEI     speichern; fortsetzen mit: walz play --load DATEI\n"
     "m               die Karte;  <  >  ^  v  verschieben sie,  .  führt zurück zur Figur\n"
     "p   p 2         was du hast; was Spieler 2 zeigt\n"
     "e               was bisher geschah\n"
     "q               aufhören; fragt, ob gespeichert werden soll"},
};

}  // namespace

std::string PlayText(std::string_view language, std::string_view key,
                     const LocaleArguments& arguments) {
  return Say(kPlayTexts, language, key, arguments);
}

}  // namespace walz::locale
