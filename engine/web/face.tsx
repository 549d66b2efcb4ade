// Components as cards, tokens and face-down piles.
import { artAddress } from "./art";
import { kInk, strong } from "./colors";
import { keysOfThings, type Keys, type Reach } from "./narrowing";
import { tipOfThing, type FaceSpec, type Mark, type SceneSymbol, type Thing } from "./scene";
import { SeatSign } from "./signs";
import { symbolOf, Symbols } from "./symbols";

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
  return color ? strong(color) : "var(--frame-line)";
}

// Attributes of a part of a face: in a grid, the area with its name, or a row below.
function areaOf(spec: FaceSpec | undefined, name: string) {
  if (!spec) return {};
  const has = spec.rows.some((row) => row.split(" ").includes(name));
  return { style: has ? { gridArea: name } : { gridColumn: "1 / -1" } };
}

export function Face({ things, symbols, keys }: Pile) {
  const [thing] = things;
  if (!thing) return null;
  const spec = symbols.faceOf(thing.definition);
  const grid = spec?.rows.length ? spec : undefined;
  return (
    <div
      class={["face", spec && `shape-${spec.shape}`, grid && "laid"].filter(Boolean).join(" ")}
      data-id={keys.join(" ")}
      data-tip={tipOfThing(thing)}
      data-art={thing.art}
      data-rules={thing.rules?.join(" ")}
      style={{ "--frame": frameOf(thing), ...(grid && { gridTemplateAreas: grid.rows.map((row) => `"${row}"`).join(" ") }) }}
    >
      <b {...areaOf(grid, "title")}>{thing.short || thing.name}</b>
      {thing.art && <img class="art" src={artAddress(thing.art)} alt="" {...areaOf(grid, "art")} />}
      {thing.owner && <SeatSign seat={thing.owner} />}
      {thing.marks.map((mark) => (
        <div key={mark.kind} {...areaOf(grid, mark.kind)}>
          <MarkRow mark={mark} symbols={symbols} />
        </div>
      ))}
      {thing.text && <p {...areaOf(grid, "text")}>{thing.text}</p>}
      {things.length > 1 && <i class="count">×{things.length}</i>}
    </div>
  );
}

// A component without text and marks, such as a disc: an icon, a picture, or a name in its colour.
function Token({ things, symbols, keys }: Pile) {
  const [thing] = things;
  if (!thing) return null;
  const icon = thing.definition.slice(thing.definition.indexOf(".") + 1);
  const symbol = { ...symbolOf(icon), color: thing.color, text: thing.short };
  return (
    <span class="token" data-id={keys.join(" ")} data-tip={tipOfThing(thing)} data-art={thing.art} data-rules={thing.rules?.join(" ")} style={{ "--frame": frameOf(thing) }}>
      <TokenSign thing={thing} symbol={symbol} symbols={symbols} />
      {things.length > 1 && <i class="count">×{things.length}</i>}
    </span>
  );
}

function TokenSign({ thing, symbol, symbols }: { thing: Thing; symbol: SceneSymbol; symbols: Symbols }) {
  if (thing.art) return <img class="art" src={artAddress(thing.art)} alt={thing.short} />;
  if (symbols.has(symbol)) return <Signs symbols={symbols} list={[symbol]} size={22} />;
  return <b>{thing.short}</b>;
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

function isBare(symbols: Symbols, thing: Thing): boolean {
  const spec = symbols.faceOf(thing.definition);
  return spec ? spec.shape === "token" : !thing.text && thing.marks.length === 0;
}

interface ThingsProps {
  things: Thing[];
  symbols: Symbols;
  of: Reach;
  as?: "row" | "fan" | "stack";
}

export function Things({ things, symbols, of, as = "row" }: ThingsProps) {
  const Each = things.every((thing) => isBare(symbols, thing)) ? Token : Face;
  return (
    <div class={`things as-${as}`}>
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
