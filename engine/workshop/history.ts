// The history of a project: a tree of snapshots. Undo goes to the snapshot before, redo to the youngest one after; a change
// after an undo begins a new branch, and the other branch stays in the list.

export interface Snapshot {
  version: number; // counts up
  before: number | null; // the version that was changed; null: the first one
  time: number; // of its last change, in milliseconds
  files: Readonly<Record<string, number>>; // by path: the number of its content
}

const kMinute = 60_000;
const kHour = 60 * kMinute;
const kDay = 24 * kHour;

// Snapshots of an age up to `age` are kept once per `step`.
const kSteps = [
  { age: kHour, step: 0 },
  { age: kDay, step: kMinute },
  { age: 30 * kDay, step: kHour },
  { age: Infinity, step: kDay },
];
const kMost = 1000;

export function undoOf(snapshots: readonly Snapshot[], head: number): number | null {
  return snapshots.find((one) => one.version === head)?.before ?? null;
}

export function redoOf(snapshots: readonly Snapshot[], head: number): number | null {
  const after = snapshots.filter((one) => one.before === head).map((one) => one.version);
  return after.length > 0 ? Math.max(...after) : null;
}

// Returns the history without superfluous snapshots: everything of the last hour stays; of the last day the last one of each
// minute, of the last 30 days that of each hour, beyond that of each day, and 1000 in all. Those in `keep` always stay.
export function thinned(snapshots: readonly Snapshot[], keep: ReadonlySet<number>, now: number): Snapshot[] {
  const slots = new Set<string>();
  const kept = new Set<number>();
  for (const { version, time } of [...snapshots].sort((a, b) => b.version - a.version)) {
    const age = Math.max(0, now - time);
    const { step } = kSteps.find((one) => age <= one.age) ?? { step: kDay };
    const slot = step === 0 ? `v${version}` : `${step}.${Math.floor(time / step)}`;
    const isFirst = !slots.has(slot) && kept.size < kMost;
    slots.add(slot);
    if (isFirst || keep.has(version)) kept.add(version);
  }
  const byVersion = new Map(snapshots.map((one) => [one.version, one]));
  const keptBefore = (version: number | null): number | null => {
    let at = version;
    while (at !== null && !kept.has(at)) at = byVersion.get(at)?.before ?? null;
    return at;
  };
  return snapshots.filter((one) => kept.has(one.version)).map((one) => ({ ...one, before: keptBefore(one.before) }));
}

// The paths that differ between two snapshots, sorted.
export function changedPaths(before: Snapshot | undefined, after: Snapshot): string[] {
  const old = before?.files ?? {};
  const all = new Set([...Object.keys(old), ...Object.keys(after.files)]);
  return [...all].filter((path) => old[path] !== after.files[path]).sort();
}
