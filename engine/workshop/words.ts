// The texts of the workshop, typed by key. Both files have the same keys; a test compares them.
import { fillIn } from "../web/words";
import type en from "./words.en.json";

export type Word = keyof typeof en;
export type Values = Record<string, string | number>;
export type Language = "en" | "de";

let texts: Partial<Record<Word, string>> = {};

export async function loadWords(language: Language): Promise<void> {
  const loaded = language === "de" ? await import("./words.de.json") : await import("./words.en.json");
  texts = loaded.default;
}

// The text of a word with its values filled in.
export function t(word: Word, values: Values = {}): string {
  return fillIn(texts[word] ?? word, values);
}
