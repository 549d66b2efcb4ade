// Opens a game of the workshop: as a new table, as the kept table of this tab, or in the author's view.
import { ask } from "./command";
import { mounted, type FileMap } from "./mod_files";
import type { Rule } from "./position";
import { Problem } from "./problem";
import type { Check } from "./prove";
import type { Journal, WorkerSite } from "./site";

export interface Opening {
  game: string;
  folder: string; // of the mod, below /work; empty: the plain game
  files: FileMap;
  name?: string | undefined; // of the project
  sample?: string | undefined; // the id of the mod if it is a shipped one
  players?: number | undefined;
  seed?: string | undefined; // digits
  options?: Record<string, string> | undefined;
  choices?: string[] | undefined; // of all seats, played at once
  seats?: number[] | undefined; // who makes each of them; missing: the first seat that has to decide
  lesson?: string | undefined; // which sets everything else
}

const kKept = "walz.table.";
const kOpponent = "greedy";
const kFewest = 2;
const kStale = 409; // the status of a choice for another revision
const kSeeds = 2 ** 32; // enough, and short in a link

interface Kept {
  opening: string; // what the table began with
  journal: Journal;
  seatKey: string;
}

// Identifies a game; one table of each is kept in the tab.
function keyOf({ game, folder, lesson = "" }: Opening): string {
  return `${kKept}${game}.${folder}${lesson && `.${lesson}`}`;
}

function textOf(opening: Opening): string {
  const files = Object.entries(opening.files).map(([path, content]) => [path, typeof content === "string" ? content : content.length]);
  return JSON.stringify({ ...opening, files });
}

function keptOf(opening: Opening): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(opening)) ?? "null") as Kept | null;
    return kept?.opening === textOf(opening) ? kept : null;
  } catch {
    return null;
  }
}

// Keeps the table for a reload of the page and for a new start of the engine. Where there is no storage or no space, the table
// lives as long as the page.
async function keepTable(site: WorkerSite, opening: Opening): Promise<void> {
  const table = site.page?.table;
  const journal = table ? await site.journal(table) : null;
  if (!journal) return;
  try {
    sessionStorage.setItem(keyOf(opening), JSON.stringify({ opening: textOf(opening), journal, seatKey: site.seatKey } satisfies Kept));
  } catch {
    return;
  }
}

// Returns a function that keeps the table. Calls while it is being kept lead to one more time.
export function keeperOf(site: WorkerSite, opening: Opening): () => Promise<void> {
  let busy = false;
  let again = false;
  return async () => {
    again = true;
    if (busy) return;
    busy = true;
    while (again) {
      again = false;
      await keepTable(site, opening);
    }
    busy = false;
  };
}

export function forgetTable(opening: Opening): void {
  try {
    sessionStorage.removeItem(keyOf(opening));
  } catch {
    return;
  }
}

export function filesOf({ folder, files }: Opening): Record<string, string | Uint8Array> {
  return folder ? mounted(folder, files) : {};
}

interface GameFacts {
  options: Rule[];
  seats: [number, number];
  bots: string[];
  lessons: { id: string; seat: number }[];
  error?: { message: string };
}

// Fields of a new table: the person at the first seat, bots at the others.
function fieldsOf({ game, folder, players, seed, options = {}, lesson }: Opening, { seats, bots }: GameFacts, mod: string): Record<string, string> {
  if (lesson) return { game, lesson, ...(folder && { [`mod.${mod}`]: "on" }) };
  const [least, most] = seats;
  const count = players ?? Math.min(most, Math.max(least, kFewest));
  const bot = bots.includes(kOpponent) ? kOpponent : (bots[0] ?? "random");
  const fields: Record<string, string> = { game };
  if (folder) fields[`mod.${mod}`] = "on";
  fields["seed"] = seed ?? String(Math.floor(Math.random() * kSeeds));
  for (const [name, value] of Object.entries(options)) fields[`option.${name}`] = value;
  for (let seat = 0; seat < count; seat++) fields[`seat${seat}`] = seat === 0 ? "human" : bot;
  return fields;
}

interface Position {
  revision: number;
  deciding: string[];
}

function seatNumber(seat: string | undefined): number {
  return Number(seat?.slice("seat".length));
}

// Plays the choices of a link. Throws at the first one that the engine refuses, after those before it.
async function repeat(site: WorkerSite, table: string, keys: string[], { choices = [], seats }: Opening): Promise<void> {
  const positionOf = ({ body = "" }: { body?: string }) => JSON.parse(body) as Position;
  let { revision, deciding } = positionOf(await site.act(table, "", {}));
  for (const [number, option] of choices.entries()) {
    const key = keys[seats?.[number] ?? seatNumber(deciding[0])] ?? "";
    const choose = () => site.act(table, "choose", { option, revision: String(revision) }, key);
    let answer = await choose();
    if (answer.status === kStale) {
      revision = positionOf(answer).revision; // each seat has its own
      answer = await choose();
    }
    if (answer.status !== 200) throw new Problem("choiceRefused", { number: number + 1, choice: option });
    ({ revision, deciding } = positionOf(answer));
  }
}

// Gives the seats to their players. The table is paused if a bot has to decide, so that it stays at its position.
async function handOver(site: WorkerSite, table: string, players: [seat: string, player: string][]): Promise<void> {
  const { body = "" } = await site.act(table, "", {});
  const { deciding } = JSON.parse(body) as Position;
  if (players.some(([seat]) => deciding.includes(seat))) await site.act(table, "pause", {});
  for (const [seat, player] of players) await site.act(table, "player", { seat, player });
}

// Why a game cannot begin: with the place of the first error of the mod, if `walz check` finds one.
async function refused({ folder, files }: Opening, why: string): Promise<Problem> {
  const check = folder ? await ask<Check>(["check", folder], { folder, files }) : null;
  const first = check?.findings.find(({ severity }) => severity === "error");
  if (!first?.span?.path) return new Problem("gameRefused", { why });
  const { path, line = 1, column = 1 } = first.span;
  return new Problem("gameRefused", { why: `${path}:${line}:${column}: ${first.message}` });
}

// The game with its mod; `error` if they do not load.
export async function factsOf(site: WorkerSite, game: string, mod: string): Promise<GameFacts> {
  const { text } = await site.send({ method: "GET", path: `/api/games/${game}`, fields: mod ? { [`mod.${mod}`]: "on" } : {} });
  return JSON.parse(text) as GameFacts;
}

// Opens the kept table or a new one. `mod` is the id of the mod in the folder.
export async function openTable(site: WorkerSite, opening: Opening, mod: string): Promise<void> {
  const kept = keptOf(opening);
  if (kept && (await site.restore(kept.journal, kept.seatKey))) return;
  const facts = await factsOf(site, opening.game, mod);
  if (facts.error) throw await refused(opening, facts.error.message);
  const fields = fieldsOf(opening, facts, mod);
  const { choices = [] } = opening;
  const seats = Object.entries(fields).filter(([name]) => name.startsWith("seat"));
  // Choices of all seats are repeated before bots take theirs.
  const asked = choices.length > 0 ? { ...fields, ...Object.fromEntries(seats.map(([seat]) => [seat, "human"])) } : fields;
  const made = await site.create(asked, facts.lessons.find(({ id }) => id === opening.lesson)?.seat);
  if ("why" in made) throw await refused(opening, made.why);
  if (choices.length === 0) return;
  try {
    await repeat(site, made.table, made.keys, opening);
  } finally {
    await handOver(site, made.table, seats.slice(1));
  }
}

interface AuthorAnswer {
  done?: string;
  why?: string;
  findings: string[];
  revision: number;
  positions: { id: string; name: string; group: string }[];
}

async function askAuthor(site: WorkerSite, action: string, fields: Record<string, string>): Promise<AuthorAnswer> {
  const { text } = await site.send({ method: "POST", path: `/api/author/${action}`, fields });
  return JSON.parse(text) as AuthorAnswer;
}

// The findings of an action that was refused.
function refusal({ done, why, findings }: AuthorAnswer): string[] {
  if (done === "done") return [];
  return findings.length > 0 ? findings : [why ?? ""];
}

// Begins the author's game: the game with the mod. Returns the findings if it cannot begin.
export async function beginAuthor(site: WorkerSite, { game, players }: Opening, mod: string): Promise<string[]> {
  const position = [mod && `mods: [${mod}]`, players && `players: ${players}`].filter(Boolean).join("\n");
  return refusal(await askAuthor(site, "begin", { game, position }));
}

// Shows a scenario of the mod in the author's view: its position, then its choices up to the first one that is not possible.
// Returns the findings if the position cannot be set up.
export async function showScenario(site: WorkerSite, { game, folder = "", files }: Opening, { path, name }: { path: string; name: string }): Promise<string[]> {
  const { positions } = JSON.parse((await site.send({ method: "GET", path: "/api/author", fields: {} })).text) as AuthorAnswer;
  const found = positions.find((one) => one.name === name && one.group in mounted(folder, { [path]: "" }));
  const text = files[path];
  if (!found || typeof text !== "string") throw new Problem("positionMissing", { name });
  let answer = await askAuthor(site, "begin", { game, from: found.id });
  const { choicesOf } = await import("./scenario_choices");
  for (const option of answer.done === "done" ? choicesOf(text, name) : []) {
    const next = await askAuthor(site, "choose", { option, revision: String(answer.revision) });
    if (next.done !== "done") break;
    answer = next;
  }
  return refusal(answer);
}
