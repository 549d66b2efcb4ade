// Projects in IndexedDB: a row for each project, its snapshots, and the contents of its files.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Snapshot } from "./history";
import type { Content } from "./mod_files";
import { Problem } from "./problem";

export interface Row {
  id: string;
  name: string;
  game: string; // its id
  kind: "mod";
  head: number; // the version that is open
  shared: number | null; // the version that was last exported or shared
  changed: number; // the time of the last change, in milliseconds
  writer: string; // the tab that may write
}

export interface Stored {
  row: Row;
  snapshots: Snapshot[];
  contents: Map<number, Content>;
}

// The writes and deletions of one transaction.
export interface Change {
  row: Row;
  snapshots: Snapshot[];
  contents: Map<number, Content>;
  droppedSnapshots: number[];
  droppedContents: number[];
}

// Two changes as one.
export function joined(first: Change | null, later: Change): Change {
  if (!first) return later;
  const versions = new Set([...later.snapshots.map((one) => one.version), ...later.droppedSnapshots]);
  const kept = [...first.contents].filter(([number]) => !later.droppedContents.includes(number));
  return {
    row: later.row,
    snapshots: [...first.snapshots.filter((one) => !versions.has(one.version)), ...later.snapshots],
    contents: new Map([...kept, ...later.contents]),
    droppedSnapshots: [...first.droppedSnapshots, ...later.droppedSnapshots],
    droppedContents: [...first.droppedContents, ...later.droppedContents],
  };
}

interface Schema extends DBSchema {
  projects: { key: string; value: Row };
  snapshots: { key: [string, number]; value: Snapshot };
  contents: { key: [string, number]; value: Content };
}

export const kDatabase = "walz.workshop";
const kVersion = 1;

// All versions or contents of a project.
function keysOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, -Infinity], [id, Infinity]);
}

// Turns exceptions of the browser into messages.
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const name = error instanceof DOMException || error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError") return new Problem("storageFull");
  if (name === "VersionError") return new Problem("storageNewer");
  const why = error instanceof Error ? error.message : String(error);
  return new Problem("storageFailed", { why });
}

export class Storage {
  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  // Throws a Problem if the browser refuses storage.
  static async open(): Promise<Storage> {
    if (typeof indexedDB === "undefined") throw new Problem("storageMissing");
    try {
      const database = await openDB<Schema>(kDatabase, kVersion, {
        upgrade(fresh) {
          fresh.createObjectStore("projects", { keyPath: "id" });
          fresh.createObjectStore("snapshots");
          fresh.createObjectStore("contents");
        },
        // Another tab opens a newer version of the workshop; this one must not keep it waiting.
        blocking(_now, _next, event) {
          (event.target as IDBDatabase).close();
        },
      });
      return new Storage(database);
    } catch (error) {
      throw problemOf(error);
    }
  }

  // All projects, the last changed first.
  async list(): Promise<Row[]> {
    try {
      const rows = await this.database.getAll("projects");
      return rows.sort((a, b) => b.changed - a.changed);
    } catch (error) {
      throw problemOf(error);
    }
  }

  // Reads a project and, with `writer`, makes that tab the only one that may write it. Throws projectGone.
  async load(id: string, writer?: string): Promise<Stored> {
    try {
      const transaction = this.database.transaction(["projects", "snapshots", "contents"], "readwrite");
      const [row, snapshots, contents, keys] = await Promise.all([
        transaction.objectStore("projects").get(id),
        transaction.objectStore("snapshots").getAll(keysOf(id)),
        transaction.objectStore("contents").getAll(keysOf(id)),
        transaction.objectStore("contents").getAllKeys(keysOf(id)),
      ]);
      if (!row) throw new Problem("projectGone");
      if (writer) await transaction.objectStore("projects").put({ ...row, writer });
      await transaction.done;
      const byNumber = new Map(keys.map(([, number], i) => [number, contents[i] ?? ""]));
      return { row: { ...row, writer: writer ?? row.writer }, snapshots, contents: byNumber };
    } catch (error) {
      throw problemOf(error);
    }
  }

  // Writes all of a change or nothing. Throws otherTab if another tab has become the writer.
  async save({ row, snapshots, contents, droppedSnapshots, droppedContents }: Change): Promise<void> {
    const transaction = this.database.transaction(["projects", "snapshots", "contents"], "readwrite");
    try {
      const rows = transaction.objectStore("projects");
      const now = await rows.get(row.id);
      if (now && now.writer !== row.writer) throw new Problem("otherTab");
      const [versions, numbers] = [transaction.objectStore("snapshots"), transaction.objectStore("contents")];
      // Deletes come first, because numbers are used again. A request that fails at once leaves the others to be aborted.
      const requests: Promise<unknown>[] = [];
      const request = (one: Promise<unknown>) => {
        one.catch(() => undefined);
        requests.push(one);
      };
      request(rows.put(row));
      for (const version of droppedSnapshots) request(versions.delete([row.id, version]));
      for (const number of droppedContents) request(numbers.delete([row.id, number]));
      for (const one of snapshots) request(versions.put(one, [row.id, one.version]));
      for (const [number, content] of contents) request(numbers.put(content, [row.id, number]));
      await Promise.all(requests);
      await transaction.done;
    } catch (error) {
      await abort(transaction);
      throw problemOf(transaction.error ?? error);
    }
  }

  async remove(id: string): Promise<void> {
    try {
      const transaction = this.database.transaction(["projects", "snapshots", "contents"], "readwrite");
      await Promise.all([
        transaction.objectStore("projects").delete(id),
        transaction.objectStore("snapshots").delete(keysOf(id)),
        transaction.objectStore("contents").delete(keysOf(id)),
        transaction.done,
      ]);
    } catch (error) {
      throw problemOf(error);
    }
  }
}

// Aborts a transaction that may have ended already.
async function abort(transaction: { abort(): void; done: Promise<void> }): Promise<void> {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
  await transaction.done.catch(() => undefined);
}
