import { describe, expect, it } from '@jest/globals';
import { Lanes } from './lanes.js';

/** Work that ends when told to. */
const held = (lanes: Lanes) => {
  const begun: string[] = [];
  const ends = new Map<string, { readonly end: () => void; readonly fail: () => void }>();
  const run = (name: string): Promise<string> =>
    lanes.run(() => {
      begun.push(name);
      return new Promise((resolve, reject) =>
        ends.set(name, { end: () => resolve(name), fail: () => reject(new Error(name)) }),
      );
    });
  return { begun, run, end: (name: string) => ends.get(name)?.end(), fail: (name: string) => ends.get(name)?.fail() };
};

describe('lanes', () => {
  it('begin as much at once as they are, the rest in order', async () => {
    const { begun, run, end } = held(new Lanes(2));
    const [first, second, third] = ['a', 'b', 'c'].map(run);
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await second).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
  });

  it('are free again after work that failed', async () => {
    const { begun, run, end, fail } = held(new Lanes(1));
    const [first, second] = ['a', 'b'].map(run);
    fail('a');
    await expect(first).rejects.toThrow('a');
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await second).toBe('b');
  });
});
