// A comparison of texts line by line.

// Returns the lines that differ, in order: `- ` and a line of `before`, `+ ` and a line of `after`. Both are cut to the
// lines between the first and the last difference, and compared by their longest common subsequence.
export function changedLines(before: string, after: string): string[] {
  const a = before.split("\n");
  const b = after.split("\n");
  while (a.length > 0 && b.length > 0 && a[0] === b[0]) [a, b].forEach((lines) => lines.shift());
  while (a.length > 0 && b.length > 0 && a[a.length - 1] === b[b.length - 1]) [a, b].forEach((lines) => lines.pop());
  // common[i][j]: the length of that of a[i..] and b[j..].
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; --i) {
    for (let j = b.length - 1; j >= 0; --j) {
      const row = common[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1];
    else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) lines.push(`- ${a[i++] ?? ""}`);
    else lines.push(`+ ${b[j++] ?? ""}`);
  }
  return lines;
}
