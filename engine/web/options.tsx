// The options of a new table, by their headings, with a search.
import { useState } from "preact/hooks";
import { Select, Text, type Choice } from "./fields";
import type { Game, GameOption } from "./games";
import { t } from "./words";

export type Fields = Record<string, string>; // in the form of `POST /api/tables`

interface OptionsProps {
  game: Game;
  fields: Fields;
  set: (name: string, value: string) => void;
}

interface Topic {
  id: string;
  name: string;
  options: GameOption[];
}

function contains(text: string, words: string[]): boolean {
  return words.every((word) => text.toLowerCase().includes(word));
}

// Returns the options that contain all words; if there are none, all options of a heading that does.
function found(options: GameOption[], heading: string, words: string[]): GameOption[] {
  const own = options.filter(({ name, text, answers }) => contains([name, text, ...answers].join(" "), words));
  return own.length > 0 || !contains(heading, words) ? own : options;
}

// Returns the headings with the options that are found; those without a heading come last.
function topicsOf({ topics, options }: Game, words: string[]): Topic[] {
  const last = { id: "", name: t(topics.length > 0 ? "otherOptions" : "options") };
  const all = [...topics, last].map(({ id, name }) => {
    const own = options.filter((option) => option.topic === id);
    return { id, name, options: found(own, name, words) };
  });
  return all.filter((topic) => topic.options.length > 0);
}

function fieldOf(option: GameOption): string {
  return `option.${option.id}`;
}

function TopicOptions({ topic, open, fields, set }: { topic: Topic; open: boolean } & Omit<OptionsProps, "game">) {
  const changed = topic.options.filter((option) => fields[fieldOf(option)]).length;
  return (
    <details open={open}>
      <summary>
        {topic.name} <small>{[String(topic.options.length), changed > 0 && t("changedOptions", changed)].filter(Boolean).join(" · ")}</small>
      </summary>
      <div class="grid">
        {topic.options.map((option) => (
          <Select
            key={option.id}
            name={fieldOf(option)}
            value={fields[fieldOf(option)] ?? ""}
            change={(value) => set(fieldOf(option), value)}
            label={option.name}
            about={option.text}
            choices={[
              ["", t("byDefault", option.answers[0] ?? "")],
              ...option.values.map((value, i): Choice => [value, option.answers[i] ?? value]),
            ]}
          />
        ))}
      </div>
    </details>
  );
}

export function Options({ game, fields, set }: OptionsProps) {
  const [sought, setSought] = useState("");
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const topics = topicsOf(game, words);
  // Enter in the search must not open the table.
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <div class="topics" onKeyDown={press}>
      <Text name="search" label={t("searchOptions")} value={sought} change={setSought} />
      {topics.map((topic) => (
        <TopicOptions key={topic.id} topic={topic} open={words.length > 0} fields={fields} set={set} />
      ))}
      {topics.length === 0 && <p role="status">{t("noOptions")}</p>}
    </div>
  );
}
