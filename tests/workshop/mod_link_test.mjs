// Tests of engine/action/link.mjs, whose links the workshop reads: node mod_link_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import test, { after } from "node:test";
import { load } from "../web/load.mjs";

const { readLink } = await load("share", "engine/workshop");
const script = join(process.argv[2], "engine/action/link.mjs");
const folder = mkdtempSync(join(tmpdir(), "walz-link-"));
after(() => rmSync(folder, { recursive: true }));

function write(mod, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, mod, path)), { recursive: true });
    writeFileSync(join(folder, mod, path), content);
  }
}

const run = (mod, base = "https://example.org/") => spawnSync(process.execPath, [script, base, join(folder, mod), "0.2.0"], { encoding: "utf8" });

const kFiles = {
  "mod.yaml": 'id: my-mod\nname: "Käthe"  # a name\ngame: hop\n',
  "data/cards.yaml": "card:\n  - ä\n",
  "art/a.png": Uint8Array.of(0, 255, 128),
  LICENSE: "CC0",
};

test("the workshop reads the link, with all files of the mod and nothing else", () => {
  write("mod", { ...kFiles, ".git/config": "x", "node_modules/a.md": "x", "notes.doc": "x", ".luarc.json": "{}" });
  const { stdout, status } = run("mod");
  assert.equal(status, 0);
  assert.match(stdout, /^https:\/\/example\.org\/#edit=[\w.~-]+\n$/);
  const { kind, engine, shared } = readLink(stdout.trim().split("#")[1]);
  assert.equal(kind, "edit");
  assert.equal(engine, "0.2.0");
  assert.equal(shared.name, "Käthe");
  assert.equal(shared.game, "hop");
  assert.deepEqual({ ...shared.files, "art/a.png": [...shared.files["art/a.png"]] }, { ...kFiles, "art/a.png": [...kFiles["art/a.png"]] });
});

test("what is no mod, or no address, has no link", () => {
  write("none", { "README.md": "x" });
  assert.match(run("none").stderr, /there is no mod\.yaml/);
  for (const base of ["example.org", "javascript:alert(1)", "https://"]) {
    const { status, stdout, stderr } = run("mod", base);
    assert.equal(status, 1);
    assert.equal(stdout, "");
    assert.match(stderr, /is not the address of a workshop/);
  }
});
