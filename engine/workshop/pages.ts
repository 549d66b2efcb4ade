// The pages for authors, in the order of their list. Each is a part of the bundle that is loaded when it is read.
type Load = () => Promise<{ default: string }>;

export const kPages: Record<string, Load> = {
  "mods/tutorial.md": () => import("../../mods/tutorial.md"),
  "mods/how-to.md": () => import("../../mods/how-to.md"),
  "mods/house-rules.md": () => import("../../mods/house-rules.md"),
  "mods/README.md": () => import("../../mods/README.md"),
  "data/README.md": () => import("../../data/README.md"),
  "data/own-game.md": () => import("../../data/own-game.md"),
  "data/kinds.md": () => import("../../data/kinds.md"),
  "data/shapes.md": () => import("../../data/shapes.md"),
  "data/patches.md": () => import("../../data/patches.md"),
  "data/scenarios.md": () => import("../../data/scenarios.md"),
  "data/looks.md": () => import("../../data/looks.md"),
  "data/services.md": () => import("../../data/services.md"),
  "data/aims.md": () => import("../../data/aims.md"),
  "data/book.md": () => import("../../data/book.md"),
  "data/lesson.md": () => import("../../data/lesson.md"),
  "scripts/README.md": () => import("../../scripts/README.md"),
  "scripts/api/README.md": () => import("../../scripts/api/README.md"),
};

export interface Page {
  path: string;
  title: string;
  text: string;
}

export interface Section {
  page: Page;
  heading: string;
  anchor: string; // of the heading
  text: string;
}

let all: Promise<Page[]> | null = null;

async function load(path: string, get: Load): Promise<Page> {
  const text = (await get()).default;
  return { path, text, title: /^# (.*)$/m.exec(text)?.[1] ?? path };
}

export function loadPages(): Promise<Page[]> {
  all ??= Promise.all(Object.entries(kPages).map(([path, get]) => load(path, get)));
  all.catch(() => (all = null));
  return all;
}

// The anchor of a heading, as Git hosts form it.
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").trim().replace(/ /g, "-");
}

function sectionsOf(page: Page): Section[] {
  const sections: Section[] = [];
  let inCode = false;
  for (const line of page.text.split("\n")) {
    if (/^`{3,}/.test(line)) inCode = !inCode;
    const heading = inCode ? null : /^#{1,4} (.*)$/.exec(line)?.[1];
    const last = sections[sections.length - 1];
    if (heading || !last) sections.push({ page, heading: heading ?? page.title, anchor: anchorOf(heading ?? ""), text: "" });
    else last.text += `${line}\n`;
  }
  return sections;
}

const kMost = 40;

// The sections that contain all words; those with a word in the heading come first.
export function findSections(pages: Page[], sought: string): Section[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const all = pages.flatMap(sectionsOf);
  const found = all.filter(({ heading, text }) => words.every((word) => `${heading} ${text}`.toLowerCase().includes(word)));
  const rank = ({ heading }: Section) => words.filter((word) => heading.toLowerCase().includes(word)).length;
  return found.sort((a, b) => rank(b) - rank(a)).slice(0, kMost);
}

// The text around the first word that is found.
export function excerptOf({ text }: Section, sought: string): string {
  const plain = text.replace(/[`*|#]/g, "").replace(/\s+/g, " ");
  const word = sought.toLowerCase().split(/\s+/).filter(Boolean)[0] ?? "";
  const at = Math.max(0, plain.toLowerCase().indexOf(word) - 60);
  return `${at > 0 ? "…" : ""}${plain.slice(at, at + 160)}…`;
}

// Resolves a link of a page. Returns null if it leads out of the pages.
export function targetOf(from: string, link: string): { path: string; anchor: string } | null {
  const [file = "", anchor = ""] = link.split("#");
  const url = new URL(file, `http://pages/${from}`);
  const path = decodeURIComponent(url.pathname.slice(1)).replace(/\/$/, "/README.md");
  return url.host === "pages" && path in kPages ? { path, anchor } : null;
}
