import { describe, expect, it } from '@jest/globals';
import { inParallel } from './in-parallel.js';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('work in parallel', () => {
  it('has so many items under way, and begins them in order', async () => {
    const begun: number[] = [];
    let [underWay, most] = [0, 0];
    await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
      begun.push(item);
      underWay += 1;
      most = Math.max(most, underWay);
      await later();
      underWay -= 1;
    });
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('fails once what is under way has ended, and begins nothing more', async () => {
    const ended: number[] = [];
    const failure = new Error('of the first');
    await expect(
      inParallel([1, 2, 3, 4], 2, async (item) => {
        if (item === 1) throw failure;
        await later();
        ended.push(item);
      }),
    ).rejects.toBe(failure);
    expect(ended).toEqual([2]);
  });
});
