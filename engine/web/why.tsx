// The history of a number, and the button that requests it.
import type { ComponentChildren } from "preact";
import type { T } from "./common";
import { Backs } from "./face";
import type { Why } from "./message";
import type { Entry } from "./scene";

// The number whose history is shown, and the function to request one; null: disabled.
export interface Asking {
  why: Why | null;
  ask: ((of: string | null) => void) | null;
  t: T;
  edit?: Edit;
}

// Draws the controls that change the numbers of a line; null: it has none.
export type Edit = (entry: Entry) => ComponentChildren;

export function Reasons({ why, ask, t }: Asking) {
  if (!why) return null;
  return (
    <div class="reasons" role="status">
      <h3>{t("whyChanges")}</h3>
      {why.changes.length === 0 && <p>{t("whyBeginning")}</p>}
      <ol>
        {why.changes.map((change) => (
          <li>
            <b>
              {change.before || "–"} → {change.after}
            </b>{" "}
            {change.events.join(" ")}
            {change.notes.map((note) => (
              <small> {note}</small>
            ))}
          </li>
        ))}
      </ol>
      <button class="quiet" onClick={() => ask?.(null)}>
        {t("close")}
      </button>
    </div>
  );
}

// A value, or a drawing of it. A number is a button that shows its history.
export function Value({ entry, asking: { why, ask, t }, children }: { entry: Entry; asking: Asking; children?: ComponentChildren }) {
  if (entry.hidden) return <Backs count={entry.hidden} label={entry.value} />;
  if (entry.number === undefined || (!ask && !children)) return <>{entry.value}</>;
  if (!ask) {
    return (
      <span class="part" role="img" aria-label={`${entry.label}: ${entry.value}`}>
        {children}
      </span>
    );
  }
  const isOpen = why?.of === entry.id;
  return (
    <button
      class="why"
      aria-expanded={isOpen}
      aria-label={`${entry.label}: ${entry.value}. ${t("why")}`}
      onClick={() => ask(isOpen ? null : entry.id)}
    >
      {children ?? entry.value}
    </button>
  );
}
