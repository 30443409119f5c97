import { describe, expect, it } from '@jest/globals';
import { dateFilters } from './ticket-filters.js';

describe('days by which tickets are filtered', () => {
  it('are from and to of each date of the specification (§3)', () =>
    expect(dateFilters).toEqual(
      ['openedFrom', 'openedTo', 'answeredFrom', 'answeredTo', 'closedFrom', 'closedTo'].map((source) => ({
        source,
        kind: 'text',
        type: 'date',
      })),
    ));
});
