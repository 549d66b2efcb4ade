// Messages about games, tables and the server; ../README.md describes them.
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
  values: string[];
  answers: string[]; // display names of the values
}

export interface Game {
  id: string;
  name: string;
  text: string;
  art?: string; // its picture; art.ts
  seats: [number, number];
  bots: string[];
  options: GameOption[];
  variants: string[];
  mods: Mod[];
}

export interface ListedTable {
  id: string;
  game: string;
  names: (string | null)[]; // by seat; may be empty; null: a dummy
  chosen: number | null;
  ago: number; // seconds
  turn: string | null;
  over: boolean;
}

export interface Server {
  webhooks: string[]; // prefixes
  takes_mods: boolean;
  file_bytes: number; // maximum size of an upload
}

export interface NewTable {
  table: string;
  links: { seats: string[]; spectator: string; origin: string };
}
