// Form fields with labels.
import type { ComponentChildren } from "preact";

export type Choice = [value: string, text: string];

interface Labelled {
  name: string;
  label: string;
  about?: string; // details, below the label
  value: string;
  change: (value: string) => void;
}

function Label({ label, about, children }: { label: string; about?: string | undefined; children: ComponentChildren }) {
  return (
    <label>
      <span>
        {label}
        {about && <small>{about}</small>}
      </span>
      {children}
    </label>
  );
}

export function Select({ name, label, about, value, change, choices }: Labelled & { choices: Choice[] }) {
  return (
    <Label label={label} about={about}>
      <select name={name} value={value} onChange={(event) => change(event.currentTarget.value)}>
        {choices.map(([one, text]) => (
          <option key={one} value={one} selected={one === value}>
            {text}
          </option>
        ))}
      </select>
    </Label>
  );
}

interface TextShape {
  type?: "text" | "number" | "url";
  longest?: number;
  least?: number;
  most?: number;
  proposals?: string[]; // for completion
}

export function Text({ name, label, about, value, change, type, longest, least, most, proposals }: Labelled & TextShape) {
  const list = proposals && `list-${name}`;
  return (
    <>
      <Label label={label} about={about}>
        <input
          name={name}
          type={type ?? "text"}
          value={value}
          maxLength={longest}
          min={least}
          max={most}
          list={list}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </Label>
      {proposals && (
        <datalist id={list}>
          {proposals.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

// Multi-line text; read-only without `change`.
export function Lines({ name, label, value, change }: { name: string; label: string; value: string; change?: (value: string) => void }) {
  return (
    <Label label={label}>
      <textarea
        name={name}
        rows={14}
        spellcheck={false}
        readOnly={!change}
        value={value}
        onInput={(event) => change?.(event.currentTarget.value)}
      />
    </Label>
  );
}

// A form that the client submits.
export function Form({ name, send, children }: { name: string; send: () => void; children: ComponentChildren }) {
  const submit = (event: Event) => {
    event.preventDefault();
    send();
  };
  return (
    <form class={name} onSubmit={submit}>
      {children}
    </form>
  );
}
