// Tests of engine/workshop/project.ts and storage.ts with a database in memory: node project_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import test, { beforeEach } from "node:test";
import { load } from "../web/load.mjs";

const require = createRequire(resolve(process.argv[3]) + "/");
require("fake-indexeddb/auto");
const { IDBFactory, IDBObjectStore } = require("fake-indexeddb");
const { Project, Storage, kDatabase } = await load("project_and_storage", "tests/workshop");

const kFiles = { "mod.yaml": "id: m\nname: My mod\ngame: hop\n", "data/a.yaml": "one" };
const problem = (word) => (error) => error.word === word;

let now = 0;
const clock = () => now;
const later = (milliseconds = 60_000) => (now += milliseconds);
let storage;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  storage = await Storage.open();
  now = 60_000 * 16_666_666;
});

async function created(files = kFiles) {
  const project = Project.create(storage, files, {}, clock);
  await project.saved();
  return project;
}

const reopened = (project, mode = "write") => Project.open(storage, project.id, mode, clock);

// Makes every write of a content fail until the result is called.
function failing(name) {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === "contents") throw new DOMException("no", name);
    return put.apply(this, args);
  };
  return () => (IDBObjectStore.prototype.put = put);
}

test("a project is stored with its names", async () => {
  const project = await created();
  const again = await reopened(project);
  assert.deepEqual(again.files, kFiles);
  assert.equal(again.name, "My mod");
  assert.equal(again.game, "hop");
  assert.equal(again.folder, "m");
  const rows = await storage.list();
  assert.deepEqual(rows.map(({ id, name }) => [id, name]), [[project.id, "My mod"]]);
});

test("every change is stored, and can be undone in a later session", async () => {
  const project = await created();
  later();
  project.write("data/a.yaml", "two");
  later();
  project.write("data/b.yaml", "new");
  assert.equal(project.place, "storing");
  await project.saved();
  assert.equal(project.place, "stored");
  const again = await reopened(project);
  assert.equal(again.files["data/b.yaml"], "new");
  again.undo();
  assert.equal(again.files["data/b.yaml"], undefined);
  again.undo();
  assert.deepEqual(again.files, kFiles);
  assert.equal(again.canUndo, false);
  await again.saved();
  const third = await reopened(project);
  assert.deepEqual(third.files, kFiles);
  third.redo();
  third.redo();
  assert.equal(third.files["data/b.yaml"], "new");
  assert.equal(third.canRedo, false);
});

test("typing is one version, a pause begins another", async () => {
  const project = await created();
  later();
  for (const text of ["t", "tw", "two"]) {
    project.write("data/a.yaml", text);
    later(500);
  }
  assert.equal(project.snapshots.length, 2);
  later(3000);
  project.write("data/a.yaml", "two and a half");
  assert.equal(project.snapshots.length, 3);
  await project.saved();
  assert.equal((await reopened(project)).files["data/a.yaml"], "two and a half");
  const { contents } = await storage.load(project.id);
  assert.equal(contents.size, 4); // mod.yaml and three versions of the other; not those of each key
});

test("long typing without a pause is several versions", async () => {
  const project = await created();
  later();
  for (let i = 0; i < 30; i++) {
    project.write("data/a.yaml", `text ${i}`);
    later(1000);
  }
  assert.equal(project.snapshots.length, 1 + 3);
});

test("a change after an undo keeps the other branch", async () => {
  const project = await created();
  later();
  project.write("data/a.yaml", "two");
  const two = project.head;
  later();
  project.undo();
  project.write("data/a.yaml", "three");
  assert.equal(project.files["data/a.yaml"], "three");
  project.restore(two);
  assert.equal(project.files["data/a.yaml"], "two");
  project.undo();
  assert.equal(project.files["data/a.yaml"], "one");
});

test("files are added, renamed and removed", async () => {
  const project = await created();
  project.add("data/new.yaml");
  project.rename("data/new.yaml", "data/old.yaml");
  assert.equal(project.files["data/old.yaml"], "");
  project.remove("data/old.yaml");
  assert.deepEqual(project.files, kFiles);
  project.rename("data/a.yaml", "data/A.yaml"); // only the case
  assert.throws(() => project.add("data/a.yaml"), problem("pathTwice"));
  assert.throws(() => project.add("mod.yaml"), problem("pathTwice"));
  assert.throws(() => project.rename("mod.yaml", "data/A.yaml"), problem("pathTwice"));
  assert.throws(() => project.add("../x.yaml"), problem("pathOutside"));
  assert.throws(() => project.write("data/A.yaml", "x".repeat(2 << 20)), problem("fileTooLarge"));
  assert.equal(project.files["data/A.yaml"], "one");
});

test("a new name in the manifest is the name of the project", async () => {
  const project = await created();
  project.write("mod.yaml", "id: m\nname: Another\ngame: hop\n");
  assert.equal(project.name, "Another");
});

test("an equal change is no version", async () => {
  const project = await created();
  project.write("data/a.yaml", "one");
  project.put({ "data/a.yaml": "one" });
  assert.equal(project.snapshots.length, 1);
});

test("a version is only here until it is shared, and a change makes it so again", async () => {
  const project = await created();
  assert.equal(project.isOnlyHere, true);
  project.markShared();
  assert.equal(project.isOnlyHere, false);
  project.write("data/a.yaml", "two");
  assert.equal(project.isOnlyHere, true);
  project.undo();
  assert.equal(project.isOnlyHere, false);
  await project.saved();
  assert.equal((await reopened(project)).isOnlyHere, false);
});

test("typing after sharing is a version of its own", async () => {
  const project = await created();
  later();
  project.write("data/a.yaml", "two");
  project.markShared();
  project.write("data/a.yaml", "three");
  assert.equal(project.isOnlyHere, true);
});

test("two tabs do not write one project", async () => {
  const project = await created();
  await storage.load(project.id, "another tab");
  project.write("data/a.yaml", "mine");
  await project.saved();
  assert.equal(project.failure.word, "otherTab");
  assert.equal(project.readOnly, true);
  assert.equal(project.isUnsaved, true);
  assert.equal(project.files["data/a.yaml"], "mine"); // still here
  assert.equal((await reopened(project, "read")).files["data/a.yaml"], "one");
  const copy = project.copy();
  await copy.saved();
  assert.equal((await reopened(copy)).files["data/a.yaml"], "mine");
});

test("a project that is only read does not change", async () => {
  const project = await reopened(await created(), "read");
  project.write("data/a.yaml", "two");
  project.undo();
  project.markShared();
  assert.deepEqual(project.files, kFiles);
  assert.equal(project.isOnlyHere, true);
  const other = await created();
  other.freeze();
  other.write("data/a.yaml", "two");
  assert.deepEqual(other.files, kFiles);
});

test("full storage is reported, loses nothing, and is tried again", async () => {
  const project = await created();
  later();
  const mend = failing("QuotaExceededError");
  project.write("data/a.yaml", "two");
  await project.saved();
  assert.equal(project.failure.word, "storageFull");
  assert.equal(project.place, "notStored");
  assert.equal(project.isUnsaved, true);
  later();
  project.write("data/a.yaml", "three");
  await project.saved();
  mend();
  assert.equal((await reopened(project, "read")).files["data/a.yaml"], "one"); // all of a change or nothing
  project.retry();
  await project.saved();
  assert.equal(project.failure, null);
  assert.equal(project.isUnsaved, false);
  const again = await reopened(project);
  assert.equal(again.files["data/a.yaml"], "three");
  again.undo();
  assert.equal(again.files["data/a.yaml"], "two");
});

test("the next change tries again, too", async () => {
  const project = await created();
  const mend = failing("UnknownError");
  later();
  project.write("data/a.yaml", "two");
  await project.saved();
  assert.equal(project.failure.word, "storageFailed");
  mend();
  later();
  project.write("data/a.yaml", "three");
  await project.saved();
  assert.equal(project.failure, null);
  assert.equal((await reopened(project)).files["data/a.yaml"], "three");
});

test("changes during a failing write are kept in their order", async () => {
  const project = await created();
  later();
  const mend = failing("QuotaExceededError");
  project.write("data/a.yaml", "two");
  later();
  project.write("data/a.yaml", "three"); // while the first one is written
  await project.saved();
  mend();
  project.retry();
  await project.saved();
  const again = await reopened(project);
  assert.equal(again.files["data/a.yaml"], "three");
  again.undo();
  assert.equal(again.files["data/a.yaml"], "two");
});

test("without storage a project works in memory, and says so", async () => {
  const project = Project.create(null, kFiles, {}, clock);
  project.write("data/a.yaml", "two");
  await project.saved();
  assert.equal(project.files["data/a.yaml"], "two");
  assert.equal(project.place, "notStored");
  assert.equal(project.isUnsaved, true);
  project.markShared();
  assert.equal(project.isUnsaved, false);
});

test("old versions are thinned out with their contents", async () => {
  const project = await created();
  later(10_000);
  for (let i = 0; i < 4; i++) {
    later(3000); // a version of its own, in the same minute
    project.write("data/a.yaml", `text ${i}`);
  }
  await project.saved();
  later(2 * 3_600_000);
  const again = await reopened(project);
  await again.saved();
  const { snapshots, contents } = await storage.load(project.id);
  assert.equal(snapshots.length, 1);
  assert.equal(contents.size, 2);
  assert.equal((await reopened(project)).files["data/a.yaml"], "text 3");
});

test("pictures are stored as bytes", async () => {
  const project = await created({ ...kFiles, "art/a.png": Uint8Array.of(1, 2) });
  assert.deepEqual((await reopened(project)).files["art/a.png"], Uint8Array.of(1, 2));
});

test("a project that is gone says so", async () => {
  const project = await created();
  await storage.remove(project.id);
  assert.deepEqual(await storage.list(), []);
  await assert.rejects(reopened(project), problem("projectGone"));
});

test("a browser without storage says so", async () => {
  delete globalThis.indexedDB;
  await assert.rejects(Storage.open(), problem("storageMissing"));
});

test("a browser that refuses storage says why", async () => {
  globalThis.indexedDB = {
    open() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  };
  await assert.rejects(Storage.open(), (error) => error.word === "storageFailed" && error.values.why.includes("insecure"));
});

test("a database of a later version of the workshop is left alone", async () => {
  globalThis.indexedDB = new IDBFactory();
  await new Promise((done) => {
    const request = indexedDB.open(kDatabase, 99);
    request.onsuccess = () => done(request.result.close());
  });
  await assert.rejects(Storage.open(), problem("storageNewer"));
});

test("files beyond the limits become no project", () => {
  assert.throws(() => Project.create(storage, { "../x.yaml": "" }), problem("pathOutside"));
});
