import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/services/aptitude-checks/aptitude-check.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { aptitudeChecks } from './aptitude-checks.js';

const content = {
  structureId: null,
  establishment: 'Pharmacie',
  siret: '26240001300028',
  finess: null,
  productId: null,
  product: 'Asclé Pharmacie',
  softwareVersion: '4.2',
  fundingReference: 'SONS-1',
  goLiveOn: '2026-02-16',
  batch: null,
  signatoryId: 'marie',
  items: [{ label: 'Identité', conform: true, remark: null }],
};
const drafted = events.aptitudeCheckDrafted({
  ...content,
  clientId: 'hospital',
  number: 'AVA-1',
  draftedBy: 'keeper',
});
const handedOver = events.aptitudeCheckHandedOver({
  version: 1,
  dueOn: '2026-04-02',
  dueAt: '2026-04-02T22:00:00.000Z',
});
const reserve = (number: number) =>
  events.aptitudeReserveRaised({ reserve: number, by: 'marie', text: 'Étiquettes', dueOn: '2026-03-18' });
const refused = [reserve(1), reserve(2), events.aptitudeCheckRefused({ by: 'marie', count: 2 })];

const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    aptitudeChecks,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the table of aptitude checks', () => {
  it('has what was written, and since when it waits', () =>
    expect(after(drafted, handedOver)('aptitude_checks')).toEqual([
      expect.objectContaining({
        id: 'first',
        status: 'toSign',
        version: 1,
        establishment: 'Pharmacie',
        due_on: '2026-04-02',
        handed_over_at: expect.any(String),
      }),
    ]));

  it('names the visit whose report it took over, where there is one', () => {
    const taken = { ...drafted.data, interventionId: 'visit', interventionNumber: 'INT-100042' };
    const written = events.aptitudeCheckRevised(content);
    expect(after(events.aptitudeCheckDrafted(taken), written)('aptitude_checks')).toEqual([
      expect.objectContaining({ intervention_id: 'visit', intervention_number: 'INT-100042' }),
    ]);
    expect(after(drafted)('aptitude_checks')).toEqual([
      expect.objectContaining({ intervention_id: null, intervention_number: null }),
    ]);
  });

  it('counts the reserves that are to be lifted', () => {
    const lifted = events.aptitudeReserveLifted({ reserve: 1, by: 'keeper', raisedBy: 'marie', comment: 'Fait' });
    const rows = after(drafted, handedOver, ...refused, lifted);
    expect(rows('aptitude_checks')).toEqual([expect.objectContaining({ status: 'refused', open_reserves: 1 })]);
    expect(rows('aptitude_reserves')).toEqual([
      expect.objectContaining({ reserve: 1, lifted_by: 'keeper', comment: 'Fait' }),
      expect.objectContaining({ reserve: 2, lifted_by: null, text: 'Étiquettes' }),
    ]);
  });

  it('tells a code that was right from a document that is sealed', () => {
    const signature = { signatureId: 'signature' };
    const signed = [
      drafted,
      handedOver,
      events.aptitudeCheckSigningPrepared({ ...signature, signatoryId: 'paul', documentSha256: null }),
      events.aptitudeCheckFinalised(signature),
    ];
    expect(after(...signed)('aptitude_checks')[0]).toMatchObject({
      status: 'finalised',
      signatory_id: 'paul',
      signed_at: null,
    });
    expect(after(...signed, events.aptitudeCheckSigned({}))('aptitude_checks')[0]).toMatchObject({
      status: 'signed',
      signature_id: 'signature',
      signed_at: expect.any(String),
    });
  });

  it('has a line for each step, with words that a forgotten person takes along', () =>
    expect(after(drafted, handedOver, ...refused)('aptitude_check_steps')).toEqual([
      expect.objectContaining({ step: 'AptitudeCheckDrafted' }),
      expect.objectContaining({ step: 'AptitudeCheckHandedOver' }),
      expect.objectContaining({ step: 'AptitudeReserveRaised', subject_id: 'marie', said: 'Étiquettes' }),
      expect.objectContaining({ step: 'AptitudeReserveRaised' }),
      expect.objectContaining({ step: 'AptitudeCheckRefused', said: null }),
    ]));
});
