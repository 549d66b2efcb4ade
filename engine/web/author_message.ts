// The message for the author's view; ../tables/README.md describes it.
import type { Table } from "./message";
import type { At } from "./scene";

export type Hidden = Record<string, Record<string, unknown>>;

// An entry of a list: its id in the scene, its name, and its group in the list.
export interface Named {
  id: string;
  name: string;
  group: string;
}

export interface Movable extends Named {
  at: string; // its place, in words
  to: string[]; // sorts of places
  piece?: string; // its id on the map
}

export interface Spot extends Named {
  sort: string;
  at?: At; // of a cell: its centre
}

export interface Effect extends Named {
  fields: string[];
}

export interface Names {
  things: Movable[];
  places: Spot[];
  effects: Effect[];
  numbers: Record<string, [least: number, most: number]>; // by variable
}

export interface Bench {
  revision: number;
  games: string[];
  asked: { game: string; position: string; players: string; seed: string };
  positions: Named[]; // of scenarios
  findings: string[];
  verdict: string[];
  scenario: string | null; // null: no game yet; the fields below and those of Table are missing
  begun: string; // the scenario at first
  edits: number; // that can be taken back
  names: Names;
  hidden?: Hidden;
}

export type AuthorMessage = Bench & Table;

// The author's view as a table: the author plays all seats.
export function tableOf(author: AuthorMessage): Table {
  const undo = { can: false, asked: null };
  const people = author.scene.seats.map(() => ({ name: "", player: "human" }));
  return { ...author, people, bots: [], strengths: [], chat: [], votes: [], paused: false, hints: false, undo };
}
