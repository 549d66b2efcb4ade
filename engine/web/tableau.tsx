// The area of a seat as a picture whose places show lines of its panel (../decisions/0041-looks.md).
import type { ComponentChildren } from "preact";
import { artAddress } from "./art";
import { Backs, Signs, Things } from "./face";
import type { Reach } from "./narrowing";
import type { Entry, Part, TableauPlace, TableauSpec } from "./scene";
import { symbolOf, type Symbols } from "./symbols";
import { Value, type Asking } from "./why";

const kMostIcons = 10; // of a pile; beyond, a number says how many

// What a place shows: a line of the panel, or parts of it.
interface Shown {
  entry: Entry;
  parts: Part[];
}

function entryOf(entries: Entry[], seat: string, place: TableauPlace): Entry | undefined {
  return entries.find((entry) => entry.id === place.entry || entry.id === `${place.entry}.${seat}`);
}

// Returns the lines without a place in the tableau.
export function unplaced(tableau: TableauSpec, entries: Entry[], seat: string): Entry[] {
  const placed = new Set(tableau.places.map((place) => entryOf(entries, seat, place)));
  return entries.filter((entry) => !placed.has(entry));
}

function Icons({ number, icon, symbols }: { number: number; icon: string; symbols: Symbols }) {
  const shown = Math.min(number, kMostIcons);
  const list = [symbolOf(icon)];
  return (
    <span class="pile">
      {Array.from({ length: shown }, () => (
        <Signs symbols={symbols} list={list} size={20} />
      ))}
      {number > 5 && <b>{number}</b>}
    </span>
  );
}

// Positions from 0 to `steps`, with a marker at the number.
function Track({ number, steps }: { number: number; steps: number }) {
  return (
    <span class="track">
      {Array.from({ length: steps + 1 }, (_, step) => (
        <span class={step === number ? "marker" : step < number ? "passed" : ""}>{step === number ? number : ""}</span>
      ))}
    </span>
  );
}

function Slots({ number, steps, icon, symbols }: { number: number; steps: number; icon: string; symbols: Symbols }) {
  const symbol = symbolOf(icon);
  return (
    <span class="slots">
      {Array.from({ length: Math.max(steps, number) }, (_, step) => (
        <span class={step < number ? "full" : ""}>{step < number && symbols.has(symbol) && <Signs symbols={symbols} list={[symbol]} size={16} />}</span>
      ))}
    </span>
  );
}

function Amount({ place, number, icon, symbols }: { place: TableauPlace; number: number; icon: string; symbols: Symbols }) {
  const { as = "number", steps = 1 } = place;
  if (as === "track") return <Track number={number} steps={steps} />;
  if (as === "slots") return <Slots number={number} steps={steps} icon={icon} symbols={symbols} />;
  if (as === "pile" && symbols.has(symbolOf(icon))) return <Icons number={number} icon={icon} symbols={symbols} />;
  return <b>{number}</b>;
}

interface ContentsProps {
  place: TableauPlace;
  shown: Shown;
  symbols: Symbols;
  asking: Asking;
  of: Reach;
}

function Contents({ place, shown, symbols, asking, of }: ContentsProps): ComponentChildren {
  const { entry, parts } = shown;
  const as = place.as === "fan" || place.as === "stack" ? place.as : "row";
  if (place.of || entry.parts) {
    return parts.map((part) =>
      part.things ? (
        <Things things={part.things} symbols={symbols} of={of} as={as} />
      ) : part.number === undefined ? (
        <span>{part.text}</span>
      ) : (
        <Amount place={place} number={part.number} icon={part.icon ?? place.icon ?? ""} symbols={symbols} />
      ),
    );
  }
  if (entry.hidden) return <Backs count={entry.hidden} label={entry.value} />;
  if (entry.things) return <Things things={entry.things} symbols={symbols} of={of} as={as} />;
  if (entry.number === undefined) return <span>{entry.value}</span>;
  return (
    <Value entry={entry} asking={asking}>
      <Amount place={place} number={entry.number} icon={place.icon ?? entry.icon ?? entry.id.split(".")[1] ?? ""} symbols={symbols} />
    </Value>
  );
}

interface PlaceProps {
  place: TableauPlace;
  tableau: TableauSpec;
  entries: Entry[];
  seat: string;
  symbols: Symbols;
  asking: Asking;
  of: Reach;
}

function Place({ place, tableau, entries, seat, symbols, asking, of }: PlaceProps) {
  const entry = entryOf(entries, seat, place);
  if (!entry) return null;
  const parts = (entry.parts ?? []).filter((part) => !place.of || part.of[0] === place.of);
  const percent = (value: number, axis: 0 | 1) => `${(100 * value) / tableau.size[axis]}%`;
  const style = { left: percent(place.at[0], 0), top: percent(place.at[1], 1), width: percent(place.size[0], 0), height: percent(place.size[1], 1) };
  const text = place.of ? parts.map((part) => part.text).join(", ") : entry.value;
  return (
    <div class={["place", place.size[1] > place.size[0] && "tall"].filter(Boolean).join(" ")} style={style} data-in={entry.id} data-tip={`${entry.label}\n${text}`}>
      <span class="under" data-id={entry.id} />
      {place.label && <small>{place.of ? parts[0]?.name : entry.short || entry.label}</small>}
      <Contents place={place} shown={{ entry, parts }} symbols={symbols} asking={asking} of={of} />
    </div>
  );
}

export function Tableau({ tableau, ...rest }: Omit<PlaceProps, "place">) {
  const [width, height] = tableau.size;
  return (
    <div class="tableau" style={{ aspectRatio: `${width} / ${height}`, "--unit": `calc(100cqw / ${width})` }}>
      {tableau.art && <img class="ground" src={artAddress(tableau.art)} alt="" />}
      {tableau.places.map((place) => (
        <Place key={`${place.entry} ${place.of ?? ""}`} place={place} tableau={tableau} {...rest} />
      ))}
    </div>
  );
}
