// Tests of engine/workshop/versions.ts: node versions_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { isSameEngine, pageIn } = await load("versions", "engine/workshop");

test("engines are the same with the same hash, or if a link has none", () => {
  assert.equal(isSameEngine("0.2.0-1a2b3c4d", "0.2.0-1a2b3c4d"), true);
  assert.equal(isSameEngine("0.2.0", "0.2.0-1a2b3c4d"), true);
  assert.equal(isSameEngine("0.2.0-00000000", "0.2.0-1a2b3c4d"), false);
  assert.equal(isSameEngine("0.2", "0.2.0-1a2b3c4d"), false);
});

const page = (digit) => `page-${digit.repeat(16)}.html`;
const versions = { "0.1.0-aaaaaaaa": page("1"), "0.2.0-bbbbbbbb": page("2"), "0.2.0-cccccccc": page("3") };

test("the page of an engine is found, without a hash the newest", () => {
  assert.equal(pageIn(versions, "0.2.0-bbbbbbbb"), page("2"));
  assert.equal(pageIn(versions, "0.2.0"), page("3"));
  assert.equal(pageIn(versions, "0.3.0"), null);
});

test("a damaged list leads nowhere", () => {
  for (const bad of [null, "x", 1, [], { "0.1.0": 1 }, { "0.1.0": "https://other.example/" }, { "0.1.0": "//x" }, { "0.1.0": "../page-x.html" }]) {
    assert.equal(pageIn(bad, "0.1.0"), null, JSON.stringify(bad));
  }
});
