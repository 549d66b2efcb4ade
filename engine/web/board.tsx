// The map with hit targets, and the boxes beside it.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Boxes } from "./boxes";
import type { T } from "./common";
import { drawMap, mapArea, type Area } from "./map";
import type { Option, Scene } from "./scene";
import { Legend } from "./signs";
import { nextSpot, spotsOf, type Spot } from "./spots";
import { Symbols } from "./symbols";
import type { Touch } from "./touch";
import { showPlace, useZoom } from "./zoom";

const kRadius = 26; // of a spot
const kRoom = 60; // margin around spots beyond the edge

function withSpots(area: Area, spots: Spot[]): Area {
  return {
    left: Math.min(area.left, ...spots.map((spot) => spot.x - kRoom)),
    top: Math.min(area.top, ...spots.map((spot) => spot.y - kRoom)),
    right: Math.max(area.right, ...spots.map((spot) => spot.x + kRoom)),
    bottom: Math.max(area.bottom, ...spots.map((spot) => spot.y + kRoom)),
  };
}

const kArrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface SpotsProps {
  spots: Spot[];
  touch: Touch;
  look: (option: Option | null) => void; // a pointer or the focus is on it
}

// Hit targets with a roving tabindex: arrow keys move the focus between them. touch.ts handles clicks and Enter.
function Spots({ spots, touch, look }: SpotsProps) {
  const layer = useRef<SVGGElement>(null);
  const [current, setCurrent] = useState(""); // the last one that had the focus
  const reached = Math.max(0, spots.findIndex((spot) => spot.id === current));
  const focus = (index: number) => layer.current?.querySelectorAll<SVGCircleElement>("circle")[index]?.focus();
  const press = (event: KeyboardEvent, index: number) => {
    const arrow = kArrows[event.key];
    if (arrow) focus(nextSpot(spots, index, arrow[0], arrow[1]));
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(spots.length - 1);
    else return;
    event.preventDefault();
  };
  const turning = touch.turning !== null;
  // Preact registers passive wheel listeners, which cannot prevent scrolling.
  useEffect(() => {
    const element = layer.current;
    if (!element || !turning) return;
    const wheel = (event: WheelEvent) => {
      touch.turn(event.deltaY > 0 ? 1 : -1);
      event.preventDefault();
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  });
  return (
    <g class="spots" ref={layer}>
      {spots.map((spot, index) => (
        <circle
          key={spot.id}
          class="spot open"
          data-id={spot.id}
          cx={spot.x}
          cy={spot.y}
          r={kRadius}
          role="button"
          tabindex={index === reached ? 0 : -1}
          aria-label={(touch.turning ? [touch.turning] : spot.options).map((option) => option.text).join("; ")}
          onPointerEnter={() => look(spot.options[0] ?? null)}
          onFocus={() => {
            setCurrent(spot.id);
            look(spot.options[0] ?? null);
          }}
          onPointerLeave={() => look(null)}
          onBlur={() => look(null)}
          onKeyDown={(event) => press(event, index)}
        />
      ))}
    </g>
  );
}

function Zooms({ zoom, t }: { zoom: ReturnType<typeof useZoom>; t: T }) {
  return (
    <p class="zoom">
      <button class="quiet" aria-label={t("smaller")} disabled={!zoom.smaller} onClick={() => zoom.smaller?.()}>
        −
      </button>
      <button class="quiet" aria-label={t("larger")} disabled={!zoom.larger} onClick={() => zoom.larger?.()}>
        +
      </button>
    </p>
  );
}

interface BoardProps {
  scene: Scene;
  t: T;
  touch: Touch;
  above: ComponentChildren;
  own: ComponentChildren; // the area of the viewer: below the map, or below the boxes
}

export function Board({ scene, t, touch, above, own }: BoardProps) {
  const figure = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState<Option | null>(null);
  const { board } = scene;
  const symbols = useMemo(() => new Symbols(scene), [scene]);
  const nameOf = (seat: string) => scene.seats.find((panel) => panel.id === seat)?.name ?? "";
  const picture = useMemo(() => board && drawMap(board, symbols, nameOf), [scene]);
  const all = useMemo(() => spotsOf(scene, scene.options, true), [scene]);
  const spots = useMemo(() => spotsOf(scene, touch.left, touch.turning !== null), [scene, touch.touched.length, touch.turning !== null]);
  const zoom = useZoom(figure, scene);
  // Previews the piece of the option that is rotated or under the pointer.
  const shown = touch.turning ?? seen;
  const ghost = useMemo(() => shown?.ghost && drawMap(shown.ghost, symbols, () => ""), [shown, symbols]);
  useEffect(() => setSeen(null), [scene]);
  useEffect(() => {
    const [x, y] = spots[0] ? [spots[0].x, spots[0].y] : (board?.focus ?? [0, 0]);
    if (figure.current) showPlace(figure.current, x, y);
  }, [spots]);
  const area = board && withSpots(mapArea(board), all);
  return (
    <>
      <div class="above" id="board">
        {above}
        {area && <Zooms zoom={zoom} t={t} />}
      </div>
      <div class="view">
        {area && (
          <div class="map">
            <figure class="board" ref={figure} tabIndex={0}>
              <svg
                viewBox={`${area.left} ${area.top} ${area.right - area.left} ${area.bottom - area.top}`}
                role="group"
                aria-label={all.length > 0 ? t("board", String(all.length)) : scene.title}
                font-family="sans-serif"
              >
                {picture}
                <g class="ghost" aria-hidden="true">
                  {ghost}
                </g>
                <Spots spots={spots} touch={touch} look={setSeen} />
              </svg>
            </figure>
            <Legend scene={scene} label={t("legend")} />
            {own}
          </div>
        )}
        <Boxes scene={scene} />
      </div>
      {!area && own}
    </>
  );
}
