// Small icons outside the picture, for legends and seats.
import type { ComponentChildren } from "preact";
import { kInk, strong } from "./colors";
import type { Icon, Scene } from "./scene";
import { seatDisc, Symbols } from "./symbols";

const kSign = 20;

// The left end and middle line of its contents are at (0, 0).
function Sign({ children }: { children: ComponentChildren }) {
  return (
    <svg viewBox="-2 -12 24 24" aria-hidden="true" font-family="sans-serif">
      {children}
    </svg>
  );
}

export function SeatSign({ seat }: { seat: string }) {
  return (
    <span class="sign">
      <Sign>{seatDisc(seat, 10, 0, 10)}</Sign>
    </span>
  );
}

function looksLike(a: Icon, b: Icon): boolean {
  return a.path === b.path && a.letter === b.letter && a.color === b.color;
}

// The legend of the map without duplicates; an icon may have a singular and a plural name.
export function Legend({ scene, label }: { scene: Scene; label: string }) {
  if (!scene.board) return null;
  const symbols = new Symbols(scene);
  const icons = scene.icons.filter((icon, i) => !scene.icons.slice(0, i).some((other) => looksLike(icon, other)));
  return (
    <details class="legend">
      <summary>{label}</summary>
      <ul>
        {scene.spaces.map((sort) => (
          <li key={sort.id} data-tip={sort.text ? `${sort.name}\n${sort.text}` : undefined}>
            <Sign>
              <rect x="0" y="-10" width={kSign} height={kSign} rx={sort.shape === "square" ? 3 : 10} fill={strong(sort.color)} stroke={kInk} />
              {symbols.space(sort.id, sort.glyph, 10, 0, 13)}
            </Sign>
            {sort.name}
          </li>
        ))}
        {icons.map((icon) => (
          <li key={icon.id}>
            <Sign>{symbols.row([{ icon: icon.id, letter: icon.letter, color: icon.color, text: icon.name }], 0, 0, kSign)}</Sign>
            {icon.name}
          </li>
        ))}
      </ul>
    </details>
  );
}
