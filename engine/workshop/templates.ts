// Runs `walz new` in a fresh instance of the engine and returns its files.
import { ask, change, type Mod } from "./command";
import { run } from "./engine";
import { language } from "../web/address";
import { sameContent, unmounted, type FileMap } from "./mod_files";
import { Problem } from "./problem";

export const kTemplates = ["scenario", "verb", "variant"] as const;
export type Template = (typeof kTemplates)[number];

interface Kind {
  id: string;
  definitions: number;
}

const kinds = new Map<string, Promise<string[]>>();

// The kinds of a game that have definitions to copy: cards, tiles. Those with the most come first.
export function kindsOf(game: string): Promise<string[]> {
  const known = kinds.get(game);
  if (known) return known;
  const asked = ask<Kind[]>(["list", "kinds", game], { folder: "mod", files: {} }).then((all) =>
    all
      .filter((kind) => kind.definitions > 0)
      .sort((a, b) => b.definitions - a.definitions)
      .map((kind) => kind.id),
  );
  asked.catch(() => kinds.delete(game));
  kinds.set(game, asked);
  return asked;
}

// The files of a new mod of a game.
export async function newMod(id: string, game: string): Promise<FileMap> {
  const folder = `/work/mods/${id}`;
  const ran = await run(["new", "mod", id, "--game", game, "--lang", language], {}, { keep: [folder] });
  if (ran.code !== 0) throw new Problem("commandFailed", { command: `walz new mod ${id}`, why: ran.err.trim() });
  return unmounted(folder, ran.files);
}

// The files that a template adds to a mod or changes in it.
export async function fromTemplate(what: string, id: string, mod: Mod): Promise<FileMap> {
  const files = await change(["new", what, id], mod);
  return Object.fromEntries(Object.entries(files).filter(([path, content]) => !sameContent(mod.files[path], content)));
}

// The file to open after a template: the definition, not its texts or tests.
export function mainFileOf(files: FileMap): string | null {
  const order = ["data/", "patches/", "variants/", "scripts/", "tests/"];
  const paths = Object.keys(files).sort();
  for (const top of order) {
    const found = paths.find((path) => path.startsWith(top));
    if (found) return found;
  }
  return paths[0] ?? null;
}
