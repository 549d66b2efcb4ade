// Zoom of the board: fitted to its frame, or larger and scrolled.
import { useEffect, useRef, useState } from "preact/hooks";

// Scales in pixels per unit of the picture. At the first one, text has at least 11 pixels.
const kScales = [0.92, 1.3, 1.8, 2.4, 3.4];
const kReadable = 0.92;
const kFit = 0; // fitted to the frame

export interface Zoom {
  larger: (() => void) | null; // null: at the maximum
  smaller: (() => void) | null;
}

function pictureIn(frame: HTMLElement | null): SVGSVGElement | null {
  return frame?.querySelector("svg") ?? null;
}

// Returns the scale of a fitted picture.
function fitOf(picture: SVGSVGElement): number {
  const { width, height } = picture.getBoundingClientRect();
  const box = picture.viewBox.baseVal;
  return Math.min(width / box.width, height / box.height);
}

// Applies a scale and keeps the centre in place.
function draw(frame: HTMLElement, picture: SVGSVGElement, scale: number): void {
  const across = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
  const down = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
  frame.classList.toggle("zoomed", scale !== kFit);
  frame.style.setProperty("--zoom", `${Math.round(scale * picture.viewBox.baseVal.width)}px`);
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
  const [chosen, setChosen] = useState<number | null>(null);
  const fit = useRef(kReadable);
  useEffect(() => {
    const picture = pictureIn(frame.current);
    if (!frame.current || !picture) return;
    if (!frame.current.classList.contains("zoomed")) fit.current = fitOf(picture);
    const wanted = chosen ?? (fit.current < kReadable ? kReadable : kFit);
    draw(frame.current, picture, wanted);
    if (chosen === null) setChosen(wanted);
  }, [chosen, drawn]);
  const now = chosen || fit.current;
  const next = kScales.find((scale) => scale > now * 1.05);
  const last = kScales.filter((scale) => scale < now * 0.95 && scale > fit.current).pop();
  return {
    larger: next === undefined ? null : () => setChosen(next),
    smaller: chosen ? () => setChosen(last ?? kFit) : null,
  };
}
