// Tests of engine/workshop/lock.ts: node lock_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { hold } = await load("lock", "engine/workshop");

// Web Locks as far as they are used: one holder of a name, who may be robbed.
class Locks {
  #holders = new Map();

  request(name, { steal, ifAvailable }, granted) {
    const holder = this.#holders.get(name);
    if (holder && steal) holder.rob();
    else if (holder && ifAvailable) return Promise.resolve(granted(null));
    return new Promise((resolve, reject) => {
      const own = { rob: () => reject(new DOMException("stolen", "AbortError")) };
      this.#holders.set(name, own);
      Promise.resolve(granted({ name })).then(() => {
        if (this.#holders.get(name) === own) this.#holders.delete(name);
        resolve();
      });
    });
  }
}

function useLocks(locks) {
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
}

const fail = () => assert.fail("lost");
const settle = () => new Promise((done) => setImmediate(done));

test("one tab holds a project until it lets go", async () => {
  useLocks(new Locks());
  const release = await hold("p", false, fail);
  assert.equal(await hold("p", false, fail), null);
  assert.ok(await hold("other", false, fail));
  release();
  await settle();
  assert.ok(await hold("p", false, fail));
});

test("a tab that is robbed hears of it", async () => {
  useLocks(new Locks());
  let lost = 0;
  await hold("p", false, () => lost++);
  assert.ok(await hold("p", true, fail));
  await settle();
  assert.equal(lost, 1);
});

test("a browser without Web Locks lets everyone in", async () => {
  useLocks(undefined);
  assert.ok(await hold("p", false, fail));
  assert.ok(await hold("p", false, fail));
});
