import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/sales/renewals/renewal.events.js';
import { renewals } from './renewals.js';

const proposed = events.renewalProposed({
  clientId: 'town',
  title: 'Gestion financière',
  contractNumber: 'CT-1',
  futureReference: 'CT-2',
  lines: [
    { label: 'Abonnement', quantity: 3, oldUnitPrice: 33_333, newUnitPrice: 34_333, vatRate: 2000 },
    { label: 'Formation', quantity: 1, oldUnitPrice: 45_000, newUnitPrice: 45_000, vatRate: 0 },
  ],
  terms: null,
  notifiedOn: '2026-03-01',
  effectiveOn: '2026-07-01',
  endsOn: '2026-06-30',
  futureEndsOn: '2029-06-30',
  signatoryId: 'marie',
  lapsesAt: '2026-06-30T22:00:00.000Z',
  reminders: [],
  proposedBy: 'seller',
});
const signed = events.renewalSigned({
  signatureId: 'signature',
  signedBy: 'marie',
  signedOn: '2026-03-03',
  siret: '21640129500014',
  documentSha256: 'a'.repeat(64),
});

const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    renewals,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the table of renewals', () => {
  it('has what is paid now and what would be', () =>
    expect(after(proposed)('renewals')).toEqual([
      expect.objectContaining({
        id: 'first',
        status: 'proposed',
        old_net: 144_999,
        net: 147_999,
        vat: 20_600,
        gross: 168_599,
        future_ends_on: '2029-06-30',
      }),
    ]));

  it('has the register of what was signed: when, by whom, for which establishment, and what', () => {
    const finalised = events.renewalFinalised({ contractReference: 'CT-3' });
    expect(after(proposed, signed, finalised)('renewals')[0]).toMatchObject({
      status: 'finalised',
      signed_manner: 'code',
      signed_on: '2026-03-03',
      signed_by: 'marie',
      siret: '21640129500014',
      document_sha256: 'a'.repeat(64),
      future_reference: 'CT-2',
      contract_reference: 'CT-3',
    });
  });

  it('has the scans of what was signed by hand', () => {
    const scanned = events.renewalSignedOnPaper({ manner: 'scanned', signedOn: '2026-03-02', fileIds: ['scan'] });
    const rows = after(proposed, scanned);
    expect(rows('renewals')[0]).toMatchObject({ status: 'signed', signed_manner: 'scanned', signature_id: null });
    expect(rows('renewal_files')).toEqual([{ file_id: 'scan', renewal_id: 'first' }]);
  });

  it('is no longer over once a paper that was signed in time has come', () => {
    const onPaper = events.renewalSignedOnPaper({ manner: 'paper', signedOn: '2026-06-30', fileIds: [] });
    expect(after(proposed, events.renewalLapsed({}), onPaper)('renewals')[0]).toMatchObject({ ended_at: null });
  });

  it('has a line for each step, with words that a forgotten person takes along', () =>
    expect(
      after(proposed, events.renewalDeclined({ by: 'marie', reason: 'price', comment: 'Cher' }))('renewal_steps'),
    ).toEqual([
      expect.objectContaining({ step: 'RenewalProposed', comment: null }),
      expect.objectContaining({ step: 'RenewalDeclined', subject_id: 'marie', comment: 'Cher' }),
    ]));
});
