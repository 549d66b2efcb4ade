// FLIP animation: elements move from their previous to their current position.
import { useLayoutEffect, useRef } from "preact/hooks";
import { calm } from "./calm";
import type { Scene } from "./scene";

const kDuration = 300; // milliseconds
const kLeast = 6; // pixels

type Point = [number, number];

// An element with its position: figures relative to the map, others relative to the content below the bar. So neither
// scrolling nor a longer question moves them.
interface Spot {
  element: Element;
  at: Point;
}

function spotOf(element: Element, origin: DOMRect): Spot {
  const map = element instanceof SVGElement ? element.ownerSVGElement?.getBoundingClientRect() : undefined;
  const box = element.getBoundingClientRect();
  const from = map ?? origin;
  return { element, at: [box.x - from.x, box.y - from.y] };
}

// Returns the element of each component and figure. Ids of definitions are shared by copies, so they are ignored.
function spotsOf(root: Element): Map<string, Spot> {
  const all = new Map<string, Spot>();
  const origin = (root.querySelector(".left") ?? root).getBoundingClientRect();
  for (const element of root.querySelectorAll(".face[data-id], .token[data-id], .figure[data-id]")) {
    const ids = element.getAttribute("data-id")?.split(" ") ?? [];
    const spot = spotOf(element, origin);
    for (const id of ids) if (/^(component|figure)/.test(id) && !all.has(id)) all.set(id, spot);
  }
  return all;
}

function animate(element: Element, [dx, dy]: Point): Animation {
  const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
  const from = `translate(${dx / scale}px, ${dy / scale}px)`;
  return element.animate([{ transform: from }, { transform: "none" }], { duration: kDuration, easing: "ease-out" });
}

// Animates a copy of an element that joins a pile.
function fly(element: Element, by: Point): void {
  const copy = element.cloneNode(true) as HTMLElement;
  const box = element.getBoundingClientRect();
  copy.removeAttribute("data-id");
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("flying");
  copy.style.cssText += `left: ${box.x}px; top: ${box.y}px; width: ${box.width}px;`;
  document.body.append(copy);
  animate(copy, by).onfinish = () => copy.remove();
}

// Animates components and figures below `root` when the scene changes.
export function useMotion(root: { current: HTMLElement | null }, scene: Scene): void {
  const before = useRef(new Map<string, Spot>());
  useLayoutEffect(() => {
    if (!root.current) return;
    const now = spotsOf(root.current);
    const moves = new Map<Element, Point[]>(); // by element; [0, 0]: something on it stayed
    for (const [id, { element, at }] of now) {
      const was = before.current.get(id);
      if (!was) continue;
      const by: Point = [was.at[0] - at[0], was.at[1] - at[1]];
      const known = moves.get(element) ?? [];
      moves.set(element, [...known, Math.hypot(...by) < kLeast ? [0, 0] : by]);
    }
    if (!calm.matches) {
      for (const [element, ways] of moves) {
        const moved = ways.find(([x, y]) => x !== 0 || y !== 0);
        if (!moved) continue;
        const stayed = ways.some(([x, y]) => x === 0 && y === 0);
        if (stayed && element instanceof HTMLElement) fly(element, moved);
        else animate(element, moved);
      }
    }
    before.current = now;
  }, [scene]);
}
