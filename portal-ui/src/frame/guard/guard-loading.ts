/** A page's code did not come (specification §8). */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

interface Patience {
  /** Milliseconds after which a page that does not come is given up (specification §9). */
  readonly limit: number;
  /** Milliseconds before each further try, when a try failed at once. */
  readonly pauses: readonly number[];
}

const usual: Patience = { limit: 120_000, pauses: [1_000, 4_000] };

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const attempt = async <Code>(load: () => Promise<Code>, [next, ...rest]: readonly number[]): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    if (next === undefined) throw new LoadFailure('The page could not be loaded', { cause: error });
    await pause(next);
    return attempt(load, rest);
  }
};

/**
 * Fetches a page's code: a try that fails is repeated, one that hangs is given up.
 * @throws LoadFailure
 */
export const loaded = async <Code>(load: () => Promise<Code>, { limit, pauses }: Patience = usual): Promise<Code> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadFailure(`The page did not come within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([attempt(load, pauses), givenUp]);
  } finally {
    clearTimeout(timer);
  }
};
