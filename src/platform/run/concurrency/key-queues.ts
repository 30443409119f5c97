/** Work of one key after the other, in this process; work of other keys goes on beside it. */
export class KeyQueues {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Whether work of this key is under way, or waits. */
  isBusy(key: string): boolean {
    return this.last.has(key);
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work);
    const done = mine.catch(() => undefined);
    this.last.set(key, done);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === done) this.last.delete(key);
    }
  }
}
