// Tests of engine/workshop/zip.ts: node zip_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import test from "node:test";
import { load } from "../web/load.mjs";

const { zipSync } = createRequire(resolve(process.argv[3]) + "/")("fflate");
const { unzipMod, zipMod } = await load("zip", "engine/workshop");

const text = (string) => new TextEncoder().encode(string);
const problem = (word) => (error) => error.word === word;
const kMod = { "mod.yaml": "id: m\n", "data/a.yaml": "card: []\n", "art/a.png": Uint8Array.of(1, 2, 3) };
const zipped = (files, options = {}) => zipSync(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, [typeof bytes === "string" ? text(bytes) : bytes, options]])));

const kCentral = [0x50, 0x4b, 1, 2];
const kEnd = [0x50, 0x4b, 5, 6];

// Returns the offset of the n-th signature.
function find(bytes, signature, n = 0) {
  for (let at = 0; at < bytes.length; at++) {
    if (signature.every((byte, i) => bytes[at + i] === byte) && n-- === 0) return at;
  }
  throw new Error("not found");
}

// A copy with other bytes in an entry of the directory.
function changed(bytes, entry, at, ...values) {
  const copy = bytes.slice();
  copy.set(values, find(copy, kCentral, entry) + at);
  return copy;
}

test("a mod survives packing and unpacking", () => {
  assert.deepEqual(unzipMod(zipMod(kMod)), kMod);
  assert.deepEqual(zipMod(kMod), zipMod(Object.fromEntries(Object.entries(kMod).reverse())));
});

test("files that walz pack stores without compression are read", () => {
  assert.deepEqual(unzipMod(zipped(kMod, { level: 0 })), kMod);
});

test("the folder around a mod is left out", () => {
  const inFolder = Object.fromEntries(Object.entries(kMod).map(([path, content]) => [`my-mod/${path}`, content]));
  assert.deepEqual(unzipMod(zipped({ "my-mod/": "", ...inFolder })), kMod);
});

test("an archive without a manifest is no mod", () => {
  assert.throws(() => unzipMod(zipped({ "data/a.yaml": "" })), problem("zipNoMod"));
  assert.throws(() => unzipMod(zipped({ "a/mod.yaml": "", "b/x.md": "" })), problem("zipNoMod"));
});

test("what is not an archive, or damaged, is refused", () => {
  assert.throws(() => unzipMod(text("no zip")), problem("notAZip"));
  assert.throws(() => unzipMod(new Uint8Array(0)), problem("notAZip"));
  const whole = zipped(kMod);
  assert.throws(() => unzipMod(whole.slice(0, -30)), problem("notAZip"));
  const moved = whole.slice();
  moved.set([0xff, 0xff, 0xff, 0x7f], find(moved, kEnd) + 16); // where the directory begins
  assert.throws(() => unzipMod(moved), problem("zipDamaged"));
  const unsigned = whole.slice();
  unsigned[0] = 0; // of the first local header
  assert.throws(() => unzipMod(unsigned), problem("zipDamaged"));
  assert.throws(() => unzipMod(changed(whole, 0, 42, 0xff, 0xff, 0xff, 0x7f)), problem("zipDamaged")); // the local header
  assert.throws(() => unzipMod(changed(whole, 0, 42, 1)), problem("zipDamaged")); // within the file, but none
  assert.throws(() => unzipMod(changed(whole, 1, 46, 98)), problem("zipDamaged")); // another name than there
  assert.throws(() => unzipMod(changed(whole, 0, 20, 0xff, 0xff, 0xff, 0x7f)), problem("zipDamaged")); // bytes beyond the end
});

test("a wrong checksum or size is damage", () => {
  const stored = zipped(kMod, { level: 0 });
  assert.throws(() => unzipMod(changed(stored, 0, 16, 1, 2, 3, 4)), problem("fileDamaged"));
  const packed = zipped({ "mod.yaml": "id: mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm\n" });
  assert.throws(() => unzipMod(changed(packed, 0, 24, 5)), problem("fileDamaged")); // more than promised
  assert.throws(() => unzipMod(changed(packed, 0, 24, 200)), problem("fileDamaged")); // less
});

test("compressed bytes that are no deflate stream are damage", () => {
  const packed = zipped({ "mod.yaml": "id: mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm\n" });
  packed[30 + "mod.yaml".length] = 0xff;
  assert.throws(() => unzipMod(packed), (error) => ["zipDamaged", "fileDamaged"].includes(error.word));
});

test("encrypted files and other methods are refused", () => {
  assert.throws(() => unzipMod(changed(zipped(kMod), 0, 8, 1)), problem("fileEncrypted"));
  assert.throws(() => unzipMod(changed(zipped(kMod), 0, 10, 12)), problem("fileMethod"));
});

test("links and devices are refused", () => {
  for (const mode of [0o120777, 0o020666]) {
    assert.throws(() => unzipMod(zipped({ ...kMod, "a.md": "b.md" }, { os: 3, attrs: mode << 16 })), problem("pathLink"));
  }
});

test("every path is checked", () => {
  assert.throws(() => unzipMod(zipped({ ...kMod, "../a.md": "" })), problem("pathOutside"));
  assert.throws(() => unzipMod(zipped({ ...kMod, "/a.md": "" })), problem("pathOutside"));
  assert.throws(() => unzipMod(zipped({ ...kMod, "../": "" })), problem("pathOutside")); // a folder
  assert.throws(() => unzipMod(zipped({ ...kMod, "a.exe": "" })), problem("pathType"));
  assert.throws(() => unzipMod(zipped({ ...kMod, ".git/a.md": "" })), problem("pathNotPortable"));
  assert.throws(() => unzipMod(zipped({ ...kMod, "a/b/c/d/e/f/g/h/i.md": "" })), problem("pathTooDeep"));
  assert.throws(() => unzipMod(zipped({ ...kMod, "MOD.yaml": "" })), problem("pathTwice"));
});

test("the limits of walz install hold", () => {
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`f${i}.md`, ""]));
  assert.throws(() => unzipMod(zipped(many, { level: 0 })), problem("tooManyFiles"));
  assert.throws(() => unzipMod(zipped({ ...kMod, "a.png": new Uint8Array((1 << 20) + 1) }, { level: 0 })), problem("fileTooLarge"));
  assert.throws(() => unzipMod(zipped({ ...kMod, "a.png": new Uint8Array(1 << 20) })), problem("fileBomb"));
  assert.throws(() => unzipMod(new Uint8Array((64 << 20) + 1)), problem("modTooLarge"));
});

test("all files together may have 64 MiB", () => {
  const noise = new Uint8Array(1 << 20);
  for (let i = 0; i < noise.length >> 3; i++) noise[i] = (i * i * 2654435761) >>> 13; // compresses, but not to a hundredth
  const files = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`f${i}.png`, noise]));
  assert.throws(() => unzipMod(zipped({ ...kMod, ...files }, { level: 1 })), problem("modTooLarge"));
});
