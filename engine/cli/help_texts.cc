#include "cli/help_texts.h"

namespace walz::cli {
namespace {

struct Entry {
  std::string_view key;
  std::string_view en;
  std::string_view de;
};

constexpr Entry kTexts[] = {
    {"about", "Walzwerk plays tabletop games by their complete rules, and lets you change them.",
     "Walzwerk spielt Brettspiele nach ihren vollständigen Regeln und lässt dich diese ändern."},
    {"label.Usage", "Usage", "Aufruf"},
    {"label.OPTIONS", "OPTIONS", "OPTIONEN"},
    {"label.SUBCOMMAND", "COMMAND", "BEFEHL"},
    {"label.REQUIRED", "REQUIRED", "ERFORDERLICH"},
    {"label.Positionals", "Arguments", "Argumente"},
    {"label.Options", "Options", "Optionen"},
    {"label.Common options", "Common options", "Gemeinsame Optionen"},
    {"label.Subcommands", "Commands", "Befehle"},
    {"common.help", "print this help and exit", "diese Hilfe ausgeben"},
    {"common.version", "print the version and exit", "die Version ausgeben"},
    {"common.lang", "language of the output (default: from the environment)",
     "Sprache der Ausgabe (Vorgabe: aus der Umgebung)"},
    {"common.format", "output format", "Ausgabeformat"},
    {"common.data", "folder that contains data/ and scripts/",
     "Ordner, der data/ und scripts/ enthält"},
    {"common.variant", "play a variant; may be repeated",
     "eine Variante spielen; mehrfach möglich"},
    {"common.set", "set an option of the rules; may be repeated",
     "eine Option der Regeln setzen; mehrfach möglich"},
    {"common.mod", "add a mod: id, folder or zip file; may be repeated",
     "eine Mod hinzufügen: Id, Ordner oder Zip-Datei; mehrfach möglich"},
    {"common.players", "number of players", "Anzahl der Spieler"},
    {"common.seed", "random seed", "Startwert des Zufalls"},
    {"common.bots", "who plays: names of bots, or human; the last name fills the remaining seats",
     "wer spielt: Namen von Bots, oder human; der letzte Name gilt für alle übrigen Plätze"},
    {"common.game", "the game (default: the first one listed)",
     "das Spiel (Vorgabe: das erste der Liste)"},

    {"play", "play a game at the terminal", "ein Spiel am Terminal spielen"},
    {"play.footer",
     "Without a terminal, choices are read line by line from standard input. If that is empty, "
     "bots "
     "play for everybody.",
     "Ohne Terminal werden Entscheidungen Zeile für Zeile von der Standardeingabe gelesen. Ist sie "
     "leer, spielen Bots für alle."},
    {"play.protocol", "exchange JSON lines on standard input and output",
     "über Standardein- und -ausgabe JSON-Zeilen austauschen"},
    {"play.load", "resume a saved game", "einen Spielstand fortsetzen"},
    {"play.save", "where to save the game", "wohin gespeichert wird"},
    {"play.plain", "plain lines without drawing or colour, for screen readers",
     "einfache Zeilen ohne Zeichnung und Farbe, für Screenreader"},
    {"play.watch", "when YAML or Lua changes, say what that does and go on with it",
     "wenn sich YAML oder Lua ändert: sagen, was das bewirkt, und damit weiterspielen"},
    {"show", "draw the map of a position", "die Karte einer Stellung zeichnen"},
    {"show.load", "show a saved game", "einen Spielstand zeigen"},
    {"show.svg", "write the map as an SVG file", "die Karte als SVG-Datei schreiben"},
    {"gallery", "make a searchable web page of all cards and tiles",
     "eine durchsuchbare Webseite aller Karten und Plättchen anlegen"},
    {"gallery.out", "folder for the page", "Ordner für die Seite"},

    {"sim", "play many games with bots", "viele Partien mit Bots spielen"},
    {"sim.games", "number of games (default: 100)", "Anzahl der Partien (Vorgabe: 100)"},
    {"sim.threads", "number of threads (default: one per processor)",
     "Anzahl der Threads (Vorgabe: einer je Prozessor)"},
    {"sim.coverage", "list every effect and how often it ran",
     "alle Wirkungen auflisten, und wie oft sie ausgeführt wurden"},
    {"sim.signature", "play a fixed set of games and print one hash of all their final states",
     "eine feste Reihe von Partien spielen und einen Hash aller Endstände ausgeben"},
    {"replay", "step through a saved game, or verify it",
     "einen Spielstand Schritt für Schritt zeigen oder prüfen"},
    {"replay.file", "the saved game", "der Spielstand"},
    {"replay.verify", "only say whether it still ends as it did",
     "nur sagen, ob er noch so endet wie zuvor"},
    {"replay.approve", "accept what happens now and write it to the file",
     "übernehmen, was jetzt geschieht, und in die Datei schreiben"},
    {"replay.any-rules", "replay it even if the rules have changed since",
     "auch dann nachspielen, wenn sich die Regeln seither geändert haben"},
    {"replay.to", "stop after N choices", "nach N Entscheidungen anhalten"},

    {"check", "validate games, mods and variants", "Spiele, Mods und Varianten prüfen"},
    {"check.paths", "what to check (default: every game)",
     "was geprüft wird (Vorgabe: alle Spiele)"},
    {"check.mods", "report where these mods contradict each other",
     "melden, wo diese Mods einander widersprechen"},
    {"check.play", "play N random games and verify each of them",
     "N zufällige Partien spielen und jede davon prüfen"},
    {"check.fix", "correct misspelt names and add missing texts",
     "falsch geschriebene Namen berichtigen und fehlende Texte ergänzen"},
    {"check.watch", "check again whenever a file changes",
     "erneut prüfen, sobald sich eine Datei ändert"},
    {"test", "run scenarios and Lua tests", "Szenarien und Lua-Tests ausführen"},
    {"test.paths", "files and folders (default: every game)",
     "Dateien und Ordner (Vorgabe: alle Spiele)"},
    {"test.only", "run only the scenario of this name; may be repeated",
     "nur das Szenario dieses Namens ausführen; mehrfach möglich"},
    {"test.coverage", "list effects, hooks, verbs and lines of Lua that never ran",
     "Wirkungen, Haken, Verben und Lua-Zeilen auflisten, die nie ausgeführt wurden"},
    {"list", "list games, mods, cards and whatever else there is",
     "Spiele, Mods, Karten und alles Weitere auflisten"},
    {"list.what", "what to list", "was aufgelistet wird"},
    {"list.provenance", "show where each field comes from", "zeigen, woher jedes Feld stammt"},
    {"explain", "explain the code of a finding, or where a value comes from",
     "den Code eines Befunds erklären, oder woher ein Wert kommt"},
    {"explain.what", "a code such as WZ0101, or a field such as card.id.field",
     "ein Code wie WZ0101 oder ein Feld wie karte.id.feld"},
    {"resolved", "print a definition with all changes applied, and their origins",
     "eine Definition mit allen Änderungen und deren Herkunft ausgeben"},
    {"resolved.what", "a definition: id or kind.id", "eine Definition: id oder art.id"},
    {"api", "print what scripts and content may use",
     "ausgeben, was Skripte und Inhalte verwenden können"},
    {"api.what", "what to print; editor writes files instead",
     "was ausgegeben wird; editor schreibt stattdessen Dateien"},
    {"api.game", "the game whose names to include (default: the first one listed)",
     "das Spiel, dessen Namen dazugehören (Vorgabe: das erste der Liste)"},
    {"api.in", "editor: folder of the mod (default: the enclosing one)",
     "editor: Ordner der Mod (Vorgabe: der, in dem man steht)"},

    {"mods", "show the load order of mods (mods order)",
     "die Ladereihenfolge von Mods zeigen (mods order)"},
    {"mods.what", "always order", "immer order"},
    {"mods.why", "explain why each mod is there and in that place",
     "erklären, warum jede Mod dabei ist und an dieser Stelle steht"},
    {"new", "scaffold a mod or part of one", "eine Mod oder einen Teil davon anlegen"},
    {"new.what", "mod, variant, scenario, verb, compat, or a kind of the game",
     "mod, variant, scenario, verb, compat oder eine Art des Spiels"},
    {"new.names", "its id; for compat, the ids of two mods",
     "die Id; bei compat die Ids zweier Mods"},
    {"new.game", "the game (default: the mod's own, or the first one listed)",
     "das Spiel (Vorgabe: das der Mod, sonst das erste der Liste)"},
    {"new.in", "folder of the mod (default: the enclosing one)",
     "Ordner der Mod (Vorgabe: der, in dem man steht)"},
    {"new.like", "definition to use as a model", "Definition, die als Vorbild dient"},
    {"pack", "pack a mod into one file to share", "eine Mod zum Weitergeben in eine Datei packen"},
    {"pack.folder", "folder of the mod", "Ordner der Mod"},
    {"pack.out", "output file (default: ID-VERSION.zip)", "Zieldatei (Vorgabe: ID-VERSION.zip)"},
    {"install", "install a packed mod", "eine gepackte Mod installieren"},
    {"install.file", "the packed mod", "die gepackte Mod"},
    {"install.in", "target folder (default: the user's folder for mods)",
     "Zielordner (Vorgabe: der eigene Ordner für Mods)"},
    {"variant", "describe what a variant changes (variant diff NAME)",
     "beschreiben, was eine Variante ändert (variant diff NAME)"},
    {"variant.what", "always diff", "immer diff"},
    {"variant.variant", "name or file of the variant", "Name oder Datei der Variante"},
};

}  // namespace

std::string_view HelpText(std::string_view language, std::string_view key) {
  for (const Entry& entry : kTexts) {
    if (entry.key == key) return language == "de" ? entry.de : entry.en;
  }
  return {};
}

}  // namespace walz::cli
