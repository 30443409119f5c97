import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { prepareSigning, recordSignature, returnToSigning, signedBytes } from '../../../test/support/signing.js';
import * as commands from './aptitude-check.commands.js';
import * as events from './aptitude-check.events.js';
import { aptitudeCheck, type AptitudeCheckFacts } from './aptitude-check.js';
import { itemsOfVisit, type VisitReport } from './aptitude-check.visit-rules.js';

const now = '2026-03-03T09:00:00.000Z';
const staff: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const customer: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'hospital' };

const facts: AptitudeCheckFacts = {
  number: 'AVA-100001',
  clientKnown: true,
  establishment: { name: 'Pharmacie', siret: '26240001300028' },
  productName: 'Asclé Pharmacie',
  signatory: { id: 'marie', fault: null },
  visit: null,
  timeZone: 'Europe/Paris',
};

const asStaff = (changed: Partial<AptitudeCheckFacts> = {}) =>
  specify(aptitudeCheck, { now, actor: staff, facts: { ...facts, ...changed } }).given;
const asCustomer = (at = now) => specify(aptitudeCheck, { now: at, actor: customer, facts }).given;
/** The history is of `now`, whenever it is asked. */
const bySystem = (...history: readonly DomainEvent[]) =>
  specify(aptitudeCheck, { now, actor: systemActor, facts }).given(...history);

const fields = {
  structureId: 'pharmacy',
  productId: 'product',
  softwareVersion: '4.2',
  fundingReference: 'SONS-1',
  finess: '240000117',
  goLiveOn: '2026-02-16',
  batch: 'LOT-1',
  signatoryId: 'marie',
  items: [{ label: 'Identité', conform: true }],
};
const content = {
  ...fields,
  establishment: 'Pharmacie',
  siret: '26240001300028',
  product: 'Asclé Pharmacie',
  items: [{ label: 'Identité', conform: true, remark: null }],
};
const drafted = events.aptitudeCheckDrafted({
  ...content,
  clientId: 'hospital',
  number: 'AVA-100001',
  draftedBy: 'keeper',
});
/** To the end of the thirtieth day in Paris, after the clocks went forward. */
const handedOver = events.aptitudeCheckHandedOver({
  version: 1,
  dueOn: '2026-04-02',
  dueAt: '2026-04-02T22:00:00.000Z',
});
const signature = { signatureId: 'signature' };
const prepared = events.aptitudeCheckSigningPrepared({
  ...signature,
  signatoryId: 'marie',
  documentSha256: signedBytes,
});
const finalised = events.aptitudeCheckFinalised(signature);
const reserve = (number: number, text: string, dueOn = '2026-03-18') =>
  events.aptitudeReserveRaised({ reserve: number, by: 'marie', text, dueOn });
const refused = events.aptitudeCheckRefused({ by: 'marie', count: 2 });
const raised = [reserve(1, 'Étiquettes'), reserve(2, 'Formation'), refused] as const;
const lifted = (number: number) =>
  events.aptitudeReserveLifted({ reserve: number, by: 'keeper', raisedBy: 'marie', comment: 'Fait' });
const draft = command(commands.DraftAptitudeCheck, { clientId: 'hospital', ...fields });

describe('a draft', () => {
  it('has a number of its own, and the names of this day', () => asStaff()().when(draft).then(drafted));

  it.each([
    [{ clientKnown: false }, 'clientUnknown'],
    [{ establishment: null }, 'structureUnknown'],
    [{ productName: null }, 'productUnknown'],
    [{ signatory: null }, 'contactUnknown'],
    [{ signatory: { id: 'marie', fault: 'partyMailboxShared' } }, 'partyMailboxShared'],
    [{ signatory: { id: 'marie', fault: 'signerNotEntitled' } }, 'signerNotEntitled'],
  ] satisfies readonly (readonly [Partial<AptitudeCheckFacts>, string])[])(
    'is of the client alone: %j',
    (changed, code) => asStaff(changed)().when(draft).thenRefused(code),
  );

  it.each([
    [{ product: null }, 'aptitudeCheckIncomplete'],
    [{ softwareVersion: null }, 'aptitudeCheckIncomplete'],
    [{ fundingReference: null }, 'aptitudeCheckIncomplete'],
    [{ goLiveOn: null }, 'aptitudeCheckIncomplete'],
    [{ signatoryId: null }, 'aptitudeCheckIncomplete'],
    [{ items: [] }, 'aptitudeCheckIncomplete'],
    [{ siret: null }, 'aptitudeCheckWithoutSiret'],
    [{ items: [{ label: 'Identité', conform: false, remark: null }] }, 'aptitudeCheckNotConform'],
  ])('is handed over once it is complete and all is as it must be: %j', (lacking, code) =>
    asStaff()(events.aptitudeCheckDrafted({ ...drafted.data, ...lacking }))
      .when(new commands.HandOverAptitudeCheck())
      .thenRefused(code),
  );

  it('names a product of the client, or none', () =>
    asStaff({ productName: null })()
      .when(command(commands.DraftAptitudeCheck, { clientId: 'hospital', ...fields, productId: undefined }))
      .then(events.aptitudeCheckDrafted({ ...drafted.data, productId: null, product: null })));

  it.each([
    ['of the provider alone while it is written', [drafted], true],
    ['of its client once it is handed over', [drafted, handedOver], false],
    ['of its client while it is written anew', [drafted, handedOver, ...raised], false],
  ])('is %s', (_, history, restricted) =>
    expect(aptitudeCheck.resource(bySystem(...history).state(), 'check')).toMatchObject({
      ...{ clientId: 'hospital', structureId: 'pharmacy', memberIds: ['marie'], restricted },
    }),
  );

  it('is revised while it is the provider’s, and names what the client has', () => {
    const revise = command(commands.ReviseAptitudeCheck, { ...fields, batch: 'LOT-2' });
    asStaff()(drafted)
      .when(revise)
      .then(events.aptitudeCheckRevised({ ...content, batch: 'LOT-2' }));
    asStaff({ establishment: null })(drafted).when(revise).thenRefused('structureUnknown');
    asStaff()(drafted, handedOver).when(revise).thenRefused('aptitudeCheckIs');
  });

  it('is withdrawn, and takes notes: of their author where no other is named', () => {
    const unnamed = events.aptitudeCheckDrafted({ ...drafted.data, signatoryId: null });
    asStaff()(unnamed)
      .when(command(commands.WithdrawAptitudeCheck, { reason: 'Doublon' }))
      .then(events.aptitudeCheckWithdrawn({ subjectId: 'keeper', reason: 'Doublon' }));
    asStaff()(drafted)
      .when(command(commands.AddAptitudeCheckNote, { note: 'Rappeler' }))
      .then(events.aptitudeCheckNoteAdded({ subjectId: 'marie', note: 'Rappeler' }));
  });

  it('needs neither batch nor FINESS', () =>
    asStaff()(events.aptitudeCheckDrafted({ ...drafted.data, batch: null, finess: null }))
      .when(new commands.HandOverAptitudeCheck())
      .then(handedOver));
});

describe('a draft that takes over the report of its visit (features F13)', () => {
  const visit: VisitReport = {
    ...{ id: 'visit', number: 'INT-100042', title: 'Mise en service', doneOn: '2026-02-17' },
    report: 'Sur site.\n- Identité qualifiée\n• Messagerie relevée\n3. Édition contrôlée',
    reserves: [
      { text: 'Étiquettes', isLifted: true, outcome: 'Livrées' },
      { text: 'Formation', isLifted: false, outcome: null },
    ],
  };
  const item = (label: string, conform = true, remark: string | null = null) => ({ label, conform, remark });
  const fromVisit = command(commands.DraftAptitudeCheck, { clientId: 'hospital', interventionId: 'visit' });
  const takenFrom = { interventionId: 'visit', interventionNumber: 'INT-100042' };

  it('has its points and reserves, its day, and who validated it', () =>
    asStaff({ visit })()
      .when(fromVisit)
      .then(
        events.aptitudeCheckDrafted({
          ...{ structureId: null, establishment: 'Pharmacie', siret: '26240001300028', finess: null },
          ...{ productId: null, product: null, softwareVersion: null, fundingReference: null, batch: null },
          ...{ goLiveOn: '2026-02-17', signatoryId: 'marie' },
          items: [
            item('Identité qualifiée'),
            item('Messagerie relevée'),
            item('Édition contrôlée'),
            item('Étiquettes', true, 'Livrées'),
            item('Formation', false),
          ],
          ...{ clientId: 'hospital', number: 'AVA-100001', draftedBy: 'keeper', ...takenFrom },
        }),
      ));

  it('says itself what it says, and names the visit', () =>
    asStaff({ visit })()
      .when(command(commands.DraftAptitudeCheck, { clientId: 'hospital', ...fields, interventionId: 'visit' }))
      .then(events.aptitudeCheckDrafted({ ...drafted.data, ...takenFrom })));

  it('names no contact who may not sign, and is handed over once one is named', () =>
    asStaff({ visit, signatory: { id: 'marie', fault: 'partyMailboxShared' } })()
      .when(fromVisit)
      .thenStatus('draft'));

  it.each([
    [null, 'interventionUnknown'],
    [{ ...visit, id: 'another' }, 'interventionUnknown'],
    [{ ...visit, report: null }, 'interventionReportAwaited'],
  ])('takes over what the client has of a visit of its own alone: %j', (found, code) =>
    asStaff({ visit: found })().when(fromVisit).thenRefused(code),
  );

  it.each([
    ['the signatory that it names', { signatoryId: 'paul' }, 'paul'],
    ['the validator of the report', {}, 'marie'],
  ])('is signed by %s', (_, over, signatoryId) =>
    asStaff({ visit, signatory: { id: signatoryId, fault: null } })()
      .when(
        command(commands.DraftAptitudeCheck, {
          clientId: 'hospital',
          ...fields,
          signatoryId: undefined,
          ...over,
          interventionId: 'visit',
        }),
      )
      .then(events.aptitudeCheckDrafted({ ...drafted.data, ...takenFrom, signatoryId })),
  );

  it('stays unsigned where the report was not validated', () =>
    asStaff({ visit, signatory: null })()
      .when(
        command(commands.DraftAptitudeCheck, {
          clientId: 'hospital',
          ...fields,
          signatoryId: undefined,
          interventionId: 'visit',
        }),
      )
      .then(events.aptitudeCheckDrafted({ ...drafted.data, ...takenFrom, signatoryId: null })));

  it.each([
    ['- Identité', 'Identité'],
    ['  •   Identité  ', 'Identité'],
    ['* Identité', 'Identité'],
    ['– Identité', 'Identité'],
    ['1) Identité', 'Identité'],
    ['12. Identité', 'Identité'],
  ])('has a point of its list: %j', (line, label) =>
    expect(itemsOfVisit({ ...visit, report: line, reserves: [] })).toEqual([item(label)]),
  );

  it.each(['Identité - relevée', 'Le 12. relevé', '-Identité', '123. Identité', '1 Identité', '- '])(
    'has no point where a line is none of a list: %j',
    (line) =>
      expect(itemsOfVisit({ ...visit, report: line, reserves: [] })).toEqual([item('INT-100042 – Mise en service')]),
  );

  it('waits until the reserves of the visit are lifted', () =>
    asStaff()(events.aptitudeCheckDrafted({ ...drafted.data, items: itemsOfVisit(visit), ...takenFrom }))
      .when(new commands.HandOverAptitudeCheck())
      .thenRefused('aptitudeCheckNotConform'));

  it('has one point where the report lists none, and no more than a check holds, reserves first', () => {
    expect(itemsOfVisit({ ...visit, report: 'Tout va bien.', reserves: [] })).toEqual([
      item('INT-100042 – Mise en service'),
    ]);
    const many = Array.from({ length: 90 }, (_, index) => `- ${index} ${'x'.repeat(400)}`).join('\n');
    const items = itemsOfVisit({ ...visit, report: many });
    expect(items).toHaveLength(60);
    expect(items.map(({ label }) => label.length).toSorted((a, b) => b - a)[0]).toBe(250);
    expect(items.slice(-2)).toEqual([item('Étiquettes', true, 'Livrées'), item('Formation', false)]);
  });
});

describe('a check that waits', () => {
  it('is recalled after 10, 20 and 27 days, and after 30 staff are told', () => {
    const timersOf = (...more: readonly DomainEvent[]) =>
      aptitudeCheck
        .timers?.(bySystem(drafted, handedOver, ...more).state())
        .map(({ name, dueAt }) => `${name} ${dueAt}`);
    const escalate = 'escalate 2026-04-02T22:00:00.000Z';
    const reminded = (count: number) => events.aptitudeCheckReminded({ count });
    expect(timersOf()).toEqual(['remind 2026-03-13T09:00:00.000Z', escalate]);
    expect(timersOf(prepared, reminded(1))).toEqual(['remind 2026-03-23T09:00:00.000Z', escalate]);
    expect(timersOf(reminded(2))).toEqual(['remind 2026-03-30T09:00:00.000Z', escalate]);
    expect(timersOf(reminded(3))).toEqual([escalate]);
    expect(timersOf(reminded(3), events.aptitudeCheckEscalated({}))).toEqual([]);
    expect(timersOf(...raised)).toEqual([]);
  });

  it('is recalled no sooner than it should be', () => {
    bySystem(drafted, handedOver)
      .when(new commands.RemindOfAptitudeCheck(), { now: '2026-03-13T08:59:59.999Z' })
      .thenRefused('notYetDue');
    bySystem(drafted, handedOver)
      .when(new commands.RemindOfAptitudeCheck(), { now: '2026-03-13T09:00:00.000Z' })
      .then(events.aptitudeCheckReminded({ count: 1 }));
    bySystem(drafted, handedOver)
      .when(new commands.EscalateAptitudeCheck(), { now: '2026-04-02T21:59:59.999Z' })
      .thenRefused('notYetDue');
    for (const since of [[events.aptitudeCheckReminded({ count: 1 })], raised])
      bySystem(drafted, handedOver, ...since)
        .when(new commands.RemindOfAptitudeCheck(), { now: '2026-03-13T09:00:00.000Z' })
        .thenRefused('notYetDue');
    bySystem(drafted, handedOver, ...raised)
      .when(new commands.EscalateAptitudeCheck(), { now: '2026-04-03T00:00:00.000Z' })
      .thenRefused('notYetDue');
    bySystem(drafted, handedOver, events.aptitudeCheckEscalated({}))
      .when(new commands.EscalateAptitudeCheck(), { now: '2026-04-03T00:00:00.000Z' })
      .thenRefused('notYetDue');
  });

  it('is never signed by time: it still waits once staff were told', () => {
    const escalated = events.aptitudeCheckEscalated({});
    bySystem(drafted, handedOver)
      .when(new commands.EscalateAptitudeCheck(), { now: '2026-04-02T22:00:00.000Z' })
      .then(escalated);
    expect(bySystem(drafted, handedOver, escalated).state().status).toBe('toSign');
  });
});

describe('a check that is signed', () => {
  it('is prepared, finalised by the code, and signed once its document is sealed', () => {
    const prepare = prepareSigning();
    bySystem(drafted, handedOver).when(prepare).then(prepared);
    bySystem(drafted, handedOver, prepared).when(recordSignature()).then(finalised);
    bySystem(drafted, handedOver, prepared, finalised)
      .when(command(commands.SignAptitudeCheck, signature))
      .then(events.aptitudeCheckSigned({}));
  });

  it('is finalised too where its preparation is told later', () =>
    bySystem(drafted, handedOver).when(recordSignature()).then(finalised));

  it('follows its own signature alone, over what was prepared', () => {
    const check = bySystem(drafted, handedOver, prepared);
    check.when(recordSignature({ signatureId: 'another' })).thenRefused('anotherSignature');
    check.when(recordSignature({ documentSha256: 'b'.repeat(64) })).thenRefused('anotherTextSigned');
    check.when(returnToSigning('another')).thenRefused('anotherSignature');
    bySystem(drafted, handedOver).when(returnToSigning()).thenRefused('signatureNotAwaited');
    bySystem(drafted, handedOver, prepared, finalised)
      .when(command(commands.SignAptitudeCheck, { signatureId: 'another' }))
      .thenRefused('anotherSignature');
  });

  it('waits again where its signature came to nothing', () =>
    bySystem(drafted, handedOver, prepared).when(returnToSigning()).then(events.aptitudeCheckReturnedToSigning({})));

  it('is neither prepared before it is handed over, nor signed before it is finalised', () => {
    bySystem(drafted).when(prepareSigning()).thenRefused('signatureNotAwaited');
    bySystem(drafted, handedOver, prepared)
      .when(command(commands.SignAptitudeCheck, signature))
      .thenRefused('aptitudeCheckIs');
  });

  it('is neither refused nor withdrawn any more', () => {
    asCustomer()(drafted, handedOver, prepared, finalised)
      .when(command(commands.RefuseAptitudeCheck, { reserves: 'Étiquettes' }))
      .thenRefused('aptitudeCheckIs');
    asStaff()(drafted, handedOver, prepared, finalised)
      .when(command(commands.WithdrawAptitudeCheck, { reason: 'Doublon' }))
      .thenRefused('aptitudeCheckIs');
  });
});

describe('a check that is refused', () => {
  it('has a reserve for each line, to be lifted within 15 days', () =>
    asCustomer()(drafted, handedOver)
      .when(command(commands.RefuseAptitudeCheck, { reserves: 'Étiquettes\n\n  Formation \n' }))
      .then(...raised));

  it.each([
    ['2026-03-02', 'reserveDayPast'],
    ['2027-03-04', 'reserveDayTooLate'],
  ])('names a day to come, within a year: %s', (liftBy, code) =>
    asCustomer()(drafted, handedOver)
      .when(command(commands.RefuseAptitudeCheck, { reserves: 'Étiquettes', liftBy }))
      .thenRefused(code),
  );

  it.each(['2026-03-03', '2027-03-03'])('may be lifted by %s: today, or a year from now', (liftBy) =>
    asCustomer()(drafted, handedOver)
      .when(command(commands.RefuseAptitudeCheck, { reserves: 'Étiquettes', liftBy }))
      .then(reserve(1, 'Étiquettes', liftBy), events.aptitudeCheckRefused({ by: 'marie', count: 1 })),
  );

  it('has twenty reserves at most, and two hundred over all its refusals', () => {
    const refuse = (count: number) => command(commands.RefuseAptitudeCheck, { reserves: 'x\n'.repeat(count) });
    const times = (count: number) => Array.from({ length: count }, (_, place) => reserve(place + 1, 'x'));
    asCustomer()(drafted, handedOver)
      .when(refuse(20))
      .then(...times(20), events.aptitudeCheckRefused({ by: 'marie', count: 20 }));
    asCustomer()(drafted, handedOver).when(refuse(21)).thenRefused('tooManyReserves');
    const before = times(199);
    asCustomer()(drafted, handedOver, ...before, handedOver)
      .when(refuse(1))
      .then(reserve(200, 'x'), events.aptitudeCheckRefused({ by: 'marie', count: 1 }));
    asCustomer()(drafted, handedOver, ...before, handedOver)
      .when(refuse(2))
      .thenRefused('tooManyReserves');
  });

  it('is handed over as its next version once every reserve is lifted', () => {
    const handOver = new commands.HandOverAptitudeCheck();
    asStaff()(drafted, handedOver, ...raised, lifted(1))
      .when(handOver)
      .thenRefused('aptitudeReservesOpen');
    asStaff()(drafted, handedOver, ...raised, lifted(1), lifted(2))
      .when(handOver)
      .then(events.aptitudeCheckHandedOver({ ...handedOver.data, version: 2 }));
  });

  it('has each reserve lifted once', () => {
    const lift = command(commands.LiftAptitudeReserve, { reserve: 1, comment: 'Fait' });
    asStaff()(drafted, handedOver, ...raised)
      .when(lift)
      .then(lifted(1));
    asStaff()(drafted, handedOver, ...raised, lifted(1))
      .when(lift)
      .thenRefused('aptitudeReserveUnknown');
    asStaff()(drafted, handedOver, ...raised)
      .when(command(commands.LiftAptitudeReserve, { reserve: 3, comment: 'Fait' }))
      .thenRefused('aptitudeReserveUnknown');
    // the other one is still to be lifted
    asStaff()(drafted, handedOver, ...raised, lifted(1))
      .when(command(commands.LiftAptitudeReserve, { reserve: 2, comment: 'Fait' }))
      .then(lifted(2));
  });

  it('goes on counting when it is refused again', () =>
    asCustomer()(drafted, handedOver, ...raised, lifted(1), lifted(2), handedOver)
      .when(command(commands.RefuseAptitudeCheck, { reserves: 'Encore' }))
      .then(reserve(3, 'Encore'), events.aptitudeCheckRefused({ by: 'marie', count: 1 })));
});

it('reaches every status', () => expect(unreachableStatuses(aptitudeCheck)).toEqual([]));
