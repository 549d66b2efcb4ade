// Tests of engine/workshop/from.ts: node from_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { load } from "../web/load.mjs";

const { fetchMod } = await load("from", "engine/workshop");
const { zipMod } = await load("zip", "engine/workshop");

const { fetch } = globalThis;
afterEach(() => (globalThis.fetch = fetch));
const problem = (word) => (error) => error.word === word;
const kAddress = "https://example.org/mod.zip";

function answering(answer) {
  const asked = [];
  globalThis.fetch = async (address, options) => {
    asked.push([String(address), options]);
    return answer();
  };
  return asked;
}

test("a mod is fetched without cookies and without saying from where", async () => {
  const files = { "mod.yaml": "id: m\n" };
  const asked = answering(() => new Response(zipMod(files)));
  assert.deepEqual(await fetchMod(kAddress), files);
  assert.deepEqual(asked, [[kAddress, { credentials: "omit", referrerPolicy: "no-referrer" }]]);
});

test("other addresses than https are refused, without asking", async () => {
  const asked = answering(() => new Response(""));
  for (const address of ["nonsense", "http://example.org/a.zip", "javascript:alert(1)", "data:,x", "file:///a.zip", "https://user:word@example.org/a.zip", ""]) {
    await assert.rejects(fetchMod(address), problem("fromAddress"), address);
  }
  assert.deepEqual(asked, []);
});

test("a host that cannot be reached or does not allow it says so", async () => {
  answering(() => {
    throw new TypeError("Failed to fetch");
  });
  await assert.rejects(fetchMod(kAddress), (error) => error.word === "fromUnreachable" && error.values.host === "example.org");
});

test("a connection that breaks says so", async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError("network error"));
    },
  });
  answering(() => new Response(broken));
  await assert.rejects(fetchMod(kAddress), problem("fromUnreachable"));
});

test("a missing file says so", async () => {
  answering(() => new Response("", { status: 404 }));
  await assert.rejects(fetchMod(kAddress), (error) => error.word === "fromStatus" && error.values.status === 404);
});

test("a file without end is not read to its end", async () => {
  let canceled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(8 << 20)),
    cancel: () => (canceled = true),
  });
  answering(() => new Response(endless));
  await assert.rejects(fetchMod(kAddress), problem("fromTooLarge"));
  assert.equal(canceled, true);
});

test("what is fetched has the checks of any archive", async () => {
  answering(() => new Response("<html>"));
  await assert.rejects(fetchMod(kAddress), problem("notAZip"));
});
