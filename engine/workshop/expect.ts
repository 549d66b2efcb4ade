// Corrects the expectations of a failed scenario.
import { applyEdits } from "./edits";
import { valueOf, YamlFile, type Path } from "./yaml_edit";

// A place in `then` of a scenario, as `walz test` reports it.
export interface Difference {
  path: string[];
  expected: string[]; // lines
  actual: string[];
}

// Returns the file with the actual values in the scenario with this name; null if one of the differences is more than a single
// value that the scenario expects.
export function withActual(text: string, name: string, differences: Difference[]): string | null {
  let changed = text;
  for (const { path, expected, actual } of differences) {
    const file = new YamlFile(changed);
    const scenarios = file.error ? null : file.valueAt(["scenarios"]);
    const index = Array.isArray(scenarios) ? scenarios.findIndex((one: { name?: unknown } | null) => one?.name === name) : -1;
    const at: Path = ["scenarios", index, "then", ...path];
    const [value = "", ...more] = actual;
    const isSingle = value !== "" && more.length === 0 && expected.length === 1;
    if (index < 0 || !isSingle || file.sourceAt(at) !== expected[0]) return null;
    changed = applyEdits(changed, file.set(at, valueOf(value)));
  }
  return changed === text ? null : changed;
}
