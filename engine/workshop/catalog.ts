// The games and sample mods, as `/api/games` lists them; a file beside the page, so that the first screen needs no engine.
import { language } from "../web/address";
import type { Game } from "../web/games";
import { asset } from "./built";
import { Problem } from "./problem";

let games: Promise<Game[]> | null = null;

async function load(): Promise<Game[]> {
  const response = await fetch(asset(`games.${language}.json`)).catch(() => null);
  if (!response?.ok) throw new Problem("pageIncomplete");
  return (await response.json()) as Game[];
}

export function loadGames(): Promise<Game[]> {
  games ??= load();
  games.catch(() => (games = null));
  return games;
}

// The address of a game's picture, beside the page; empty: it has none.
export function coverOf({ art }: Game): string {
  return art ? `art/${art}` : "";
}

export async function gameOf(id: string): Promise<Game> {
  const game = (await loadGames()).find((one) => one.id === id);
  if (!game) throw new Problem("noSuchGame", { game: id });
  return game;
}
