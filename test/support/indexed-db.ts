/* A browser's own database as far as one store of it is used: in memory, each answer in a turn of its own. */

type Handler = (() => void) | null;

class Answer {
  onsuccess: Handler = null;
  onerror: Handler = null;
  onupgradeneeded: Handler = null;
  readonly error = null;
  result: unknown;
}

class Transaction {
  oncomplete: Handler = null;
  onabort: Handler = null;
  readonly error = null;
  private waiting = 0;

  constructor(
    private readonly rows: Map<string, unknown>,
    private readonly keyPath: readonly string[],
  ) {}

  private answer(result: () => unknown): Answer {
    const answer = new Answer();
    this.waiting += 1;
    setImmediate(() => {
      answer.result = result();
      answer.onsuccess?.();
      this.waiting -= 1;
      if (this.waiting === 0) setImmediate(() => this.oncomplete?.());
    });
    return answer;
  }

  objectStore() {
    const keyOf = (row: object): string =>
      JSON.stringify(this.keyPath.map((field): unknown => new Map<string, unknown>(Object.entries(row)).get(field)));
    return {
      transaction: this,
      getAll: () => this.answer(() => [...this.rows.values()]),
      get: (key: readonly string[]) => this.answer(() => this.rows.get(JSON.stringify(key))),
      put: (row: object) => this.answer(() => void this.rows.set(keyOf(row), row)),
      delete: (key: readonly string[]) => this.answer(() => void this.rows.delete(JSON.stringify(key))),
    };
  }
}

export class IndexedDb {
  readonly rows = new Map<string, unknown>();
  private keyPath: readonly string[] = [];

  open(): Answer {
    const answer = new Answer();
    answer.result = {
      createObjectStore: (_: string, { keyPath }: { readonly keyPath: readonly string[] }) => {
        this.keyPath = keyPath;
      },
      transaction: () => new Transaction(this.rows, this.keyPath),
      close: () => undefined,
    };
    setImmediate(() => {
      answer.onupgradeneeded?.();
      answer.onsuccess?.();
    });
    return answer;
  }
}
