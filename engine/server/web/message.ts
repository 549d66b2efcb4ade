// What the server sends; ../README.md describes it.
// Label, value, and of a number the id by which to ask where it comes from.
export type Line = [string, string, string?];

export interface Seat {
  id: string;
  name: string;
  title: string;
  sign: string;
  player: string;
  panel: Line[];
  place?: number;
  wins?: boolean;
}

export interface Option {
  id: string;
  group: string;
  text: string;
  notes: string[];
  ghost?: string;
  at?: { x: number; y: number };
}

export interface Happening {
  n: number;
  text: string;
  at: number;
}

export interface Table {
  type: "table";
  version: number;
  table: string;
  revision: number;
  language: "de" | "en";
  role: "seat" | "spectator" | "host";
  seat: string | null;
  game: { id: string; name: string };
  over: boolean;
  result?: string;
  turn: string | null;
  choices: number;
  seats: Seat[];
  bots: string[];
  panel: Line[];
  board: string;
  legend: { name: string; sign: string }[];
  things: Record<string, string>;
  paused: boolean;
  ended: boolean;
  behind?: number;
  votes: { for: string; seats: string[] }[];
  decision: { text: string; options: Option[] } | null;
  undo: { can: boolean; asked: { seat: string; answer: boolean } | null };
  chat: { seat: string | null; text: string }[];
  log_from: number;
  log_to: number;
  log: Happening[];
  since?: number;
  scores: { name: string; points: number[] }[];
  presence: Presence[];
  at?: number; // an earlier position, after so many choices
  links?: { seats: string[]; spectator: string; origin: string }; // for the host
  notify?: { webhook: string; allowed: boolean; prefixes: string[]; command: boolean | null };
}

// By seat; null where another server may know.
export type Presence = "here" | "away" | "bot" | null;

export interface PresenceTold {
  type: "presence";
  presence: Presence[];
}

export interface Refusals {
  type: "refusals";
  revision: number;
  refusals: { id: string; text: string }[];
}

export interface Why {
  type: "why";
  of: string;
  label: string;
  value: string;
  changes: { choice: number; before: string; after: string; events: string[]; notes: string[] }[];
}

export interface Refused {
  type: "error";
  code: "stale" | "refused" | "failed" | "bad_message";
  message: string;
}

export type Message = Table | PresenceTold | Refusals | Why | Refused;
