// The projects of this browser. Storage is opened once; projects that could not be stored stay open until the page ends.
import { hold } from "./lock";
import type { FileMap } from "./mod_files";
import { sameFiles } from "./mod_files";
import { Problem } from "./problem";
import { Project } from "./project";
import { Storage, type Row } from "./storage";

interface Desk {
  storage: Storage | null;
  failure: Problem | null; // why there is no storage
}

let desk: Promise<Desk> | null = null;
const inMemory = new Map<string, Project>(); // of this page, without storage

export function openDesk(): Promise<Desk> {
  desk ??= Storage.open().then(
    (storage) => ({ storage, failure: null }),
    (failure: Problem) => ({ storage: null, failure }),
  );
  return desk;
}

export interface Listed {
  id: string;
  name: string;
  game: string;
  changed: number;
}

// All projects, the last changed first.
export async function listProjects(): Promise<Listed[]> {
  const { storage } = await openDesk();
  const rows: Listed[] = storage ? await storage.list() : [];
  return [...[...inMemory.values()].map(({ id, name, game }) => ({ id, name, game, changed: Date.now() })), ...rows];
}

// Creates a project of files that exist elsewhere: in a link, an archive, a sample. Returns the id of the project whose open
// version has the same files, if there is one.
export async function adopt(files: FileMap, names: { name?: string; game?: string } = {}): Promise<string> {
  const { storage } = await openDesk();
  for (const project of inMemory.values()) if (sameFiles(project.files, files)) return project.id;
  const rows: Row[] = storage ? await storage.list() : [];
  for (const { id, game } of rows) {
    if (names.game && game !== names.game) continue;
    if (sameFiles((await Project.open(storage as Storage, id, "read")).files, files)) return id;
  }
  return add(Project.create(storage, files, names), "shared");
}

// Creates a project of new files.
export async function create(files: FileMap, names: { name?: string; game?: string } = {}): Promise<string> {
  return add(Project.create((await openDesk()).storage, files, names), "only here");
}

async function add(project: Project, copies: "shared" | "only here"): Promise<string> {
  const { storage } = await openDesk();
  if (copies === "shared") project.markShared();
  await project.saved();
  if (!storage || project.failure) inMemory.set(project.id, project);
  void askToPersist();
  return project.id;
}

// Asks the browser not to delete storage when space is short. Browsers decide by themselves, or ask the user.
async function askToPersist(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Refused: the banner says that the project is only in this browser.
  }
}

export interface Opened {
  project: Project;
  close: () => void;
}

// Opens a project for writing, or only for reading if another tab writes it. `takeOver` makes this tab the writer.
export async function openProject(id: string, takeOver = false): Promise<Opened> {
  const kept = inMemory.get(id);
  if (kept) return { project: kept, close: () => undefined };
  const { storage, failure } = await openDesk();
  if (!storage) throw failure ?? new Problem("projectGone");
  let project: Project | null = null;
  const release = await hold(id, takeOver, () => project?.freeze());
  project = await Project.open(storage, id, release ? "write" : "read");
  const opened = project;
  // A project whose last changes are not stored stays open in this page.
  const close = () => {
    release?.();
    if (opened.isUnsaved && opened.failure) inMemory.set(id, opened);
  };
  return { project: opened, close };
}

export async function removeProject(id: string): Promise<void> {
  inMemory.delete(id);
  const { storage } = await openDesk();
  await storage?.remove(id);
}
