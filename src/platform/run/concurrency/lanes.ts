/** Work done side by side, as many pieces at a time as there are lanes; what comes beyond waits its turn. */
export class Lanes {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
