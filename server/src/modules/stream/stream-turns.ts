/**
 * Shares the event loop: one portion of work runs in each turn, and between two of them the server reads and answers everything else. Whoever
 * waits longest is first, so many portions of one socket do not hold up another's.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private isScheduled = false;

  /** Resolves in a turn of its own. The work after it must be synchronous and short. */
  take(): Promise<void> {
    return new Promise((go) => {
      this.waiting.push(go);
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.waiting.shift()?.();
      this.schedule();
    });
  }
}
