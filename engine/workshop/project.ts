// A project: the files of a mod with their history. Every change is a snapshot that is written to storage at once. If storage
// fails, the project continues in memory and says so.
import { redoOf, thinned, undoOf, type Snapshot } from "./history";
import { checkFiles, folderOf, manifestOf, sameFiles, type Content, type FileMap } from "./mod_files";
import { Problem } from "./problem";
import { joined, type Change, type Row, type Storage, type Stored } from "./storage";

// Changes of one file belong to one snapshot while pauses are shorter than kPause and the whole is shorter than kBurst.
const kPause = 2000;
const kBurst = 10_000;
const kThinEvery = 50; // snapshots

export type Clock = () => number;

interface Burst {
  path: string;
  began: number;
  last: number;
  version: number;
}

export class Project {
  readonly id: string;
  readonly folder: string; // of the mod, below /work in the engine; stays the same until the project is opened again
  readOnly = false;
  failure: Problem | null = null; // why changes are not stored

  #row: Row;
  #snapshots: Snapshot[];
  #contents: Map<number, Content>;
  #files: FileMap;
  #burst: Burst | null = null;
  #listeners = new Set<() => void>();
  #pending: Change | null = null;
  #saving: Promise<void> | null = null;

  private constructor(
    private readonly storage: Storage | null,
    private readonly clock: Clock,
    { row, snapshots, contents }: Stored,
    folder?: string,
  ) {
    this.id = row.id;
    this.#row = row;
    this.#snapshots = snapshots;
    this.#contents = contents;
    this.#files = this.filesOf(row.head);
    this.folder = folder ?? folderOf(this.#files);
  }

  // Creates a project, and writes it. Without storage it is in memory alone.
  static create(storage: Storage | null, files: FileMap, names: { name?: string; game?: string } = {}, clock: Clock = Date.now): Project {
    checkFiles(files);
    const manifest = manifestOf(files);
    const row: Row = {
      id: crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36), ""),
      name: manifest.name || names.name || manifest.id,
      game: manifest.game || names.game || "",
      kind: "mod",
      head: 0,
      shared: null,
      changed: clock(),
      writer: tab,
    };
    const project = new Project(storage, clock, { row, snapshots: [], contents: new Map() }, folderOf(files));
    project.#commit(files, null);
    return project;
  }

  // Opens a stored project for writing, or only for reading.
  static async open(storage: Storage, id: string, mode: "write" | "read", clock: Clock = Date.now): Promise<Project> {
    const project = new Project(storage, clock, await storage.load(id, mode === "write" ? tab : undefined));
    project.readOnly = mode === "read";
    if (mode === "write") project.#thin();
    return project;
  }

  get files(): FileMap {
    return this.#files;
  }
  get name(): string {
    return this.#row.name;
  }
  get game(): string {
    return this.#row.game;
  }
  get head(): number {
    return this.#row.head;
  }
  get snapshots(): readonly Snapshot[] {
    return this.#snapshots;
  }
  get canUndo(): boolean {
    return !this.readOnly && undoOf(this.#snapshots, this.head) !== null;
  }
  get canRedo(): boolean {
    return !this.readOnly && redoOf(this.#snapshots, this.head) !== null;
  }
  // True if the open version exists only in this browser.
  get isOnlyHere(): boolean {
    return this.#row.shared !== this.head;
  }
  // The position of the open version in the history.
  get place(): "stored" | "storing" | "notStored" {
    if (!this.storage || this.failure) return "notStored";
    return this.#pending || this.#saving ? "storing" : "stored";
  }
  // True while something would be lost with this tab.
  get isUnsaved(): boolean {
    return this.#pending !== null || this.#saving !== null || (this.storage === null && this.isOnlyHere);
  }

  // Calls `changed` after every change of the project. Returns a function that ends that.
  listen(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }

  filesOf(version: number): FileMap {
    const snapshot = this.#snapshots.find((one) => one.version === version);
    return Object.fromEntries(Object.entries(snapshot?.files ?? {}).map(([path, number]) => [path, this.#contents.get(number) ?? ""]));
  }

  // Replaces or adds a file. Changes that follow one another quickly, as while typing, are one snapshot.
  write(path: string, content: Content): void {
    if (this.#files[path] === content) return;
    this.#commit({ ...this.#files, [path]: content }, path);
  }

  // Replaces or adds several files as one change.
  put(files: FileMap): void {
    this.#commit({ ...this.#files, ...files }, null);
  }

  // Adds an empty file. Throws a Problem if the path is taken or not portable.
  add(path: string): void {
    this.#checkFree(path);
    this.#commit({ ...this.#files, [path]: "" }, null);
  }

  rename(from: string, to: string): void {
    if (from === to) return;
    this.#checkFree(to);
    const renamed = Object.entries(this.#files).map(([path, content]) => [path === from ? to : path, content]);
    this.#commit(Object.fromEntries(renamed) as FileMap, null);
  }

  remove(path: string): void {
    this.#commit(Object.fromEntries(Object.entries(this.#files).filter(([one]) => one !== path)), null);
  }

  undo(): void {
    this.restore(undoOf(this.#snapshots, this.head));
  }

  redo(): void {
    this.restore(redoOf(this.#snapshots, this.head));
  }

  // Opens another version. The versions after it stay in the history.
  restore(version: number | null): void {
    if (version === null || version === this.head || this.readOnly) return;
    this.#burst = null;
    this.#files = this.filesOf(version);
    this.#update({ head: version });
  }

  // The open version was exported or shared.
  markShared(): void {
    this.#burst = null; // further typing is a version of its own
    if (!this.readOnly) this.#update({ shared: this.head });
  }

  // Another tab writes this project from now on. What was not stored yet stays in memory.
  freeze(): void {
    this.readOnly = true;
    this.#notify();
  }

  // Returns a copy of the open version as a project of its own.
  copy(): Project {
    return Project.create(this.storage, this.#files, { name: this.name, game: this.game }, this.clock);
  }

  // Resolves when everything is stored, or storage has failed.
  async saved(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  // Tries again to store what could not be stored.
  retry(): void {
    this.#save();
  }

  // `checkFiles` checks the path itself.
  #checkFree(path: string): void {
    if (path in this.#files) throw new Problem("pathTwice", { path });
  }

  // Adds a snapshot, or adds the change of `path` to the last one.
  #commit(files: FileMap, path: string | null): void {
    if (this.readOnly || (this.#snapshots.length > 0 && sameFiles(files, this.#files))) return;
    checkFiles(files);
    const now = this.clock();
    const head = this.#snapshots.find((one) => one.version === this.head);
    const burst = this.#burst;
    const isGoingOn =
      path !== null && burst?.path === path && burst.version === this.head && now - burst.last < kPause && now - burst.began < kBurst;
    const version = isGoingOn ? this.head : this.#nextVersion();
    const contents = new Map<number, Content>();
    const numbers = this.#number(files, head, contents);
    const before = isGoingOn ? (head?.before ?? null) : (head?.version ?? null);
    const snapshot: Snapshot = { version, before, time: now, files: numbers };
    const replaced = isGoingOn && head ? Object.values(head.files).filter((one) => !this.#isUsed(one, version) && !Object.values(numbers).includes(one)) : [];
    this.#snapshots = [...this.#snapshots.filter((one) => one.version !== version), snapshot];
    for (const number of replaced) this.#contents.delete(number);
    for (const [number, content] of contents) this.#contents.set(number, content);
    this.#files = files;
    this.#burst = path === null ? null : { path, began: isGoingOn && burst ? burst.began : now, last: now, version };
    const manifest = manifestOf(files);
    const row = { head: version, changed: now, name: manifest.name || this.name };
    this.#update(row, { snapshots: [snapshot], contents, droppedContents: replaced });
    if (!isGoingOn && version % kThinEvery === 0) this.#thin();
  }

  #nextVersion(): number {
    return this.#snapshots.reduce((most, one) => Math.max(most, one.version), 0) + 1;
  }

  #isUsed(number: number, exceptBy: number): boolean {
    return this.#snapshots.some((one) => one.version !== exceptBy && Object.values(one.files).includes(number));
  }

  // The numbers of the contents of files. Unchanged ones keep their number; `fresh` receives the others.
  #number(files: FileMap, head: Snapshot | undefined, fresh: Map<number, Content>): Record<string, number> {
    let next = [...this.#contents.keys()].reduce((most, one) => Math.max(most, one), 0) + 1;
    const numbers: Record<string, number> = {};
    for (const [path, content] of Object.entries(files)) {
      const old = head?.files[path];
      if (old !== undefined && this.#files[path] === content) {
        numbers[path] = old;
      } else {
        fresh.set(next, content);
        numbers[path] = next++;
      }
    }
    return numbers;
  }

  #thin(): void {
    const keep = new Set([this.head, ...(this.#row.shared === null ? [] : [this.#row.shared])]);
    const kept = thinned(this.#snapshots, keep, this.clock());
    if (kept.length === this.#snapshots.length) return;
    const versions = new Set(kept.map((one) => one.version));
    const dropped = this.#snapshots.filter((one) => !versions.has(one.version)).map((one) => one.version);
    const used = new Set(kept.flatMap((one) => Object.values(one.files)));
    const unused = [...this.#contents.keys()].filter((number) => !used.has(number));
    this.#snapshots = kept;
    for (const number of unused) this.#contents.delete(number);
    this.#update({}, { snapshots: kept, droppedSnapshots: dropped, droppedContents: unused });
  }

  #update(row: Partial<Row>, more: Partial<Change> = {}): void {
    this.#row = { ...this.#row, ...row };
    const change = { snapshots: [], contents: new Map(), droppedSnapshots: [], droppedContents: [], ...more, row: this.#row };
    this.#pending = joined(this.#pending, change);
    this.#save();
    this.#notify();
  }

  // Writes what is pending, one transaction after another.
  #save(): void {
    if (this.#saving || !this.#pending || this.readOnly) return;
    if (!this.storage) {
      this.#pending = null;
      return;
    }
    const change = this.#pending;
    this.#pending = null;
    this.#saving = this.storage.save(change).then(
      () => this.#ended(null),
      (error: unknown) => {
        this.#pending = this.#pending ? joined(change, this.#pending) : change;
        this.#ended(error instanceof Problem ? error : new Problem("storageFailed", { why: String(error) }));
      },
    );
  }

  // After a failure, the next change tries again.
  #ended(failure: Problem | null): void {
    this.#saving = null;
    this.failure = failure;
    if (failure?.word === "otherTab") this.readOnly = true;
    if (!failure) this.#save();
    this.#notify();
  }

  #notify(): void {
    for (const changed of this.#listeners) changed();
  }
}

// The name of this tab as a writer.
export const tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
