// The facts about a game in words: number of players, length and weight.
import type { Game } from "./games";
import { t } from "./words";

const kWeights = ["weightLight", "weightMediumLight", "weightMedium", "weightMediumHeavy", "weightHeavy"] as const;

function rangeOf(least: number, most: number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

export function factsOf({ seats: [least, most], minutes, weight }: Game): string {
  const players = t("players", { n: most, range: rangeOf(least, most) });
  const length = minutes && t(minutes.per_seat ? "minutesEach" : "minutes", rangeOf(minutes.least, minutes.most));
  const word = weight && kWeights[weight - 1];
  return [players, length, word && t(word)].filter(Boolean).join(" · ");
}
