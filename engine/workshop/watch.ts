// Notices that a worker does not answer: every message must be handled within a limit.

export const kPatience = 10_000; // milliseconds

export class Watch {
  private open = 0; // messages that are not handled yet
  private timer: ReturnType<typeof setTimeout> | undefined;
  private late = false;

  // `changed` is called with true when the worker is late, and with false when it has answered after that.
  constructor(
    private readonly limit: number,
    private readonly changed: (late: boolean) => void,
  ) {}

  sent(): void {
    this.open++;
    this.timer ??= setTimeout(() => this.set(true), this.limit);
  }

  // The worker has handled a message. The next one has the whole limit again.
  handled(): void {
    this.open--;
    this.rest();
    if (this.open > 0) this.timer = setTimeout(() => this.set(true), this.limit);
  }

  // Ends the watch.
  end(): void {
    this.open = 0;
    this.rest();
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.set(false);
  }

  private set(late: boolean): void {
    if (this.late === late) return;
    this.late = late;
    this.changed(late);
  }
}
