import { describe, expect, it } from '@jest/globals';
import { withMany } from './plurals.js';

describe('plurals', () => {
  it('gives French and Spanish their third plural, at every depth', () => {
    expect(withMany({ list: { count_one: '{{count}} demande', count_other: '{{count}} demandes' } })).toEqual({
      list: { count_one: '{{count}} demande', count_other: '{{count}} demandes', count_many: '{{count}} demandes' },
    });
  });

  it('keeps a third plural that was written by hand', () => {
    expect(withMany({ count_other: 'b', count_many: 'c' })).toEqual({ count_other: 'b', count_many: 'c' });
  });
});
