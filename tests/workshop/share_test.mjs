// Tests of engine/workshop/share.ts: node share_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import test from "node:test";
import { load } from "../web/load.mjs";

const { deflateSync } = createRequire(resolve(process.argv[3]) + "/")("fflate");
const { isLink, linkOf, readLink } = await load("share", "engine/workshop");
const { crc32 } = await load("crc", "engine/workshop");

const problem = (word) => (error) => error.word === word;
const shared = {
  name: "Käthe",
  game: "hop",
  files: { "mod.yaml": "id: m\n", "art/a.png": Uint8Array.of(0, 255, 128) },
  mod: "hop-more",
  players: 3,
  seed: "14267903641937495312",
  options: { a: "b" },
  choices: ["play:1", "pass"],
  seats: [0, 2],
};

// A link whose frame is good, with any content.
function linkTo(content, { kind = "edit", format = "1", engine = "1.0.0" } = {}) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const data = Buffer.from(deflateSync(bytes)).toString("base64url");
  const checksum = crc32(new TextEncoder().encode(data)).toString(16).padStart(8, "0");
  return `${kind}=${format}~${engine}~${data.length}~${checksum}~${data}`;
}

test("crc32 is that of zip archives", () => {
  assert.equal(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
});

test("a link contains all of a game", () => {
  for (const kind of ["play", "edit"]) {
    assert.deepEqual(readLink(linkOf(kind, "0.2.0", shared)), { kind, engine: "0.2.0", shared });
  }
  const least = { name: "", game: "hop", files: {} };
  assert.deepEqual(readLink(linkOf("play", "0.2.0", least)).shared, least);
});

test("a seed may be a number", () => {
  assert.equal(readLink(linkTo(JSON.stringify({ name: "", game: "hop", files: {}, seed: 7 }))).shared.seed, "7");
});

test("a link has only letters that every program keeps", () => {
  assert.match(linkOf("edit", "0.2.0-rc.1", shared), /^edit=[A-Za-z0-9_.~-]+$/);
});

test("equal files give equal links", () => {
  const turned = { ...shared, files: Object.fromEntries(Object.entries(shared.files).reverse()) };
  assert.equal(linkOf("edit", "1", turned), linkOf("edit", "1", shared));
});

test("other fragments are not links", () => {
  assert.equal(isLink(linkOf("edit", "1", shared)), true);
  assert.equal(isLink("/make/x"), false);
});

test("a link that was cut says so", () => {
  const link = linkOf("edit", "0.2.0", shared);
  assert.throws(() => readLink(link.slice(0, -1)), problem("linkTruncated"));
  assert.throws(() => readLink(link.slice(0, link.length / 2)), problem("linkTruncated"));
  assert.throws(() => readLink("edit=1~0.2.0~12"), problem("linkTruncated"));
});

test("a link with any other letter is damaged", () => {
  const link = linkOf("edit", "0.2.0", shared);
  const at = link.length - 10;
  assert.throws(() => readLink(link.slice(0, at) + (link[at] === "a" ? "b" : "a") + link.slice(at + 1)), problem("linkDamaged"));
  assert.throws(() => readLink(`${link}a`), problem("linkDamaged"));
  assert.throws(() => readLink("edit=nonsense"), problem("linkDamaged"));
  assert.throws(() => readLink("edit="), problem("linkDamaged"));
  assert.throws(() => readLink(link.replace("~0.2.0~", "~<b>~")), problem("linkDamaged"));
});

test("a link of a later format says so", () => {
  assert.throws(() => readLink(linkTo("{}", { format: "2" })), (error) => error.word === "linkFormat" && error.values.format === "2");
});

test("a large link is not read", () => {
  assert.throws(() => readLink(`edit=${"x".repeat((256 << 10) + 1)}`), problem("linkTooLarge"));
  assert.throws(() => readLink(linkTo(new Uint8Array((4 << 20) + 1))), problem("linkTooLarge"));
});

test("content that is no game is damaged, whatever it is", () => {
  const good = { name: "n", game: "hop", files: {} };
  readLink(linkTo(JSON.stringify(good)));
  const bad = [
    "no json", "null", "[]", Uint8Array.of(0xff),
    ...[
      { name: 1 }, { game: 1 }, { game: "../x" }, { game: "" }, { files: null }, { files: [] }, { files: { "a.md": 1 } }, { files: { "a.md": {} } },
      { files: { "a.md": { base64: "%" } } }, { players: -1 }, { players: 1.5 }, { players: "2" }, { players: 21 }, { seed: -1 }, { seed: 1.5 }, { seed: 2 ** 60 }, { seed: "-1" }, { seed: "1".repeat(21) }, { mod: 1 }, { mod: "../x" },
      { options: [] }, { options: { a: 1 } }, { choices: "x" }, { choices: [1] },
      { seats: [0] }, { choices: ["a"], seats: [] }, { choices: ["a"], seats: [-1] }, { choices: ["a"], seats: "0" },
    ].map((part) => JSON.stringify({ ...good, ...part })),
  ];
  for (const content of bad) assert.throws(() => readLink(linkTo(content)), problem("linkDamaged"), String(content));
});

test("files of a link are within the limits of mods", () => {
  const withFiles = (files) => linkTo(JSON.stringify({ name: "", game: "hop", files }));
  assert.throws(() => readLink(withFiles({ "../a.md": "" })), problem("pathOutside"));
  assert.throws(() => readLink(withFiles({ "a.exe": "" })), problem("pathType"));
  assert.throws(() => readLink(withFiles({ "a.md": "x".repeat((1 << 20) + 1) })), problem("fileTooLarge"));
});
