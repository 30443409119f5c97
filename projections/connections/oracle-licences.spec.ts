import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import * as events from '../../src/connections/oracle-licences/oracle-licence.events.js';
import { oracleLicences } from './oracle-licences.js';

const fields: events.OracleLicenceFields = {
  number: 'CSI-1',
  edition: 'enterprise',
  metric: 'processor',
  quantity: 4,
  note: null,
  fileIds: ['proof'],
};
const registered = events.oracleLicenceRegistered({
  ...{ clientId: 'town', ...fields, startsOn: '2026-01-01', endsOn: '2026-12-31', status: 'active' },
});
const assigned = events.oracleLicenceAssigned({ place: 1, host: 'db1', used: 3 });
const released = events.oracleLicenceReleased({ place: 1, host: 'db1', used: 3 });

const after = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    oracleLicences,
    history.map((each, place) => occurred(each, { streamId: 'one', revision: BigInt(place) })),
  );

describe('the table of Oracle licences', () => {
  it('says how much of each is used', () => {
    expect(after(registered, assigned)('oracle_licences')).toEqual([
      expect.objectContaining({ id: 'one', status: 'active', quantity: 4, used: 3, ends_on: '2026-12-31' }),
    ]);
    expect(after(registered, assigned, released)('oracle_licences')).toEqual([expect.objectContaining({ used: 0 })]);
  });

  it('keeps where it was used', () =>
    expect(after(registered, assigned, released)('oracle_assignments')).toEqual([
      expect.objectContaining({ host: 'db1', used: 3, released_at: expect.any(String) }),
    ]));

  it('has the proofs of the last revision', () =>
    expect(
      after(registered, events.oracleLicenceRevised({ ...fields, fileIds: ['other'] }))('oracle_licence_files'),
    ).toEqual([{ file_id: 'other', licence_id: 'one' }]));

  it('follows it to its end', () =>
    expect(
      after(
        registered,
        events.oracleLicenceExpired({}),
        events.oracleLicenceWithdrawn({ reason: 'Sold' }),
      )('oracle_licence_steps').map(({ step, said }) => [step, said]),
    ).toEqual([
      ['OracleLicenceRegistered', null],
      ['OracleLicenceExpired', null],
      ['OracleLicenceWithdrawn', 'Sold'],
    ]));
});
