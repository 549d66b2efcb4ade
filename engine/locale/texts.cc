#include "locale/texts.h"

#include "base/check.h"
#include "locale/locale.h"

namespace walz::locale {
namespace {

struct Entry {
  std::string_view key;
  std::string_view en;
  std::string_view de;
};

constexpr Entry kTexts[] = {
    {"lsp.run_tests", "{tests, plural, one {# test} other {# tests}}, run",
     "{tests, plural, one {# Test} other {# Tests}}, ausführen"},
    {"lsp.tests_ran", "{passed} of {tests, plural, one {# test} other {# tests}} passed",
     "{passed} von {tests, plural, one {# Test} other {# Tests}} bestanden"},
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
    {"progress.left", "{time} left", "noch {time}"},
    {"analyse.progress", "{done} of {all} choices", "{done} von {all} Entscheidungen"},
    {"sim.progress", "{done} of {games} games", "{done} von {games} Partien"},
    {"sim.stopped", "interrupted; the report covers what was played",
     "abgebrochen; der Bericht umfasst, was gespielt wurde"},
    {"sim.failed", "game {game} failed: {error}", "Partie {game} ist gescheitert: {error}"},
    {"sim.threads",
     "there was no room for {wanted} threads; {threads, plural, one {# thread} other {# threads}} "
     "played",
     "für {wanted} Threads war kein Platz; gespielt {threads, plural, one {hat # Thread} other "
     "{haben # Threads}}"},
    {"limit.units", "units (about instructions) of one effect, condition or score",
     "Einheiten (etwa Anweisungen) einer Wirkung, Bedingung oder Wertung"},
    {"limit.units_without_decision", "units of all of them between two decisions",
     "Einheiten aller zusammen zwischen zwei Entscheidungen"},
    {"limit.units_of_test", "units of a test in Lua", "Einheiten eines Tests in Lua"},
    {"limit.memory", "bytes that scripts may use beside content",
     "Bytes, die Skripte neben den Inhalten belegen dürfen"},
    {"limit.memory_block", "bytes of one table", "Bytes einer Tabelle"},
    {"limit.memory_string", "bytes of one string", "Bytes eines Textes"},
    {"limit.depth", "calls inside each other", "Aufrufe ineinander"},
    {"limit.source", "bytes of one script", "Bytes eines Skripts"},
    {"limit.events_without_decision", "events between two decisions",
     "Ereignisse zwischen zwei Entscheidungen"},
    {"limit.events_kept", "events of a game", "Ereignisse einer Partie"},
    {"limit.decisions", "decisions of a game", "Entscheidungen einer Partie"},
    {"limit.bot_positions", "positions that a bot looks at for each option",
     "Stellungen, die sich ein Bot für jede Option ansieht"},
    {"limit.findings_of_file", "errors kept of a file, and warnings",
     "Fehler einer Datei, die behalten werden, ebenso Warnungen"},
    {"limit.findings", "errors kept in all, and warnings",
     "Fehler insgesamt, die behalten werden, ebenso Warnungen"},
    {"limit.yaml_bytes", "bytes of a YAML file", "Bytes einer YAML-Datei"},
    {"limit.yaml_values", "values of a YAML file", "Werte einer YAML-Datei"},
    {"limit.mod_files", "files of a mod", "Dateien einer Mod"},
    {"limit.mod_file_bytes", "bytes of a mod's file", "Bytes einer Datei einer Mod"},
    {"limit.archive_bytes", "bytes of an archive, unpacked", "Bytes eines Archivs, entpackt"},
    {"limit.line", "bytes of a line that is read", "Bytes einer Zeile, die gelesen wird"},
    {"bot.failed",
     "walz: error: while bots thought, a script failed {count, plural, one {once} other {# "
     "times}}: "
     "{error}",
     "walz: Fehler: während Bots nachdachten, ist ein Skript {count, plural, one {einmal} other "
     "{#-mal}} gescheitert: {error}"},
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
    {"screening.head",
     "{options, plural, one {# option} other {# options}} in {settings} settings, {rounds} rounds: "
     "{games} games of {bots}",
     "{options, plural, one {# Option} other {# Optionen}} in {settings} Einstellungen, {rounds} "
     "Runden: {games} Partien von {bots}"},
    {"screening.means",
     "Each line: what the other value adds on average over the settings of all other options, with "
     "its 95 % interval.",
     "Jede Zeile: was der andere Wert im Mittel über die Einstellungen aller anderen Optionen "
     "ausmacht, mit seinem 95-%-Intervall."},
    {"screening.few", "These intervals promise less than 95 %: that takes --games {games}.",
     "Diese Intervalle versprechen weniger als 95 %: dafür braucht es --games {games}."},
    {"screening.failed",
     "{rounds, plural, one {# round does} other {# rounds do}} not count, because games failed: "
     "{error}",
     "{rounds, plural, one {# Runde zählt} other {# Runden zählen}} nicht, weil Partien "
     "gescheitert "
     "sind: {error}"},
    {"compare.plain_game", "the plain game", "Grundspiel"},
    {"compare.header",
     "{game}: {plain} against {changed}; {players, plural, one {# player} other {# players}} "
     "({bots}), seed {seed}",
     "{game}: {plain} gegen {changed}; {players, plural, one {# Spieler} other {# Spieler}} "
     "({bots}), Startwert {seed}"},
    {"compare.progress", "{pairs} pairs of games", "{pairs} Paare von Partien"},
    {"compare.plain", "before", "vorher"},
    {"compare.changed", "after", "nachher"},
    {"compare.difference", "difference", "Unterschied"},
    {"compare.interval", "95 %", "95 %"},
    {"compare.from_to", "{low} to {high}", "{low} bis {high}"},
    {"compare.score", "points of a player", "Punkte je Spieler"},
    {"compare.length", "decisions in a game", "Entscheidungen je Partie"},
    {"compare.ties", "ties", "Gleichstände"},
    {"compare.seat", "wins of seat {seat}", "Siege von Platz {seat}"},
    {"compare.bot", "wins of {bot}", "Siege von {bot}"},
    {"compare.nothing", "No pair of games came to its end, so nothing is known.",
     "Kein Paar von Partien kam zu Ende, also ist nichts bekannt."},
    {"compare.identical",
     "In none of {pairs} pairs of games did {changed} make any difference to {plain}: what is "
     "different never came into play.",
     "In keinem von {pairs} Paaren von Partien hat {changed} etwas geändert: Was anders ist, kam "
     "nie ins Spiel."},
    {"compare.score_is",
     "With {changed}, a player scores {b} points on average, {a} with {plain}; the difference lies "
     "between {low} and {high}.",
     "Mit {changed} erreicht ein Spieler im Mittel {b} Punkte, vorher ({plain}) {a}; der "
     "Unterschied liegt zwischen {low} und {high}."},
    {"compare.differs",
     "With {changed}, a player scores {by} points {way} on average: {b} instead of {a} with "
     "{plain}. The true difference lies between {low} and {high}, which is certain to 95 % after "
     "{pairs} pairs of games.",
     "Mit {changed} erreicht ein Spieler im Mittel {by} Punkte {way, select, less {weniger} other "
     "{mehr}}: {b} statt {a} ({plain}). Der wahre Unterschied liegt zwischen {low} und {high}; das "
     "ist nach {pairs} Paaren von Partien zu 95 % sicher."},
    {"compare.same",
     "With {changed}, a player scores as much as with {plain}, give or take {effect} points: {b} "
     "instead of {a}. The true difference lies between {low} and {high}, which is certain to 95 % "
     "after {pairs} pairs of games.",
     "Mit {changed} erreicht ein Spieler so viel wie vorher ({plain}), auf {effect} Punkte genau: "
     "{b} statt {a}. Der wahre Unterschied liegt zwischen {low} und {high}; das ist nach {pairs} "
     "Paaren von Partien zu 95 % sicher."},
    {"compare.open",
     "Whether {changed} makes a difference of {effect} points to {plain} is not known after "
     "{pairs} pairs of games: {b} points instead of {a}, and the true difference may lie anywhere "
     "between "
     "{low} and {high}.",
     "Ob {changed} {effect} Punkte ausmacht, ist nach {pairs} Paaren von Partien nicht bekannt: "
     "{b} Punkte statt {a} ({plain}), und der wahre Unterschied kann zwischen {low} und {high} "
     "liegen."},
    {"compare.cost", "About {needed} pairs in all would tell, which takes {time} of one processor.",
     "Etwa {needed} Paare insgesamt würden es zeigen; das kostet {time} eines Prozessors."},
    {"compare.cost_never", "More than 1,000,000,000 pairs would be needed to tell.",
     "Mehr als 1.000.000.000 Paare wären nötig, um es zu zeigen."},
    {"compare.seconds", "{n, plural, one {# second} other {# seconds}}",
     "{n, plural, one {# Sekunde} other {# Sekunden}}"},
    {"compare.minutes", "{n} minutes", "{n} Minuten"},
    {"compare.hours", "{n} hours", "{n} Stunden"},
    {"compare.holds", "`{question}` holds.", "`{question}` stimmt."},
    {"compare.fails", "`{question}` does not hold: the difference lies between {low} and {high}.",
     "`{question}` stimmt nicht: Der Unterschied liegt zwischen {low} und {high}."},
    {"compare.not_shown",
     "Whether `{question}` holds is not known: the difference lies between {low} and {high}.",
     "Ob `{question}` stimmt, ist nicht bekannt: Der Unterschied liegt zwischen {low} und {high}."},
    {"compare.longer",
     "Games take {by} decisions {way, select, less {less} other {more}}: {b} instead of {a}.",
     "Partien brauchen {by} Entscheidungen {way, select, less {weniger} other {mehr}}: {b} statt "
     "{a}."},
    {"compare.more_often",
     "There are {way, select, less {fewer} other {more}} {measure}: {b} of games instead of {a}.",
     "Es gibt {way, select, less {weniger} other {mehr}} {measure}: {b} der Partien statt {a}."},
    {"compare.nothing_else",
     "Nothing else is measurably different: not the length of games, nor ties, nor who wins.",
     "Sonst ist nichts messbar anders: nicht die Länge der Partien, nicht die Gleichstände, nicht "
     "wer gewinnt."},
    {"compare.failed",
     "{failed, plural, one {# pair} other {# pairs}} came to no end and {failed, plural, one {is} "
     "other {are}} left out.",
     "{failed, plural, one {# Paar kam} other {# Paare kamen}} nicht zu Ende und {failed, plural, "
     "one "
     "{bleibt} other {bleiben}} außer Betracht."},
    {"compare.failure", "pair {pair}, {arm}: {error}", "Paar {pair}, {arm}: {error}"},
    {"page.title", "{game}: what {changed} does", "{game}: was {changed} bewirkt"},
    {"page.differences", "Differences", "Unterschiede"},
    {"page.drawing", "around 0", "um 0"},
    {"page.around_average", "around the average", "um den Durchschnitt"},
    {"page.spread", "Scores", "Punkte"},
    {"page.spread_is",
     "How often a player reached so many points: grey with {plain}, green with {changed}.",
     "Wie oft ein Spieler so viele Punkte erreicht hat: grau mit {plain}, grün mit {changed}."},
    {"usage.title", "What is used", "Was verwendet wird"},
    {"usage.explained",
     "Offered: in so many decisions between several options. Chosen: in which part of them. Games: "
     "in which part of all games at all. First, last: how much of a game was over then. Wins: "
     "which "
     "part of their games those won who had chosen it.",
     "Angeboten: in so vielen Entscheidungen zwischen mehreren Optionen. Gewählt: in welchem Teil "
     "davon. Partien: in welchem Teil aller Partien überhaupt. Zuerst, zuletzt: wie viel von der "
     "Partie da vorbei war. Siege: welchen Teil ihrer Partien die gewannen, die es gewählt "
     "hatten."},
    {"usage.what", "what", "was"},
    {"usage.offered", "offered", "angeboten"},
    {"usage.chosen", "chosen", "gewählt"},
    {"usage.games", "games", "Partien"},
    {"usage.first", "first", "zuerst"},
    {"usage.last", "last", "zuletzt"},
    {"usage.wins", "wins", "Siege"},
    {"usage.remark", "note", "Anmerkung"},
    {"usage.never_offered", "never offered", "nie angeboten"},
    {"usage.never_taken", "never taken", "nie gewählt"},
    {"usage.always_taken", "always taken", "immer gewählt"},
    {"sweep.pairs", "pairs", "Paare"},
    {"sweep.plain", "the game as it is", "das Spiel, wie es ist"},
    {"lab.written", "written: {file}, {pairs, plural, one {# pair} other {# pairs}} of games",
     "geschrieben: {file}, {pairs, plural, one {# Paar} other {# Paare}} von Partien"},
    {"compare.footer",
     "{games} games, {seconds} s, {processor} s of processor time; rules {a} and {b}, states "
     "{states}",
     "{games} Partien, {seconds} s, {processor} s Prozessorzeit; Regeln {a} und {b}, Zustände "
     "{states}"},
    {"analyse.head",
     "{choices, plural, one {# choice} other {# choices}} with two options or more, "
     "{iterations} iterations each. Values in points: how far ahead of the best other player "
     "(alone: how well placed). What was chosen | what looks best:",
     "{choices, plural, one {# Entscheidung} other {# Entscheidungen}} mit zwei Optionen oder "
     "mehr, "
     "je {iterations} Durchgänge. Werte in Punkten: wie weit vor dem besten anderen Spieler "
     "(allein: wie gut der Stand). Was gewählt wurde | was am besten aussieht:"},
    {"analyse.mistakes", "The largest mistakes:", "Die größten Fehler:"},
    {"analyse.no_mistakes", "Nothing better was found for any choice.",
     "Für keine Entscheidung fand sich etwas Besseres."},
    {"analyse.mistake", "  choice {number}, seat{seat}: {chosen}; better: {better}",
     "  Entscheidung {number}, seat{seat}: {chosen}; besser: {better}"},
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
    {"variant.intro",
     "{count, plural, one {# option} other {# options}}. Type a number; Enter leaves the default "
     "(*), a point "
     "leaves all that follow.",
     "{count, plural, one {# Option} other {# Optionen}}. Tipp eine Nummer; Enter lässt die "
     "Vorgabe (*), ein "
     "Punkt lässt alle folgenden."},
    {"variant.again", "a number from 1 to {count}, Enter or a point",
     "eine Nummer von 1 bis {count}, Enter oder ein Punkt"},
    {"variant.written",
     "written: {file} ({count, plural, one {# option} other {# options}}); play it with walz play "
     "{game} "
     "--variant ./{file}",
     "geschrieben: {file} ({count, plural, one {# Option} other {# Optionen}}); spiel mit walz "
     "play {game} "
     "--variant ./{file}"},
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
    {"new.fields", "Further fields:", "Weitere Felder:"},
    {"new.verb", "A verb for effects, as in `reward: '{' {id}: 2 '}'`; scripts/{id}.lua does it.",
     "Ein Verb für Wirkungen, etwa `reward: '{' {id}: 2 '}'`; scripts/{id}.lua führt es aus."},
    {"new.script", "What the verb `{id}` does.", "Was das Verb `{id}` tut."},
    {"new.function", "Gives the seat concerned this amount.",
     "Gibt dem betroffenen Platz diese Menge."},
    {"new.game", "walz test; walz play {id}", "walz test; walz play {id}"},
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

    // walz play and walz show.
    {"play.seat", "Player {n}", "Spieler {n}"},
    {"play.yes", "yes", "ja"},
    {"play.no", "no", "nein"},
    {"play.direction.n", "north", "Norden"},
    {"play.direction.ne", "north-east", "Nordosten"},
    {"play.direction.se", "south-east", "Südosten"},
    {"play.direction.s", "south", "Süden"},
    {"play.direction.sw", "south-west", "Südwesten"},
    {"play.direction.nw", "north-west", "Nordwesten"},
    {"play.side.n", "N", "N"},
    {"play.side.ne", "NE", "NO"},
    {"play.side.se", "SE", "SO"},
    {"play.side.s", "S", "S"},
    {"play.side.sw", "SW", "SW"},
    {"play.side.nw", "NW", "NW"},
    {"play.open", "open {sides}", "offen {sides}"},
    {"play.at_side", "in the {side}", "im {side}"},
    {"play.place", "{who} on {space}", "{who} auf {space}"},
    {"play.nowhere", "{who} is not on the map", "{who} steht nicht auf der Karte"},
    {"play.cards", "{n, plural, =0 {none} other {#}}", "{n, plural, =0 {keine} other {#}}"},
    {"play.empty", "–", "–"},
    {"play.decides", "{seat} decides: {question}", "{seat} entscheidet: {question}"},
    {"play.prompt", "Number, ? help, u undo, s save, q quit",
     "Zahl, ? Hilfe, u zurück, s speichern, q Ende"},
    {"play.more", "+ {n} more", "+ {n} weitere"},
    {"play.thinking", "{seat} is thinking …", "{seat} überlegt …"},
    {"play.no_option", "There is no option {text}; choose a number from 1 to {n}, or ? for help.",
     "Option {text} gibt es nicht; wähle eine Zahl von 1 bis {n}, oder ? für Hilfe."},
    {"play.unknown_command", "`{text}` is not a command; ? lists what there is.",
     "`{text}` ist kein Befehl; ? zeigt, was es gibt."},
    {"play.too_long", "That line is too long; all of it was ignored.",
     "Diese Zeile ist zu lang; sie wurde ganz übergangen."},
    {"play.nothing_to_undo", "There is nothing to take back.", "Es gibt nichts zurückzunehmen."},
    {"play.content", "Content", "Inhalt"},
    {"play.undone", "Taken back: {option}", "Zurückgenommen: {option}"},
    {"play.saved", "Saved: {file}. Resume with: walz play --load {file}",
     "Gespeichert: {file}. Fortsetzen mit: walz play --load {file}"},
    {"play.not_saved", "Not saved: {error}", "Nicht gespeichert: {error}"},
    {"play.offer_save", "Save to {file}? Enter for yes, n for no: ",
     "In {file} speichern? Enter für ja, n für nein: "},
    {"play.pass_on", "{seat}: it is your turn. When no other player is looking, press Enter.",
     "{seat}: du bist dran. Wenn kein anderer Spieler hinschaut, drücke Enter."},
    {"play.page", "Page {n} of {of}: - back, /word search. ",
     "Seite {n} von {of}: - zurück, /Wort suchen. "},
    {"play.narrowed",
     "{n, plural, one {# option has} other {# options have}} `{text}`; Enter shows all.",
     "{n, plural, one {# Option enthält} other {# Optionen enthalten}} `{text}`; Enter zeigt "
     "alle."},
    {"play.spot", "{side} of {name}", "{side} von {name}"},
    {"play.spot_ways", "{n, plural, one {# way} other {# ways}}",
     "{n, plural, one {# Möglichkeit} other {# Möglichkeiten}}"},
    {"play.where", "where?", "wo?"},
    {"play.which_way", "which way?", "wie herum?"},
    {"play.look", "Enter takes it as it is drawn; arrows or another number show another way.",
     "Enter nimmt es wie gezeichnet; Pfeile oder eine andere Zahl zeigen es anders."},
    {"play.report", "{period} is over", "{period} ist vorbei"},
    {"play.nothing_refused", "The rules refuse nothing now.", "Die Regeln verbieten jetzt nichts."},
    {"play.press_enter", "Press Enter to continue", "Weiter mit Enter"},
    {"play.over", "The game is over.", "Das Spiel ist zu Ende."},
    {"play.winner", "{seats, plural, one {{names} wins.} other {{names} win together.}}",
     "{seats, plural, one {{names} gewinnt.} other {{names} gewinnen gemeinsam.}}"},
    {"play.no_winner", "There is no winner.", "Es gibt keinen Sieger."},
    {"play.rank", "{place}. {seat} ({player})", "{place}. {seat} ({player})"},
    {"play.total", "total", "Summe"},
    {"play.seats", "player", "Spieler"},
    {"play.person", "person", "Mensch"},
    {"play.events", "What happened", "Was geschah"},
    {"play.no_events", "Nothing yet.", "Noch nichts."},
    {"play.panel", "What {seat} has", "Was {seat} hat"},
    {"play.table", "The table", "Der Tisch"},
    {"play.options", "What you can do", "Was du tun kannst"},
    {"play.refused", "What you cannot do now, and why", "Was jetzt nicht geht, und warum"},
    {"play.numbers", "Where the numbers come from", "Woher die Zahlen kommen"},
    {"play.legend", "Symbols on the map", "Symbole auf der Karte"},
    {"play.legend.signs",
     "[ ] square, ( ) round, < > hexagonal space; in place of the left symbol: the number of the "
     "option that leads there; in place of the letter: whose figure stands there; in place of the "
     "right symbol: whose mark lies there (* several; + more figures)",
     "[ ] eckiges, ( ) rundes, < > sechseckiges Feld; anstelle des linken Symbols: die Zahl der "
     "Option, die dorthin führt; anstelle des Buchstabens: wessen Figur dort steht; anstelle des "
     "rechten Symbols: wessen Marke dort liegt (* mehrere; + weitere Figuren)"},
    {"play.hint", "A hint", "Ein Rat"},
    {"play.hint_means",
     "In points: how far it would put you ahead of the best other player; alone, how well you "
     "would stand.",
     "In Punkten: wie weit du damit vor dem besten anderen Spieler lägest; allein, wie gut du "
     "dastündest."},
    {"play.no_map", "There is no map.", "Es gibt keine Karte."},
    {"play.space", "Your space: {space}", "Dein Feld: {space}"},
    {"play.nothing_found", "Nothing is called `{text}`.", "Nichts heißt `{text}`."},
    {"play.no_text", "There is no further description.",
     "Dazu gibt es keine weitere Beschreibung."},
    {"play.bots_play", "Standard input is empty, so bots play all seats: {players}",
     "Die Standardeingabe ist leer, also spielen Bots für alle: {players}"},
    {"play.interrupted", "Interrupted.", "Unterbrochen."},
    {"play.help",
     "1, 2, 3 ...     choose the option with that number\n"
     "A, B, C ...     where a piece can be laid; then which way\n"
     "arrows, Enter   on a drawn screen: go through the options; take the one that is marked\n"
     "?               this page, which options are refused and why, where numbers come from\n"
     "? 3   ? name    explain option 3; explain a card, a tile or anything else by its name\n"
     "u               take back your last choice (and what bots chose since)\n"
     "s   s FILE      save; resume with: walz play --load FILE\n"
     "home            only options with that in their text; Enter shows all again;  +  more\n"
     "x               what you cannot do now, and why\n"
     "t               the whole table\n"
     "m               the map;  <  >  ^  v  move it,  .  returns to your figure\n"
     "p   p 2         what you have; what player 2 shows\n"
     "e               what happened so far, from its end;  -  back,  /word  searches\n"
     "h               a hint: what looks best for you, by what you can know\n"
     "q               quit, after asking whether to save",
     "1, 2, 3 ...     die Option mit dieser Zahl wählen\n"
     "A, B, C ...     wo ein Plättchen liegen kann; dann, wie herum\n"
     "Pfeile, Enter   auf gezeichnetem Bildschirm: durch die Optionen gehen; die markierte nehmen\n"
     "?               diese Seite, was nicht geht und warum, woher Zahlen kommen\n"
     "? 3   ? Name    Option 3 erklären; Karten, Plättchen, anderes beim Namen erklären\n"
     "u               deine letzte Wahl zurücknehmen (und was Bots seither wählten)\n"
     "s   s DATEI     speichern; fortsetzen mit: walz play --load DATEI\n"
     "heim            nur Optionen, in denen das steht; Enter zeigt wieder alle;  +  weitere\n"
     "x               was jetzt nicht geht, und warum\n"
     "t               der ganze Tisch\n"
     "m               die Karte;  <  >  ^  v  verschieben sie,  .  führt zurück zur Figur\n"
     "p   p 2         was du hast; was Spieler 2 zeigt\n"
     "e               was bisher geschah, vom Ende an;  -  zurück,  /Wort  sucht\n"
     "h               ein Rat: was für dich am besten aussieht, soweit du es wissen kannst\n"
     "q               aufhören; fragt, ob gespeichert werden soll"},

    // --help: `help.<command>`, `help.<command>.<option>`, `help.common.<option>`, and words of the
    // parser.
    {"serve.started",
     "Open this address in a browser; who has it may open and see all tables. Ctrl-C ends.",
     "Diese Adresse im Browser öffnen; wer sie hat, kann alle Tische eröffnen und sehen. Ende mit "
     "Strg-C."},
    {"serve.no_script", "Built without npm (WALZ_WEB): pages are plain, and load themselves again.",
     "Ohne npm gebaut (WALZ_WEB): Die Seiten sind einfach und laden sich selbst neu."},
    {"serve.title", "Tables", "Tische"},
    {"serve.host", "Host", "Gastgeber"},
    {"serve.over", "The game is over.", "Das Spiel ist zu Ende."},
    {"serve.your_turn", "It is your turn.", "Du bist am Zug."},
    {"serve.waiting", "Waiting for {name}.", "Warten auf {name}."},
    {"serve.why_not", "Why not something else?", "Warum nichts anderes?"},
    {"serve.undo", "Take back", "Zurücknehmen"},
    {"serve.undo_asked", "{name} asks to take back.", "{name} möchte zurücknehmen."},
    {"serve.agree", "Agree", "Zustimmen"},
    {"serve.refuse", "Refuse", "Ablehnen"},
    {"serve.you", "you", "du"},
    {"serve.bot", "bot: {name}", "Bot: {name}"},
    {"serve.place", "place {place}", "Platz {place}"},
    {"serve.person", "a person", "ein Mensch"},
    {"serve.player", "Who plays here?", "Wer spielt hier?"},
    {"serve.plays", "Plays", "Spielt"},
    {"serve.change", "Change", "Ändern"},
    {"serve.scores", "Points", "Punkte"},
    {"serve.sum", "total", "zusammen"},
    {"serve.log", "What happened", "Was geschah"},
    {"serve.look_back", "Look back", "Zurückblättern"},
    {"serve.past", "After {at} of {all} choices", "Nach {at} von {all} Entscheidungen"},
    {"serve.first", "Beginning", "Anfang"},
    {"serve.before", "Back", "Zurück"},
    {"serve.after", "Forward", "Vor"},
    {"serve.last", "End", "Ende"},
    {"serve.now", "The game now", "Das Spiel jetzt"},
    {"serve.fork", "What if? A new table from here",
     "Was wäre, wenn? Ein neuer Tisch von hier aus"},
    {"serve.chat", "Chat", "Gespräch"},
    {"serve.say", "Say", "Sagen"},
    {"serve.say_label", "Your words", "Deine Worte"},
    {"serve.links", "Links", "Links"},
    {"serve.links_text", "Each link opens one seat: send it to the one who is to sit there.",
     "Jeder Link öffnet einen Platz: Schick ihn dem, der dort sitzen soll."},
    {"serve.spectators", "Spectators", "Zuschauer"},
    {"serve.tables", "All tables", "Alle Tische"},
    {"serve.new", "New table", "Neuer Tisch"},
    {"serve.no_tables", "There is no table yet.", "Es gibt noch keinen Tisch."},
    {"serve.entries", "{n, plural, one {# move} other {# moves}}",
     "{n, plural, one {# Zug} other {# Züge}}"},
    {"serve.seats", "Seats", "Plätze"},
    {"serve.seat", "Seat {n}", "Platz {n}"},
    {"serve.name", "Name", "Name"},
    {"serve.nobody", "nobody", "niemand"},
    {"serve.rules", "Rules", "Regeln"},
    {"serve.variant", "Variant", "Variante"},
    {"serve.no_variant", "none", "keine"},
    {"serve.options", "Options", "Optionen"},
    {"serve.default", "{value} (default)", "{value} (Vorgabe)"},
    {"serve.begin", "Open the table", "Tisch eröffnen"},
    {"help.about",
     "Walzwerk plays tabletop games by their complete rules, and lets you change them.",
     "Walzwerk spielt Brettspiele nach ihren vollständigen Regeln und lässt dich diese ändern."},
    {"help.label.Usage", "Usage", "Aufruf"},
    {"help.label.OPTIONS", "OPTIONS", "OPTIONEN"},
    {"help.label.SUBCOMMAND", "COMMAND", "BEFEHL"},
    {"help.label.REQUIRED", "REQUIRED", "ERFORDERLICH"},
    {"help.label.Positionals", "Arguments", "Argumente"},
    {"help.label.Options", "Options", "Optionen"},
    {"help.label.Common options", "Common options", "Gemeinsame Optionen"},
    {"help.label.Subcommands", "Commands", "Befehle"},
    {"help.common.help", "print this help and exit", "diese Hilfe ausgeben"},
    {"help.common.version", "print the version and exit", "die Version ausgeben"},
    {"help.common.lang", "language of the output (default: from the environment)",
     "Sprache der Ausgabe (Vorgabe: aus der Umgebung)"},
    {"help.common.format", "output format", "Ausgabeformat"},
    {"help.common.data", "folder that contains data/ and scripts/",
     "Ordner, der data/ und scripts/ enthält"},
    {"help.common.variant", "play a variant; may be repeated",
     "eine Variante spielen; mehrfach möglich"},
    {"help.common.set", "set an option of the rules; may be repeated",
     "eine Option der Regeln setzen; mehrfach möglich"},
    {"help.common.mod", "add a mod: id, folder or zip file; may be repeated",
     "eine Mod hinzufügen: Id, Ordner oder Zip-Datei; mehrfach möglich"},
    {"help.common.players", "number of players", "Anzahl der Spieler"},
    {"help.common.seed", "random seed", "Startwert des Zufalls"},
    {"help.common.bots",
     "who plays: names of bots, or human; the last name fills the remaining seats",
     "wer spielt: Namen von Bots, oder human; der letzte Name gilt für alle übrigen Plätze"},
    {"help.common.game", "the game (default: the first one listed)",
     "das Spiel (Vorgabe: das erste der Liste)"},

    {"help.play", "play a game at the terminal", "ein Spiel am Terminal spielen"},
    {"help.play.footer",
     "Without a terminal, choices are read line by line from standard input. If that is empty, "
     "bots play all seats.",
     "Ohne Terminal werden Entscheidungen Zeile für Zeile von der Standardeingabe gelesen. Ist sie "
     "leer, spielen Bots für alle."},
    {"help.play.protocol", "exchange JSON lines on standard input and output",
     "über Standardein- und -ausgabe JSON-Zeilen austauschen"},
    {"help.play.load", "resume a saved game", "einen Spielstand fortsetzen"},
    {"help.play.save", "where to save the game", "wohin gespeichert wird"},
    {"help.play.plain", "plain lines without drawing or colour, for screen readers",
     "einfache Zeilen ohne Zeichnung und Farbe, für Screenreader"},
    {"help.play.names", "names of the players, by seat", "Namen der Spieler, nach Plätzen"},
    {"help.completion", "print a script that completes commands and options in a shell",
     "ein Skript ausgeben, das Befehle und Optionen in einer Shell ergänzt"},
    {"help.completion.footer", "Try it in bash: source <(walz completion bash)",
     "In bash ausprobieren: source <(walz completion bash)"},
    {"help.completion.shell", "the shell", "die Shell"},
    {"help.man", "print the manual page; read it with: walz man | man -l -",
     "die Handbuchseite ausgeben; zu lesen mit: walz man | man -l -"},
    {"man.name", "NAME", "BEZEICHNUNG"},
    {"man.synopsis", "SYNOPSIS", "ÜBERSICHT"},
    {"man.description", "DESCRIPTION", "BESCHREIBUNG"},
    {"man.about",
     "Without arguments, at a terminal, walz asks which game to play, how many play and who they "
     "are.",
     "Ohne Argumente fragt walz an einem Terminal, welches Spiel gespielt wird, wie viele spielen "
     "und wer."},
    {"man.exit", "EXIT STATUS", "RÜCKGABEWERT"},
    {"man.exit_text",
     "0: all is well; 1: a check or test has findings, a replay differs or something could not be "
     "written; 2: the command line, or what it names, is wrong.",
     "0: alles in Ordnung; 1: eine Prüfung oder ein Test hat Befunde, eine Aufzeichnung weicht ab "
     "oder etwas ließ sich nicht schreiben; 2: die Befehlszeile, oder was sie nennt, ist falsch."},
    {"man.environment", "ENVIRONMENT", "UMGEBUNG"},
    {"man.environment_text",
     "LANG chooses the language (de or en); NO_COLOR means no colours; WALZ_DATA is the folder "
     "that contains data/ and scripts/; XDG_DATA_HOME holds installed mods and the lines typed "
     "before, below walzwerk/.",
     "LANG wählt die Sprache (de oder en); NO_COLOR heißt: keine Farben; WALZ_DATA ist der Ordner, "
     "der data/ und scripts/ enthält; XDG_DATA_HOME enthält unter walzwerk/ installierte Mods und "
     "früher getippte Zeilen."},
    {"first.game", "Which game?", "Welches Spiel?"},
    {"first.players", "How many players?", "Wie viele Spieler?"},
    {"first.who", "{seat}: a name for a person, or a bot ({bots})?",
     "{seat}: ein Name für einen Menschen, oder ein Bot ({bots})?"},
    {"first.number", "A number from {least} to {most}, please.",
     "Bitte eine Zahl von {least} bis {most}."},
    {"first.command", "Without questions: {command}", "Ohne Fragen: {command}"},
    {"help.play.watch", "when YAML or Lua changes, say what that does and go on with it",
     "wenn sich YAML oder Lua ändert: sagen, was das bewirkt, und damit weiterspielen"},
    {"help.serve", "open tables in the browser, for people and bots",
     "Tische im Browser eröffnen, für Menschen und Bots"},
    {"help.serve.footer",
     "Prints one address with a key. Open it, make a table, and send each player the link of a "
     "seat.",
     "Gibt eine Adresse mit Schlüssel aus. Öffne sie, eröffne einen Tisch und schick jedem den "
     "Link "
     "seines Platzes."},
    {"help.serve.port", "port to listen at; 0 takes a free one",
     "Port, an dem gelauscht wird; 0 nimmt einen freien"},
    {"help.serve.bind", "address to listen at; 0.0.0.0 lets other machines in",
     "Adresse, an der gelauscht wird; 0.0.0.0 lässt andere Rechner herein"},
    {"help.serve.mods", "folder in which mods are looked for; may be repeated",
     "Ordner, in dem Mods gesucht werden; mehrfach möglich"},
    {"help.serve.db",
     "where tables are kept: sqlite:FILE (default: in the user's data folder) or postgresql://...",
     "wo Tische liegen: sqlite:DATEI (Vorgabe: im Datenordner des Benutzers) oder "
     "postgresql://..."},
    {"help.serve.host", "name under which a proxy reaches the server; may be repeated",
     "Name, unter dem ein Proxy den Server erreicht; mehrfach möglich"},
    {"help.serve.notify",
     "command to run when a person is to choose; WALZ_NAME, WALZ_PATH and others tell it about "
     "whom",
     "Befehl, der läuft, wenn ein Mensch am Zug ist; WALZ_NAME, WALZ_PATH und andere sagen ihm, "
     "wer"},
    {"help.serve.print", "json prints one line for programs: url, port, pid",
     "json gibt eine Zeile für Programme aus: url, port, pid"},
    {"help.show", "draw the map of a position", "die Karte einer Stellung zeichnen"},
    {"help.show.load", "show a saved game", "einen Spielstand zeigen"},
    {"help.show.svg", "write the map as an SVG file", "die Karte als SVG-Datei schreiben"},
    {"help.doctor", "say what this program is, where it looks, and what its limits are",
     "sagen, was dieses Programm ist, wo es sucht und was seine Grenzen sind"},
    {"help.doctor.limits", "list the limits in force", "die geltenden Grenzen aufzählen"},
    {"help.common.limit", "set a limit of scripts, within bounds",
     "eine Grenze für Skripte setzen, innerhalb von Schranken"},
    {"help.lsp", "language server for editors, on standard input and output",
     "Sprachserver für Editoren, über Standardeingabe und -ausgabe"},
    {"help.lsp.stdio", "accepted for editors that insist on it",
     "für Editoren, die darauf bestehen"},
    {"help.gallery", "make a searchable web page of all cards and tiles",
     "eine durchsuchbare Webseite aller Karten und Plättchen anlegen"},
    {"help.gallery.out", "folder for the page", "Ordner für die Seite"},
    {"help.gallery.print", "write SVG pages of A4 with all cards to print and cut out instead",
     "stattdessen A4-Seiten (SVG) mit allen Karten zum Drucken und Ausschneiden schreiben"},

    {"help.sim", "play many games with bots", "viele Partien mit Bots spielen"},
    {"help.sim.games", "number of games (default: 100)", "Anzahl der Partien (Vorgabe: 100)"},
    {"help.sim.threads", "number of threads (default: one per processor)",
     "Anzahl der Threads (Vorgabe: einer je Prozessor)"},
    {"help.sim.coverage", "list every effect and how often it ran",
     "alle Wirkungen auflisten, und wie oft sie ausgeführt wurden"},
    {"help.sim.signature", "play a fixed set of games and print one hash of all their final states",
     "eine feste Reihe von Partien spielen und einen Hash aller Endstände ausgeben"},
    {"help.compare", "find out what a mod, an option or a missing card does to a game",
     "herausfinden, was eine Mod, eine Option oder eine fehlende Karte mit dem Spiel macht"},
    {"help.compare.footer",
     "--mod, --with, --set, --variant and --without say what is different, --against what it is "
     "compared with (default: the plain game). It stops as soon as the question is decided.",
     "--mod, --with, --set, --variant und --without sagen, was anders ist, --against, womit "
     "verglichen wird (Vorgabe: das Grundspiel). Sobald die Frage entschieden ist, ist Schluss."},
    {"help.compare.with", "a mod of the changed game, as --mod; may be repeated",
     "eine Mod des geänderten Spiels, wie --mod; mehrfach möglich"},
    {"help.compare.against",
     "what to compare with: a mod, option=value or the file of a variant; may be repeated",
     "womit verglichen wird: Mod, Option=Wert oder Datei einer Variante; mehrfach möglich"},
    {"help.compare.without", "a card or tile to leave out; may be repeated",
     "eine Karte oder ein Plättchen weglassen; mehrfach möglich"},
    {"help.compare.expect",
     "fail unless it is shown that, as in \"score within 3\"; may be repeated",
     "scheitern, wenn das nicht gezeigt ist, etwa \"score within 3\"; mehrfach möglich"},
    {"help.compare.effect", "the smallest difference of scores that matters (default: 3)",
     "der kleinste Unterschied an Punkten, auf den es ankommt (Vorgabe: 3)"},
    {"help.compare.games", "at most so many games, of both sides together (default: 20000)",
     "höchstens so viele Partien, beide Seiten zusammen (Vorgabe: 20000)"},
    {"help.compare.threads", "number of threads (default: one per processor)",
     "Anzahl der Threads (Vorgabe: einer je Prozessor)"},
    {"help.compare.all", "play all games, also when the question is decided",
     "alle Partien spielen, auch wenn die Frage entschieden ist"},
    {"help.compare.shard", "play part I of N of all games only, and write it with --out",
     "nur Teil I von N aller Partien spielen und mit --out schreiben"},
    {"help.compare.out", "file for what was counted, for walz lab merge",
     "Datei für das Gezählte, für walz lab merge"},
    {"help.compare.sweep",
     "compare every value of an option with the plain game: option, option=0..12 or option=a,b",
     "jeden Wert einer Option mit dem Grundspiel vergleichen: Option, Option=0..12 oder "
     "Option=a,b"},
    {"help.compare.sweep-options",
     "what each of these options does, tried together in few settings: all, or names with commas",
     "was jede dieser Optionen bewirkt, zusammen in wenigen Einstellungen erprobt: all oder Namen "
     "mit Kommas"},
    {"help.compare.usage", "list what is offered and chosen, when, and who wins with it",
     "auflisten, was angeboten und gewählt wird, wann, und wer damit gewinnt"},
    {"help.compare.report", "write a web page with drawings to this file",
     "eine Webseite mit Zeichnungen in diese Datei schreiben"},
    {"help.lab.report", "write a web page with drawings to this file",
     "eine Webseite mit Zeichnungen in diese Datei schreiben"},
    {"help.lab", "put parts of a comparison together (lab merge FILES)",
     "Teile eines Vergleichs zusammensetzen (lab merge DATEIEN)"},
    {"help.lab.what", "always merge", "immer merge"},
    {"help.lab.files", "files from walz compare --shard", "Dateien von walz compare --shard"},
    {"help.analyse", "say what the choices of a saved game were worth",
     "sagen, was die Entscheidungen eines Spielstands wert waren"},
    {"help.analyse.file", "the saved game", "der Spielstand"},
    {"help.analyse.iterations", "how long to think about each choice (default: 400)",
     "wie lange über jede Entscheidung nachgedacht wird (Vorgabe: 400)"},
    {"help.analyse.threads", "number of threads (default: one per processor)",
     "Anzahl der Threads (Vorgabe: einer je Prozessor)"},
    {"help.replay", "step through a saved game, or verify it",
     "einen Spielstand Schritt für Schritt zeigen oder prüfen"},
    {"help.replay.file", "the saved game", "der Spielstand"},
    {"help.replay.verify", "only say whether it still ends as it did",
     "nur sagen, ob er noch so endet wie zuvor"},
    {"help.replay.approve", "accept what happens now and write it to the file",
     "übernehmen, was jetzt geschieht, und in die Datei schreiben"},
    {"help.replay.any-rules", "replay it even if the rules have changed since",
     "auch dann nachspielen, wenn sich die Regeln seither geändert haben"},
    {"help.replay.to", "stop after N choices", "nach N Entscheidungen anhalten"},

    {"help.check", "validate games, mods and variants", "Spiele, Mods und Varianten prüfen"},
    {"help.check.paths", "what to check (default: every game)",
     "was geprüft wird (Vorgabe: alle Spiele)"},
    {"help.check.mods", "report where these mods contradict each other",
     "melden, wo diese Mods einander widersprechen"},
    {"help.check.play", "play N random games and verify each of them",
     "N zufällige Partien spielen und jede davon prüfen"},
    {"help.check.fix", "correct misspelt names and add missing texts",
     "falsch geschriebene Namen berichtigen und fehlende Texte ergänzen"},
    {"help.check.watch", "check again whenever a file changes",
     "erneut prüfen, sobald sich eine Datei ändert"},
    {"help.test", "run scenarios and Lua tests", "Szenarien und Lua-Tests ausführen"},
    {"help.test.paths", "files and folders (default: every game)",
     "Dateien und Ordner (Vorgabe: alle Spiele)"},
    {"help.test.only", "run only the scenario of this name; may be repeated",
     "nur das Szenario dieses Namens ausführen; mehrfach möglich"},
    {"help.test.coverage", "list effects, hooks, verbs and lines of Lua that never ran",
     "Wirkungen, Haken, Verben und Lua-Zeilen auflisten, die nie ausgeführt wurden"},
    {"help.list", "list games, mods, cards and more", "Spiele, Mods, Karten und mehr auflisten"},
    {"help.list.what", "what to list", "was aufgelistet wird"},
    {"help.list.provenance", "show where each field comes from", "zeigen, woher jedes Feld stammt"},
    {"help.explain", "explain the code of a finding, or where a value comes from",
     "den Code eines Befunds erklären, oder woher ein Wert kommt"},
    {"help.explain.what", "a code such as WZ0101, or a field such as card.id.field",
     "ein Code wie WZ0101 oder ein Feld wie karte.id.feld"},
    {"help.resolved", "print a definition with all changes applied, and their origins",
     "eine Definition mit allen Änderungen und deren Herkunft ausgeben"},
    {"help.resolved.what", "a definition: id or kind.id", "eine Definition: id oder art.id"},
    {"help.api", "print what scripts and content may use",
     "ausgeben, was Skripte und Inhalte verwenden können"},
    {"help.api.what", "what to print; editor writes files instead",
     "was ausgegeben wird; editor schreibt stattdessen Dateien"},
    {"help.api.game", "the game whose names to include (default: the first one listed)",
     "das Spiel, dessen Namen dazugehören (Vorgabe: das erste der Liste)"},
    {"help.api.in", "editor: folder of the mod (default: the enclosing one)",
     "editor: Ordner der Mod (Vorgabe: der, in dem man steht)"},

    {"help.mods", "show the load order of mods (mods order)",
     "die Ladereihenfolge von Mods zeigen (mods order)"},
    {"help.mods.what", "always order", "immer order"},
    {"help.mods.why", "explain why each mod is there and in that place",
     "erklären, warum jede Mod dabei ist und an dieser Stelle steht"},
    {"help.new", "scaffold a mod or part of one", "eine Mod oder einen Teil davon anlegen"},
    {"help.new.what", "mod, game, variant, scenario, verb, compat, or a kind of the game",
     "mod, game, variant, scenario, verb, compat oder eine Art des Spiels"},
    {"help.new.names", "its id; for compat, the ids of two mods",
     "die Id; bei compat die Ids zweier Mods"},
    {"help.new.game", "the game (default: the mod's own, or the first one listed)",
     "das Spiel (Vorgabe: das der Mod, sonst das erste der Liste)"},
    {"help.new.in", "folder of the mod (default: the enclosing one)",
     "Ordner der Mod (Vorgabe: der, in dem man steht)"},
    {"help.new.like", "definition to use as a model", "Definition, die als Vorbild dient"},
    {"help.pack", "pack a mod into one file to share",
     "eine Mod zum Weitergeben in eine Datei packen"},
    {"help.pack.folder", "folder of the mod", "Ordner der Mod"},
    {"help.pack.out", "output file (default: ID-VERSION.zip)",
     "Zieldatei (Vorgabe: ID-VERSION.zip)"},
    {"help.install", "install a packed mod", "eine gepackte Mod installieren"},
    {"help.install.file", "the packed mod", "die gepackte Mod"},
    {"help.install.in", "target folder (default: the user's folder for mods)",
     "Zielordner (Vorgabe: der eigene Ordner für Mods)"},
    {"help.variant",
     "describe what a variant changes (variant diff NAME), or ask for one and write it (variant "
     "new NAME)",
     "beschreiben, was eine Variante ändert (variant diff NAME), oder eine erfragen und schreiben "
     "(variant new "
     "NAME)"},
    {"help.variant.what", "diff or new", "diff oder new"},
    {"help.variant.variant", "name or file of the variant; of a new one its id",
     "Name oder Datei der Variante; von einer neuen die Kennung"},
};

}  // namespace

std::string_view FindText(std::string_view language, std::string_view key) {
  for (const Entry& entry : kTexts) {
    if (entry.key == key) return language == "de" ? entry.de : entry.en;
  }
  return {};
}

std::string Text(std::string_view language, std::string_view key,
                 const LocaleArguments& arguments) {
  const std::string_view text = FindText(language, key);
  WALZ_CHECK(!text.empty(), "a text that does not exist: " + std::string(key));
  return Message::Parse(text)->Format(arguments);
}

}  // namespace walz::locale
