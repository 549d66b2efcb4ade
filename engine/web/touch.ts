// Selection of options by touching elements, with pointer, finger or keyboard.
import { useEffect, useRef, useState } from "preact/hooks";
import { isOpen, isTurning, keep, type Place } from "./narrowing";
import type { Option, RefusedOption, Scene } from "./scene";

export interface Touch {
  left: Option[]; // the remaining options
  touched: Place[];
  turning: Option | null; // the shown rotation, if the remaining options differ only in rotation
  touch: (place: Place) => void;
  hold: (place: Place) => void; // narrows like a touch, but chooses nothing
  turn: (by: number) => void;
  back: () => void;
}

// For read-only positions.
export const kUntouched: Touch = {
  left: [],
  touched: [],
  turning: null,
  touch: () => undefined,
  hold: () => undefined,
  turn: () => undefined,
  back: () => undefined,
};

const kNothing = { touched: [] as Place[], turned: 0 };

// Keeps the touches of a position. A new position resets them.
export function useTouch(scene: Scene, choose: (option: Option) => void): Touch {
  const [state, setState] = useState(kNothing);
  const drawn = useRef(scene);
  let { touched, turned } = state;
  if (drawn.current !== scene) {
    drawn.current = scene;
    ({ touched, turned } = kNothing);
    setState(kNothing);
  }
  const left = touched.reduce(keep, scene.options);
  const turning = isTurning(left) ? (left[turned % left.length] ?? null) : null;
  return {
    left,
    touched,
    turning,
    touch: (place) => {
      const kept = keep(left, place);
      const [only] = kept;
      if (only && kept.length === 1) choose(only);
      else if (kept.length > 1) setState({ touched: [...touched, place], turned: 0 });
    },
    hold: (place) => setState({ touched: [...touched, place], turned: 0 }),
    turn: (by) => setState({ touched, turned: (turned + by + left.length) % left.length }),
    back: () => setState({ touched: touched.slice(0, -1), turned: 0 }),
  };
}

function idsOf(element: Element | null, name: string): string[] {
  return element?.getAttribute(name)?.split(" ").filter(Boolean) ?? [];
}

export function isSame(place: Place | undefined, other: Place): boolean {
  return JSON.stringify(place) === JSON.stringify(other);
}

// Returns an element of the scene, or an area, such as a zone around its things.
export function placeOf(element: Element | null): Place {
  const within: string[] = [];
  for (let at = element?.parentElement?.closest("[data-in]"); at; at = at.parentElement?.closest("[data-in]")) {
    within.push(...idsOf(at, "data-in"));
  }
  return { keys: [...idsOf(element, "data-id"), ...idsOf(element, "data-in")], within };
}

function elementAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-id]") : null;
}

// Gives an element the role of a button, or removes it. `label` is its accessible name, unless it has one of its own.
function setOpen(element: Element, open: boolean, label: string): void {
  const named = element.hasAttribute("aria-label") && !element.hasAttribute("data-named");
  element.classList.toggle("open", open);
  if (open) {
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "0");
    if (named) return;
    element.setAttribute("aria-label", label);
    element.setAttribute("data-named", "");
  } else if (element.getAttribute("role") === "button") {
    for (const name of ["role", "tabindex", ...(named ? [] : ["aria-label", "data-named"])]) element.removeAttribute(name);
  }
}

// Highlights the elements and buttons of options.
export function point(root: Element, options: Option[]): void {
  for (const element of root.querySelectorAll("[data-id]")) {
    element.classList.toggle("meant", options.length > 0 && keep(options, placeOf(element)).length > 0);
  }
  const ids = options.map((option) => option.id);
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-option]")) {
    button.classList.toggle("meant", ids.includes(button.value));
  }
}

// Attaches the options to the elements below `root`. After a touch that selects nothing, `refuse` gets the refused
// options with that target.
export function useElements(
  root: { current: HTMLElement | null },
  { left, touched, turning, touch, turn }: Touch,
  refused: RefusedOption[],
  refuse: (refused: RefusedOption[]) => void,
): void {
  // Runs after each render, because elements may be new.
  useEffect(() => {
    // board.tsx renders spaces as spots with a role of their own.
    for (const element of root.current?.querySelectorAll("[data-id]:not(.space, .spot, .figure)") ?? []) {
      const place = placeOf(element);
      const open = isOpen(left, place);
      setOpen(element, open, open ? keep(left, place).map((option) => option.text).join("; ") : "");
      element.classList.toggle("touched", touched.some((one) => isSame(one, place)));
    }
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const press = (at: Element) => {
      const place = placeOf(at);
      if (turning && keep([turning], place).length > 0) turn(1);
      else if (isOpen(left, place)) touch(place);
      else refuse(refused.filter((option) => option.targets.some((target) => place.keys.includes(target.id))));
    };
    const click = (event: MouseEvent) => {
      const at = elementAt(event.target);
      if (at && event.detail < 2) press(at);
    };
    const key = (event: KeyboardEvent) => {
      const at = event.target instanceof Element && event.target.matches(".open[data-id]") ? event.target : null;
      if (!at || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      press(at);
    };
    const over = (event: Event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button[data-option]") : null;
      const meant = button ? left.filter((option) => option.id === button.value) : keep(left, placeOf(elementAt(event.target)));
      point(element, meant.length < left.length ? meant : []);
    };
    const out = () => point(element, []);
    element.addEventListener("click", click);
    element.addEventListener("keydown", key);
    for (const name of ["pointerover", "focusin"]) element.addEventListener(name, over);
    for (const name of ["pointerleave", "focusout"]) element.addEventListener(name, out);
    return () => {
      element.removeEventListener("click", click);
      element.removeEventListener("keydown", key);
      for (const name of ["pointerover", "focusin"]) element.removeEventListener(name, over);
      for (const name of ["pointerleave", "focusout"]) element.removeEventListener(name, out);
    };
  });
}
