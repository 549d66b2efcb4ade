// Tests of engine/workshop/markdown.ts: node editor_markdown_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { piecesOf } = await load("markdown", "engine/workshop");

const tagsOf = (pieces) => pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.tag, ...tagsOf(piece.children)]));
const textOf = (pieces) => pieces.map((piece) => (typeof piece === "string" ? piece : textOf(piece.children))).join("");

test("the forms that the language server writes become elements", () => {
  const pieces = piecesOf("**card** `heine` (my\\-mod)\n\n- en: Heine\n- de: Heine\n\n```yaml\nid: heine\n```\n\n---\n");
  assert.deepEqual(tagsOf(pieces), ["p", "strong", "code", "ul", "li", "li", "pre", "hr"]);
  assert.equal(textOf(pieces), "card heine (my-mod)en: Heinede: Heineid: heine");
});

test("HTML, links and images are shown as text", () => {
  for (const source of [
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "![picture](https://example.org/a.png)",
    "[click](command:walz.test)",
    "[click](javascript:alert(1))",
    "<https://example.org>",
    "https://example.org",
    "[ref]\n\n[ref]: https://example.org",
    "| a |\n|---|\n| <b>x</b> |",
    "- [ ] <input>",
  ]) {
    const allowed = ["p", "pre", "code", "ul", "ol", "li", "strong", "em", "hr", "br", "blockquote"];
    assert.deepEqual(tagsOf(piecesOf(source)).filter((tag) => !allowed.includes(tag)), [], source);
  }
  assert.match(textOf(piecesOf("a <b>x</b>")), /a <b>x<\/b>/);
  assert.match(textOf(piecesOf("[click](command:x)")), /\[click\]\(command:x\)/);
  assert.match(textOf(piecesOf("![p](x.png)")), /!\[p\]\(x.png\)/);
});

test("escaped characters and character references appear as written", () => {
  assert.equal(textOf(piecesOf("\\<b\\> \\& \\*x\\*")), "<b> & *x*");
  assert.equal(textOf(piecesOf("`a < b & c`")), "a < b & c");
});
