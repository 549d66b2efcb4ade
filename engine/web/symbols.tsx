// Rows of icons with numbers.
import type { ComponentChildren, JSX } from "preact";
import { kInk, onSeatColor, seatColor, strong } from "./colors";
import { seatIndex, type FaceSpec, type Icon, type Scene, type SceneSymbol } from "./scene";
import { text, textWidth, wrapText } from "./text";

const kDisc = "M12 2a10 10 0 1 0 0.1 0z";

// A number with an icon, or text.
interface Piece {
  number: string;
  icon?: Icon;
  words: string;
  width: number;
}

export interface Rows {
  drawn: ComponentChildren[];
  y: number; // of the next row
}

function drawIcon(icon: Icon, x: number, y: number, size: number): JSX.Element {
  const dark = icon.color === "black" || icon.color === "brown";
  return (
    <g data-tip={icon.name}>
      <path
        transform={`translate(${x} ${y - Math.floor(size / 2)}) scale(${size / 24})`}
        d={icon.path || kDisc}
        fill={strong(icon.color)}
        stroke={kInk}
        stroke-width="1.5"
      />
      {/* A connector between two icons is narrow and recognized by its shape. */}
      {!icon.between && (
        <g class="letter">
          {text(x + size / 2, y + Math.floor(size / 5), Math.floor((size * 13) / 20), icon.letter, {
            anchor: "middle",
            color: dark ? "#ffffff" : "#222222",
            bold: true,
          })}
        </g>
      )}
    </g>
  );
}

// Draws the number of a seat on its colour, centred at (x, y).
export function seatDisc(seat: string, x: number, y: number, radius: number): JSX.Element {
  return (
    <g>
      <circle cx={x} cy={y} r={radius} fill={seatColor(seat)} stroke="#000000" />
      {text(x, y + Math.round(radius / 2), Math.round(radius * 1.35), String(seatIndex(seat) + 1), {
        anchor: "middle",
        color: onSeatColor(seat),
        bold: true,
      })}
    </g>
  );
}

// The symbol of an icon alone.
export function symbolOf(icon: string): SceneSymbol {
  return { icon, letter: "", color: null, text: "" };
}

// The icons of a game, the signs of its spaces and the faces of its kinds.
export class Symbols {
  private readonly icons: Map<string, Icon>;
  private readonly faces: Map<string, FaceSpec>;
  private readonly paths: Map<string, string>;

  constructor({ icons, spaces, faces = [] }: Pick<Scene, "icons" | "spaces" | "faces">) {
    this.icons = new Map(icons.map((icon) => [icon.id, icon]));
    this.faces = new Map(faces.map((face) => [face.kind, face]));
    this.paths = new Map(spaces.map((sort) => [sort.id, sort.path ?? ""]));
  }

  // Draws the sign of a kind of space, centred: its outline, or its character.
  space(kind: string, glyph: string, x: number, y: number, size: number): JSX.Element {
    const path = this.paths.get(kind);
    if (!path) return text(x, y + size / 3, size, glyph, { anchor: "middle" });
    const scale = (size * 1.5) / 24;
    return <path transform={`translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})`} d={path} fill={kInk} />;
  }

  // Returns the declared face of a definition (`kind.id`).
  faceOf(definition: string): FaceSpec | undefined {
    return this.faces.get(definition.slice(0, definition.indexOf(".")));
  }

  has({ icon }: SceneSymbol): boolean {
    return this.icons.has(icon);
  }

  private pieces(symbols: SceneSymbol[], size: number): Piece[] {
    const pieces = symbols.map((symbol): Piece => {
      const icon = this.icons.get(symbol.icon);
      const words = icon ? "" : symbol.text;
      if (!icon) return { number: "", words, width: textWidth(words, Math.floor((size * 4) / 5)) };
      const number = symbol.number ? String(symbol.number) : "";
      return { number, icon, words, width: size + (number ? textWidth(number, size) + 1 : 0) };
    });
    return pieces.filter((piece) => piece.icon || piece.words);
  }

  // Returns the width of a row of symbols at this icon size.
  width(symbols: SceneSymbol[], size: number): number {
    const gap = Math.floor(size / 4);
    return this.pieces(symbols, size).reduce((width, piece) => width + (width > 0 ? gap : 0) + piece.width, 0);
  }

  private drawPiece(piece: Piece, x: number, y: number, size: number): ComponentChildren {
    if (!piece.icon) return text(x, y + Math.floor((size * 3) / 10), Math.floor((size * 4) / 5), piece.words);
    const number = piece.number && text(x, y + Math.floor((size * 7) / 20), size, piece.number, { bold: true });
    const at = piece.number ? x + textWidth(piece.number, size) + 1 : x;
    return [number, drawIcon(piece.icon, at, y, size)];
  }

  // Draws a row whose left end and middle line are at (x, y). A symbol without an icon is written
  // as text.
  row(symbols: SceneSymbol[], x: number, y: number, size: number): ComponentChildren[] {
    return this.pieces(symbols, size).map((piece) => {
      const at = x;
      x += piece.width + Math.floor(size / 4);
      return this.drawPiece(piece, at, y, size);
    });
  }

  // Draws rows of at most `width`, down to `bottom`.
  rows(symbols: SceneSymbol[], x: number, y: number, width: number, size: number, bottom = Infinity): Rows {
    const drawn: ComponentChildren[] = [];
    const pitch = Math.floor((size * 4) / 3);
    const gap = Math.floor(size / 4);
    let at = x;
    const endRow = () => {
      if (at > x) y += pitch;
      at = x;
    };
    const pieces = this.pieces(symbols, size);
    for (const [i, piece] of pieces.entries()) {
      // An icon without a number, such as an arrow, stays with the following number.
      const next = pieces[i + 1];
      const leads = piece.icon && !piece.number && next?.number;
      if (at + piece.width + (leads ? gap + next.width : 0) > x + width) endRow();
      if (piece.width <= width) {
        if (y + size / 2 > bottom) return { drawn, y };
        drawn.push(this.drawPiece(piece, at, y, size));
        at += piece.width + gap;
        continue;
      }
      const small = Math.floor((size * 4) / 5);
      for (const line of wrapText(piece.words, width, small)) {
        if (y + size / 2 > bottom) return { drawn, y };
        drawn.push(text(x, y + Math.floor((size * 3) / 10), small, line));
        y += pitch;
      }
    }
    endRow();
    return { drawn, y };
  }
}
