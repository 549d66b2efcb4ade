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
     "could not start {wanted} threads; {threads, plural, one {# thread} other {# threads}} played",
     "{wanted} Threads ließen sich nicht starten; gespielt {threads, plural, one {hat # Thread} "
     "other {haben # Threads}}"},
    {"limit.units", "units (about instructions) of one effect, condition or score",
     "Einheiten (etwa Anweisungen) einer Wirkung, Bedingung oder Wertung"},
    {"limit.units_without_decision", "units of all effects between two decisions",
     "Einheiten aller Wirkungen zwischen zwei Entscheidungen"},
    {"limit.units_of_test", "units of a test in Lua", "Einheiten eines Tests in Lua"},
    {"limit.memory", "bytes that scripts may use beside content",
     "Bytes, die Skripte neben den Inhalten belegen dürfen"},
    {"limit.memory_block", "bytes of one table", "Bytes einer Tabelle"},
    {"limit.memory_string", "bytes of one string", "Bytes eines Textes"},
    {"limit.depth", "depth of nested calls", "Tiefe verschachtelter Aufrufe"},
    {"limit.source", "bytes of one script", "Bytes eines Skripts"},
    {"limit.events_without_decision", "events between two decisions",
     "Ereignisse zwischen zwei Entscheidungen"},
    {"limit.events_kept", "events of a game", "Ereignisse einer Partie"},
    {"limit.decisions", "decisions of a game", "Entscheidungen einer Partie"},
    {"limit.bot_positions", "positions that a bot looks at for each option",
     "Stellungen, die sich ein Bot für jede Option ansieht"},
    {"limit.findings_of_file", "errors, and warnings, kept per file",
     "Fehler und Warnungen je Datei, die behalten werden"},
    {"limit.findings", "errors, and warnings, kept in all",
     "Fehler und Warnungen insgesamt, die behalten werden"},
    {"limit.yaml_bytes", "bytes of a YAML file", "Bytes einer YAML-Datei"},
    {"limit.yaml_values", "values of a YAML file", "Werte einer YAML-Datei"},
    {"limit.content_bytes", "bytes of YAML and Lua of a game with its mods",
     "Bytes YAML und Lua eines Spiels mit seinen Mods"},
    {"limit.content_written", "bytes that `for_each` and patches may add in memory",
     "Bytes Speicher, die `for_each` und Patches hinzufügen dürfen"},
    {"limit.mod_files", "files of a mod", "Dateien einer Mod"},
    {"limit.mod_file_bytes", "bytes of a mod's file", "Bytes einer Datei einer Mod"},
    {"limit.archive_bytes", "bytes of an archive, unpacked", "Bytes eines Archivs, entpackt"},
    {"limit.index_bytes", "bytes of an index of mods", "Bytes eines Verzeichnisses von Mods"},
    {"limit.index_mods", "mods in an index", "Mods in einem Verzeichnis"},
    {"limit.line", "bytes of a line that is read", "Bytes einer Zeile, die gelesen wird"},
    {"bot.failed",
     "walz: error: while bots thought, a script failed {count, plural, one {once} other {# "
     "times}}: "
     "{error}",
     "walz: Fehler: während Bots nachdachten, ist ein Skript {count, plural, one {einmal} other "
     "{#-mal}} gescheitert: {error}"},
    {"sim.seat", "seat", "Platz"},
    {"bots.random", "chooses any option, each equally likely",
     "wählt irgendeine Möglichkeit, jede gleich wahrscheinlich"},
    {"bots.greedy", "looks one choice ahead and judges as the game declares",
     "schaut eine Entscheidung voraus und urteilt, wie das Spiel es festlegt"},
    {"bots.search", "searches ahead: N iterations, or N seconds, for each choice (default: 400)",
     "sucht voraus: N Durchläufe oder N Sekunden je Entscheidung (Vorgabe: 400)"},
    {"bots.cmd", "a program that answers in lines of JSON; only in --bots, for sim and compare",
     "ein Programm, das in Zeilen von JSON antwortet; nur in --bots, für sim und compare"},
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
     "{games} games of {bots}; {players, plural, one {# player} other {# players}}, seed {seed}",
     "{options, plural, one {# Option} other {# Optionen}} in {settings} Einstellungen, {rounds} "
     "Runden: {games} Partien von {bots}; {players, plural, one {# Spieler} other {# Spieler}}, "
     "Startwert {seed}"},
    {"screening.means",
     "Each line: what the other value adds on average over the settings of all other options, with "
     "its 95 % interval.",
     "Jede Zeile: was der andere Wert im Mittel über die Einstellungen aller anderen Optionen "
     "ausmacht, mit seinem 95-%-Intervall."},
    {"screening.few", "These intervals hold for less than 95 %; --games {games} gives 95 %.",
     "Diese Intervalle gelten zu weniger als 95 %; --games {games} ergibt 95 %."},
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
    {"compare.header_alone",
     "{game}: {changed}; {players, plural, one {# player} other {# players}} ({bots}), seed {seed}",
     "{game}: {changed}; {players, plural, one {# Spieler} other {# Spieler}} ({bots}), Startwert "
     "{seed}"},
    {"compare.footer_alone",
     "{games} games, {seconds} s, {processor} s of processor time; rules {a}, states {states}",
     "{games} Partien, {seconds} s, {processor} s Prozessorzeit; Regeln {a}, Zustände {states}"},
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
    {"compare.won", "games won", "gewonnene Partien"},
    {"compare.bot", "wins of {bot}", "Siege von {bot}"},
    {"compare.nothing", "No pair of games was finished, so there is no result.",
     "Kein Paar von Partien wurde beendet, also gibt es kein Ergebnis."},
    {"compare.identical",
     "In none of {pairs} pairs of games did {changed} make any difference to {plain}: what is "
     "different never came into play, or it is nothing that these players go by, such as who may "
     "see what.",
     "In keinem von {pairs} Paaren von Partien hat {changed} etwas geändert: Was anders ist, kam "
     "nie ins Spiel, oder es ist nichts, wonach diese Spieler sich richten, etwa wer was sehen "
     "darf."},
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
     "Games take {by} decisions {way, select, less {fewer} other {more}}: {b} instead of {a}.",
     "Partien brauchen {by} Entscheidungen {way, select, less {weniger} other {mehr}}: {b} statt "
     "{a}."},
    {"compare.more_ties",
     "There are {way, select, less {fewer} other {more}} ties: in {b} of games instead of {a}.",
     "Es gibt {way, select, less {weniger} other {mehr}} Gleichstände: in {b} der Partien statt "
     "{a}."},
    {"compare.wins_more",
     "{who} wins {way, select, less {less} other {more}} often: {b} of games instead of {a}.",
     "{who} gewinnt {way, select, less {seltener} other {öfter}}: {b} der Partien statt {a}."},
    {"compare.won_more",
     "{way, select, less {Fewer} other {More}} games are won: {b} instead of {a}.",
     "Es werden {way, select, less {weniger} other {mehr}} Partien gewonnen: {b} statt {a}."},
    {"compare.seat_name", "Seat {seat}", "Platz {seat}"},
    {"compare.nothing_else",
     "Nothing else is measurably different: not the length of games, nor ties, nor who wins.",
     "Sonst ist nichts messbar anders: nicht die Länge der Partien, nicht die Gleichstände, nicht "
     "wer gewinnt."},
    {"compare.nothing_else_alone",
     "Nothing else is measurably different: not the length of games, nor how many are won.",
     "Sonst ist nichts messbar anders: nicht die Länge der Partien, nicht wie viele gewonnen "
     "werden."},
    {"compare.wins_open", "How often a seat wins may still differ by up to {share} of all games.",
     "Wie oft ein Platz gewinnt, kann sich noch um bis zu {share} aller Partien unterscheiden."},
    {"compare.won_open", "How many games are won may still differ by up to {share} of all.",
     "Wie viele Partien gewonnen werden, kann sich noch um bis zu {share} aller unterscheiden."},
    {"compare.lowest", "Fewer points are better in this game.",
     "Weniger Punkte sind in diesem Spiel besser."},
    {"compare.failed",
     "{failed, plural, one {# pair was} other {# pairs were}} not finished and {failed, plural, "
     "one {is} other {are}} left out.",
     "{failed, plural, one {# Paar wurde} other {# Paare wurden}} nicht beendet und {failed, "
     "plural, one {bleibt} other {bleiben}} außer Betracht."},
    {"compare.failure", "pair {pair}, {arm}: {error}", "Paar {pair}, {arm}: {error}"},
    {"page.title", "{game}: what {changed} does", "{game}: was {changed} bewirkt"},
    {"page.differences", "Differences", "Unterschiede"},
    {"page.title_alone", "{game}: how games go", "{game}: wie Partien verlaufen"},
    {"page.alone", "{games} games by these rules: {rules}.",
     "{games} Partien nach diesen Regeln: {rules}."},
    {"page.figures", "In figures", "In Zahlen"},
    {"page.mean", "mean", "Mittel"},
    {"page.spread_alone", "How often a player reached so many points.",
     "Wie oft ein Spieler so viele Punkte erreicht hat."},
    {"page.path", "Score from round to round", "Punkte von Runde zu Runde"},
    {"page.path_is",
     "What a player has on average when a round begins: grey before, green after, dashed those who "
     "win; shaded one deviation around green.",
     "Was ein Spieler im Mittel hat, wenn eine Runde beginnt: grau vorher, grün nachher, "
     "gestrichelt die Sieger; schattiert eine Abweichung um Grün."},
    {"page.path_alone",
     "What a player has on average when a round begins; dashed those who win; shaded one deviation "
     "around the mean.",
     "Was ein Spieler im Mittel hat, wenn eine Runde beginnt; gestrichelt die Sieger; schattiert "
     "eine Abweichung um das Mittel."},
    {"page.end", "end", "Ende"},
    {"page.heat", "Where on the map", "Wo auf der Karte"},
    {"page.heat_is",
     "How often in a game a figure begins on a cell of the map or comes to it; in games without "
     "figures, how often something there is chosen.",
     "Wie oft in einer Partie eine Figur auf einem Feld der Karte beginnt oder dorthin kommt; in "
     "Spielen ohne Figuren, wie oft dort etwas gewählt wird."},
    {"page.matrix", "Who wins with what", "Wer womit gewinnt"},
    {"page.matrix_is",
     "Which part of their games those won who had taken it or come to own it; on average a seat "
     "wins {average}. Beyond the lead: how much more than seats that were as far ahead in the same "
     "round. By seat: "
     "the colour compares with what that seat wins anyway. Colours are the paler the less is "
     "known.",
     "Welchen Teil ihrer Partien die gewannen, die es genommen oder bekommen hatten; im Mittel "
     "gewinnt ein Platz {average}. Über den Vorsprung: wie viel mehr als Plätze, die in derselben "
     "Runde ebenso weit "
     "vorn lagen. Nach Plätzen: Die Farbe vergleicht mit dem, was der Platz ohnehin gewinnt. "
     "Farben "
     "sind umso blasser, je weniger bekannt ist."},
    {"page.seat", "seat {seat}", "Platz {seat}"},
    {"page.idle", "What never ran", "Was nie ausgeführt wurde"},
    {"page.history", "From version to version", "Von Version zu Version"},
    {"page.history_is",
     "Difference in points of a player, with 95 %, of each comparison that was kept; the oldest "
     "first.",
     "Unterschied an Punkten eines Spielers, mit 95 %, aus jedem aufbewahrten Vergleich; der "
     "älteste zuerst."},
    {"idle.title", "Never ran in {games, plural, one {# game} other {# games}}:",
     "In {games, plural, one {# Partie} other {# Partien}} nie ausgeführt:"},
    {"idle.owner", "{owner}: {ran} of {all} lines of Lua ran",
     "{owner}: {ran} von {all} Zeilen Lua liefen"},
    {"idle.verbs", "verbs", "Verben"},
    {"idle.what", "what of it", "was davon"},
    {"lab.series",
     "{game}: {plain} against {changed}, {players, plural, one {# player} other {# players}}",
     "{game}: {plain} gegen {changed}, {players, plural, one {# Spieler} other {# Spieler}}"},
    {"compare.own_options",
     "It has options of its own, and these are in force: {options}. --set chooses others, "
     "--sweep-options tries them.",
     "Es hat eigene Optionen, und diese gelten: {options}. --set wählt andere, --sweep-options "
     "probiert sie aus."},
    {"page.drawing", "around 0", "um 0"},
    {"page.around_average", "around the average", "um den Durchschnitt"},
    {"page.spread", "Scores", "Punkte"},
    {"page.spread_is",
     "How often a player reached so many points: grey with {plain}, green with {changed}.",
     "Wie oft ein Spieler so viele Punkte erreicht hat: grau mit {plain}, grün mit {changed}."},
    {"usage.title", "What is used", "Was verwendet wird"},
    {"usage.explained",
     "Offered: decisions between several options that offered it. Chosen: the share of these that "
     "chose it. Games: the share of games in which it was chosen. First, last: the share of a game "
     "that was over then. Wins: the share of games won by seats that had chosen or owned it. "
     "Refused: decisions in which a rule forbade every form of it. Ran: how often an event named "
     "it or one of its hooks had an effect. Rounds: those of the first and the last use. Beyond "
     "lead: how far the wins exceed those of seats with the same lead in the same round.",
     "Angeboten: Entscheidungen zwischen mehreren Optionen, die es anboten. Gewählt: der Anteil "
     "davon, der es wählte. Partien: der Anteil der Partien, in denen es gewählt wurde. Zuerst, "
     "zuletzt: der Anteil der Partie, der dann vorbei war. Siege: der Anteil der Partien, den "
     "Plätze gewannen, die es gewählt oder besessen hatten. Abgelehnt: Entscheidungen, in denen "
     "eine Regel jede Form davon verbot. Lief: wie oft ein Ereignis es nannte oder einer seiner "
     "Haken wirkte. Runden: die der ersten und letzten Verwendung. Über Vorsprung: wie weit die "
     "Siege die von Plätzen mit gleichem Vorsprung in derselben Runde übertreffen."},
    {"usage.what", "what", "was"},
    {"usage.offered", "offered", "angeboten"},
    {"usage.chosen", "chosen", "gewählt"},
    {"usage.games", "games", "Partien"},
    {"usage.first", "first", "zuerst"},
    {"usage.last", "last", "zuletzt"},
    {"usage.wins", "wins", "Siege"},
    {"usage.refused", "refused", "abgelehnt"},
    {"usage.why", "why", "warum"},
    {"usage.ran", "ran", "lief"},
    {"usage.rounds", "rounds", "Runden"},
    {"usage.owners", "owners", "Besitzer"},
    {"usage.beyond", "beyond lead", "über Vorsprung"},
    {"usage.never_legal", "never legal: {why}", "nie erlaubt: {why}"},
    {"usage.by_itself", "runs by itself", "läuft von selbst"},
    {"usage.remark", "note", "Anmerkung"},
    {"usage.never_offered", "never offered", "nie angeboten"},
    {"usage.never_taken", "never taken", "nie gewählt"},
    {"usage.always_taken", "always taken", "immer gewählt"},
    {"sweep.pairs", "pairs", "Paare"},
    {"sweep.open", "?: undecided; more games (--games) may decide it.",
     "?: unentschieden; mehr Partien (--games) können es entscheiden."},
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
     "{count, plural, one {# option} other {# options}}. Type a number. Enter keeps the default "
     "(*), a point keeps all remaining defaults.",
     "{count, plural, one {# Option} other {# Optionen}}. Tipp eine Nummer. Enter behält die "
     "Vorgabe (*), ein Punkt alle übrigen Vorgaben."},
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
    {"new.changelog", "The first version.", "Die erste Version."},
    {"new.readme",
     "What it changes, and for whom.\n\n    walz check .\n    walz test .\n    walz api editor\n   "
     " walz play {game} "
     "--mod .",
     "Was sie ändert, und für wen.\n\n    walz check .\n    walz test .\n    walz api editor\n    "
     "walz play {game} "
     "--mod ."},
    {"new.test", "Tests: in a given position, after these choices, this must hold.",
     "Tests: In der gegebenen Stellung, nach diesen Entscheidungen, muss das gelten."},
    {"new.test.more", "Say `given:` for another position, `when:` for choices, as in",
     "`given:` setzt eine andere Stellung, `when:` trifft Entscheidungen, zum Beispiel"},
    {"new.begins", "A game begins with {name}", "Eine Partie beginnt mit {name}"},
    {"new.effect", "What `{field}` of {name} does", "Was `{field}` von {name} bewirkt"},
    {"new.verb_does", "What {name} does", "Was {name} bewirkt"},
    {"new.like", "Copied from `{model}`; change what differs.",
     "Kopiert von `{model}`; zu ändern ist, was anders sein soll."},
    {"new.fields", "Further fields:", "Weitere Felder:"},
    {"new.verb", "A verb for effects, as in `reward: '{' {id}: 2 '}'`; scripts/{id}.lua does it.",
     "Ein Verb für Wirkungen, etwa `reward: '{' {id}: 2 '}'`; scripts/{id}.lua führt es aus."},
    {"new.script", "Implements the verb `{id}`.", "Führt das Verb `{id}` aus."},
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
    {"new.compat",
     "Values for the fields that both mods change; the comment above each shows theirs.",
     "Werte für die Felder, die beide Mods ändern; der Kommentar darüber zeigt die ihren."},
    {"new.broken", "the game cannot start with {id} as it is in these files; edit them:",
     "mit {id}, wie es in diesen Dateien steht, kann das Spiel nicht beginnen; bitte ändern:"},
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
    {"play.unknown_command",
     "`{text}` is no command and in no option; ? {text} looks it up, ? lists what there is.",
     "`{text}` ist kein Befehl und steht in keiner Option; ? {text} schlägt es nach, ? zeigt, was "
     "es "
     "gibt."},
    {"play.too_long", "That line is too long; all of it was ignored.",
     "Diese Zeile ist zu lang; sie wurde ganz übergangen."},
    {"play.nothing_to_undo", "There is nothing to take back.", "Es gibt nichts zurückzunehmen."},
    {"play.undo_refused",
     "Since then something hidden has come to light: it cannot be unseen. `walz play --open-undo` "
     "allows it, and the save says so.",
     "Seither ist etwas Verborgenes ans Licht gekommen; das lässt sich nicht ungesehen machen. "
     "`walz play --open-undo` erlaubt es, und der Spielstand sagt es."},
    {"play.content", "Content", "Inhalt"},
    {"play.undone", "Taken back: {option}", "Zurückgenommen: {option}"},
    {"play.saved", "Saved: {file}. Resume with: walz play --load {file}",
     "Gespeichert: {file}. Fortsetzen mit: walz play --load {file}"},
    {"play.kept", "Saved: {file}. Step through it with: walz replay {file}",
     "Gespeichert: {file}. Schritt für Schritt ansehen mit: walz replay {file}"},
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
    {"play.where", "First: where?", "Zuerst: wo?"},
    {"play.which_way", "Now: which way?", "Jetzt: wie herum?"},
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
    {"serve.started_at_all",
     "Open one of these addresses in a browser: all lead here, each from where it can be reached. "
     "Who "
     "has one may open and see all tables. Ctrl-C ends.",
     "Eine dieser Adressen im Browser öffnen: Alle führen hierher, jede von dort, wo sie zu "
     "erreichen "
     "ist. Wer eine hat, kann alle Tische eröffnen und sehen. Ende mit Strg-C."},
    {"serve.no_javascript",
     "Tables are drawn by JavaScript: allow it for this address, and load the page again.",
     "Tische zeichnet JavaScript: Erlaube es für diese Adresse und lade die Seite neu."},
    {"serve.no_client",
     "This build has no client for browsers: install npm and build again (WALZ_WEB). Programs can "
     "use the addresses below /api.",
     "Diesem Programm fehlt der Client für Browser: npm installieren und neu bauen (WALZ_WEB). "
     "Programme können die Adressen unter /api benutzen."},
    {"serve.turn_of", "{name} is to choose: {game}.", "{name} ist am Zug: {game}."},

    // Texts of the client in the browser, which loads all of them (server/assets.h).
    {"web.title", "Tables", "Tische"},
    {"web.unreachable", "The server cannot be reached.", "Der Server ist nicht zu erreichen."},
    {"web.loading", "Loading …", "Lädt …"},
    {"web.host", "Host", "Gastgeber"},
    {"web.over", "The game is over.", "Das Spiel ist zu Ende."},
    {"web.your_turn", "It is your turn.", "Du bist am Zug."},
    {"web.waiting", "Waiting for {name}.", "Warten auf {name}."},
    {"web.lost", "The connection is lost; trying again.", "Die Verbindung ist weg; neuer Versuch."},
    {"web.stale", "The position has changed in the meantime.",
     "Inzwischen hat sich die Stellung geändert."},
    {"web.why_not", "Why can’t I do something else?", "Warum geht nichts anderes?"},
    {"web.why", "Where does it come from?", "Woher kommt das?"},
    {"web.why_changes", "How it came about", "Wie es dazu kam"},
    {"web.why_beginning", "As at the beginning.", "Wie am Anfang."},
    {"web.close", "Close", "Schließen"},
    {"web.copy", "Copy", "Kopieren"},
    {"web.undo", "Take back", "Zurücknehmen"},
    {"web.undo_asked", "{name} asks to take back.", "{name} möchte zurücknehmen."},
    {"web.undo_own", "You have asked to take back; the others must agree.",
     "Du möchtest zurücknehmen; die anderen müssen zustimmen."},
    {"web.withdraw", "Never mind", "Doch nicht"},
    {"web.agree", "Agree", "Zustimmen"},
    {"web.refuse", "Refuse", "Ablehnen"},
    {"web.since", "Since your last choice", "Seit deiner letzten Entscheidung"},
    {"web.earlier", "{n} more before that", "{n} weitere davor"},
    {"web.record", "Save the record of this game", "Den Spielstand der Partie sichern"},
    {"web.you", "you", "du"},
    {"web.bot", "bot: {name}", "Bot: {name}"},
    {"web.here", "connected", "verbunden"},
    {"web.away", "away", "nicht da"},
    {"web.place", "place {place}", "Platz {place}"},
    {"web.person", "a person", "ein Mensch"},
    {"web.player", "Who plays here?", "Wer spielt hier?"},
    {"web.change", "Change", "Ändern"},
    {"web.scores", "Points", "Punkte"},
    {"web.sum", "total", "zusammen"},
    {"web.log", "What happened", "Was geschah"},
    {"web.search", "Search", "Suchen"},
    {"web.look_back", "Look back", "Zurückblättern"},
    {"web.look_then", "Look at the position then", "Die Stellung von damals ansehen"},
    {"web.past", "After {at} of {all} choices", "Nach {at} von {all} Entscheidungen"},
    {"web.first", "Beginning", "Anfang"},
    {"web.before", "Back", "Zurück"},
    {"web.after", "Forward", "Vor"},
    {"web.last", "End", "Ende"},
    {"web.now", "The game now", "Das Spiel jetzt"},
    {"web.jump", "Choice number", "Entscheidung Nummer"},
    {"web.show", "Show it", "Zeigen"},
    {"web.fork", "What if? A new table from here", "Was wäre, wenn? Ein neuer Tisch von hier aus"},
    {"web.chat", "Chat", "Chat"},
    {"web.say", "Send", "Senden"},
    {"web.words", "Your message", "Deine Nachricht"},
    {"web.answer", "Answer", "Antworten"},
    {"web.board", "Board: {n} places can be chosen. Arrow keys move, Enter chooses.",
     "Brett: {n} Orte zur Wahl. Pfeiltasten bewegen, Enter wählt."},
    {"web.legend", "Signs of the map", "Zeichen der Karte"},
    {"web.smaller", "Smaller board", "Brett kleiner"},
    {"web.larger", "Larger board", "Brett größer"},
    {"web.here_you_can", "Here you can:", "Hier kannst du:"},
    {"web.turn_hint", "R or the wheel turns the piece.", "R oder das Mausrad dreht das Plättchen."},
    {"web.notify", "Notify me when it is my turn", "Melde dich, wenn ich am Zug bin"},
    {"web.sound_off", "Sound on my turn: off", "Ton, wenn ich am Zug bin: aus"},
    {"web.sound_on", "Sound on my turn: on", "Ton, wenn ich am Zug bin: an"},
    {"web.ended", "The game has been ended.", "Das Spiel wurde beendet."},
    {"web.paused", "The table is paused.", "Der Tisch macht Pause."},
    {"web.course", "Pause or end", "Pause oder Ende"},
    {"web.pause", "Pause", "Pause"},
    {"web.resume", "Go on", "Weiter"},
    {"web.end", "End the game", "Spiel beenden"},
    {"web.vote_end", "Vote to end the game", "Für das Ende des Spiels stimmen"},
    {"web.vote_bot", "Vote for a bot here", "Für einen Bot hier stimmen"},
    {"web.votes", "votes: {n}", "Stimmen: {n}"},
    {"web.behind", "You see what happened {n, plural, one {# choice} other {# choices}} ago.",
     "Du siehst, was vor {n, plural, one {# Entscheidung} other {# Entscheidungen}} war."},
    {"web.notification", "Turn notifications", "Benachrichtigungen"},
    {"web.webhook", "Webhook URL, which is called at each turn; it starts with {prefixes}",
     "Webhook-URL, die bei jedem Zug aufgerufen wird; sie beginnt mit {prefixes}"},
    {"web.webhook_idle", "The server does not call this URL: its --webhooks do not allow it.",
     "Der Server ruft diese URL nicht auf: Seine --webhooks erlauben sie nicht."},
    {"web.command", "The command of the server (--notify) runs for this table",
     "Der Befehl des Servers (--notify) läuft für diesen Tisch"},
    {"web.links", "Links", "Links"},
    {"web.links_text", "Each link opens one seat: send it to the person who sits there.",
     "Jeder Link öffnet einen Platz: Schick ihn der Person, die dort sitzt."},
    {"web.spectators", "Spectators", "Zuschauer"},
    {"web.tables", "All tables", "Alle Tische"},
    {"web.no_tables", "There is no table yet.", "Es gibt noch keinen Tisch."},
    {"web.listed_over", "over", "zu Ende"},
    {"web.listed_turn", "{name} is to choose", "{name} ist am Zug"},
    {"web.listed_chosen", "last choice {when}", "letzte Entscheidung {when}"},
    {"web.listed_opened", "opened {when}", "eröffnet {when}"},
    {"web.ago_now", "just now", "gerade eben"},
    {"web.ago_minutes", "{n, plural, one {# minute} other {# minutes}} ago",
     "vor {n, plural, one {# Minute} other {# Minuten}}"},
    {"web.ago_hours", "{n, plural, one {# hour} other {# hours}} ago",
     "vor {n, plural, one {# Stunde} other {# Stunden}}"},
    {"web.ago_days", "{n, plural, one {a day} other {# days}} ago",
     "vor {n, plural, one {# Tag} other {# Tagen}}"},
    {"web.new", "New table", "Neuer Tisch"},
    {"web.seats", "Seats", "Plätze"},
    {"web.seat", "Seat {n}", "Platz {n}"},
    {"web.name", "Name", "Name"},
    {"web.nobody", "nobody", "niemand"},
    {"web.delay", "Spectators are this many choices behind",
     "Zuschauer sind so viele Entscheidungen zurück"},
    {"web.seed", "Seed, to get the same chance again (empty: a new one)",
     "Startwert des Zufalls, um ihn zu wiederholen (leer: ein neuer)"},
    {"web.rules", "Rules", "Regeln"},
    {"web.variant", "Variant", "Variante"},
    {"web.no_variant", "none", "keine"},
    {"web.options", "Options", "Optionen"},
    {"web.by_default", "{value} (default)", "{value} (Vorgabe)"},
    {"web.begin", "Open the table", "Tisch eröffnen"},
    {"web.save", "A saved game", "Ein Spielstand"},
    {"web.save_text",
     "From walz play or from another table: look at it step by step, or play on at a new table.",
     "Von walz play oder von einem anderen Tisch: Schritt für Schritt ansehen oder an einem neuen "
     "Tisch weiterspielen."},
    {"web.save_open", "Open it", "Öffnen"},
    {"web.file", "File", "Datei"},
    {"web.mods", "Mods", "Mods"},
    {"web.upload_text",
     "A mod as a zip file, at most {n} MiB, such as walz pack makes. It is checked before it can "
     "be played.",
     "Eine Mod als Zip-Datei, höchstens {n} MiB, wie walz pack sie macht. Sie wird geprüft, bevor "
     "sie gespielt werden kann."},
    {"web.upload", "Upload", "Hochladen"},
    {"web.too_large", "A file may be at most {n} MiB large.",
     "Eine Datei darf höchstens {n} MiB groß sein."},
    {"web.author_title", "Author’s view", "Ansicht für Autoren"},
    {"web.verdict", "What has changed", "Was sich geändert hat"},
    {"web.findings", "Findings", "Befunde"},
    {"web.position", "Position", "Stellung"},
    {"web.game", "Game", "Spiel"},
    {"web.position_text", "As in a scenario file: players, seed, set, mods, given, rolls, picks",
     "Wie in einer Szenario-Datei: players, seed, set, mods, given, rolls, picks"},
    {"web.begin_here", "Begin here", "Hier anfangen"},
    {"web.no_seat", "none", "keiner"},
    {"web.of_seat", "Seat", "Platz"},
    {"web.take", "Take a card", "Eine Karte nehmen"},
    {"web.component", "Card (its id)", "Karte (ihre Id)"},
    {"web.zone", "Into the zone", "In die Zone"},
    {"web.take_do", "Take it", "Nehmen"},
    {"web.effect", "Play an effect", "Eine Wirkung spielen"},
    {"web.definition", "Card or other definition (its id)",
     "Karte oder andere Definition (ihre Id)"},
    {"web.field", "Its field, such as insight", "Ihr Feld, zum Beispiel insight"},
    {"web.effect_do", "Play it", "Spielen"},
    {"web.scenario", "Scenario", "Szenario"},
    {"web.scenario_text", "This position and its choices, as a file for walz test",
     "Diese Stellung und ihre Entscheidungen, als Datei für walz test"},
    {"web.hidden", "Hidden information", "Verborgenes"},
    {"web.show_hidden", "Show hidden information", "Verborgenes zeigen"},
    {"web.hide", "Hide it again", "Wieder verbergen"},
    {"help.about",
     "Walzwerk plays tabletop games by their complete rules, and lets you change them.",
     "Walzwerk spielt Brettspiele nach ihren vollständigen Regeln und lässt dich diese ändern."},
    {"help.label.Usage", "Usage", "Aufruf"},
    {"help.label.OPTIONS", "OPTIONS", "OPTIONEN"},
    {"help.label.SUBCOMMAND", "COMMAND", "BEFEHL"},
    {"help.label.Positionals", "Arguments", "Argumente"},
    {"help.label.Options", "Options", "Optionen"},
    {"help.label.Common options", "Common options", "Gemeinsame Optionen"},
    {"help.label.Subcommands", "Commands", "Befehle"},
    {"help.group.play", "Play", "Spielen"},
    {"help.group.measure", "Measure games", "Partien auswerten"},
    {"help.group.write", "Write mods and games", "Mods und Spiele schreiben"},
    {"help.group.share", "Share mods", "Mods verwalten und weitergeben"},
    {"help.group.program", "This program", "Dieses Programm"},
    {"help.common.help", "print this help and exit", "diese Hilfe ausgeben"},
    {"help.common.version", "print the version and exit", "die Version ausgeben"},
    {"help.common.lang", "language of the output (default: from the environment)",
     "Sprache der Ausgabe (Vorgabe: aus der Umgebung)"},
    {"help.common.format", "output format", "Ausgabeformat"},
    {"help.common.data",
     "folder with the data/ and scripts/ of games (default: the installed games)",
     "Ordner mit data/ und scripts/ der Spiele (Vorgabe: die installierten Spiele)"},
    {"help.common.variant", "play with a variant (house rules); may be repeated",
     "mit einer Variante (Hausregeln) spielen; mehrfach möglich"},
    {"help.common.set", "set an option of the game; may be repeated",
     "eine Option des Spiels setzen; mehrfach möglich"},
    {"help.common.mod", "add a mod: id, folder or zip file; may be repeated",
     "eine Mod hinzufügen: Id, Ordner oder Zip-Datei; mehrfach möglich"},
    {"help.common.players", "number of players", "Anzahl der Spieler"},
    {"help.common.seed", "random seed", "Startwert des Zufalls"},
    {"help.common.bots",
     "players by seat: bots (see walz list bots) or human; the last name fills the remaining seats",
     "Spieler nach Plätzen: Bots (siehe walz list bots) oder human; der letzte Name gilt für alle "
     "übrigen Plätze"},
    {"help.common.game", "id of the game (default: the first in walz list games)",
     "Id des Spiels (Vorgabe: das erste in walz list games)"},

    {"help.play", "play a game at the terminal", "ein Spiel am Terminal spielen"},
    {"help.play.footer",
     "Without a terminal, choices are read line by line from standard input. If that is empty, "
     "bots play all seats.",
     "Ohne Terminal werden Entscheidungen Zeile für Zeile von der Standardeingabe gelesen. Ist sie "
     "leer, spielen Bots auf allen Plätzen."},
    {"help.play.protocol", "exchange JSON lines on standard input and output",
     "über Standardein- und -ausgabe JSON-Zeilen austauschen"},
    {"help.play.load", "resume a saved game", "einen Spielstand fortsetzen"},
    {"help.play.save", "file to save to, also when the game is over",
     "Datei, in die gespeichert wird, auch am Ende der Partie"},
    {"help.play.plain", "plain lines without drawing or colour, for screen readers",
     "einfache Zeilen ohne Zeichnung und Farbe, für Screenreader"},
    {"help.play.open-undo",
     "allow undo past hidden information, such as drawn cards; the save records it",
     "Zurücknehmen auch über verborgene Information hinweg erlauben, etwa gezogene Karten; der "
     "Spielstand vermerkt es"},
    {"help.play.names", "names of the players, by seat", "Namen der Spieler, nach Plätzen"},
    {"help.completion", "print a script by which a shell completes commands and options",
     "ein Skript ausgeben, mit dem eine Shell Befehle und Optionen ergänzt"},
    {"help.completion.footer", "Try it in bash: source <(walz completion bash)",
     "In bash ausprobieren: source <(walz completion bash)"},
    {"help.completion.what", "shell whose script to print; words is for these scripts",
     "Shell, deren Skript ausgegeben wird; words ist für diese Skripte"},
    {"help.completion.words", "words of a command line; completes the last",
     "Wörter einer Befehlszeile; ergänzt das letzte"},
    {"help.man", "print the manual page: walz man | man -l -",
     "die Handbuchseite ausgeben: walz man | man -l -"},
    {"man.name", "NAME", "BEZEICHNUNG"},
    {"man.synopsis", "SYNOPSIS", "ÜBERSICHT"},
    {"man.description", "DESCRIPTION", "BESCHREIBUNG"},
    {"man.about",
     "Without arguments at a terminal, walz asks which game to play, with how many players, and "
     "who they are.",
     "Ohne Argumente fragt walz an einem Terminal, welches Spiel gespielt wird, mit wie vielen "
     "Spielern und wer sie sind."},
    {"man.exit", "EXIT STATUS", "RÜCKGABEWERT"},
    {"man.exit_text",
     "0: success; 1: findings: a failed check or test, a diverging replay, a failed write; 2: "
     "wrong usage: an error in the command line, or in what it names.",
     "0: Erfolg; 1: Befunde: eine Prüfung oder ein Test schlägt fehl, ein Spielstand weicht ab, "
     "etwas lässt sich nicht schreiben; 2: falscher Aufruf: ein Fehler in der Befehlszeile oder in "
     "dem, was sie nennt."},
    {"man.environment", "ENVIRONMENT", "UMGEBUNG"},
    {"man.environment_text",
     "LC_ALL, LC_MESSAGES or LANG: the language (de or en). NO_COLOR: no colours. WALZ_DATA: the "
     "folder with data/ and scripts/. WALZ_INDEX: the index of mods. XDG_DATA_HOME: installed mods "
     "and the history of typed lines, below walzwerk/.",
     "LC_ALL, LC_MESSAGES oder LANG: die Sprache (de oder en). NO_COLOR: keine Farben. WALZ_DATA: "
     "der Ordner mit data/ und scripts/. WALZ_INDEX: das Verzeichnis der Mods. XDG_DATA_HOME: "
     "installierte Mods und der Verlauf getippter Zeilen, unter walzwerk/."},
    {"first.game", "Which game?", "Welches Spiel?"},
    {"first.players", "How many players?", "Wie viele Spieler?"},
    {"first.who", "{seat}: a name for a person, or a bot ({bots})?",
     "{seat}: ein Name für einen Menschen, oder ein Bot ({bots})?"},
    {"first.number", "A number from {least} to {most}, please.",
     "Bitte eine Zahl von {least} bis {most}."},
    {"first.command", "Without questions: {command}", "Ohne Fragen: {command}"},
    {"help.play.watch", "reload the game when its YAML or Lua changes, and go on",
     "das Spiel neu laden, wenn sich YAML oder Lua ändert, und weiterspielen"},
    {"help.serve", "open tables in the browser for people and bots",
     "Tische im Browser für Menschen und Bots eröffnen"},
    {"help.serve.footer",
     "Prints an address with a key, or several if the machine has several. Open it, create a "
     "table, and send each player the link of a seat.",
     "Gibt eine Adresse mit Schlüssel aus, oder mehrere, wenn der Rechner mehrere hat. Öffne sie, "
     "eröffne einen Tisch und schick jedem den Link seines Platzes."},
    {"help.serve.port", "port to listen on (default: 0, any free port)",
     "Port des Servers (Vorgabe: 0, irgendein freier)"},
    {"help.serve.bind",
     "address to listen on (default: 127.0.0.1); 0.0.0.0 accepts other machines, :: also over IPv6",
     "Adresse des Servers (Vorgabe: 127.0.0.1); 0.0.0.0 lässt andere Rechner zu, :: auch über "
     "IPv6"},
    {"help.serve.mods", "folder to search for mods; may be repeated",
     "Ordner, in dem Mods gesucht werden; mehrfach möglich"},
    {"help.serve.db",
     "database of the tables: sqlite:FILE (default: in the user's data folder) or postgresql://...",
     "Datenbank der Tische: sqlite:DATEI (Vorgabe: im Datenordner des Benutzers) oder "
     "postgresql://..."},
    {"help.serve.host",
     "public name or address behind a proxy or router, such as play.example (https) or "
     "http://203.0.113.5:8080; links use the first; may be repeated",
     "öffentlicher Name oder öffentliche Adresse hinter einem Proxy oder Router, etwa play.example "
     "(https) oder http://203.0.113.5:8080; Links verwenden die erste; mehrfach möglich"},
    {"help.serve.notify",
     "command to run when it is a person's turn; its environment has WALZ_NAME, WALZ_LINK and "
     "others",
     "Befehl, der läuft, wenn ein Mensch am Zug ist; seine Umgebung enthält WALZ_NAME, WALZ_LINK "
     "und andere"},
    {"help.serve.webhooks",
     "prefix of the webhook URLs that a table may use for turn notifications, such as "
     "https://ntfy.sh/; may be repeated",
     "Anfang der Webhook-Adressen, die ein Tisch für Zugmeldungen verwenden darf, etwa "
     "https://ntfy.sh/; mehrfach möglich"},
    {"help.serve.author",
     "print a second address: a game for authors, which follows changes of the content",
     "eine zweite Adresse ausgeben: ein Spiel für Autoren, das Änderungen am Inhalt folgt"},
    {"help.serve.allow-mods",
     "allow the host to upload mods as zip files; they are checked and stored in the user's data "
     "folder",
     "dem Gastgeber erlauben, Mods als Zip-Dateien hochzuladen; sie werden geprüft und im "
     "Datenordner des Benutzers abgelegt"},
    {"help.serve.print",
     "print one line for programs, with url, port, pid, urls if there are several, and author with "
     "--author",
     "eine Zeile für Programme ausgeben, mit url, port, pid, urls, wenn es mehrere sind, und "
     "author mit --author"},
    {"help.show", "draw the map of a position", "die Karte einer Stellung zeichnen"},
    {"help.show.load", "show a saved game", "einen Spielstand zeigen"},
    {"help.show.svg", "write the map as an SVG file", "die Karte als SVG-Datei schreiben"},
    {"help.doctor", "print the version, the folders that are searched, and the limits",
     "die Version, die durchsuchten Ordner und die Grenzen ausgeben"},
    {"help.doctor.limits", "list the limits of scripts and content",
     "die Grenzen für Skripte und Inhalte auflisten"},
    {"help.common.limit", "instruction budget of scripts, from 1000000 to 200000000 units",
     "Befehlsbudget der Skripte, von 1000000 bis 200000000 Einheiten"},
    {"help.lsp", "run the language server for editors, on standard input and output",
     "den Sprachserver für Editoren starten, über Standardein- und -ausgabe"},
    {"help.lsp.stdio", "has no effect; accepted because some editors pass it",
     "ohne Wirkung; manche Editoren übergeben es"},
    {"help.gallery", "write a searchable web page of all cards and tiles",
     "eine durchsuchbare Webseite aller Karten und Plättchen schreiben"},
    {"help.gallery.out", "folder to write to", "Zielordner"},
    {"help.gallery.print", "write A4 pages (SVG) of all cards instead, to print and cut out",
     "stattdessen A4-Seiten (SVG) mit allen Karten schreiben, zum Drucken und Ausschneiden"},

    {"help.sim", "play many games with bots, and print statistics",
     "viele Partien mit Bots spielen und eine Statistik ausgeben"},
    {"help.sim.games", "number of games (default: 100)", "Anzahl der Partien (Vorgabe: 100)"},
    {"help.sim.coverage", "list each effect and how often it ran",
     "jede Wirkung auflisten, und wie oft sie ausgeführt wurde"},
    {"help.sim.signature", "play a fixed set of games and print one hash of their final states",
     "eine feste Reihe von Partien spielen und einen Hash ihrer Endstände ausgeben"},
    {"help.compare", "measure what a mod, an option or a missing card changes in a game",
     "messen, was eine Mod, eine Option oder eine fehlende Karte im Spiel ändert"},
    {"help.compare.footer",
     "--mod, --with, --set, --variant and --without change the game. --against changes the game "
     "that it is compared with (default: the plain game). The comparison stops as soon as the "
     "question is decided.",
     "--mod, --with, --set, --variant und --without ändern das Spiel. --against ändert das Spiel, "
     "mit dem verglichen wird (Vorgabe: das Grundspiel). Der Vergleich endet, sobald die Frage "
     "entschieden ist."},
    {"help.common.with", "mod of the changed game, like --mod; may be repeated",
     "Mod des geänderten Spiels, wie --mod; mehrfach möglich"},
    {"help.common.against", "mod, option=value or variant file of the other game; may be repeated",
     "Mod, Option=Wert oder Variantendatei des anderen Spiels; mehrfach möglich"},
    {"help.common.without", "card or tile to remove from the changed game; may be repeated",
     "Karte oder Plättchen, das im geänderten Spiel fehlt; mehrfach möglich"},
    {"help.common.expect", "fail unless this is shown, such as \"score within 3\"; may be repeated",
     "fehlschlagen, wenn das nicht gezeigt ist, etwa \"score within 3\"; mehrfach möglich"},
    {"help.common.effect", "smallest difference of scores that matters (default: 3)",
     "kleinster Unterschied der Punkte, der zählt (Vorgabe: 3)"},
    {"help.common.games", "maximum number of games, both sides together (default: 20000)",
     "Höchstzahl der Partien, beide Seiten zusammen (Vorgabe: 20000)"},
    {"help.common.threads", "number of threads (default: one per processor)",
     "Anzahl der Threads (Vorgabe: einer je Prozessor)"},
    {"help.common.all", "play all games even if the question is decided",
     "alle Partien spielen, auch wenn die Frage entschieden ist"},
    {"help.compare.shard", "play only part I of N of all games, and write it to the file of --out",
     "nur Teil I von N aller Partien spielen und in die Datei von --out schreiben"},
    {"help.compare.out", "file for the counts, for walz lab merge",
     "Datei für die Zählung, für walz lab merge"},
    {"help.compare.sweep",
     "compare each value of an option with the plain game: OPTION, OPTION=0..12 or OPTION=a,b",
     "jeden Wert einer Option mit dem Grundspiel vergleichen: OPTION, OPTION=0..12 oder "
     "OPTION=a,b"},
    {"help.compare.sweep-options",
     "estimate the effect of each option from few settings that change several at once: all, or "
     "names separated by commas",
     "die Wirkung jeder Option aus wenigen Einstellungen schätzen, die mehrere zugleich ändern: "
     "all, oder Namen mit Kommas getrennt"},
    {"help.compare.usage", "list what is offered and chosen, when, and who wins with it",
     "auflisten, was angeboten und gewählt wird, wann, und wer damit gewinnt"},
    {"help.compare.report", "write a web page with charts to this file",
     "eine Webseite mit Diagrammen in diese Datei schreiben"},
    {"help.common.log", "log that keeps the comparison, for walz lab log",
     "Protokoll, das den Vergleich aufbewahrt, für walz lab log"},
    {"help.report",
     "write a web page about a game, or about what a mod, an option or a missing card changes in "
     "it",
     "eine Webseite über ein Spiel schreiben, oder über das, was eine Mod, eine Option oder eine "
     "fehlende Karte darin ändert"},
    {"help.report.footer",
     "Plays like walz compare; without changes, the plain game alone. The page has charts of "
     "scores, their course by round, the map, the wins with each card, and what is used.",
     "Spielt wie walz compare; ohne Änderungen das Grundspiel allein. Die Seite enthält Diagramme "
     "der Punkte, ihres Verlaufs nach Runden, der Karte, der Siege mit jeder Karte und der "
     "Verwendung."},
    {"help.report.out", "file for the page (default: report.html)",
     "Datei für die Seite (Vorgabe: report.html)"},
    {"help.report.log", "log that keeps the comparison; the page also shows its earlier versions",
     "Protokoll, das den Vergleich aufbewahrt; die Seite zeigt auch dessen frühere Versionen"},
    {"help.lab.log", "log that keeps the merged comparison, for walz lab log",
     "Protokoll, das den zusammengesetzten Vergleich aufbewahrt, für walz lab log"},
    {"help.lab.out", "write the merged parts to this file as one part, for another lab merge",
     "die zusammengesetzten Teile als einen Teil in diese Datei schreiben, für ein weiteres lab "
     "merge"},
    {"help.lab.report", "write a web page with charts to this file",
     "eine Webseite mit Diagrammen in diese Datei schreiben"},
    {"help.lab", "merge the parts of a comparison (lab merge FILES), or list a log (lab log FILE)",
     "die Teile eines Vergleichs zusammensetzen (lab merge DATEIEN), oder ein Protokoll auflisten "
     "(lab log DATEI)"},
    {"help.lab.what", "what to do", "was getan wird"},
    {"help.lab.files", "parts from walz compare --shard; for log: the file of --log",
     "Teile von walz compare --shard; für log: die Datei von --log"},
    {"help.analyse", "estimate what the choices in a saved game were worth",
     "schätzen, was die Entscheidungen in einem Spielstand wert waren"},
    {"help.common.file", "the saved game", "der Spielstand"},
    {"help.analyse.iterations", "iterations of the search for each choice (default: 400)",
     "Durchläufe der Suche je Entscheidung (Vorgabe: 400)"},
    {"help.replay", "print a saved game step by step, or verify it",
     "einen Spielstand Schritt für Schritt ausgeben oder prüfen"},
    {"help.replay.verify", "only report whether it still ends in the same state",
     "nur melden, ob er noch im selben Zustand endet"},
    {"help.replay.approve", "replay it under the current rules and write the result to the file",
     "nach den jetzigen Regeln nachspielen und das Ergebnis in die Datei schreiben"},
    {"help.replay.any-rules", "replay it even if the rules have changed",
     "auch dann nachspielen, wenn sich die Regeln geändert haben"},
    {"help.replay.to", "stop after N choices", "nach N Entscheidungen anhalten"},

    {"help.check", "validate games, mods and variants", "Spiele, Mods und Varianten prüfen"},
    {"help.check.paths",
     "games, mods, folders or files (default: the enclosing mod, else all games)",
     "Spiele, Mods, Ordner oder Dateien (Vorgabe: die umgebende Mod, sonst alle Spiele)"},
    {"help.check.mods", "report where these mods contradict each other",
     "melden, wo diese Mods einander widersprechen"},
    {"help.check.play", "play N random games and verify each",
     "N zufällige Partien spielen und jede prüfen"},
    {"help.check.fix", "apply safe fixes, such as for misspelt names and missing texts",
     "sichere Korrekturen anwenden, etwa bei falsch geschriebenen Namen und fehlenden Texten"},
    {"help.check.watch", "check again whenever a file changes",
     "erneut prüfen, sobald sich eine Datei ändert"},
    {"help.test", "run scenarios and Lua tests", "Szenarien und Lua-Tests ausführen"},
    {"help.test.paths", "files and folders (default: the tests of all games)",
     "Dateien und Ordner (Vorgabe: die Tests aller Spiele)"},
    {"help.test.only", "run only scenarios with this name; may be repeated",
     "nur Szenarien mit diesem Namen ausführen; mehrfach möglich"},
    {"help.test.coverage", "list effects, hooks, verbs and lines of Lua that never ran",
     "Wirkungen, Haken, Verben und Lua-Zeilen auflisten, die nie ausgeführt wurden"},
    {"help.list", "list games, mods, cards, bots and more",
     "Spiele, Mods, Karten, Bots und mehr auflisten"},
    {"help.list.what", "what to list", "was aufgelistet wird"},
    {"help.list.provenance", "show the provenance of each field",
     "die Herkunft jedes Feldes zeigen"},
    {"help.explain", "explain the code of a finding, or list where a value was set",
     "den Code eines Befunds erklären, oder auflisten, wo ein Wert gesetzt wurde"},
    {"help.explain.what", "a code such as WZ0101, or a field such as card.id.field",
     "ein Code wie WZ0101 oder ein Feld wie karte.id.feld"},
    {"help.resolved", "print a definition after all patches, with the origin of each field",
     "eine Definition nach allen Patches ausgeben, mit der Herkunft jedes Feldes"},
    {"help.resolved.what", "a definition: id or kind.id", "eine Definition: Id oder art.id"},
    {"help.api", "print the reference, schemas or stubs for scripts and content",
     "Referenz, Schemas oder Stubs für Skripte und Inhalte ausgeben"},
    {"help.api.what", "what to print; editor writes files into a mod instead",
     "was ausgegeben wird; editor schreibt stattdessen Dateien in eine Mod"},
    {"help.api.game", "game whose names to include (default: the first in walz list games)",
     "Spiel, dessen Namen dazugehören (Vorgabe: das erste in walz list games)"},
    {"help.api.in", "for editor: folder of the mod (default: the enclosing mod)",
     "für editor: Ordner der Mod (Vorgabe: die umgebende Mod)"},

    {"help.mods", "list mods in their load order (mods order)",
     "Mods in ihrer Ladereihenfolge auflisten (mods order)"},
    {"help.mods.what", "what to list", "was aufgelistet wird"},
    {"help.mods.why", "explain why each mod is loaded, and in that place",
     "erklären, warum jede Mod geladen wird, und an dieser Stelle"},
    {"help.new", "create a mod, a game, or part of one from a template",
     "eine Mod, ein Spiel oder einen Teil davon aus einer Vorlage anlegen"},
    {"help.new.what", "mod, game, variant, scenario, verb, compat, or a kind of the game",
     "mod, game, variant, scenario, verb, compat oder eine Art des Spiels"},
    {"help.new.names", "id of what is created; for compat: the ids of two mods",
     "Id dessen, was angelegt wird; für compat: die Ids zweier Mods"},
    {"help.new.game",
     "id of the game (default: the game of the mod, else the first in walz list games)",
     "Id des Spiels (Vorgabe: das der Mod, sonst das erste in walz list games)"},
    {"help.new.in", "folder of the mod (default: the enclosing mod)",
     "Ordner der Mod (Vorgabe: die umgebende Mod)"},
    {"help.new.like", "id of the definition to use as a model",
     "Id der Definition, die als Vorbild dient"},
    {"help.pack", "pack a mod into one file for sharing",
     "eine Mod zum Weitergeben in eine Datei packen"},
    {"help.pack.out", "output file (default: ID-VERSION.zip)",
     "Zieldatei (Vorgabe: ID-VERSION.zip)"},
    {"help.install", "install a mod", "eine Mod installieren"},
    {"help.install.what",
     "packed mod, folder, web address of a packed mod, git address, or id in the index",
     "gepackte Mod, Ordner, Webadresse einer gepackten Mod, git-Adresse oder Id im Verzeichnis"},
    {"help.common.index", "folder, file or web address of an index (default: $WALZ_INDEX)",
     "Ordner, Datei oder Webadresse eines Verzeichnisses (Vorgabe: $WALZ_INDEX)"},
    {"help.index", "write a list and a web page of the packed mods in a folder",
     "ein Verzeichnis und eine Webseite der gepackten Mods in einem Ordner schreiben"},
    {"help.index.folder", "folder with packed mods", "Ordner mit gepackten Mods"},
    {"help.search", "search an index for mods", "in einem Verzeichnis nach Mods suchen"},
    {"help.search.words", "words that must all match (default: list all mods)",
     "Wörter, die alle passen müssen (Vorgabe: alle Mods auflisten)"},
    {"help.update", "install newer versions of mods, and report what they change",
     "neuere Versionen von Mods installieren und melden, was sie ändern"},
    {"help.update.in", "folder of the mods (default: the user's folder for mods)",
     "Ordner der Mods (Vorgabe: der eigene Ordner für Mods)"},
    {"help.update.dry-run", "only report what would change", "nur melden, was sich ändern würde"},
    {"help.migrate", "replace renamed ids in the files of a mod",
     "umbenannte Ids in den Dateien einer Mod ersetzen"},
    {"help.common.folder", "folder of the mod", "Ordner der Mod"},
    {"index.done", "written: {file} ({count, plural, one {# mod} other {# mods}})",
     "geschrieben: {file} ({count, plural, one {# Mod} other {# Mods}})"},
    {"index.title", "Mods", "Mods"},
    {"index.about",
     "Download a file and install it with `walz install FILE`, or name this folder: walz install "
     "ID "
     "--index FOLDER. The program checks what it installs against the checksum.",
     "Datei herunterladen und mit `walz install DATEI` installieren, oder diesen Ordner nennen: "
     "walz "
     "install ID --index ORDNER. Das Programm prüft, was es installiert, an der Prüfsumme."},
    {"index.mod", "Mod", "Mod"},
    {"index.game", "Game", "Spiel"},
    {"index.license", "License", "Lizenz"},
    {"index.file", "File and SHA-256", "Datei und SHA-256"},
    {"search.nothing", "nothing found", "nichts gefunden"},
    {"update.mod", "{name} {before} -> {after}", "{name} {before} -> {after}"},
    {"update.added", "new: {name} ({id})", "neu: {name} ({id})"},
    {"update.removed", "gone: {name} ({id})", "entfällt: {name} ({id})"},
    {"update.script", "the script {id} is different", "das Skript {id} ist anders"},
    {"update.same", "no rule changes", "keine Regel ändert sich"},
    {"update.unknown", "changes unknown: one of the two versions cannot be loaded",
     "Änderungen unbekannt: eine der beiden Versionen lässt sich nicht laden"},
    {"update.nothing", "all mods are up to date", "alle Mods sind auf dem neuesten Stand"},
    {"migrate.done", "{count, plural, =0 {nothing to rename} one {# name} other {# names}}",
     "{count, plural, =0 {nichts umzubenennen} one {# Name} other {# Namen}}"},
    {"help.install.in", "target folder (default: the user's folder for mods)",
     "Zielordner (Vorgabe: der eigene Ordner für Mods)"},
    {"help.variant",
     "list what a variant changes (variant diff NAME), or write a new one (variant new NAME)",
     "auflisten, was eine Variante ändert (variant diff NAME), oder eine neue schreiben (variant "
     "new NAME)"},
    {"help.variant.what", "what to do", "was getan wird"},
    {"help.variant.variant", "name or file of the variant; for new: its id",
     "Name oder Datei der Variante; für new: ihre Id"},
};

}  // namespace

std::string_view FindText(std::string_view language, std::string_view key) {
  for (const Entry& entry : kTexts) {
    if (entry.key == key) return language == "de" ? entry.de : entry.en;
  }
  return {};
}

std::vector<TextEntry> TextsWithPrefix(std::string_view language, std::string_view prefix) {
  std::vector<TextEntry> texts;
  for (const Entry& entry : kTexts) {
    if (!entry.key.starts_with(prefix)) continue;
    texts.push_back({entry.key, language == "de" ? entry.de : entry.en});
  }
  return texts;
}

std::string Text(std::string_view language, std::string_view key,
                 const LocaleArguments& arguments) {
  const std::string_view text = FindText(language, key);
  WALZ_CHECK(!text.empty(), "a text that does not exist: " + std::string(key));
  return Message::Parse(text)->Format(arguments);
}

}  // namespace walz::locale
