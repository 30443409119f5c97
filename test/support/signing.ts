import { PrepareSigning, RecordSignature, ReturnToSigning } from '../../src/kernel/signing.js';
import { command } from '../../src/kernel/testing.js';
import type { RunningApplication } from './application.js';

/** Hash of the document that examples sign. */
export const signedBytes = 'a'.repeat(64);
const prepared = { signatureId: 'signature', signatoryId: 'marie', documentSha256: signedBytes };
const given = { ...prepared, signedBy: 'marie', signedAt: '2026-03-03T09:00:00.000Z' };

export const prepareSigning = (over: Partial<PrepareSigning> = {}): PrepareSigning =>
  command(PrepareSigning, { ...prepared, ...over });

export const returnToSigning = (signatureId = prepared.signatureId): ReturnToSigning =>
  command(ReturnToSigning, { signatureId });

export const recordSignature = (over: Partial<RecordSignature> = {}): RecordSignature =>
  command(RecordSignature, { ...given, ...over });

/** Bodies of the commands by which a thing hears of its signature. */
export const signingBodies = {
  PrepareSigning: () => prepared,
  ReturnToSigning: () => ({ signatureId: prepared.signatureId }),
  RecordSignature: () => given,
};

/** The body of a signature that has this id. */
export const signatureGiven = (id: string) => ({
  ...{ signatureId: id, signatoryId: id, signedBy: id, signedAt: new Date().toISOString() },
  documentSha256: signedBytes,
});

/** The order was signed with a code. */
export const givenSignedOrder = ({ given: send }: Pick<RunningApplication, 'given'>, id: string): Promise<string> =>
  send('order', 'RecordSignature', signatureGiven(id), id);
