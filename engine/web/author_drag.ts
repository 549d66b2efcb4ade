// Dragging of what the picture shows, with mouse and touch.
import { useEffect, useRef } from "preact/hooks";

const kSlack = 6; // pixels before a press is a drag
const kEdge = 48; // of the window, where a drag scrolls the page
const kScroll = 14;

export interface Drag<Thing> {
  touches: boolean; // false: a finger scrolls
  thingAt: (ids: string[]) => Thing | null;
  nameOf: (thing: Thing) => string;
  lift: (thing: Thing) => void;
  drop: (thing: Thing, ids: string[]) => void; // no ids: it was not dropped
}

function idsOf(element: Element | null | undefined, name: string): string[] {
  return element?.getAttribute(name)?.split(" ").filter(Boolean) ?? [];
}

// Returns the ids of the scene at a point of the window, from the top: of elements, of the zones around them, of the line
// of a panel, and of the seat.
export function idsAt(x: number, y: number): string[] {
  const ids = document.elementsFromPoint(x, y).flatMap((element) => [
    ...idsOf(element.closest("[data-id]"), "data-id"),
    ...idsOf(element.closest("[data-in]"), "data-in"),
    ...idsOf(element.closest(".panel > div")?.querySelector("[data-id]"), "data-id"),
  ]);
  const seat = document.elementFromPoint(x, y)?.closest(".seat")?.querySelector("h2 [data-id]");
  return [...new Set([...ids, ...idsOf(seat, "data-id")])];
}

// Lets things below `root` be dragged.
export function useDrag<Thing>(root: { current: HTMLElement | null }, drag: Drag<Thing>): void {
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let held: { thing: Thing; pointer: number; x: number; y: number } | null = null;
    let label: HTMLElement | null = null;
    const release = () => {
      label?.remove();
      [held, label] = [null, null];
      element.classList.remove("dragging");
    };
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || (event.pointerType !== "mouse" && !latest.current.touches)) return;
      if (event.target instanceof Element && event.target.closest("button, select, input, summary")) return;
      const thing = latest.current.thingAt(idsAt(event.clientX, event.clientY));
      if (thing) held = { thing, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (held?.pointer !== event.pointerId) return;
      const { thing, x, y } = held;
      if (!label) {
        if (Math.hypot(event.clientX - x, event.clientY - y) < kSlack) return;
        element.setPointerCapture(event.pointerId); // so that the click at the end is none on an element
        element.classList.add("dragging");
        label = document.createElement("div");
        label.className = "lifted";
        label.textContent = latest.current.nameOf(thing);
        element.append(label);
        latest.current.lift(thing);
      }
      const over = document.elementsFromPoint(event.clientX, event.clientY).flatMap((one) => one.closest(".open[data-id]") ?? [])[0];
      for (const one of element.querySelectorAll(".open[data-id]")) one.classList.toggle("meant", one === over);
      label.style.translate = `${event.clientX}px ${event.clientY}px`;
      if (event.clientY < kEdge) scrollBy(0, -kScroll);
      if (event.clientY > innerHeight - kEdge) scrollBy(0, kScroll);
    };
    const finish = (ids: string[]) => {
      const dropped = held && label ? held.thing : null;
      release();
      if (dropped) latest.current.drop(dropped, ids);
    };
    const up = (event: PointerEvent) => held?.pointer === event.pointerId && finish(label ? idsAt(event.clientX, event.clientY) : []);
    const cancel = () => finish([]);
    const key = (event: KeyboardEvent) => event.key === "Escape" && cancel();
    const image = (event: Event) => event.preventDefault(); // images have a drag of their own
    const handlers = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, dragstart: image };
    for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler as EventListener);
    document.addEventListener("keydown", key);
    return () => {
      release();
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler as EventListener);
      document.removeEventListener("keydown", key);
    };
  }, []);
}
