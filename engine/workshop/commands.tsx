// The commands that do the same as a screen.
import { commandOf } from "./command";
import { t } from "./words";

// `beside`: they run beside the folder of a mod.
export function Commands({ lines, beside = true }: { lines: string[][]; beside?: boolean }) {
  return (
    <div class="commands">
      <small>{t(beside ? "sameCommand" : "sameCommandAnywhere")}</small>
      <pre tabIndex={0}>{lines.map(commandOf).join("\n")}</pre>
    </div>
  );
}
