// Tests of engine/workshop/route.ts: node route_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { addressOf, routeOf } = await load("route", "engine/workshop");

test("an address leads to its page", () => {
  assert.deepEqual(routeOf("", ""), { page: "first" });
  assert.deepEqual(routeOf("#/", ""), { page: "first" });
  assert.deepEqual(routeOf("#/nonsense", ""), { page: "first" });
  assert.deepEqual(routeOf("#/play/hop/my-mod", ""), { page: "play", game: "hop", mod: "my-mod" });
  assert.deepEqual(routeOf("#/make/p/form", ""), { page: "make", project: "p", asForm: true });
  assert.deepEqual(routeOf("#/learn/hop/first-turn", ""), { page: "learn", game: "hop", mod: "", lesson: "first-turn" });
  assert.deepEqual(routeOf("#/play/hop", ""), { page: "play", game: "hop", mod: "" });
  assert.deepEqual(routeOf("#/read/data/kinds.md:a", ""), { page: "read", path: "data/kinds.md:a" });
  assert.deepEqual(routeOf("#edit=1~x", ""), { page: "link", fragment: "edit=1~x" });
  assert.deepEqual(routeOf("", "?from=https://a/b.zip"), { page: "from", address: "https://a/b.zip" });
});

test("a page after ?from= is that page", () => {
  assert.deepEqual(routeOf("#/make/p", "?from=https://a/b.zip"), { page: "make", project: "p", asForm: false });
  assert.deepEqual(routeOf("#/", "?from=https://a/b.zip"), { page: "first" });
});

test("names with any letters survive", () => {
  assert.deepEqual(routeOf(addressOf("read", "data/a b%.md"), ""), { page: "read", path: "data/a b%.md" });
  assert.deepEqual(routeOf("#/make/%", ""), { page: "make", project: "%", asForm: false });
});
