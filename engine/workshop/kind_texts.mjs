// The names of the kinds of games, from their texts `kind.ID`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// Returns the names in a language by game and kind. `data` is the folder of the games, `parse` that of the package yaml.
export function kindTexts(data, language, parse) {
  const games = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(games.map(({ name }) => [name, textsIn(join(data, name, "locale", language), parse)]));
}

function textsIn(folder, parse) {
  const files = readdirSync(folder).filter((file) => file.endsWith(".yaml")).sort();
  const texts = files.flatMap((file) => parse(readFileSync(join(folder, file), "utf8"))?.locale ?? []);
  const own = texts.filter(({ id }) => id.startsWith("kind."));
  return Object.fromEntries(own.map(({ id, text }) => [id.slice("kind.".length), text]));
}
