// Sums of a comparison's parts, and their confidence intervals. The same statistics as engine/lab/sequential.h: intervals of
// 95 % that stay valid however often one looks.

// Exact integers of measured values.
export interface Sums {
  count: number;
  sum: number;
  squares: number;
}

export interface Estimate {
  mean: number;
  margin: number; // to either side
}

const kAlpha = 0.05;
const kSharpest = 400; // the number of values at which the interval is narrowest
export const kFirstLook = 60;

const kTail = -2 * Math.log(kAlpha);
const kRate = (kTail + Math.log(kTail + 1)) / kSharpest;

export function added(one: Sums, other: Sums): Sums {
  return { count: one.count + other.count, sum: one.sum + other.sum, squares: one.squares + other.squares };
}

function deviationOf({ count, sum, squares }: Sums, unit: number): number {
  const around = Math.max(0, squares - (sum * sum) / count);
  return Math.sqrt((around + 2 * unit * unit) / (count + 1));
}

// `unit` is the smallest difference between values. Without values the margin is infinite.
export function estimate(sums: Sums, unit: number): Estimate {
  const { count, sum } = sums;
  if (count < 1) return { mean: 0, margin: Infinity };
  const spread = count * kRate + 1;
  const bound = Math.sqrt(((2 * spread) / (count * count * kRate)) * Math.log(Math.sqrt(spread) / kAlpha));
  return { mean: sum / count, margin: deviationOf(sums, unit) * bound };
}

export type Answer = "open" | "different" | "same";

// Whether the true difference is not 0, or certainly within the effect.
export function answerOf({ mean, margin }: Estimate, pairs: number, effect: number): Answer {
  if (pairs < kFirstLook) return "open";
  if (mean - margin > 0 || mean + margin < 0) return "different";
  return -effect <= mean - margin && mean + margin <= effect ? "same" : "open";
}

// The part of a shard file that the page reads (engine/lab/shard.h).
export interface Shard {
  subject: { bots: string[] };
  first: number;
  end: number;
  findings: { pairs: number; failed: number; tallies: [number, number, number][][]; failures: unknown[] };
}

export interface Progress {
  pairs: number;
  failed: number;
  plain: Sums;
  changed: Sums;
  difference: Sums;
  seats: number; // scores are sums over the seats
}

const kNone: Sums = { count: 0, sum: 0, squares: 0 };
export const kStart: Progress = { pairs: 0, failed: 0, plain: kNone, changed: kNone, difference: kNone, seats: 1 };

// The first measure of a shard is the score: its sums for the plain game, the changed game, and the difference.
export function withShard(progress: Progress, { subject, findings }: Shard): Progress {
  const sums = (of: number): Sums => {
    const [count = 0, sum = 0, squares = 0] = findings.tallies[0]?.[of] ?? [];
    return { count, sum, squares };
  };
  return {
    pairs: progress.pairs + findings.pairs,
    failed: progress.failed + findings.failed,
    plain: added(progress.plain, sums(0)),
    changed: added(progress.changed, sums(1)),
    difference: added(progress.difference, sums(2)),
    seats: subject.bots.length,
  };
}

// The estimate of one side or of the difference, in points of a player.
export function pointsOf(sums: Sums, seats: number): Estimate {
  const { mean, margin } = estimate(sums, 1);
  return { mean: mean / seats, margin: margin / seats };
}
