// A queue that shows the moves of other players one after another, with a minimum time for each.
import { calm } from "./calm";

const kEach = 450; // milliseconds

export class Pace<T> {
  private waiting: T[] = [];
  private last = 0; // when something was shown
  private timer = 0;

  constructor(private readonly show: (one: T) => void) {}

  hear(one: T): void {
    this.waiting.push(one);
    if (this.timer === 0) this.next();
  }

  // Flushes the queue after an action of the viewer. The next message is shown without delay.
  rush(): void {
    this.skip();
    this.last = 0;
  }

  // Shows all queued messages; only the last one is rendered.
  private skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const all = this.waiting.splice(0);
    for (const one of all) this.now(one);
  }

  private now(one: T): void {
    this.last = Date.now();
    this.show(one);
  }

  private next(): void {
    this.timer = 0;
    if (calm.matches || document.hidden) return this.skip();
    const rest = this.last + kEach - Date.now();
    if (rest > 0) {
      this.timer = window.setTimeout(() => this.next(), rest);
      return;
    }
    const one = this.waiting.shift();
    if (one !== undefined) this.now(one);
    if (this.waiting.length > 0) this.timer = window.setTimeout(() => this.next(), kEach);
  }
}
