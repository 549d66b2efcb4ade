// Lines about a seat or the table: values, and zones with their contents.
import { Things } from "./face";
import type { Reach } from "./narrowing";
import { thingsOf, type Entry } from "./scene";
import type { Symbols } from "./symbols";
import { Reasons, Value, type Asking } from "./why";

interface PanelProps {
  entries: Entry[];
  symbols: Symbols;
  asking: Asking;
  of?: Reach;
}

export function Panel({ entries, symbols, asking, of = "all" }: PanelProps) {
  if (entries.length === 0) return null;
  const zones = entries.filter((entry) => thingsOf(entry).length > 0);
  const values = entries.filter((entry) => !zones.includes(entry));
  return (
    <>
      {values.length > 0 && (
        <dl class="panel">
          {values.map((entry) => (
            <div key={entry.id}>
              <dt data-id={entry.id}>{entry.label}</dt>
              <dd>
                <Value entry={entry} asking={asking} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {entries.some((entry) => entry.id === asking.why?.of) && <Reasons {...asking} />}
      {zones.length > 0 && (
        <div class="zones">
          {zones.map((entry) => (
            <div class="zone" key={entry.id} data-in={entry.id}>
              <div class="title" data-id={entry.id}>{entry.label}</div>
              <Things things={thingsOf(entry)} symbols={symbols} of={of} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
