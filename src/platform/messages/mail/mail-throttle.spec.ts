import { describe, expect, it } from '@jest/globals';
import { setImmediate as moment } from 'node:timers/promises';
import { MailThrottle } from './mail-throttle.js';

/** Work that is noted when it begins, and ends when it is told to. */
const workshop = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (item: string) => ends.get(item)?.(),
    at: (item: string): Promise<void> => {
      begun.push(item);
      return item.startsWith('slow') ? new Promise((done) => ends.set(item, done)) : Promise.resolve();
    },
  };
};
const receiver = (item: string): string => item.split(' ')[0] ?? '';
const turns = () => new MailThrottle({ abreast: 3, perReceiver: 2, patience: 20 });

describe('turns', () => {
  it('come to all, in order', async () => {
    const { begun, at } = workshop();
    expect(await turns().take(['a 1', 'a 2', 'b 1', 'a 3'], receiver, at)).toBe(4);
    expect([...begun].sort()).toEqual(['a 1', 'a 2', 'a 3', 'b 1']);
  });

  it('of a slow receiver hold up the mails to that receiver alone', async () => {
    const { begun, at, end } = workshop();
    const of = turns();
    const items = ['slow 1', 'slow 2', 'slow 3', 'quick 1', 'quick 2', 'other 1'];
    expect(await of.take(items, receiver, at)).toBe(5);
    expect(begun).not.toContain('slow 3');
    expect(await of.take(['slow 3', 'other 2'], receiver, at)).toBe(1);
    expect(begun.at(-1)).toBe('other 2');

    end('slow 1');
    await moment();
    expect(await of.take(['slow 3', 'slow 4'], receiver, at)).toBe(1);
    expect(begun.at(-1)).toBe('slow 3');
    ['slow 2', 'slow 3'].forEach(end);
    await of.idle();
  });

  it('that fail are told to their waiting senders', async () => {
    const failing = () => Promise.reject(new Error('the database is away'));
    await expect(turns().take(['a 1'], receiver, failing)).rejects.toThrow('the database is away');
  });
});
