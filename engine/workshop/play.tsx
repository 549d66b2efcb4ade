// The table in the workshop. PLACEHOLDER.
import type { FileMap } from "./mod_files";

export interface PlayProps {
  game: string;
  folder: string; // of the mod, below /work; empty: the plain game
  files: FileMap;
  players?: number | undefined;
  seed?: number | undefined;
  options?: Record<string, string> | undefined;
  choices?: string[] | undefined;
  author: boolean; // beside the editor: reloads with every change of the files
  scenario?: { path: string; line: number; name: string } | undefined; // the position to show
}

export default function Play({ game }: PlayProps) {
  return <p>{game}</p>;
}
