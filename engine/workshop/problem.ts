// A failure with a message for the user: a word and its values.
import { t, type Values, type Word } from "./words";

export class Problem extends Error {
  constructor(
    readonly word: Word,
    readonly values: Values = {},
  ) {
    super(word);
  }
}

// The message of any exception.
export function textOf(error: unknown): string {
  if (error instanceof Problem) return t(error.word, error.values);
  return t("unexpected", { why: error instanceof Error ? error.message : String(error) });
}
