// Zoom of the board: as wide as its frame, or wider and scrolled.
import { useEffect, useState } from "preact/hooks";

const kSteps = [1, 1.5, 2, 3, 4, 6];
// A unit of the picture has at least this many pixels, so that names are readable and places can be touched.
const kReadable = 0.85;

export interface Zoom {
  larger: (() => void) | null; // null: at the maximum
  smaller: (() => void) | null;
}

function pictureIn(frame: HTMLElement | null): SVGSVGElement | null {
  return frame?.querySelector("svg") ?? null;
}

// Returns the zoom step at which the picture is readable.
function readable(frame: HTMLElement, picture: SVGSVGElement): number {
  const wanted = (kReadable * picture.viewBox.baseVal.width) / frame.clientWidth;
  const step = kSteps.findIndex((one) => one >= wanted);
  return step < 0 ? kSteps.length - 1 : step;
}

// Applies a zoom step and keeps the centre in place.
function draw(frame: HTMLElement, step: number): void {
  const across = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
  const down = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
  frame.classList.toggle("zoomed", step > 0);
  frame.style.setProperty("--zoom", `${100 * (kSteps[step] ?? 1)}%`); // kept for the next picture
  frame.scrollLeft = across * frame.scrollWidth - frame.clientWidth / 2;
  frame.scrollTop = down * frame.scrollHeight - frame.clientHeight / 2;
}

// Scrolls a place of the picture to the centre.
export function showPlace(frame: HTMLElement, x: number, y: number): void {
  const picture = pictureIn(frame);
  if (!picture || !frame.classList.contains("zoomed")) return;
  const box = picture.viewBox.baseVal;
  const scale = picture.clientWidth / box.width;
  frame.scrollLeft = (x - box.x) * scale - frame.clientWidth / 2;
  frame.scrollTop = (y - box.y) * scale - frame.clientHeight / 2;
}

// Returns the zoom of a frame's picture; `drawn` changes with each new drawing.
export function useZoom(frame: { current: HTMLElement | null }, drawn: unknown): Zoom {
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    const picture = pictureIn(frame.current);
    if (!frame.current || !picture) return;
    const wanted = step ?? readable(frame.current, picture);
    draw(frame.current, wanted);
    if (step !== null) return;
    frame.current.scrollTo(0, 0);
    setStep(wanted);
  }, [step, drawn]);
  const now = step ?? 0;
  return {
    larger: now + 1 < kSteps.length ? () => setStep(now + 1) : null,
    smaller: now > 0 ? () => setStep(now - 1) : null,
  };
}
