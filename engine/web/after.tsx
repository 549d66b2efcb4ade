// After the game: podium, rematch, points over time.
import { useEffect, useState } from "preact/hooks";
import { addressOf } from "./address";
import { Chart } from "./chart";
import { seatColor } from "./colors";
import { nameOf, type Send, type T } from "./common";
import { Notice } from "./frame";
import type { Course, Table } from "./message";
import { get } from "./request";
import { seatIndex } from "./scene";
import { SeatSign } from "./signs";

function Podium({ table, t }: { table: Table; t: T }) {
  const { places, seats } = table.scene;
  const sums = seats.map((_, i) => table.scores.reduce((sum, row) => sum + (row.points[i] ?? 0), 0));
  const placeOf = (seat: string) => places[seatIndex(seat)] ?? seats.length;
  return (
    <ol class="podium">
      {[...seats]
        .sort((a, b) => placeOf(a.id) - placeOf(b.id))
        .map((seat) => (
          <li class={placeOf(seat.id) === 1 ? "first" : ""} style={{ "--seat": seatColor(seat.id) }}>
            <b>{placeOf(seat.id)}</b>
            <SeatSign seat={seat.id} />
            <span>{nameOf(table, seat.id, t)}</span>
            {table.scores.length > 0 && <span>{t("points", { n: sums[seatIndex(seat.id)] ?? 0 })}</span>}
          </li>
        ))}
    </ol>
  );
}

// The same people play again, with the same keys.
function Rematch({ table, t, send }: { table: Table; t: T; send: Send }) {
  if (table.next) {
    return (
      <a class="button" href={addressOf(`/table/${table.next}`)}>
        {t("toRematch")}
      </a>
    );
  }
  if (table.role === "spectator") return null;
  return <button onClick={() => send({ type: "rematch" })}>{t("rematch")}</button>;
}

// The points of each seat over the game: their sum, or one category.
function Points({ table, course, t }: { table: Table; course: Course; t: T }) {
  const [category, setCategory] = useState("");
  const names = course.points[0]?.rows.map((row) => row.name) ?? [];
  const valueAt = (rows: Course["points"][number]["rows"], seat: number) =>
    rows.filter((row) => !category || row.name === category).reduce((sum, row) => sum + (row.points[seat] ?? 0), 0);
  const lines = table.scene.seats.map((seat, i) => ({
    name: nameOf(table, seat.id, t),
    color: seatColor(seat.id),
    points: course.points.map(({ at, rows }): [number, number] => [at, valueAt(rows, i)]),
  }));
  return (
    <>
      <label class="inline">
        <span>{t("category")}</span>
        <select value={category} onChange={(event) => setCategory(event.currentTarget.value)}>
          <option value="">{t("sum")}</option>
          {names.map((name) => (
            <option value={name}>{name}</option>
          ))}
        </select>
      </label>
      <Chart label={t("pointsOverTime")} lines={lines} last={table.choices} />
    </>
  );
}

function PointsOverTime({ table, t }: { table: Table; t: T }) {
  const [open, setOpen] = useState(false);
  const [course, setCourse] = useState<Course | null>(null);
  const [why, setWhy] = useState("");
  useEffect(() => {
    if (!open || course) return;
    void get<Course>(`/api/tables/${encodeURIComponent(table.table)}/course`).then((answer) => {
      setCourse(answer.body?.points ? answer.body : null);
      setWhy(answer.why);
    });
  }, [open]);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("pointsOverTime")}</summary>
      <Notice text={why} />
      {course && <Points table={table} course={course} t={t} />}
    </details>
  );
}

export function After({ table, t, send }: { table: Table; t: T; send: Send }) {
  if (!table.over && !table.ended) return null;
  const whole = table.over || table.role === "host"; // otherwise hidden information is left
  return (
    <section class="after" aria-label={t("over")}>
      {table.over && <Podium table={table} t={t} />}
      <p class="inline">
        <Rematch table={table} t={t} send={send} />
        {whole && (
          <a class="button quiet" href={addressOf(`/table/${table.table}`, { at: String(table.choices), analysis: "1" })}>
            {t("analyse")}
          </a>
        )}
      </p>
      {whole && table.scores.length > 0 && <PointsOverTime table={table} t={t} />}
    </section>
  );
}
