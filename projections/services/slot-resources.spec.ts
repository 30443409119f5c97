import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { slotResource } from '../../src/services/slots/slot-resource.js';
import { slotResources } from './slot-resources.js';

describe('the table of resources', () => {
  it('has what they know, where they go, and their hours', () =>
    expect(
      rowsAfter(slotResources, [
        occurred(
          slotResource.registered({
            staffId: 'agent',
            kind: 'trainer',
            skills: ['training'],
            departments: ['24'],
            holidayZone: 'france',
            weekdays: ['monday'],
            morningFrom: '09:00',
            morningTo: '12:30',
          }),
          { streamId: 'anna' },
        ),
      ])('slot_resources'),
    ).toEqual([
      expect.objectContaining({ id: 'anna', departments: ['24'], morning_to: '12:30', afternoon_from: null }),
    ]));
});
