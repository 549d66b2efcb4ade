// The worker in which a program compiled to WebAssembly runs, with the files of this system.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { inside } from "./paths.mjs";
import { Receiver } from "./input.mjs";

const { script, args, quiet, memory, environment, terminals } = workerData;
const kProgram = path.join(path.dirname(script), "bin", "walz"); // as if it were installed there: its data are in ../share/walzwerk
const kBrokenPipe = 64; // EPIPE in the module
const kInputMilliseconds = 250;
let prompt = ""; // the end of the output, after its last line feed
const input = new Receiver(memory, () => parentPort.postMessage(prompt));

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function write(FS, descriptor, buffer, offset, length) {
  if (quiet) return length;
  const end = offset + length;
  for (let at = offset; at < end; ) {
    try {
      at += fs.writeSync(descriptor, buffer, at, end - at);
    } catch (error) {
      if (error.code !== "EAGAIN") throw new FS.ErrnoError(kBrokenPipe);
      sleep(10);
    }
  }
  if (descriptor === 1 && terminals[1]) {
    const text = Buffer.from(buffer.buffer, buffer.byteOffset + offset, length).toString();
    const line = text.lastIndexOf("\n");
    prompt = line < 0 ? prompt + text : text.slice(line + 1);
  }
  return length;
}

// Connects the standard streams of the module to those of the process, unbuffered.
function connectStreams(program) {
  const { FS } = program;
  for (const descriptor of [0, 1, 2]) FS.close(FS.streams[descriptor]);
  for (const descriptor of [0, 1, 2]) {
    const device = FS.makedev(64, descriptor);
    FS.registerDevice(device, {
      read: (_, buffer, offset, length) => input.read(buffer, offset, length),
      write: (_, buffer, offset, length) => write(FS, descriptor, buffer, offset, length),
      // The compiler's library does not pass the timeout of the call.
      poll: () => {
        const ready = input.wait(kInputMilliseconds);
        const signal = input.takeSignal();
        if (signal !== 0) program._raise(signal);
        return ready ? 1 : 0;
      },
    });
    const name = `/dev/node${descriptor}`;
    FS.mkdev(name, device);
    const opened = FS.open(name, descriptor === 0 ? "r" : "w");
    if (terminals[descriptor]) opened.tty = { ops: {} };
  }
}

// Mounts the folders of this system in the module, except for devices. On Windows, drive C: is the folder /c.
function mountFolders({ FS, NODEFS }) {
  const mount = (folder, at) => {
    if (!FS.analyzePath(at).exists) FS.mkdir(at);
    FS.mount(NODEFS, { root: folder }, at);
  };
  if (process.platform === "win32") {
    for (const drive of "abcdefghijklmnopqrstuvwxyz") if (fs.existsSync(`${drive}:\\`)) mount(`${drive}:\\`, `/${drive}`);
  } else {
    for (const entry of fs.readdirSync("/", { withFileTypes: true })) {
      const devices = ["dev", "proc", "sys"].includes(entry.name);
      if (!devices && fs.statSync(`/${entry.name}`, { throwIfNoEntry: false })?.isDirectory()) mount(`/${entry.name}`, `/${entry.name}`);
    }
  }
  FS.chdir(inside(process.cwd()));
  FS.mkdirTree("/proc/self");
  FS.symlink(inside(kProgram), "/proc/self/exe");
}

// The module's user has id 0 and no umask.
function connectUser({ NODEFS, _umask }) {
  const { getattr } = NODEFS.node_ops;
  NODEFS.node_ops.getattr = (node) => {
    const attributes = getattr(node);
    if (attributes.uid === process.getuid?.()) attributes.uid = 0;
    return attributes;
  };
  _umask(process.umask());
}

const make = createRequire(import.meta.url)(script);
const program = await make({
  thisProgram: "walz",
  wasmBinary: fs.readFileSync(script.replace(/\.js$/, ".wasm")),
  preRun: (module) => Object.assign(module.ENV, environment),
});
connectUser(program);
mountFolders(program);
connectStreams(program);
program.callMain(args.map(inside));
