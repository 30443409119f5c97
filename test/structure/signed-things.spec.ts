import { describe, expect, it } from '@jest/globals';
import { occurred } from '../../src/kernel/testing.js';
import { orderSource } from '../../src/sales/orders/order-signing.queries.js';
import { quoteSource } from '../../src/sales/quotes/quote-signing.queries.js';
import { renewalSource } from '../../src/sales/renewals/renewal-signing.queries.js';
import {
  documentSigned,
  signaturePrepared,
  signatureSealed,
  signatureWithdrawn,
} from '../../src/sales/signatures/signature.events.js';
import type { SignableSource } from '../../src/sales/signatures/signatures.module.js';
import { signedThings } from '../../src/sales/signatures/signatures.reactions.js';
import { aptitudeCheckSource } from '../../src/services/aptitude-checks/aptitude-check-signing.queries.js';
import { interventionSource } from '../../src/services/interventions/intervention-signing.queries.js';
import { signableAgreement } from '../../src/training/training-agreements/training-agreement-signing.queries.js';
import { played } from '../support/played.js';

type Source = SignableSource['of'];

/** The thing of a signature of this source is told of the step, and refuses it. */
const told = (source: Source, { type }: { readonly type: string }, code: string) => {
  const prepared = { source: source.name, sourceId: 'thing', part: null, covers: [], signerId: 'marie', siret: null };
  const lookups = { preparedAt: () => prepared, sourceOf: () => source };
  return played(signedThings, occurred({ type, data: {} }, { streamId: 'signature' }), lookups, () => code);
};

const cases: readonly (readonly [Source, lifecycle: string, over: string | null, signs: string])[] = [
  [quoteSource, 'quote', 'quoteSignatureOver', 'SignQuote'],
  [renewalSource, 'renewal', 'renewalSignatureOver', 'SignRenewal'],
  [orderSource, 'order', null, 'SignOrder'],
  [aptitudeCheckSource, 'aptitudeCheck', 'aptitudeCheckSignatureOver', 'FinaliseAptitudeCheck'],
  [interventionSource, 'intervention', 'interventionNotToSign', 'SignInterventionReport'],
  [signableAgreement, 'trainingAgreement', 'trainingAgreementSignatureOver', 'SignTrainingAgreement'],
];

describe('a signature that was given', () => {
  it.each(cases)('parks where its thing refuses it (%#)', async (source, lifecycle, over, signs) => {
    for (const code of [`${lifecycle}Is`, ...(over === null ? [] : [over])])
      expect((await told(source, documentSigned, code)).parks).toBe(`${signs} ${code}`);
  });

  it('parks where its check refuses its seal', async () =>
    expect((await told(aptitudeCheckSource, signatureSealed, 'aptitudeCheckIs')).parks).toBe(
      'SignAptitudeCheck aptitudeCheckIs',
    ));

  it('parks where the renewal of another contract was faster', async () =>
    expect((await told(renewalSource, documentSigned, 'contractRenewedAlready')).parks).toBe(
      'SignRenewal contractRenewedAlready',
    ));
});

describe('a signature that begins, or comes to nothing', () => {
  const steps = cases.filter(([{ prepared }]) => prepared !== undefined);

  it.each(steps)('leaves nothing to do where its thing waits for it no more (%#)', async (source, lifecycle, over) => {
    expect((await told(source, signaturePrepared, `${lifecycle}Is`)).parks).toBeUndefined();
    expect((await told(source, signatureWithdrawn, `${lifecycle}Is`)).parks).toBeUndefined();
    expect((await told(source, signatureWithdrawn, over ?? '')).parks).toBeUndefined();
    expect((await told(source, signatureWithdrawn, 'forbidden')).parks).toContain('forbidden');
  });
});
