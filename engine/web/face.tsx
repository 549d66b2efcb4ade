// Components as cards, tokens and face-down piles.
import { kEdge, kInk, strong } from "./colors";
import { keysOfThings, type Keys, type Reach } from "./narrowing";
import { tipOfThing, type Mark, type SceneSymbol, type Thing } from "./scene";
import { SeatSign } from "./signs";
import { Symbols } from "./symbols";

const kSign = 18;

// Inline icons with numbers; symbols without an icon are text.
export function Signs({ symbols, list, size = kSign }: { symbols: Symbols; list: SceneSymbol[]; size?: number }) {
  return (
    <span class="signs" aria-hidden="true">
      {list.map((symbol) => (
        <span>
          {symbols.has(symbol) && symbol.number ? <b>{symbol.number}</b> : null}
          {symbols.has(symbol) ? (
            <svg viewBox={`-1 ${-size / 2 - 1} ${size + 2} ${size + 2}`} width={size + 2} height={size + 2}>
              {symbols.row([{ ...symbol, number: 0 }], 0, 0, size)}
            </svg>
          ) : (
            symbol.text
          )}
        </span>
      ))}
    </span>
  );
}

// A mark: label, owner, and icons or words.
export function MarkRow({ mark, symbols }: { mark: Mark; symbols: Symbols }) {
  return (
    <span class="mark" role="img" aria-label={mark.text}>
      {mark.label && <small>{mark.label}</small>}
      {mark.owner && <SeatSign seat={mark.owner} />}
      <Signs symbols={symbols} list={mark.symbols} />
    </span>
  );
}

// Components that look the same, and the ids of their element.
interface Pile {
  things: Thing[];
  symbols: Symbols;
  keys: Keys;
}

function frameOf({ color }: Thing): string {
  return color ? strong(color) : kEdge;
}

export function Face({ things, symbols, keys }: Pile) {
  const [thing] = things;
  if (!thing) return null;
  return (
    <div class="face" data-id={keys.join(" ")} data-tip={tipOfThing(thing)} style={{ "--frame": frameOf(thing) }}>
      <b>{thing.short || thing.name}</b>
      {thing.owner && <SeatSign seat={thing.owner} />}
      {thing.marks.map((mark) => (
        <MarkRow key={mark.kind} mark={mark} symbols={symbols} />
      ))}
      {thing.text && <p>{thing.text}</p>}
      {things.length > 1 && <i>×{things.length}</i>}
    </div>
  );
}

// A component without text and marks, such as a disc: an icon, or a name in its colour.
function Token({ things, symbols, keys }: Pile) {
  const [thing] = things;
  if (!thing) return null;
  const icon = thing.definition.slice(thing.definition.indexOf(".") + 1);
  const symbol: SceneSymbol = { icon, letter: "", color: thing.color, text: thing.short };
  return (
    <span class="token" data-id={keys.join(" ")} data-tip={tipOfThing(thing)} style={{ "--frame": frameOf(thing) }}>
      {symbols.has(symbol) ? <Signs symbols={symbols} list={[symbol]} size={22} /> : <b>{thing.short}</b>}
      {things.length > 1 && <i>×{things.length}</i>}
    </span>
  );
}

// Groups components that look the same.
function pilesOf(things: Thing[]): Thing[][] {
  const piles = new Map<string, Thing[]>();
  for (const thing of things) {
    const look = JSON.stringify([thing.definition, thing.owner, thing.marks]);
    piles.set(look, [...(piles.get(look) ?? []), thing]);
  }
  return [...piles.values()];
}

function isBare(thing: Thing): boolean {
  return !thing.text && thing.marks.length === 0;
}

export function Things({ things, symbols, of }: { things: Thing[]; symbols: Symbols; of: Reach }) {
  const Each = things.every(isBare) ? Token : Face;
  return (
    <div class="things">
      {pilesOf(things).map((pile) => (
        <Each key={pile[0]?.id || pile[0]?.definition} things={pile} symbols={symbols} keys={keysOfThings(pile, of)} />
      ))}
    </div>
  );
}

// Face-down cards with their number.
export function Backs({ count, label }: { count: number; label: string }) {
  return (
    <span class="backs" role="img" aria-label={label}>
      <svg viewBox="0 0 18 24" width="18" height="24" aria-hidden="true">
        <rect x="1" y="1" width="16" height="22" rx="3" fill="#7d8aa0" stroke={kInk} />
        <path d="M4 5h10v14H4z" fill="none" stroke="#dfe5ef" />
      </svg>
      ×{count}
    </span>
  );
}
