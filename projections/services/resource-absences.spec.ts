import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { resourceAbsence } from '../../src/services/slots/resource-absence.js';
import { resourceAbsences } from './resource-absences.js';

describe('the table of absences', () => {
  it('has the days, until they are taken back', () => {
    const absent = resourceAbsence.registered({
      resourceId: 'anna',
      kind: 'leave',
      from: '2026-03-09',
      to: '2026-03-13',
    });
    const rows = rowsAfter(resourceAbsences, [
      occurred(absent, { streamId: 'first' }),
      occurred(resourceAbsence.archived({}), { streamId: 'first', revision: 1n }),
    ]);
    expect(rows('resource_absences')).toEqual([
      expect.objectContaining({ resource_id: 'anna', from: '2026-03-09', to: '2026-03-13', status: 'archived' }),
    ]);
  });
});
