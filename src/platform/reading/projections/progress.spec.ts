import { describe, expect, it, jest } from '@jest/globals';
import { Progress } from './progress.js';

const tickets = { name: 'tickets', version: 1 };

/** Checkpoints of which each look finds the next position. */
const looked = (...positions: readonly bigint[]) => {
  const looks: bigint[] = [];
  return {
    looks,
    positions: () => {
      const position = positions[Math.min(looks.length, positions.length - 1)] ?? 0n;
      looks.push(position);
      return Promise.resolve(new Map([['tickets:1', position]]));
    },
  };
};

describe('a request that waits for a read model', () => {
  it('is told as soon as it has read so far', async () => {
    const checkpoints = looked(3n, 5n, 9n);
    expect(await new Progress(checkpoints).reached([tickets], 8n, 1_000)).toBe(true);
    expect(checkpoints.looks).toEqual([3n, 5n, 9n]);
  });

  it('is told in time when it has not', async () => {
    expect(await new Progress(looked(3n)).reached([tickets], 8n, 25)).toBe(false);
    expect(await new Progress(looked(8n)).reached([tickets], 8n, 0)).toBe(true);
  });

  it('shares a look with all who wait', async () => {
    const checkpoints = looked(3n, 8n);
    const progress = new Progress(checkpoints);
    const answers = await Promise.all(Array.from({ length: 100 }, () => progress.reached([tickets], 8n, 1_000)));
    expect(answers).toEqual(Array.from({ length: 100 }, () => true));
    expect(checkpoints.looks).toHaveLength(2);
  });

  it('needs no look for what was reached before', async () => {
    const checkpoints = looked(8n);
    const progress = new Progress(checkpoints);
    await progress.reached([tickets], 8n, 1_000);
    expect(await progress.reached([tickets], 7n, 0)).toBe(true);
    expect(checkpoints.looks).toHaveLength(1);
  });

  it('asks again what was reached long ago: a server that takes the place of another may have less', async () => {
    const checkpoints = looked(8n, 3n);
    const progress = new Progress(checkpoints);
    await progress.reached([tickets], 8n, 1_000);
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await progress.reached([tickets], 7n, 0)).toBe(false);
    now.mockRestore();
  });

  it('asks again after a look that failed', async () => {
    let broken = true;
    const progress = new Progress({
      positions: () => (broken ? Promise.reject(new Error('gone')) : Promise.resolve(new Map([['tickets:1', 8n]]))),
    });
    await expect(progress.reached([tickets], 8n, 1_000)).rejects.toThrow('gone');
    broken = false;
    expect(await progress.reached([tickets], 8n, 1_000)).toBe(true);
  });
});
