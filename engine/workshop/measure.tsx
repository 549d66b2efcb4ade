// Compares a mod with the plain game over all processors: an interval that narrows with every game.
import { useState } from "preact/hooks";
import { Form, Select, Text, type Choice } from "../web/fields";
import type { Game } from "../web/games";
import { gameOf } from "./catalog";
import type { Mod } from "./command";
import { Notice, Working } from "./frame";
import { answerOf, kStart, pointsOf, winsOf, withShard, type Answer, type Estimate, type Progress, type Shard } from "./interval";
import { Commands } from "./commands";
import { inParts, playPart } from "./shards";
import { useLoaded, useTask } from "./use";
import { t } from "./words";

const kGames = 20000; // at most, both sides together
const kEffect = 3; // points: the default of `walz compare`

// Games of slow bots take seconds each, so their parts are smaller.
function partsOf(bot: string): number {
  return bot === "random" ? 250 : 2500;
}

function round(value: number): string {
  return (Math.abs(value) < 0.005 ? 0 : value).toFixed(2);
}

function signed(value: number): string {
  return `${value > 0 ? "+" : ""}${round(value)}`;
}

// An interval on a line from -most to most, with the effect that matters as a band.
function IntervalLine({ estimate, effect }: { estimate: Estimate; effect: number }) {
  const most = Math.max(effect * 2, Math.abs(estimate.mean) + estimate.margin);
  const x = (value: number) => 50 + (50 * value) / most;
  const low = x(estimate.mean - estimate.margin);
  const label = t("intervalLabel", { low: signed(estimate.mean - estimate.margin), high: signed(estimate.mean + estimate.margin) });
  return (
    <svg class="interval" viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect class="band" x={x(-effect)} width={x(effect) - x(-effect)} y={0} height={12} />
      <line x1={50} x2={50} y1={0} y2={12} />
      <rect class="bar-of" x={low} width={x(estimate.mean + estimate.margin) - low} y={4} height={4} />
      <line class="mean" x1={x(estimate.mean)} x2={x(estimate.mean)} y1={2} y2={10} />
    </svg>
  );
}

const kAnswers: Record<Answer, "answerOpen" | "answerDifferent" | "answerSame"> = { open: "answerOpen", different: "answerDifferent", same: "answerSame" };

function interval({ mean, margin }: Estimate): { low: string; high: string } {
  return { low: signed(mean - margin), high: signed(mean + margin) };
}

// A measure as a row: without the mod, with it, the difference and its interval.
function Row({ name, reading: { plain, changed, difference }, unit = "" }: { name: string; reading: ReturnType<typeof pointsOf>; unit?: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{round(plain.mean) + unit}</td>
      <td>{round(changed.mean) + unit}</td>
      <td>{signed(difference.mean) + unit}</td>
      <td>{Number.isFinite(difference.margin) ? t("fromTo", interval(difference)) : t("notYetKnown")}</td>
    </tr>
  );
}

// `bot`: who has played, in words.
function Result({ progress, effect, bot }: { progress: Progress; effect: number; bot: string }) {
  const { pairs, failed } = progress;
  const points = pointsOf(progress);
  const { difference } = points;
  const known = Number.isFinite(difference.margin);
  return (
    <div class="result">
      {known && <IntervalLine estimate={difference} effect={effect} />}
      <p role="status">{known ? t(kAnswers[answerOf(difference, pairs, effect)], { ...interval(difference), effect }) : t("answerUnknown")}</p>
      <p>{t("playedBy", { n: 2 * pairs, bot })}</p>
      <div class="wide" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("plainGame")}</th>
              <th scope="col">{t("withMod")}</th>
              <th scope="col">{t("difference")}</th>
              <th scope="col">{t("interval")}</th>
            </tr>
          </thead>
          <tbody>
            <Row name={t("pointsOfPlayer")} reading={points} />
            {winsOf(progress).map((reading, seat) => (
              <Row key={seat} name={t("winsOf", { n: seat + 1 })} reading={reading} unit=" %" />
            ))}
          </tbody>
        </table>
      </div>
      {failed > 0 && (
        <p class="notice" role="alert">
          {t("gamesFailed", { n: failed })}
        </p>
      )}
    </div>
  );
}

function Setting({ game, mod }: { game: Game; mod: Mod }) {
  const [least, most] = game.seats;
  const [players, setPlayers] = useState(String(least));
  const [bot, setBot] = useState("random");
  const [effect, setEffect] = useState(String(kEffect));
  const [progress, setProgress] = useState<Progress | null>(null);
  const task = useTask();
  const points = Number(effect) || kEffect;
  const args = [game.id, "--with", `./${mod.folder}`, "--players", players, "--bots", bot, "--effect", String(points), "--games", String(kGames)];
  const play = () =>
    task.run(async (signal) => {
      let now = kStart;
      setProgress(null);
      const parts = partsOf(bot);
      const add = (shard: Shard) => {
        now = withShard(now, shard);
        setProgress(now);
        return answerOf(pointsOf(now).difference, now.pairs, points) === "open";
      };
      await inParts(parts, navigator.hardwareConcurrency || 1, signal, (part, stop) => playPart(args, part, parts, mod, stop), add);
    });
  const bots = game.bots.filter((one) => one !== "solver").map((one): Choice => [one, game.strengths[game.bots.indexOf(one)] ?? one]);
  const [, played = ""] = bots.find(([one]) => one === bot) ?? [];
  const counts = Array.from({ length: most - least + 1 }, (_, i): Choice => [String(least + i), String(least + i)]);
  return (
    <>
      <Form name="measure" send={play}>
        <div class="row">
          <Select name="players" label={t("players")} value={players} change={setPlayers} choices={counts} />
          <Select name="bots" label={t("bots")} value={bot} change={setBot} choices={bots} />
          <Text name="effect" label={t("effect")} value={effect} type="number" least={0} change={setEffect} />
        </div>
        <p class="inline">
          {task.busy ? (
            <button type="button" class="quiet" onClick={task.stop}>
              {t("stop")}
            </button>
          ) : (
            <button>{t("measureNow")}</button>
          )}
          {task.busy && <Working word="working" />}
        </p>
      </Form>
      <Notice error={task.error} />
      {progress && <Result progress={progress} effect={points} bot={played} />}
      <Commands lines={[["compare", ...args]]} />
    </>
  );
}

export function Measure({ game: id, mod }: { game: string; mod: Mod }) {
  const game = useLoaded(() => gameOf(id), [id]);
  return (
    <section class="measure">
      <h2>{t("measure")}</h2>
      <p>{t("measureText")}</p>
      <Notice error={game.error} />
      {game.value && <Setting game={game.value} mod={mod} />}
    </section>
  );
}
