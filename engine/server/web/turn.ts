// Tells a person who looks elsewhere that something is asked of them.
import { useEffect } from "preact/hooks";
import { isAsked, nameOf, type T } from "./common";
import type { Table } from "./message";
import { playTurn } from "./sound";

// Where the browser may do so. On some phones a page may never, and says so by an exception.
function tell(table: Table, text: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(table.scene.title, { body: text, tag: table.table });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // The mark in the title is all there is.
  }
}

// What is asked: the game's question, or whether another one may take back. Empty: nothing.
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
    tell(table, asked);
  }, [asked, table?.choices]);
}
