// The texts of the client. They are the messages `web_...` of engine/tables; the server sends them as an asset. A test
// compares their keys (`your_turn` for `yourTurn`) with this list.
export type Word =
  | "title" | "unreachable" | "loading" | "host" | "over" | "yourTurn" | "waiting" | "lost"
  | "stale" | "whyNot" | "why" | "whyChanges" | "whyBeginning" | "close" | "copy" | "undo" | "undoEdit" | "undoAsked"
  | "undoOwn" | "withdraw" | "agree" | "refuse" | "since" | "earlier" | "record" | "you" | "bot" | "dummy" | "here"
  | "away" | "place" | "person" | "player" | "change" | "scores" | "sum" | "log" | "search" | "lookBack"
  | "lookThen" | "past" | "first" | "before" | "after" | "last" | "now" | "jump" | "show" | "fork" | "chat"
  | "say" | "words" | "answer" | "board" | "legend" | "smaller" | "larger" | "turn" | "placeHere"
  | "back" | "chosen" | "takeThese" | "playNow" | "playAlone" | "invite" | "more" | "players" | "autoplay" | "stop"
  | "minutes" | "minutesEach" | "weightLight" | "weightMediumLight" | "weightMedium" | "weightMediumHeavy" | "weightHeavy"
  | "inviteCount" | "invited" | "ownSeat" | "share" | "otherGame"
  | "searchOptions" | "otherOptions" | "noOptions" | "changedOptions"
  | "height" | "parts" | "partBoard" | "partOwn" | "partOthers" | "singleOn" | "singleOff" | "hint" | "glossary"
  | "notify" | "soundOff" | "soundOn" | "ended" | "paused" | "course" | "pause" | "resume" | "end" | "voteEnd"
  | "voteBot" | "votes" | "behind" | "notification" | "webhook" | "webhookIdle" | "command" | "links"
  | "linksText" | "spectators" | "tables" | "noTables" | "listedOver" | "listedTurn" | "listedChosen"
  | "listedOpened" | "agoNow" | "agoMinutes" | "agoHours" | "agoDays" | "new" | "seats" | "seat" | "name"
  | "nobody" | "delay" | "seed" | "rules" | "variant" | "noVariant" | "options" | "byDefault" | "begin"
  | "save" | "saveText" | "saveOpen" | "file" | "mods" | "uploadText" | "upload" | "tooLarge" | "authorTitle"
  | "verdict" | "findings" | "position" | "game" | "positionText" | "beginHere" | "ofSeat" | "take" | "all" | "ifEnded"
  | "component" | "zone" | "effect" | "definition" | "field" | "effectDo" | "scenario"
  | "startFrom" | "startText" | "startNew" | "seedNumber" | "asText" | "edited" | "moveThing" | "moveWhat"
  | "placeWhere" | "placeUnclear" | "turnPiece" | "effectWhich" | "stopWork" | "oneLess" | "oneMore" | "changeNumber"
  | "scenarioText" | "hidden" | "showHidden" | "hide"
  | "playHere" | "points" | "rematch" | "toRematch" | "category" | "pointsOverTime" | "analyse" | "analysis" | "analysisText"
  | "coachSeen" | "coachOff" | "whatHere" | "aims" | "learn" | "lessons" | "lessonStep" | "lessonBack" | "lessonNext" | "lessonThen" | "lessonOver" | "learnt"
  | "contents" | "rule" | "ruleKey" | "found" | "nothingFound"
  | "analysing" | "chosenHere" | "betterHere" | "bestHere" | "mistakes" | "noMistakes" | "mistake";

type Value = string | number;

let texts: Record<string, string> = {};

// Loads the texts of one language.
export async function loadWords(address: string): Promise<void> {
  const table = (await (await fetch(address)).json()) as Record<string, string>;
  const wordOf = (key: string) => key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  texts = Object.fromEntries(Object.entries(table).map(([key, text]) => [wordOf(key), text]));
}

// The text of a word with its `{name}` and `{n, plural, ...}` filled in; one value alone is that of every name.
export function t(word: Word, values: Value | Record<string, Value> = ""): string {
  return fillIn(texts[word] ?? word, values);
}

// Fills values into a text; one value alone is that of every name.
export function fillIn(text: string, values: Value | Record<string, Value>): string {
  return fill(text, (name) => (typeof values === "object" ? (values[name] ?? "") : values));
}

type ValueOf = (name: string) => Value;

// The subset of ICU MessageFormat that the texts use; `count` is what `#` stands for within a plural.
function fill(text: string, valueOf: ValueOf, count = "#"): string {
  let filled = "";
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    if (letter === "{") {
      const end = closing(text, i);
      filled += fillPart(text.slice(i + 1, end), valueOf);
      i = end;
    } else {
      filled += letter === "#" ? count : letter;
    }
  }
  return filled;
}

// Returns the position of the brace that closes the one at `from`.
function closing(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === "{") depth++;
    if (text[i] === "}" && --depth === 0) return i;
  }
  return text.length;
}

function fillPart(part: string, valueOf: ValueOf): string {
  const [name = "", kind, branches] = part.split(/, (plural), /);
  if (!kind || !branches) return String(valueOf(part));
  const count = Number(valueOf(name));
  const chosen = branch(branches, count === 1 ? "one" : "other") ?? branch(branches, "other") ?? "";
  return fill(chosen, valueOf, String(count));
}

function branch(branches: string, which: string): string | null {
  const at = branches.indexOf(`${which} {`);
  if (at < 0) return null;
  const open = at + which.length + 1;
  return branches.slice(open + 1, closing(branches, open));
}
