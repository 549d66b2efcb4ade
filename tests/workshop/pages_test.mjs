// Tests of the author pages, engine/workshop/pages.ts and examples.ts: node pages_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { load } from "../web/load.mjs";

const root = process.argv[2];
const { anchorOf, excerptOf, findSections, kPages, loadPages, targetOf } = await load("pages", "engine/workshop");
const { blocksOf, exampleOf, filesUpTo, gameOfPage } = await load("examples", "engine/workshop");
const pages = await loadPages();

test("every page for authors is in the list", () => {
  const inFolder = (folder) => readdirSync(join(root, folder)).filter((name) => name.endsWith(".md")).map((name) => `${folder}/${name}`);
  const all = ["data", "mods", "scripts", "scripts/api"].flatMap(inFolder);
  assert.deepEqual(Object.keys(kPages).sort(), all.sort());
  for (const { title } of pages) assert.ok(title);
});

test("links between pages lead to a heading that exists", () => {
  const headings = (text) => [...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) => anchorOf(heading));
  for (const page of pages) {
    for (const [, link] of page.text.matchAll(/\]\(([^)\s]+)\)/g)) {
      const target = /^[a-z]+:/.test(link) ? null : targetOf(page.path, link);
      if (!target?.anchor) continue;
      const of = pages.find(({ path }) => path === target.path);
      assert.ok(headings(of.text).includes(target.anchor), `${page.path}: ${link}`);
    }
  }
});

test("links are relative to their page", () => {
  assert.deepEqual(targetOf("data/kinds.md", "shapes.md#a"), { path: "data/shapes.md", anchor: "a" });
  assert.deepEqual(targetOf("data/kinds.md", "../mods/how-to.md"), { path: "mods/how-to.md", anchor: "" });
  assert.deepEqual(targetOf("data/kinds.md", "#here"), { path: "data/kinds.md", anchor: "here" });
  assert.equal(targetOf("data/kinds.md", "../engine/README.md"), null);
  assert.equal(targetOf("data/kinds.md", "//example.org/data/kinds.md"), null);
});

test("the search finds sections with all words, headings first", () => {
  const page = { path: "p.md", title: "Page", text: "# Page\nintro\n## Two\nred card\n## Red\ncard\n```\n# no heading\n```\n" };
  assert.deepEqual(findSections([page], "card red").map(({ heading }) => heading), ["Red", "Two"]);
  assert.deepEqual(findSections([page], "no such"), []);
  assert.deepEqual(findSections([page], " "), []);
  assert.ok(excerptOf(findSections([page], "intro")[0], "intro").includes("intro"));
});

test("a block that begins with the name of a file is that file", () => {
  assert.deepEqual(exampleOf("yaml", "# mods/m/data/a.yaml\ncard: []"), { mod: "m", path: "data/a.yaml", text: "card: []\n" });
  assert.deepEqual(exampleOf("lua", "-- mods/m/scripts/a.lua\nreturn 1\n"), { mod: "m", path: "scripts/a.lua", text: "return 1\n" });
  assert.deepEqual(exampleOf("yaml", "# house/a.yaml\nvariant:\n  - id: a\n"), { mod: "", path: "variants/a.yaml", text: "variant:\n  - id: a\n" });
  assert.equal(exampleOf("yaml", "card: []").path, "data/example.yaml");
  assert.equal(exampleOf("sh", "walz check"), null);
  assert.equal(exampleOf("text", "1 passed"), null);
});

test("an example has the files that the page has built up to it", () => {
  const page = [
    "walz new mod m --game hop",
    "```yaml\n# mods/m/data/a.yaml\nfirst: 1\n```",
    "```lua\n-- mods/m/scripts/b.lua\nreturn 1\n```",
    "```yaml\n# mods/other/data/a.yaml\nother: 1\n```",
    "```yaml\n# mods/m/data/a.yaml\nsecond: 2\n```",
    "",
  ].join("\n");
  const [first, , , second] = blocksOf(page).map(({ language, text }) => exampleOf(language, text));
  assert.deepEqual(filesUpTo([page], first), { "data/a.yaml": "first: 1\n" });
  assert.deepEqual(filesUpTo([page], second), { "data/a.yaml": "second: 2\n", "scripts/b.lua": "return 1\n" });
  const earlier = "```lua\n-- mods/m/scripts/c.lua\nreturn 3\n```\n";
  assert.deepEqual(filesUpTo([earlier, page], first), { "data/a.yaml": "first: 1\n", "scripts/c.lua": "return 3\n" });
  assert.deepEqual(filesUpTo([page], exampleOf("yaml", "card: []")), { "data/example.yaml": "card: []\n" });
  assert.equal(gameOfPage(page), "hop");
  assert.equal(gameOfPage("no game"), null);
});
