// The position of a table as choices that can be repeated, for links.
import type { Journal } from "./site";

export interface Position {
  players: number;
  seed: string; // digits
  options: Record<string, string>; // those with another value than the first one
  choices: string[];
  seats: number[]; // who made each choice
}

interface Entry {
  kind: string;
  seat: number;
  text: string;
}

interface Begun {
  lock: { options: Record<string, string> };
  setup: { players: string[] };
}

// An option of a game, as `/api/games` describes it.
export interface Rule {
  id: string;
  values: string[];
}

// The choices that are left after undoing.
function choicesIn(entries: Entry[]): Entry[] {
  const choices: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "choice") choices.push(entry);
    else if (entry.kind === "undo") choices.length = Math.min(choices.length, Number(entry.text));
    else if (entry.kind === "retract") choices.splice(choices.map(({ seat }) => seat).lastIndexOf(entry.seat), 1);
  }
  return choices;
}

// Returns the position after `at` choices; missing: after all. `rules` are the options of the game with its mod.
export function positionOf({ row, entries }: Journal, rules: Rule[], at = Infinity): Position {
  const text = String(row["record"]);
  const { lock, setup } = JSON.parse(text) as Begun;
  const firsts = new Map(rules.map(({ id, values }) => [id, values[0]]));
  const made = choicesIn(entries as Entry[]).slice(0, at);
  return {
    players: setup.players.length,
    seed: /"seed": *(\d+)/.exec(text)?.[1] ?? "0", // not from the object, whose numbers are rounded
    options: Object.fromEntries(Object.entries(lock.options).filter(([id, value]) => firsts.get(id) !== value)),
    choices: made.map((entry) => entry.text),
    seats: made.map((entry) => entry.seat),
  };
}
