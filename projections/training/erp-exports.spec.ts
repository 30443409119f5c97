import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/training/erp-exports/erp-export.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { derivedId } from '../../src/kernel/ids.js';
import { orderAccepted, orderInvoiceRecorded } from '../../src/sales/orders/order.events.js';
import {
  presencesMarked,
  presenceSigned,
  presenceUnvalidated,
  traineeListed,
  traineeTakenOff,
  trainingSessionHeld,
} from '../../src/training/attendance/training-session.events.js';
import type { ErpLineKind } from '../../src/training/erp-exports/erp-export.vocabulary.js';
import { trainingAgreementSigned } from '../../src/training/training-agreements/training-agreement.events.js';
import { erpExports } from './erp-exports.js';

const prepared = events.erpExportPrepared({
  ...{ number: 'ERP-1', day: '2026-03-02' },
  lines: [
    {
      ...{ kind: 'order', reference: 'CMD-1', state: 'accepted', clientCode: '24322', order: 'CMD-1' },
      ...{ net: 100, gross: 120, on: '2026-03-02' },
    },
  ],
});
const delivered = events.erpExportDelivered({ fileName: 'ERP-1-1.csv', delivery: 1 });

const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    erpExports,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the table of exports to the ERP', () => {
  it('says when a file is to be delivered, and whether it is', () => {
    expect(after(prepared)('erp_exports')).toEqual([
      expect.objectContaining({ status: 'prepared', lines: 1, deliver_at: expect.any(String) }),
    ]);
    expect(after(prepared, delivered)('erp_exports')).toEqual([
      expect.objectContaining({ status: 'delivered', file_name: 'ERP-1-1.csv', deliver_at: null }),
    ]);
    expect(after(prepared, events.erpDeliveryFailed({}))('erp_exports')).toEqual([
      expect.objectContaining({ status: 'failed', deliver_at: null }),
    ]);
  });

  it('has each line with what the ERP says of it', () =>
    expect(
      after(
        prepared,
        delivered,
        events.erpLineAnswered({
          ...{ kind: 'order', reference: 'CMD-1', answer: 'rejected', erpReference: null, error: 'Client unknown' },
        }),
      )('erp_lines'),
    ).toEqual([expect.objectContaining({ reference: 'CMD-1', outcome: 'rejected', error: 'Client unknown' })]));

  it('says where the exports of each kind end, which former ones did not', () => {
    expect(after(prepared)('erp_exports')).toMatchObject([{ follows_log: false }]);
    expect(after(prepared)('erp_cursors')).toEqual([]);
    const ends = (kind: ErpLineKind, place: string) => ({ kind, place, eventId: derivedId(place) });
    const following = events.erpExportPrepared({ ...prepared.data, ends: [ends('order', '7'), ends('invoice', '7')] });
    const later = events.erpExportPrepared({ ...prepared.data, number: 'ERP-2', ends: [ends('order', '9')] });
    expect(after(following)('erp_exports')).toMatchObject([{ follows_log: true }]);
    expect(after(following, later)('erp_cursors')).toEqual([
      { kind: 'invoice', place: '7', event_id: derivedId('7') },
      { kind: 'order', place: '9', event_id: derivedId('9') },
    ]);
  });

  it('has each change for the ERP at its place in the log', () => {
    const invoice = { number: 'F-1', code: 'MANDATEE', label: null, receivedOn: null, dueOn: null };
    const mark = { participantId: 'marie', halfDay: '2026-03-03 09:00' };
    const changes = [
      orderAccepted({}),
      orderInvoiceRecorded(invoice),
      orderInvoiceRecorded({ ...invoice, code: 'SUSPENDUE' }),
      trainingAgreementSigned({ signatureId: 'signature' }),
      traineeListed({ participantId: 'marie', enrolmentId: null, contactId: 'marie', name: 'Marie' }),
      presenceSigned(mark),
      trainingSessionHeld({}),
      presenceUnvalidated({ ...mark, askedBy: 'ann', former: 1, evidence: 'code' }),
      presencesMarked({
        ...{ halfDay: mark.halfDay, participantIds: ['marie'], presence: 2, evidence: 'sheet', webinarSessionId: null },
      }),
      traineeTakenOff({ participantId: 'paul', enrolmentId: null }),
    ];
    const tables = rowsAfter(
      erpExports,
      changes.map((event, place) => occurred(event, { position: BigInt(place), revision: BigInt(place) })),
    );
    expect(tables('erp_changes').map(({ place, kind, reference, state }) => [place, kind, reference, state])).toEqual([
      ['0', 'order', null, null],
      ['1', 'invoice', 'F-1', 'MANDATEE'],
      ['2', 'invoice', 'F-1', 'SUSPENDUE'],
      ['3', 'agreement', null, null],
      ...['4', '5', '6', '7', '8', '9'].map((place) => [place, 'attendance', null, null]),
    ]);
    expect(tables('erp_changes').map(({ revision }) => revision)).toEqual(changes.map((_, place) => String(place)));
    expect(tables('erp_sessions')).toMatchObject([{ place: '6' }]);
  });
});
