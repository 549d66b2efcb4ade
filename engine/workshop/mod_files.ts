// The files of a mod, and the limits of `walz install` on them (engine/mods/archive.h).
import { Problem } from "./problem";
import type { Word } from "./words";

// Text, or the bytes of a picture.
export type Content = string | Uint8Array;
// Contents by path, relative to the folder of the mod: `data/cards.yaml`.
export type FileMap = Readonly<Record<string, Content>>;

export const kLimits = {
  files: 2000,
  fileBytes: 1 << 20,
  totalBytes: 64 << 20,
  ratio: 100, // unpacked bytes per packed byte, for files above ratioFrom
  ratioFrom: 64 << 10,
  depth: 8, // parts of a path
  pathLength: 500,
  partLength: 100,
};

const kTextEndings = [".yaml", ".lua", ".md", ".txt", ".svg"];
const kPictureEndings = [".png", ".webp"];
const kDevice = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i; // names that Windows reserves
const kPart = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

export function isText(path: string): boolean {
  return path.endsWith("LICENSE") || kTextEndings.some((end) => path.endsWith(end));
}

// Returns what is wrong with the path of a file; null if nothing is.
export function problemOfPath(path: string): Word | null {
  if (path.length > kLimits.pathLength) return "pathTooLong";
  const parts = path.split("/");
  if (parts.some((part) => part === "" || part === "." || part === "..")) return "pathOutside";
  const isPlain = (part: string) => kPart.test(part) && !part.endsWith(".") && part.length <= kLimits.partLength && !kDevice.test(part);
  if (!parts.every(isPlain)) return "pathNotPortable";
  if (parts.length > kLimits.depth) return "pathTooDeep";
  const name = parts[parts.length - 1] ?? "";
  const isKnown = name === "LICENSE" || [...kTextEndings, ...kPictureEndings].some((end) => name.endsWith(end));
  return isKnown ? null : "pathType";
}

// Returns true if a part of the path begins with a dot. Archives and projects leave such files out.
export function isHidden(path: string): boolean {
  return path.split("/").some((part) => part.startsWith("."));
}

export function bytesOf(content: Content): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

// Returns the content as text if it is a text file in UTF-8, and as bytes otherwise.
export function contentOf(path: string, bytes: Uint8Array): Content {
  if (!isText(path)) return bytes;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

// Throws unless all files are within the limits.
export function checkFiles(files: FileMap): void {
  const paths = Object.keys(files);
  if (paths.length > kLimits.files) throw new Problem("tooManyFiles", { most: kLimits.files });
  const seen = new Set<string>();
  let total = 0;
  for (const path of paths) {
    const why = problemOfPath(path);
    if (why) throw new Problem(why, { path });
    if (seen.has(path.toLowerCase())) throw new Problem("pathTwice", { path });
    seen.add(path.toLowerCase());
    const size = bytesOf(files[path] ?? "").length;
    if (size > kLimits.fileBytes) throw new Problem("fileTooLarge", { path, most: kLimits.fileBytes >> 20 });
    total += size;
    if (total > kLimits.totalBytes) throw new Problem("modTooLarge", { most: kLimits.totalBytes >> 20 });
  }
}

export function sameContent(one: Content | undefined, other: Content | undefined): boolean {
  if (one === undefined || other === undefined || typeof one === "string" || typeof other === "string") return one === other;
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

export function sameFiles(one: FileMap, other: FileMap): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => sameContent(one[path], other[path]));
}

function fieldOf(files: FileMap, name: string): string {
  const manifest = files["mod.yaml"];
  if (typeof manifest !== "string") return "";
  const value = new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*(?:#.*)?$`, "m").exec(manifest)?.[1] ?? "";
  return value.replace(/^(["'])(.*)\1$/, "$2");
}

// Facts of the manifest, read without the engine; empty if they are missing. Only names of what is shown and kept:
// the engine checks the manifest.
export function manifestOf(files: FileMap): { id: string; name: string; game: string } {
  return { id: fieldOf(files, "id"), name: fieldOf(files, "name"), game: fieldOf(files, "game") };
}

const kId = /^[a-z][a-z0-9-]{0,62}$/;

// The folder of a mod in the engine.
export function folderOf(files: FileMap): string {
  const { id } = manifestOf(files);
  return kId.test(id) ? id : "mod";
}

// The files below /work/FOLDER, as the engine takes them.
export function mounted(folder: string, files: FileMap): Record<string, Content> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`/work/${folder}/${path}`, content]));
}

// The files of a folder of the engine, without hidden ones. Paths are absolute there and relative here.
export function unmounted(folder: string, files: Record<string, Uint8Array>): FileMap {
  const top = `${folder.replace(/\/$/, "")}/`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(top));
  const relative = own.map(([path, bytes]) => [path.slice(top.length), bytes] as const);
  return Object.fromEntries(relative.filter(([path]) => !isHidden(path)).map(([path, bytes]) => [path, contentOf(path, bytes)]));
}
