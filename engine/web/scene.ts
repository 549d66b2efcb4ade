// A scene as sent by the server; engine/scene/README.md describes it.
export type Color =
  | "grey" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan" | "orange" | "brown" | "black" | "white";

export type At = [number, number];

export interface Mark {
  kind: string;
  label: string;
  text: string;
  owner: string | null;
  symbols: SceneSymbol[];
  as?: "stone" | "figure" | "card" | "tile"; // what is on a space
}

// The place of a decision in a question that takes several answers.
export interface Several {
  part: number;
  parts: number;
  least: number;
  most: number;
  chosen: string[];
}

export interface SceneSymbol {
  icon: string;
  letter: string;
  color: Color | null;
  text: string;
  number?: number;
}

export interface Thing {
  id: string;
  definition: string;
  name: string;
  short: string;
  text: string;
  owner: string | null;
  color: Color | null;
  art?: string; // the name of its picture; art.ts
  marks: Mark[];
  rules?: string[]; // ids for the rule book
}

// A part of the value of a variable or zone with several keys.
export interface Part {
  of: string[]; // definitions (`kind.id`)
  name: string; // of the last key
  text: string;
  number?: number;
  icon?: string;
  things?: Thing[];
  hidden?: number;
}

export interface Entry {
  id: string;
  label: string;
  short: string;
  value: string;
  brief?: true; // it belongs in the strip of an opponent
  reserve?: true; // a definition among the targets of an option does not mean its things
  number?: number;
  icon?: string;
  parts?: Part[];
  things?: Thing[];
  hidden?: number;
}

export interface Box {
  id: string;
  title: string;
  value: string;
  seat: string | null;
  marks: Mark[];
  entries: Entry[];
}

export interface SeatPanel {
  id: string;
  name: string;
  title: string;
  team?: string; // its name
  left?: string; // in words that it has left the game
  at: string | null;
  at_name: string;
  entries: Entry[];
}

export type Shape = "square" | "round" | "hexagon";

export interface Space {
  id: string;
  kind: string;
  name: string;
  shape: Shape;
  glyph: string;
  color: Color | null;
  at: At;
  half: number; // of its width
  marks: Mark[];
  figures: string[];
  owners: string[];
}

export interface Cell {
  id: string;
  piece: string;
  shape: string;
  at: At;
  name: string;
  ground: Color | null;
  art?: string;
  joined: string[];
  spaces: Space[];
  thing?: Thing;
}

export interface CellShape {
  half: At; // of its width and height
  rotations: number;
  sides: { side: string; from: At }[]; // from its corner clockwise, relative to the middle of a cell
}

export interface SceneBoard {
  shapes: Record<string, CellShape>;
  focus: At;
  cells: Cell[];
  ways: [number, number, number, number][];
  titles?: { at: At; text: string }[]; // of boards side by side
}

export interface Target {
  kind: "space" | "cell" | "component" | "piece" | "zone" | "seat" | "definition";
  id: string;
  moves?: true;
  at?: At; // of a cell: its centre
  rotation?: number;
}

export interface Option {
  id: string;
  verb: string;
  group: string;
  text: string;
  targets: Target[];
  notes: string[];
  help: string;
  marks: Mark[];
  ghost?: SceneBoard;
  reveals?: true; // shows something new: must not be chosen automatically
}

export interface RefusedOption {
  id: string;
  verb: string;
  text: string;
  reason: string;
  why: string;
  targets: Target[];
  rules?: string[];
}

export interface Icon {
  id: string;
  name: string;
  letter: string;
  color: Color | null;
  path: string;
  between: boolean;
}

export interface SpaceSort {
  id: string;
  name: string;
  shape: Shape;
  glyph: string;
  path?: string; // drawn instead of the glyph: an outline in a square of 24 units
  color: Color | null;
  text: string;
}

// Colours by role.
export type Palette = Record<string, string>;

export interface Theme {
  light?: Palette;
  dark?: Palette;
  title?: string; // typefaces
  text?: string;
  texture?: string;
  corners?: string;
}

// The face of a kind: its outline, and a grid of `title`, `art`, `text` and ids of marks.
export interface FaceSpec {
  kind: string;
  shape: "card" | "wide" | "tile" | "token";
  rows: string[];
}

export interface TableauPlace {
  entry: string; // `variable.coal`, without the seat
  of?: string; // the first key of the part it shows
  at: At;
  size: At;
  as?: "number" | "pile" | "track" | "slots" | "row" | "fan" | "stack";
  steps?: number;
  icon?: string;
  label?: true;
}

// The area of a seat as a picture with places.
export interface TableauSpec {
  size: At;
  art?: string;
  places: TableauPlace[];
}

export interface Scene {
  scene: number;
  game: string;
  title: string;
  language: "de" | "en";
  viewer: string | null;
  turn: string | null;
  over: boolean;
  places: number[];
  winners: string[];
  result: string;
  table: Entry[];
  seats: SeatPanel[];
  rows: Box[][];
  board: SceneBoard | null;
  question: { kind: string; seat: string | null; text: string; about: Thing[]; several?: Several } | null;
  options: Option[]; // empty unless the viewer decides
  refused: RefusedOption[];
  icons: Icon[];
  spaces: SpaceSort[];
  glossary: { id: string; word: string; text: string }[];
  theme?: Theme;
  faces?: FaceSpec[];
  tableau?: TableauSpec;
}

// Before the first message.
export const kNoScene: Scene = {
  scene: 0, game: "", title: "", language: "en", viewer: null, turn: null, over: false, places: [], winners: [], result: "",
  table: [], seats: [], rows: [], board: null, question: null, options: [], refused: [], icons: [], spaces: [], glossary: [],
};

// Returns the visible components of a zone, also of one with several keys.
export function thingsOf({ things, parts = [] }: Entry): Thing[] {
  return things ?? parts.flatMap((part) => part.things ?? []);
}

// Returns the number of `seat3`.
export function seatIndex(seat: string): number {
  return Number(seat.slice(4));
}

// Returns a tooltip: name, text and marks, a line each.
export function tipOf(name: string, text: string, marks: Mark[]): string {
  return [name, text, ...marks.map((mark) => mark.text)].filter(Boolean).join("\n");
}

export function tipOfThing(thing: Thing): string {
  return tipOf(thing.name, thing.text, thing.marks);
}
