import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/training/training-agreements/training-agreement.events.js';
import { trainingAgreements } from './training-agreements.js';

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const content = {
  ...{ signatoryId: 'marie', objectives: 'Budget', hours: 14, place: 'Mairie', headcount: 6, enrolmentIds: ['one'] },
  sessions: [
    { startsOn: '2026-04-08', endsOn: '2026-04-10' },
    { startsOn: '2026-04-09', endsOn: '2026-04-09' },
  ],
};
const drafted = events.trainingAgreementDrafted({
  ...content,
  ...{ orderId: 'order', orderNumber: 'CMD-1', clientId: 'town', entity: 'BL_COLLTER', articleCode: 'PARCOURS' },
  ...{ titles: text, vatExemption: null, totals: { net: 100, vat: 20, gross: 120, shares: [] } },
  ...{ number: 'CONV-1', draftedBy: 'keeper' },
});
const mentions = {
  ...{ body: 'Formation SA', address: 'Paris', siret: '1', declarationNumber: '2', prefecture: 'Bretagne' },
  ...{ means: text, evaluation: text, cancellation: text },
};
const sent = (version: number) => events.trainingAgreementSent({ version, mentions });

const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    trainingAgreements,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the table of training agreements', () => {
  it('has what is agreed, from its first day to its last one', () =>
    expect(after(drafted)('training_agreements')).toEqual([
      expect.objectContaining({
        ...{ id: 'first', status: 'draft', version: 0, net: 100, gross: 120, headcount: 6 },
        ...{ starts_on: '2026-04-08', ends_on: '2026-04-10', enrolment_ids: ['one'] },
      }),
    ]));

  it('keeps each version as it was sent', () => {
    const revised = events.trainingAgreementRevised({ ...content, place: 'À distance', version: 2 });
    const rows = after(drafted, sent(1), revised, sent(2));
    expect(rows('training_agreements')).toEqual([
      expect.objectContaining({ status: 'toSign', version: 2, place: 'À distance' }),
    ]);
    expect(rows('training_agreement_versions')).toEqual([
      expect.objectContaining({ version: 1, place: 'Mairie', sent_at: expect.any(String) }),
      expect.objectContaining({ version: 2, place: 'À distance', sent_at: expect.any(String) }),
    ]);
  });

  it('knows when it was signed, and where it is filed', () =>
    expect(
      after(
        drafted,
        sent(1),
        events.trainingAgreementSigned({ signatureId: 'signature' }),
        events.trainingAgreementFiled({ filedUnder: 'FORM/1' }),
      )('training_agreements'),
    ).toEqual([expect.objectContaining({ status: 'filed', signature_id: 'signature', filed_under: 'FORM/1' })]));

  it('has a line for each file of the paper that was signed by hand', () => {
    const rows = after(
      ...[drafted, sent(1)],
      events.trainingAgreementSignedOnPaper({
        ...{ subjectId: 'marie', signedBy: 'Marie Martin', signedOn: '2026-03-03' },
        files: [{ fileId: 'scan', sha256: 'aa' }],
      }),
    );
    expect(rows('training_agreements')).toEqual([
      expect.objectContaining({ status: 'signed', signed_manner: 'paper', signature_id: null }),
    ]);
    expect(rows('training_agreement_papers')).toEqual([
      {
        ...{ file_id: 'scan', agreement_id: 'first', sha256: 'aa', signed_on: '2026-03-03' },
        ...{ subject_id: 'marie', signed_by: 'Marie Martin' },
      },
    ]);
  });

  it('has a line for each step, with words that a forgotten person takes along', () =>
    expect(
      after(
        drafted,
        sent(1),
        events.trainingAgreementWithdrawn({ subjectId: 'marie', reason: 'Doublon' }),
      )('training_agreement_steps'),
    ).toEqual([
      expect.objectContaining({ step: 'TrainingAgreementDrafted', said: null }),
      expect.objectContaining({ step: 'TrainingAgreementSent', said: null }),
      expect.objectContaining({ step: 'TrainingAgreementWithdrawn', subject_id: 'marie', said: 'Doublon' }),
    ]));
});
