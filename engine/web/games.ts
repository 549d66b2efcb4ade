// Messages about games, tables and the server; ../README.md describes them.
import type { TableLinks } from "./message";

export interface Mod {
  id: string;
  version: string;
  name: string;
  text: string;
}

export interface GameOption {
  id: string;
  name: string;
  text: string;
  topic: string; // the id of its heading; empty: none
  values: string[];
  answers: string[]; // display names of the values
}

export interface Lesson {
  id: string;
  title: string;
  seat: number; // of the learner
  mod?: string; // the mod that it belongs to
}

export interface Game {
  id: string;
  name: string;
  text: string;
  art?: string; // its picture; art.ts
  seats: [number, number];
  minutes?: { least: number; most: number; per_seat: boolean };
  weight?: number; // from 1 (light) to 5 (heavy)
  board: boolean; // it has a map
  bots: string[];
  strengths: string[]; // of the bots, in words
  options: GameOption[];
  topics: { id: string; name: string }[]; // headings of options
  variants: string[];
  mods: Mod[];
  lessons: Lesson[];
}

export function nameOfMod(game: Game, mod: string): string {
  return game.mods.find(({ id }) => id === mod)?.name ?? mod;
}

export interface ListedTable {
  id: string;
  game: string;
  names: (string | null)[]; // by seat; may be empty; null: a dummy
  chosen: number | null;
  ago: number; // seconds
  turn: string | null;
  over: boolean;
  revision: number;
}

export interface Server {
  webhooks: string[]; // prefixes
  takes_mods: boolean;
  file_bytes: number; // maximum size of an upload
}

export interface NewTable {
  table: string;
  links: TableLinks;
}
