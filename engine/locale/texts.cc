#include "locale/texts.h"

#include "base/check.h"

namespace walz::locale {
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
    {"check.fixed", "fixed: {what}", "behoben: {what}"},
    {"check.played", "{games, plural, one {# random game} other {# random games}} played",
     "{games, plural, one {# zufällige Partie} other {# zufällige Partien}} gespielt"},
    {"check.watching", "waiting for changes (Ctrl-C to stop)",
     "warte auf Änderungen (Ende mit Strg-C)"},
    {"watch.broken",
     "The content has changed, but it has errors; the game goes on with the old content.",
     "Der Inhalt hat sich geändert, ist aber fehlerhaft; das Spiel geht mit dem alten Inhalt "
     "weiter."},
    {"watch.script", "{file} has changed", "{file} hat sich geändert"},
    {"watch.texts", "only texts have changed", "nur Texte haben sich geändert"},
    {"watch.same", "the same up to here: {choices, plural, one {# choice} other {# choices}}",
     "gleich bis hierher: {choices, plural, one {# Entscheidung} other {# Entscheidungen}}"},
    {"watch.same_until", "the same up to decision {choices}", "gleich bis Entscheidung {choices}"},
    {"watch.parted",
     "the same up to decision {choices} ({option}), then {where}: {before} -> {after}",
     "gleich bis Entscheidung {choices} ({option}), dann {where}: {before} -> {after}"},
    {"watch.parted_at_once", "different from the start, {where}: {before} -> {after}",
     "von Anfang an anders, {where}: {before} -> {after}"},
    {"watch.stopped", "choice {choice} is no longer possible; the game goes on before it: {error}",
     "Entscheidung {choice} ist nicht mehr möglich, das Spiel geht vor ihr weiter: {error}"},
    {"explain.default", "not set anywhere; the default is {value}",
     "nirgends gesetzt; die Vorgabe ist {value}"},
    {"explain.gone", "removed", "entfernt"},
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
    {"sim.functions", "script functions run as effects",
     "als Wirkung ausgeführte Skriptfunktionen"},
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
    {"replay.unfinished", "the game is not finished", "die Partie ist nicht zu Ende"},
    {"replay.start", "{game}, seed {seed}: {players}", "{game}, Startwert {seed}: {players}"},
    {"replay.end", "places: {places}", "Plätze: {places}"},
    {"variant.nothing", "it changes nothing", "sie ändert nichts"},
    {"variant.mod", "with the mod {name} {version}", "mit der Mod {name} {version}"},
    {"variant.none", "nothing", "nichts"},
    {"new.manifest", "What the mod says about itself.", "Was die Mod über sich sagt."},
    {"new.summary", "What it does, in one sentence.", "Was sie tut, in einem Satz."},
    {"new.readme",
     "What it changes, and for whom.\n\n    walz check .\n    walz test .\n    walz api editor\n   "
     " walz play {game} "
     "--mod .",
     "Was sie ändert, und für wen.\n\n    walz check .\n    walz test .\n    walz api editor\n    "
     "walz play {game} "
     "--mod ."},
    {"new.test", "Tests: in a given position, after these choices, this must hold.",
     "Prüfungen: In der gegebenen Lage, nach diesen Entscheidungen, muss das gelten."},
    {"new.test.more", "Say `given:` for another position, `when:` for choices, as in",
     "`given:` setzt eine andere Lage, `when:` trifft Entscheidungen, zum Beispiel"},
    {"new.begins", "A game begins with {name}", "Eine Partie beginnt mit {name}"},
    {"new.like", "Written like `{model}`; change what is to be different.",
     "Geschrieben wie `{model}`; zu ändern ist, was anders sein soll."},
    {"new.fields", "It may also say:", "Außerdem möglich:"},
    {"new.verb", "A verb for effects, as in `reward: '{' {id}: 2 '}'`; scripts/{id}.lua does it.",
     "Ein Verb für Wirkungen, etwa `reward: '{' {id}: 2 '}'`; scripts/{id}.lua führt es aus."},
    {"new.script", "What the verb `{id}` does.", "Was das Verb `{id}` tut."},
    {"new.function", "Gives the seat concerned this amount.",
     "Gibt dem betroffenen Platz diese Menge."},
    {"new.variant", "House rules: options, and patches for everything else.",
     "Hausregeln: Optionen, und Änderungen für alles andere."},
    {"new.description", "What is different.", "Was anders ist."},
    {"new.options", "More options: walz list options {game}. Values of this one: {values}.",
     "Weitere Optionen: walz list options {game}. Werte von dieser: {values}."},
    {"new.patches",
     "For everything that no option covers:", "Für alles, was keine Option abdeckt:"},
    {"new.compat", "What holds where both mods change the same; above each what they say.",
     "Was gilt, wo beide Mods dasselbe ändern; darüber jeweils, was sie sagen."},
    {"new.broken", "no game can start with {id} as its files stand; edit them:",
     "mit {id}, wie es in den Dateien steht, kann keine Partie beginnen; bitte ändern:"},
    {"new.done", "created: {files}", "angelegt: {files}"},
    {"pack.done", "packed: {file}", "gepackt: {file}"},
    {"install.done", "installed: {name} {version} in {folder}",
     "installiert: {name} {version} in {folder}"},
    {"install.there", "`{folder}` already exists; remove it first",
     "`{folder}` gibt es schon; bitte vorher entfernen"},
    {"list.players", "{max, plural, =1 {solo} other {{min} to {max} players}}",
     "{max, plural, =1 {solo} other {{min} bis {max} Spieler}}"},
    {"list.default", "default", "Vorgabe"},
    {"list.chosen", "chosen", "gewählt"},
    {"list.copies", "copies", "Exemplare"},
};

}  // namespace

std::string Text(std::string_view language, std::string_view key,
                 const LocaleArguments& arguments) {
  for (const Entry& entry : kTexts) {
    if (entry.key != key) continue;
    return Message::Parse(language == "de" ? entry.de : entry.en)->Format(arguments);
  }
  WALZ_CHECK(false, "a text that does not exist: " + std::string(key));
}

}  // namespace walz::locale
