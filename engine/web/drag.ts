// Dragging of what a page draws, with mouse and finger.
import { useEffect, useRef } from "preact/hooks";
import { calm } from "./calm";
import type { Place } from "./narrowing";
import { hideTip } from "./tips";
import { placeOf } from "./touch";

// Pixels before a press is a drag. A finger that moves less may still tap.
const kSlack = 6;
const kFingerSlack = 16; // where a finger has to hold first
const kHold = 300; // milliseconds before a finger drags
const kEdge = 48; // of the window, where a drag scrolls the page
const kScroll = 14;
const kBack = 200; // milliseconds of the way back

export interface Drag<Thing> {
  immediate: boolean; // a finger drags without holding; the style sheet must keep it from scrolling
  thingAt: (places: Place[], pressed: Element) => Thing | null;
  nameOf: (thing: Thing) => string;
  lift: (thing: Thing) => void;
  // Returns false if the thing goes back. No places: dragging was cancelled.
  drop: (thing: Thing, places: Place[], under: Element | null) => boolean;
}

// A press that is a drag as soon as the pointer moves.
interface Held<Thing> {
  thing: Thing;
  pointer: number;
  finger: boolean;
  ready: number; // timestamp from which on a movement drags
  at: [number, number];
  grip: [number, number]; // `at`, relative to the corner of the card
  pressed: Element;
  card: HTMLElement | null; // null: something on the map
}

// Returns the elements at a point of the window, from the top, each with the area around it and the line of its panel;
// then the seat.
function placesAt(x: number, y: number): Place[] {
  const all = document.elementsFromPoint(x, y);
  const found = all.flatMap((element) => [
    element.closest("[data-id]"),
    element.closest("[data-in]"),
    element.closest(".panel > div")?.querySelector("[data-id]"),
  ]);
  const seat = all[0]?.closest(".seat")?.querySelector("h2 [data-id]");
  return [...new Set([...found, seat])].flatMap((element) => (element ? [placeOf(element)] : []));
}

// Returns the open element at a point; an area is represented by its title.
function openAt(x: number, y: number): Element | undefined {
  return document.elementsFromPoint(x, y).flatMap((element) => {
    const open = element.closest(".open[data-id]");
    return open ?? element.closest("[data-in]")?.querySelector(":scope > .open[data-id]") ?? [];
  })[0];
}

// Returns what follows the pointer: a copy of the card; of what is on the map, its name.
function copyOf(card: HTMLElement | null, name: string): HTMLElement {
  const copy = card ? (card.cloneNode(true) as HTMLElement) : document.createElement("div");
  if (card) {
    for (const attribute of ["data-id", "data-tip", "role", "tabindex", "aria-label"]) copy.removeAttribute(attribute);
    copy.classList.remove("open", "meant", "touched");
    copy.style.width = `${card.offsetWidth}px`;
  } else {
    copy.className = "name";
    copy.textContent = name;
  }
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("lifted");
  return copy;
}

class Dragger<Thing> {
  private held: Held<Thing> | null = null;
  private copy: HTMLElement | null = null; // while it is dragged
  private readonly detached = new AbortController();

  constructor(
    readonly root: HTMLElement,
    private readonly drag: () => Drag<Thing>,
  ) {
    const { signal } = this.detached;
    root.addEventListener("pointerdown", (event) => this.press(event), { signal });
    root.addEventListener("pointermove", (event) => this.move(event), { signal });
    root.addEventListener("pointerup", (event) => this.release(event), { signal });
    root.addEventListener("pointercancel", () => this.finish([], null), { signal });
    root.addEventListener("touchmove", this.stay, { signal, passive: false });
    // Images have native dragging, and a long press opens the context menu.
    root.addEventListener("dragstart", (event) => this.held && event.preventDefault(), { signal });
    root.addEventListener("contextmenu", (event) => this.held?.finger && event.preventDefault(), { signal });
    // Runs before the handlers of the document, for which Escape means something else.
    addEventListener("keydown", (event) => this.escape(event), { signal, capture: true });
  }

  detach(): void {
    this.copy?.remove();
    this.forget();
    this.detached.abort();
  }

  // A finger that moves at once scrolls the page or a hand, in any direction; after a hold it drags. So hands scroll
  // whether they wrap or overflow, and a long press without movement only shows the tooltip.
  private press(event: PointerEvent): void {
    const { target, clientX: x, clientY: y } = event;
    if (!event.isPrimary || event.button !== 0 || !(target instanceof Element)) return;
    if (target.closest("button, select, input, summary")) return;
    const { immediate, thingAt } = this.drag();
    const thing = thingAt(placesAt(x, y), target);
    if (!thing) return;
    const finger = event.pointerType !== "mouse";
    const card = target.closest<HTMLElement>(".face, .token");
    const box = card?.getBoundingClientRect();
    const grip: Held<Thing>["grip"] = box ? [x - box.x, y - box.y] : [0, 0];
    const ready = event.timeStamp + (finger && !immediate ? kHold : 0);
    this.held = { thing, pointer: event.pointerId, finger, ready, at: [x, y], grip, pressed: target, card };
    // The events of a finger go to what it pressed, even if that is no longer on the page.
    if (finger) target.addEventListener("touchmove", this.stay, { passive: false });
  }

  // Keeps the page from scrolling under a finger that drags.
  private readonly stay = (event: Event) => {
    if (this.held && event.timeStamp >= this.held.ready && event.cancelable) event.preventDefault();
  };

  private move(event: PointerEvent): void {
    const { held } = this;
    if (held?.pointer !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    if (!this.copy) {
      const slack = held.finger && !this.drag().immediate ? kFingerSlack : kSlack;
      if (Math.hypot(x - held.at[0], y - held.at[1]) < slack) return;
      if (event.timeStamp < held.ready || event.buttons === 0) return this.forget();
      this.copy = this.lift(held);
    }
    this.copy.style.translate = `${x - held.grip[0]}px ${y - held.grip[1]}px`;
    const open = openAt(x, y);
    for (const one of this.root.querySelectorAll(".open[data-id]")) one.classList.toggle("meant", one === open);
    if (y < kEdge) scrollBy(0, -kScroll);
    if (y > innerHeight - kEdge) scrollBy(0, kScroll);
  }

  private lift({ thing, pointer, card }: Held<Thing>): HTMLElement {
    this.root.setPointerCapture(pointer); // so that the click at the end is none on an element
    this.root.classList.add("dragging");
    hideTip();
    const copy = copyOf(card, this.drag().nameOf(thing));
    this.root.append(copy);
    card?.classList.add("away");
    this.fixBar(true);
    this.drag().lift(thing);
    return copy;
  }

  // A question that gets shorter must not move the page under the pointer.
  private fixBar(fixed: boolean): void {
    const bar = this.root.querySelector<HTMLElement>(".bar");
    if (bar) bar.style.minHeight = fixed ? `${bar.offsetHeight}px` : "";
  }

  private release({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (this.held?.pointer === pointerId) this.finish(this.copy ? placesAt(x, y) : [], document.elementFromPoint(x, y));
  }

  private escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.copy) return;
    event.stopPropagation();
    this.finish([], null);
  }

  private finish(places: Place[], under: Element | null): void {
    const { held, copy } = this;
    this.forget();
    if (!held || !copy) return;
    if (this.drag().drop(held.thing, places, under) || calm.matches) return copy.remove();
    const home = `${held.at[0] - held.grip[0]}px ${held.at[1] - held.grip[1]}px`;
    const back = copy.animate({ translate: home }, { duration: kBack, easing: "ease-out" });
    back.onfinish = () => copy.remove();
  }

  private forget(): void {
    this.held?.pressed.removeEventListener("touchmove", this.stay);
    this.held?.card?.classList.remove("away");
    if (this.copy) {
      this.root.classList.remove("dragging");
      this.fixBar(false);
      for (const one of this.root.querySelectorAll(".meant")) one.classList.remove("meant");
    }
    this.held = this.copy = null;
  }
}

// Lets things below `root` be dragged.
export function useDrag<Thing>(root: { current: HTMLElement | null }, drag: Drag<Thing>): void {
  const latest = useRef(drag);
  latest.current = drag;
  const dragger = useRef<Dragger<Thing> | null>(null);
  // Runs after each render, because the element may be new.
  useEffect(() => {
    if (dragger.current?.root === root.current) return;
    dragger.current?.detach();
    dragger.current = root.current && new Dragger<Thing>(root.current, () => latest.current);
  });
  useEffect(() => () => dragger.current?.detach(), []);
}
