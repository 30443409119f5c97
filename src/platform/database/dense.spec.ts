import { describe, expect, it } from '@jest/globals';
import { Dense } from './dense.js';

describe('a question with more answers than are counted', () => {
  it('is not counted again for a minute', () => {
    const dense = new Dense();
    dense.note('closed tickets of the town', 0);
    expect(dense.has('closed tickets of the town', 59_999)).toBe(true);
    expect(dense.has('closed tickets of the town', 60_000)).toBe(false);
  });

  it('is another one for everybody who may see something else', () => {
    const dense = new Dense();
    dense.note('closed tickets of the town', 0);
    expect(dense.has('closed tickets of the village', 1)).toBe(false);
  });

  it('is forgotten when there are too many of them, the longest known first', () => {
    const dense = new Dense(2);
    for (const question of ['first', 'second', 'first', 'third']) dense.note(question, 0);
    expect(['first', 'second', 'third'].filter((question) => dense.has(question, 1))).toEqual(['first', 'third']);
  });
});
