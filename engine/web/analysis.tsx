// The evaluation of the choices of a finished game. The server continues it while a page asks.
import { useEffect, useState } from "preact/hooks";
import { field, language } from "./address";
import { Chart, type Line, type Mark } from "./chart";
import { seatColor } from "./colors";
import { nameOf, type T } from "./common";
import { Notice } from "./frame";
import type { Analysed, Analysis as Result, Table } from "./message";
import { get } from "./request";

const kPause = 300; // milliseconds between two requests
const kMistakes = 10;
const kHundredths = 100;

const kPoints = new Intl.NumberFormat(language, { signDisplay: "exceptZero", maximumFractionDigits: 1 });

function pointsOf(hundredths: number): string {
  return kPoints.format(hundredths / kHundredths);
}

// Requests results until all choices are analysed or the page closes.
function useAnalysis(id: string, wanted: boolean): { result: Result | null; why: string } {
  const [result, setResult] = useState<Result | null>(null);
  const [why, setWhy] = useState("");
  useEffect(() => {
    if (!wanted) return;
    let timer = 0;
    let gone = false;
    const ask = async () => {
      const answer = await get<Result>(`/api/tables/${encodeURIComponent(id)}/analysis`);
      if (gone) return;
      setWhy(answer.why);
      if (!answer.ok || !answer.body) return;
      setResult(answer.body);
      if (answer.body.done < answer.body.of) timer = window.setTimeout(() => void ask(), kPause);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return { result, why };
}

// The choices that cost most, largest loss first.
function mistakesOf({ choices }: Result): Analysed[] {
  return choices
    .filter((choice) => choice.loss > 0)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, kMistakes);
}

// One line per seat: what the choices of the seat were worth.
function linesOf(table: Table, { choices }: Result, t: T): Line[] {
  return table.scene.seats.map((seat) => ({
    name: nameOf(table, seat.id, t),
    color: seatColor(seat.id),
    points: choices.filter((one) => one.seat === seat.id).map((one): [number, number] => [one.number, one.chosen.value / kHundredths]),
  }));
}

// Shows the choice made in this position, and the best one.
function Here({ table, choice, t }: { table: Table; choice: Analysed | undefined; t: T }) {
  if (!choice) return null;
  const { chosen, best, loss } = choice;
  return (
    <p role="status">
      {t("chosenHere", { name: nameOf(table, choice.seat, t), option: chosen.text, points: pointsOf(chosen.value) })}{" "}
      {loss > 0 ? t("betterHere", { option: best.text, points: pointsOf(best.value) }) : t("bestHere")}
    </p>
  );
}

function Found({ table, at, go, result, t }: { table: Table; at: number; go: (to: number) => void; result: Result; t: T }) {
  const mistakes = mistakesOf(result);
  const textOf = (one: Analysed) =>
    t("mistake", { n: one.number + 1, name: nameOf(table, one.seat, t), chosen: one.chosen.text, best: one.best.text, loss: pointsOf(-one.loss) });
  const marks = mistakes.map((one): Mark => ({ at: one.number, value: one.chosen.value / kHundredths, text: textOf(one) }));
  return (
    <>
      {result.done < result.of && <progress value={result.done} max={result.of} aria-label={t("analysing")} />}
      <Chart label={t("analysis")} lines={linesOf(table, result, t)} marks={marks} last={table.choices} at={at} pick={go} />
      <Here table={table} choice={result.choices.find((one) => one.number === at)} t={t} />
      {result.done === result.of && <p>{t(mistakes.length > 0 ? "mistakes" : "noMistakes")}</p>}
      <ol class="mistakes">
        {mistakes.map((one) => (
          <li>
            <button class="quiet" onClick={() => go(one.number)}>
              {textOf(one)}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

export function Analysis({ table, at, go, t }: { table: Table; at: number; go: (to: number) => void; t: T }) {
  const [open, setOpen] = useState(field("analysis") !== "");
  const { result, why } = useAnalysis(table.table, open);
  if (!table.over && !(table.ended && table.role === "host")) return null;
  return (
    <details class="analysis" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("analysis")}</summary>
      <p>
        <small>{t("analysisText")}</small>
      </p>
      <Notice text={why} />
      {result && <Found table={table} at={at} go={go} result={result} t={t} />}
    </details>
  );
}
