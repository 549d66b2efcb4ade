// Dragging in play: the same as touching an element, and then the one that it is dropped on.
import { useDrag } from "./drag";
import { dropAt, isOpen, leadsOn, type Place } from "./narrowing";
import { isSame, placeOf, type Touch } from "./touch";

const kMovable = ".face, .token, .spot, polygon"; // cards and tokens, spaces with what is on them, pieces
const kTable = "#board, .view, #own";

interface Lifted {
  place: Place;
  home: Element | null; // the area that it lies in, such as a hand; null: it is on the map
  name: string;
}

function nameOf(element: Element, { keys }: Place): string {
  const tips = keys.map((key) => document.querySelector(`[data-id~="${key}"][data-tip]`)?.getAttribute("data-tip"));
  return (tips.find(Boolean) ?? element.getAttribute("aria-label") ?? "").split("\n")[0] ?? "";
}

function lastOf({ touched }: Touch): Place | undefined {
  return touched[touched.length - 1];
}

// Returns the pressed element if it is open, or was touched last. On the map it must have another place to go to.
function liftedAt(touch: Touch, pressed: Element): Lifted | null {
  const element = pressed.closest("[data-id]");
  if (!element?.matches(kMovable)) return null;
  const place = placeOf(element);
  const home = element.closest("[data-in]");
  if (!isOpen(touch.left, place) && !isSame(lastOf(touch), place)) return null;
  return home || leadsOn(touch.left, place) ? { place, home, name: nameOf(element, place) } : null;
}

// Returns true if an element is on the table, outside the area where the thing comes from.
function isOnTable(element: Element | null, { home }: Lifted): boolean {
  return home !== null && !home.contains(element) && Boolean(element?.closest(kTable));
}

// Lets what can be touched below `root` be dragged as well. If only one option is left of what is dragged, it can be dropped
// anywhere on the table.
export function usePlayDrag(root: { current: HTMLElement | null }, touch: Touch): void {
  useDrag<Lifted>(root, {
    immediate: false,
    thingAt: (_, pressed) => liftedAt(touch, pressed),
    nameOf: ({ name }) => name,
    lift: ({ place }) => {
      if (!isSame(lastOf(touch), place)) touch.hold(place);
    },
    drop: (lifted, places, under) => {
      const { place } = lifted;
      if (!isSame(lastOf(touch), place)) return false; // the position has changed
      const to = dropAt(touch.left, place, places);
      const chosen = to ?? (touch.left.length === 1 && isOnTable(under, lifted) ? place : null);
      if (chosen) touch.touch(chosen);
      else touch.back();
      return chosen !== null;
    },
  });
}
