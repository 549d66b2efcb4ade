// Messages between a page and its workers.
import type { Files } from "../wasm/instance";

export type { Files };

// The first message to a worker contains this.
export interface Program {
  script: string; // the address of the module's loader
  module: WebAssembly.Module;
  data: ArrayBuffer; // the shipped files (packed.ts)
  files: Files;
}

export type ToWorker =
  | { begin: "session"; program: Program }
  | { begin: "run"; program: Program; args: string[]; keep: string[] }
  | { post: object }
  | { write: Files };

export type FromWorker =
  | { heard: object[] }
  | { handled: true } // one message to a session
  | { line: string } // of standard error
  | { done: { code: number; out: string; err: string; files: Record<string, Uint8Array> } }
  | { broken: string }; // the instance cannot be used any more
