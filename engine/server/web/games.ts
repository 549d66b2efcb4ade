// What the server says about games, tables and itself; ../README.md describes it.
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
  answers: string[]; // the values as people read them
}

export interface Game {
  id: string;
  name: string;
  text: string;
  seats: [number, number];
  bots: string[];
  options: GameOption[];
  variants: string[];
  mods: Mod[];
}

export interface ListedTable {
  id: string;
  game: string;
  names: string[]; // by seat; may be empty
  chosen: number | null;
  ago: number; // seconds
  turn: string | null;
  over: boolean;
}

export interface Server {
  webhooks: string[]; // prefixes
  takes_mods: boolean;
  file_bytes: number; // of an upload, at most
}

export interface NewTable {
  table: string;
}
