import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/connections/certificate-orders/certificate-order.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { certificateOrders } from './certificate-orders.js';

const at = (revision: bigint) => ({ streamId: 'order', revision });
const ofClaire = { holderId: 'claire' };
const sold: events.SoldCertificates = {
  ...{
    articleId: 'article',
    articleCode: 'CERT-RGS',
    priceVersion: 'v1',
    vatExemption: null,
    lines: [],
    documents: [],
  },
  totals: { net: 10_000, vat: 2_000, gross: 12_000, shares: [] },
};
const placed = occurred(
  events.certificateOrderPlaced({
    ...{ number: 'CERT-2026-000101', clientId: 'town', orderedBy: 'marie', signatoryId: 'marie', contactId: 'marie' },
    ...{ termsVersion: '2026-01', renewsOrderId: null, renewsHolderId: null },
    ...{ sold, ownNumber: 'BC-12', chorusService: null, commitment: null },
  }),
  at(0n),
);
const named = occurred(
  events.certificateHolderNamed({
    ...{ ...ofClaire, subjectId: null, lastName: 'Faure', firstName: 'Claire', taxId: '1234567890123' },
    ...{ email: 'claire@example.org', role: 'signatory', sharedDesk: null, faceToFace: true },
  }),
  at(1n),
);
const paper = { ...ofClaire, paper: 'siret' } as const;
const sent = occurred(events.certificatePaperSent({ ...paper, fileIds: ['one', 'two'] }), at(2n));
const refused = occurred(
  events.certificatePaperRefused({ ...paper, subjectId: 'marie', reason: 'Unreadable' }),
  at(3n),
);
const again = occurred(events.certificatePaperSent({ ...paper, fileIds: ['three'] }), at(4n));
const accepted = occurred(
  events.certificatePaperAccepted({ ...paper, isLast: true, faceToFace: true, status: 'papersAccepted' }),
  at(5n),
);
const planned = occurred(
  events.certificateAppointmentPlanned({
    ...{ ...ofClaire, at: '2026-04-01T08:00:00.000Z', place: 'Town hall', status: 'appointmentPlanned' },
    wasToPlan: true,
  }),
  at(6n),
);
const issued = occurred(
  events.certificateIssued({ ...ofClaire, issuedOn: '2026-04-01', endsOn: '2029-03-31', status: 'issued' }),
  at(7n),
);

const after = (...happened: readonly ReturnType<typeof occurred>[]) => rowsAfter(certificateOrders, happened);

describe('the tables of certificate orders', () => {
  it('wait for four papers of each holder, whose data are about the order where they are no contact', () => {
    const rows = after(placed, named);
    expect(rows('certificate_orders')).toEqual([
      expect.objectContaining({
        ...{ number: 'CERT-2026-000101', status: 'ordered', holder_count: 1, to_send: 4 },
        ...{ sold, gross: 12_000, own_number: 'BC-12' },
      }),
    ]);
    expect(rows('certificate_holders')).toEqual([
      expect.objectContaining({ holder_id: 'claire', subject_id: 'order', last_name: 'Faure', stage: 'ordered' }),
    ]);
    expect(rows('certificate_papers')).toHaveLength(4);
  });

  it('keep why a paper was refused until it is sent anew, and its last files alone', () => {
    const ofSiret = (rows: ReturnType<typeof after>) =>
      rows('certificate_papers').find((row) => Reflect.get(row, 'paper') === 'siret');
    const once = after(placed, named, sent, refused);
    expect(ofSiret(once)).toMatchObject({ state: 'refused', reason: 'Unreadable' });
    expect(once('certificate_orders')).toEqual([expect.objectContaining({ to_send: 4, to_check: 0 })]);
    const twice = after(placed, named, sent, refused, again);
    expect(ofSiret(twice)).toMatchObject({ state: 'sent', reason: null });
    expect(twice('certificate_paper_files')).toEqual([expect.objectContaining({ file_id: 'three' })]);
    expect(twice('certificate_orders')).toEqual([expect.objectContaining({ to_send: 3, to_check: 1 })]);
  });

  it('follow a holder to their certificate, with the queue of what waits', () => {
    const upTo = (...more: readonly ReturnType<typeof occurred>[]) => after(placed, named, sent, accepted, ...more);
    expect(upTo()('certificate_orders')).toEqual([expect.objectContaining({ to_plan: 1, to_issue: 0 })]);
    expect(upTo(planned)('certificate_orders')).toEqual([expect.objectContaining({ to_plan: 0, to_issue: 1 })]);
    const rows = upTo(planned, issued);
    expect(rows('certificate_orders')).toEqual([expect.objectContaining({ status: 'issued', to_issue: 0 })]);
    expect(rows('certificate_holders')).toEqual([
      expect.objectContaining({ stage: 'issued', issued_on: '2026-04-01', ends_on: '2029-03-31' }),
    ]);
    expect(rows('certificate_order_steps')).toHaveLength(6);
  });

  it('count dates that wait for an answer, and say what was agreed', () => {
    const terms = { mode: 'video', place: 'https://meet.example.org/a', attendees: ['holder'], toBring: null } as const;
    const met = '2026-04-01T08:00:00.000Z';
    const step = (revision: bigint, event: Parameters<typeof occurred>[0]) => occurred(event, at(revision));
    const upTo = (...more: readonly ReturnType<typeof occurred>[]) => after(placed, named, sent, accepted, ...more);
    const proposed = step(
      6n,
      events.certificateAppointmentProposed({ holderId: 'claire', ...terms, dates: [met], isFirst: true }),
    );
    const agreed = step(
      7n,
      events.certificateAppointmentAccepted({
        ...{ holderId: 'claire', ...terms, at: met, status: 'appointmentPlanned', wasToPlan: true },
      }),
    );
    const declined = (plannedAt: string | null) =>
      step(
        8n,
        events.certificateAppointmentDeclined({
          ...{ holderId: 'claire', subjectId: 'marie', plannedAt, isToPlan: plannedAt !== null },
          ...{ status: 'papersAccepted', reason: 'Away' },
        }),
      );
    expect(upTo(proposed)('certificate_orders')).toEqual([expect.objectContaining({ to_plan: 1, to_answer: 1 })]);
    const meeting = upTo(proposed, agreed);
    expect(meeting('certificate_orders')).toEqual([
      expect.objectContaining({ status: 'appointmentPlanned', to_plan: 0, to_issue: 1, to_answer: 0 }),
    ]);
    expect(meeting('certificate_holders')).toEqual([
      expect.objectContaining({ stage: 'appointmentPlanned', appointment_at: met, proposal: null }),
    ]);
    expect(upTo(proposed, declined(null))('certificate_orders')).toEqual([
      expect.objectContaining({ to_plan: 1, to_issue: 0, to_answer: 0 }),
    ]);
    const apart = upTo(proposed, agreed, declined(met));
    expect(apart('certificate_orders')).toEqual([expect.objectContaining({ to_plan: 1, to_issue: 0, to_answer: 0 })]);
    expect(apart('certificate_holders')).toEqual([
      expect.objectContaining({ stage: 'papersAccepted', appointment_at: null }),
    ]);
    const lapsed = step(8n, events.certificateAppointmentLapsed({ holderId: 'claire' }));
    expect(upTo(proposed, lapsed)('certificate_orders')).toEqual([
      expect.objectContaining({ to_plan: 1, to_answer: 0 }),
    ]);
  });
});
