// Tests of engine/web/author_move.ts: node author_move_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

const { optionsOf, placeAt, placesFor, thingWith } = await load("author_move");

const thing = (id, to, more = {}) => ({ id, name: id, group: "", at: "", to, ...more });
const place = (id, sort, more = {}) => ({ id, name: id, group: "", sort, ...more });
const card = thing("component1", ["zone"]);
const tile = thing("component5", ["zone", "cell0"], { piece: "piece0" });
const places = [place("zone.hand.seat0", "zone"), place("zone.pile.tea", "zone"), place("zone.pile.salt", "zone"), place("cell.1.0", "cell0", { at: [150, 87] })];
const names = { things: [card, tile, thing("seat0", ["space"])], places, effects: [], numbers: {} };
const shown = { id: "component2", definition: "card.rope", name: "Rope" };
const box = (id, ...entries) => ({ id, entries: entries.map((entry) => ({ id: entry })) });
const scene = {
  table: [],
  seats: [{ id: "seat0", entries: [{ id: "zone.hand.seat0", things: [shown] }] }],
  rows: [[box("good.tea", "zone.pile.tea"), box("good.all", "zone.pile.tea", "zone.pile.salt")]],
  board: null,
};

test("a thing is found by its id, that of its piece, or that of its figure", () => {
  assert.equal(thingWith(["space3", "component1", "component5"], names, scene), card);
  assert.equal(thingWith(["piece0", "isle.home"], names, scene), tile);
  assert.equal(thingWith(["figure.seat0"], names, scene).id, "seat0");
  assert.equal(thingWith(["zone.hand.seat0"], names, scene), null);
});

test("a copy that the list leaves out is found in the scene", () => {
  assert.equal(thingWith(["component2", "card.rope"], names, scene).name, "Rope");
  assert.equal(thingWith(["component3"], names, scene), null);
});

test("a thing has the places of its sorts, and a piece its own one", () => {
  assert.deepEqual(placesFor(card, names, "").map(({ id }) => id), ["zone.hand.seat0", "zone.pile.tea", "zone.pile.salt"]);
  assert.equal(placesFor(tile, names, "turned")[0].id, "piece0");
});

test("a drop is on the first id that is a place, the only zone of a box, or of a family", () => {
  const zones = placesFor(card, names, "");
  assert.equal(placeAt(["component2", "zone.hand.seat0"], zones, scene), "zone.hand.seat0");
  assert.equal(placeAt(["zone.hand"], zones, scene), "zone.hand.seat0");
  assert.equal(placeAt(["good.tea"], zones, scene), "zone.pile.tea");
});

test("a drop on several places is unclear", () => {
  assert.equal(placeAt(["zone.pile"], placesFor(card, names, ""), scene), null);
  assert.equal(placeAt(["good.all"], placesFor(card, names, ""), scene), null);
  assert.equal(placeAt([], places, scene), null);
});

test("a drop on no place names what is there, so that the server refuses it", () => {
  assert.equal(placeAt(["seat0"], placesFor(card, names, ""), scene), "seat0");
  assert.equal(placeAt(["space3", "piece7"], placesFor(tile, names, ""), scene), "piece7");
});

test("what can be chosen has the elements of the scene as targets", () => {
  const targets = (work, effects = []) => optionsOf(work, names, places, effects, scene).map((option) => option.targets.map(({ id }) => id));
  assert.deepEqual(targets({ on: "thing" }), [["component1"], ["component5", "piece0"], ["seat0", "figure.seat0"]]);
  assert.deepEqual(targets({ on: "place" })[1], ["zone.pile.tea", "good.tea"]);
  assert.deepEqual(targets({ on: "effect" }, [{ id: "card.rope", name: "Rope", group: "", fields: ["pull"] }]), [["component2", "card.rope"]]);
  const [, , , cell] = optionsOf({ on: "place" }, names, places, [], scene);
  assert.deepEqual(cell.targets[0], { kind: "cell", id: "cell.1.0", at: [150, 87] });
});
