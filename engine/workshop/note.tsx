// A notice at the top of the page. It survives navigation within the workshop, until the reader closes it.
import { useState } from "preact/hooks";
import { t } from "./words";

let note = "";

export function leaveNote(text: string): void {
  note = text;
}

export function Note() {
  const [, redraw] = useState(0);
  if (!note) return null;
  const close = () => {
    note = "";
    redraw((turn) => turn + 1);
  };
  return (
    <p class="banner inline" role="status">
      <span>{note}</span>
      <button class="quiet" onClick={close}>
        {t("close")}
      </button>
    </p>
  );
}
