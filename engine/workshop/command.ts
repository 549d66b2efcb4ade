// Commands of the engine on a mod, with their output as JSON.
import { language } from "../web/address";
import { run } from "./engine";
import { mounted, unmounted, type FileMap } from "./mod_files";
import { Problem } from "./problem";

export interface Mod {
  folder: string;
  files: FileMap;
}

const kShared = ["--lang", language];

// Runs a command with `--format json`. Exit codes 0 and 1 have a result; 1 means that something is wrong with the mod.
export async function ask<Body>(args: string[], mod: Mod, signal?: AbortSignal): Promise<Body> {
  const ran = await run([...args, "--format", "json", ...kShared], mounted(mod.folder, mod.files), signal ? { signal } : {});
  try {
    return JSON.parse(ran.out) as Body;
  } catch {
    throw new Problem("commandFailed", { command: commandOf(args), why: ran.err.trim() || String(ran.code) });
  }
}

// Runs a command that writes into the mod, and returns the files of the mod.
export async function change(args: string[], { folder, files }: Mod): Promise<FileMap> {
  const keep = `/work/${folder}`;
  const ran = await run([...args, "--in", folder, ...kShared], mounted(folder, files), { keep: [keep] });
  if (ran.code !== 0) throw new Problem("commandFailed", { command: commandOf(args), why: ran.err.trim() || String(ran.code) });
  return unmounted(keep, ran.files);
}

// The files of a folder that the engine carries, such as a sample.
export async function shipped(folder: string): Promise<FileMap> {
  const { files } = await run(["list", "games", ...kShared], {}, { keep: [folder] });
  const own = unmounted(folder, files);
  if (Object.keys(own).length === 0) throw new Problem("sampleMissing", { folder });
  return own;
}

const kPlain = /^[\w./=,:-]+$/;

// A command as one types it in a shell.
export function commandOf(args: string[]): string {
  return ["walz", ...args.map((arg) => (kPlain.test(arg) ? arg : `'${arg.replace(/'/g, `'\\''`)}'`))].join(" ");
}
