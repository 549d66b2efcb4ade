// The lines of a panel that a tableau shows.
import type { Entry, Part, TableauPlace, TableauSpec } from "./scene";

// The contents of a place: a line of the panel, and the parts of the line that the place shows.
export interface Placed {
  entry: Entry;
  parts: Part[];
}

// Returns the contents of a place for a seat; null if the panel has no such line now.
export function placedIn(place: TableauPlace, entries: Entry[], seat: string): Placed | null {
  const entry = entries.find(({ id }) => id === place.entry || id === `${place.entry}.${seat}`);
  if (!entry) return null;
  return { entry, parts: (entry.parts ?? []).filter((part) => !place.of || part.of[0] === place.of) };
}

// Returns the lines that no place shows, or not completely: a mod may add a definition without a place of its own.
export function unplaced({ places }: TableauSpec, entries: Entry[], seat: string): Entry[] {
  return entries.filter((entry) => {
    const shown = places.map((place) => placedIn(place, [entry], seat));
    const whole = places.some((place, i) => shown[i] && !place.of);
    const parts = new Set(shown.flatMap((placed) => placed?.parts ?? []));
    return !whole && (shown.every((placed) => !placed) || (entry.parts ?? []).some((part) => !parts.has(part)));
  });
}
