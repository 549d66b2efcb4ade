// Hooks for work that takes time.
import { useEffect, useRef, useState } from "preact/hooks";

export interface Later<Value> {
  value: Value | null;
  error: unknown;
}

// Loads a value again whenever a dependency changes; a late answer of an earlier one is dropped.
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>, dependencies: unknown[]): Later<Value> {
  const [later, setLater] = useState<Later<Value>>({ value: null, error: null });
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (value) => stop.signal.aborted || setLater({ value, error: null }),
      (error: unknown) => stop.signal.aborted || setLater({ value: null, error }),
    );
    return () => stop.abort();
  }, dependencies);
  return later;
}

export interface Task {
  busy: boolean;
  error: unknown;
  run: (work: (signal: AbortSignal) => Promise<void>) => void; // does nothing while busy
  stop: () => void;
  clear: () => void; // removes the error
}

// One piece of work at a time, which ends with the component.
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const run = (work: (signal: AbortSignal) => Promise<void>) => {
    if (stopper.current) return;
    const stop = new AbortController();
    stopper.current = stop;
    setBusy(true);
    setError(null);
    const end = (failure: unknown) => {
      stopper.current = null;
      setBusy(false);
      if (!stop.signal.aborted) setError(failure);
    };
    work(stop.signal).then(() => end(null), end);
  };
  return { busy, error, run, stop: () => stopper.current?.abort(), clear: () => setError(null) };
}
