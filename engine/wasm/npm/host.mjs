// Runs a program compiled to WebAssembly like a native one. It runs in a worker (engine.mjs), which blocks
// while it computes or waits for input; this thread reads the input, edits lines at the terminal and receives signals.
import os from "node:os";
import readline from "node:readline";
import { Worker } from "node:worker_threads";
import { Sender } from "./input.mjs";

const kPatience = 1000; // milliseconds for the program to handle a signal

// Reads lines at the terminal, with cursor keys and a history. Returns a function that reads with a prompt that the
// program has already written.
function readTerminal(input, interrupt) {
  const { stdin, stdout } = process;
  const lines = readline.createInterface({ input: stdin, output: stdout, terminal: true, removeHistoryDuplicates: true });
  const release = () => {
    lines.pause();
    stdin.setRawMode(false);
  };
  release();
  lines.on("line", (line) => {
    release();
    input.push(Buffer.from(`${line}\n`));
  });
  lines.on("SIGINT", interrupt);
  lines.on("close", () => input.end());
  return (prompt) => {
    stdin.setRawMode(true);
    lines.setPrompt(prompt);
    lines.prompt(true);
  };
}

// Reads a file or a pipe. Returns a function that reads the next chunk.
function readStream(input) {
  const { stdin } = process;
  stdin.on("data", (chunk) => {
    stdin.pause();
    input.push(chunk);
  });
  stdin.on("end", () => input.end());
  stdin.on("error", () => input.end());
  return () => stdin.resume();
}

// Passes signals to the program, until `stop`. If a computing program does not handle one in time, the process ends.
function passSignals(input) {
  const pass = (signal) => {
    const end = () => {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    };
    if (!input.signal(os.constants.signals[signal])) return end();
    setTimeout(() => input.signalIsPending && end(), kPatience).unref();
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, pass);
  const stop = () => {
    for (const signal of signals) process.off(signal, pass);
  };
  return { pass, stop };
}

// Runs the program of `script`, the JavaScript file that the compiler generated next to its module. Returns the exit code.
// `quiet`: without any output.
export function run(script, args, { quiet = false } = {}) {
  const input = new Sender();
  const { pass, stop } = passSignals(input);
  const { columns, rows } = process.stdout;
  const worker = new Worker(new URL("./engine.mjs", import.meta.url), {
    workerData: {
      script,
      args,
      quiet,
      memory: input.memory,
      environment: { ...(columns && { COLUMNS: columns, LINES: rows }), ...process.env },
      terminals: [process.stdin, process.stdout, process.stderr].map((stream) => stream.isTTY === true),
    },
    resourceLimits: { stackSizeMb: 8 },
  });
  // Standard input belongs to the program only once it reads.
  let read = null;
  worker.on("message", (prompt) => {
    if (!input.request()) return;
    read ??= process.stdin.isTTY && process.stdout.isTTY ? readTerminal(input, () => pass("SIGINT")) : readStream(input);
    read(prompt);
  });
  return new Promise((resolve) => {
    worker.on("error", (error) => {
      console.error(`walz: error: ${error.message}`);
      resolve(1);
    });
    worker.on("exit", (code) => {
      stop();
      resolve(code);
    });
  });
}
