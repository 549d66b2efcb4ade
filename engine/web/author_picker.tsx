// A list of names in groups, with a search if it is long.
import { useState } from "preact/hooks";
import type { Named } from "./author_message";
import { t } from "./words";

const kLong = 12;

interface PickerProps {
  name: string;
  label: string;
  items: Named[];
  value: string;
  change: (id: string) => void;
}

function groupsOf(items: Named[]): [string, Named[]][] {
  const groups = new Map<string, Named[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}

// Returns true if the item contains every word that was typed.
function fits(item: Named, typed: string): boolean {
  const text = `${item.name} ${item.group} ${item.id}`.toLowerCase();
  return typed.toLowerCase().split(" ").every((word) => text.includes(word));
}

// A search selects its first result.
export function Picker({ name, label, items, value, change }: PickerProps) {
  const [typed, setTyped] = useState("");
  const found = items.filter((item) => fits(item, typed));
  const search = (text: string) => {
    setTyped(text);
    const fitting = items.filter((item) => fits(item, text));
    if (fitting[0] && !fitting.some((item) => item.id === value)) change(fitting[0].id);
  };
  const options = (list: Named[]) =>
    list.map((item) => (
      <option key={item.id} value={item.id} selected={item.id === value}>
        {item.name}
      </option>
    ));
  return (
    <div class="picker">
      {items.length > kLong && (
        <input
          type="search"
          name={`search-${name}`}
          aria-label={`${label}: ${t("search")}`}
          placeholder={t("search")}
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={(event) => search(event.currentTarget.value)}
        />
      )}
      <select name={name} aria-label={label} value={value} onChange={(event) => change(event.currentTarget.value)}>
        {!found.some((item) => item.id === value) && <option value="">–</option>}
        {groupsOf(found).map(([group, list]) => (group ? <optgroup label={group.replace(/_/g, " ")}>{options(list)}</optgroup> : options(list)))}
      </select>
    </div>
  );
}
