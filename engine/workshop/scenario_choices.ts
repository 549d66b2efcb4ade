// The choices of a scenario that the author's view can repeat.
import { valueOf } from "./yaml_edit";

interface Scenario {
  name?: unknown;
  when?: unknown;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// Returns the choices of the scenario with this name, up to the first one that names no option, such as `play: random`.
export function choicesOf(file: string, name: string): string[] {
  const content = valueOf(file);
  const scenarios = isMap(content) && Array.isArray(content["scenarios"]) ? (content["scenarios"] as unknown[]) : [];
  const scenario = scenarios.find((one): one is Scenario => isMap(one) && one["name"] === name);
  const choices: string[] = [];
  for (const step of Array.isArray(scenario?.when) ? (scenario.when as unknown[]) : []) {
    const option = isMap(step) ? step["choose"] : step;
    if (typeof option === "string") choices.push(option);
    else if (!isMap(step) || !("check" in step)) break;
  }
  return choices;
}
