import { setTimeout as pause } from 'node:timers/promises';

/**
 * Work that begins at once on demand. Requests made while it runs share one more round, after a pause: under load each
 * round has more to do, and others get time.
 */
export class CoalescingRunner {
  private wanted = false;
  private stopped = false;
  private running: Promise<void> | undefined;

  /** `work` keeps its failures to itself; `breath` in milliseconds. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly breath: number,
  ) {}

  wake(): void {
    if (this.stopped) return;
    this.wanted = true;
    this.running ??= this.whileWanted();
  }

  /** No more rounds; resolves when the one under way is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async whileWanted(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      await this.work();
      await pause(this.breath);
    }
    this.running = undefined;
  }
}
