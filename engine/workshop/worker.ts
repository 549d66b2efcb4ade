// A worker with one instance of the engine: a session, or one command. It is terminated when it is not needed any more.
import { handle, writeFiles, type Arguments, type FileSystem, type Instance } from "../wasm/instance";
import { unpack } from "./packed";
import type { Files, FromWorker, Program, ToWorker } from "./protocol";

const kData = "/walz";
const kWork = "/work";

interface Scope {
  importScripts(address: string): void;
  makeWalz(given: Arguments): Promise<Instance>;
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}
const scope = self as unknown as Scope;

// Returns the files in and below a folder.
function readAll(FS: FileSystem, folder: string, found: Record<string, Uint8Array> = {}): Record<string, Uint8Array> {
  if (!FS.analyzePath(folder).exists) return found;
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (FS.isDir(FS.stat(path).mode)) readAll(FS, path, found);
    else found[path] = FS.readFile(path);
  }
  return found;
}

// The standard streams of a command. Lines of standard error are sent as they are written.
class Streams {
  private readonly out: number[] = [];
  private readonly err: number[] = [];
  private line = 0; // where the last line of `err` begins

  readonly input = (): null => null;
  readonly output = (byte: number): void => {
    this.out.push(byte);
  };
  readonly errors = (byte: number): void => {
    this.err.push(byte);
    if (byte !== 10 && byte !== 13) return;
    scope.postMessage({ line: text(this.err.slice(this.line, -1)) });
    this.line = this.err.length;
  };
  texts(): { out: string; err: string } {
    return { out: text(this.out), err: text(this.err) };
  }
}

function text(bytes: number[]): string {
  return new TextDecoder().decode(new Uint8Array(bytes));
}

async function make(program: Program, streams: Streams): Promise<Instance> {
  scope.importScripts(program.script);
  const instance = await scope.makeWalz({
    thisProgram: "walz",
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(program.module, imports).then(done);
      return {};
    },
    preRun({ ENV, FS }) {
      Object.assign(ENV, { WALZ_DATA: kData, COLUMNS: "100" });
      FS.init(streams.input, streams.output, streams.errors);
    },
  });
  instance._umask(0o022); // at first, files that it creates cannot be read
  const { FS } = instance;
  for (const folder of [kData, kWork]) FS.mkdirTree(folder);
  const shipped = Object.entries(unpack(program.data)).map(([path, bytes]) => [`${kData}/${path}`, bytes]);
  writeFiles(FS, Object.fromEntries(shipped) as Files);
  writeFiles(FS, program.files);
  FS.chdir(kWork);
  return instance;
}

// A session. It handles messages in their order, and works while there are none.
class Session {
  private waits = false; // a step will be taken

  constructor(private readonly instance: Instance) {}

  post(message: object): void {
    const answers = handle(this.instance, message);
    const heard = answers.filter((answer) => !("more" in answer));
    if (heard.length > 0) scope.postMessage({ heard });
    if (heard.length < answers.length) this.stepLater();
  }

  write(files: Files): void {
    writeFiles(this.instance.FS, files);
  }

  private stepLater(): void {
    if (this.waits) return;
    this.waits = true;
    setTimeout(() => {
      this.waits = false;
      attempt(() => this.post({ step: true }));
    });
  }
}

// After an exception of the module, the instance must not be used again.
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    scope.onmessage = null;
    scope.postMessage({ broken: String(error) });
  }
}

let session: Promise<Session> | null = null;

async function run(program: Program, args: string[], keep: string[]): Promise<void> {
  const streams = new Streams();
  const instance = await make(program, streams);
  const code = instance.callMain(args);
  const files = keep.reduce((found, folder) => readAll(instance.FS, folder, found), {});
  scope.postMessage({ done: { code, ...streams.texts(), files } });
}

function broken(error: unknown): void {
  scope.postMessage({ broken: String(error) });
}

function handled(): void {
  scope.postMessage({ handled: true });
}

scope.onmessage = ({ data }) => {
  if ("begin" in data) {
    if (data.begin === "run") return void run(data.program, data.args, data.keep).catch(broken);
    session = make(data.program, new Streams()).then((instance) => new Session(instance));
    session.then(handled, broken);
    return;
  }
  const act = (begun: Session) => {
    attempt(() => ("post" in data ? begun.post(data.post) : begun.write(data.write)));
    handled();
  };
  void session?.then(act, () => {});
};
