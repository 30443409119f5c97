import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { occurred } from '../../src/kernel/testing.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { erasureCompleted, erasureOrdered } from '../../src/oversight/privacy/erasure.js';
import {
  personalExportCompleted,
  personalExportExpired,
  personalExportRequested,
} from '../../src/oversight/privacy/personal-export.js';
import * as requests from '../../src/oversight/privacy/privacy-request.events.js';
import { personRestricted, restrictionLifted } from '../../src/oversight/privacy/restriction.js';
import { privacy } from './privacy.js';

const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
const after = (...events: readonly DomainEvent[]) =>
  rowsAfter(
    privacy,
    events.map((event, index) => occurred(event, { streamId: 's', revision: BigInt(index), at: at(index + 1) })),
  );

const made = requests.privacyRequestMade({
  by: 'officer',
  personId: 'marie',
  clientId: 'town',
  number: 'RGPD-1001',
  right: 'erasure',
  channel: 'letter',
  receivedAt: at(1),
  dueAt: '2026-04-01T08:00:00.000Z',
  remindAt: [],
  message: 'Please',
});
const verified = requests.privacyRequestVerified({ by: 'officer', means: 'callback' });

describe('the register of privacy', () => {
  it('has a request as it was received', () =>
    expect(after(made)('privacy_requests')).toEqual([
      expect.objectContaining({
        id: 's',
        number: 'RGPD-1001',
        status: 'received',
        person_id: 'marie',
        message: 'Please',
        due_at: '2026-04-01T08:00:00.000Z',
        revision: '0',
      }),
    ]));

  it.each([
    [
      'extended',
      requests.privacyRequestExtended({
        by: 'officer',
        personId: 'marie',
        dueAt: '2026-06-01T08:00:00.000Z',
        remindAt: [],
        reason: 'Many',
      }),
      { due_at: '2026-06-01T08:00:00.000Z', extension_reason: 'Many', extended_at: at(3) },
    ],
    [
      'fulfilled',
      requests.privacyRequestFulfilled({ by: 'officer', personId: 'marie', answer: 'Done' }),
      { answer: 'Done', ended_at: at(3), ended_by: 'officer' },
    ],
    [
      'refused',
      requests.privacyRequestRefused({
        by: 'officer',
        personId: 'marie',
        motive: 'legalObligation',
        explanation: 'Accounts',
      }),
      { answer: 'Accounts', motive: 'legalObligation', ended_at: at(3) },
    ],
    ['withdrawn', requests.privacyRequestWithdrawn({ by: 'marie' }), { ended_by: 'marie' }],
  ] as const)('has a request as it was %s', (status, event, changes) =>
    expect(after(made, verified, event)('privacy_requests')).toEqual([
      expect.objectContaining({ status, means: 'callback', verified_at: at(2), ...changes }),
    ]),
  );

  it('changes nothing but the revision when its handler is reminded', () =>
    expect(after(made, requests.privacyRequestReminded({ reminder: 1, dueAt: at(9) }))('privacy_requests')).toEqual([
      expect.objectContaining({ status: 'received', revision: '1' }),
    ]));

  it('has erasures with what went', () => {
    const ordered = erasureOrdered({
      by: 'officer',
      personId: 'marie',
      personKind: 'contact',
      clientId: 'town',
      ground: 'request',
      requestId: 'r',
    });
    expect(after(ordered)('erasures')).toEqual([expect.objectContaining({ status: 'ordered', erased: [] })]);
    const erased = [{ what: 'drafts', rows: 2 }];
    expect(after(ordered, erasureCompleted({ requestId: 'r', erased }))('erasures')).toEqual([
      expect.objectContaining({ status: 'completed', completed_at: at(2), erased }),
    ]);
  });

  it('has restrictions, and why they ended', () => {
    const restricted = personRestricted({
      by: 'officer',
      personId: 'marie',
      clientId: null,
      ground: 'unlawful',
      requestId: null,
    });
    const lifted = restrictionLifted({ by: 'officer', personId: 'marie', reason: 'Checked' });
    expect(after(restricted, lifted)('restrictions')).toEqual([
      expect.objectContaining({ status: 'lifted', lift_reason: 'Checked', lifted_at: at(2) }),
    ]);
  });

  it('has copies until they expire', () => {
    const asked = personalExportRequested({ personId: 'marie', clientId: null, language: 'fr' });
    const ready = personalExportCompleted({ personId: 'marie', size: 12, digest: 'abc', expiresAt: at(9) });
    expect(after(asked, ready)('personal_exports')).toEqual([
      expect.objectContaining({ status: 'ready', size: 12, digest: 'abc', expires_at: at(9) }),
    ]);
    expect(after(asked, ready, personalExportExpired({}))('personal_exports')).toEqual([
      expect.objectContaining({ status: 'expired' }),
    ]);
  });
});
