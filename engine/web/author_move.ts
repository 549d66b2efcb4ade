// The things that can be moved in the author's view, and their possible targets.
import type { Effect, Movable, Named, Names, Spot } from "./author_message";
import { thingsOf, type Option, type Scene, type Target } from "./scene";

// The work of the author's picture: the game is played, a thing is chosen, then its place, or an effect is chosen.
export type Work = { on: "play" | "thing" | "effect" } | { on: "place"; thing: Movable; then: "play" | "thing" };

// The places of a thing. A piece of the map has its own one, where it is turned.
export function placesFor(thing: Movable, names: Names, turn: string): Spot[] {
  const places = names.places.filter((place) => thing.to.includes(place.sort));
  if (!thing.piece) return places;
  return [{ id: thing.piece, name: turn, group: "", sort: "piece" }, ...places];
}

// Returns the thing with one of the ids of an element. Of equal components the list has only the first.
export function thingWith(ids: string[], names: Names, scene: Scene): Movable | null {
  for (const id of ids.map((one) => one.replace("figure.", ""))) {
    const listed = names.things.find((thing) => thing.id === id || thing.piece === id);
    if (listed) return listed;
    const drawn = drawnThings(scene).find((thing) => thing.id === id);
    if (drawn) return { id, name: drawn.name, group: "", at: "", to: ["zone", "component_space"] };
  }
  return null;
}

// Returns the place with one of the ids, from the first on: itself, the only zone of a box, or the only zone of a family.
// An id that is no place of the thing is returned if there is no other, so that the server says why; null: unclear.
export function placeAt(ids: string[], places: Spot[], scene: Scene): string | null {
  const has = (id: string) => places.some((place) => place.id === id);
  for (const id of ids) {
    if (has(id)) return id;
    const box = scene.rows.flat().find((one) => one.id === id)?.entries.map((entry) => entry.id).filter(has) ?? [];
    const family = places.map((place) => place.id).filter((one) => one.startsWith(`${id}.`));
    const [only, ...more] = box.length > 0 ? box : family;
    if (only) return more.length === 0 ? only : null;
  }
  const piece = places.some((place) => place.at) ? ids.find((id) => id.startsWith("piece")) : undefined;
  return piece ?? ids[0] ?? null;
}

function optionOf({ id, name }: Named, targets: Target[]): Option {
  return { id, verb: "", group: "", text: name, targets, notes: [], help: "", marks: [] };
}

function targetOf(id: string, at?: Spot["at"]): Target {
  const kinds = { component: "component", piece: "piece", space: "space", seat: "seat", zone: "zone", cell: "cell" } as const;
  const kind = kinds[/^[a-z]+/.exec(id)?.[0] as keyof typeof kinds] ?? "definition";
  return { kind, id, ...(at && { at }) };
}

// All things that a scene draws.
function drawnThings(scene: Scene) {
  const entries = [...scene.table, ...scene.seats.flatMap((seat) => seat.entries), ...scene.rows.flat().flatMap((box) => box.entries)];
  return [...entries.flatMap(thingsOf), ...(scene.board?.cells ?? []).flatMap((cell) => cell.thing ?? [])];
}

// Returns what can be chosen in the picture as options, so that it is touched like a decision.
export function optionsOf(work: Work, names: Names, places: Spot[], effects: Effect[], scene: Scene): Option[] {
  if (work.on === "thing") {
    return names.things.map((thing) =>
      optionOf(thing, [targetOf(thing.id), ...(thing.piece ? [targetOf(thing.piece)] : []), ...(thing.id.startsWith("seat") ? [targetOf(`figure.${thing.id}`)] : [])]),
    );
  }
  if (work.on === "effect") {
    const things = drawnThings(scene);
    return effects.map((effect) => {
      const own = things.filter((thing) => thing.definition === effect.id && thing.id);
      return optionOf(effect, [...own.map((thing) => targetOf(thing.id)), { kind: "definition", id: effect.id }]);
    });
  }
  const boxes = scene.rows.flat();
  return places.map((place) => {
    const box = boxes.find((one) => one.entries.length === 1 && one.entries[0]?.id === place.id && one.id !== place.id);
    return optionOf(place, [targetOf(place.id, place.at), ...(box ? [targetOf(box.id)] : [])]);
  });
}
