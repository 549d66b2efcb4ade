// Comparisons in several threads: the module has one, so each plays a part of the games in an instance of its own.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const kOfMerging = ["--report", "--format", "--lang"]; // options of `walz lab merge`, which the parts do not get
const kUndivided = ["--shard", "--out", "--log", "--expect", "--usage", "--sweep", "--sweep-options", "--help", "-h"];

const kNotMerged = "csv"; // a format that merging does not have

// Returns the arguments of `walz compare` as those of its parts and of merging them, and the number of threads. Returns null
// if they cannot be divided: without `--all`, the program decides after each round of games whether to play on.
export function divided(args, processors = os.cpus().length) {
  if (args[0] !== "compare" || !args.includes("--all")) return null;
  const own = [];
  const merging = [];
  let threads = processors;
  for (let i = 1; i < args.length; i++) {
    const [option, given] = args[i].split(/=(.*)/s);
    if (kUndivided.includes(option)) return null;
    if (option !== "--threads" && !kOfMerging.includes(option)) {
      own.push(args[i]);
      continue;
    }
    const value = given ?? args[++i];
    if (option === "--threads") threads = Number(value);
    else merging.push(option, value);
  }
  if (!Number.isInteger(threads) || threads < 2 || merging.includes(undefined) || merging.includes(kNotMerged)) return null;
  return { own, merging, threads };
}

// Plays the parts at the same time, and merges them. Returns the exit code.
export async function playInParts({ own, merging, threads }, run) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "walz-parts-"));
  try {
    const files = Array.from({ length: threads }, (_, i) => path.join(folder, `${i + 1}.json`));
    const play = (i, quiet) => run(["compare", ...own, "--shard", `${i + 1}/${threads}`, "--out", files[i]], { quiet });
    const codes = await Promise.all(files.map((_, i) => play(i, true)));
    const failed = codes.findIndex((code) => code !== 0);
    if (failed >= 0) return await play(failed, false); // prints why
    return await run(["lab", "merge", ...files, ...merging]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
