import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { contactNature } from '../../src/support/contact-requests/contact-nature.js';
import { contactNatures } from './contact-natures.js';

const fields = {
  labelFr: 'Une facture',
  labelEs: 'Una factura',
  labelEn: 'An invoice',
  routedTo: 'mailbox',
  mailbox: 'factures@publisher.example',
  companies: ['sante'],
  forVisitors: true,
  place: 2,
} as const;
const registered = occurred(contactNature.registered(fields));
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(contactNatures, events)('contact_natures');

describe('the contact_natures table', () => {
  it('has a row for each one registered', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({
        id: registered.streamId,
        status: 'active',
        label_fr: 'Une facture',
        routed_to: 'mailbox',
        mailbox: 'factures@publisher.example',
        permission: null,
        companies: ['sante'],
        for_visitors: true,
        place: 2,
      }),
    ]));

  it('keeps an archived one, for the messages that it was given to', () =>
    expect(after(registered, occurred(contactNature.archived({}), { revision: 1n }))).toEqual([
      expect.objectContaining({ status: 'archived', label_en: 'An invoice' }),
    ]));
});
