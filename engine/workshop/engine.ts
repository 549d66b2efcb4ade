// The engine in workers. PLACEHOLDER: replaced by the worker of decision 45.
export type Files = Record<string, Uint8Array | string | null>; // by absolute path; null deletes
export type SessionMessage = Record<string, unknown>;

export class Session {
  constructor(_files: Files, _heard: (message: SessionMessage) => void, broken: (why: string) => void) {
    queueMicrotask(() => broken("no engine"));
  }
  post(_message: object): void {}
  write(_files: Files): void {}
  stop(): void {}
}

export interface RunOptions {
  signal?: AbortSignal;
  err?: (line: string) => void;
  keep?: string[]; // folders whose files are returned
}

export interface Ran {
  code: number;
  out: string;
  err: string;
  files: Record<string, Uint8Array>;
}

export function run(_args: string[], _files: Files, _options: RunOptions = {}): Promise<Ran> {
  return Promise.reject(new Error("no engine"));
}
