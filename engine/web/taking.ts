// The answer to a question that takes several elements, marked first and confirmed at once
// (../decisions/0037-simultaneous.md).
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { drawn, keep } from "./narrowing";
import type { Option, Scene } from "./scene";
import { placeOf } from "./touch";

export interface Taking {
  taken: Option[]; // in the order of the marks; a copy is listed again
  least: number;
  most: number;
  fits: boolean; // the number of marks is allowed
  toggle: (option: Option) => void;
  add: (option: Option) => void;
  remove: (option: Option) => void; // one copy
  back: () => void; // removes the last mark
  confirm: () => void;
  mayRepeat: (option: Option) => boolean;
}

const kNone: Option[] = [];

function doneOf(scene: Scene): string {
  return `${scene.question?.kind}:done`;
}

// Returns true if the elements are marked. If more than one is required, the first decision does not offer all of them, so
// they are chosen one by one; so are those of questions with several parts, and the rest after a first answer.
export function takesMarks({ question, options }: Scene): boolean {
  const several = question?.several;
  if (!several || options.length === 0) return false;
  return several.parts === 1 && several.least < 2 && several.most > 1 && several.chosen.length === 0;
}

// Returns the options that take an element. `done` takes none.
export function elementsOf(scene: Scene): Option[] {
  return scene.options.filter((option) => option.id !== doneOf(scene));
}

export function without(taken: Option[], option: Option): Option[] {
  const last = taken.lastIndexOf(option);
  return taken.filter((_, i) => i !== last);
}

export function toggled(taken: Option[], option: Option): Option[] {
  return taken.includes(option) ? without(taken, option) : [...taken, option];
}

// Returns the readable id of the whole answer: `take:wheat+coal`.
export function answerOf(scene: Scene, taken: Option[]): string {
  if (taken.length === 0) return doneOf(scene);
  const verb = `${scene.question?.kind}:`;
  return verb + taken.map((option) => option.id.slice(verb.length)).join("+");
}

// Returns true unless the scene shows exactly one component that the option means. Options do not say how many there are.
export function mayRepeat(scene: Scene, option: Option): boolean {
  const copies = drawn(scene).filter((place) => keep([option], place).length > 0);
  return copies.length !== 1 || !option.targets.some((target) => target.kind === "component");
}

// Returns true if this decision follows an answer with one element, and can end.
export function endsAfterOne(scene: Scene): boolean {
  return scene.question?.several?.chosen.length === 1 && scene.options.some((option) => option.id === doneOf(scene));
}

// Returns the scene whose options are narrowed, and the marks; null: options are chosen. Each mark makes a new scene, so
// that the narrowing begins anew.
export function useTaking(scene: Scene, answer: (id: string) => void): [Scene, Taking | null] {
  const [marks, setMarks] = useState({ of: scene, taken: kNone });
  const marking = takesMarks(scene);
  const taken = marks.of === scene ? marks.taken : kNone; // a new position has none
  const mark = (next: Option[]) => setMarks({ of: scene, taken: next });
  const narrowed = useMemo(() => (marking ? { ...scene, options: elementsOf(scene) } : scene), [scene, taken]);
  // The id of one element is also that of the first answer, so `done` follows it.
  const ending = useRef("");
  useEffect(() => {
    const kind = ending.current;
    ending.current = "";
    if (kind && kind === scene.question?.kind && endsAfterOne(scene)) answer(doneOf(scene));
  }, [scene]);
  if (!marking) return [narrowed, null];
  const { least, most } = scene.question?.several ?? { least: 0, most: 0 };
  const fits = taken.length >= least && taken.length <= most;
  const taking: Taking = {
    taken,
    least,
    most,
    fits,
    toggle: (option) => mark(toggled(taken, option)),
    add: (option) => mark([...taken, option]),
    remove: (option) => mark(without(taken, option)),
    back: () => mark(taken.slice(0, -1)),
    confirm: () => {
      if (!fits) return;
      if (taken.length === 1) ending.current = scene.question?.kind ?? "";
      answer(answerOf(scene, taken));
    },
    mayRepeat: (option) => taken.length < most && mayRepeat(scene, option),
  };
  return [narrowed, taking];
}

// Shows which elements below `root` are taken.
export function useTakenElements(root: { current: HTMLElement | null }, taking: Taking | null): void {
  // Runs after each render, because elements may be new.
  useEffect(() => {
    for (const element of root.current?.querySelectorAll(taking ? "[data-id]" : "[data-id][aria-pressed], [data-id].taken") ?? []) {
      const isTaken = taking !== null && keep(taking.taken, placeOf(element)).length > 0;
      element.classList.toggle("taken", isTaken);
      if (taking && element.classList.contains("open")) element.setAttribute("aria-pressed", String(isTaken));
      else element.removeAttribute("aria-pressed");
    }
  });
}
