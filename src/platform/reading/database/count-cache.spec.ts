import { describe, expect, it } from '@jest/globals';
import { CountCache } from './count-cache.js';

describe('a question with more answers than are counted', () => {
  it('is not counted again for a minute', () => {
    const counts = new CountCache();
    counts.note('closed tickets of the town', 0);
    expect(counts.has('closed tickets of the town', 59_999)).toBe(true);
    expect(counts.has('closed tickets of the town', 60_000)).toBe(false);
  });

  it('is another one for each reader with another scope', () => {
    const counts = new CountCache();
    counts.note('closed tickets of the town', 0);
    expect(counts.has('closed tickets of the village', 1)).toBe(false);
  });

  it('is forgotten when there are too many of them, the longest known first', () => {
    const counts = new CountCache(2);
    for (const question of ['first', 'second', 'first', 'third']) counts.note(question, 0);
    expect(['first', 'second', 'third'].filter((question) => counts.has(question, 1))).toEqual(['first', 'third']);
  });
});
