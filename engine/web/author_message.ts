// The message for the author's view; ../README.md describes it.
import type { Table } from "./message";

export type Hidden = Record<string, Record<string, unknown>>;

export interface Bench {
  revision: number;
  games: string[];
  asked: { game: string; position: string };
  findings: string[];
  verdict: string[];
  scenario: string | null; // null: no game yet; the fields of Table are missing
  names?: { components: string[]; zones: string[]; definitions: string[]; fields: string[] };
  hidden?: Hidden;
}

export type AuthorMessage = Bench & Table;

// The author's view as a table: the author plays all seats.
export function tableOf(author: AuthorMessage): Table {
  const undo = { can: false, asked: null };
  const people = author.scene.seats.map(() => ({ name: "", player: "human" }));
  return { ...author, people, bots: [], chat: [], votes: [], paused: false, hints: false, undo };
}
