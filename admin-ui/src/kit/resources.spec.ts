import { describe, expect, it } from '@jest/globals';
import type { ResourceEntry } from './resource-entry.js';
import { statusWordsIn } from './resources.js';

const resources: readonly Pick<ResourceEntry, 'statuses'>[] = [
  {},
  { statuses: { order: 'orders:status' } },
  { statuses: { quote: 'quotes:status' } },
];

describe('the words of a status', () => {
  it.each([
    ['quote', 'quotes:status'],
    ['order', 'orders:status'],
  ])('are those that the entry of its screens names: %s', (lifecycle, words) =>
    expect(statusWordsIn(resources, lifecycle)).toBe(words),
  );

  it.each(['licence', 'constructor'])('are those of all records where no entry names any: %s', (lifecycle) =>
    expect(statusWordsIn(resources, lifecycle)).toBe('common:status'),
  );
});
