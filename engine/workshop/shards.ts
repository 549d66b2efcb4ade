// Plays the parts of a comparison in one instance of the engine per processor.
import type { Mod } from "./command";
import { run } from "./engine";
import type { Shard } from "./interval";
import { mounted } from "./mod_files";
import { Problem } from "./problem";

const kOut = "/work/parts";

// Plays part `part` of `parts`; `args` are those of `walz compare`.
export async function playPart(args: string[], part: number, parts: number, mod: Mod, signal: AbortSignal): Promise<Shard> {
  const out = `${kOut}/${part}.json`;
  const files = { ...mounted(mod.folder, mod.files), [`${kOut}/empty`]: "" }; // creates the folder
  const ran = await run(["compare", ...args, "--shard", `${part}/${parts}`, "--out", `parts/${part}.json`], files, { signal, keep: [kOut] });
  const bytes = ran.files[out];
  if (!bytes) throw new Problem("commandFailed", { command: "walz compare", why: ran.err.trim() || String(ran.code) });
  return JSON.parse(new TextDecoder().decode(bytes)) as Shard;
}

// Calls `add` with the results of the parts 1 to `parts`, until all are there, `add` returns false, or the signal. `threads`
// parts are played at a time. Results are added in order, because intervals are of the first games so far, not of the
// fastest ones. Throws if a part fails.
export async function inParts<Result>(
  parts: number,
  threads: number,
  signal: AbortSignal,
  play: (part: number, signal: AbortSignal) => Promise<Result>,
  add: (result: Result) => boolean,
): Promise<void> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal.addEventListener("abort", abort, { once: true });
  const done = new Map<number, Result>();
  let next = 1;
  let wanted = 1;
  const work = async () => {
    while (next <= parts && !stop.signal.aborted) {
      const part = next++;
      done.set(part, await play(part, stop.signal));
      while (done.has(wanted) && !stop.signal.aborted) {
        const result = done.get(wanted) as Result;
        done.delete(wanted++);
        if (!add(result)) stop.abort();
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.min(threads, parts)) }, work));
  } catch (error) {
    const isStopped = stop.signal.aborted; // an instance that is terminated fails
    stop.abort();
    if (!isStopped) throw error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
