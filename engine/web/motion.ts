// Movement: what was drawn before moves from where it was to where it is.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Scene } from "./scene";

const kDuration = 300; // milliseconds
const kLeast = 6; // pixels

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Where each id is drawn, in the coordinates of the page; the first drawing counts.
function places(root: Element): Map<string, { at: DOMRect; element: Element }> {
  const all = new Map<string, { at: DOMRect; element: Element }>();
  for (const element of root.querySelectorAll(".face[data-id], .token[data-id], .figure[data-id]")) {
    const box = element.getBoundingClientRect();
    const at = new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height);
    for (const id of (element.getAttribute("data-id") ?? "").split(" ")) if (!all.has(id)) all.set(id, { at, element });
  }
  return all;
}

function move(element: Element, from: DOMRect, to: DOMRect): void {
  const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
  const [dx, dy] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
  if (Math.hypot(dx, dy) * scale < kLeast) return;
  element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: kDuration, easing: "ease-out" });
}

// Moves the things and figures below `root` when the scene changes. Only components have ids that last; those of
// definitions are shared, and lead nowhere.
export function useMotion(root: { current: HTMLElement | null }, scene: Scene): void {
  const before = useRef<Map<string, { at: DOMRect }>>(new Map());
  useLayoutEffect(() => {
    if (!root.current) return;
    const now = places(root.current);
    if (!calm.matches) {
      for (const [id, { at, element }] of now) {
        const was = /^(component|figure)/.test(id) ? before.current.get(id) : undefined;
        if (was) move(element, was.at, at);
      }
    }
    before.current = now;
  }, [scene]);
}
