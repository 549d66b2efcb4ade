// The interface of the WebAssembly module's loader, as far as the worker uses it.

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
