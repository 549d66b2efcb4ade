// Tests of engine/web/taking.ts: node taking_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

const { answerOf, elementsOf, endsAfterOne, mayRepeat, takesMarks, toggled, without } = await load("taking");

const option = (id, ...targets) => ({ id, targets });
const [wheat, coal, done] = [option("take:wheat"), option("take:coal"), option("take:done")];
const sceneOf = (several, options = [wheat, coal], things = []) => ({
  question: { kind: "take", several: { part: 0, parts: 1, least: 1, most: 2, chosen: [], ...several } },
  options, viewer: "seat0", board: null, rows: [], seats: [], table: [{ id: "zone.hand", things }],
});

test("elements are marked where all of them are offered, and nothing is answered yet", () => {
  assert.equal(takesMarks(sceneOf({})), true);
  assert.equal(takesMarks(sceneOf({ least: 0 })), true);
  assert.equal(takesMarks(sceneOf({ most: 1 })), false);
  assert.equal(takesMarks(sceneOf({ least: 2 })), false, "the first decision lacks the last element");
  assert.equal(takesMarks(sceneOf({ parts: 2 })), false);
  assert.equal(takesMarks(sceneOf({ chosen: ["wheat"] })), false);
  assert.equal(takesMarks(sceneOf({}, [])), false, "another seat is asked");
  assert.equal(takesMarks({ question: { kind: "take" }, options: [wheat] }), false);
});

test("to take nothing is no element", () => {
  assert.deepEqual(elementsOf(sceneOf({ least: 0 }, [wheat, coal, done])), [wheat, coal]);
});

test("a second touch takes a mark back, one copy at a time", () => {
  assert.deepEqual(toggled([wheat], coal), [wheat, coal]);
  assert.deepEqual(toggled([wheat, coal], wheat), [coal]);
  assert.deepEqual(without([wheat, coal, wheat], wheat), [wheat, coal]);
  assert.deepEqual(without([coal], wheat), [coal]);
});

test("one id answers the whole question", () => {
  const scene = sceneOf({});
  assert.equal(answerOf(scene, [coal, wheat]), "take:coal+wheat");
  assert.equal(answerOf(scene, [wheat, wheat]), "take:wheat+wheat");
  assert.equal(answerOf(scene, [wheat]), "take:wheat");
  assert.equal(answerOf(scene, []), "take:done");
});

test("after one element the question can end", () => {
  assert.equal(endsAfterOne(sceneOf({ chosen: ["wheat"] }, [wheat, coal, done])), true);
  assert.equal(endsAfterOne(sceneOf({ chosen: ["wheat"] }, [wheat, coal])), false);
  assert.equal(endsAfterOne(sceneOf({}, [wheat, coal, done])), false);
});

test("a component that is shown once cannot be taken twice", () => {
  const map = option("take:map", { kind: "component", id: "component1" }, { kind: "definition", id: "card.map" });
  const shown = (...ids) => sceneOf({}, [map], ids.map((id) => ({ id, definition: "card.map" })));
  assert.equal(mayRepeat(shown("component1"), map), false);
  assert.equal(mayRepeat(shown("component1", "component2"), map), true);
  assert.equal(mayRepeat(shown(), map), true, "nobody knows how many there are");
  assert.equal(mayRepeat(sceneOf({}), wheat), true);
});
