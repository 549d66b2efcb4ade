// A link to copy.
import { useState } from "preact/hooks";
import { present } from "./route";
import { useTask } from "./use";
import { t } from "./words";

export function addressWith(fragment: string): string {
  return `${location.origin}${present()}#${fragment}`;
}

export function LinkField({ address, copied }: { address: string; copied?: () => void }) {
  const [last, setLast] = useState(""); // the address that was copied
  const task = useTask();
  const copy = () =>
    task.run(async () => {
      await navigator.clipboard.writeText(address);
      setLast(address);
      copied?.();
    });
  return (
    <>
      <div class="inline">
        <label>
          <span>{t("link")}</span>
          <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <button onClick={copy}>{t("copyLink")}</button>
      </div>
      {last === address && <p role="status">{t("copied")}</p>}
      {task.error ? <p role="alert">{t("notCopied")}</p> : null}
    </>
  );
}
