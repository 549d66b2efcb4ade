// The area of a seat, and its short form for opponents.
import { Backs, Signs } from "./face";
import type { Reach } from "./narrowing";
import { Panel } from "./panel";
import { thingsOf, type Entry, type Scene, type SeatPanel } from "./scene";
import { symbolOf, Symbols } from "./symbols";
import { unplaced } from "./placed";
import { Tableau } from "./tableau";
import { Reasons, type Asking } from "./why";

// A compact value: icons with numbers if every part is a number with an icon, otherwise text.
function Brief({ entry, symbols }: { entry: Entry; symbols: Symbols }) {
  if (entry.hidden) return <Backs count={entry.hidden} label={entry.value} />;
  const list = (entry.parts ?? []).map(({ icon = "", number, text }) => ({ ...symbolOf(icon), text, number }));
  const isShort = list.length > 0 && list.every((symbol) => symbol.number !== undefined && symbols.has(symbol));
  return isShort ? (
    <span role="img" aria-label={entry.value}>
      <Signs symbols={symbols} list={list} />
    </span>
  ) : (
    <b>{entry.value}</b>
  );
}

// The lines that the game marks as brief, a chip each.
function Strip({ entries, symbols }: { entries: Entry[]; symbols: Symbols }) {
  return (
    <ul class="strip">
      {entries.map((entry) => (
        <li key={entry.id} data-tip={`${entry.label}: ${entry.value}`}>
          {entry.icon ? (
            <span role="img" aria-label={entry.label}>
              <Signs symbols={symbols} list={[symbolOf(entry.icon)]} />
            </span>
          ) : (
            <small>{entry.short || entry.label}</small>
          )}{" "}
          <Brief entry={entry} symbols={symbols} />
        </li>
      ))}
    </ul>
  );
}

// The tableau of a seat, and a panel of the lines that it does not show, or whose numbers can be changed.
export function Area({ scene, seat, asking, of }: { scene: Scene; seat: SeatPanel; asking: Asking; of: Reach }) {
  const symbols = new Symbols(scene);
  const { tableau } = scene;
  const missing = tableau ? unplaced(tableau, seat.entries, seat.id) : seat.entries;
  const rest = seat.entries.filter((entry) => missing.includes(entry) || asking.edit?.(entry));
  return (
    <>
      {tableau && <Tableau tableau={tableau} entries={seat.entries} seat={seat.id} symbols={symbols} asking={asking} of={of} />}
      {seat.entries.some((entry) => entry.id === asking.why?.of && !rest.includes(entry)) && <Reasons {...asking} />}
      <Panel entries={rest} symbols={symbols} asking={asking} of={of} />
    </>
  );
}

// Returns true if an option concerns something in the area of a seat.
function isConcerned(scene: Scene, seat: SeatPanel): boolean {
  const ids = new Set(seat.entries.flatMap((entry) => [entry.id, ...thingsOf(entry).map((thing) => thing.id)]));
  return scene.options.some((option) => option.targets.some((target) => ids.has(target.id)));
}

// The area of another seat: the strip if the game declares one, and the whole area on request.
export function OtherArea({ scene, seat, asking }: { scene: Scene; seat: SeatPanel; asking: Asking }) {
  const brief = seat.entries.filter((entry) => entry.brief);
  const area = <Area scene={scene} seat={seat} asking={asking} of="others" />;
  if (brief.length === 0) return area;
  return (
    <>
      <Strip entries={brief} symbols={new Symbols(scene)} />
      <details open={isConcerned(scene, seat)}>
        <summary>{asking.t("all")}</summary>
        {area}
      </details>
    </>
  );
}
