// The picture of a table: the map, and boxes beside or below it.
import type { ComponentChildren } from "preact";
import { kCardHeight, kCardWidth, Card } from "./card";
import { kEdge, kLight } from "./colors";
import { drawMap, mapArea, type Area } from "./map";
import type { Box, Entry, Mark, Scene, SceneSymbol, Thing } from "./scene";
import { Symbols } from "./symbols";
import { fitText, isCut, text, textWidth, wrapText } from "./text";

const kMargin = 20;
const kText = 15;
const kLine = 20;
const kWidest = 420; // maximum width of a box without cards
const kSmallWidth = kCardWidth / 2; // of a card on the table
const kSmallHeight = kCardHeight / 2;
const kCardsInRow = 6;

// A drawing with its origin at (0, 0).
interface Block {
  drawn: ComponentChildren;
  width: number;
  height: number;
}

function moved(drawn: ComponentChildren, x: number, y: number): ComponentChildren {
  return <g transform={`translate(${x} ${y})`}>{drawn}</g>;
}

// Counts things that look the same.
function pilesOf(things: Thing[]): { thing: Thing; count: number }[] {
  const piles = new Map<string, { thing: Thing; count: number }>();
  for (const thing of things) {
    const look = JSON.stringify([thing.definition, thing.owner, thing.marks]);
    const pile = piles.get(look);
    if (pile) pile.count += 1;
    else piles.set(look, { thing, count: 1 });
  }
  return [...piles.values()];
}

function isBare(thing: Thing): boolean {
  return !thing.text && thing.marks.length === 0;
}

// Returns true for an entry that only says that nothing is there.
function isNothing(entry: Entry): boolean {
  return (entry.things ?? []).length === 0 && entry.value === "–";
}

// Converts things without marks, such as discs, to icons with a count.
function tokensOf(things: Thing[]): SceneSymbol[] {
  const tokens = new Map<string, SceneSymbol>();
  for (const thing of things) {
    const icon = thing.definition.slice(thing.definition.indexOf(".") + 1);
    const known = tokens.get(icon);
    if (known) known.number = (known.number ?? 0) + 1;
    else tokens.set(icon, { icon, letter: "", color: thing.color, number: 1, text: thing.short });
  }
  return [...tokens.values()];
}

class BoxPainter {
  private readonly drawn: ComponentChildren[] = [];
  private y = kLine;
  private width: number;
  private readonly across: number;

  constructor(
    private readonly box: Box,
    private readonly symbols: Symbols,
  ) {
    const cards = box.entries.map(({ things = [] }) => (things.every(isBare) ? 0 : pilesOf(things).length));
    const count = cards.reduce((sum, one) => sum + one, 0);
    this.across = Math.min(Math.max(count, 1), kCardsInRow);
    this.width = Math.max(kSmallWidth + 16, this.across * (kSmallWidth + 8) + 8);
  }

  paint(): Block {
    this.title();
    this.box.marks.forEach((mark) => this.mark(mark));
    const allEmpty = this.box.entries.every(isNothing);
    this.box.entries.forEach((entry) => (allEmpty || !isNothing(entry)) && this.entry(entry));
    const height = this.y + 6;
    const frame = <rect width={this.width} height={height} rx="8" fill={kLight} stroke={kEdge} />;
    return { drawn: [frame, this.drawn], width: this.width, height: this.y };
  }

  private title(): void {
    // Bold letters are wider than `wrapText` assumes.
    const lines = () => wrapText(this.box.title, this.width - 24, kText);
    while (isCut(lines()) && this.width < kWidest) this.width += 8;
    for (const line of lines()) {
      this.drawn.push(text(8, this.y, kText, line, { bold: true }));
      this.y += kText + 3;
    }
    this.y -= 6;
  }

  private mark(mark: Mark): void {
    this.y += 12;
    let x = 8;
    if (mark.label) {
      const beside = this.width - this.symbols.width(mark.symbols, 16) - 24;
      const label = fitText(mark.label, Math.max(this.width / 2, beside), 12);
      this.drawn.push(text(x, this.y + 4, 12, label, { color: "#4a4436" }));
      x += textWidth(label, 12) + 6;
    }
    this.signs(mark.symbols, x, this.width - x - 8, 16);
  }

  private signs(symbols: SceneSymbol[], x: number, width: number, size: number): void {
    const rows = this.symbols.rows(symbols, x, this.y, width, size);
    this.drawn.push(rows.drawn);
    this.y = rows.y;
  }

  private entry(entry: Entry): void {
    const things = entry.things ?? [];
    if (things.length === 0) {
      for (const line of wrapText(entry.value, this.width - 16, 13)) {
        this.y += 17;
        this.drawn.push(text(8, this.y, 13, line));
      }
    } else if (things.every(isBare)) {
      this.y += 16;
      this.signs(tokensOf(things), 8, this.width - 16, 20);
    } else {
      this.cards(things);
    }
  }

  private cards(things: Thing[]): void {
    const piles = pilesOf(things);
    piles.forEach(({ thing, count }, i) => {
      const x = 8 + (i % this.across) * (kSmallWidth + 8);
      const y = this.y + Math.floor(i / this.across) * (kSmallHeight + 8);
      this.drawn.push(
        <g transform={`translate(${x} ${y + 6}) scale(0.5)`}>
          <Card thing={thing} symbols={this.symbols} />
        </g>,
      );
      if (count > 1) {
        const look = { anchor: "end", bold: true } as const;
        this.drawn.push(text(x + kSmallWidth - 10, y + kSmallHeight - 6, kText, `× ${count}`, look));
      }
    });
    this.y += Math.ceil(piles.length / this.across) * (kSmallHeight + 8);
  }
}

// Breaks blocks into lines of this width.
function inLines(blocks: Block[], width: number): Block {
  const drawn: ComponentChildren[] = [];
  let x = 0;
  let top = 0;
  let widest = 0;
  let height = 0;
  for (const block of blocks) {
    if (x > 0 && x + block.width > width) {
      x = 0;
      top = height + kMargin;
    }
    drawn.push(moved(block.drawn, x, top));
    x += block.width + kMargin;
    widest = Math.max(widest, x - kMargin);
    height = Math.max(height, top + block.height);
  }
  return { drawn, width: widest, height };
}

// Places the first rows beside the map while they fit, and the others below it.
function arrange(map: Block | null, width: number, rows: Block[][]): Block {
  const drawn: ComponentChildren[] = [];
  const right = map ? map.width + kMargin : 0;
  let fits = map !== null;
  let beside = 0;
  let below = map?.height ?? 0;
  for (const row of rows) {
    if (row.length === 0) continue;
    const narrow = inLines(row, width - right);
    fits = fits && narrow.width <= width - right && beside + narrow.height <= (map?.height ?? 0);
    if (fits) {
      drawn.push(moved(narrow.drawn, right, beside));
      beside += narrow.height + kMargin;
    } else {
      const wide = inLines(row, Infinity);
      drawn.push(moved(wide.drawn, 0, below));
      below += wide.height + kMargin;
    }
  }
  return { drawn, width, height: below };
}

// Chooses the width that allows the largest scale in a frame of four by three.
function arrangeBest(map: Block | null, rows: Block[][]): Block {
  const widths = rows.map((row) => inLines(row, Infinity).width);
  const least = Math.max(map?.width ?? 0, ...widths);
  const beside = map ? widths.map((width) => Math.max(least, map.width + kMargin + width)) : [];
  const extent = (block: Block) => Math.max(3 * block.width, 4 * block.height);
  return [least, ...beside]
    .map((width) => arrange(map, width, rows))
    .reduce((best, block) => (extent(block) < extent(best) ? block : best));
}

export interface Picture {
  area: Area;
  drawn: ComponentChildren;
}

// Draws the scene. Places on the map keep their coordinates. Returns null for an empty scene.
export function drawPicture(scene: Scene): Picture | null {
  const { board, rows } = scene;
  if (!board && rows.length === 0) return null;
  const symbols = new Symbols(scene.icons);
  const nameOf = (seat: string) => scene.seats.find((panel) => panel.id === seat)?.name ?? "";
  const map = board && mapArea(board);
  const left = map?.left ?? 0;
  const top = map?.top ?? 0;
  const block = map && { drawn: null, width: map.right - map.left, height: map.bottom - map.top };
  // Seats have panels.
  const boxes = rows.map((row) => row.filter((box) => !box.seat).map((box) => new BoxPainter(box, symbols).paint()));
  const table = arrangeBest(block, boxes);
  const area = {
    left: left - kMargin,
    top: top - kMargin,
    right: left + table.width + kMargin,
    bottom: top + table.height + kMargin,
  };
  return { area, drawn: [board && drawMap(board, symbols, nameOf), moved(table.drawn, left, top)] };
}
