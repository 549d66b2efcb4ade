// The picture of the board, with places that can be chosen by pointer and by keys.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isFirst } from "./decision";
import type { Option } from "./message";
import { addTips } from "./tips";
import type { Word } from "./words";
import { showPlace, useZoom } from "./zoom";

interface Spot {
  x: number;
  y: number;
  options: Option[];
  turn: number; // which of them is shown
}

// Options that lead to the same place are one spot.
function spotsOf(options: Option[]): Spot[] {
  const spots: Spot[] = [];
  for (const option of options) {
    if (!option.at) continue;
    const { x, y } = option.at;
    const known = spots.find((spot) => spot.x === x && spot.y === y);
    if (known) known.options.push(option);
    else spots.push({ x, y, options: [option], turn: 0 });
  }
  return spots;
}

// The nearest spot in a direction, preferring what lies straight ahead.
function nextSpot(spots: Spot[], from: number, dx: number, dy: number): number {
  const here = spots[from];
  if (!here) return 0;
  let best = from;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    if (index === from || ahead <= 0) return;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

// Makes the picture large enough for spots beyond the edge, where a piece can be laid.
function makeRoom(svg: SVGSVGElement, spots: Spot[]): void {
  const margin = 60;
  const { x, y, width, height } = svg.viewBox.baseVal;
  const left = Math.min(x, ...spots.map((spot) => spot.x - margin));
  const top = Math.min(y, ...spots.map((spot) => spot.y - margin));
  const right = Math.max(x + width, ...spots.map((spot) => spot.x + margin));
  const bottom = Math.max(y + height, ...spots.map((spot) => spot.y + margin));
  svg.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
}

const kArrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// The piece that an option places, as it would lie; with nothing, none.
function showGhost(layer: SVGGElement | null, option?: Option): void {
  if (layer) layer.innerHTML = option?.ghost ?? "";
}

export function Board(props: {
  svg: string;
  legend: { name: string; sign: string }[];
  things: Record<string, string>;
  options: Option[];
  t: (word: Word, name?: string) => string;
  choose: (option: Option) => void;
  children: ComponentChildren; // what is to be read above it
}) {
  const figure = useRef<HTMLElement>(null);
  const ghost = useRef<SVGGElement | null>(null);
  const [open, setOpen] = useState<Spot | null>(null);
  const spots = spotsOf(props.options);
  const ids = props.options.map((option) => option.id).join(" ");
  const zoom = useZoom(figure, props.svg);
  // Whoever has chosen a place by the keys goes on with what can be done there.
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) here.current?.querySelector("button")?.focus();
  }, [open]);

  useEffect(() => {
    setOpen(null);
    const svg = figure.current?.querySelector("svg");
    if (svg) addTips(svg, props.things);
    if (!svg || spots.length === 0) return;
    makeRoom(svg, spots);
    const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
    layer.setAttribute("class", "spots");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", props.t("board", String(spots.length)));
    const shadow = document.createElementNS("http://www.w3.org/2000/svg", "g");
    shadow.setAttribute("class", "ghost");
    shadow.setAttribute("aria-hidden", "true");
    ghost.current = shadow;
    const circles = spots.map((spot, index) => {
      const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      circle.setAttribute("cx", String(spot.x));
      circle.setAttribute("cy", String(spot.y));
      circle.setAttribute("r", "26");
      circle.setAttribute("role", "button");
      // Attributes of SVG are case-sensitive: `tabIndex` would leave the board dead to the keys.
      circle.setAttribute("tabindex", index === 0 ? "0" : "-1");
      circle.setAttribute("aria-label", spot.options.map((option) => option.text).join("; "));
      layer.append(circle);
      return circle;
    });
    const focus = (index: number) => {
      circles.forEach((circle, i) => circle.setAttribute("tabindex", i === index ? "0" : "-1"));
      circles[index]?.focus();
    };
    const turn = (spot: Spot, by: number) => {
      const count = spot.options.length;
      spot.turn = (spot.turn + by + count) % count;
      showGhost(shadow, spot.options[spot.turn]);
    };
    const act = (spot: Spot) => {
      const shown = spot.options[spot.turn];
      if (shown && (spot.options.length === 1 || spot.turn > 0)) props.choose(shown);
      else setOpen(spot);
    };
    spots.forEach((spot, index) => {
      const circle = circles[index];
      circle?.addEventListener("click", (event) => isFirst(event) && act(spot));
      for (const come of ["pointerenter", "focus"]) circle?.addEventListener(come, () => turn(spot, 0));
      for (const go of ["pointerleave", "blur"]) circle?.addEventListener(go, () => showGhost(shadow));
      circle?.addEventListener("wheel", (event) => {
        if (!spot.options[0]?.ghost) return;
        turn(spot, event.deltaY > 0 ? 1 : -1);
        event.preventDefault();
      });
      circle?.addEventListener("keydown", (event) => {
        const arrow = kArrows[event.key];
        if (arrow) focus(nextSpot(spots, index, arrow[0], arrow[1]));
        else if (event.key === "r" || event.key === "R") turn(spot, event.key === "r" ? 1 : -1);
        else if (event.key === "Home") focus(0);
        else if (event.key === "End") focus(spots.length - 1);
        else if (event.key === "Enter" || event.key === " ") act(spot);
        else return;
        event.preventDefault();
      });
    });
    svg.append(shadow, layer);
    if (figure.current && spots[0]) showPlace(figure.current, spots[0].x, spots[0].y);
    return () => {
      shadow.remove();
      layer.remove();
    };
  }, [props.svg, ids]);

  return (
    <>
      <div class="above">
        {props.children}
        {props.svg && (
          <p class="zoom">
            <button class="quiet" aria-label={props.t("smaller")} disabled={!zoom.smaller} onClick={() => zoom.smaller?.()}>
              −
            </button>
            <button class="quiet" aria-label={props.t("larger")} disabled={!zoom.larger} onClick={() => zoom.larger?.()}>
              +
            </button>
          </p>
        )}
      </div>
      <div class="view">
        {props.svg && <figure class="board" ref={figure} tabIndex={0} dangerouslySetInnerHTML={{ __html: props.svg }} />}
        {props.legend.length > 0 && (
          <ul class="legend" aria-label={props.t("legend")}>
            {props.legend.map(({ name, sign }) => (
              <li>
                <span dangerouslySetInnerHTML={{ __html: sign }} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {spots.some((spot) => spot.options.length > 1 && spot.options[0]?.ghost) && <p class="hint">{props.t("turnHint")}</p>}
      {open && (
        <div class="here" ref={here} role="group" aria-label={props.t("hereYouCan")}>
          <p>{props.t("hereYouCan")}</p>
          <div class="options">
            {open.options.map((option) => (
              <button
                onClick={() => props.choose(option)}
                onFocus={() => showGhost(ghost.current, option)}
                onPointerEnter={() => showGhost(ghost.current, option)}
              >
                {option.text}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
