// Sums of a comparison's parts, and their confidence intervals. The same statistics as engine/lab/sequential.h: intervals of
// 95 % that stay valid however often one looks.

// Exact integers of measured values.
export interface Sums {
  count: number;
  sum: number;
  squares: number;
  nonzero: number; // the number of values that are not 0
}

export interface Estimate {
  mean: number;
  margin: number; // to either side
}

const kAlpha = 0.05;
const kSharpest = 400; // the number of values at which the interval is narrowest
export const kFirstLook = 60;

// Nothing is known of a difference before so many of its values are not 0, or so many were seen.
const kFewestNonZero = 10;
const kManyValues = 1000;
const kReach = 5; // the artificial values of a difference, in deviations

const kTail = -2 * Math.log(kAlpha);
const kRate = (kTail + Math.log(kTail + 1)) / kSharpest;

export function added(one: Sums, other: Sums): Sums {
  return { count: one.count + other.count, sum: one.sum + other.sum, squares: one.squares + other.squares, nonzero: one.nonzero + other.nonzero };
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

// The estimate of a difference; its margin is infinite until the rule has mattered a few times.
export function estimateDifference(sums: Sums, unit: number): Estimate {
  const { count, sum, squares, nonzero } = sums;
  if (nonzero < kFewestNonZero && count < kManyValues) return { mean: count < 1 ? 0 : sum / count, margin: Infinity };
  const typical = nonzero < 1 ? unit : Math.sqrt(squares / nonzero);
  return estimate(sums, Math.max(unit, typical, nonzero < 1 ? 0 : kReach * deviationOf(sums, unit)));
}

export type Answer = "open" | "different" | "same";

// True if the difference is decided: it is not 0, or it is within the effect.
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
  findings: { pairs: number; failed: number; tallies: [number, number, number, number][][]; failures: unknown[] };
}

// The sums of a measure for the plain game, the changed game, and the difference.
export interface Tally {
  plain: Sums;
  changed: Sums;
  difference: Sums;
}

export interface Progress {
  pairs: number;
  failed: number;
  seats: number;
  tallies: Tally[]; // by measure, in the order of engine/lab/measure.h
}

const kNone: Sums = { count: 0, sum: 0, squares: 0, nonzero: 0 };
const kNoTally: Tally = { plain: kNone, changed: kNone, difference: kNone };
export const kStart: Progress = { pairs: 0, failed: 0, seats: 1, tallies: [] };

function sumsOf([count = 0, sum = 0, squares = 0, nonzero = 0]: number[] = []): Sums {
  return { count, sum, squares, nonzero };
}

export function withShard(progress: Progress, { subject, findings }: Shard): Progress {
  const tallies = findings.tallies.map(([plain, changed, difference], i): Tally => {
    const before = progress.tallies[i] ?? kNoTally;
    return { plain: added(before.plain, sumsOf(plain)), changed: added(before.changed, sumsOf(changed)), difference: added(before.difference, sumsOf(difference)) };
  });
  return { pairs: progress.pairs + findings.pairs, failed: progress.failed + findings.failed, seats: subject.bots.length, tallies };
}

type Reading = Record<keyof Tally, Estimate>;

function read({ plain, changed, difference }: Tally, unit: number, divisor: number): Reading {
  const of = ({ mean, margin }: Estimate) => ({ mean: mean / divisor, margin: margin / divisor });
  return { plain: of(estimate(plain, unit)), changed: of(estimate(changed, unit)), difference: of(estimateDifference(difference, unit)) };
}

// The points of a player: scores are sums over the seats.
export function pointsOf({ tallies, seats }: Progress): Reading {
  return read(tallies[0] ?? kNoTally, 1, seats);
}

const kFirstSeat = 3; // after score, length and ties
const kWholeWin = 5040;

// The games that each seat wins, in percent; empty if there is one seat.
export function winsOf({ tallies, seats }: Progress): Reading[] {
  return seats < 2 ? [] : tallies.slice(kFirstSeat, kFirstSeat + seats).map((tally) => read(tally, kWholeWin, kWholeWin / 100));
}
