// Tests of engine/wasm/npm/parts.mjs: node parts_test.mjs.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import test from "node:test";
import { divided, playInParts } from "../../engine/wasm/npm/parts.mjs";

test("options go to the parts or to merging them", () => {
  const { own, merging, threads } = divided(["compare", "hop", "--with", "m", "--all", "--threads", "3", "--report=r.html", "--format", "json", "--lang", "de"]);
  assert.deepEqual(own, ["hop", "--with", "m", "--all"]);
  assert.deepEqual(merging, ["--report", "r.html", "--format", "json", "--lang", "de"]);
  assert.equal(threads, 3);
  assert.equal(divided(["compare", "hop", "--all"], 8).threads, 8);
});

test("what cannot be merged, or has one thread, is not divided", () => {
  const whole = [
    ["sim", "hop", "--all"], ["compare", "hop"], ["compare", "--all", "--threads", "1"], ["compare", "--all", "--threads=many"], ["compare", "--all", "--threads"],
    ["compare", "--all", "--shard", "1/2"], ["compare", "--all", "--out=x"], ["compare", "--all", "--log", "x"], ["compare", "--all", "--expect", "score within 3"],
    ["compare", "--all", "--usage"], ["compare", "--all", "--sweep", "a"], ["compare", "--all", "--sweep-options", "all"], ["compare", "--all", "--help"],
    ["compare", "--all", "--format", "csv"], ["compare", "--all", "--report"],
  ];
  for (const args of whole) assert.equal(divided(args, 4), null, args.join(" "));
});

const kParts = { own: ["hop", "--all"], merging: ["--lang", "de"], threads: 2 };

test("all parts are played without output, then merged; their files are removed", async () => {
  const ran = [];
  const run = async (args, options) => {
    ran.push([args, options?.quiet ?? false]);
    return 0;
  };
  assert.equal(await playInParts(kParts, run), 0);
  const [first, second, last] = ran;
  assert.deepEqual([first, second].map(([args, quiet]) => [args.slice(0, 5), quiet]), [1, 2].map((i) => [["compare", "hop", "--all", "--shard", `${i}/2`], true]));
  const files = [first, second].map(([args]) => args.at(-1));
  assert.deepEqual(last, [["lab", "merge", ...files, "--lang", "de"], false]);
  assert.equal(existsSync(dirname(files[0])), false);
});

test("a part that fails is played again with its output, and nothing is merged", async () => {
  const ran = [];
  const run = async (args, { quiet }) => {
    ran.push([args[args.indexOf("--shard") + 1], quiet]);
    return args.includes("2/2") ? 2 : 0;
  };
  assert.equal(await playInParts(kParts, run), 2);
  assert.deepEqual(ran, [["1/2", true], ["2/2", true], ["2/2", false]]);
});
