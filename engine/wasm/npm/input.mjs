// A channel for standard input and signals from the main thread to a worker that blocks. Both threads share some memory:
// the state, the length and the pending signal as integers, then a chunk of input.
const kState = 0;
const kLength = 1;
const kSignal = 2;
const kNumbers = 3;
const kChunk = 65536; // bytes

const kEmpty = 0; // values at kState
const kFull = 1;
const kEnded = 2;

function views(memory) {
  return { numbers: new Int32Array(memory, 0, kNumbers), bytes: new Uint8Array(memory, 4 * kNumbers, kChunk) };
}

// The main thread's end of the channel.
export class Sender {
  memory = new SharedArrayBuffer(4 * kNumbers + kChunk);
  #views = views(this.memory);
  #pending = []; // chunks that the worker has not requested yet
  #ended = false;
  #requested = false;

  // Called when the worker has read everything. Returns true if there is no more input yet.
  request() {
    this.#requested = true;
    this.#pass();
    return this.#requested;
  }

  push(chunk) {
    for (let at = 0; at < chunk.length; at += kChunk) this.#pending.push(chunk.subarray(at, at + kChunk));
    this.#pass();
  }

  end() {
    this.#ended = true;
    this.#pass();
  }

  // Delivers a signal to a worker that waits for input. Returns false if the last one is still pending.
  signal(number) {
    const { numbers } = this.#views;
    const taken = Atomics.exchange(numbers, kSignal, number) === 0;
    Atomics.notify(numbers, kState);
    return taken;
  }

  get signalIsPending() {
    return Atomics.load(this.#views.numbers, kSignal) !== 0;
  }

  #pass() {
    const chunk = this.#pending[0];
    if (!this.#requested || (!chunk && !this.#ended)) return;
    const { numbers, bytes } = this.#views;
    if (chunk) {
      this.#pending.shift();
      bytes.set(chunk);
      numbers[kLength] = chunk.length;
    }
    this.#requested = false;
    Atomics.store(numbers, kState, chunk ? kFull : kEnded);
    Atomics.notify(numbers, kState);
  }
}

// The worker's end of the channel. `request` asks the main thread to fill the memory.
export class Receiver {
  #views;
  #request;
  #requested = false;
  #at = 0; // the first unread byte of the chunk

  constructor(memory, request) {
    this.#views = views(memory);
    this.#request = request;
  }

  // Blocks until there is input, the input has ended, a signal arrives or the timeout in milliseconds expires. Returns
  // true if a read would not block.
  wait(time) {
    const { numbers } = this.#views;
    if (Atomics.load(numbers, kState) === kEmpty) {
      if (!this.#requested) this.#request();
      this.#requested = true;
      Atomics.wait(numbers, kState, kEmpty, time);
    }
    return Atomics.load(numbers, kState) !== kEmpty;
  }

  // Returns the signal that has arrived, or 0.
  takeSignal() {
    return Atomics.exchange(this.#views.numbers, kSignal, 0);
  }

  // Blocks. Returns the number of bytes read, 0 at the end of the input.
  read(buffer, offset, length) {
    while (!this.wait(Infinity));
    const { numbers, bytes } = this.#views;
    if (Atomics.load(numbers, kState) === kEnded) return 0;
    const end = Math.min(numbers[kLength], this.#at + length);
    const count = end - this.#at;
    buffer.set(bytes.subarray(this.#at, end), offset);
    this.#at = end;
    if (end === numbers[kLength]) {
      this.#at = 0;
      this.#requested = false;
      Atomics.store(numbers, kState, kEmpty);
    }
    return count;
  }
}
