// The options of a decision as a set that touches narrow (../decisions/0040-table.md).
import type { Entry, Option, Scene, SeatPanel, Thing } from "./scene";

// The ids under which something is drawn: its own, and that of its definition.
export type Keys = string[];

// Who can reach a thing: what an option says of a definition does not mean the copies of other seats.
export type Reach = "all" | "others";

// Something drawn: its ids, and those of what it lies in.
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

// Returns the options that concern what was touched; of these, those that concern what it lies in, if there are any.
export function keep(options: Option[], { keys, within }: Place): Option[] {
  const kept = concerning(options, keys);
  const closer = concerning(kept, within);
  return closer.length > 0 ? closer : kept;
}

// Returns true if a touch tells some of the options from the others, or confirms the only one.
export function isOpen(options: Option[], place: Place): boolean {
  const kept = keep(options, place).length;
  return kept > 0 && (kept < options.length || options.length === 1);
}

function placesOfEntry({ id, things = [] }: Entry, of: Reach, within: Keys): Place[] {
  return [{ keys: [id], within }, ...things.map((thing) => ({ keys: keysOfThings([thing], of), within: [...within, id] }))];
}

// Returns all that a scene draws.
function drawn(scene: Scene): Place[] {
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
    // Cells without a piece are drawn where one can be placed.
    ...scene.options.flatMap((option) => option.targets.filter((target) => target.kind === "cell").map((target) => alone(target.id))),
  ];
}

// Returns the options that no touch leads to.
export function wordsOnly(scene: Scene, left: Option[]): Option[] {
  const open = drawn(scene).filter((place) => isOpen(left, place));
  const reached = new Set(open.flatMap((place) => keep(left, place)));
  return left.filter((option) => !reached.has(option));
}

// Returns true if the options differ in the rotation of one piece at one place only.
export function isTurning(options: Option[]): boolean {
  const cellOf = (option: Option) => option.targets.find((target) => target.kind === "cell")?.id;
  const [first] = options;
  if (options.length < 2 || !first?.ghost) return false;
  return options.every((option) => option.ghost && cellOf(option) === cellOf(first));
}
