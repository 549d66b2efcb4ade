// The board with places that can be chosen by pointer and by keyboard.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { T } from "./common";
import { isFirst } from "./decision";
import { drawMap, type Area } from "./map";
import { drawPicture } from "./picture";
import type { Option, Scene } from "./scene";
import { Legend } from "./signs";
import { nextSpot, spotsOf, type Spot } from "./spots";
import { Symbols } from "./symbols";
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

const placeOf = (spot: Spot) => `${spot.x} ${spot.y}`;

interface SpotsProps {
  spots: Spot[];
  turn: (spot: Spot, by: number) => void;
  act: (spot: Spot) => void;
  point: (spot: Spot | null) => void; // a pointer or the focus is on it
}

function Spots({ spots, turn, act, point }: SpotsProps) {
  const layer = useRef<SVGGElement>(null);
  const [current, setCurrent] = useState(""); // the place in the tab order: the last one that had the focus
  const reached = Math.max(0, spots.findIndex((spot) => placeOf(spot) === current));
  const focus = (index: number) => layer.current?.querySelectorAll<SVGCircleElement>("circle")[index]?.focus();
  const press = (event: KeyboardEvent, spot: Spot, index: number) => {
    const arrow = kArrows[event.key];
    if (arrow) focus(nextSpot(spots, index, arrow[0], arrow[1]));
    else if (event.key === "r" || event.key === "R") turn(spot, event.key === "r" ? 1 : -1);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(spots.length - 1);
    else if (event.key === "Enter" || event.key === " ") act(spot);
    else return;
    event.preventDefault();
  };
  // Preact registers passive wheel listeners, which cannot prevent scrolling.
  useEffect(() => {
    const circles = [...(layer.current?.querySelectorAll("circle") ?? [])];
    const remove = circles.map((circle, i) => {
      const spot = spots[i];
      const listen = (event: WheelEvent) => {
        if (!spot?.options[0]?.ghost) return;
        turn(spot, event.deltaY > 0 ? 1 : -1);
        event.preventDefault();
      };
      circle.addEventListener("wheel", listen, { passive: false });
      return () => circle.removeEventListener("wheel", listen);
    });
    return () => remove.forEach((one) => one());
  }, [spots]);
  return (
    <g class="spots" ref={layer}>
      {spots.map((spot, index) => (
        <circle
          key={placeOf(spot)}
          cx={spot.x}
          cy={spot.y}
          r={kRadius}
          role="button"
          tabindex={index === reached ? 0 : -1}
          aria-label={spot.options.map((option) => option.text).join("; ")}
          onClick={(event) => isFirst(event) && act(spot)}
          onPointerEnter={() => point(spot)}
          onFocus={() => {
            setCurrent(placeOf(spot));
            point(spot);
          }}
          onPointerLeave={() => point(null)}
          onBlur={() => point(null)}
          onKeyDown={(event) => press(event, spot, index)}
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
  choose: (option: Option) => void;
  children: ComponentChildren; // shown above the board
}

// Returns the first of equal scenes, so that unrelated updates such as chat reset nothing.
function useSame(scene: Scene): Scene {
  const kept = useRef(scene);
  if (kept.current !== scene && JSON.stringify(kept.current) !== JSON.stringify(scene)) kept.current = scene;
  return kept.current;
}

// The option that each place shows, of those that lead there, and the place that is pointed at. Both belong to a
// position: another one starts with the first options, and shows the piece again where the focus still is.
function useTurns(scene: Scene, spots: Spot[]) {
  const [turns, setTurns] = useState<Record<string, number>>({});
  const [pointed, setPointed] = useState<string | null>(null);
  const drawn = useRef(scene);
  if (drawn.current !== scene) {
    drawn.current = scene;
    setTurns({});
  }
  const turnOf = (spot: Spot) => turns[placeOf(spot)] ?? 0;
  const turn = (spot: Spot, by: number) => {
    const count = spot.options.length;
    const place = placeOf(spot);
    setTurns((before) => ({ ...before, [place]: ((before[place] ?? 0) + by + count) % count }));
    setPointed(place);
  };
  const optionOf = (spot: Spot) => spot.options[turnOf(spot)] ?? null;
  const at = spots.find((spot) => placeOf(spot) === pointed);
  return { turn, turnOf, optionOf, point: (spot: Spot | null) => setPointed(spot && placeOf(spot)), shown: at ? optionOf(at) : null };
}

export function Board({ scene: latest, t, choose, children }: BoardProps) {
  const scene = useSame(latest);
  const figure = useRef<HTMLElement>(null);
  const here = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Spot | null>(null);
  const [listed, setListed] = useState<Option | null>(null); // the option of the list that is pointed at
  const picture = useMemo(() => drawPicture(scene), [scene]);
  const spots = useMemo(() => spotsOf(scene), [scene]);
  const zoom = useZoom(figure, scene);
  const { turn, turnOf, optionOf, point, shown: pointed } = useTurns(scene, spots);
  const shown = listed ?? pointed;
  // Reset for a new position or question.
  const drawn = useRef(scene);
  if (drawn.current !== scene) {
    drawn.current = scene;
    setOpen(null);
    setListed(null);
  }
  const act = (spot: Spot) => {
    const option = optionOf(spot);
    if (option && (spot.options.length === 1 || turnOf(spot) > 0)) choose(option);
    else setOpen(spot);
  };
  useEffect(() => {
    if (figure.current && spots[0]) showPlace(figure.current, spots[0].x, spots[0].y);
  }, [spots]);
  // After choosing a place by keyboard, focuses its options.
  useEffect(() => {
    if (open) here.current?.querySelector("button")?.focus();
  }, [open]);
  const ghost = useMemo(
    () => shown?.ghost && drawMap(shown.ghost, new Symbols(scene.icons), () => ""),
    [shown, scene],
  );
  const area = picture && withSpots(picture.area, spots);
  const canTurn = spots.some((spot) => spot.options.length > 1 && spot.options[0]?.ghost);
  return (
    <>
      <div class="above">
        {children}
        {area && <Zooms zoom={zoom} t={t} />}
      </div>
      <div class="view">
        {picture && area && (
          <figure class="board" ref={figure} tabIndex={0}>
            <svg
              viewBox={`${area.left} ${area.top} ${area.right - area.left} ${area.bottom - area.top}`}
              role={spots.length > 0 ? "group" : "img"}
              aria-label={spots.length > 0 ? t("board", String(spots.length)) : scene.title}
              font-family="sans-serif"
            >
              {picture.drawn}
              <g class="ghost" aria-hidden="true">
                {ghost}
              </g>
              <Spots spots={spots} turn={turn} act={act} point={point} />
            </svg>
          </figure>
        )}
        <Legend scene={scene} label={t("legend")} />
      </div>
      {canTurn && <p class="hint">{t("turnHint")}</p>}
      {open && (
        <div class="here" ref={here} role="group" aria-label={t("hereYouCan")}>
          <p>{t("hereYouCan")}</p>
          <div class="options">
            {open.options.map((option) => (
              <button
                onClick={() => choose(option)}
                onFocus={() => setListed(option)}
                onBlur={() => setListed(null)}
                onPointerEnter={() => setListed(option)}
                onPointerLeave={() => setListed(null)}
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
