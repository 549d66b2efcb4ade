// Components that are loaded when they are first drawn.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Notice, Working } from "./frame";
import { Problem } from "./problem";

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [, setTurn] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (Part) => {
          loaded = Part;
          setTurn((one) => one + 1);
        },
        () => setFailed(true),
      );
    }, []);
    if (failed) return <Notice error={new Problem("partMissing")} />;
    const Part = loaded;
    return Part ? <Part {...props} /> : <Working />;
  };
}
