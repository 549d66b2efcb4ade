// The picture of a definition in the page that `walz gallery` writes, and the definition at the cursor.
import { positionAt } from "./edits";
import { YamlFile } from "./yaml_edit";

export interface CardFace {
  name: string;
  svg: string; // a document of its own
}

const kPatches = "patches";

// Returns the definition that a line of a content file belongs to, as `kind.id`, also in patches; before the first one, the first.
// Empty: none; null: the text has a syntax error.
export function definitionAt(text: string, line: number): string | null {
  const file = new YamlFile(text);
  if (file.error) return null;
  const content = file.valueAt([]);
  if (typeof content !== "object" || content === null) return "";
  let found = "";
  let from = -1; // its line
  for (const [kind, list] of Object.entries(content)) {
    for (const [index, one] of (Array.isArray(list) ? (list as unknown[]) : []).entries()) {
      const begin = positionAt(text, file.placeOf([kind, index]) ?? 0).line;
      if (from >= 0 && (begin > line || begin < from)) continue;
      found = nameOf(kind, one);
      from = begin;
    }
  }
  return found;
}

function nameOf(kind: string, definition: unknown): string {
  if (typeof definition === "string") return `${kind}.${definition}`;
  const { id, patch } = (definition ?? {}) as { id?: unknown; patch?: unknown };
  if (kind === kPatches) return typeof patch === "string" ? patch : "";
  return typeof id === "string" ? `${kind}.${id}` : "";
}

function between(text: string, begin: string, end: string): string | null {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  return from < 0 || to < 0 ? null : text.slice(from, to + end.length);
}

function unescaped(markup: string): string {
  const letters: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return markup.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => letters[name] ?? "");
}

// The symbols that a picture uses, and those that these use.
function symbolsFor(svg: string, gallery: string, seen = new Set<string>()): string {
  const ids = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id ?? "");
  return ids
    .map((id) => {
      if (seen.has(id)) return "";
      seen.add(id);
      const start = gallery.lastIndexOf("<", gallery.indexOf(` id="${id}"`));
      const tag = /^<(\w+)/.exec(gallery.slice(start, start + 40))?.[1];
      const symbol = tag ? between(gallery.slice(start), `<${tag}`, `</${tag}>`) : null;
      return symbol ? symbol + symbolsFor(symbol, gallery, seen) : "";
    })
    .join("");
}

// Returns the picture of a definition; null: it has none.
export function faceIn(gallery: string, definition: string, language: string): CardFace | null {
  const article = between(gallery, `<article id="${definition}"`, "</article>");
  const edition = article && between(article, `<div class="${language}"`, "</div>");
  const svg = edition && between(edition, "<svg", "</svg>");
  if (!svg) return null;
  const start = svg.indexOf(">") + 1;
  const symbols = symbolsFor(svg, gallery);
  return {
    name: unescaped(/<title>([^<]*)<\/title>/.exec(svg)?.[1] ?? definition),
    svg: `${svg.slice(0, start)}<defs>${symbols}</defs>${svg.slice(start)}`,
  };
}
