// Lines about a seat or the table: values, and zones with their contents.
import type { ComponentChildren } from "preact";
import { Things } from "./face";
import { reachOf, type Reach } from "./narrowing";
import { thingsOf, type Entry } from "./scene";
import type { Symbols } from "./symbols";
import { Reasons, Value, type Asking } from "./why";

// The visible components of a zone. A zone with several keys has a group for each.
export function ZoneThings({ entry, symbols, of }: { entry: Entry; symbols: Symbols; of: Reach }): ComponentChildren {
  const reach = reachOf(entry, of);
  if (entry.things?.length) return <Things things={entry.things} symbols={symbols} of={reach} />;
  const parts = (entry.parts ?? []).filter((part) => part.things?.length);
  return parts.map((part) => (
    <div key={part.of.join(" ")}>
      <small>{part.name}</small>
      <Things things={part.things ?? []} symbols={symbols} of={reach} />
    </div>
  ));
}

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
              <dt>
                <span data-id={entry.id}>{entry.label}</span>
              </dt>
              <dd>
                {asking.edit?.(entry) ?? <Value entry={entry} asking={asking} />}
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
              <ZoneThings entry={entry} symbols={symbols} of={of} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
