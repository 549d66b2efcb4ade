// Links that contain a mod. A link is `#KIND=FORMAT~ENGINE~LENGTH~CHECKSUM~DATA`: the version of this format, the version
// of the engine that made it, the length and the CRC-32 of DATA, which is deflated JSON in base64url. A fragment is never
// sent to a server.
import { deflateSync, Inflate } from "fflate";
import { crc32 } from "./crc";
import { checkFiles, type Content, type FileMap } from "./mod_files";
import { Problem } from "./problem";

export type LinkKind = "play" | "edit";

export interface Shared {
  name: string;
  game: string; // its id
  files: FileMap; // of the mod; empty: the plain game, or the shipped mod
  mod?: string; // the id of a shipped mod
  players?: number;
  seed?: string; // digits: more than a number holds
  options?: Record<string, string>; // values by id
  choices?: string[]; // the choices of a game so far
  seats?: number[]; // who made each of them; missing: the only one who could
}

export interface Link {
  kind: LinkKind;
  engine: string; // the version that made it
  shared: Shared;
}

const kFormat = 1;
export const kLongestLink = 8 << 10; // characters; longer ones are cut by mail and chat programs
const kLongestRead = 256 << 10;
const kMostUnpacked = 4 << 20; // bytes

const kMostPlayers = 20;
const kBinary = "base64"; // the key of a file that is not text

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function urlSafe(text: string): string {
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// Sorted, so that equal files give equal links.
function packedFiles(files: FileMap): Record<string, string | Record<string, string>> {
  const pack = (content: Content) => (typeof content === "string" ? content : { [kBinary]: base64Of(content) });
  return Object.fromEntries(Object.keys(files).sort().map((path) => [path, pack(files[path] ?? "")]));
}

// Returns the fragment of a link, without `#`. It may be longer than kLongestLink.
export function linkOf(kind: LinkKind, engine: string, shared: Shared): string {
  const { name, game, files, mod, players, seed, options, choices, seats } = shared;
  const json = JSON.stringify({ name, game, files: packedFiles(files), mod, players, seed, options, choices, seats });
  const data = urlSafe(base64Of(deflateSync(new TextEncoder().encode(json), { level: 9 })));
  const checksum = crc32(new TextEncoder().encode(data)).toString(16).padStart(8, "0");
  return `${kind}=${[kFormat, engine, data.length, checksum, data].join("~")}`;
}

// Returns true if the fragment claims to be a link of this kind.
export function isLink(fragment: string): boolean {
  return /^(play|edit)=/.test(fragment);
}

interface Head {
  kind: LinkKind;
  engine: string;
  data: string;
}

function readHead(fragment: string): Head {
  const [kind = "", rest = ""] = fragment.split(/=(.*)/s);
  const [format = "", engine = "", length = "", checksum = "", data = ""] = rest.split("~");
  if (!/^\d+$/.test(format)) throw new Problem("linkDamaged");
  if (Number(format) !== kFormat) throw new Problem("linkFormat", { format });
  if (!/^\d+$/.test(length) || !/^[0-9a-f]{8}$/.test(checksum) || !/^[\w.+-]{1,40}$/.test(engine)) {
    throw new Problem(data === "" ? "linkTruncated" : "linkDamaged");
  }
  if (data.length < Number(length)) throw new Problem("linkTruncated");
  const isWhole = data.length === Number(length) && crc32(new TextEncoder().encode(data)) === parseInt(checksum, 16);
  if (!isWhole) throw new Problem("linkDamaged");
  return { kind: kind === "play" ? "play" : "edit", engine, data };
}

// Inflates at most kMostUnpacked bytes.
function inflated(packed: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((chunk) => {
    size += chunk.length;
    if (size > kMostUnpacked) throw new Problem("linkTooLarge");
    chunks.push(chunk);
  });
  for (let i = 0; i < packed.length; i += 1024) stream.push(packed.subarray(i, i + 1024), i + 1024 >= packed.length);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function isTextMap(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((one) => typeof one === "string");
}

function unpackedFiles(value: unknown): FileMap {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Problem("linkDamaged");
  const unpack = (content: unknown): Content => {
    if (typeof content === "string") return content;
    if (isTextMap(content) && kBinary in content) return bytesOfBase64(content[kBinary] ?? "");
    throw new Problem("linkDamaged");
  };
  const files = Object.fromEntries(Object.entries(value).map(([path, content]) => [path, unpack(content)]));
  checkFiles(files);
  return files;
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[a-z][a-z0-9-]{0,62}$/.test(value);
}

// Digits, or a number that has all of them.
function isSeed(value: unknown): boolean {
  return typeof value === "string" ? /^\d{1,20}$/.test(value) : Number.isSafeInteger(value) && (value as number) >= 0;
}

// Nothing of a link is trusted: every field has the type and range that the workshop expects.
function sharedOf(value: unknown): Shared {
  const fields = value as Record<string, unknown>;
  const { name, game, mod, players, seed, options, choices, seats } = fields;
  const isNumber = (one: unknown) => Number.isInteger(one) && (one as number) >= 0 && (one as number) <= kMostPlayers;
  const isGood =
    typeof name === "string" &&
    isId(game) &&
    (mod === undefined || isId(mod)) &&
    (players === undefined || isNumber(players)) &&
    (seed === undefined || isSeed(seed)) &&
    (options === undefined || isTextMap(options)) &&
    (choices === undefined || (Array.isArray(choices) && choices.every((one) => typeof one === "string"))) &&
    (seats === undefined || (Array.isArray(seats) && Array.isArray(choices) && seats.length === choices.length && seats.every(isNumber)));
  if (!isGood) throw new Problem("linkDamaged");
  const shared: Shared = { name: name.slice(0, 100), game, files: unpackedFiles(fields["files"]) };
  if (mod !== undefined) shared.mod = mod;
  if (players !== undefined) shared.players = players as number;
  if (seed !== undefined) shared.seed = String(seed);
  if (options !== undefined) shared.options = options;
  if (choices !== undefined) shared.choices = choices as string[];
  if (seats !== undefined) shared.seats = seats as number[];
  return shared;
}

// Reads the fragment of a link, without `#`. Throws a Problem that says what to do.
export function readLink(fragment: string): Link {
  if (fragment.length > kLongestRead) throw new Problem("linkTooLarge");
  const { kind, engine, data } = readHead(fragment);
  try {
    const packed = bytesOfBase64(data.replace(/-/g, "+").replace(/_/g, "/"));
    const json = new TextDecoder("utf-8", { fatal: true }).decode(inflated(packed));
    return { kind, engine, shared: sharedOf(JSON.parse(json)) };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("linkDamaged");
  }
}
