// The map: cells, ways, spaces, marks, figures.
import type { ComponentChildren, JSX } from "preact";
import { artAddress } from "./art";
import { kEdge, kInk, kLight, kName, kWay, onSeatColor, pale, seatColor, strong } from "./colors";
import { seatIndex, tipOf, tipOfThing, type At, type Cell, type CellShape, type Mark, type SceneBoard, type SceneSymbol, type Space } from "./scene";
import { seatDisc, type Symbols } from "./symbols";
import { text, textWidth } from "./text";

const kSpaceHalf = 17; // half the width of a space
const kMargin = 20;
const kRowWidth = 92; // of icons below a space
const kBeside = 16; // size of marks beside spaces
const kOnPiece = 20; // size of marks on a piece without spaces
const kNameSize = 14;
const kLeastName = 12;
const kTitleSize = 18;

// Costs of a place for a name.
const kHidden = 1000; // covers something, or is covered
const kCrowded = 40; // figures can be there
const kOnWay = 10;

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function overlap(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const kNoShape: CellShape = { half: [0, 0], rotations: 1, sides: [] };

function shapeOf(board: SceneBoard, cell: Cell): CellShape {
  return board.shapes[cell.shape] ?? kNoShape;
}

export function mapArea(board: SceneBoard): Area {
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const include = ([x, y]: At, [dx, dy]: At) => {
    area.left = Math.min(area.left, x - dx - kMargin);
    area.top = Math.min(area.top, y - dy - kMargin);
    area.right = Math.max(area.right, x + dx + kMargin);
    area.bottom = Math.max(area.bottom, y + dy + kMargin);
  };
  for (const cell of board.cells) {
    include(cell.at, shapeOf(board, cell).half);
    for (const space of cell.spaces) include(space.at, [space.half, space.half]);
  }
  for (const { at, text } of board.titles ?? []) {
    include(at, [0, kTitleSize]);
    include([at[0] + textWidth(text, kTitleSize), at[1]], [0, 0]);
  }
  return area;
}

// Returns the corners of a cell, clockwise. Each is the start of the side with its number.
function corners(board: SceneBoard, cell: Cell): At[] {
  const [x, y] = cell.at;
  return shapeOf(board, cell).sides.map(({ from: [dx, dy] }) => [x + dx, y + dy]);
}

// The outlines of the shapes of cells, to cut pictures to.
function outlines(board: SceneBoard): JSX.Element {
  return (
    <defs>
      {Object.entries(board.shapes).map(([name, { half: [dx, dy], sides }]) => (
        <clipPath id={`shape-${name}`} clipPathUnits="objectBoundingBox">
          <polygon points={sides.map(({ from: [x, y] }) => `${(x + dx) / (2 * dx)},${(y + dy) / (2 * dy)}`).join(" ")} />
        </clipPath>
      ))}
    </defs>
  );
}

// Returns symbols with icons; the tooltip contains the others.
function signsOf(symbols: SceneSymbol[]): SceneSymbol[] {
  return symbols.filter((symbol) => symbol.letter || !symbol.icon);
}

// Returns the place of a figure's head.
function figureAt(space: Space, index: number): At {
  return [space.at[0] + 9 - index * 14, space.at[1] - 20];
}

function drawShape(space: Space): JSX.Element {
  const [x, y] = space.at;
  const { half } = space;
  const style = { fill: strong(space.color), stroke: kInk, "stroke-width": 2 };
  if (space.shape === "round") return <circle cx={x} cy={y} r={half} {...style} />;
  if (space.shape === "square") return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} rx="3" {...style} />;
  const points = [[-10, -17], [10, -17], [20, 0], [10, 17], [-10, 17], [-20, 0]];
  return <polygon points={points.map(([dx = 0, dy = 0]) => `${x + dx},${y + dy}`).join(" ")} {...style} />;
}

function drawFigure(seat: string, [x, y]: At, name: string): JSX.Element {
  return (
    <g class="figure" data-id={`figure.${seat}`} data-tip={name} aria-label={name}>
      <path d={`M${x} ${y}l10 24h-20z`} fill={seatColor(seat)} stroke="#000000" />
      <circle cx={x} cy={y} r="8" fill={seatColor(seat)} stroke="#000000" />
      {text(x, y + 4, 12, String(seatIndex(seat) + 1), { anchor: "middle", color: onSeatColor(seat) })}
    </g>
  );
}

// Draws a mark on top of its space, in the colour of its seat, with its letter or number.
function drawOnSpace(space: Space, mark: Mark): JSX.Element {
  const [x, y] = space.at;
  const half = Math.max(15, Math.floor((space.half * 3) / 4));
  const style = { fill: mark.owner ? seatColor(mark.owner) : kLight, stroke: "#000000", "stroke-width": 2 };
  const width = mark.as === "card" ? Math.floor((half * 2) / 3) : half;
  const sign = mark.symbols[0]?.letter || (mark.owner ? String(seatIndex(mark.owner) + 1) : "");
  return (
    <g data-tip={mark.text} aria-label={mark.text}>
      {mark.as === "stone" && <circle cx={x} cy={y} r={half} {...style} />}
      {mark.as === "figure" && (
        <>
          <path d={`M${x} ${y - half}l${(half * 3) / 4} ${half * 2}h${(-half * 3) / 2}z`} {...style} />
          <circle cx={x} cy={y - half / 2} r={half / 2} {...style} />
        </>
      )}
      {(mark.as === "card" || mark.as === "tile") && (
        <rect x={x - width} y={y - half} width={2 * width} height={2 * half} rx="3" {...style} />
      )}
      {text(x, y + Math.floor(half / 3), half, sign, { anchor: "middle", color: mark.owner ? onSeatColor(mark.owner) : kInk })}
    </g>
  );
}

// The obstacles for a name within one cell.
interface Obstacles {
  taken: Area[];
  crowded: Area[];
  ways: SceneBoard["ways"];
}

function costOf(area: Area, near: Obstacles): number {
  let cost = 0;
  for (const other of near.taken) if (overlap(area, other)) cost += kHidden;
  if (cost > 0) return cost;
  for (const other of near.crowded) if (overlap(area, other)) cost += kCrowded;
  for (const [fromX, fromY, toX, toY] of near.ways) {
    for (let step = 0; step <= 8; ++step) {
      const x = fromX + ((toX - fromX) * step) / 8;
      const y = fromY + ((toY - fromY) * step) / 8;
      if (x > area.left && x < area.right && y > area.top && y < area.bottom) cost += kOnWay;
    }
  }
  return cost;
}

// Draws in the order of its methods; later parts avoid earlier ones.
class Painter {
  readonly drawn: ComponentChildren[] = [];
  private readonly taken: Area[] = [];
  private readonly crowded: Area[] = []; // where figures can be

  constructor(
    private readonly board: SceneBoard,
    private readonly symbols: Symbols,
    private readonly nameOf: (seat: string) => string,
  ) {}

  paint(): ComponentChildren[] {
    const { cells } = this.board;
    const spaces = cells.flatMap((cell) => cell.spaces);
    if (cells.some((cell) => cell.art)) this.drawn.push(outlines(this.board));
    cells.forEach((cell) => this.ground(cell));
    cells.forEach((cell) => this.border(cell));
    this.ways();
    this.board.titles?.forEach(({ at: [x, y], text: words }) => this.drawn.push(text(x, y, kTitleSize, words, { color: kName })));
    spaces.forEach((space) => this.space(space));
    cells.forEach((cell) => this.cellMarks(cell));
    cells.forEach((cell) => this.name(cell));
    spaces.forEach((space) => this.figures(space));
    return this.drawn;
  }

  private ground(cell: Cell): void {
    const points = corners(this.board, cell).join(" ");
    if (!points) return;
    const thing = this.board.cells.find((one) => one.piece === cell.piece && one.thing)?.thing;
    const id = [cell.piece, ...(thing ? [thing.definition] : [])].join(" ");
    this.drawn.push(<polygon data-id={id} data-tip={thing && tipOfThing(thing)} data-art={thing?.art} data-rules={thing?.rules?.join(" ")} points={points} fill={pale(cell.ground)} />);
    if (cell.art) this.picture(cell, cell.art);
  }

  // The picture of a cell, cut to its outline.
  private picture(cell: Cell, art: string): void {
    const [x, y] = cell.at;
    const [halfWidth, halfHeight] = shapeOf(this.board, cell).half;
    this.drawn.push(
      <image
        class="over"
        href={artAddress(art)}
        x={x - halfWidth}
        y={y - halfHeight}
        width={2 * halfWidth}
        height={2 * halfHeight}
        preserveAspectRatio="xMidYMid slice"
        clip-path={`url(#shape-${cell.shape})`}
      />,
    );
  }

  private border(cell: Cell): void {
    const all = corners(this.board, cell);
    const open = shapeOf(this.board, cell).sides.map(({ side }, i) =>
      cell.joined.includes(side) ? "" : `M${all[i]}L${all[(i + 1) % all.length]}`,
    );
    const path = open.join("");
    if (path) this.drawn.push(<path d={path} fill="none" stroke={kEdge} stroke-width="2" />);
  }

  private ways(): void {
    const path = this.board.ways.map(([x, y, toX, toY]) => `M${x} ${y}L${toX} ${toY}`).join("");
    if (path) this.drawn.push(<path d={path} fill="none" stroke={kWay} stroke-width="6" stroke-linecap="round" />);
  }

  private space(space: Space): void {
    const [x, y] = space.at;
    const tip = tipOf(space.name, "", space.marks);
    this.drawn.push(
      <g class="space" role="img" data-id={space.id} data-tip={tip} aria-label={tip}>
        {drawShape(space)}
        {this.symbols.space(space.kind, space.glyph, x, y, 16)}
      </g>,
    );
    const wide = Math.max(20, space.half);
    this.taken.push({ left: x - wide, top: y - space.half, right: x + wide, bottom: y + space.half });
    // Reserve the place of a figure, so that the name need not move.
    const above = { left: x - 20, top: figureAt(space, 0)[1] - 8, right: x + 20, bottom: y - kSpaceHalf };
    this.crowded.push(above);
    if (space.owners.length > 0) this.taken.push(above);
    space.figures.forEach((_, i) => {
      const [left, top] = figureAt(space, i);
      this.taken.push({ left: left - 10, top: top - 8, right: left + 10, bottom: top + 24 });
    });
    for (const mark of space.marks) if (mark.as) this.drawn.push(drawOnSpace(space, mark));
    const shared = space.marks.filter((mark) => !mark.owner && !mark.as);
    let row = y + kSpaceHalf + 5;
    for (const signs of this.inRows(shared.flatMap((mark) => signsOf(mark.symbols)))) {
      this.signs(signs, [x, row], kBeside);
      row += kBeside + 2;
    }
  }

  // Splits icons into rows that do not reach neighbouring spaces. Words, such as the pips of a die,
  // stay with the following icon.
  private inRows(signs: SceneSymbol[]): SceneSymbol[][] {
    const rows: SceneSymbol[][] = [];
    for (let i = 0; i < signs.length; ) {
      let end = i + 1;
      while (end < signs.length && !signs[end - 1]?.letter) ++end;
      const group = signs.slice(i, end);
      const last = rows[rows.length - 1];
      if (last && this.symbols.width([...last, ...group], kBeside) <= kRowWidth) last.push(...group);
      else rows.push(group);
      i = end;
    }
    return rows;
  }

  // Draws a row of icons, centred, on a light background.
  private signs(signs: SceneSymbol[], [x, y]: At, size: number): void {
    if (signs.length === 0) return;
    const width = this.symbols.width(signs, size) + 4;
    const half = Math.floor(size / 2) + 1;
    const left = x - Math.floor(width / 2);
    this.drawn.push(
      <g class="over">
        <rect x={left} y={y - half} width={width} height={2 * half} rx="4" fill={kLight} stroke={kEdge} />
        {this.symbols.row(signs, left + 2, y, size)}
      </g>,
    );
    this.taken.push({ left, top: y - half, right: left + width, bottom: y + half });
  }

  // Draws the marks of a piece without spaces, a row each, then its owners.
  private cellMarks(cell: Cell): void {
    const marks: Mark[] = cell.thing?.marks ?? [];
    if (cell.spaces.length > 0 || marks.length === 0) return;
    const [x, top] = cell.at;
    let y = top - 44;
    for (const mark of marks) {
      const signs = signsOf(mark.symbols);
      if (mark.owner || y > top + 48 || signs.length === 0 || signs.length !== mark.symbols.length) continue;
      this.signs(signs, [x, y], kOnPiece);
      y += kOnPiece + 6;
    }
    const owners = marks.flatMap((mark) => mark.owner ?? []);
    owners.forEach((seat, i) => {
      const left = x - owners.length * 9 + 9 + i * 18;
      this.drawn.push(<g class="over">{seatDisc(seat, left, top + 64, 9)}</g>);
      this.taken.push({ left: left - 8, top: top + 56, right: left + 8, bottom: top + 72 });
    });
  }

  // Draws the name of a piece where it covers least, smaller if needed. Without room only the
  // tooltip has it.
  private name(cell: Cell): void {
    if (!cell.name) return;
    const own = this.board.cells.filter((one) => one.piece === cell.piece);
    for (const size of [kNameSize, kLeastName]) {
      const place = this.findPlace(cell.name, own, size);
      if (!place) continue;
      const [x, y] = place;
      const half = Math.floor(textWidth(cell.name, size) / 2);
      const tall = Math.floor(size / 2);
      this.taken.push({ left: x - half, top: y - tall, right: x + half, bottom: y + tall });
      const look = { anchor: "middle", color: kName, italic: true, halo: true } as const;
      this.drawn.push(<g class="over">{text(x, y + Math.floor(size / 3), size, cell.name, look)}</g>);
      return;
    }
  }

  private findPlace(name: string, cells: Cell[], size: number): At | null {
    const half = Math.floor(textWidth(name, size) / 2);
    const tall = Math.floor(size / 2) + 1;
    let best = kHidden;
    let place: At | null = null;
    for (const cell of cells) {
      const shape = shapeOf(this.board, cell);
      const [radius, tallest] = shape.half;
      if (tallest === 0) continue; // a graph has no ground to write on
      const near = this.near(cell);
      const slant = shape.sides.length === 6 ? 50 : 0; // a hexagon is half as wide at the top as in the middle
      for (let dy = -76; dy <= 76; dy += 4) {
        const room = radius - ((Math.abs(dy) + size / 2) * slant) / tallest - 4;
        for (const dx of [0, -24, 24]) {
          if (half + Math.abs(dx) > room) continue;
          const at: At = [cell.at[0] + dx, cell.at[1] + dy];
          const area = { left: at[0] - half, top: at[1] - tall, right: at[0] + half, bottom: at[1] + tall };
          const cost = costOf(area, near) + Math.floor(Math.abs(dy) / 8) + Math.floor(Math.abs(dx) / 12);
          if (cost < best) [best, place] = [cost, at];
        }
      }
    }
    return place;
  }

  // The obstacles that reach into a cell: few, however large the map is.
  private near(cell: Cell): Obstacles {
    const [radius] = shapeOf(this.board, cell).half;
    const [x, y] = cell.at;
    const area = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
    return {
      taken: this.taken.filter((other) => overlap(area, other)),
      crowded: this.crowded.filter((other) => overlap(area, other)),
      ways: this.board.ways.filter(([fromX, fromY, toX, toY]) =>
        overlap(area, {
          left: Math.min(fromX, toX) - 1,
          top: Math.min(fromY, toY) - 1,
          right: Math.max(fromX, toX) + 1,
          bottom: Math.max(fromY, toY) + 1,
        }),
      ),
    };
  }

  private figures(space: Space): void {
    const [x, y] = space.at;
    space.owners.forEach((seat, i) =>
      this.drawn.push(
        <rect x={x - kSpaceHalf + i * 10} y={y - kSpaceHalf - 5} width="9" height="9" fill={seatColor(seat)} stroke="#000000" />,
      ),
    );
    space.figures.forEach((seat, i) => this.drawn.push(drawFigure(seat, figureAt(space, i), this.nameOf(seat))));
  }
}

export function drawMap(board: SceneBoard, symbols: Symbols, nameOf: (seat: string) => string): ComponentChildren[] {
  return new Painter(board, symbols, nameOf).paint();
}
