// node link.mjs BASE FOLDER VERSION: prints an address that opens the mod in FOLDER in the workshop at BASE. VERSION is that of `walz`.
// engine/workshop/share.ts reads the link and documents it. Exit code 1, with a reason, if the mod does not fit into a link.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const kFormat = 1;
const kLongest = 8 << 10; // characters; longer links are cut by mail and chat programs
const kText = /(^|\/)LICENSE$|\.(yaml|lua|md|txt|svg)$/; // what a mod may contain
const kPictures = /\.(png|webp)$/;

function fail(why) {
  console.error(`link.mjs: ${why}`);
  process.exit(1);
}

// The files of a mod by path, without hidden ones, sorted as the workshop does.
function filesIn(folder) {
  const found = {};
  const visit = (below) => {
    for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const file = below ? `${below}/${entry.name}` : entry.name;
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      if (entry.isDirectory()) visit(file);
      else if (entry.isFile() && kText.test(file)) found[file] = fs.readFileSync(path.join(folder, file), "utf8");
      else if (entry.isFile() && kPictures.test(file)) found[file] = { base64: fs.readFileSync(path.join(folder, file), "base64") };
    }
  };
  visit("");
  return Object.fromEntries(Object.keys(found).sort().map((file) => [file, found[file]]));
}

// A field of the manifest; empty if there is none.
function fieldOf(manifest, name) {
  const value = new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*(?:#.*)?$`, "m").exec(manifest)?.[1] ?? "";
  return value.replace(/^(["'])(.*)\1$/, "$2");
}

// As in zip archives.
function crc32(text) {
  let crc = ~0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

function linkOf(files, version) {
  const manifest = files["mod.yaml"] ?? fail("there is no mod.yaml");
  const [name, game] = ["name", "game"].map((field) => fieldOf(manifest, field));
  const data = zlib.deflateRawSync(JSON.stringify({ name, game, files }), { level: 9 }).toString("base64url");
  return `edit=${[kFormat, version, data.length, crc32(data), data].join("~")}`;
}

// `URL.canParse` is newer than Node 18.
function isAddress(text) {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

const [base, folder, version] = process.argv.slice(2);
if (!/^https?:\/\//.test(base) || !isAddress(base)) fail(`${base} is not the address of a workshop: it begins with https://`);
const link = linkOf(filesIn(folder), version);
if (link.length > kLongest) fail(`a link to ${folder} would have ${Math.ceil(link.length / 1024)} KB, more than ${kLongest / 1024}; put its zip file on a web host and use ?from=URL`);
const address = new URL(base);
address.hash = "";
console.log(`${address.href.replace(/\(/g, "%28").replace(/\)/g, "%29")}#${link}`); // parentheses would end a link in Markdown
