// Notifies a person in another window or tab of their turn.
import { useEffect } from "preact/hooks";
import { isAsked, nameOf, type T } from "./common";
import type { Table } from "./message";
import { playTurn } from "./sound";

// Shows a notification if allowed. Some mobile browsers throw instead.
function notify(table: Table, text: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(table.scene.title, { body: text, tag: table.table });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Only the mark in the title remains.
  }
}

// Returns the question: the game's, or an undo request. Empty: none.
function askedOf(table: Table, t: T): string {
  if (table.undo.asked?.answer) return t("undoAsked", nameOf(table, table.undo.asked.seat, t));
  return isAsked(table) ? t("yourTurn") : "";
}

export function useNotification(table: Table | null, t: T): void {
  const asked = table ? askedOf(table, t) : "";
  useEffect(() => {
    if (!table) return;
    document.title = (asked ? "● " : "") + table.scene.title;
    if (!asked) return;
    playTurn();
    notify(table, asked);
  }, [asked, table?.choices]);
}
