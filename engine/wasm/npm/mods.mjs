// Zip files of mods, and mods from the web: the module itself reads mods in folders. package.sh bundles this file.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fillIn } from "../../web/words.ts";
import { fetchMod } from "../../workshop/from.ts";
import { bytesOf, checkFiles, contentOf, folderOf, isHidden, kLimits, manifestOf } from "../../workshop/mod_files.ts";
import { textOf } from "../../workshop/problem.ts";
import { loadWords } from "../../workshop/words.ts";
import { unzipMod } from "../../workshop/zip.ts";
import texts from "./mods_words.json";

const kWritesZips = ["install", "update", "pack", "index"]; // commands with zip files of their own
const kFine = 0;
const kFindings = 1;
const kUsage = 2;

// The value of an option, `--lang de` or `--lang=de`; null if it is missing.
function valueOf(args, option) {
  const at = args.findIndex((arg) => arg === option || arg.startsWith(`${option}=`));
  if (at < 0) return null;
  return args[at].includes("=") ? args[at].slice(option.length + 1) : (args[at + 1] ?? null);
}

function languageOf(args) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (valueOf(args, "--lang") ?? (LC_ALL || LC_MESSAGES || LANG || "")).startsWith("de") ? "de" : "en";
}

function writeMod(folder, files) {
  for (const [file, content] of Object.entries(files)) {
    const at = path.join(folder, file);
    fs.mkdirSync(path.dirname(at), { recursive: true });
    fs.writeFileSync(at, bytesOf(content));
  }
}

function isZip(file) {
  return file.endsWith(".zip") && Boolean(fs.statSync(file, { throwIfNoEntry: false })?.isFile());
}

function readZip(file) {
  if (fs.statSync(file).size > kLimits.totalBytes) return unzipMod(new Uint8Array(kLimits.totalBytes + 1)); // which refuses it
  return unzipMod(fs.readFileSync(file));
}

function readFolder(folder) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
  const own = paths.map((file) => file.replaceAll(path.sep, "/")).filter((file) => !isHidden(file));
  const files = Object.fromEntries(own.map((file) => [file, contentOf(file, fs.readFileSync(path.join(folder, file)))]));
  checkFiles(files);
  return files;
}

// Returns the arguments with folders instead of the zip files among them, and adds the temporary folders to `made`.
function unpackArguments(args, made) {
  if (kWritesZips.includes(args[0])) return args;
  return args.map((arg) => {
    const [, option, file] = /^(--\w+=)?(.*)$/s.exec(arg);
    if (!isZip(file)) return arg;
    made.push(fs.mkdtempSync(path.join(os.tmpdir(), "walz-")));
    const folder = path.join(made.at(-1), path.basename(file, ".zip"));
    writeMod(folder, readZip(file));
    return (option ?? "") + folder;
  });
}

// The folder for mods of the person, as the program searches it.
function modsFolder(args) {
  const home = process.env.HOME ?? os.homedir();
  return valueOf(args, "--in") ?? path.join(process.env.XDG_DATA_HOME || path.join(home, ".local/share"), "walzwerk/mods");
}

// The source of `walz install`: a zip file, here or on the web, or a folder; null for anything else.
function sourceOf(args) {
  const values = ["--in", "--lang"];
  const what = args.slice(1).find((arg, i) => !arg.startsWith("-") && !values.includes(args[i]));
  if (what === undefined || args.includes("--help") || args.includes("-h")) return null;
  if (isZip(what)) return async () => readZip(what);
  if (/^https?:\/\/.*\.zip$/.test(what)) return () => fetchMod(what);
  return fs.existsSync(path.join(what, "mod.yaml")) ? async () => readFolder(what) : null;
}

// Installs a mod that `walz check` accepts. Returns the exit code.
async function install(read, args, language, run) {
  const say = (word, values) => fillIn(texts[language][word], values);
  const files = await read();
  const { id, name } = manifestOf(files);
  const version = /^version:\s*["']?([\w.+-]+)/m.exec(String(files["mod.yaml"]))?.[1] ?? "";
  const mods = modsFolder(args);
  const folder = path.join(mods, `${folderOf(files)}-${version}`);
  fs.mkdirSync(mods, { recursive: true });
  const scratch = fs.mkdtempSync(path.join(mods, ".install-"));
  try {
    const fresh = path.join(scratch, folderOf(files));
    writeMod(fresh, files);
    if ((await run(["check", fresh, "--lang", language], { quiet: true })) !== kFine) return await run(["check", fresh, "--lang", language]);
    if (fs.existsSync(folder)) {
      console.error(`walz: ${say("there", { folder })}`);
      return kUsage;
    }
    fs.renameSync(fresh, folder);
    console.log(say("done", { name: name || id, version, folder }));
    return kFine;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

// Runs the program with these arguments, by `run(args, options)` (host.mjs). Returns the exit code.
export async function runWithMods(args, run) {
  const language = languageOf(args);
  await loadWords(language);
  const made = [];
  try {
    const read = args[0] === "install" ? sourceOf(args) : null;
    return await (read ? install(read, args, language, run) : run(unpackArguments(args, made)));
  } catch (error) {
    console.error(`walz: ${textOf(error)}`);
    return kFindings;
  } finally {
    for (const folder of made) fs.rmSync(folder, { recursive: true, force: true });
  }
}
