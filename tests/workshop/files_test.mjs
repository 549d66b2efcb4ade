// Tests of engine/workshop/mod_files.ts: node files_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { checkFiles, contentOf, folderOf, isHidden, kLimits, manifestOf, mounted, problemOfPath, sameFiles, unmounted } = await load("mod_files", "engine/workshop");

const problem = (word) => (error) => error.word === word;

test("a path is judged as walz install judges it", () => {
  for (const path of ["mod.yaml", "data/cards.yaml", "LICENSE", "art/a-b_c.1.png", "a/b/c/d/e/f/g/h.md"]) assert.equal(problemOfPath(path), null, path);
  assert.equal(problemOfPath(`${"a/".repeat(250)}x.md`), "pathTooLong");
  for (const path of ["../mod.yaml", "/mod.yaml", "data//x.yaml", "a/./x.yaml", ""]) assert.equal(problemOfPath(path), "pathOutside", path);
  for (const path of [".hidden.yaml", "-x.yaml", "a b.yaml", "ä.yaml", "x.yaml.", "con.yaml", "art/LPT1.png", "NUL", "a\\b.yaml", `${"x".repeat(99)}.yaml`]) {
    assert.equal(problemOfPath(path), "pathNotPortable", path);
  }
  assert.equal(problemOfPath("a/b/c/d/e/f/g/h/i.md"), "pathTooDeep");
  for (const path of ["x.exe", "x", "x.yaml.js", "mod.yml"]) assert.equal(problemOfPath(path), "pathType", path);
});

test("files beyond a limit are refused", () => {
  assert.throws(() => checkFiles({ "../x.md": "" }), problem("pathOutside"));
  assert.throws(() => checkFiles({ "a.md": "", "A.md": "" }), problem("pathTwice"));
  assert.throws(() => checkFiles({ "a.md": "x".repeat(kLimits.fileBytes + 1) }), problem("fileTooLarge"));
  assert.throws(() => checkFiles({ "a.md": "ä".repeat(kLimits.fileBytes / 2 + 1) }), problem("fileTooLarge")); // bytes, not letters
  const many = Object.fromEntries(Array.from({ length: kLimits.files + 1 }, (_, i) => [`f${i}.md`, ""]));
  assert.throws(() => checkFiles(many), problem("tooManyFiles"));
  const large = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`f${i}.png`, new Uint8Array(kLimits.fileBytes)]));
  assert.throws(() => checkFiles(large), problem("modTooLarge"));
  delete large["f64.png"];
  checkFiles(large);
});

test("text is text, and pictures and broken text are bytes", () => {
  assert.equal(contentOf("a.yaml", new TextEncoder().encode("ä")), "ä");
  assert.equal(contentOf("a.yaml", new TextEncoder().encode("\ufeffa")), "\ufeffa");
  assert.deepEqual(contentOf("a.yaml", Uint8Array.of(0xff)), Uint8Array.of(0xff));
  assert.deepEqual(contentOf("a.png", Uint8Array.of(65)), Uint8Array.of(65));
});

test("facts of the manifest are read without the engine", () => {
  const files = { "mod.yaml": `schema: 1\nid: my-mod\nname: "My mod" # its name\ngame: hop\nrequires: { id: x }\n` };
  assert.deepEqual(manifestOf(files), { id: "my-mod", name: "My mod", game: "hop" });
  assert.deepEqual(manifestOf({}), { id: "", name: "", game: "" });
  assert.equal(folderOf(files), "my-mod");
  assert.equal(folderOf({ "mod.yaml": "id: ../x" }), "mod");
});

test("the engine has the files below the folder of the mod", () => {
  assert.deepEqual(mounted("m", { "data/a.yaml": "x" }), { "/work/m/data/a.yaml": "x" });
  const bytes = new TextEncoder().encode("x");
  const files = { "/work/m/data/a.yaml": bytes, "/work/m/.walz/mod.json": bytes, "/work/mm/b.yaml": bytes };
  assert.deepEqual(unmounted("/work/m", files), { "data/a.yaml": "x" });
  assert.equal(isHidden(".vscode/settings.json"), true);
  assert.equal(isHidden("data/a.b"), false);
});

test("equal files are equal, whatever their order", () => {
  assert.equal(sameFiles({ a: "1", b: Uint8Array.of(1) }, { b: Uint8Array.of(1), a: "1" }), true);
  assert.equal(sameFiles({ a: "1" }, { a: "2" }), false);
  assert.equal(sameFiles({ a: "1" }, { a: "1", b: "" }), false);
  assert.equal(sameFiles({ a: "" }, { b: "" }), false);
  assert.equal(sameFiles({ a: Uint8Array.of(1) }, { a: Uint8Array.of(2) }), false);
});
