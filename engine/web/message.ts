// Messages about a table; ../README.md describes them.
import type { BookNode } from "./book";
import type { Scene } from "./scene";

export interface Person {
  name: string; // empty: not given
  player: string; // `human`, a bot, or `dummy`
}

export interface LogLine {
  n: number;
  event: string;
  seat: string | null;
  text: string; // empty: not shown in the log
  at: number;
}

export interface TableLinks {
  seats: (string | null)[]; // null: a dummy
  spectator: string;
  origin: string;
}

// A lesson: the steps from the learner's last choice to the next one.
export interface Lesson {
  id: string;
  title: string;
  language: string; // of its texts
  first: number; // the number of the first of these steps, from 0
  of: number; // number of all steps
  steps: { id: string; body: BookNode[]; rules: string[]; show: string[] }[];
  next: { id: string; title: string } | null; // the lesson after this one, once it is over
}

// The envelope of a scene.
export interface Table {
  type: "table";
  version: number;
  table: string;
  revision: number;
  role: "seat" | "spectator" | "host";
  people: Person[];
  bots: string[];
  strengths: string[]; // of the bots, in words
  undo: { can: boolean; asked: { seat: string; answer: boolean } | null };
  hints: boolean; // the viewer may request hints
  book: boolean; // the game has a rule book
  chat: { seat: string | null; text: string }[];
  paused: boolean;
  ended: boolean;
  next: string | null; // the table of the rematch
  votes: { for: string; seats: string[] }[];
  deciding: string[]; // the seats that have to decide now
  answers: number; // of the viewer, while others still decide at the same time
  choices: number;
  over: boolean; // of the game, not of the shown position
  at?: number; // an earlier position, after this number of choices
  behind?: number;
  log: { from: number; to: number; since?: number; lines: LogLine[] };
  scores: { name: string; points: number[] }[];
  same?: string[]; // members of the scene that are as in the last message; socket.ts fills them in
  presence: Presence[];
  notify?: { webhook: string; allowed: boolean; prefixes: string[]; command: boolean | null };
  links?: TableLinks;
  lesson?: Lesson;
  coach?: Record<string, string>; // sentences about the question and the verbs of its options
  aims?: Aim[]; // what the deciding seat is close to
  scene: Scene;
}

// Something that the deciding seat is close to.
export interface Aim {
  id: string;
  text: string;
  missing: number;
  rules?: string[];
}

// By seat; null if only another server could know.
export type Presence = "here" | "away" | "bot" | "dummy" | null;

export interface PresenceTold {
  type: "presence";
  presence: Presence[];
}

export interface Why {
  type: "why";
  of: string;
  label: string;
  value: string;
  changes: { choice: number; before: string; after: string; events: string[]; notes: string[] }[];
}

export interface Hint {
  type: "hint";
  revision: number;
  option: string;
}

// The points of every seat if the game ended now; null: the viewer cannot know.
export interface Points {
  type: "points";
  rows: { name: string; points: (number | null)[] }[];
}

// The points as if the game had ended after `at` choices.
export interface Course {
  points: { at: number; rows: { name: string; points: number[] }[] }[];
}

// A choice and the best option; values are in hundredths of a point.
export interface Analysed {
  number: number; // choices before it
  seat: string;
  loss: number;
  chosen: { text: string; value: number };
  best: { text: string; value: number };
}

// `done` of the `of` choices of the game have been looked at.
export interface Analysis {
  done: number;
  of: number;
  choices: Analysed[];
}

export interface Refused {
  type: "error";
  code: "stale" | "refused" | "failed" | "bad_message";
  message: string;
}

export type Message = Table | PresenceTold | Why | Hint | Points | Refused;
