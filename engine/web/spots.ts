// Places on the map that options lead to.
import type { At, Option, Scene, Target } from "./scene";

export interface Spot {
  x: number;
  y: number;
  options: Option[];
}

// Returns the centre of a target on the map; null if the target is not a place.
function placeOf(target: Target, spaces: Map<string, At>): At | null {
  if (target.kind === "cell") return target.at ?? null;
  return target.kind === "space" ? (spaces.get(target.id) ?? null) : null;
}

// Merges options that lead to the same place into one spot.
export function spotsOf(scene: Scene): Spot[] {
  const cells = scene.board?.cells ?? [];
  const spaces = new Map(cells.flatMap((cell) => cell.spaces.map((space): [string, At] => [space.id, space.at])));
  const spots = new Map<string, Spot>();
  for (const option of scene.options) {
    const place = option.targets.map((target) => placeOf(target, spaces)).find((at) => at !== null);
    if (!place) continue;
    const [x, y] = place;
    const known = spots.get(String(place));
    if (known) known.options.push(option);
    else spots.set(String(place), { x, y, options: [option] });
  }
  return [...spots.values()];
}

// Returns the nearest spot in a direction, preferring those straight ahead.
export function nextSpot(spots: Spot[], from: number, dx: number, dy: number): number {
  const here = spots[from];
  if (!here) return 0;
  let best = from;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    if (index === from || ahead <= 0) return;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
