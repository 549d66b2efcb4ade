// Plays the parts of a comparison in one instance of the engine per processor.
import { run } from "./engine";
import type { Mod } from "./command";
import type { Shard } from "./interval";
import { mounted } from "./mod_files";
import { Problem } from "./problem";

export interface Comparison {
  args: string[]; // of `walz compare`, without --shard
  parts: number;
}

const kOut = "/work/parts";

async function play({ args }: Comparison, part: number, parts: number, mod: Mod, signal: AbortSignal): Promise<Shard> {
  const out = `${kOut}/${part}.json`;
  const files = { ...mounted(mod.folder, mod.files), [`${kOut}/empty`]: "" };
  const ran = await run(["compare", ...args, "--shard", `${part}/${parts}`, "--out", out], files, { signal, keep: [kOut] });
  const bytes = ran.files[out];
  if (!bytes) throw new Problem("commandFailed", { command: "walz compare", why: ran.err.trim() || String(ran.code) });
  return JSON.parse(new TextDecoder().decode(bytes)) as Shard;
}

// Calls `add` for the parts in their order, until all are played, `add` returns false, or the signal. In order, because the
// intervals are of the first games so far, not of the fastest ones.
export async function playParts(comparison: Comparison, mod: Mod, signal: AbortSignal, add: (shard: Shard) => boolean): Promise<void> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal.addEventListener("abort", abort, { once: true });
  const done = new Map<number, Shard>();
  let next = 1;
  let wanted = 1;
  const work = async () => {
    while (next <= comparison.parts && !stop.signal.aborted) {
      const part = next++;
      done.set(part, await play(comparison, part, comparison.parts, mod, stop.signal));
      for (let shard = done.get(wanted); shard && !stop.signal.aborted; shard = done.get(++wanted)) {
        done.delete(wanted);
        if (!add(shard)) stop.abort();
      }
    }
  };
  const count = Math.max(1, Math.min(navigator.hardwareConcurrency || 1, comparison.parts));
  try {
    await Promise.all(Array.from({ length: count }, work));
  } catch (error) {
    const isStopped = stop.signal.aborted; // an instance that was terminated fails
    stop.abort();
    if (!isStopped) throw error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
