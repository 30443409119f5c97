import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  ChangeSigner,
  ExpireSignatureCode,
  PrepareSignature,
  RecordSignatureSeal,
  RequestSignatureCode,
  SignDocument,
  TakeOverSignature,
  OvertakeSignature,
  WithdrawSignature,
} from './signature.commands.js';
import {
  documentSigned,
  signatureCodeRefused,
  signatureCodeRequested,
  signaturePrepared,
  signatureReturned,
  signatureSealed,
  signatureWithdrawn,
  signerChanged,
  type PreparedSignature,
} from './signature.events.js';
import { nextSend, signature, signatureIdOf, type SignatureFacts } from './signature.js';
import { maskedTarget, signaturePage, wayInMarkDays } from './signature.vocabulary.js';

const now = '2026-03-28T22:00:00.000Z';
const document = 'a'.repeat(64);
const changed = 'b'.repeat(64);
const agreement = 'c'.repeat(64);
const toBeSigned = {
  covers: [],
  clientId: 'town',
  title: 'Quote 1',
  sha256: document,
  toSign: true,
  asksSiret: false,
  isKept: true,
};
const of = { source: 'things', sourceId: '0191e9c4-0000-7000-8000-000000000001', part: null };
const id = signatureIdOf(of);
const target = '+33612345678';
const siret = '21640129500014';
const signer = { signerId: 'marie', channel: 'sms', target, emailReason: null } as const;

const facts: SignatureFacts = {
  document: toBeSigned,
  siret,
  agreement: { language: 'en', sha256: agreement, text: 'A code proves …' },
  signer: { target, fault: null, emailReason: null },
  isOfAnother: false,
  sent: { toSigner: 0, ofClient: 0 },
  salt: '00',
  codeMatches: (code) => code === '123456',
  evidence: { method: 'password', signedInAt: now, address: '192.0.2.1', device: 'Firefox' },
  changedWaysIn: [],
};

const marie = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' } as const;
const { given } = specify(signature, { id, now, actor: marie, facts, identityConfirmed: true });

const terms: PreparedSignature = {
  ...of,
  ...signer,
  covers: [],
  clientId: 'town',
  title: 'Quote 1',
  documentSha256: document,
  level: 'simple',
  agreement: { language: 'en', sha256: agreement, text: 'A code proves …' },
  siret: null,
  preparedBy: 'marie',
  isReserved: true,
  publisher: null,
};
const prepared = signaturePrepared(terms);
const validUntil = '2026-03-29T22:00:00.000Z';
const requested = signatureCodeRequested({ ...signer, salt: '00', validUntil, agreementSha256: agreement });
const wrong = (triesLeft: number) => signatureCodeRefused({ triesLeft });
const signed = documentSigned({
  ...signer,
  documentSha256: document,
  level: 'simple',
  isKept: true,
  agreementSha256: agreement,
  method: 'password',
  signedInAt: now,
  address: '192.0.2.1',
  device: 'Firefox',
  waysInChanged: [],
});

const asked = { source: of.source, sourceId: of.sourceId };
const prepare = command(PrepareSignature, {
  ...asked,
  signerId: 'marie',
  channel: 'sms',
  documentSha256: document,
  agreementSha256: agreement,
});
const request = command(RequestSignatureCode, { agreementSha256: agreement });
const sign = command(SignDocument, { code: '123456' });
const guess = command(SignDocument, { code: '654321' });
const later = '2026-03-28T22:02:00.000Z';

describe('a signature in preparation (specification §4)', () => {
  it('says what is signed, by whom, and where the code goes', () => given().when(prepare).then(prepared));

  it('keeps the text besides the bytes, where its module tells it', () => {
    const textHash = 'd'.repeat(64);
    given()
      .when(prepare, { facts: { ...facts, document: { ...toBeSigned, textHash } } })
      .then(signaturePrepared({ ...terms, textHash }));
  });

  it('is one for a thing or a part of it, under the same id for ever', () => {
    expect(signatureIdOf(of)).toBe('f4b08abe-772e-5983-a934-f19a9e71a1e4');
    expect(signatureIdOf({ ...of, part: 'annex' })).toBe('4106e839-739f-530a-88af-d90c64e5d57b');
  });

  it.each([
    ['documentNotToSign', { document: { ...toBeSigned, toSign: false } }],
    ['signatureDocumentChanged', { document: { ...toBeSigned, sha256: changed } }],
    ['proofAgreementChanged', { agreement: null }],
    ['siretNotChecked', { document: { ...toBeSigned, asksSiret: true } }],
    ['notFound', { document: null }],
    ['signerNotEntitled', { signer: { fault: 'signerNotEntitled' } }],
    ['signerMailboxShared', { signer: { fault: 'signerMailboxShared' } }],
  ] satisfies readonly [string, Partial<SignatureFacts>][])('is refused: %s', (code, over) =>
    given()
      .when(prepare, { facts: { ...facts, ...over } })
      .thenRefused(code),
  );

  it('asks for the SIRET that was checked, and for no other one', () =>
    given()
      .when(command(PrepareSignature, { ...prepare, siret: '21240322400018' }), {
        facts: { ...facts, document: { ...toBeSigned, asksSiret: true } },
      })
      .thenRefused('siretNotChecked'));

  it('is not asked of a person who is no contact', () =>
    given()
      .when(prepare, { facts: { ...facts, signer: null } })
      .thenRefused('notFound'));

  it('keeps the SIRET that was checked, where the document asks for it', () => {
    const asking = { facts: { ...facts, document: { ...toBeSigned, asksSiret: true } } };
    given()
      .when(command(PrepareSignature, { ...prepare, siret }), asking)
      .then(signaturePrepared({ ...terms, siret }));
  });

  it('changes its signer, whose codes are their own', () => {
    const byEmail = { target: 'paul@town.example', emailReason: 'signerWithoutMobile' } as const;
    const paul = { ...byEmail, signerId: 'paul', channel: 'email' } as const;
    const change = command(ChangeSigner, { signerId: 'paul', channel: 'email' });
    const ofPaul = { facts: { ...facts, signer: { ...byEmail, fault: null } } };
    given(prepared, requested).when(change, ofPaul).then(signerChanged(paul));
    given(prepared, requested).when(change, ofPaul).thenStatus('prepared');
    given(prepared)
      .when(change, { facts: { ...facts, signer: { fault: 'signerNotEntitled' } } })
      .thenRefused('signerNotEntitled');
    given(prepared, requested, signerChanged(paul)).when(sign).thenRefused('signatureWithoutCode');
  });

  it('is overtaken by a command to its thing until it is given, by the system alone', () => {
    const bySystem = { actor: systemActor };
    const overtaken = signatureWithdrawn({ by: systemActor.id, reason: null, isOvertaken: true });
    given(prepared).when(new OvertakeSignature(), bySystem).then(overtaken);
    given(prepared, requested).when(new OvertakeSignature(), bySystem).then(overtaken);
    given(prepared, requested, signed).when(new OvertakeSignature(), bySystem).thenRefused('signatureIs');
    given(prepared)
      .when(command(OvertakeSignature, { by: 'paul' }), bySystem)
      .then(signatureWithdrawn({ by: 'paul', reason: null, isOvertaken: true }));
    given(prepared).when(new OvertakeSignature()).thenRefused('forbidden');
  });

  it('holds its things until it comes to nothing, unless it was prepared before that was done', () => {
    const thing = { what: 'signedThing', value: `things ${of.sourceId}`, refusal: 'signedWithOthers' };
    const heldBy = (...history: readonly DomainEvent[]) => signature.held(given(...history).state());
    expect(heldBy(prepared)).toEqual([thing]);
    expect(heldBy(prepared, requested, signed)).toEqual([thing]);
    expect(heldBy(prepared, signatureWithdrawn({ by: 'marie', reason: null, isOvertaken: false }))).toEqual([]);
    expect(heldBy(signaturePrepared({ ...terms, isReserved: false }))).toEqual([]);
    expect(heldBy(signaturePrepared({ ...terms, covers: ['one', 'two'] })).map(({ value }) => value)).toEqual([
      'things one',
      'things two',
    ]);
  });

  it('is not prepared for a thing that another signature covers', () =>
    given()
      .when(prepare, { facts: { ...facts, isOfAnother: true } })
      .thenRefused('signedWithOthers'));

  it('is withdrawn, and prepared again', () => {
    const reason = 'Other terms';
    given(prepared)
      .when(command(WithdrawSignature, { reason }))
      .then(signatureWithdrawn({ by: 'marie', reason, isOvertaken: false }));
    given(prepared, signatureWithdrawn({ by: 'marie', reason: null, isOvertaken: false }))
      .when(prepare)
      .then(prepared);
  });
});

describe('a code (specification §9, defaults G4)', () => {
  it('is good for 24 hours, over the change to summer time too', () => {
    given(prepared).when(request).then(requested);
    expect(signature.timers?.(given(prepared, requested).state())).toEqual([
      { name: 'codeExpiry', command: new ExpireSignatureCode(), dueAt: validUntil },
    ]);
  });

  it('is for those who have just proved who they are', () => {
    given(prepared).when(request, { identityConfirmed: false }).thenRefused('identityNotConfirmed');
    given(prepared, requested).when(sign, { identityConfirmed: false }).thenRefused('identityNotConfirmed');
  });

  it('is never for staff who simulate another person', () =>
    given(prepared)
      .when(request, { actor: { ...marie, simulatedBy: 'ann' } })
      .thenRefused('notWhileSimulating'));

  it('is sent again after 60 seconds, five times in 24 hours', () => {
    given(prepared, requested).when(request).thenRefused('signatureCodeTooSoon', { count: 60 });
    given(prepared, requested)
      .when(request, { now: '2026-03-28T22:00:59.999Z' })
      .thenRefused('signatureCodeTooSoon', { count: 60 });
    given(prepared, requested)
      .when(request, { now: '2026-03-28T22:01:00.000Z' })
      .then(signatureCodeRequested({ ...requested.data, validUntil: '2026-03-29T22:01:00.000Z' }));
    given(prepared, ...Array.from({ length: 4 }, () => requested))
      .when(request, { now: later })
      .then(signatureCodeRequested({ ...requested.data, validUntil: '2026-03-29T22:02:00.000Z' }));
    given(prepared, ...Array.from({ length: 5 }, () => requested))
      .when(request, { now: later })
      .thenRefused('signatureCodesSpent', { count: 5 });
    given(prepared, ...Array.from({ length: 5 }, () => requested))
      .when(request, { now: '2026-03-29T21:59:59.999Z' })
      .thenRefused('signatureCodesSpent', { count: 5 });
    given(prepared, ...Array.from({ length: 5 }, () => requested))
      .when(request, { now: '2026-03-29T22:00:00.000Z' })
      .then(signatureCodeRequested({ ...requested.data, validUntil: '2026-03-30T22:00:00.000Z' }));
  });

  it('counts for its signer: another one has their own', () => {
    const toPaul = signatureCodeRequested({ ...requested.data, signerId: 'paul' });
    given(prepared, ...Array.from({ length: 5 }, () => toPaul))
      .when(request)
      .then(requested);
  });

  it('says when the next one may be asked for', () => {
    const state = given(prepared, requested).state();
    expect(nextSend(state, now)).toBe('2026-03-28T22:01:00.000Z');
    expect(nextSend(state, later)).toBeNull();
    const spent = given(prepared, ...Array.from({ length: 5 }, () => requested)).state();
    expect(nextSend(spent, later)).toBe('2026-03-29T22:00:00.000Z');
  });

  it('is limited for a signer and a client, over all their signatures', () => {
    for (const [sent, count] of [
      [{ toSigner: 15, ofClient: 15 }, 15],
      [{ toSigner: 0, ofClient: 60 }, 60],
    ] as const)
      given(prepared)
        .when(request, { facts: { ...facts, sent } })
        .thenRefused('signatureCodesSpent', { count });
    given(prepared)
      .when(request, { facts: { ...facts, sent: { toSigner: 14, ofClient: 59 } } })
      .then(requested);
  });

  it('is for the signer who accepts the agreement that was prepared', () =>
    given(prepared)
      .when(command(RequestSignatureCode, { agreementSha256: changed }))
      .thenRefused('proofAgreementChanged'));

  it('goes by e-mail once the number said STOP, and says so', () => {
    const byEmail = {
      signerId: 'marie',
      channel: 'email',
      target: 'marie@town.example',
      emailReason: 'smsStopped',
    } as const;
    const stopped = { fault: 'smsStopped', stopped: target, byEmail: byEmail.target } as const;
    given(prepared)
      .when(request, { facts: { ...facts, signer: stopped } })
      .then(
        signerChanged(byEmail),
        signatureCodeRequested({ ...byEmail, salt: '00', validUntil, agreementSha256: agreement }),
      );
  });

  it('is not sent for another document, or to a signer who lost the right', () => {
    given(prepared)
      .when(request, { facts: { ...facts, document: { ...toBeSigned, sha256: changed } } })
      .thenRefused('signatureDocumentChanged');
    given(prepared)
      .when(request, { facts: { ...facts, signer: { fault: 'signerNotEntitled' } } })
      .thenRefused('signerNotEntitled');
  });
});

describe('signing (specification §4)', () => {
  it('takes the right code', () => {
    given(prepared, requested).when(sign).then(signed);
    given(prepared, requested, wrong(2), wrong(1)).when(sign).thenStatus('signed');
  });

  it('counts a wrong one, and goes back to preparation after three', () => {
    given(prepared, requested).when(guess).then(wrong(2));
    given(prepared, requested, wrong(2)).when(guess).then(wrong(1));
    given(prepared, requested, wrong(2), wrong(1))
      .when(guess)
      .then(wrong(0), signatureReturned({ reason: 'tries' }));
    given(prepared, requested, wrong(2), wrong(1), wrong(0), signatureReturned({ reason: 'tries' }))
      .when(sign)
      .thenRefused('signatureTriesSpent');
  });

  it('answers no to what it counts', () => {
    const refusing = (...decided: readonly DomainEvent[]) => signature.rules['SignDocument']?.refusedBy?.(decided);
    expect(refusing(wrong(2))).toMatchObject({ code: 'signatureCodeRefused', args: { count: 2 } });
    expect(refusing(wrong(0), signatureReturned({ reason: 'tries' }))).toMatchObject({ code: 'signatureTriesSpent' });
    expect(refusing(signed)).toBeUndefined();
    expect(refusing(signatureReturned({ reason: 'expired' }))).toMatchObject({ code: 'signatureCodeExpired' });
    expect(refusing(signatureReturned({ reason: 'changed' }))).toMatchObject({ code: 'signatureChanged' });
  });

  it('is too late after 24 hours', () => {
    const overdue = { now: validUntil };
    given(prepared, requested)
      .when(sign, overdue)
      .then(signatureReturned({ reason: 'expired' }));
    const lastMoment = '2026-03-29T21:59:59.999Z';
    given(prepared, requested).when(sign, { now: lastMoment }).thenStatus('signed');
    given(prepared, requested)
      .when(new ExpireSignatureCode(), { now: validUntil, actor: systemActor })
      .then(signatureReturned({ reason: 'expired' }));
    given(prepared, requested)
      .when(new ExpireSignatureCode(), { now: lastMoment, actor: systemActor })
      .thenRefused('notYetDue');
    // sent anew, it is good for longer
    const anew = signatureCodeRequested({ ...requested.data, validUntil: '2026-03-30T22:00:00.000Z' });
    for (const since of [anew, signatureReturned({ reason: 'tries' })])
      given(prepared, requested, since)
        .when(new ExpireSignatureCode(), { now: validUntil, actor: systemActor })
        .thenRefused('notYetDue');
    expect(signature.timers?.(given(prepared, requested, signatureReturned({ reason: 'expired' })).state())).toEqual(
      [],
    );
  });

  it('counts although the number said STOP since the code came', () => {
    const stopped = (at: string) => ({
      facts: { ...facts, signer: { fault: 'smsStopped' as const, stopped: at, byEmail: 'marie@town.example' } },
    });
    given(prepared, requested).when(sign, stopped(target)).then(signed);
    given(prepared, requested)
      .when(sign, stopped('+33612345679'))
      .then(signatureReturned({ reason: 'changed' }));
  });

  it('keeps which ways to sign in were changed in the last days before it', () => {
    const changedAt = (at: string) => ({ what: 'rights', way: 'given', at }) as const;
    const day = 24 * 60 * 60 * 1_000;
    const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
    const inTime = changedAt(before(wayInMarkDays * day - 1));
    given(prepared, requested)
      .when(sign, { facts: { ...facts, changedWaysIn: [changedAt(before(wayInMarkDays * day)), inTime] } })
      .then(documentSigned({ ...signed.data, waysInChanged: [inTime] }));
  });

  it.each([
    ['the same text, in other bytes', 'text', 'text', true],
    ['another text in the same bytes', 'text', 'other', false],
    ['bytes alone', undefined, 'other', true],
  ] as const)('is of %s', (_, prepares, textHash, isUnchanged) =>
    given(signaturePrepared({ ...terms, ...(prepares !== undefined && { textHash: prepares }) }), requested)
      .when(sign, { facts: { ...facts, document: { ...toBeSigned, textHash } } })
      .then(isUnchanged ? signed : signatureReturned({ reason: 'changed' })),
  );

  it.each([
    ['the document is another one', { document: { ...toBeSigned, sha256: changed } }],
    ['the document is gone', { document: null }],
    ['the document is no more to sign', { document: { ...toBeSigned, toSign: false } }],
    ['the telephone is another one', { signer: { target: '+33612345679', fault: null, emailReason: null } }],
    ['the signer lost the right', { signer: { fault: 'signerNotEntitled' } }],
  ] satisfies readonly [string, Partial<SignatureFacts>][])('goes back to preparation when %s', (_, over) =>
    given(prepared, requested)
      .when(sign, { facts: { ...facts, ...over } })
      .then(signatureReturned({ reason: 'changed' })),
  );

  it('happens once', () => {
    given(prepared, requested, signed).when(sign).thenRefused('documentSignedAlready');
    given(prepared, requested, signatureWithdrawn({ by: 'marie', reason: null, isOvertaken: false }))
      .when(sign)
      .thenRefused('signatureWithdrawn');
    given(prepared, requested, signed).when(new WithdrawSignature()).thenRefused('signatureIs');
    given(prepared, requested, signed).when(prepare).thenRefused('signatureIs');
  });

  it('is sealed once', () => {
    const seal = command(RecordSignatureSeal, { sealedSha256: changed });
    const bySystem = { actor: systemActor };
    const sealed = signatureSealed({ sealedSha256: changed });
    given(prepared, requested, signed).when(seal, bySystem).then(sealed);
    given(prepared, requested, signed, sealed).when(seal, bySystem).thenRefused('signatureSealedAlready');
  });

  it('reaches every status', () => expect(unreachableStatuses(signature)).toEqual([]));
});

describe('the view of a signature for others', () => {
  it('hides where the code goes', () => {
    expect(maskedTarget('sms', '+33612345678')).toBe('06\u00a0••\u00a0••\u00a0••\u00a078');
    expect(maskedTarget('email', 'marie@town.example')).toBe('m•••@town.example');
  });

  it('has the address of the specification (§2)', () => {
    expect(signaturePage(of)).toBe(`/signature/otp/things/${of.sourceId}`);
    expect(signaturePage({ ...of, part: 'annex' })).toBe(`/signature/otp/things/${of.sourceId}/annex`);
  });
});

describe('signing in the place of a signatory who is away (wish W8)', () => {
  const paul = { ...marie, id: 'paul' } as const;
  const takeOver = command(TakeOverSignature, { channel: 'sms' });
  const inPlace = signerChanged({ ...signer, signerId: 'paul', inPlaceOf: 'marie' });

  it('is taken over, and lent no further: it stays the signature of its lender', () => {
    given(prepared).when(takeOver, { actor: paul }).then(inPlace);
    given(prepared, inPlace)
      .when(takeOver, { actor: { ...paul, id: 'anne' } })
      .then(signerChanged({ ...signer, signerId: 'anne', inPlaceOf: 'marie' }));
    given(prepared, inPlace).when(takeOver, { actor: paul }).thenRefused('signerAlready');
  });

  it('is signed with both names', () => {
    const requested = signatureCodeRequested({
      ...{ ...signer, signerId: 'paul', inPlaceOf: 'marie' },
      ...{ salt: '00', validUntil, agreementSha256: agreement },
    });
    given(prepared, inPlace)
      .when(command(RequestSignatureCode, { agreementSha256: agreement }), { actor: paul })
      .then(requested);
  });

  it('is taken back by the signer, and ends when another one is named', () => {
    given(prepared, inPlace).when(takeOver).then(signerChanged(signer));
    given(prepared, inPlace)
      .when(command(ChangeSigner, { signerId: 'anne', channel: 'sms' }))
      .then(signerChanged({ ...signer, signerId: 'anne' }));
  });
});
