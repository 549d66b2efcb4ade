// Pictures of games and mods. Their names are hashes of their bytes.
export function artAddress(name: string): string {
  return `/art/${name}`;
}
