import { describe, expect, it } from '@jest/globals';
import { loaded, LoadFailure } from './guard-loading.js';

const failing = (times: number) => {
  let tries = 0;
  return {
    load: () => {
      tries += 1;
      return tries <= times ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('page');
    },
    tries: () => tries,
  };
};

describe('the code of a page', () => {
  it('comes at the first try', async () => {
    const { load, tries } = failing(0);
    expect(await loaded(load, { limit: 1_000, pauses: [1, 1] })).toBe('page');
    expect(tries()).toBe(1);
  });

  it('is asked for again when the network stumbles', async () => {
    const { load, tries } = failing(2);
    expect(await loaded(load, { limit: 1_000, pauses: [1, 1] })).toBe('page');
    expect(tries()).toBe(3);
  });

  it('is given up after the last try, with what went wrong', async () => {
    const { load, tries } = failing(9);
    const failure = await loaded(load, { limit: 1_000, pauses: [1, 1] }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LoadFailure);
    expect(failure).toMatchObject({ cause: expect.objectContaining({ message: 'Failed to fetch' }) });
    expect(tries()).toBe(3);
  });

  it('is given up when it hangs', async () => {
    const hanging = () => new Promise<string>(() => undefined);
    await expect(loaded(hanging, { limit: 10, pauses: [] })).rejects.toBeInstanceOf(LoadFailure);
  });
});
