// A channel to `walz lsp` as a child process, in the form that the workshop expects.
import { spawn } from "node:child_process";

// Returns `{ channel, stop }`; `args` are further arguments of the program.
export function nativeServer(program, args = [], options = {}) {
  const child = spawn(program, ["lsp", ...args], { stdio: ["pipe", "pipe", "inherit"], ...options });
  let hear = () => {};
  let rest = Buffer.alloc(0);
  child.stdout.on("data", (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = rest.indexOf("\r\n\r\n");
      if (head < 0) return;
      const end = head + 4 + Number(/Content-Length: (\d+)/.exec(rest.subarray(0, head).toString())[1]);
      if (rest.length < end) return;
      const message = JSON.parse(rest.subarray(head + 4, end).toString());
      rest = rest.subarray(end);
      hear(message);
    }
  });
  const channel = {
    post(message) {
      const body = Buffer.from(JSON.stringify(message));
      child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
      child.stdin.write(body);
    },
    listen(listener) {
      hear = listener;
    },
  };
  return { channel, stop: () => child.kill() };
}
