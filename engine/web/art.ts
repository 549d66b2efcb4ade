// Pictures of games and mods. Their names are hashes of their bytes.
import { site } from "./site";

export function artAddress(name: string): string {
  return site().art(name);
}
