// The boxes beside the map: displays, stacks, tracks.
import { Backs, MarkRow } from "./face";
import { ZoneThings } from "./panel";
import { thingsOf, type Box, type Entry, type Scene } from "./scene";
import { Symbols } from "./symbols";

// Returns true for an empty zone.
function isNothing(entry: Entry): boolean {
  return thingsOf(entry).length === 0 && !entry.hidden && entry.value === "–";
}

function Line({ entry, symbols, titled }: { entry: Entry; symbols: Symbols; titled: boolean }) {
  const { hidden } = entry;
  const things = thingsOf(entry);
  return (
    <div class="zone" data-in={entry.id}>
      {titled && <small data-id={entry.id}>{entry.label}</small>}
      {things.length > 0 && <ZoneThings entry={entry} symbols={symbols} of="all" />}
      {things.length === 0 && (hidden ? <Backs count={hidden} label={entry.value} /> : <span>{entry.value}</span>)}
    </div>
  );
}

function BoxOf({ box, symbols }: { box: Box; symbols: Symbols }) {
  const isEmpty = box.entries.every(isNothing);
  const shown = box.entries.filter((entry) => isEmpty || !isNothing(entry));
  return (
    <section class="box" data-in={box.id}>
      <div class="title" data-id={box.id}>{box.title}</div>
      {box.marks.map((mark) => (
        <MarkRow key={mark.kind} mark={mark} symbols={symbols} />
      ))}
      {shown.map((entry) => (
        <Line key={entry.id} entry={entry} symbols={symbols} titled={shown.length > 1 && entry.id !== box.id} />
      ))}
    </section>
  );
}

// Renders the boxes of the table. Boxes of seats are in their panels.
export function Boxes({ scene }: { scene: Scene }) {
  const symbols = new Symbols(scene);
  const rows = scene.rows.map((row) => row.filter((box) => !box.seat)).filter((row) => row.length > 0);
  if (rows.length === 0) return null;
  return (
    <div class="boxes">
      {rows.map((row) => (
        <div class="boxrow">
          {row.map((box) => (
            <BoxOf key={box.id} box={box} symbols={symbols} />
          ))}
        </div>
      ))}
    </div>
  );
}
