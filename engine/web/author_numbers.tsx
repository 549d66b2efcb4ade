// Numbers of the author's view, changed in place.
import type { Act } from "./author_forms";
import type { Names } from "./author_message";
import type { Entry } from "./scene";
import { t } from "./words";

const kListed = 60; // values that are a list

interface StepperProps {
  label: string;
  value: number;
  range: [least: number, most: number];
  add: (by: number) => void;
}

function Stepper({ label, value, range: [least, most], add }: StepperProps) {
  const wanted = (text: string) => text !== "" && Number(text) !== value && add(Number(text) - value);
  const values = most - least <= kListed ? Array.from({ length: most - least + 1 }, (_, i) => least + i) : null;
  return (
    <span class="stepper">
      <button class="quiet" aria-label={t("oneLess", label)} disabled={value <= least} onClick={() => add(-1)}>
        −
      </button>
      {values ? (
        <select aria-label={label} value={value} onChange={(event) => wanted(event.currentTarget.value)}>
          {values.map((one) => (
            <option value={one} selected={one === value}>
              {one}
            </option>
          ))}
        </select>
      ) : (
        <input type="number" aria-label={label} min={least} max={most} value={value} onChange={(event) => wanted(event.currentTarget.value)} />
      )}
      <button class="quiet" aria-label={t("oneMore", label)} disabled={value >= most} onClick={() => add(1)}>
        +
      </button>
    </span>
  );
}

interface NumbersProps {
  entry: Entry;
  seat: string; // of the panel; may be empty
  names: Names;
  act: Act;
}

export function hasNumbers(entry: Entry, names: Names): boolean {
  const isShown = entry.number !== undefined || (entry.parts ?? []).some((part) => part.number !== undefined);
  return isShown && entry.id.startsWith("variable.") && names.numbers[entry.id.split(".")[1] ?? ""] !== undefined;
}

// The numbers of a line: one, or one for each of its parts.
export function Numbers({ entry, seat, names, act }: NumbersProps) {
  const [, variable = "", ...own] = entry.id.split(".");
  const range = names.numbers[variable] ?? [0, 0];
  const add = (keys: string[]) => (by: number) => void act("add", { variable, keys: keys.join(" "), seat, by: String(by) });
  if (entry.number !== undefined) return <Stepper label={entry.label} value={entry.number} range={range} add={add(own)} />;
  return (
    <details class="numbers">
      <summary aria-label={t("changeNumber", entry.label)}>{entry.value}</summary>
      {(entry.parts ?? []).map(
        (part) =>
          part.number !== undefined && (
            <p key={part.of.join(" ")}>
              {part.text.replace(/ [^ ]*$/, "")} <Stepper label={`${entry.label}: ${part.text}`} value={part.number} range={range} add={add(part.of)} />
            </p>
          ),
      )}
    </details>
  );
}
