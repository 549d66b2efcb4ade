// Tests of engine/workshop/card_face.ts: node card_face_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { definitionAt, faceIn } = await load("card_face", "engine/workshop");

const kCards = `# cards
card:
  - id: ace
    value: 1
  - { id: king, value: 13 }
tile:
  - plain
`;

test("the definition of a line is the last one that begins before it, or the first", () => {
  const found = [...kCards.split("\n").keys()].map((line) => definitionAt(kCards, line));
  assert.deepEqual(found, ["card.ace", "card.ace", "card.ace", "card.ace", "card.king", "card.king", "tile.plain", "tile.plain"]);
});

test("a patch belongs to what it changes", () => {
  const text = 'patches:\n  - patch: card.ace\n    set: { value: 2 }\n  - { remove: card.king }\n';
  assert.equal(definitionAt(text, 2), "card.ace");
  assert.equal(definitionAt(text, 3), "");
});

test("text without definitions has none, and with a syntax error it is not known", () => {
  for (const text of ["", "# nothing\n", "- a\n", "a: 1\n", "card:\n  - 1\n"]) assert.equal(definitionAt(text, 1), "", text);
  assert.equal(definitionAt("card:\n  - id: [x\n", 1), null);
});

const kGallery = `<svg class="definitions"><defs>
<symbol id="art-1"><image href="data:,"/><use href="#shade"/></symbol><filter id="shade"></filter><symbol id="art-2"></symbol></defs></svg>
<article id="card.ace" data-kind="card"><div class="en" lang="en">
<svg viewBox="0 0 1 1"><title>Ace &amp; &lt;b&gt;</title><use href="#art-1"/><use href="#art-1"/></svg></div>
<div class="de" lang="de"><svg viewBox="0 0 1 1"><title>Ass</title></svg></div></article>
<article id="card.ace_two" data-kind="card"><div class="en" lang="en"></div></article>`;

test("a picture has all that it uses, once, and nothing else", () => {
  const { name, svg } = faceIn(kGallery, "card.ace", "en");
  assert.equal(name, "Ace & <b>");
  assert.match(svg, /^<svg viewBox="0 0 1 1"><defs><symbol id="art-1">.*<\/symbol><filter id="shade"><\/filter><\/defs><title>/);
  assert.equal(svg.split('<symbol id="art-1">').length, 2);
  assert.ok(!svg.includes("art-2") && svg.endsWith("</svg>"));
});

test("a picture is in the language of the page", () => {
  assert.equal(faceIn(kGallery, "card.ace", "de").name, "Ass");
});

test("what is not drawn has no picture", () => {
  for (const id of ["card.king", "card.ace_two", ""]) assert.equal(faceIn(kGallery, id, "en"), null, id);
});
