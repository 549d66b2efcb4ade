#include "locale/codes.h"

#include <algorithm>

namespace walz::locale {
namespace {

struct GermanCode {
  std::string_view code;
  CodeText text;
};

// In the order of base/codes.cc.
constexpr GermanCode kGerman[] = {
    {"WZ0101",
     {"nicht UTF-8",
      "Inhaltsdateien sind in UTF-8. Editoren unter Windows speichern manchmal in einer anderen "
      "Kodierung, in der Buchstaben wie ä ein einzelnes Byte sind. Speichere die Datei neu als "
      "UTF-8; eine Byte-Order-Mark schadet nicht."}},
    {"WZ0102",
     {"Steuerzeichen",
      "Ein Steuerzeichen ist unsichtbar und kann das Terminal steuern, das es zeigt. Lösch es. In "
      "Text in doppelten Anführungszeichen sind `\\n` und `\\t` die einzigen, die man schreiben "
      "darf."}},
    {"WZ0103",
     {"unsichtbares Zeichen",
      "Zeichen ohne Breite und solche für die Schreibrichtung lassen Text anders aussehen, als er "
      "ist: zwei Ids, die gleich aussehen, können verschieden sein. Oft kommen sie mit, wenn Text "
      "von einer Webseite kopiert wird. Lösch sie; nur Kommentare dürfen sie enthalten."}},
    {"WZ0104",
     {"Tabulator in der Einrückung",
      "Ein Tabulator ist so breit, wie jeder Editor mag, und damit hinge der Aufbau der Datei vom "
      "Editor ab. Rück mit zwei Leerzeichen je Ebene ein."}},
    {"WZ0105",
     {"Datei zu groß",
      "Eine Inhaltsdatei darf 1 MiB groß sein, 20000 Werte haben und einen Text von 64 KiB. Teil "
      "sie auf; die Teile werden gelesen, als wären sie eine."}},
    {"WZ0106",
     {"einzelner Wagenrücklauf",
      "Ein Wagenrücklauf darf nur vor einem Zeilenvorschub stehen, als Zeilenende wie unter "
      "Windows. Sonst sind sich Editoren nicht einig, wo eine Zeile endet."}},
    {"WZ0110",
     {"kein gültiges YAML",
      "Von dieser Stelle an kann die Datei nicht als YAML gelesen werden. Meist weicht die "
      "Einrückung von der Zeile darüber ab, fehlt das Leerzeichen nach einem Doppelpunkt, oder "
      "Text, der `: ` oder ` #` enthält oder mit einem Sonderzeichen beginnt, steht nicht in "
      "Anführungszeichen."}},
    {"WZ0111",
     {"Anführung nicht geschlossen",
      "Text in Anführungszeichen reicht bis zum nächsten Anführungszeichen derselben Sorte, über "
      "beliebig viele Zeilen. In einfachen Anführungszeichen schreibt man ein einfaches doppelt."}},
    {"WZ0112",
     {"Klammer nicht geschlossen",
      "Eine Liste in `[ ]` oder eine Zuordnung in `{ }` reicht bis zur schließenden Klammer. Ihre "
      "Einträge trennen Kommas."}},
    {"WZ0113",
     {"mehr als ein Dokument",
      "Eine Inhaltsdatei ist ein einziges YAML-Dokument. Was auf `---` oder `...` folgt, fiele "
      "stillschweigend weg; mach eine eigene Datei daraus, oder entferne die Trennung."}},
    {"WZ0114",
     {"Anker, Verweis oder Merge-Schlüssel",
      "`&name`, `*name` und `<<` kommen in Inhaltsdateien nicht vor, weil ein Patch nicht sagen "
      "könnte, welche der Kopien er ändert. Schreib die Werte aus, oder setz Text, der mit `*` "
      "oder `&` beginnt, in Anführungszeichen."}},
    {"WZ0115",
     {"Tag oder Direktive",
      "YAML-Tags (`!name`) und Direktiven (`%NAME`) haben in Inhaltsdateien keine Bedeutung: was "
      "ein Wert ist, folgt aus der Art, zu der er gehört. Setz Text, der mit `!` oder `%` beginnt, "
      "in Anführungszeichen."}},
    {"WZ0116",
     {"Schlüssel ist kein Text",
      "Jeder Schlüssel einer Zuordnung ist ein einzelnes Wort oder Text, nie eine Liste, eine "
      "Zuordnung oder nichts."}},
    {"WZ0117",
     {"Text über das Zeilenende hinaus",
      "Text ohne Anführungszeichen darf in der nächsten Zeile weitergehen. In Klammern ist das "
      "meist ein fehlendes Komma, und eine Zeile, die mit `- ` beginnt, ein verrutschter "
      "Listeneintrag; darum ist beides nicht erlaubt. Setz langen Text in Anführungszeichen, oder "
      "schreib `>` und darunter den Text, eingerückt."}},
    {"WZ0119",
     {"zu viele Befunde",
      "Nach 50 Befunden in einer Datei wird der Rest nicht mehr angesehen. Behebe die ersten, und "
      "prüfe noch einmal."}},
    {"WZ0120",
     {"doppelter Schlüssel",
      "Eine Zuordnung hat denselben Schlüssel zweimal. YAML-Leser sind sich nicht einig, welcher "
      "von beiden zählt. Entferne einen, oder vereine sie."}},
    {"WZ0121",
     {"kein Wert",
      "Auf einen Schlüssel oder Listeneintrag folgt nichts, oder `~` oder `null`. Lass den "
      "Schlüssel weg, oder schreib, was gemeint ist: `[]` für eine leere Liste, `{}` für eine "
      "leere Zuordnung, `\"\"` für leeren Text, und `\"null\"` in Anführungszeichen, wenn genau "
      "dieses Wort gemeint ist."}},
    {"WZ0122",
     {"zu tief geschachtelt", "Listen und Zuordnungen dürfen 32 Ebenen tief ineinander liegen."}},
    {"WZ0130",
     {"Wert der falschen Art",
      "Hier wird eine Zuordnung, eine Liste oder ein einzelner Wert erwartet, und etwas anderes "
      "steht da."}},
    {"WZ0131",
     {"keine ganze Zahl",
      "Zahlen sind ganz und bestehen nur aus Ziffern: keine Anführungszeichen, keine Null am "
      "Anfang (manche Leser halten `010` für acht), kein Plus, kein Punkt, kein "
      "Tausendertrenner."}},
    {"WZ0132",
     {"weder true noch false",
      "Ja-oder-nein-Werte sind `true` oder `false`. `yes`, `no`, `on` und `off` sind hier Wörter "
      "wie alle anderen, weil sich die Leser darüber nicht einig sind."}},
    {"WZ0201",
     {"unbekannte Art",
      "Jeder Schlüssel auf der obersten Ebene einer Inhaltsdatei ist der Name einer Art, gefolgt "
      "von einer Liste ihrer Definitionen. Arten sind eingebaut (`walz list kinds`) oder vom Spiel "
      "unter `kind:` deklariert."}},
    {"WZ0202",
     {"unzulässige Id",
      "Ids, Wörter und Namen bestehen aus Kleinbuchstaben, Ziffern und Unterstrichen und beginnen "
      "mit einem Buchstaben, damit man sie in Skripten verwenden und auf jeder Tastatur tippen "
      "kann. Spiele und Varianten dürfen Bindestriche haben; Schlüssel von Texten sind solche "
      "Namen, durch Punkte verbunden."}},
    {"WZ0203",
     {"zweimal definiert",
      "Eine Id ist in ihrer Art einmalig, der Schlüssel eines Textes in seiner Sprache, und was "
      "als Wert oder Argument aufgezählt ist, in seiner Liste. Benenne eines von beiden um, oder "
      "entferne es."}},
    {"WZ0204",
     {"kein Spiel, oder zwei",
      "Jeder Ordner in data/ enthält ein Spiel: genau eine Definition der Art `game`, die wie der "
      "Ordner heißt."}},
    {"WZ0210",
     {"unbekannter Schlüssel",
      "Die Zuordnung hat einen Schlüssel, den nichts liest; meist ist er verschrieben oder steht "
      "auf der falschen Ebene."}},
    {"WZ0211",
     {"fehlender Schlüssel", "Ein Schlüssel fehlt, ohne den die Definition nichts bedeutet."}},
    {"WZ0212",
     {"unzulässige Id einer Regel",
      "Regeln heißen wie `AW-PERS-02`: das Spiel, das Kapitel, eine Zahl."}},
    {"WZ0213",
     {"außerhalb des Bereichs",
      "Die Zahl ist zu klein oder zu groß für das, was sie bedeutet. Zahlen haben 32 Bit und oft "
      "engere Grenzen, die in der Hilfe stehen."}},
    {"WZ0214",
     {"keiner der möglichen Werte",
      "Hier sind nur bestimmte Wörter erlaubt; die Meldung nennt sie."}},
    {"WZ0215",
     {"Schlüssel, die einander ausschließen",
      "Zwei Schlüssel einer Zuordnung widersprechen einander. Behalte einen davon."}},
    {"WZ0216",
     {"Schlüssel ohne sein Gegenstück",
      "Der Schlüssel ergänzt nur einen anderen, der nicht da ist."}},
    {"WZ0217",
     {"zu viele",
      "Ein Spiel darf je 60000 Definitionen, Komponenten und Felder haben, und mit allen Mods 4 "
      "MiB "
      "YAML und Lua. Was `for_each` und Patches darüber hinaus schreiben, in allen Definitionen "
      "zusammen, darf 64 MiB Speicher belegen. `walz check` versucht 200 Einstellungen von "
      "Optionen, "
      "Patches und Varianten."}},
    {"WZ0218",
     {"Definitionen, die sich nicht vervielfältigen lassen",
      "`for_each` schreibt eine Definition einmal für jeden Wert ihrer Namen: eine Liste von "
      "Werten "
      "oder `from` und `to`, zusammen höchstens 1000 Definitionen. `{name}` in der Definition und "
      "in "
      "ihrer Id wird zum Wert."}},
    {"WZ0220",
     {"unmögliches Feld",
      "Eine Art oder ein Verb deklariert ein Feld auf eine Weise, die keinen Sinn ergibt: ein "
      "`enum` ohne `values`, eine `list`, die nicht sagt wovon, ein notwendiges Feld mit einer "
      "Vorgabe."}},
    {"WZ0221",
     {"vorbehaltener Name",
      "Alle Definitionen haben die Felder id, copies, rules, provenance und hooks; jene von Arten "
      "für den Plan haben cells, spaces und paths, und Felder des Plans haben kind, at und cell. "
      "Ein eigenes Feld braucht einen anderen Namen."}},
    {"WZ0301",
     {"Verweis ins Leere",
      "Ein Verweis führt ins Leere: keine Definition dieser Art hat diese Id. Meist ist sie "
      "verschrieben."}},
    {"WZ0302",
     {"unbekanntes Verb",
      "Wirkungen bestehen aus Verben, die das Spiel (oder eine Mod) als Definitionen der Art "
      "`verb` deklariert."}},
    {"WZ0303",
     {"unbekannte Funktion",
      "Inhalte nennen eine Funktion, die in keinem Skript des Spiels vorkommt."}},
    {"WZ0304",
     {"unbekannter Zeitraum",
      "Ein Haken darf einmal je Zeitraum verwendet werden, aber nichts im Ablauf beginnt einen "
      "solchen: füge ihn zu den `periods` eines Knotens `repeat`, `turns` oder `each_seat` "
      "hinzu."}},
    {"WZ0305",
     {"fehlendes Skript",
      "Das Spiel nennt ein Skript, das nicht da ist. `name` steht für scripts/<spiel>/name.lua."}},
    {"WZ0306",
     {"unbekannte Regel",
      "Inhalte sagen, dass sie eine Regel umsetzen, oder ein Test, dass er eine prüft, die in "
      "rules.md des Spiels nicht steht."}},
    {"WZ0310",
     {"passt nicht",
      "Was genannt ist, gibt es, aber nicht in der Form, die hier nötig ist: es gibt es einmal je "
      "Platz, wo es nur eines geben darf, oder umgekehrt, oder eine Tabelle ist leer."}},
    {"WZ0311",
     {"unmöglicher Anfangswert",
      "Variablen, die auf etwas verweisen, verweisen zu Beginn einer Partie auf nichts; "
      "ausgenommen sind Plätze, Wörter und Richtungen."}},
    {"WZ0401",
     {"unbekannte Option",
      "Es gibt keine Option dieses Namens. Optionen werden in options.yaml deklariert; `walz list "
      "options` zeigt sie."}},
    {"WZ0402",
     {"unbekannter Wert einer Option",
      "Die Option hat andere Werte. Werte wie true, false und Zahlen setzt man am besten überall "
      "in Anführungszeichen."}},
    {"WZ0403",
     {"Wert einer Option ausgelassen",
      "`by_option` muss sagen, was für jeden Wert seiner Option gilt, sonst ließe sich das Spiel "
      "mit diesem Wert nicht laden."}},
    {"WZ0404",
     {"fehlerhaftes by_option",
      "`by_option` steht allein in seiner Zuordnung und nennt genau eine Option: `by_option: { "
      "option: { möglichkeit: ..., andere_möglichkeit: ... } }`."}},
    {"WZ0405",
     {"Option ohne Werte",
      "Eine Option braucht mindestens einen Wert; der erste ist die Vorgabe."}},
    {"WZ0406",
     {"unbekannte Variante",
      "Das Spiel hat keine Variante dieses Namens. `walz list variants` zeigt sie; der Pfad einer "
      "YAML-Datei geht auch."}},
    {"WZ0407",
     {"Varianten, die einander widersprechen",
      "Varianten gelten alle zugleich. Zwei von ihnen können nicht für eine Option verschieden "
      "wählen oder denselben Wert verschieden setzen. Spiele eine davon; geht es um eine Option, "
      "entscheidet `--set`."}},
    {"WZ0500",
     {"unmögliches Plättchen",
      "Das Plättchen verletzt eine Regel des Plans, für die es keinen anderen Code gibt."}},
    {"WZ0501",
     {"unzulässige Zelle",
      "Zellen schreibt man als `[q, r]` in Axialkoordinaten, jede an einem eigenen Ort, mindestens "
      "eine und höchstens 64 je Plättchen."}},
    {"WZ0502",
     {"Stelle vergeben",
      "Eine Zelle hat sieben Stellen: die Mitte `c` und eine an jedem Rand. Jede nimmt ein Feld "
      "auf."}},
    {"WZ0503",
     {"unbekannter Ort",
      "Es wird ein Feld, eine Zelle oder ein Rand genannt, den das Plättchen nicht hat. Bei "
      "mehreren Zellen schreibt man einen Rand als `zelle.rand`."}},
    {"WZ0504",
     {"unmöglicher Weg",
      "Ein Weg führt von Feld zu Feld. Ein Rand darf ihn beginnen oder beenden, nie in der Mitte "
      "stehen, und nur Ränder außen am Plättchen zählen."}},
    {"WZ0505",
     {"Schritt doppelt",
      "Zwei Wege enthalten denselben Schritt, oder ein Weg bewegt sich nicht. Lass einen weg."}},
    {"WZ0506",
     {"unerreichbares Feld",
      "Von keinem Rand des Plättchens führt ein Weg zu diesem Feld, so dass nie eine Figur es "
      "betreten kann."}},
    {"WZ0507",
     {"Rand einer anderen Zelle",
      "Ein Rand führt zu einem Feld seiner eigenen Zelle. Füge dieser Zelle ein Feld hinzu, oder "
      "nimm einen anderen Rand."}},
    {"WZ0508",
     {"Plättchen ohne Komponenten",
      "Eine Art für den Plan hat Definitionen, aber es sind keine `components` daraus gemacht: "
      "ihre Plättchen gibt es nirgends, und sie können nicht gelegt werden."}},
    {"WZ0509",
     {"Plättchen, von dem kein Weg wegführt",
      "Andere Plättchen seiner Art haben Wege, die an einem Rand beginnen oder enden; dieses hat "
      "keinen, und wer dorthin kommt, bleibt dort."}},
    {"WZ0510",
     {"Feld, dem fehlt, was Skripte lesen",
      "Alle Feldarten des Spiels haben eine Angabe, nach der seine Skripte jedes Feld fragen, und "
      "einer neuen Art fehlt sie. Wer als Erster dorthin geht, beendet die Partie mit einem "
      "Fehler."}},
    {"WZ0601",
     {"kein Ablauf, oder einer zu viel",
      "Der Ablauf namens `main` ist das, was in einer Partie geschieht. Jedes Spiel hat ihn, und "
      "kein anderer wird ausgeführt."}},
    {"WZ0602",
     {"Ablauf zu tief", "Knoten des Ablaufs dürfen zwölf Ebenen tief ineinander liegen."}},
    {"WZ0701",
     {"Text, der nicht gelesen werden kann",
      "Texte enthalten `{name}`, `{n, plural, one {# Karte} other {# Karten}}` und `{who, select, "
      "red {...} other {...}}`. Jede Klammer braucht ihr Gegenstück und jede Auswahl ihr `other`. "
      "Ein Apostroph vor einer Klammer zeigt die Klammer selbst."}},
    {"WZ0702",
     {"andere Platzhalter",
      "Derselbe Text hat in einer anderen Sprache andere Platzhalter, so dass einer von beiden "
      "etwas auslässt."}},
    {"WZ0703",
     {"Text fehlt in einer Sprache",
      "Ein Text ist in der einen Sprache da und in der anderen nicht. Bis er übersetzt ist, wird "
      "der englische gezeigt."}},
    {"WZ0704",
     {"Text fehlt",
      "Spieler werden dies lesen, aber keine Sprache hat einen Text dafür, oder er ist leer."}},
    {"WZ0705",
     {"Text, den nichts zeigt",
      "Der Schlüssel gehört zu nichts im Spiel; meist wurde umbenannt, was er bezeichnet."}},
    {"WZ0706",
     {"Datei am falschen Ort",
      "Texte liegen in locale/<sprache>/, zum Beispiel locale/en/cards.yaml, Definitionen in "
      "data/, "
      "Patches in patches/ und Tests in tests/."}},
    {"WZ0707",
     {"Platzhalter, den nichts füllt",
      "Texte von Ereignissen, Entscheidungen und Gründen haben Stellen, die gefüllt werden: mit "
      "den "
      "Argumenten des Ereignisses und `seat` oder mit dem, worum es bei der Frage geht (`first`, "
      "`number`, `space` ...). Texte von Definitionen nehmen deren Felder: `{rank}`, "
      "`{reward.gain.coins}`. Alles andere in Klammern sehen die Spieler so, wie es dasteht."}},
    {"WZ0708",
     {"Text, den ein Patch veralten lässt",
      "Ein Patch ändert eine Zahl, und der Text dieser Karte oder dieses Plättchens nennt noch die "
      "alte. Wer die Zahl ändert, ändert den Text mit, in jeder Sprache."}},
    {"WZ0709",
     {"Sprache, in der nichts gezeigt wird",
      "Ordner mit Texten und Titel von Varianten heißen nach den zwei Buchstaben ihrer Sprache: "
      "`en`, `de`. Texte in `eng` werden nie gezeigt."}},
    {"WZ0710",
     {"Text, den ein Kommentar abschneidet",
      "In Text ohne Anführungszeichen beginnt ` #` einen Kommentar, und was folgt, liest niemand, "
      "der spielt. Setz den ganzen Text in Anführungszeichen. Ein Kommentar, der gemeint ist, hat "
      "nach seinem `#` ein Leerzeichen."}},
    {"WZ0711",
     {"Zweig eines Textes, der nie gezeigt wird",
      "`plural` und `select` wählen einen Zweig nach dem, was in den Text gesetzt wird. Eine Zahl "
      "unter dem `min` ihres Felds, ein `plural` nach einem Namen oder ein `select` nach etwas, "
      "was kein Text des Spiels sagt, kommt nie vor, und was in diesem Zweig steht, liest niemand. "
      "`select` vergleicht mit dem, was zu lesen wäre, nicht mit Ids."}},
    {"WZ0712",
     {"Texte, die niemand übersetzt hat",
      "Jeder Satz dieser Datei ist Wort für Wort derselbe wie auf Englisch: Die Datei wurde "
      "kopiert und nicht übersetzt. Wer in dieser Sprache spielt, liest Englisch."}},
    {"WZ0713",
     {"Text, der eine Zahl nicht sagt",
      "Die Texte dieser Art sagen eine Zahl aus einem Feld ihrer Definition, und dieser nicht: "
      "Entweder der Text ist falsch oder die Zahl. Platzhalter wie `{reward.gain.coins}` können "
      "nicht auseinandergehen."}},
    {"WZ0801",
     {"unbenutzt",
      "Weder Inhalte noch ein Skript nennen diesen Namen. Er ist übrig geblieben, oder seine "
      "Verwendung ist verschrieben."}},
    {"WZ0802",
     {"Komponenten aus nichts",
      "Es gibt keine Definition dieser Art, also auch keine solchen Komponenten."}},
    {"WZ0803",
     {"Definition, die in keiner Partie vorkommt",
      "Karten und Plättchen kommen als `components` in eine Partie, die in einer Zone liegen, bis "
      "ein Skript oder eine Wirkung sie herausnimmt; alles andere kommt dadurch hinein, dass es "
      "genannt wird. Hier kann beides nicht geschehen."}},
    {"WZ0804",
     {"Haken, der nie läuft",
      "Haken laufen, wenn ein Skript ihr Ereignis meldet, nach ihrem Wert fragt oder `actions` "
      "anbietet. Das Ereignis oder der Wert ist deklariert, aber nichts tut das."}},
    {"WZ0805",
     {"Umhüllung, die nie läuft",
      "Ein Patch legt eine Funktion um eine, die in den Inhalten nichts nennt. Nur Schritte, "
      "Verben, Haken und andere Funktionen, die in den Inhalten stehen, werden mit ihrem Namen "
      "gesucht; einander rufen Skripte unmittelbar auf, an jedem Patch vorbei."}},
    {"WZ0806",
     {"Hülle, die nicht weitergibt",
      "Eine Hülle läuft anstelle dessen, was sie umhüllt, und bekommt es als ersten Parameter. Sie "
      "ruft es mit allen anderen Parametern auf und gibt zurück, was es zurückgibt; sonst geht "
      "etwas "
      "verloren: dem Spiel und anderen Mods, die dasselbe umhüllen. Ein Haken an einer offenen "
      "Funktion bekommt `ctx` und `previous` und gibt `ctx` weiter: `return previous(ctx)`."}},
    {"WZ0807",
     {"Haken, der nicht antwortet",
      "Die Funktion am Haken eines Werts bekommt, was der Haken erfährt, und den Wert, und gibt "
      "den neuen Wert zurück, denselben, wenn sich nichts ändert. Bedingungen (`when`, `check`) "
      "geben true oder false zurück; sonst sind sie nie erfüllt."}},
    {"WZ0808",
     {"Haken, der gilt, wo immer seine Karte liegt",
      "Ohne `in`, und ohne `active_in` seiner Art, gilt ein Haken die ganze Zeit: auch solange "
      "seine "
      "Karte in einem Stapel oder in der Schachtel liegt. Für das, was immer da ist, ist das "
      "richtig; "
      "eine Karte wirkt meist nur in einer Zone."}},
    {"WZ0809",
     {"Wertung, von der niemand erfährt",
      "Punkte werden gezeigt, wie die Ereignisse ihrer Wertung sie nennen. Ohne `event` ändert "
      "sich "
      "die Summe, und das Wertungsblatt zeigt nichts."}},
    {"WZ0810",
     {"Wort, das nichts kennt",
      "Das Wort steht nur hier, kein Skript erwähnt es (oder nur ein Skript), kein Text zeigt es, "
      "und ein anderes ist fast gleich: meist ist es verschrieben."}},
    {"WZ0811",
     {"offene Funktion, die es nicht gibt",
      "`open_function` nennt ein Skript, eine Funktion in der Tabelle, die es zurückgibt, und alle "
      "Parameter dieser Funktion in ihrer Reihenfolge: unter diesen Namen finden Haken sie in "
      "`ctx`."}},
    {"WZ0812",
     {"Lokales, das nichts benutzt",
      "Das Skript macht die Funktion oder den Wert und benutzt beides nie. Inhalte und Haken "
      "finden eine Funktion "
      "nur "
      "in der Tabelle, die das Skript zurückgibt: schreib `function M.name` statt `local function "
      "name`, oder entferne sie."}},
    {"WZ0813",
     {"Funktion, die nichts nennt",
      "Das Skript gibt die Funktion in seiner Tabelle zurück, und weder Inhalte noch ein Patch, "
      "ein "
      "anderes Skript oder ein Test nennen sie. Entweder ist sie übrig geblieben, oder ihr Name "
      "ist "
      "dort verschrieben, wo sie gebraucht wird."}},
    {"WZ0814",
     {"Mehrheit, die für weniger mehr gibt",
      "`majority` zählt die Punkte für die meisten auf, für die zweitmeisten und so weiter. Hier "
      "bekommt ein späterer Platz mehr als einer davor."}},
    {"WZ0815",
     {"Zahl, die nichts bewirkt",
      "Ein Haken, der 0 addiert, ein Merkmal eines Bots mit dem Gewicht 0, eine Kategorie ohne "
      "Punkte: Ohne sie ist das Spiel dasselbe."}},
    {"WZ0816",
     {"Bedingung, die immer gleich ausgeht",
      "Eine Bedingung des Ablaufs fragt nach Zahlen, die ihre Variable immer hat, oder nie: Eine "
      "Variable bleibt zwischen `min` und `max`, und eine vom Typ bool ist 0 oder 1."}},
    {"WZ0817",
     {"Variable, die nichts setzt",
      "Der Inhalt oder ein Skript liest die Variable, und nichts gibt ihr je einen anderen Wert. "
      "Entweder vergisst es ein Skript, oder es setzt eine andere. Was gleich bleiben soll, sagt "
      "mit `initial`, wie es beginnt."}},
    {"WZ0818",
     {"Variante, die nichts ändert",
      "Jede Option, die die Variante wählt, ist wie ohne sie, und sie hat keine Patches und bringt "
      "keine Mod mit. Wer sie spielt, spielt das Spiel, wie es war."}},
    {"WZ0819",
     {"Zone, in der nie etwas liegt",
      "Inhalte zählen, was in der Zone liegt, oder fragen danach, und weder beginnen Komponenten "
      "dort, noch bringt ein Skript oder eine Wirkung etwas hin. Sie zählen immer 0."}},
    {"WZ0820",
     {"zweimal dasselbe",
      "Zwei Haken einer Definition sagen dasselbe, und beide laufen, eine Ansicht zeigt in einer "
      "Liste zweimal dasselbe, oder eine Wertung kommt zweimal hintereinander und gibt alle ihre "
      "Punkte noch einmal."}},
    {"WZ0821",
     {"Haken, der sich selbst auslöst",
      "Der Haken antwortet auf ein Ereignis mit etwas, was dasselbe Ereignis auslöst, und so läuft "
      "er wieder und wieder: bis nichts mehr zu nehmen ist oder bis das Skript an seine Grenze "
      "kommt. Lass ihn ein anderes Ereignis auslösen oder gib ein `limit` an."}},
    {"WZ0822",
     {"Haken, der die Zahl vergisst",
      "Ein Haken auf einen Wert bekommt die Zahl als zweiten Parameter und gibt die neue zurück. "
      "Wer sie nie liest, gibt eine eigene zurück: Was das Spiel und andere Karten vorher aus dem "
      "Wert gemacht haben, ist verloren."}},
    {"WZ0823",
     {"Parameter in anderer Reihenfolge",
      "Was Inhalte nennen, bekommt eine Tabelle, `ctx`, mit `ctx.seat`. Verben bekommen davor ihre "
      "Argumente, Haken auf einen Wert danach den Wert."}},
    {"WZ0824",
     {"Variable, nach der nichts fragt",
      "Skripte, ein Zähler oder eine Wertung geben der Variablen Werte, und nichts sieht sie sich "
      "an: keine Bedingung, keine Rangliste, kein Bot, keine Ansicht und kein Skript. Vielleicht "
      "wird stattdessen nach einem anderen Namen gefragt."}},
    {"WZ0825",
     {"Optionen, die Verdecktes verraten",
      "Ein Skript sieht sich eine Karte an, die verdeckt auf einem Stapel liegt, und davon hängt "
      "ab, was gefragt wird oder zu wählen ist. Wer die Optionen sieht, kennt die Karte. Leg sie "
      "zuerst dorthin, wo sie zu sehen ist, oder biete immer dasselbe an."}},
    {"WZ0826",
     {"Zeichen, die gleich aussehen",
      "Zwei Arten von Feldern oder zwei Symbole einer Farbe haben denselben Buchstaben. Wo nichts "
      "gezeichnet werden kann, etwa am Terminal, sind sie nicht zu unterscheiden. Gib einem davon "
      "einen anderen; den einer Sprache legen ihre Texte fest, etwa `space_kind.KIND.letter`. "
      "Symbole, die "
      "gleich gezeichnet werden, dürfen einen Buchstaben teilen."}},
    {"WZ0901",
     {"Datei, die nicht gelesen werden kann",
      "Die Datei oder der Ordner ist da, darf aber nicht geöffnet oder gelesen werden."}},
    {"WZ0902",
     {"unbekanntes Spiel",
      "Im Ordner data/ gibt es kein solches Spiel. `walz list games` zeigt, welche es gibt."}},
    {"WZ0903",
     {"Skript, das sich nicht laden lässt",
      "Ein Skript hat einen Fehler, der sich schon beim Laden zeigt. Die Meldung sagt, wo."}},
    {"WZ0904",
     {"keine eigene Datei der Mod",
      "Eine Mod ist ein Ordner mit höchstens 2000 gewöhnlichen Dateien von je 1 MiB, in höchstens "
      "acht Ordnern ineinander, mit Namen aus Buchstaben, Ziffern, `_`, `-` und `.`. Über Verweise "
      "könnte sie lesen, was ihr nicht gehört; darum sind sie nicht erlaubt, so wenig wie alles "
      "andere, das weder Datei noch Ordner ist."}},
    {"WZ0905",
     {"Datei, die nichts liest",
      "Eine Mod hat YAML in data/, patches/, variants/, locale/ und tests/, und Lua in scripts/. "
      "Anderswo hat es keine Wirkung; meist ist ein Ordner verschrieben."}},
    {"WZ0906",
     {"abgelehntes Archiv",
      "Die Zip-Datei einer Mod enthält höchstens 2000 gewöhnliche Dateien von je 1 MiB und "
      "zusammen 64 MiB, yaml, lua, md, txt, svg und png, in höchstens acht Ordnern ineinander, "
      "deren Namen aus Buchstaben, Ziffern, `_`, `-` und `.` bestehen und sich nicht nur in "
      "Großbuchstaben unterscheiden. Was außerhalb der Mod läge, ein Verweis, verschlüsselt oder "
      "beschädigt ist oder auf mehr als das Hundertfache wächst, wird abgelehnt, und dann wird "
      "nichts ausgepackt. `walz pack` macht solche Dateien."}},
    {"WZ0907",
     {"Skript, das sich etwas merkt",
      "Eine Funktion setzt eine Variable außerhalb ihrer selbst, schreibt in eine Tabelle ihres "
      "Skripts (die dann schon eingefroren ist) oder hält einen laufenden Iterator, so dass sie "
      "beim nächsten Aufruf weiß, was beim letzten geschah. Partien werden "
      "kopiert, gespeichert, zurückgenommen und noch einmal gespielt, und nichts davon erreicht "
      "eine Variable in Lua. Was sich ein Spiel merkt, ist eine `variable` in YAML."}},
    {"WZ0908",
     {"Name, den Skripte nicht haben",
      "Ein Skript verwendet einen globalen Namen oder eine Funktion des Programms, die es nicht "
      "gibt, oder setzt einen globalen Namen, meist ein vergessenes `local`. Namen werden in allen "
      "Zeilen geprüft, auch in solchen, die noch keine Partie ausgeführt hat. `scripts/api` führt "
      "auf, was es gibt."}},
    {"WZ0909",
     {"Name, der nicht deklariert ist",
      "Ein Skript nennt ein Ereignis, einen Strom, eine Entscheidung, eine Zone, eine Variable, "
      "eine "
      "Definition oder ein Argument, das dieses Spiel nicht deklariert: meist ist der Name "
      "verschrieben. Eine Partie, die an diese Zeile kommt, endet mit einem Fehler."}},
    {"WZ0910",
     {"Skript, das sich nicht wiederholt",
      "Dieselbe Entscheidung in derselben Partie führte beim zweiten Mal zu etwas anderem. Skripte "
      "laufen noch einmal, wann immer eine Partie kopiert, gespeichert oder zurückgenommen wird; "
      "darum muss alles, was sie tun, aus der Partie folgen: aus ihren Variablen, Zonen und "
      "Zufallsströmen, und aus nichts, was Lua behält."}},
    {"WZ0911",
     {"Skript, das eines des Spiels verdeckt",
      "`require` sucht zuerst in der Mod. Ein Skript, das wie eines des Spiels heißt, tritt für "
      "die "
      "eigenen Skripte der Mod an dessen Stelle und für niemanden sonst: das Spiel benutzt weiter "
      "sein eigenes."}},
    {"WZ0912",
     {"Vergleich, der nie zutrifft",
      "Verglichen wird, was nie gleich sein kann: ein Platz mit einer Zahl, eine Option mit einem "
      "Wert, den sie nicht hat, eine Art mit einem Namen, den keine Art hat."}},
    {"WZ0913",
     {"Schleife über etwas, das keine Liste ist",
      "`ipairs` und `pairs` gehen durch Tabellen. Zonen, Plätze und Funktionen sind keine: "
      "`zone:list()` macht eine Liste dessen, was dort liegt, und eine Funktion muss erst "
      "aufgerufen werden."}},
    {"WZ0914",
     {"vielleicht ist nichts da",
      "Das Oberste einer leeren Zone ist nil, und so auch anderes, das nicht da sein muss. Wer es "
      "braucht, fragt vorher; sonst endet die Partie mit einem Fehler, wenn es vorkommt."}},
    {"WZ0915",
     {"Angabe, die nichts hat",
      "Ein Skript nennt eine Angabe, die nichts in diesem Spiel hat und kein Skript anlegt: sie "
      "liest "
      "sich als nil, und meist ist sie verschrieben."}},
    {"WZ0916",
     {"Ereignis, das nicht alles sagt",
      "Ein Ereignis wird ohne ein Argument gemeldet, das es deklariert. Sein Text zeigt den "
      "Platzhalter, und Haken, die das Argument lesen, finden nil."}},
    {"WZ0917",
     {"Skript, das nichts zurückgibt",
      "Ein Skript legt Funktionen in einer Tabelle an und gibt die Tabelle nicht zurück. Weder "
      "Inhalte noch andere Skripte finden sie."}},
    {"WZ0918",
     {"Haken, der das nicht erfährt",
      "Die Funktion eines Hakens oder Verbs liest etwas aus `ctx`, das weder als Argument des "
      "Ereignisses oder der offenen Funktion deklariert ist noch als `context` des Werts, der "
      "Entscheidung oder des Verbs; oder, wo ein Wert oder eine Entscheidung nichts deklariert, "
      "etwas, das kein Skript übergibt. Daneben gibt es `seat`, `owner` und `card`. `walz list "
      "events`, `values`, "
      "`functions`, `decisions` und `verbs` zeigen es."}},
    {"WZ0919",
     {"Kontext, der nicht deklariert ist",
      "`context` eines Werts, einer Entscheidung oder eines Verbs sagt, was `ctx` enthält. Ein "
      "Skript übergibt mit `value`, `actions` oder `run` etwas anderes, oder die Deklaration nennt "
      "einen Typ, den es nicht gibt."}},
    {"WZ0920",
     {"als etwas benutzt, das es nicht ist",
      "Plätze, Karten und andere Dinge eines Spiels sind keine Zahlen und keine Texte; von einer "
      "Zone, die es je Platz gibt, sagt ein Skript, welche es meint; ein Eintrag eines Menüs ist "
      "eine Tabelle; und Funktionen des Programms bekommen alle Argumente, die sie brauchen. Die "
      "Zeile scheitert, sooft eine Partie zu ihr kommt."}},
    {"WZ0921",
     {"ändert, was es nur ansieht",
      "Funktionen von Bedingungen und Zählungen (`when`, `check`, `count`) werden jederzeit "
      "gefragt, "
      "auch von Bots und für Erklärungen. Sie sehen das Spiel an: sie ändern nichts, würfeln nicht "
      "und fragen niemanden. Dasselbe gilt für Haken an einem Wert, nach dem gefragt wird, wo "
      "nichts geschehen darf: von einer solchen Funktion, von einer, deren Antworten gemerkt "
      "werden, "
      "oder um eine Option zu erklären. Die Zeile scheitert, sooft eine Partie so zu ihr kommt."}},
    {"WZ0922",
     {"Ereignis, das etwas anderes meldet",
      "Anderswo wird das Ereignis in diesem Argument mit einem Wert anderen Typs gemeldet. Texte "
      "und "
      "Haken, die darauf hören, erwarten den bekannten und zeigen oder tun mit dem anderen "
      "Unsinn."}},
    {"WZ0923",
     {"Schleife, die nie endet",
      "Eine Schleife läuft weiter, solange etwas gilt, das nichts in ihr ändert, und nichts "
      "verlässt "
      "sie. Eine Partie, die dorthin kommt, endet an der Grenze dessen, was Skripte rechnen "
      "dürfen."}},
    {"WZ0924",
     {"Frage, deren Antwort nichts liest",
      "Ein Skript fragt einen Spieler und fängt mit der Antwort nichts an; alle Optionen sind also "
      "gleich."}},
    {"WZ0925",
     {"Bedingung, die immer gilt",
      "`a == 1 or 2` heißt `(a == 1) or 2`, und alles, was weder nil noch false ist, ist wahr. "
      "Alles, "
      "wonach gefragt wird, braucht einen eigenen Vergleich."}},
    {"WZ0926",
     {"Bruch",
      "`/` macht selbst aus 4 / 2 einen Bruch. Variablen, Punkte und alles, was das Programm "
      "bekommt, "
      "sind ganze Zahlen: `//` teilt und rundet ab, und `math.ceil` und `math.floor` sagen, wie "
      "gerundet wird."}},
    {"WZ0927",
     {"Code, der nie läuft",
      "Was an diese Stelle kommt, kehrt vor ihr zurück, etwa mit einem `do return end`, das zum "
      "Ausprobieren hineingeschrieben wurde, oder mit einem `if`, das in allen Zweigen "
      "zurückkehrt."}},
    {"WZ0928",
     {"letztes einer Liste überschrieben",
      "`#list` ist die Stelle des letzten, und so setzt `list[#list] = ding` das Ding an dessen "
      "Stelle, und eine leere Liste bleibt leer. `list[#list + 1] = ding` fügt der Liste eines "
      "hinzu."}},
    {"WZ1001",
     {"unzulässige Version oder unzulässiger Bereich",
      "Versionen haben drei Zahlen, wie in `1.4.2`, und vielleicht eine Vorabversion, wie in "
      "`1.4.2-rc.1`. Ein Bereich ist eine Liste von Bedingungen mit Leerzeichen dazwischen, die "
      "alle "
      "gelten müssen: `^1.2` (alles Verträgliche), `~1.2.3` (neuere Patches), `>=1.2 <2`, `1.2.3` "
      "(nur diese Version), `*` (jede). Auch ein Bereich, der keine Version enthält, wird "
      "abgelehnt."}},
    {"WZ1002",
     {"unbekannte Mod",
      "Mods werden im Ordner mods/ neben data/ gesucht und im eigenen Ordner "
      "(`$XDG_DATA_HOME/walzwerk/mods`), oder wohin ein Pfad führt. `walz list mods` zeigt sie. "
      "Eine Mod ist ein Ordner mit einer mod.yaml."}},
    {"WZ1003",
     {"Bedarf nicht gedeckt",
      "Eine Mod oder Variante braucht etwas in einer Version, die nicht da ist. Die Hilfe nennt "
      "die kleinste einzelne Änderung, mit der alles passt; gibt es keine, wird zu jedem Bedarf "
      "gemeldet, was fehlt."}},
    {"WZ1004",
     {"Mod für ein anderes Spiel",
      "Eine Mod ist für ein Spiel geschrieben, das ihre mod.yaml nennt."}},
    {"WZ1005",
     {"Mods, die einander ausschließen",
      "Eine Mod sagt, dass sie mit einer anderen nicht gespielt werden kann, oder zwei Mods stehen "
      "für dieselbe Id."}},
    {"WZ1006",
     {"Mods, die aufeinander warten",
      "Mods werden nacheinander geladen, also können nicht alle nacheinander kommen. Die Meldung "
      "zeigt den Kreis. Mods, die einander brauchen, sind eine Mod, oder sie teilen sich eine "
      "dritte."}},
    {"WZ1007", {"vergebene Id einer Mod", "Die Id gehört dem Programm oder einem Spiel."}},
    {"WZ1008",
     {"keine Mod an dieser Stelle",
      "Ein Pfad ist als Mod angegeben, aber in diesem Ordner liegt keine mod.yaml."}},
    {"WZ1009",
     {"Format einer späteren Version",
      "Die Datei ist für eine spätere Version des Programms geschrieben, die sie vielleicht auf "
      "eine Weise versteht, die diese nicht kennen kann."}},
    {"WZ1010",
     {"unmöglicher Alias",
      "`aliases` sagt, was aus einer aufgegebenen Id wurde: `art.alt: neu`. Die alte Id muss frei "
      "sein, und die neue muss es geben."}},
    {"WZ1011",
     {"Mod zweimal installiert",
      "Zwei Ordner enthalten dieselbe Mod in derselben Version, und es ist unklar, welche gemeint "
      "ist. Eine wird gespielt; entferne die andere, oder gib ihr eine eigene "
      "Version."}},
    {"WZ1012",
     {"Version ohne Eintrag im Änderungsprotokoll",
      "Wer eine Mod aktualisiert, möchte wissen, was sich geändert hat. `walz pack` sucht in der "
      "CHANGELOG.md der Mod eine Überschrift mit der Version aus mod.yaml, etwa `## 1.2.0`."}},
    {"WZ1013",
     {"vielleicht verschriebene Mod",
      "Es ist keine Mod mit dieser Id zu finden, aber eine, deren Id fast dieselbe ist. In "
      "`after`, "
      "`optional`, `conflicts` und den Bedingungen von Patches muss eine Mod nicht da sein, so "
      "dass "
      "eine falsche Id nie etwas bewirkte."}},
    {"WZ1101",
     {"Patch, der auf nichts passt",
      "Was der Patch ändern will, ist nicht da: es ist verschrieben, umbenannt oder gehört zu "
      "einer Mod, die nicht mitspielt (davor schützt `when: { mods: ... }`). Mit `try: true` tut "
      "ein Patch in diesem Fall nichts."}},
    {"WZ1102",
     {"Pfad, der ins Leere führt",
      "Alle Schritte eines Pfades außer dem letzten müssen da sein: Schlüssel von Zuordnungen, und "
      "Einträge von Listen, die man in Klammern mit ihrem Text, ihrer `id` oder ihrem einzigen "
      "Schlüssel nennt (`do[set_up]`) oder damit, was sie sagen (`do[step=act]`, "
      "`do[repeat.counter=year]`). Nur ein Eintrag darf passen. Werte nach Optionen haben eigene "
      "Schritte: `price.by_option.tide.low`."}},
    {"WZ1103",
     {"Patch, der nichts ändert",
      "Was der Patch schreibt, steht schon da, oder er fügt nichts hinzu: mit ihm ist das Spiel "
      "dasselbe wie ohne ihn. Meist ist ein anderer Wert gemeint, oder das Spiel hat ihn "
      "inzwischen "
      "selbst."}},
    {"WZ1104",
     {"nicht wie erwartet",
      "`expect` sagt, was da sein muss, bevor ein Patch läuft. Seitdem hat es der Autor des Spiels "
      "oder eine andere Mod geändert. Sieh nach, ob der Patch noch einen Sinn ergibt."}},
    {"WZ1105",
     {"fehlerhafter Patch",
      "Ein Patch nennt sein Ziel mit `patch:` oder `match:` und enthält eine Liste `ops`, jeder "
      "Eintrag eine Operation: set, merge, remove, append, prepend, insert, update, drop, add, "
      "scale, wrap."}},
    {"WZ1106",
     {"Operation, die nicht passt",
      "Nur Zuordnungen kann man vereinen, nur zu ganzen Zahlen etwas addieren oder sie "
      "vervielfachen, und nur Funktionen umhüllen."}},
    {"WZ1107",
     {"andere Zahl von Treffern",
      "`count` sagt, wie viele Definitionen ein `match` finden muss, damit auffällt, wenn sich die "
      "Inhalte ändern."}},
    {"WZ1108",
     {"unklares Ziel",
      "Ids sind nur in ihrer Art einmalig. Schreib die Art vor die Id: `art.id`. Optionen, "
      "Varianten und Arten patcht man immer auf diese Weise, weil sie vor allem anderen gebraucht "
      "werden."}},
    {"WZ1109",
     {"Mods, die dasselbe verschieden setzen",
      "Zwei Mods setzen einen Wert verschieden, und nichts sagt, welche zuletzt kommt; darum "
      "entscheiden ihre Ids. Ist das gewollt, sagt eine von ihnen `after:` die andere; wenn nicht, "
      "kommt eine kleine dritte Mod nach beiden und schlichtet."}},
    {"WZ1110",
     {"Mods, deren Reihenfolge zählt",
      "Zwei Mods hängen sich an dasselbe Ereignis oder denselben Wert, umhüllen dieselbe Funktion, "
      "oder eine addiert zu einer Zahl, die die andere vervielfacht; eine Partie endet anders, "
      "wenn sie die Plätze tauschen, und nur ihre Ids sagen, welche zuerst kommt. Ist die "
      "Reihenfolge "
      "gewollt, sagt eine von ihnen `after:` die andere, oder ihr Haken bekommt eine `priority` "
      "(niedrigere laufen zuerst)."}},
    {"WZ1111",
     {"zufällige Partie, die scheitert",
      "Eine Partie mit zufälligen Entscheidungen führte zu einem Fehler, endet nicht, wiederholt "
      "sich nicht oder zeigt einem Platz, was ihm verborgen ist. Das genannte Szenario zeigt es "
      "mit so wenigen Entscheidungen wie möglich; `walz test` führt es aus."}},
    {"WZ1112",
     {"Patch, der falsch geschrieben sein kann",
      "Mit `try: true` tut ein Patch nichts, wo sein Ziel nicht da ist. Dieser nennt nichts, und "
      "etwas heißt beinahe so. Was eine andere Mod haben kann, wird mit `when: { mods: ... }` "
      "gepatcht."}},
    {"WZ2001",
     {"unbekannter Schlüssel",
      "Eine Zuordnung in einem Szenario hat einen Schlüssel, der dort nichts bedeutet. "
      "tests/scenarios/README.md führt die Schlüssel jedes Teils auf."}},
    {"WZ2002",
     {"fehlender Schlüssel",
      "Einem Teil eines Szenarios fehlt ein Schlüssel, ohne den er nichts bedeutet, etwa der Name "
      "eines Szenarios oder das Spiel einer Datei."}},
    {"WZ2003",
     {"falsche Form",
      "Ein Wert hat eine andere Form, als sein Ort im Szenario verlangt: eine Liste statt einer "
      "Zuordnung, Text statt einer Zahl."}},
    {"WZ2004",
     {"unbekannter Name",
      "Das Spiel hat nichts, das so heißt: keine solche Variable, Zone, Karte, kein solches Feld, "
      "Ereignis, keinen solchen Schritt des Ablaufs und so weiter. Namen sind die Ids der Inhalte; "
      "ein Feld ist `plättchen.feld`, ein Platz `seat0`."}},
    {"WZ2005",
     {"außerhalb des Bereichs",
      "Eine Zahl liegt außerhalb dessen, was ihre Variable, ihr Würfel oder ihr Platz erlaubt. Die "
      "Deklaration der Variable in den Inhalten nennt den Bereich."}},
    {"WZ2006",
     {"doppelter Name",
      "Zwei Szenarien einer Datei heißen gleich, so dass man das gescheiterte nicht benennen "
      "könnte. Sag im Namen, worin sie sich unterscheiden."}},
    {"WZ2007",
     {"unmögliche Stellung",
      "Verlangt ist eine Stellung, die es auf dem Tisch nicht geben kann: eine Karte an zwei "
      "Orten, mehr Exemplare, als es gibt, Plättchen, die sich überdecken oder deren Ränder nicht "
      "passen, ein Zug in einem Schritt, der zu keinem Zug gehört."}},
    {"WZ2008",
     {"Spiel lässt sich nicht laden",
      "Das Spiel, eine Variante oder eine Option des Szenarios lässt sich nicht laden. Die Befunde "
      "des Spiels stehen dabei; auch `walz check` zeigt sie."}},
    {"WZ2009",
     {"Szenario, das nichts erwartet",
      "Ein Szenario, ein `then` oder ein `check` sagt nichts, was so sein muss, und scheitert nie, "
      "was das Spiel auch tut."}},
    {"WZ2050",
     {"Entscheidung nicht möglich",
      "Eine Entscheidung in `when` gehört an dieser Stelle nicht zu den Optionen, oder ein anderer "
      "Platz entscheidet, als das Szenario sagt. Die Hinweise führen die Optionen auf; bei einer, "
      "die eine Regel ablehnt, nennt die Meldung den Grund."}},
    {"WZ2051",
     {"Erwartung nicht erfüllt",
      "Etwas ist nicht so, wie das Szenario es erwartet. Die Meldung sagt, was erwartet wurde und "
      "was vorliegt. Von Würfen und Griffen, die festgelegt sind, wird erwartet, dass sie "
      "vorkommen."}},
    {"WZ2052",
     {"Skript gescheitert",
      "Ein Skript des Spiels endete mit einem Fehler. Die Meldung sagt, wo."}},
    {"WZ2053",
     {"Partie wiederholt sich nicht",
      "Dieselben Entscheidungen führten zu einem anderen Stand: von einer Kopie aus, von einem "
      "Spielstand, oder beim zweiten Mal. Ein Skript merkt sich etwas außerhalb des Standes oder "
      "fragt anders, wenn es noch einmal läuft. Ohne das kann man die Partie nicht speichern, "
      "zurücknehmen oder nachspielen."}},
};

}  // namespace

CodeText TextOf(const base::CodeInfo& code, std::string_view language) {
  const auto* const found =
      std::find_if(std::begin(kGerman), std::end(kGerman),
                   [&](const GermanCode& german) { return german.code == code.code; });
  if (language == "de" && found != std::end(kGerman)) return found->text;
  return {code.title, code.explanation};
}

}  // namespace walz::locale
