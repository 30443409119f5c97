interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks of the same turn of the event loop go together, as do those that come while others are under way: alone, each
 * goes at once; under load, one statement serves many. An answer is always looked up after its ask.
 */
export class Batching<Ask, Answer> {
  private readonly waiting: Waiting<Ask, Answer>[] = [];
  private underWay = 0;
  private soon = false;

  /** `together` answers in the order of the asks; at most `lanes` of its calls are under way, with `most` asks each. */
  constructor(
    private readonly together: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
    private readonly lanes = 2,
    private readonly most = 100,
  ) {}

  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ask, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.soon || this.underWay === this.lanes || this.waiting.length === 0) return;
    this.soon = true;
    setImmediate(() => {
      this.soon = false;
      void this.send(this.waiting.splice(0, this.most));
      this.next();
    });
  }

  private async send(asked: readonly Waiting<Ask, Answer>[]): Promise<void> {
    this.underWay += 1;
    try {
      const answers = await this.together(asked.map(({ ask }) => ask));
      if (answers.length !== asked.length) throw new Error(`${asked.length} asked, ${answers.length} answered`);
      answers.forEach((answer, place) => asked[place]?.resolve(answer));
    } catch (error) {
      asked.forEach(({ reject }) => reject(error));
    } finally {
      this.underWay -= 1;
      this.next();
    }
  }
}

/** A look-up for all who ask at the same time, on each database apart. */
export const batchedLookUp = <Db extends object, Ask, Answer>(
  lookUp: (db: Db, asks: readonly Ask[]) => Promise<readonly Answer[]>,
): ((db: Db, ask: Ask) => Promise<Answer>) => {
  const known = new WeakMap<Db, Batching<Ask, Answer>>();
  return (db, ask) => {
    const batching = known.get(db) ?? new Batching<Ask, Answer>((asks) => lookUp(db, asks));
    known.set(db, batching);
    return batching.ask(ask);
  };
};
