// The engine in workers: sessions and commands. Each has an instance of its own, which is never used again after an
// error.
import { asset } from "./built";
import type { Files, FromWorker, Program, ToWorker } from "./protocol";
import { kPatience, Watch } from "./watch";

export type { Files } from "./protocol";

let loading: Promise<Omit<Program, "files">> | null = null;

async function bytesOf(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

// Browsers keep the code of modules that they compile while loading. That needs a host that knows the type of the file.
async function compiled(address: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    return WebAssembly.compile(await bytesOf(address));
  }
}

// Loads the module and the shipped files once. A failed download is tried again by the next session or command.
function program(): Promise<Omit<Program, "files">> {
  loading ??= Promise.all([compiled(asset("walz.wasm")), bytesOf(asset("data.bin"))])
    .then(([module, data]) => ({ script: new URL(asset("walz.js"), location.href).href, module, data }))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

// Loads the engine ahead of its first use, which reports a failure.
export function prepare(): void {
  program().catch(() => undefined);
}

function newWorker(): Worker {
  return new Worker(asset("worker.js"));
}

export type SessionMessage = { id?: number; error?: string; [name: string]: unknown };

export interface SessionListener {
  hear(message: SessionMessage): void;
  late(late: boolean): void; // the engine has not answered for kPatience; false: it has answered after all
  broken(why: string): void; // at most once; after it nothing is heard
}

// An instance for tables or for the language server.
export class Session {
  private readonly worker = newWorker();
  private readonly begun: Promise<void>;
  private readonly watch: Watch;
  private stopped = false;

  constructor(files: Files, private readonly listener: SessionListener) {
    this.watch = new Watch(kPatience, (late) => listener.late(late));
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("heard" in data) data.heard.forEach((message) => listener.hear(message as SessionMessage));
      if ("handled" in data) this.watch.handled();
      if ("broken" in data) this.fail(data.broken);
    };
    this.worker.onerror = (event) => this.fail(event.message);
    this.begun = program().then(
      (loaded) => this.send({ begin: "session", program: { ...loaded, files } }),
      (error: unknown) => this.fail(String(error)),
    );
  }

  // Both are handled in the order of the calls.
  post(message: object): void {
    void this.begun.then(() => this.send({ post: message }));
  }
  write(files: Files): void {
    void this.begun.then(() => this.send({ write: files }));
  }

  // Ends the session at once, even if it computes.
  stop(): void {
    this.stopped = true;
    this.watch.end();
    this.worker.terminate();
  }

  private send(message: ToWorker): void {
    if (this.stopped) return;
    this.watch.sent();
    this.worker.postMessage(message);
  }

  private fail(why: string): void {
    if (this.stopped) return;
    this.stop();
    this.listener.broken(why);
  }
}

export interface RunOptions {
  signal?: AbortSignal; // ends the command
  err?: (line: string) => void; // hears each line of standard error
  keep?: string[]; // folders whose files are returned
}

export interface Result {
  code: number;
  out: string;
  err: string;
  files: Record<string, Uint8Array>;
}

// Runs a command of the program with these files. Fails if the engine breaks, and with an AbortError after the signal.
export async function run(args: string[], files: Files, { signal, err, keep = [] }: RunOptions = {}): Promise<Result> {
  const loaded = await program();
  signal?.throwIfAborted();
  const worker = newWorker();
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ("line" in data) err?.(data.line);
        if ("done" in data) resolve(data.done);
        if ("broken" in data) reject(new Error(data.broken));
      };
      worker.onerror = (event) => reject(new Error(event.message));
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
      worker.postMessage({ begin: "run", program: { ...loaded, files }, args, keep } satisfies ToWorker);
    });
  } finally {
    worker.terminate();
  }
}
