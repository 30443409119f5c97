import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/sales/after-sales-requests/after-sales-request.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { afterSalesRequests } from './after-sales-requests.js';

const contactId = 'marie';
const submitted = events.afterSalesRequestSubmitted({
  ...{ contactId, clientId: 'town', submittedBy: 'marie', number: 'SAV-2026-000101', origin: 'portal' },
  ...{ documentType: 'binder', fault: 'missing', title: 'Classeurs', description: 'Il en manque deux.' },
  ...{ quantity: 2, orderId: null, orderNumber: null, deliveryReference: 'BL-12' },
  ...{ phone: '+33553000000', email: 'marie@town.example.org', fileIds: ['photo'] },
});
const taken = events.afterSalesRequestTaken({ managerId: 'manager' });
const question = events.afterSalesQuestionAsked({ contactId, question: 'Lesquels ?' });
const note = events.afterSalesNoteAdded({ contactId, note: 'Voir l’atelier.' });
const settled = events.afterSalesRequestSettled({
  ...{ contactId, outcome: 'replaced', replacementReference: 'BL-77', replacedQuantity: 2 },
  ...{ explanation: 'Livrés lundi.', closesAt: '2026-03-30T09:00:00.000Z' },
});

const day = (place: number): string => `2026-03-0${place + 1}T12:00:00.000Z`;
const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    afterSalesRequests,
    happened.map((event, place) =>
      occurred(event, { streamId: 'first', revision: BigInt(place), at: day(place), metadata: { actor: 'marie' } }),
    ),
  );
const row = (...happened: readonly DomainEvent[]) => after(...happened)('after_sales_requests')[0];

describe('the table of after-sales requests', () => {
  it('has what was reported, and its photos', () => {
    const rows = after(submitted);
    expect(rows('after_sales_requests')).toEqual([
      expect.objectContaining({
        ...{ id: 'first', status: 'submitted', number: 'SAV-2026-000101', quantity: 2, manager_id: null },
        ...{ waits_for: 'provider', waits_since: day(0), closes_at: null },
      }),
    ]);
    expect(rows('after_sales_files')).toEqual([expect.objectContaining({ file_id: 'photo', request_id: 'first' })]);
  });

  it('says for whom it waits and since when', () => {
    // taking it does not make it wait anew
    expect(row(submitted, taken)).toMatchObject({ status: 'inProgress', waits_for: 'provider', waits_since: day(0) });
    expect(row(submitted, taken, question)).toMatchObject({ waits_for: 'customer', waits_since: day(2) });
    // nor does a note
    expect(row(submitted, taken, question, note)).toMatchObject({ waits_for: 'customer', waits_since: day(2) });
    const answered = events.afterSalesQuestionAnswered({ contactId, answer: 'Les bleus.' });
    expect(row(submitted, taken, question, answered)).toMatchObject({ waits_for: 'provider', waits_since: day(3) });
  });

  it('is in progress once it is assigned before an agent took it', () => {
    const assigned = (wasSubmitted: boolean) => events.afterSalesRequestAssigned({ managerId: 'nadia', wasSubmitted });
    expect(row(submitted, assigned(true))).toMatchObject({ status: 'inProgress', manager_id: 'nadia' });
    expect(row(submitted, taken, question, assigned(false))).toMatchObject({
      ...{ status: 'waitingCustomer', manager_id: 'nadia' },
    });
  });

  it('is handled by the successor', () => {
    const handedOver = events.afterSalesRequestHandedOver({ fromId: 'manager', toId: 'lea' });
    expect(row(submitted, taken, handedOver)).toMatchObject({ status: 'inProgress', manager_id: 'lea' });
  });

  it('has the outcome until it is reopened', () => {
    expect(row(submitted, taken, settled)).toMatchObject({
      ...{ status: 'settled', outcome: 'replaced', replacement_reference: 'BL-77', replaced_quantity: 2 },
      ...{ closes_at: '2026-03-30T09:00:00.000Z', waits_for: 'customer' },
    });
    const reopened = events.afterSalesRequestReopened({ contactId, settlement: 1, reason: 'Non.' });
    expect(row(submitted, taken, settled, reopened)).toMatchObject({
      ...{ status: 'inProgress', outcome: null, replacement_reference: null, settled_at: null, closes_at: null },
      waits_for: 'provider',
    });
  });

  it.each([
    ['closed', events.afterSalesSettlementAccepted({ settlement: 1 })],
    ['closed', events.afterSalesRequestTacitlyClosed({})],
    ['cancelled', events.afterSalesRequestCancelled({ contactId, reason: 'Réparé.' })],
  ])('waits for no side once it is %s', (status, end) =>
    expect(row(submitted, taken, settled, end)).toMatchObject({ status, waits_for: null, ended_at: day(3) }),
  );
});

describe('its activities', () => {
  it('are of one side each, with what was said', () => {
    const comment = events.afterSalesRequestCommented({ contactId, side: 'customer', comment: 'Urgent.' });
    const closed = events.afterSalesRequestTacitlyClosed({});
    const told = after(submitted, comment, taken, note, settled, closed)('after_sales_activities');
    expect(told.map(({ activity, side, comment: said }) => [activity, side, said])).toEqual([
      ['AfterSalesRequestSubmitted', 'customer', null],
      ['AfterSalesRequestCommented', 'customer', 'Urgent.'],
      ['AfterSalesRequestTaken', 'provider', null],
      ['AfterSalesNoteAdded', 'provider', 'Voir l’atelier.'],
      ['AfterSalesRequestSettled', 'provider', 'Livrés lundi.'],
      ['AfterSalesRequestTacitlyClosed', 'system', null],
    ]);
  });

  it('have their files, each of its own step', () => {
    const seen = events.afterSalesQuestionAsked({ contactId, question: 'Ici ?', fileIds: ['plan'] });
    const rows = after(submitted, taken, seen);
    const [first, , third] = rows('after_sales_activities').map(({ id }) => id);
    expect(rows('after_sales_files').map(({ file_id, activity_id }) => [file_id, activity_id])).toEqual([
      ['photo', first],
      ['plan', third],
    ]);
  });

  it('tell that the customer was reminded, for whom it still waits', () => {
    const rows = after(submitted, taken, settled, events.afterSalesCustomerReminded({ closesAt: day(8) }));
    expect(rows('after_sales_activities').at(-1)).toMatchObject({ side: 'system', comment: null });
    expect(rows('after_sales_requests')[0]).toMatchObject({ waits_for: 'customer', waits_since: day(2) });
  });
});
