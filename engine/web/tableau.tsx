// The area of a seat as a picture whose places show lines of its panel (../decisions/0041-looks.md).
import type { ComponentChildren } from "preact";
import { artAddress } from "./art";
import { Backs, Signs, Things } from "./face";
import { reachOf, type Reach } from "./narrowing";
import { placedIn, type Placed } from "./placed";
import type { Entry, Part, TableauPlace, TableauSpec } from "./scene";
import { symbolOf, type Symbols } from "./symbols";
import { Value, type Asking } from "./why";

const kMostIcons = 10; // of a pile
const kUncounted = 5; // icons that are recognized without a number

interface Drawing {
  number: number;
  steps: number;
  icon: string;
  symbols: Symbols;
}

function Pile({ number, icon, symbols }: Drawing) {
  return (
    <span class="pile">
      {Array.from({ length: Math.min(number, kMostIcons) }, () => (
        <Signs symbols={symbols} list={[symbolOf(icon)]} size={20} />
      ))}
      {number > kUncounted && <b>{number}</b>}
    </span>
  );
}

// Positions from 0 to `steps`. The marker has the number; beyond the end it is on the last position.
function Track({ number, steps }: Drawing) {
  const at = Math.max(0, Math.min(number, steps));
  return (
    <span class="track">
      {Array.from({ length: steps + 1 }, (_, step) => (
        <span class={step === at ? "marker" : step < at ? "passed" : ""}>{step === at ? number : ""}</span>
      ))}
    </span>
  );
}

// As many positions as `steps`, the first ones filled. If there are more, a number follows.
function Slots({ number, steps, icon, symbols }: Drawing) {
  const symbol = symbolOf(icon);
  return (
    <span class="slots">
      {Array.from({ length: steps }, (_, step) => (
        <span class={step < number ? "full" : ""}>{step < number && symbols.has(symbol) && <Signs symbols={symbols} list={[symbol]} size={16} />}</span>
      ))}
      {number > steps && <b>{number}</b>}
    </span>
  );
}

function Amount({ as, drawing }: { as: TableauPlace["as"]; drawing: Drawing }) {
  if (as === "track") return <Track {...drawing} />;
  if (as === "slots" && drawing.number >= 0) return <Slots {...drawing} />;
  if (as === "pile" && drawing.number >= 0 && drawing.symbols.has(symbolOf(drawing.icon))) return <Pile {...drawing} />;
  return <b>{drawing.number}</b>;
}

interface Look {
  place: TableauPlace;
  symbols: Symbols;
  of: Reach;
}

function Zone({ zone, value, place, symbols, of }: Look & { zone: Entry | Part; value: string }) {
  if (zone.hidden) return <Backs count={zone.hidden} label={value} />;
  return <Things things={zone.things ?? []} symbols={symbols} of={of} as={place.as === "fan" || place.as === "stack" ? place.as : "row"} />;
}

function PartOf({ part, ...look }: Look & { part: Part }) {
  const { place, symbols } = look;
  if (part.things) return <Zone zone={part} value={part.text} {...look} />;
  if (part.number === undefined) return <span>{part.text}</span>;
  const drawing = { number: part.number, steps: place.steps ?? 1, icon: place.icon ?? part.icon ?? "", symbols };
  return (
    <span class="part" role="img" aria-label={part.text}>
      <Amount as={place.as} drawing={drawing} />
    </span>
  );
}

function Contents({ placed: { entry, parts }, asking, ...look }: Look & { placed: Placed; asking: Asking }): ComponentChildren {
  const { place, symbols } = look;
  if (place.of || entry.parts) return parts.map((part) => <PartOf part={part} {...look} />);
  if (entry.things) return <Zone zone={entry} value={entry.value} {...look} />;
  if (entry.number === undefined) return <span>{entry.value}</span>;
  const icon = place.icon ?? entry.icon ?? "";
  return (
    <Value entry={entry} asking={asking}>
      <Amount as={place.as} drawing={{ number: entry.number, steps: place.steps ?? 1, icon, symbols }} />
    </Value>
  );
}

interface TableauProps {
  tableau: TableauSpec;
  entries: Entry[];
  seat: string;
  symbols: Symbols;
  asking: Asking;
  of: Reach;
}

function Place({ place, tableau, entries, seat, ...rest }: TableauProps & { place: TableauPlace }) {
  const placed = placedIn(place, entries, seat);
  if (!placed) return null;
  const { entry, parts } = placed;
  const percent = (value: number, axis: 0 | 1) => `${(100 * value) / tableau.size[axis]}%`;
  const style = { left: percent(place.at[0], 0), top: percent(place.at[1], 1), width: percent(place.size[0], 0), height: percent(place.size[1], 1) };
  const text = place.of ? parts.map((part) => part.text).join(", ") : entry.value;
  return (
    <div class={["place", place.size[1] > place.size[0] && "tall"].filter(Boolean).join(" ")} style={style} data-in={entry.id} data-tip={`${entry.label}\n${text}`}>
      <span class="under" data-id={entry.id} />
      {place.label && <small>{place.of ? parts[0]?.name : entry.short || entry.label}</small>}
      <Contents placed={placed} place={place} {...rest} of={reachOf(entry, rest.of)} />
    </div>
  );
}

export function Tableau(props: TableauProps) {
  const { tableau } = props;
  const [width, height] = tableau.size;
  return (
    <div class="tableau" style={{ aspectRatio: `${width} / ${height}`, "--unit": `calc(100cqw / ${width})` }}>
      {tableau.art && <img class="ground" src={artAddress(tableau.art)} alt="" />}
      {tableau.places.map((place, i) => (
        <Place key={i} place={place} {...props} />
      ))}
    </div>
  );
}
