// Tests of engine/web/narrowing.ts: node narrowing_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

const { dropAt, isOpen, isTurning, keep, keysOfThings, leadsOn, reachOf, wordsOnly } = await load("narrowing");

const option = (id, ...targets) => ({ id, targets: targets.map((target) => ({ kind: target.split(".")[0], id: target })) });
const at = (...keys) => ({ keys, within: [] });
const ids = (options) => options.map((one) => one.id);

const income = option("income:map", "component1", "card.map");
const action = option("action:map", "component1", "card.map");
const other = option("action:rope", "component2", "card.rope");
const pass = option("pass");

test("a touch keeps the options that concern the thing", () => {
  assert.deepEqual(ids(keep([income, action, other, pass], at("component1"))), ["income:map", "action:map"]);
  assert.deepEqual(ids(keep([income, other], at("component9", "card.rope"))), ["action:rope"]);
  assert.deepEqual(keep([income, other], at("component9")), []);
});

test("what a thing lies in decides between equal things", () => {
  const first = option("take:one:black", "pool.one", "disc.black");
  const second = option("take:two:black", "pool.two", "disc.black");
  const disc = (pool) => ({ keys: ["component5", "disc.black"], within: ["zone.pools", pool] });
  assert.deepEqual(ids(keep([first, second], disc("pool.two"))), ["take:two:black"]);
  // Something else that holds such a disc says nothing about the pool.
  assert.deepEqual(ids(keep([first, second], disc("zone.barrow"))), ["take:one:black", "take:two:black"]);
});

test("what tells nothing apart cannot be touched, unless it confirms the only option", () => {
  assert.equal(isOpen([income, action], at("component1")), false);
  assert.equal(isOpen([income, action, other], at("component1")), true);
  assert.equal(isOpen([income], at("component1")), true);
  assert.equal(isOpen([income, other], at("component7")), false);
});

test("copies of other seats are not what an option says of a definition", () => {
  const things = [{ id: "component1", definition: "card.map" }, { id: "", definition: "card.map" }];
  assert.deepEqual(keysOfThings(things, "all"), ["component1", "card.map"]);
  assert.deepEqual(keysOfThings(things, "others"), ["component1"]);
});

test("on the map, what leads to another place can be dragged", () => {
  const move = option("move:a:b", "space.a", "space.b");
  assert.equal(leadsOn([move, pass], at("space.a")), true);
  assert.equal(leadsOn([option("step:a", "space.a"), pass], at("space.a")), false);
  assert.equal(leadsOn([option("place:a:60", "piece1", "cell.1.0")], at("cell.1.0")), false);
});

test("a drop is on the first place that narrows further, or confirms the only option", () => {
  const [near, far] = [option("move:a:b", "space.a", "space.b"), option("move:a:c", "space.a", "space.c")];
  const from = at("space.a");
  assert.deepEqual(dropAt([near, far], from, [at("figure.seat1"), at("space.c"), at("space.b")]), at("space.c"));
  assert.equal(dropAt([near, far], from, [at("space.a"), at("space.d")]), null);
  assert.equal(dropAt([near, far], from, []), null);
  assert.deepEqual(dropAt([near], from, [at("space.b")]), at("space.b"));
});

test("nothing is dropped on itself, nor on what it lies in", () => {
  const card = { keys: ["component1", "card.map"], within: ["zone.hand.seat0"] };
  const give = option("give:map:seat1", "component1", "card.map", "zone.hand.seat0", "seat1");
  assert.equal(dropAt([give], card, [at("component1", "card.map"), at("zone.hand.seat0")]), null);
  assert.deepEqual(dropAt([give], card, [at("zone.hand.seat1"), at("seat1")]), at("seat1"));
});

test("rotations of a piece in one cell are turned", () => {
  const placing = (id, cell) => ({ ...option(id, cell), ghost: {} });
  assert.equal(isTurning([placing("place:0", "cell.1.1"), placing("place:60", "cell.1.1")]), true);
  assert.equal(isTurning([placing("place:0", "cell.1.1"), placing("place:60", "cell.1.2")]), false);
  assert.equal(isTurning([placing("place:0", "cell.1.1")]), false);
  assert.equal(isTurning([income, action]), false);
});

test("options that lie on nothing remain as words", () => {
  const thing = (id, definition) => ({ id, definition });
  const hand = { id: "zone.hand.seat0", things: [thing("component1", "card.map"), thing("component2", "card.rope")] };
  const scene = (options) => ({ options, viewer: "seat0", board: null, table: [], rows: [], seats: [{ id: "seat0", entries: [hand] }] });
  const all = [income, action, other, pass];
  assert.deepEqual(ids(wordsOnly(scene(all), all)), ["pass"]);
  // After a touch nothing tells the two apart.
  assert.deepEqual(ids(wordsOnly(scene(all), [income, action])), ["income:map", "action:map"]);
});

test("a reserve is not what an option means", () => {
  assert.equal(reachOf({ id: "zone.reserve", reserve: true }, "all"), "others");
  assert.equal(reachOf({ id: "zone.hand.seat0" }, "all"), "all");
  const disc = { id: "", definition: "disc.black" };
  const entries = [{ id: "zone.pool", things: [disc] }, { id: "zone.reserve", reserve: true, things: [disc] }];
  const scene = (...shown) => ({ options: [], viewer: "seat0", board: null, table: shown, rows: [], seats: [] });
  const taking = [option("take:black", "disc.black"), pass];
  assert.deepEqual(ids(wordsOnly(scene(...entries), taking)), ["pass"]);
  assert.deepEqual(ids(wordsOnly(scene(entries[1]), taking)), ["take:black", "pass"]);
});
