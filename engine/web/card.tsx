// A card: name, marks and text.
import type { ComponentChildren, JSX } from "preact";
import { kInk, kLight, strong } from "./colors";
import { tipOfThing, type Mark, type Thing } from "./scene";
import { seatDisc, type Symbols } from "./symbols";
import { fitText, isCut, text, textWidth, wrapText } from "./text";

export const kCardWidth = 252;
export const kCardHeight = 352;

const kFrame = 10;
const kInset = 20; // distance of contents from the edge
const kInner = kCardWidth - 2 * kInset;
const kBottom = kCardHeight - kInset;
const kSign = 20;
const kRow = 15; // of icons below their label
const kSmallText = 10;
const kWords = 13;
const kBoldWidth = 1.16; // relative to regular letters

// Maximum size of marks in percent: of a single one, and of several.
const kLargestAlone = 400;
const kLargest = 200;
const kStep = 25;

interface Part {
  drawn: ComponentChildren[];
  y: number;
}

// Prefers two lines and smaller letters to truncation.
function drawName(name: string): Part {
  const width = kInner / kBoldWidth;
  let size = 18;
  let lines = wrapText(name, width, size);
  while (size > 12 && (lines.length > 2 || isCut(lines))) lines = wrapText(name, width, --size);
  let y = kInset + 2;
  const drawn: ComponentChildren[] = [];
  for (const line of lines) {
    if (y > 80) break;
    y += size + 2;
    drawn.push(text(kInset, y, size, line, { bold: true }));
  }
  return { drawn, y: y + 18 };
}

// Marks in one size; `fits` is false if a mark has no room.
class Marks {
  readonly drawn: ComponentChildren[] = [];
  fits = true;

  constructor(
    private readonly symbols: Symbols,
    private readonly percent: number,
    public y: number,
    private readonly bottom: number,
  ) {}

  private sized(units: number): number {
    return Math.floor((units * this.percent) / 100);
  }

  // Draws a mark without icons, such as a field of the card.
  private drawWords(mark: Mark): boolean {
    const symbol = mark.symbols[0];
    if (mark.symbols.length !== 1 || !symbol || mark.label || mark.owner) return false;
    if (symbol.icon || symbol.letter || symbol.number !== undefined) return false;
    let size = this.sized(kWords);
    let lines = wrapText(symbol.text, kInner, size);
    while (size > kWords && lines.length > 1) lines = wrapText(symbol.text, kInner, --size);
    for (const line of lines) {
      if (this.y > this.bottom - size) {
        this.fits = false;
        break;
      }
      this.drawn.push(text(kInset, this.y + this.sized(4), size, line));
      this.y += Math.floor((size * 4) / 3);
    }
    return true;
  }

  add(mark: Mark): void {
    const sign = this.sized(kSign);
    if (this.y > this.bottom - sign) this.fits = false;
    if (this.y > this.bottom - sign || this.drawWords(mark)) return;
    const size = this.sized(12);
    let x = kInset;
    if (mark.label) {
      const label = fitText(mark.label, kInner, size);
      this.drawn.push(text(kInset, this.y + this.sized(4), size, label, { color: "#4a4436" }));
      x += textWidth(label, size) + this.sized(6);
    }
    if (mark.owner) {
      this.drawn.push(seatDisc(mark.owner, x + this.sized(9), this.y, this.sized(9)));
      x += this.sized(24);
    }
    if (this.symbols.width(mark.symbols, sign) <= kInset + kInner - x) {
      this.drawn.push(this.symbols.row(mark.symbols, x, this.y, sign));
      this.y += Math.floor((sign * 4) / 3);
      return;
    }
    // A mark that is too long continues on the next line.
    if (mark.label) this.y += sign;
    let row = this.sized(kRow);
    while (row > kRow && this.symbols.width(mark.symbols, row) > kInner) --row;
    const rows = this.symbols.rows(mark.symbols, kInset, this.y, kInner, row, this.bottom);
    this.drawn.push(rows.drawn);
    this.y = rows.y;
    this.fits = this.fits && this.y + row / 2 <= this.bottom;
    this.y += Math.floor(((sign - row) * 2) / 3);
  }
}

// Draws marks as large as possible.
function drawMarks(thing: Thing, symbols: Symbols, top: number): Part {
  const isAlone = thing.marks.length === 1 && !thing.marks[0]?.label;
  const room = thing.text ? wrapText(thing.text, kInner, kSmallText).length * (kSmallText + 3) : 0;
  for (let percent = isAlone ? kLargestAlone : kLargest; ; percent -= kStep) {
    const y = top + Math.floor(((kSign / 2) * percent) / 100) - kSign / 2;
    const marks = new Marks(symbols, percent, y, kBottom - room);
    thing.marks.forEach((mark) => marks.add(mark));
    if (percent <= 100 || (marks.fits && marks.y <= kBottom - room)) return marks;
  }
}

function drawText(content: string, top: number): ComponentChildren[] {
  if (!content) return [];
  let size = 13;
  let lines = wrapText(content, kInner, size);
  while (size > 9 && lines.length * (size + 3) > kBottom - top) lines = wrapText(content, kInner, --size);
  const fit = Math.max(0, Math.floor((kBottom - top) / (size + 3)));
  if (lines.length > fit) {
    lines = lines.slice(0, fit);
    const last = lines.pop();
    if (last !== undefined) lines.push(fitText(`${last} …`, kInner, size));
  }
  const first = kBottom - lines.length * (size + 3);
  return lines.map((line, i) => text(kInset, first + (i + 1) * (size + 3) - 4, size, line));
}

export function Card({ thing, symbols }: { thing: Thing; symbols: Symbols }): JSX.Element {
  const name = drawName(thing.name);
  const line = name.y + 10;
  const marks = drawMarks(thing, symbols, line + 18);
  return (
    <g data-tip={tipOfThing(thing)} aria-label={thing.name}>
      <rect x="1" y="1" width={kCardWidth - 2} height={kCardHeight - 2} rx="14" fill={strong(thing.color)} stroke={kInk} stroke-width="2" />
      <rect x={kFrame} y={kFrame} width={kCardWidth - 2 * kFrame} height={kCardHeight - 2 * kFrame} rx="6" fill={kLight} stroke={kInk} />
      {name.drawn}
      <path d={`M${kInset} ${line}h${kInner}`} stroke="#8a7f66" />
      {marks.drawn}
      {drawText(thing.text, marks.y)}
    </g>
  );
}
