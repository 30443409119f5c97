import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  documentSigned,
  signatureCodeRefused,
  signatureCodeRequested,
  signaturePrepared,
  signatureReturned,
  signatureWithdrawn,
  signerChanged,
} from '../../src/sales/signatures/signature.events.js';
import { signatures } from './signatures.js';

const byEmail = { signerId: 'paul', channel: 'email', emailReason: 'signerWithoutMobile' } as const;
const signer = { signerId: 'marie', channel: 'sms', target: '+33612345678', emailReason: null } as const;
const validUntil = '2026-03-03T12:00:00.000Z';
const agreementSha256 = 'c'.repeat(64);
const metadata = { tenant: 'town' };
const events: readonly DomainEvent[] = [
  signaturePrepared({
    covers: [],
    ...signer,
    source: 'things',
    sourceId: 'quote',
    part: null,
    clientId: 'town',
    title: 'Quote 1',
    documentSha256: 'a'.repeat(64),
    level: 'simple',
    agreement: { language: 'en', sha256: agreementSha256, text: 'A code proves …' },
    siret: null,
    preparedBy: 'paul',
    isReserved: true,
    publisher: null,
  }),
  signatureCodeRequested({ ...signer, salt: '00', validUntil, agreementSha256 }),
  signatureCodeRefused({ triesLeft: 2 }),
];
const history = (...more: readonly DomainEvent[]) =>
  [...events, ...more].map((event, index) => occurred(event, { streamId: 'first', revision: BigInt(index), metadata }));
const rowAfter = (...more: readonly DomainEvent[]) => rowsAfter(signatures, history(...more))('signatures')[0];

describe('the table of signatures', () => {
  it('shows where codes go in part alone, and the tries that are left', () =>
    expect(rowAfter()).toMatchObject({
      id: 'first',
      status: 'codeSent',
      client_id: 'town',
      title: 'Quote 1',
      signer_id: 'marie',
      masked_target: '06\u00a0••\u00a0••\u00a0••\u00a078',
      codes_sent: 1,
      tries_left: 2,
      valid_until: validUntil,
      revision: '2',
    }));

  it('has a row for each code that was sent', () =>
    expect(rowsAfter(signatures, history())('signature_sends')).toEqual([
      expect.objectContaining({ signature_id: 'first', signer_id: 'marie', client_id: 'town' }),
    ]));

  it('goes back to preparation', () =>
    expect(rowAfter(signatureReturned({ reason: 'tries' }))).toMatchObject({
      status: 'prepared',
      returned_for: 'tries',
      tries_left: null,
      valid_until: null,
    }));

  it('follows another signer', () =>
    expect(rowAfter(signerChanged({ ...byEmail, target: 'paul@town.example' }))).toMatchObject({
      status: 'prepared',
      signer_id: 'paul',
      channel: 'email',
      masked_target: 'p•••@town.example',
    }));

  it('follows it to its end', () => {
    const signed = documentSigned({
      ...signer,
      documentSha256: 'a'.repeat(64),
      level: 'simple',
      isKept: true,
      agreementSha256,
      method: 'password',
      signedInAt: validUntil,
      address: null,
      device: null,
      waysInChanged: [],
    });
    expect(rowAfter(signed)).toMatchObject({ status: 'signed', signed_at: '2026-03-02T12:00:00.000Z' });
    expect(rowAfter(signatureWithdrawn({ by: 'paul', reason: null, isOvertaken: false }))).toMatchObject({
      status: 'withdrawn',
      signed_at: null,
    });
  });
});
