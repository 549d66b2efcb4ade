// The texts of the editor pane: editor_words.en.json and editor_words.de.json have the same keys.
import type texts from "./editor_words.en.json";

export type EditorWord = keyof typeof texts;
// The words function of the workshop.
export type Words = (word: EditorWord, values?: Record<string, string | number>) => string;
