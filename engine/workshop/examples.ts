// Examples of the author pages as mods. A block that begins with the name of a file is that file: `# mods/my-mod/data/x.yaml`.
import type { FileMap } from "./mod_files";

export interface Example {
  mod: string; // its id; empty: the block names no mod
  path: string;
  text: string;
}

const kNamed = /^(?:#|--) mods\/([a-z0-9-]+)\/(\S+)\n/;
const kHouse = /^# [a-z]+\/([a-z0-9_]+\.yaml)\n/; // a variant in any folder

// Returns null for blocks that are not content: commands, outputs.
export function exampleOf(language: string, text: string): Example | null {
  const body = text.endsWith("\n") ? text : `${text}\n`;
  const named = kNamed.exec(body);
  if (named) return { mod: named[1] ?? "", path: named[2] ?? "", text: withoutFirstLine(body) };
  const house = kHouse.exec(body);
  if (house && /^variant:/m.test(body)) return { mod: "", path: `variants/${house[1]}`, text: withoutFirstLine(body) };
  if (language === "yaml") return { mod: "", path: "data/example.yaml", text: body };
  if (language === "lua") return { mod: "", path: "scripts/example.lua", text: body };
  return null;
}

function withoutFirstLine(text: string): string {
  return text.slice(text.indexOf("\n") + 1);
}

// The code blocks of a page, in order.
export function blocksOf(page: string): { language: string; text: string }[] {
  return [...page.matchAll(/^(`{3,})(\w*)\n([\s\S]*?)^\1$/gm)].map(([, , language = "", text = ""]) => ({ language, text }));
}

// The files of a mod as the pages have built them up to and including an example; the example is on the last page.
export function filesUpTo(pages: string[], example: Example): FileMap {
  if (example.mod === "") return { [example.path]: example.text };
  const files: Record<string, string> = {};
  const last = pages.length - 1;
  for (const [at, page] of pages.entries()) {
    for (const { language, text } of blocksOf(page)) {
      const one = exampleOf(language, text);
      if (one?.mod !== example.mod) continue;
      files[one.path] = one.text;
      if (at === last && one.path === example.path && one.text === example.text) return files;
    }
  }
  return files;
}

// The game that a page is about: that of its first `--game`.
export function gameOfPage(page: string): string | null {
  return /--game ([a-z0-9-]+)/.exec(page)?.[1] ?? null;
}
