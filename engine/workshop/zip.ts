// Zip archives of mods: packing, and unpacking untrusted files with the checks of `walz install`. Works without the engine.
import { inflateSync, zipSync, type Zippable } from "fflate";
import { crc32 } from "./crc";
import { bytesOf, contentOf, kLimits, problemOfPath, type Content, type FileMap } from "./mod_files";
import { Problem } from "./problem";

const kMode = 0o100644 << 16;
const kUnix = 3;
const kDate = new Date(1980, 0, 1); // the output depends only on names and contents

export function zipMod(files: FileMap): Uint8Array {
  const entries: Zippable = {};
  for (const path of Object.keys(files).sort()) {
    entries[path] = [bytesOf(files[path] ?? ""), { mtime: kDate, os: kUnix, attrs: kMode, level: 9 }];
  }
  return zipSync(entries);
}

interface Entry {
  path: string;
  encrypted: boolean;
  method: number;
  crc: number;
  packed: number; // bytes
  size: number; // bytes
  mode: number; // the file type of Unix; 0: unknown
  at: number; // of the local header
}

const kEnd = 0x06054b50;
const kCentral = 0x02014b50;
const kLocal = 0x04034b50;
const kEndBytes = 22;
const kCentralBytes = 46;
const kLocalBytes = 30;
const kLongestComment = 0xffff;

// Reads the directory at the end of an archive. Any inconsistency is damage.
class Directory {
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  entries(): Entry[] {
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    if (count > kLimits.files) throw new Problem("tooManyFiles", { most: kLimits.files });
    const entries: Entry[] = [];
    let at = this.#view.getUint32(end + 16, true);
    for (let i = 0; i < count; i++) {
      this.#expect(at, kCentral);
      entries.push(this.#entry(at));
      at += kCentralBytes + this.#u16(at + 28) + this.#u16(at + 30) + this.#u16(at + 32);
    }
    return entries;
  }

  // The packed bytes of an entry. The local header must agree with the directory.
  packed(entry: Entry): Uint8Array {
    this.#expect(entry.at, kLocal);
    const nameLength = this.#u16(entry.at + 26);
    if (this.#name(entry.at + kLocalBytes, nameLength) !== entry.path) throw new Problem("zipDamaged");
    const from = entry.at + kLocalBytes + nameLength + this.#u16(entry.at + 28);
    if (from + entry.packed > this.bytes.length) throw new Problem("zipDamaged");
    return this.bytes.subarray(from, from + entry.packed);
  }

  #findEnd(): number {
    const last = this.bytes.length - kEndBytes;
    for (let at = last; at >= 0 && at >= last - kLongestComment; at--) {
      if (this.#view.getUint32(at, true) === kEnd) return at;
    }
    throw new Problem("notAZip");
  }

  #u16(at: number): number {
    if (at + 2 > this.bytes.length) throw new Problem("zipDamaged");
    return this.#view.getUint16(at, true);
  }

  #expect(at: number, signature: number): void {
    const isThere = at + kLocalBytes <= this.bytes.length && this.#view.getUint32(at, true) === signature;
    if (!isThere) throw new Problem("zipDamaged");
  }

  #name(at: number, length: number): string {
    return new TextDecoder().decode(this.bytes.subarray(at, at + length));
  }

  #entry(at: number): Entry {
    if (at + kCentralBytes > this.bytes.length) throw new Problem("zipDamaged");
    const view = this.#view;
    const system = view.getUint8(at + 5);
    return {
      path: this.#name(at + kCentralBytes, view.getUint16(at + 28, true)),
      encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      mode: system === kUnix ? (view.getUint32(at + 38, true) >>> 16) & 0o170000 : 0,
      at: view.getUint32(at + 42, true),
    };
  }
}

const kStored = 0;
const kDeflated = 8;
const kFile = 0o100000;
const kFolder = 0o040000;

function checkEntry(entry: Entry, path: string, isFolder: boolean): void {
  const why = problemOfPath(isFolder ? `${path}/x.md` : path); // a folder is judged like a file in it
  if (why) throw new Problem(why, { path });
  if (![0, kFile, kFolder].includes(entry.mode)) throw new Problem("pathLink", { path });
  if (entry.encrypted) throw new Problem("fileEncrypted", { path });
  if (entry.size > kLimits.fileBytes) throw new Problem("fileTooLarge", { path, most: kLimits.fileBytes >> 20 });
  const isBomb = entry.size > kLimits.ratioFrom && entry.size / kLimits.ratio > entry.packed;
  if (isBomb) throw new Problem("fileBomb", { path });
}

// The buffer bounds the memory whatever the archive contains; one byte more shows a wrong size.
function inflate(packed: Uint8Array, size: number): Uint8Array {
  try {
    return inflateSync(packed, { out: new Uint8Array(size + 1) });
  } catch {
    throw new Problem("zipDamaged");
  }
}

function unpack(directory: Directory, entry: Entry): Uint8Array {
  const packed = directory.packed(entry);
  if (entry.method !== kStored && entry.method !== kDeflated) throw new Problem("fileMethod", { path: entry.path });
  const bytes = entry.method === kStored ? packed : inflate(packed, entry.size);
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new Problem("fileDamaged", { path: entry.path });
  return bytes.slice();
}

// If all files are in one folder that has a mod.yaml, that folder is the mod.
function outOfFolder(files: Record<string, Content>): FileMap {
  const paths = Object.keys(files);
  const top = /^[^/]*\//.exec(paths[0] ?? "")?.[0];
  if (!top || !paths.every((path) => path.startsWith(top)) || !(`${top}mod.yaml` in files)) return files;
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path.slice(top.length), content]));
}

// Throws a Problem, and returns nothing, unless the whole archive is a mod within the limits.
export function unzipMod(bytes: Uint8Array): FileMap {
  if (bytes.length > kLimits.totalBytes) throw new Problem("modTooLarge", { most: kLimits.totalBytes >> 20 });
  const directory = new Directory(bytes);
  const files: Record<string, Content> = {};
  const seen = new Set<string>();
  let total = 0;
  for (const entry of directory.entries()) {
    const isFolder = entry.path.endsWith("/");
    const path = isFolder ? entry.path.slice(0, -1) : entry.path;
    checkEntry(entry, path, isFolder);
    if (seen.has(path.toLowerCase())) throw new Problem("pathTwice", { path });
    seen.add(path.toLowerCase());
    total += entry.size;
    if (total > kLimits.totalBytes) throw new Problem("modTooLarge", { most: kLimits.totalBytes >> 20 });
    if (!isFolder) files[path] = contentOf(path, unpack(directory, entry));
  }
  const mod = outOfFolder(files);
  if (!("mod.yaml" in mod)) throw new Problem("zipNoMod");
  return mod;
}
