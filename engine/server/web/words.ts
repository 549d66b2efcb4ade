// The page's own words. The game's words come from the server.
const english = {
  over: "The game is over.",
  yourTurn: "It is your turn.",
  waiting: "Waiting for {name}.",
  lost: "The connection is lost; trying again.",
  whyNot: "Why not something else?",
  undo: "Take back",
  undoAsked: "{name} asks to take back.",
  agree: "Agree",
  refuse: "Refuse",
  you: "you",
  bot: "bot: {name}",
  place: "place {name}",
  person: "a person",
  player: "Who plays here?",
  scores: "Points",
  sum: "total",
  log: "What happened",
  lookBack: "Look back",
  search: "Search",
  chat: "Chat",
  say: "Say",
  words: "Your words",
  host: "Host",
  stale: "Meanwhile the position has changed.",
  board: "Board: {name} places can be chosen. Arrow keys move, Enter chooses.",
  here: "Here you can:",
  notify: "Tell me when it is my turn",
};

const german: typeof english = {
  over: "Das Spiel ist zu Ende.",
  yourTurn: "Du bist am Zug.",
  waiting: "Warten auf {name}.",
  lost: "Die Verbindung ist weg; neuer Versuch.",
  whyNot: "Warum nichts anderes?",
  undo: "Zurücknehmen",
  undoAsked: "{name} möchte zurücknehmen.",
  agree: "Zustimmen",
  refuse: "Ablehnen",
  you: "du",
  bot: "Bot: {name}",
  place: "Platz {name}",
  person: "ein Mensch",
  player: "Wer spielt hier?",
  scores: "Punkte",
  sum: "zusammen",
  log: "Was geschah",
  lookBack: "Zurückblättern",
  search: "Suchen",
  chat: "Gespräch",
  say: "Sagen",
  words: "Deine Worte",
  host: "Gastgeber",
  stale: "Inzwischen hat sich die Stellung geändert.",
  board: "Brett: {name} Orte zur Wahl. Pfeiltasten bewegen, Enter wählt.",
  here: "Hier kannst du:",
  notify: "Sag mir, wenn ich am Zug bin",
};

export type Word = keyof typeof english;

export function words(language: string): (word: Word, name?: string) => string {
  const table = language === "de" ? german : english;
  return (word, name = "") => table[word].replace("{name}", name);
}
