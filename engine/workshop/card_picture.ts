// The picture of a new card.
import { applyEdits } from "./edits";
import { YamlFile } from "./yaml_edit";

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// Names a picture in the only definition of a file, if that has none. Returns null otherwise.
export function withPicture(text: string, picture: string): string | null {
  const file = new YamlFile(text);
  const content = file.error ? null : file.valueAt([]);
  const lists = isMap(content) ? Object.entries(content) : [];
  const all = lists.flatMap(([kind, list]) => (Array.isArray(list) ? (list as unknown[]).map((one, index) => ({ path: [kind, index], one })) : []));
  const [only] = all;
  if (!only || all.length > 1 || !isMap(only.one) || "art" in only.one) return null;
  return applyEdits(text, file.set([...only.path, "art"], picture));
}
