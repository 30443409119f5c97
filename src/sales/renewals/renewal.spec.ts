import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { daysAfter } from '../../kernel/days.js';
import type { DomainEvent } from '../../kernel/event.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, past, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import { prepareSigning, recordSignature, returnToSigning, signedBytes } from '../../../test/support/signing.js';
import * as commands from './renewal.commands.js';
import * as events from './renewal.events.js';
import { mayBeSigned, renewal, type RenewalFacts } from './renewal.js';
import { renewalLimits, wholeMonths } from './renewal.vocabulary.js';

const now = '2026-03-03T09:00:00.000Z';
const staff: Actor = { ...systemActor, id: 'seller', kind: 'staff' };
const customer: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };

const facts: RenewalFacts = {
  clientKnown: true,
  signatory: { id: 'marie', fault: null },
  usableFileIds: ['scan'],
  timeZone: 'Europe/Paris',
};

const asStaff = (changed: Partial<RenewalFacts> = {}, at = now) =>
  specify(renewal, { now: at, actor: staff, facts: { ...facts, ...changed } }).given;
const asCustomer = specify(renewal, { now, actor: customer, facts }).given;
const bySystem = (at = now) => specify(renewal, { now: at, actor: systemActor, facts }).given;

const fields = {
  clientId: 'town',
  title: 'Gestion financière',
  contractNumber: 'CT-2023-118',
  futureReference: 'CT-2026-118',
  lines: [{ label: 'Abonnement', quantity: 3, oldUnitPrice: 100_000, newUnitPrice: 104_000, vatRate: 2000 }],
  notifiedOn: '2026-03-01',
  effectiveOn: '2026-07-01',
  endsOn: '2026-06-30',
  futureEndsOn: '2029-06-30',
  signatoryId: 'marie',
};

/** At eight in the morning of Paris, after the clocks went forward; it ends with the day of Paris. */
const clock = {
  lapsesAt: '2026-06-30T22:00:00.000Z',
  reminders: [
    { daysBefore: 90, at: '2026-04-01T06:00:00.000Z' },
    { daysBefore: 60, at: '2026-05-01T06:00:00.000Z' },
    { daysBefore: 30, at: '2026-05-31T06:00:00.000Z' },
  ],
};
const proposed = events.renewalProposed({ ...fields, terms: null, ...clock, proposedBy: 'seller' });
const prepared = events.renewalSigningPrepared({
  ...{ signatureId: 'signature', signatoryId: 'marie', documentSha256: signedBytes },
});
const siret = '21640129500014';
const documentSha256 = 'a'.repeat(64);
const signed = events.renewalSigned({
  signatureId: 'signature',
  signedBy: 'marie',
  signedOn: '2026-03-03',
  siret,
  documentSha256,
});
const onPaper = { manner: 'paper' as const, signedOn: '2026-03-02', fileIds: ['scan'] };
const lapsed = events.renewalLapsed({});

describe('a renewal that is proposed', () => {
  const propose = (over: object = {}) => command(commands.ProposeRenewal, { ...fields, ...over });

  it('waits until the day on which the contract ends is over, and is recalled 90, 60 and 30 days before', () =>
    asStaff()().when(propose()).then(proposed));

  it.each([
    ['2026-05-01T05:59:59.999Z', 1],
    ['2026-05-01T06:00:00.000Z', 2],
  ])('is recalled only when it is still to come: proposed at %s', (at, missed) =>
    asStaff({}, at)()
      .when(propose())
      .then(events.renewalProposed({ ...proposed.data, reminders: clock.reminders.slice(missed) })),
  );

  it.each([
    [{ clientKnown: false }, 'clientUnknown'],
    [{ signatory: null }, 'contactUnknown'],
    [{ signatory: { id: 'marie', fault: 'partyMailboxShared' } }, 'partyMailboxShared'],
    [{ signatory: { id: 'marie', fault: 'signerNotEntitled' } }, 'signerNotEntitled'],
  ] satisfies readonly (readonly [Partial<RenewalFacts>, string])[])(
    'is of an active client, and of a person of theirs with an address of their own: %j',
    (changed, code) => asStaff(changed)().when(propose()).thenRefused(code),
  );

  it.each([
    [{ endsOn: '2026-03-02' }, 'renewalEndPast'],
    [{ endsOn: '2032-01-01', effectiveOn: '2032-01-01' }, 'renewalEndTooFar'],
    [{ effectiveOn: '2026-06-29' }, 'renewalBeforeEnd'],
    [{ effectiveOn: '2027-07-02' }, 'renewalAfterGap'],
    [{ futureEndsOn: '2036-07-09' }, 'renewalFutureTooLong'],
    [{ notifiedOn: '2026-07-02' }, 'renewalNotifiedTooLate'],
  ])('has days that follow each other: %j', (over, code) => asStaff()().when(propose(over)).thenRefused(code));

  it('is of a price that was notified two years ago at most', () =>
    asStaff()()
      .when(propose({ notifiedOn: '2024-03-01' }))
      .thenRefused('dayTooEarly', { from: '02/03/2024' }));

  it.each([
    ['the last day of the contract', { endsOn: '2026-03-03' }],
    ['a price that holds from the day on which it ends', { effectiveOn: '2026-06-30' }],
    ['a price that holds a year after that', { effectiveOn: '2027-07-01' }],
    ['a notice on the day from which the price holds', { notifiedOn: '2026-07-01' }],
    ['an end of the new contract ten years of 366 days later', { futureEndsOn: '2036-07-08' }],
    ['a notice of two years ago', { notifiedOn: '2024-03-02' }],
  ])('may be proposed on %s', (_, over) => asStaff()().when(propose(over)).thenStatus('proposed'));

  it('may end six years of 366 days from now, and not a day later', () => {
    const until = (endsOn: string) => propose({ endsOn, effectiveOn: endsOn });
    const last = daysAfter('2026-03-03', renewalLimits.years * 366);
    asStaff()().when(until(last)).thenStatus('proposed');
    asStaff()()
      .when(until(daysAfter(last, 1)))
      .thenRefused('renewalEndTooFar');
  });

  it('may name no end of the contract that follows, and none before it begins', () => {
    asStaff()()
      .when(propose({ futureEndsOn: undefined }))
      .then(events.renewalProposed({ ...proposed.data, futureEndsOn: null }));
    const codeOf = (futureEndsOn: string) => fieldErrors(validateSync(propose({ futureEndsOn })))['futureEndsOn']?.code;
    expect([codeOf('2026-06-30'), codeOf('2026-07-01')]).toEqual(['endBeforeStart', undefined]);
  });

  it.each([
    ['2026-07-01', '2029-06-30', 36],
    ['2026-07-01', '2026-07-31', 1],
    ['2026-07-15', '2027-07-14', 12],
    ['2026-07-01', '2027-07-01', null],
    ['2026-07-01', '2027-06-29', null],
  ])('says how many whole months the new contract lasts: from %s to %s', (first, last, months) =>
    expect(wholeMonths(first, last)).toBe(months),
  );

  it('holds its contract and its reference until it comes to nothing', () => {
    const held = (...history: readonly DomainEvent[]) =>
      renewal.held(
        fold(
          renewal,
          history.map((event, place) => occurred(event, { revision: BigInt(place) })),
        ),
      );
    expect(held(proposed).map(({ value }) => value)).toEqual(['town ct-2023-118', 'ct-2026-118']);
    expect(held(proposed, lapsed)).toEqual([]);
  });

  it('is withdrawn by the provider, with a reason', () =>
    asStaff()(proposed)
      .when(command(commands.WithdrawRenewal, { reason: 'Erreur de prix' }))
      .then(events.renewalWithdrawn({ subjectId: 'marie', reason: 'Erreur de prix' })));

  it('is declined by the customer, with a reason', () =>
    asCustomer(proposed)
      .when(command(commands.DeclineRenewal, { reason: 'price' }))
      .then(events.renewalDeclined({ by: 'marie', reason: 'price', comment: null })));

  it('is neither withdrawn nor declined once it is signed', () => {
    asStaff()(proposed, prepared, signed)
      .when(command(commands.WithdrawRenewal, { reason: 'Erreur de prix' }))
      .thenRefused('renewalIs');
    asCustomer(proposed, prepared, signed)
      .when(command(commands.DeclineRenewal, { reason: 'price' }))
      .thenRefused('renewalIs');
  });

  it('takes notes of staff, about its signatory', () =>
    asStaff()(proposed)
      .when(command(commands.AddRenewalNote, { note: 'Rappeler' }))
      .then(events.renewalNoteAdded({ subjectId: 'marie', note: 'Rappeler' })));

  it('passes to the successor of its signatory, while it waits', () => {
    const handOver = (fromId: string) => command(commands.HandOverRenewal, { fromId, toId: 'lea' });
    const handedOver = events.renewalHandedOver({ fromId: 'marie', toId: 'lea' });
    bySystem()(proposed).when(handOver('marie')).then(handedOver);
    bySystem()(proposed).when(handOver('zoe')).then();
    bySystem()(proposed, handedOver).when(handOver('marie')).then();
    bySystem()(proposed, prepared, signed).when(handOver('marie')).thenRefused('renewalIs');
  });
});

describe('the signature of a renewal', () => {
  const sign = recordSignature({ signedAt: now, siret });

  it('is prepared, and given with the SIRET that was checked', () => {
    bySystem()(proposed).when(prepareSigning()).then(prepared);
    bySystem()(proposed, prepared).when(sign).then(signed);
  });

  it('is dated by the day of the customer on which the code was right, however late that is told', () =>
    bySystem('2026-03-07T09:00:00.000Z')(proposed, prepared)
      .when(recordSignature({ siret, signedAt: '2026-03-03T23:30:00.000Z' }))
      .then(events.renewalSigned({ ...signed.data, signedOn: '2026-03-04' })));

  it('counts where it was given in time, also once the renewal has lapsed', () =>
    bySystem(clock.lapsesAt)(proposed, prepared, lapsed)
      .when(recordSignature({ siret, signedAt: '2026-06-30T21:59:59.000Z' }))
      .then(events.renewalSigned({ ...signed.data, signedOn: '2026-06-30' })));

  it('is given until the last day has ended, whether or not the clock has told so', () => {
    const state = bySystem()(proposed, prepared).state();
    expect(mayBeSigned(state, '2026-06-30T21:59:59.999Z')).toBe(true);
    expect(mayBeSigned(state, clock.lapsesAt)).toBe(false);
    expect(mayBeSigned(bySystem()(proposed, prepared, signed).state(), now)).toBe(false);
    expect(mayBeSigned(bySystem()().state(), now)).toBe(false);
  });

  it('comes to nothing, and the renewal waits again', () =>
    bySystem()(proposed, prepared).when(returnToSigning()).then(events.renewalReturnedToSigning({})));

  it('comes to nothing where it is that which was prepared', () => {
    bySystem()(proposed, prepared).when(returnToSigning('other')).thenRefused('anotherSignature');
    bySystem()(proposed).when(returnToSigning()).thenRefused('signatureNotAwaited');
  });

  it('may be told before its preparation is', () => bySystem()(proposed).when(sign).then(signed));

  it('is prepared until the last moment of the contract', () =>
    bySystem('2026-06-30T21:59:59.999Z')(proposed).when(prepareSigning()).then(prepared));

  it('is that which was prepared, and no other one', () =>
    bySystem()(proposed, prepared)
      .when(recordSignature({ siret, signatureId: 'other' }))
      .thenRefused('anotherSignature'));

  it('is over the document that was prepared, and no other one', () =>
    bySystem()(proposed, prepared)
      .when(recordSignature({ siret, documentSha256: 'b'.repeat(64) }))
      .thenRefused('anotherTextSigned'));

  it('is not begun once the contract has ended', () =>
    bySystem(clock.lapsesAt)(proposed).when(prepareSigning()).thenRefused('signatureNotAwaited'));

  it('is followed by the contract, which may get another reference', () =>
    asStaff()(proposed, prepared, signed)
      .when(command(commands.FinaliseRenewal, { contractReference: 'CT-2026-119' }))
      .then(events.renewalFinalised({ contractReference: 'CT-2026-119' })));

  it('comes before the contract', () =>
    asStaff()(proposed)
      .when(command(commands.FinaliseRenewal, { contractReference: 'CT-2026-119' }))
      .thenRefused('renewalIs'));
});

describe('a renewal that is signed by hand', () => {
  it('is recorded with the day that stands on the paper', () =>
    asStaff()(proposed).when(command(commands.RecordPaperRenewal, onPaper)).then(events.renewalSignedOnPaper(onPaper)));

  it.each([
    ['today', { ...onPaper, signedOn: '2026-03-03' }],
    ['on the day of the notice', { ...onPaper, signedOn: '2026-03-01' }],
    ['as a scan', { ...onPaper, manner: 'scanned' as const }],
  ])('is recorded where it was signed %s', (_, paper) =>
    asStaff()(proposed).when(command(commands.RecordPaperRenewal, paper)).then(events.renewalSignedOnPaper(paper)),
  );

  it('is refused a file that is not of its recorder, on paper too', () =>
    asStaff()(proposed)
      .when(command(commands.RecordPaperRenewal, { ...onPaper, fileIds: ['scan', 'other'] }))
      .thenRefused('fileUnknown'));

  it('may have been signed in time, and received once the contract had ended', () =>
    asStaff({}, '2026-07-04T09:00:00.000Z')(proposed, lapsed)
      .when(command(commands.RecordPaperRenewal, { ...onPaper, signedOn: '2026-06-30' }))
      .then(events.renewalSignedOnPaper({ ...onPaper, signedOn: '2026-06-30' })));

  it.each([
    [{ signedOn: '2026-03-04' }, 'dayInTheFuture'],
    [{ manner: 'scanned', fileIds: ['other'] }, 'fileUnknown'],
  ] satisfies readonly (readonly [Partial<commands.RecordPaperRenewal>, string])[])(
    'is refused with %j',
    (over, code) =>
      asStaff()(proposed)
        .when(command(commands.RecordPaperRenewal, { ...onPaper, ...over }))
        .thenRefused(code),
  );

  it.each(['2026-02-28', '2020-01-01'])('is refused where it was signed before the price was known: %s', (signedOn) =>
    asStaff()(proposed)
      .when(command(commands.RecordPaperRenewal, { ...onPaper, signedOn }))
      .thenRefused('dayTooEarly', { from: '01/03/2026' }),
  );

  it.each([
    ['2026-02-24', 'dayTooEarly'],
    ['2026-02-25', undefined],
  ])('may be signed from the day of the proposal where the notice is later: %s', (signedOn, code) => {
    const early = past(proposed, { at: '2026-02-25T09:00:00.000Z' });
    const recorded = asStaff()(early).when(command(commands.RecordPaperRenewal, { ...onPaper, signedOn }));
    if (code === undefined) recorded.thenStatus('signed');
    else recorded.thenRefused(code, { from: '25/02/2026' });
  });

  it.each(['paper', 'scanned'] as const)('brings its file with it: %s', (manner) =>
    expect(
      Object.keys(fieldErrors(validateSync(command(commands.RecordPaperRenewal, { ...onPaper, manner, fileIds: [] })))),
    ).toContain('fileIds'),
  );

  it('is refused where it was signed after the end', () =>
    asStaff({}, '2026-07-04T09:00:00.000Z')(proposed, lapsed)
      .when(command(commands.RecordPaperRenewal, { ...onPaper, signedOn: '2026-07-01' }))
      .thenRefused('renewalSignedAfterEnd'));
});

describe('the clock of a renewal', () => {
  it('lets it lapse at the end of the last day, and not before', () => {
    bySystem('2026-06-30T21:59:59.999Z')(proposed).when(new commands.LapseRenewal()).thenRefused('notYetDue');
    bySystem(clock.lapsesAt)(proposed).when(new commands.LapseRenewal()).then(lapsed);
  });

  it('recalls it when the day has come, and makes up for none that was missed', () => {
    bySystem('2026-04-01T05:59:59.999Z')(proposed).when(new commands.RemindOfRenewal()).thenRefused('notYetDue');
    bySystem('2026-04-01T06:00:00.000Z')(proposed)
      .when(new commands.RemindOfRenewal())
      .then(events.renewalReminded({ daysBefore: 90 }));
    bySystem('2026-05-02T06:00:00.000Z')(proposed)
      .when(new commands.RemindOfRenewal())
      .then(events.renewalReminded({ daysBefore: 60 }));
  });

  it('sends no recall of one that has ended', () =>
    bySystem(clock.lapsesAt)(proposed).when(new commands.RemindOfRenewal()).thenRefused('notYetDue'));

  it('sends no recall twice', () =>
    bySystem('2026-05-02T06:00:00.000Z')(proposed, events.renewalReminded({ daysBefore: 60 }))
      .when(new commands.RemindOfRenewal())
      .thenRefused('notYetDue'));

  it('stands still once it is signed', () => {
    bySystem(clock.lapsesAt)(proposed, prepared, signed).when(new commands.LapseRenewal()).thenRefused('notYetDue');
    expect(renewal.timers?.(bySystem()(proposed, prepared, signed).state())).toEqual([]);
  });

  it('has what comes next', () => {
    const due = (...history: readonly DomainEvent[]) =>
      renewal.timers?.(bySystem()(...history).state()).map(({ name, dueAt }) => [name, dueAt]);
    const lapse = ['lapse', clock.lapsesAt];
    expect(due(proposed)).toEqual([lapse, ['remind', '2026-04-01T06:00:00.000Z']]);
    expect(due(proposed, events.renewalReminded({ daysBefore: 30 }))).toEqual([lapse]);
  });
});

describe('the statuses of renewals', () => {
  it('are all reached', () => expect(unreachableStatuses(renewal)).toEqual([]));
});
