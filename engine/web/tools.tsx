// Controls of table and page: pause, end, notifications.
import { useState } from "preact/hooks";
import type { Send, T } from "./common";
import type { Table } from "./message";
import { Vote } from "./seats";
import type { Single } from "./single";
import { playTurn, setSound, soundIsOn } from "./sound";

export function Course({ table, t, send }: { table: Table; t: T; send: Send }) {
  if (table.role === "spectator" || table.scene.over || table.ended) return null;
  const pause = table.paused ? "resume" : "pause";
  return (
    <details class="course">
      <summary>{t("course")}</summary>
      <p class="inline">
        <button class="quiet" onClick={() => send({ type: pause })}>
          {t(pause)}
        </button>
      </p>
      {table.role === "host" ? (
        <p class="inline">
          <button class="quiet" onClick={() => send({ type: "end" })}>
            {t("end")}
          </button>
        </p>
      ) : (
        <Vote table={table} subject="end" word="voteEnd" t={t} send={send} />
      )}
    </details>
  );
}

// Turn notification settings for the host, if there are any.
export function Notify({ table, t, send }: { table: Table; t: T; send: Send }) {
  const notify = table.notify;
  const [typed, setTyped] = useState<string | null>(null);
  if (!notify) return null;
  const hasWebhook = notify.prefixes.length > 0 || notify.webhook !== "";
  if (!hasWebhook && notify.command === null) return null;
  const change = (event: Event) => {
    event.preventDefault();
    send({ type: "notify", webhook: (typed ?? notify.webhook).trim() });
  };
  return (
    <details class="notify">
      <summary>{t("notification")}</summary>
      {hasWebhook && (
        <form class="inline" onSubmit={change}>
          <label>
            <span>{t("webhook", notify.prefixes.join(", "))}</span>
            <input type="url" maxLength={300} autocomplete="off" value={typed ?? notify.webhook} onInput={(event) => setTyped(event.currentTarget.value)} />
          </label>
          <button class="quiet">{t("change")}</button>
        </form>
      )}
      {!notify.allowed && <p>{t("webhookIdle")}</p>}
      {notify.command !== null && (
        <label class="check">
          <input
            type="checkbox"
            checked={notify.command}
            onChange={(event) => send({ type: "notify", command: event.currentTarget.checked ? "on" : "off" })}
          />
          <span>{t("command")}</span>
        </label>
      )}
    </details>
  );
}

// The setting for sounds.
export function Sound({ t }: { t: T }) {
  const [on, setOn] = useState(soundIsOn);
  const change = () => {
    setSound(!on);
    setOn(!on);
    playTurn();
  };
  return (
    <button class="quiet sound" aria-pressed={on} onClick={change}>
      {t(on ? "soundOn" : "soundOff")}
    </button>
  );
}

// The setting for decisions with one option.
export function SingleSwitch({ single, t }: { single: Single; t: T }) {
  return (
    <button class="quiet" aria-pressed={single.on} onClick={() => single.set(!single.on)}>
      {t(single.on ? "singleOn" : "singleOff")}
    </button>
  );
}

// Requests permission for notifications; browsers require a click.
export function AllowNotifications({ t }: { t: T }) {
  const [asked, setAsked] = useState(false);
  if (asked || !("Notification" in window) || Notification.permission !== "default") return null;
  return (
    <button class="quiet" onClick={() => void Notification.requestPermission().then(() => setAsked(true))}>
      {t("notify")}
    </button>
  );
}
