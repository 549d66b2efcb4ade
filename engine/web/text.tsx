// Text in pictures: measuring, wrapping, drawing.
import type { JSX } from "preact";
import { kHalo } from "./colors";

const kNarrow = "iljtfrI.,:;'|!()[] ";
const kWide = "mwMW@%";

// Width of a character in percent of the font size.
function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x1100 && (code <= 0x115f || (code >= 0x2e80 && code <= 0xffdc) || code >= 0x1f300)) return 105;
  if (code > 0x7f) return 62;
  if (kNarrow.includes(character)) return 36;
  if (kWide.includes(character)) return 96;
  return character >= "A" && character <= "Z" ? 74 : 60;
}

// Returns an upper bound of the width in units, since fonts differ.
export function textWidth(text: string, size: number): number {
  let hundredths = 0;
  for (const character of text) hundredths += characterWidth(character);
  return Math.ceil((hundredths * size) / 100);
}

// Truncates the text to the width; `…` marks a truncation.
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let fit = "";
  for (const character of text) {
    if (textWidth(`${fit}${character}…`, size) > width) break;
    fit += character;
  }
  return `${fit}…`;
}

// Wraps the text to the width at blanks.
export function wrapText(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (textWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = fitText(word, width, size);
  }
  if (line) lines.push(line);
  return lines;
}

// Returns true if a word is wider than its line.
export function isCut(lines: string[]): boolean {
  return lines.some((line) => line.endsWith("…"));
}

interface Look {
  anchor?: "start" | "middle" | "end";
  color?: string;
  bold?: boolean;
  italic?: boolean;
  halo?: boolean; // a light outline, for text over lines
}

export function text(x: number, y: number, size: number, content: string, look: Look = {}): JSX.Element {
  const halo = look.halo && { stroke: kHalo, "stroke-width": 3, "stroke-linejoin": "round" as const, "paint-order": "stroke" };
  return (
    <text
      x={x}
      y={y}
      font-size={size}
      text-anchor={look.anchor ?? "start"}
      fill={look.color ?? "#222222"}
      font-weight={look.bold ? "bold" : undefined}
      font-style={look.italic ? "italic" : undefined}
      {...halo}
    >
      {content}
    </text>
  );
}
