// An instance of the WebAssembly module: its interface as far as pages and editors use it, its files, and its messages.

// Files by absolute path; null deletes one.
export type Files = Record<string, Uint8Array | string | null>;

export interface FileSystem {
  mkdirTree(folder: string): void;
  writeFile(path: string, content: Uint8Array | string): void;
  readFile(path: string): Uint8Array;
  readdir(folder: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  unlink(path: string): void;
  analyzePath(path: string): { exists: boolean };
  chdir(folder: string): void;
  init(input: () => number | null, output: (byte: number) => void, errors: (byte: number) => void): void;
}

export interface Instance {
  FS: FileSystem;
  ENV: Record<string, string>;
  callMain(args: string[]): number;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, address: number, bytes: number): void;
  UTF8ToString(address: number): string;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _umask(mask: number): number;
  _walz_handle(message: number): number;
}

export interface Arguments {
  thisProgram: string;
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object;
  preRun: (instance: Instance) => void;
}

// Writes files, with their folders, and deletes those that are null.
export function writeFiles(FS: FileSystem, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    if (content !== null) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, content);
    } else if (FS.analyzePath(path).exists) {
      FS.unlink(path);
    }
  }
}

// Passes a message to the session of the instance (embed/session.h) and returns the answers. If it throws, the instance must not
// be used again.
export function handle(instance: Instance, message: object): object[] {
  const text = JSON.stringify(message);
  const bytes = instance.lengthBytesUTF8(text) + 1;
  const address = instance._malloc(bytes);
  instance.stringToUTF8(text, address, bytes);
  const answers = instance.UTF8ToString(instance._walz_handle(address));
  instance._free(address);
  return JSON.parse(answers) as object[];
}
