// Hit targets on the map.
import { isOpen } from "./narrowing";
import type { At, Option, Scene } from "./scene";

export interface Spot {
  id: string; // of a space or cell
  x: number;
  y: number;
  options: Option[];
}

// Returns the hit targets for the spaces and cells of options. Without `turning`, those that exclude no option are
// omitted.
export function spotsOf(scene: Scene, left: Option[], turning: boolean): Spot[] {
  const cells = scene.board?.cells ?? [];
  const spaces = new Map(cells.flatMap((cell) => cell.spaces.map((space): [string, At] => [space.id, space.at])));
  const spots = new Map<string, Spot>();
  for (const option of left) {
    for (const target of option.targets) {
      const at = target.kind === "cell" ? target.at : target.kind === "space" ? spaces.get(target.id) : undefined;
      if (!at) continue;
      const [x, y] = at;
      const known = spots.get(target.id);
      if (known) known.options.push(option);
      else spots.set(target.id, { id: target.id, x, y, options: [option] });
    }
  }
  return [...spots.values()].filter((spot) => turning || isOpen(left, { keys: [spot.id], within: [] }));
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
