// Automatic choice of an only option, unless it shows something new or the player has disabled it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "./message";
import type { Option } from "./scene";
import { isOn, setOn as remember } from "./settings";

const kName = "single";
const kRead = 700; // milliseconds to read it

export interface Single {
  on: boolean;
  set: (on: boolean) => void;
  // Suspends automatic choices after an undo, until the player chooses.
  wait: () => void;
}

export function useSingle(table: Table | null, choose: (option: Option) => void): Single {
  const [on, setOn] = useState(isOn(kName));
  const waits = useRef(false);
  const options = table?.scene.options ?? [];
  const [only] = options;
  useEffect(() => {
    if (options.length > 1) waits.current = false;
    if (!on || !only || only.reveals || options.length > 1 || waits.current) return;
    const timer = setTimeout(() => choose(only), kRead);
    return () => clearTimeout(timer);
  }, [on, table?.revision]);
  return {
    on,
    set: (wanted) => {
      remember(kName, wanted);
      setOn(wanted);
    },
    wait: () => (waits.current = true),
  };
}
