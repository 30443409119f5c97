import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { defaultAdministratorChosen } from '../../src/customers/rights/default-administrator.js';
import {
  delegationAccepted,
  delegationDeclined,
  delegationExpired,
  delegationOffered,
  delegationRevoked,
  delegationWithdrawn,
} from '../../src/customers/rights/delegation.events.js';
import { delegations } from './delegations.js';

const d = { streamId: 'd' };
const offered = occurred(
  delegationOffered({
    clientId: 'town',
    giverId: 'anne',
    receiverId: 'paul',
    powers: ['contacts'],
    rangeIds: null,
    structureIds: ['school'],
    startsAt: '2026-03-01T23:00:00.000Z',
    endsAt: '2026-03-31T22:00:00.000Z',
    isAbsence: true,
    offerEndsAt: '2026-03-16T12:00:00.000Z',
    message: 'While I am away',
  }),
  { ...d, metadata: { actor: 'anne' } },
);
const later = { ...d, revision: 1n, metadata: { actor: 'paul' } };
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(delegations, events);

describe('the delegations tables', () => {
  it('keep what was lent, by whom, to whom and for how long', () =>
    expect(after(offered)('delegations')).toEqual([
      expect.objectContaining({
        id: 'd',
        status: 'offered',
        giver_id: 'anne',
        receiver_id: 'paul',
        range_ids: null,
        structure_ids: ['school'],
        is_absence: true,
        message: 'While I am away',
      }),
    ]));

  it.each([
    ['accepted', delegationAccepted({ endsAt: '2026-03-31T22:00:00.000Z' }), null],
    ['declined', delegationDeclined({ by: 'paul', reason: 'Away too' }), 'Away too'],
    ['withdrawn', delegationWithdrawn({}), null],
    ['revoked', delegationRevoked({ by: 'paul', reason: 'Back' }), 'Back'],
    ['expired', delegationExpired({ accepted: false }), null],
  ])('follow it until it is %s, each step with who took it', (status, event, reason) => {
    const rows = after(offered, occurred(event, later));
    expect(rows('delegations')).toEqual([expect.objectContaining({ status, revision: '1' })]);
    expect(rows('delegation_steps')).toEqual([
      expect.objectContaining({ step: 'offered', by_id: 'anne', reason: null }),
      expect.objectContaining({ step: status, by_id: 'paul', reason }),
    ]);
  });

  it('keep the last administrator by default of each client', () => {
    const chosen = (contactId: string) =>
      occurred(defaultAdministratorChosen({ clientId: 'town', contactId }), { streamId: 'town' });
    expect(after(chosen('anne'), chosen('paul'))('default_administrators')).toEqual([
      expect.objectContaining({ client_id: 'town', contact_id: 'paul' }),
    ]);
  });
});
