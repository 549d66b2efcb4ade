// The names of kinds of definitions in the language of the page: those of the engine from a list, those of a game from its texts
// `kind.ID`, which are a file beside the page (kind_texts.mjs).
import { language } from "../web/address";
import { asset } from "./built";
import { useLoaded } from "./use";

export type KindName = (kind: string) => string;
type Names = Record<string, string>;

// The id with spaces, for kinds without a name.
export function readableKind(kind: string): string {
  return kind.replace(/_/g, " ");
}

let loading: Promise<Record<string, Names>> | null = null;

async function load(): Promise<Record<string, Names>> {
  const response = await fetch(asset(`kinds.${language}.json`));
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Record<string, Names>;
}

// The names of the kinds of a game. Where they cannot be loaded, ids are shown.
export async function kindNames(game: string): Promise<KindName> {
  loading ??= load();
  const ofGames = await loading.catch(() => {
    loading = null;
    return {} as Record<string, Names>;
  });
  const ofEngine: Names = language === "de" ? (await import("./kind_words.de.json")).default : {};
  const names: Names = { ...ofEngine, ...ofGames[game] };
  return (kind) => names[kind] ?? readableKind(kind);
}

export function useKindName(game: string): KindName {
  return useLoaded(() => kindNames(game), [game]).value ?? readableKind;
}
