#include "cli/texts.h"

#include "base/check.h"

namespace walz::cli {
namespace {

struct Entry {
  std::string_view key;
  std::string_view en;
  std::string_view de;
};

constexpr Entry kTexts[] = {
    {"check.fine", "no findings", "keine Befunde"},
    {"check.found",
     "{errors, plural, one {# error} other {# errors}}, "
     "{warnings, plural, one {# warning} other {# warnings}}",
     "{errors, plural, one {# Fehler} other {# Fehler}}, "
     "{warnings, plural, one {# Warnung} other {# Warnungen}}"},
    {"sim.games",
     "{finished} of {games} games, {decisions} decisions, {seconds} s ({rate} games/s)",
     "{finished} von {games} Partien, {decisions} Entscheidungen, {seconds} s ({rate} Partien/s)"},
    {"sim.progress", "{done} of {games} games", "{done} von {games} Partien"},
    {"sim.stopped", "interrupted; the report covers what was played",
     "abgebrochen; der Bericht umfasst, was gespielt wurde"},
    {"sim.failed", "game {game} failed: {error}", "Partie {game} ist gescheitert: {error}"},
    {"sim.seat", "seat", "Platz"},
    {"sim.bot", "bot", "Bot"},
    {"sim.wins", "wins", "Siege"},
    {"sim.mean", "mean", "Mittel"},
    {"sim.error", "±95%", "±95%"},
    {"sim.lowest", "min", "min"},
    {"sim.highest", "max", "max"},
    {"sim.categories", "points by category, mean per game",
     "Punkte nach Kategorie, Mittel je Partie"},
    {"sim.hashes", "rules {ruleset}  states {state}", "Regeln {ruleset}  Zustände {state}"},
    {"sim.functions", "script functions started as effects",
     "als Effekt begonnene Skriptfunktionen"},
    {"sim.events", "events", "Ereignisse"},
    {"sim.hooks", "hooks that had an effect", "Haken, die gewirkt haben"},
    {"sim.options", "options taken, by verb", "gewählte Optionen nach Verb"},
    {"sim.definitions", "definitions named by events and choices",
     "von Ereignissen und Entscheidungen genannte Definitionen"},
    {"replay.verified",
     "verified: {choices, plural, one {# choice} other {# choices}}, state {hash}",
     "stimmt: {choices, plural, one {# Entscheidung} other {# Entscheidungen}}, Zustand {hash}"},
    {"replay.diverges", "diverges: {error}", "weicht ab: {error}"},
    {"replay.approved", "approved: {file}", "übernommen: {file}"},
    {"replay.unfinished", "the game goes on", "die Partie ist nicht zu Ende"},
    {"replay.start", "{game}, seed {seed}: {players}", "{game}, Startwert {seed}: {players}"},
    {"replay.end", "places: {places}", "Plätze: {places}"},
    {"variant.nothing", "it changes nothing", "sie ändert nichts"},
    {"variant.mod", "with the mod {name} {version}", "mit der Mod {name} {version}"},
    {"variant.none", "nothing", "nichts"},
    {"list.players", "{min} to {max} players", "{min} bis {max} Spieler"},
    {"list.default", "default", "Vorgabe"},
    {"list.chosen", "chosen", "gewählt"},
    {"list.copies", "copies", "Exemplare"},
};

}  // namespace

std::string Text(std::string_view language, std::string_view key,
                 const content::LocaleArguments& arguments) {
  for (const Entry& entry : kTexts) {
    if (entry.key != key) continue;
    return content::Message::Parse(language == "de" ? entry.de : entry.en)->Format(arguments);
  }
  WALZ_CHECK(false, "a text that does not exist: " + std::string(key));
}

}  // namespace walz::cli
