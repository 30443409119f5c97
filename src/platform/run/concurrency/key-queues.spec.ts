import { describe, expect, it } from '@jest/globals';
import { KeyQueues } from './key-queues.js';

describe('work of one key', () => {
  it('is done one after the other, in the order in which it came, and beside that of other keys', async () => {
    const queues = new KeyQueues();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    };
    await Promise.all([queues.run('a', work('a1')), queues.run('a', work('a2')), queues.run('b', work('b1'))]);
    expect(steps.filter((step) => step.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
    expect(steps.indexOf('b1 begins')).toBeLessThan(steps.indexOf('a1 ends'));
  });

  it('goes on after work that failed, and leaves nothing behind', async () => {
    const queues = new KeyQueues();
    const failed = queues.run('a', () => Promise.reject(new Error('no')));
    const next = queues.run('a', () => Promise.resolve('done'));
    expect(queues.isBusy('a')).toBe(true);
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(queues.isBusy('a')).toBe(false);
  });
});
