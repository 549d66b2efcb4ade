// What the server says of the author's game; ../README.md describes it.
import type { Table } from "./message";

export type Hidden = Record<string, Record<string, unknown>>;

export interface Bench {
  revision: number;
  games: string[];
  asked: { game: string; position: string };
  findings: string[];
  verdict: string[];
  scenario: string | null; // null: there is no game yet, nor the parts of a Table
  names?: { components: string[]; zones: string[]; definitions: string[]; fields: string[] };
  hidden?: Hidden;
}

export type AuthorMessage = Bench & Table;

// The author plays all seats, and nobody else is there.
export function tableOf(author: AuthorMessage): Table {
  const undo = { can: false, asked: null };
  const people = author.scene.seats.map(() => ({ name: "", player: "human" }));
  return { ...author, people, bots: [], chat: [], votes: [], paused: false, undo };
}
