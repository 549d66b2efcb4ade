// The pace at which the moves of others are shown: one after another, each long enough to be seen.
const kEach = 450; // milliseconds

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Pace<T> {
  private waiting: T[] = [];
  private last = 0; // when something was shown
  private timer = 0;

  constructor(private readonly show: (one: T) => void) {}

  hear(one: T): void {
    this.waiting.push(one);
    if (this.timer === 0) this.next();
  }

  // Shows all that waits, and the next one at once: the viewer has acted.
  rush(): void {
    this.skip();
    this.last = 0;
  }

  // Only the last of those that wait is drawn.
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
