// Narrowing of the options of a decision by touches (../decisions/0040-table.md).
import { thingsOf, type Entry, type Option, type Scene, type SeatPanel, type Thing } from "./scene";

// The scene ids of an element: that of the component and that of its definition.
export type Keys = string[];

// `others`: the element belongs to another seat or to a reserve. A definition among the targets of an option does not refer to it.
export type Reach = "all" | "others";

// An element: its ids, and those of its containers.
export interface Place {
  keys: Keys;
  within: Keys;
}

export function keysOfThings(things: Thing[], of: Reach): Keys {
  return [...new Set(things.flatMap((thing) => (of === "all" ? [thing.id, thing.definition] : [thing.id])))].filter(Boolean);
}

function concerning(options: Option[], keys: Keys): Option[] {
  return options.filter((option) => option.targets.some((target) => keys.includes(target.id)));
}

// Returns the options with the element among their targets. If some of them also have one of its containers as a
// target, returns only these.
export function keep(options: Option[], { keys, within }: Place): Option[] {
  const kept = concerning(options, keys);
  const closer = concerning(kept, within);
  return closer.length > 0 ? closer : kept;
}

// Returns true if touching the element excludes options, or confirms the only one.
export function isOpen(options: Option[], place: Place): boolean {
  const kept = keep(options, place).length;
  return kept > 0 && (kept < options.length || options.length === 1);
}

// Returns true if an option of the element leads to another place on the map.
export function leadsOn(options: Option[], place: Place): boolean {
  const targets = keep(options, place).flatMap((option) => option.targets);
  return targets.some(({ kind, id }) => (kind === "space" || kind === "cell") && !place.keys.includes(id));
}

// Returns the first of the places where dropping an element narrows its options further or confirms the only one; null if
// there is none. An element cannot be dropped on itself or on its containers.
export function dropAt(left: Option[], { keys, within }: Place, places: Place[]): Place | null {
  const own = [...keys, ...within];
  return places.find((place) => isOpen(left, place) && !place.keys.some((key) => own.includes(key))) ?? null;
}

// Returns the reach of the things of an entry; `of` is that of its panel.
export function reachOf(entry: Entry, of: Reach): Reach {
  return entry.reserve ? "others" : of;
}

function placesOfEntry(entry: Entry, of: Reach, within: Keys): Place[] {
  const { id } = entry;
  const keys = (thing: Thing) => keysOfThings([thing], reachOf(entry, of));
  return [{ keys: [id], within }, ...thingsOf(entry).map((thing) => ({ keys: keys(thing), within: [...within, id] }))];
}

// Returns all elements of a scene.
export function drawn(scene: Scene): Place[] {
  const alone = (...keys: Keys): Place => ({ keys, within: [] });
  const reach = (seat: SeatPanel): Reach => (seat.id === scene.viewer ? "all" : "others");
  return [
    ...(scene.board?.cells ?? []).flatMap((cell) => [
      alone(cell.piece, ...(cell.thing ? [cell.thing.definition] : [])),
      ...cell.spaces.map((space) => alone(space.id)),
    ]),
    ...scene.table.flatMap((entry) => placesOfEntry(entry, "all", [])),
    ...scene.rows.flat().flatMap((box) => [alone(box.id), ...box.entries.flatMap((entry) => placesOfEntry(entry, "all", [box.id]))]),
    ...scene.seats.flatMap((seat) => [alone(seat.id), ...seat.entries.flatMap((entry) => placesOfEntry(entry, reach(seat), []))]),
    // Empty cells are elements if a piece can be placed there.
    ...scene.options.flatMap((option) => option.targets.filter((target) => target.kind === "cell").map((target) => alone(target.id))),
  ];
}

// Returns the options that cannot be selected by touch.
export function wordsOnly(scene: Scene, left: Option[]): Option[] {
  const open = drawn(scene).filter((place) => isOpen(left, place));
  const reached = new Set(open.flatMap((place) => keep(left, place)));
  return left.filter((option) => !reached.has(option));
}

// Returns true if the options differ only in the rotation of a piece in one cell.
export function isTurning(options: Option[]): boolean {
  const cellOf = (option: Option) => option.targets.find((target) => target.kind === "cell")?.id;
  const [first] = options;
  if (options.length < 2 || !first?.ghost) return false;
  return options.every((option) => option.ghost && cellOf(option) === cellOf(first));
}
