import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/support/contact-requests/contact-request.events.js';
import { contactRequests } from './contact-requests.js';

const sent = (senderId: string | null) =>
  occurred(
    events.contactRequestSent({
      number: 'CT-2026-000123',
      natureId: 'nature',
      company: 'sante',
      senderId,
      clientId: null,
      language: 'fr',
      title: 'Une facture',
      description: 'Je ne la trouve pas',
      firstName: 'Marie',
      lastName: 'Test',
      email: 'marie@example.org',
      phone: null,
      organisation: 'Ville',
      fileIds: ['file'],
    }),
  );
const route = { by: 'marie', natureId: 'nature', routedTo: 'staff', mailbox: null, permission: 'clients' } as const;
const routed = occurred(events.contactRequestRouted(route), { revision: 1n });
const said = { by: 'agent', senderId: 'marie', text: 'La voici', fileIds: [] };
const answered = occurred(events.contactRequestAnswered(said), { revision: 2n, at: '2026-03-03T08:00:00.000Z' });
const added = occurred(events.contactRequestMessageAdded({ ...said, by: 'marie', text: 'Merci' }), { revision: 3n });
const after = (...history: Parameters<typeof rowsAfter>[1]) => rowsAfter(contactRequests, history);

describe('the contact_requests table', () => {
  it('has what was written, about the contact who wrote it', () =>
    expect(after(sent('marie'))('contact_requests')).toEqual([
      expect.objectContaining({
        number: 'CT-2026-000123',
        status: 'sent',
        sender_id: 'marie',
        subject_id: 'marie',
        title: 'Une facture',
        last_name: 'Test',
        waiting: true,
        file_ids: ['file'],
      }),
    ]));

  it('without an account is about itself', () => {
    const request = sent(null);
    expect(after(request)('contact_requests')).toEqual([
      expect.objectContaining({ sender_id: null, subject_id: request.streamId }),
    ]);
  });

  it('follows it: routed, assigned, answered, answered back, closed', () => {
    const assigned = occurred(events.contactRequestAssigned({ by: 'agent', agentId: 'agent' }), { revision: 2n });
    const closed = occurred(events.contactRequestClosed({ by: 'agent' }), { revision: 4n });
    const row = (...history: Parameters<typeof rowsAfter>[1]) =>
      after(sent('marie'), ...history)('contact_requests')[0];
    expect(row(routed)).toMatchObject({ status: 'routed', routed_to: 'staff', permission: 'clients' });
    expect(row(routed, assigned)).toMatchObject({ status: 'routed', agent_id: 'agent' });
    const handedOver = occurred(events.contactRequestHandedOver({ fromId: 'agent', toId: 'lea' }), { revision: 3n });
    expect(row(routed, assigned, handedOver)).toMatchObject({ status: 'routed', agent_id: 'lea' });
    expect(row(routed, answered)).toMatchObject({
      status: 'answered',
      waiting: false,
      answered_at: '2026-03-03T08:00:00.000Z',
    });
    expect(row(routed, answered, added)).toMatchObject({ status: 'routed', waiting: true });
    expect(row(routed, answered, closed)).toMatchObject({ status: 'closed', waiting: false });
  });

  it('stays answered when another agent is to answer', () =>
    expect(
      after(
        sent('marie'),
        routed,
        answered,
        occurred(events.contactRequestRouted({ ...route, natureId: 'other' }), { revision: 3n }),
      )('contact_requests'),
    ).toEqual([expect.objectContaining({ status: 'answered', nature_id: 'other' })]));
});

describe('the contact_request_messages table', () => {
  it('has what was said afterwards, by either side', () =>
    expect(after(sent('marie'), routed, answered, added)('contact_request_messages')).toEqual([
      expect.objectContaining({ side: 'provider', author_id: 'agent', subject_id: 'marie', text: 'La voici' }),
      expect.objectContaining({ side: 'customer', author_id: 'marie', subject_id: 'marie', text: 'Merci' }),
    ]));
});
