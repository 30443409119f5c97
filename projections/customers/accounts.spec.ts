import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/customers/sign-in/account.events.js';
import { accounts } from './accounts.js';

const endsAt = '2026-03-09T12:00:00.000Z';
const later = '2026-03-12T12:00:00.000Z';
const at = (revision: bigint, over = {}) => ({ streamId: 'ann', revision, ...over });
const invited = occurred(events.accountInvited({ clientId: 'town', language: 'fr', mailId: 'm1', endsAt }), {
  ...at(0n),
  metadata: { actor: 'thomas' },
});
const after = (...more: Parameters<typeof rowsAfter>[1]) => rowsAfter(accounts, [invited, ...more])('accounts');

describe('the accounts table', () => {
  it('keeps who was invited, by whom and until when', () =>
    expect(after()).toEqual([
      expect.objectContaining({
        person_id: 'ann',
        client_id: 'town',
        status: 'invited',
        invited_by: 'thomas',
        sent_at: invited.at,
        sendings: 1,
        ends_at: endsAt,
        opened_at: null,
      }),
    ]));

  it('forgets of a former mail what became of it', () => {
    const opened = occurred(events.invitationOpened({}), at(1n));
    const bounced = occurred(events.invitationBounced({ mailId: 'm1' }), at(2n));
    expect(after(opened, bounced)).toEqual([
      expect.objectContaining({ opened_at: opened.at, bounced_at: bounced.at, revision: '2' }),
    ]);
    const resent = occurred(events.invitationResent({ mailId: 'm2', endsAt: later }), at(3n));
    expect(after(opened, bounced, resent)).toEqual([
      expect.objectContaining({ opened_at: null, bounced_at: null, sendings: 2, ends_at: later }),
    ]);
  });

  it('knows who has entered', () => {
    const entered = occurred(events.firstLoginCompleted({ language: 'fr' }), at(1n));
    expect(after(entered)).toEqual([expect.objectContaining({ status: 'active', completed_at: entered.at })]);
    expect(after(occurred(events.passwordChanged({ with: 'link' }), at(1n)))).toEqual([
      expect.objectContaining({ status: 'active' }),
    ]);
  });
});
