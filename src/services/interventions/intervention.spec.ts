import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import type { MailFate } from '../../kernel/mail-fate.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, faultsOf, specify } from '../../kernel/testing.js';
import { recordSignature } from '../../../test/support/signing.js';
import * as commands from './intervention.commands.js';
import * as events from './intervention.events.js';
import { intervention } from './intervention.js';
import type { InterventionFacts } from './intervention.state.js';
import { interventionLimits, signedTextOf, type SignedContent } from './intervention.vocabulary.js';

/** A Wednesday, 10:00 in Paris. */
const now = '2026-03-11T09:00:00.000Z';
const staff: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const customer: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };

const facts: InterventionFacts = {
  number: 'INT-100001',
  clientKnown: true,
  knownContactIds: ['marie', 'paul'],
  knownStaffIds: ['agent'],
  contractDays: null,
  promised: [],
  usableFileIds: ['photo'],
  isMasked: false,
  signedHash: 'hash',
  textHash: 'shown',
  said: null,
  signatoryFault: null,
  validatorIds: ['marie', 'paul'],
  holidayZone: 'france',
  fatesOf: () => undefined,
  leftAt: () => undefined,
  timeZone: 'Europe/Paris',
  closedDays: ['2026-03-28', '2026-03-29'],
};

const by = (actor: Actor, at = now, changed: Partial<InterventionFacts> = {}) =>
  specify(intervention, { now: at, actor, facts: { ...facts, ...changed } }).given;

const fields = { nature: 'installation', title: 'Deux postes', contactId: 'marie', quantity: 2 } as const;
const opened = events.interventionOpened({
  ...fields,
  description: null,
  clientId: 'town',
  number: 'INT-100001',
  openedBy: 'agent',
  ...{ orderId: null, orderNumber: null },
});
const plan = {
  day: '2026-03-20',
  from: '09:00',
  to: '17:30',
  mode: 'onSite',
  place: 'Mairie',
  staffIds: ['agent'],
} as const;
const schedule = {
  startsAt: '2026-03-20T08:00:00.000Z',
  endsAt: '2026-03-20T16:30:00.000Z',
  timeZone: 'Europe/Paris',
  mode: 'onSite',
  place: 'Mairie',
  staffIds: ['agent'],
  slotId: null,
} as const;
const planned = events.interventionPlanned(schedule);
const started = events.interventionStarted({ startedAt: '2026-03-10T08:05:00.000Z' });
const finished = events.interventionFinished({});
const report = { report: 'En service', minutes: 420, material: null, attendeeIds: ['marie'], fileIds: ['photo'] };
const signature = { satisfaction: 'satisfied', confirmed: true, signatureFileId: 'photo' } as const;
const signer = { signedBy: 'Lucie', signedFor: 'marie', signedSatisfaction: 'satisfied' } as const;
const signedThere = { ...signer, signatureFileId: 'photo', signatoryId: null, signedHash: 'hash' };
const visit = {
  ...{ startsAt: schedule.startsAt, endsAt: schedule.endsAt, mode: schedule.mode, place: schedule.place },
  ...{ staffIds: schedule.staffIds, contactId: 'marie' },
};
/** The text that Lucie reads before signing there. */
const readThere = (over: Partial<SignedContent> = {}): string =>
  signedTextOf({ ...report, fileIds: [], signedBy: 'Lucie', satisfaction: 'satisfied', visit, ...over });
const written = events.interventionReportWritten({ ...report, ...events.notSigned, version: 1 });
const term = { lastDay: '2026-03-26', tacitAt: '2026-03-26T22:59:00.000Z' };
const rule = { days: 15, holidayZone: 'france', timeZone: 'Europe/Paris' };
const proposed = events.interventionReportProposed({ version: 1, rule, ...term });
const noticed = (notice: 'proposed' | 'week' | 'lastDays', until: events.TacitTerm = term) =>
  events.interventionValidationNoticed({ notice, to: ['marie', 'paul'], ...until });
const done: readonly DomainEvent[] = [opened, planned, started, finished, written];
const waiting: readonly DomainEvent[] = [...done, proposed, noticed('proposed')];
const told = [...waiting, noticed('week'), noticed('lastDays')];
const validation = { satisfaction: 'satisfied', confirmed: true, textHash: 'shown' } as const;
const validated = { version: 1, by: 'marie', textHash: 'shown', satisfaction: 'satisfied', comment: null } as const;
const refused = events.interventionReportRefused({ version: 1, by: 'marie', textHash: 'shown', motive: 'Incomplet' });

const timersAfter = (...history: readonly DomainEvent[]) =>
  intervention.timers?.(by(systemActor)(...history).state()).map(({ name, dueAt }) => [name, dueAt]);

describe('an intervention', () => {
  it('is opened for an active client and one of its contacts', () => {
    const open = command(commands.OpenIntervention, { ...fields, clientId: 'town' });
    by(staff)().when(open).then(opened);
    by(staff, now, { clientKnown: false })().when(open).thenRefused('clientUnknown');
    by(staff, now, { knownContactIds: [] })().when(open).thenRefused('contactUnknown');
    by(customer)().when(open).thenRefused('forbidden');
  });

  it('is opened for the order that contains it, in the name of the contact who accepted that', () => {
    const ordered = { openedBy: 'agent', orderId: 'order', orderNumber: 'CMD-2026-000123' };
    const open = command(commands.OpenOrderedIntervention, { ...fields, clientId: 'town', ...ordered });
    const number = 'INT-100001';
    const event = events.interventionOpened({ ...fields, description: null, clientId: 'town', number, ...ordered });
    by(systemActor)().when(open).then(event);
    // whom the order names stays named
    by(systemActor, now, { knownContactIds: [] })().when(open).then(event);
    by(staff)().when(open).thenRefused('forbidden');
  });

  it('is opened for an upgrade that the client is ready for, and cancelled with it', () => {
    const open = command(commands.OpenUpgradeVisit, { ...fields, clientId: 'town', openedBy: 'agent' });
    const event = events.interventionOpened({
      ...{ ...fields, description: null, clientId: 'town', number: 'INT-100001', openedBy: 'agent' },
      ...{ orderId: null, orderNumber: null },
    });
    by(systemActor)().when(open).then(event);
    by(staff)().when(open).thenRefused('forbidden');
    by(systemActor)(event)
      .when(command(commands.CancelIntervention, { reason: 'Another product' }))
      .then(events.interventionCancelled({ reason: 'Another product' }));
  });

  it('is begun when the phone without network said so, by a clock that is not ahead', () => {
    const begun = (startedAt: string, clock: object = {}) =>
      by(staff)(opened, planned)
        .when(command(commands.StartIntervention, clock))
        .then(events.interventionStarted({ startedAt }));
    begun(now);
    begun('2026-03-11T07:30:00.000Z', { startedAt: '2026-03-11T08:30:00.000+01:00' });
    begun(now, { startedAt: '2026-03-11T09:00:00.001Z' });
  });

  it('is planned by the client’s clock, from a slot or by hand', () => {
    by(staff)(opened)
      .when(command(commands.PlanIntervention, { ...plan, staffIds: ['agent'] }))
      .then(planned);
    by(staff)(opened)
      .when(command(commands.PlanIntervention, { ...plan, staffIds: ['agent'], slotId: 'slot' }))
      .then(events.interventionPlanned({ ...schedule, slotId: 'slot' }));
  });

  it.each([
    [{ staffIds: ['stranger'] }, 'staffUnknown'],
    [{ staffIds: ['agent', 'stranger'] }, 'staffUnknown'],
    [{ staffIds: ['agent'], to: '08:00' }, 'interventionEndsFirst'],
    [{ staffIds: ['agent'], to: '09:00' }, 'interventionEndsFirst'],
  ])('is planned with people of the provider, and ends after it begins: %j', (over, code) =>
    by(staff)(opened)
      .when(command(commands.PlanIntervention, { ...plan, ...over }))
      .thenRefused(code),
  );

  it('has reserves whose day is told to their technician, and whose lifting the customer confirms or contests', () => {
    const dated = [
      { number: 1, text: 'Reader', dueOn: '2026-03-30', assigneeId: 'agent' },
      { number: 2, text: 'Slow', dueOn: null, assigneeId: 'agent' },
    ];
    const said = { version: 1, by: 'marie', textHash: 'shown', satisfaction: 'satisfied', comment: null } as const;
    const history = [...waiting, events.interventionReportAcceptedWithReserves({ ...said, reserves: dated })];
    const lifted = events.interventionReserveLifted({ number: 1, by: 'agent', comment: 'In place' });
    const reminded = events.interventionReserveReminded({ number: 1 });
    const late = '2026-03-31T07:00:00.000Z';
    const due = [['reserve-1', late]];
    expect(timersAfter(...history)).toEqual(due);
    expect(timersAfter(...history, reminded)).toEqual([]);
    expect(timersAfter(...history, lifted)).toEqual([]);
    const remind = command(commands.RemindOfInterventionReserve, { number: 1 });
    by(systemActor)(...history)
      .when(remind, { now: late })
      .then(reminded);
    by(systemActor)(...history)
      .when(remind, { now: '2026-03-31T06:59:59.999Z' })
      .thenRefused('notYetDue');

    const confirm = command(commands.ConfirmInterventionReserve, { reserve: '1.1' });
    const contest = command(commands.ContestInterventionReserve, { reserve: '1.1', reason: 'Still missing' });
    const confirmed = events.interventionReserveConfirmed({ number: 1, lifting: 1, by: 'marie' });
    const contested = events.interventionReserveContested({
      number: 1,
      lifting: 1,
      by: 'marie',
      reason: 'Still missing',
    });
    by(customer)(...history, lifted)
      .when(confirm)
      .then(confirmed);
    by(customer)(...history, lifted)
      .when(contest)
      .then(contested);
    for (const before of [[], [lifted, confirmed], [lifted, contested]])
      for (const answer of [confirm, contest])
        by(customer)(...history, ...before)
          .when(answer)
          .thenRefused('reserveNotLifted');
    by(staff)(...history, lifted)
      .when(confirm)
      .thenRefused('forbidden');
    // lifted anew, another thing was done
    for (const answer of [confirm, contest])
      by(customer)(...history, lifted, contested, lifted)
        .when(answer)
        .thenRefused('shownTextChanged');
    by(customer)(...history, lifted, contested, lifted)
      .when(command(commands.ConfirmInterventionReserve, { reserve: '1.2' }))
      .then(events.interventionReserveConfirmed({ number: 1, lifting: 2, by: 'marie' }));
    // it is open again, until its day and for staff
    expect(timersAfter(...history, lifted, contested)).toEqual(due);
    by(staff)(...history, lifted, contested)
      .when(command(commands.LiftInterventionReserve, { number: 1, comment: 'Truly' }))
      .then(events.interventionReserveLifted({ number: 1, by: staff.id, comment: 'Truly' }));
  });

  it('has each of its reserves told on its own day, and confirmed by its own lifting', () => {
    const dated = ['2026-03-30', '2026-04-02'].map((dueOn, place) => ({
      ...{ number: place + 1, text: 'Reader', dueOn, assigneeId: 'agent' },
    }));
    const history = [...waiting, events.interventionReportAcceptedWithReserves({ ...validated, reserves: dated })];
    const remind = (number: number) =>
      by(
        systemActor,
        '2026-03-31T07:00:00.000Z',
      )(...history).when(command(commands.RemindOfInterventionReserve, { number }));
    remind(1).then(events.interventionReserveReminded({ number: 1 }));
    remind(2).thenRefused('notYetDue');
    expect(intervention.timers?.(by(systemActor)(...history).state()).map((timer) => timer.command)).toEqual([
      command(commands.RemindOfInterventionReserve, { number: 1 }),
      command(commands.RemindOfInterventionReserve, { number: 2 }),
    ]);
    const lifted = [1, 2].map((number) => events.interventionReserveLifted({ number, by: 'agent', comment: 'Fait' }));
    by(customer)(...history, ...lifted)
      .when(command(commands.ConfirmInterventionReserve, { reserve: '2.1' }))
      .then(events.interventionReserveConfirmed({ number: 2, lifting: 1, by: 'marie' }));
  });

  it('is planned, written and answered within the limits of its fields', () => {
    const id = '0192c1f0-0000-7000-8000-000000000001';
    const planOf = (over: object) => faultsOf(commands.PlanIntervention, { ...plan, staffIds: [id], ...over });
    for (const from of ['00:00', '09:59', '19:30', '23:00']) expect(planOf({ from })).toEqual([]);
    for (const from of ['24:00', '29:00', '9:00', '09:60', '109:00', '09:000', '09h00', ''])
      expect(planOf({ from })).toEqual(['from: invalidTime']);
    const answerOf = (confirmed: boolean) =>
      faultsOf(commands.AcceptInterventionReport, { ...validation, confirmed, textHash: 'a'.repeat(64) });
    expect(answerOf(true)).toEqual([]);
    expect(answerOf(false)).toEqual(['confirmed: tick']);
    const filesOf = (count: number, over: object = {}) =>
      faultsOf(commands.WriteInterventionReport, {
        ...{ ...report, attendeeIds: [], material: undefined, ...over },
        fileIds: Array.from({ length: count }, (_, place) => id.replace(/\d\d$/, String(10 + place))),
      });
    const most = interventionLimits.files;
    expect(filesOf(most)).toEqual([]);
    expect(filesOf(most + 1)).toEqual(['fileIds: tooMany']);
    // the drawn signature is none of them
    expect(filesOf(most + 1, { signatureFileId: id.replace(/\d\d$/, '10') })).toEqual([]);
  });

  it('reminds its participants a day before, also once it is moved; not a person who was told on the eve', () => {
    const eve = '2026-03-19T08:00:00.000Z';
    const remind = command(commands.RemindOfIntervention, {});
    const later = { ...schedule, startsAt: '2026-03-25T08:00:00.000Z', endsAt: '2026-03-25T16:30:00.000Z' };
    const reminded = events.interventionReminded({ startsAt: schedule.startsAt });
    expect(timersAfter(opened, planned)).toEqual([['visit', eve]]);
    by(systemActor)(opened, planned).when(remind, { now: eve }).then(reminded);
    expect(timersAfter(opened, planned, reminded)).toEqual([]);
    expect(timersAfter(opened, planned, reminded, events.interventionRescheduled(later))).toEqual([
      ['visit', '2026-03-24T08:00:00.000Z'],
    ]);
    const soon = { ...schedule, startsAt: '2026-03-11T15:00:00.000Z' };
    expect(timersAfter(opened, events.interventionPlanned(soon))).toEqual([]);
    const aDayAhead = { ...schedule, startsAt: '2026-03-12T09:00:00.000Z' };
    expect(timersAfter(opened, events.interventionPlanned(aDayAhead))).toEqual([]);
    const aMomentMore = { ...schedule, startsAt: '2026-03-12T09:00:00.001Z' };
    expect(timersAfter(opened, events.interventionPlanned(aMomentMore))).toEqual([
      ['visit', '2026-03-11T09:00:00.001Z'],
    ]);
    expect(timersAfter(opened, planned, events.interventionCancelled({ reason: 'Put off' }))).toEqual([]);
    expect(timersAfter(opened, planned, events.interventionUnplanned({ slotId: 'slot' }))).toEqual([]);
    by(systemActor)(opened, planned).when(remind, { now: schedule.startsAt }).thenRefused('notYetDue');
    for (const [at, history] of [
      ['2026-03-19T07:59:59.999Z', [planned]],
      [eve, [planned, events.interventionRescheduled(later)]],
      [eve, [planned, reminded]],
    ] as const)
      by(systemActor)(opened, ...history)
        .when(remind, { now: at })
        .thenRefused('notYetDue');
  });

  it('waits for another slot where its own was given back, or the customer was away', () => {
    const bySlot = events.interventionPlanned({ ...schedule, slotId: 'slot' });
    const unplanning = (over: object = {}) =>
      by(systemActor)(opened, bySlot).when(command(commands.UnplanIntervention, { slotId: 'slot', ...over }));
    unplanning().then(events.interventionUnplanned({ slotId: 'slot' }));
    const missedAt = schedule.startsAt;
    unplanning({ missedAt }).then(events.interventionMissed({ slotId: 'slot', missedAt }));
    unplanning({ missedAt, slotId: 'former' }).thenRefused('interventionPlannedOtherwise');
    by(staff)(opened, bySlot, events.interventionMissed({ slotId: 'slot', missedAt }))
      .when(command(commands.PlanIntervention, { ...plan, staffIds: ['agent'], slotId: 'another' }))
      .then(events.interventionPlanned({ ...schedule, slotId: 'another' }));
    by(systemActor)(opened, bySlot, started)
      .when(command(commands.UnplanIntervention, { slotId: 'slot', missedAt }))
      .thenRefused('interventionIs');
  });

  it('is revised until its visit, with a contact of the client or the one who is named', () => {
    const content = { ...fields, description: null };
    const revise = (over: object = {}) => command(commands.ReviseIntervention, { ...fields, ...over });
    by(staff)(opened)
      .when(revise({ title: 'Trois postes' }))
      .then(events.interventionRevised({ ...content, title: 'Trois postes' }));
    by(staff, now, { knownContactIds: [] })(opened).when(revise()).then(events.interventionRevised(content));
    by(staff)(opened)
      .when(revise({ contactId: 'zoe' }))
      .thenRefused('contactUnknown');
    by(staff)(opened, planned, started).when(revise()).thenRefused('interventionIs');
  });

  it('is finished once it is planned, and takes notes of staff at any time', () => {
    const finish = new commands.FinishIntervention();
    by(staff)(opened, planned).when(finish).then(finished);
    by(staff)(opened, planned, started).when(finish).then(finished);
    by(staff)(opened).when(finish).thenRefused('interventionIs');
    by(staff)(opened)
      .when(command(commands.AddInterventionNote, { note: 'Rappeler' }))
      .then(events.interventionNoteAdded({ note: 'Rappeler' }));
    by(staff)(opened).when(command(commands.StartIntervention)).thenRefused('interventionIs');
  });

  it('is planned by hand for no technician whom a customer was promised then', () => {
    const promised = [{ startsAt: '2026-03-20T12:30:00.000Z', endsAt: '2026-03-20T16:00:00.000Z' }];
    const planning = (over: object = {}) =>
      by(staff, now, { promised })(opened).when(
        command(commands.PlanIntervention, { ...plan, staffIds: ['agent'], ...over }),
      );
    planning().thenRefused('staffPromised');
    planning({ to: '13:30' }).then(events.interventionPlanned({ ...schedule, endsAt: '2026-03-20T12:30:00.000Z' }));
    planning({ slotId: 'slot' }).then(events.interventionPlanned({ ...schedule, slotId: 'slot' }));
    planning({ to: '13:31' }).thenRefused('staffPromised');
    planning({ from: '16:59', to: '18:00' }).thenRefused('staffPromised');
    planning({ from: '17:00', to: '18:00' }).then(
      events.interventionPlanned({
        ...{ ...schedule, startsAt: '2026-03-20T16:00:00.000Z', endsAt: '2026-03-20T17:00:00.000Z' },
      }),
    );
  });

  it('takes several days where a last one is said, over the change of clocks', () =>
    by(staff)(opened)
      .when(
        command(commands.PlanIntervention, { ...plan, staffIds: ['agent'], day: '2026-03-27', lastDay: '2026-03-30' }),
      )
      .then(
        events.interventionPlanned({
          ...schedule,
          startsAt: '2026-03-27T08:00:00.000Z',
          endsAt: '2026-03-30T15:30:00.000Z',
        }),
      ));

  it('is moved until its report is validated, and stays where it was', () => {
    const move = command(commands.PlanIntervention, { ...plan, staffIds: ['agent'] });
    by(staff)(...waiting)
      .when(move)
      .then(events.interventionRescheduled(schedule));
    by(staff)(...waiting, events.interventionReportAccepted(validated))
      .when(move)
      .thenRefused('interventionIs');
  });

  it('is cancelled before it is done, and may be planned anew', () => {
    const cancel = command(commands.CancelIntervention, { reason: 'Reporté' });
    by(staff)(opened, planned).when(cancel).thenStatus('cancelled');
    by(staff)(opened, planned, events.interventionCancelled({ reason: 'Reporté' }))
      .when(command(commands.PlanIntervention, { ...plan, staffIds: ['agent'] }))
      .then(planned);
    by(systemActor)(opened, planned, events.interventionCancelled({ reason: 'Reporté' }))
      .when(command(commands.PlanIntervention, { ...plan, staffIds: ['agent'], slotId: 'slot' }))
      .thenRefused('interventionPlannedOtherwise');
    by(staff)(...done)
      .when(cancel)
      .thenRefused('interventionIs');
  });

  it('reaches every status', () => expect(unreachableStatuses(intervention)).toEqual([]));
});

describe('a report', () => {
  it('is signed there by a contact of the customer, whose drawn signature is one of its files', () => {
    const write = (over: object = {}) =>
      command(commands.WriteInterventionReport, {
        ...report,
        material: 'Câble',
        signedBy: 'Lucie',
        signedText: readThere({ material: 'Câble' }),
        ...signature,
        ...over,
      });
    by(staff)(opened, planned, started)
      .when(write())
      .then(
        events.interventionReportWritten({
          ...report,
          material: 'Câble',
          version: 1,
          ...signedThere,
        }),
      );
    by(staff)(opened, planned, started)
      .when(write({ signatureFileId: 'other' }))
      .thenRefused('fileUnknown');
  });

  describe('that was signed there', () => {
    const signed = events.interventionReportWritten({ ...report, ...signedThere, version: 1 });
    const text = readThere();
    const other = { report: 'Tout autre', minutes: 600 };
    const rewrite = (over: object = {}) =>
      command(commands.WriteInterventionReport, {
        ...{ ...report, material: undefined, signedBy: 'Lucie', ...signature, signedText: text, ...over },
      });
    const dropped = (isSignedAnew: boolean) =>
      events.interventionSignatureDropped({
        ...{ version: 1, signatureFileId: 'photo', isSignedAnew, signedFor: 'marie' },
      });

    it.each([
      ['another report', { report: 'Tout autre' }],
      ['another time', { minutes: 600 }],
      ['more material', { material: 'Câble' }],
      ['another attendee', { attendeeIds: ['marie', 'paul'] }],
      ['one more photo', { fileIds: ['photo', 'desk'] }],
      ['the name of another person', { signedBy: 'Karim' }],
      ['another satisfaction', { satisfaction: 'verySatisfied' }],
    ])('never holds its signature over %s', (_, over) => {
      const facts = { knownContactIds: ['marie', 'paul'], usableFileIds: ['photo', 'desk', 'again'] };
      by(staff, now, facts)(opened, planned, started).when(rewrite(over)).thenRefused('signedTextChanged');
      by(staff, now, facts)(opened, planned, started, signed).when(rewrite(over)).thenRefused('signedTextChanged');
      // nor where the request says that this was read: that picture was drawn under another text
      const claimed = { ...report, ...over };
      const fileIds = claimed.fileIds.filter((id) => id !== 'photo');
      by(staff, now, facts)(opened, planned, started, signed)
        .when(rewrite({ ...over, signedText: readThere({ ...claimed, fileIds }) }))
        .thenRefused('signedTextChanged');
    });

    it('drops it where the report is written anew, with its picture', () => {
      by(staff)(opened, planned, started, signed)
        .when(command(commands.WriteInterventionReport, { ...report, ...other, material: undefined }))
        .then(
          dropped(false),
          events.interventionReportWritten({ ...report, ...other, ...events.notSigned, fileIds: [], version: 1 }),
        );
      by(staff)(opened, planned, started, signed)
        .when(rewrite())
        .then(events.interventionReportWritten({ ...report, ...signedThere, version: 1 }));
    });

    it('never holds its signature over another photo in the place of one that was read', () => {
      const facts = { usableFileIds: ['photo', 'desk', 'another'] };
      const withDesk = events.interventionReportWritten({
        ...{ ...report, ...signedThere, version: 1, fileIds: ['photo', 'desk'] },
      });
      const another = { fileIds: ['photo', 'another'], signedText: readThere({ fileIds: ['another'] }) };
      by(staff, now, facts)(opened, planned, started, withDesk).when(rewrite(another)).thenRefused('signedTextChanged');
      by(staff, now, facts)(opened, planned, started)
        .when(rewrite({ fileIds: ['photo', 'desk'], signedText: readThere({ fileIds: ['another'] }) }))
        .thenRefused('signedTextChanged');
    });

    it('is never signed by the words that stand in the place of a name', () =>
      by(staff, now, { isMasked: true })(opened, planned, started).when(rewrite()).thenRefused('signerMasked'));

    it('keeps it when one of those who were there leaves, and who went there stays written down', () => {
      const passed = (over: object) =>
        events.interventionHandedOver({ fromId: 'agent', toId: 'bob', contactId: 'marie', signatoryId: null, ...over });
      for (const history of [
        [opened, planned, started, signed],
        [opened, planned, started, finished, signed, proposed, noticed('proposed')],
      ]) {
        const followed = passed({ followerIds: ['bob'] });
        by(systemActor)(...history)
          .when(command(commands.HandOverIntervention, { fromId: 'agent', toId: 'bob' }))
          .then(followed);
        expect(by(systemActor)(...history, followed).state()).toMatchObject({
          ...{ staffIds: ['agent'], followerIds: ['bob'], signed: { signatureFileId: 'photo' } },
        });
        by(systemActor)(...history, followed)
          .when(command(commands.HandOverIntervention, { fromId: 'agent', toId: 'bob' }))
          .then();
        const contact = passed({ fromId: 'marie', toId: 'paul', contactId: 'paul' });
        by(systemActor)(...history)
          .when(command(commands.HandOverIntervention, { fromId: 'marie', toId: 'paul' }))
          .then(contact);
        expect(by(systemActor)(...history, contact).state().signed).toMatchObject({ signedFor: 'marie' });
      }
      by(systemActor)(opened, planned, started)
        .when(command(commands.HandOverIntervention, { fromId: 'agent', toId: 'bob' }))
        .then(passed({ staffIds: ['bob'] }));
    });

    it('drops it where the visit becomes another one than what was read, and keeps it where it does not', () => {
      const visit = { startsAt: '2026-03-20T09:00:00.000Z' };
      const gone = events.interventionSignatureDropped({
        ...{ version: 1, signatureFileId: 'photo', isSignedAnew: false, fileIds: [], signedFor: 'marie' },
      });
      for (const history of [
        [opened, planned, started, signed],
        [opened, planned, started, finished, signed, proposed, noticed('proposed')],
      ]) {
        const moved = by(staff)(...history).when(
          command(commands.PlanIntervention, { ...plan, staffIds: ['agent'], from: '10:00' }),
        );
        const anew = history.includes(proposed) ? [proposed, noticed('proposed')] : [];
        moved.then(gone, events.interventionRescheduled({ ...schedule, ...visit }), ...anew);
        by(staff)(...history)
          .when(command(commands.PlanIntervention, { ...plan, staffIds: ['agent'] }))
          .then(events.interventionRescheduled(schedule));
      }
      const after = by(staff)(opened, planned, started, signed, gone).state();
      expect(after).toMatchObject({ signed: null, fileIds: [], report: { signedBy: null, fileIds: [] } });
      // written again with that picture, it is another text
      by(staff)(opened, planned, started, signed, gone, events.interventionRescheduled({ ...schedule, ...visit }))
        .when(rewrite())
        .thenRefused('signedTextChanged');
    });

    it('is signed anew by another drawing under the same words', () =>
      by(staff, now, { usableFileIds: ['again'] })(opened, planned, started, signed)
        .when(rewrite({ fileIds: ['again'], signatureFileId: 'again' }))
        .then(
          dropped(true),
          events.interventionReportWritten({
            ...{ ...report, ...signedThere, fileIds: ['again'], signatureFileId: 'again', version: 1 },
          }),
        ));

    it('keeps its photos where another visit drops its signature', () => {
      const withDesk = events.interventionReportWritten({
        ...{ ...report, ...signedThere, version: 1, fileIds: ['photo', 'desk'] },
      });
      by(staff)(opened, planned, started, withDesk)
        .when(command(commands.PlanIntervention, { ...plan, staffIds: ['agent'], from: '10:00' }))
        .then(
          events.interventionSignatureDropped({
            ...{ version: 1, signatureFileId: 'photo', isSignedAnew: false, fileIds: ['desk'], signedFor: 'marie' },
          }),
          events.interventionRescheduled({ ...schedule, startsAt: '2026-03-20T09:00:00.000Z' }),
        );
    });

    it.each([
      ['of a signer who is forgotten', { signedBy: null }, true],
      ['of a signer who signed for no named contact', { signedFor: null }, true],
      ['of no signer', { signedBy: null, signedFor: null }, false],
    ])('has a signature %s: %j, %s', (_, over, isSigned) => {
      const { signed: kept } = by(staff)(
        ...[opened, planned, started],
        events.interventionReportWritten({ ...report, ...signedThere, version: 1, ...over }),
      ).state();
      expect(kept !== null).toBe(isSigned);
    });

    it('is signed anew under what it says then', () => {
      const facts = { usableFileIds: ['again'] };
      const again = { ...other, fileIds: ['again'], signatureFileId: 'again' };
      by(staff, now, facts)(opened, planned, started, signed)
        .when(rewrite({ ...again, signedText: readThere(other) }))
        .then(dropped(true), events.interventionReportWritten({ ...report, ...signedThere, ...again, version: 1 }));
    });

    it('is signed anew once it was refused: no picture of the former version serves', () => {
      const old = events.interventionReportWritten({
        ...{ ...report, ...events.notSigned, version: 1 },
        ...{ ...signer, signatureFileId: 'photo' },
      });
      by(staff)(opened, planned, started, finished, old, proposed, noticed('proposed'), refused)
        .when(rewrite({ ...other, signedText: readThere(other) }))
        .thenRefused('signedTextChanged');
    });
  });

  it('names contacts of the client, and files of its author', () => {
    const write = (over: object = {}) =>
      command(commands.WriteInterventionReport, { ...report, ...over, material: 'Câble' });
    by(staff)(opened, planned, started)
      .when(write())
      .then(events.interventionReportWritten({ ...report, ...events.notSigned, material: 'Câble', version: 1 }));
    by(staff)(opened, planned, started)
      .when(write({ attendeeIds: ['marie', 'zoe'] }))
      .thenRefused('contactUnknown');
    by(staff)(opened, planned, started)
      .when(write({ fileIds: ['photo', 'other'] }))
      .thenRefused('fileUnknown');
    by(staff, now, { usableFileIds: [] })(...done)
      .when(write())
      .then(events.interventionReportWritten({ ...report, ...events.notSigned, material: 'Câble', version: 1 }));
  });

  it('is proposed once it is written, to those who may validate it, with the term from the first day on', () => {
    const propose = new commands.ProposeInterventionReport();
    by(staff)(...done)
      .when(propose)
      .then(proposed, noticed('proposed'));
    by(staff)(opened, planned, finished).when(propose).thenRefused('interventionWithoutReport');
    by(staff, now, { validatorIds: [] })(...done)
      .when(propose)
      .thenRefused('interventionWithoutValidator');
  });

  it('has the term of the client’s contract where there is one, and none where silence never counts (default G1)', () => {
    const propose = new commands.ProposeInterventionReport();
    const ofContract = { lastDay: '2026-03-31', tacitAt: '2026-03-31T21:59:00.000Z' };
    by(staff, now, { contractDays: 20 })(...done)
      .when(propose)
      .then(
        events.interventionReportProposed({ version: 1, rule: { ...rule, days: 20 }, ...ofContract }),
        noticed('proposed', ofContract),
      );
    const never = { lastDay: null, tacitAt: null };
    const content = { ...fields, nature: 'aptitudeCheck', description: null } as const;
    by(staff, now, { contractDays: 20 })(...done.slice(0, 1), events.interventionRevised(content), ...done.slice(1))
      .when(propose)
      .then(
        events.interventionReportProposed({ version: 1, rule: { ...rule, days: null }, ...never }),
        noticed('proposed', never),
      );
  });

  it('is accepted once, by the customer', () => {
    const accept = command(commands.AcceptInterventionReport, validation);
    const accepted = events.interventionReportAccepted(validated);
    by(customer)(...waiting)
      .when(accept)
      .then(accepted);
    by(customer)(...waiting, accepted)
      .when(accept)
      .thenRefused('interventionIs');
    by(staff)(...waiting)
      .when(accept)
      .thenRefused('forbidden');
  });

  it('is answered as it was read: another one that is proposed by now is not', () => {
    const stale = { ...validation, textHash: 'read before' };
    const reserves = [{ text: 'Lecteur absent' }];
    for (const answer of [
      command(commands.AcceptInterventionReport, stale),
      command(commands.AcceptInterventionReportWithReserves, { ...stale, reserves }),
      command(commands.BeginInterventionReportSigning, stale),
      command(commands.RefuseInterventionReport, { motive: 'Incomplet', textHash: 'read before' }),
    ])
      by(customer)(...waiting)
        .when(answer)
        .thenRefused('interventionReportChanged');
  });

  it('is accepted with reserves, which the provider lifts one by one', () => {
    const reserves = [{ number: 1, text: 'Lecteur absent', dueOn: '2026-04-01', assigneeId: 'agent' }];
    const accepted = events.interventionReportAcceptedWithReserves({ ...validated, reserves });
    by(customer)(...waiting)
      .when(
        command(commands.AcceptInterventionReportWithReserves, {
          ...validation,
          reserves: [{ text: 'Lecteur absent', dueOn: '2026-04-01' }],
        }),
      )
      .then(accepted);
    const lift = command(commands.LiftInterventionReserve, { number: 1, comment: 'Posé' });
    const lifted = events.interventionReserveLifted({ number: 1, by: 'agent', comment: 'Posé' });
    by(staff)(...waiting, accepted)
      .when(lift)
      .then(lifted);
    by(staff)(...waiting, accepted, lifted)
      .when(lift)
      .thenRefused('reserveUnknown');
    const give = command(commands.AssignInterventionReserve, { number: 1, assigneeId: 'agent' });
    by(staff)(...waiting, accepted)
      .when(give)
      .then(events.interventionReserveAssigned({ number: 1, assigneeId: 'agent' }));
    by(staff, now, { knownStaffIds: [] })(...waiting, accepted)
      .when(give)
      .thenRefused('staffUnknown');
    by(staff)(...waiting, accepted, lifted)
      .when(give)
      .thenRefused('reserveUnknown');
  });

  it('leaves its reserves to those who came', () =>
    by(customer)(...waiting)
      .when(
        command(commands.AcceptInterventionReportWithReserves, {
          ...validation,
          reserves: [{ text: 'Lecteur absent', assigneeId: 'stranger' }],
        }),
      )
      .thenRefused('staffUnknown'));

  it('that a contact is to sign with a code is proposed at once, and the visit is over', () => {
    const write = command(commands.WriteInterventionReport, { ...report, material: 'Câble', signatoryId: 'marie' });
    const asked = { ...report, ...events.notSigned, material: 'Câble', signatoryId: 'marie', version: 1 };
    by(staff)(opened, planned, started)
      .when(write)
      .then(events.interventionReportWritten(asked), finished, proposed, noticed('proposed'));
    by(staff)(opened, planned, started, finished)
      .when(write)
      .then(events.interventionReportWritten(asked), proposed, noticed('proposed'));
    by(staff, now, { signatoryFault: 'signerNotEntitled' })(opened, planned, started)
      .when(write)
      .thenRefused('signerNotEntitled');
    by(staff, now, { validatorIds: [] })(opened, planned, started)
      .when(write)
      .thenRefused('interventionWithoutValidator');
  });

  describe('signed with a code', () => {
    const reserves = [{ number: 1, text: 'Lecteur absent', dueOn: null, assigneeId: 'agent' }];
    const begun = (over: object = {}) =>
      events.interventionReportSigningBegun({
        ...{ version: 1, by: 'marie', textHash: 'shown', satisfaction: 'satisfied', reserves: [] },
        ...over,
      });
    const sign = recordSignature({ textHash: 'words' });
    /** The system, where these were the words that were signed. */
    const after = (said: InterventionFacts['said'] = { satisfaction: 'satisfied', reserves: [], textHash: 'shown' }) =>
      by(systemActor, now, { said });
    const signed = events.interventionReportSigned({ version: 1, by: 'marie', signatureId: 'signature' });

    it('says a satisfaction first, with reserves where there are any', () => {
      const begin = (over: object = {}) => command(commands.BeginInterventionReportSigning, { ...validation, ...over });
      by(customer)(...waiting)
        .when(begin())
        .then(begun());
      by(customer)(...waiting)
        .when(begin({ reserves: [{ text: 'Lecteur absent' }] }))
        .then(begun({ reserves }));
      by(staff)(...waiting)
        .when(begin())
        .thenRefused('forbidden');
      by(customer)(...done)
        .when(begin())
        .thenRefused('interventionIs');
    });

    it('is accepted with what was said', () => {
      after()(...waiting, begun())
        .when(sign)
        .then(signed, events.interventionReportAccepted(validated));
      after({ satisfaction: 'satisfied', reserves, textHash: 'shown' })(...waiting, begun({ reserves }))
        .when(sign)
        .then(signed, events.interventionReportAcceptedWithReserves({ ...validated, reserves }));
      by(customer)(...waiting, begun())
        .when(sign)
        .thenRefused('forbidden');
    });

    it('is accepted with the words that were signed, whatever another person began to say since', () => {
      const all = by(systemActor)(...waiting, begun(), begun({ by: 'paul', reserves }), begun()).state();
      expect(all).toMatchObject({
        earlierSignings: [{ satisfaction: 'satisfied', reserves, textHash: 'shown' }],
        signing: { satisfaction: 'satisfied', reserves: [], textHash: 'shown' },
      });
      after()(...waiting, begun(), begun({ by: 'paul', reserves }))
        .when(sign)
        .then(signed, events.interventionReportAccepted(validated));
      by(systemActor)(...waiting, begun({ by: 'paul', reserves }))
        .when(sign)
        .thenRefused('shownTextChanged');
    });

    it('keeps each of what was said apart by its reserves', () => {
      const two = reserves.map((each) => ({ ...each, text: 'Lenteur' }));
      expect(by(systemActor)(...waiting, begun({ reserves }), begun({ reserves: two })).state()).toMatchObject({
        earlierSignings: [{ reserves }],
        signing: { reserves: two },
      });
    });

    it('stays as it was answered before, and is signed once', () => {
      const accepted = events.interventionReportAccepted(validated);
      after()(...waiting, begun(), accepted)
        .when(sign)
        .then(signed);
      after()(...waiting, begun(), signed, accepted)
        .when(sign)
        .thenRefused('anotherSignature');
      after()(...waiting)
        .when(sign)
        .thenRefused('anotherSignature');
    });

    it('is accepted with the words that were signed, also where the visit changed before it heard of them', () => {
      const moved = events.interventionRescheduled(schedule);
      after()(...waiting, begun(), moved)
        .when(sign)
        .then(signed, events.interventionReportAccepted(validated));
      expect(by(systemActor)(...waiting, begun(), refused).state().formerSignings).toEqual([]);
    });

    it('says it anew for another version, and for another visit', () => {
      for (const changed of [refused, events.interventionRescheduled(schedule)])
        expect(by(systemActor)(...waiting, begun(), changed).state()).toMatchObject({
          signing: null,
          earlierSignings: [],
        });
    });
  });

  it('has no reserve that should be lifted already: its first day is today', () => {
    const acceptUntil = (dueOn: string) =>
      by(customer)(...waiting).when(
        command(commands.AcceptInterventionReportWithReserves, {
          ...validation,
          reserves: [{ text: 'Lecteur absent', dueOn }],
        }),
      );
    acceptUntil('2026-03-10').thenRefused('reserveDuePast');
    acceptUntil('2026-03-11').then(
      events.interventionReportAcceptedWithReserves({
        ...validated,
        reserves: [{ number: 1, text: 'Lecteur absent', dueOn: '2026-03-11', assigneeId: 'agent' }],
      }),
    );
  });

  it('that is refused is written again before it is proposed anew', () => {
    const propose = new commands.ProposeInterventionReport();
    by(customer)(...waiting)
      .when(command(commands.RefuseInterventionReport, { motive: 'Incomplet', textHash: 'shown' }))
      .then(refused);
    by(staff)(...waiting, refused)
      .when(propose)
      .thenRefused('interventionWithoutReport');
    by(staff)(...waiting, refused, events.interventionReportWritten({ ...report, ...events.notSigned, version: 2 }))
      .when(propose)
      .then(events.interventionReportProposed({ version: 2, rule, ...term }), noticed('proposed'));
  });
});

describe('silence', () => {
  const hour = 3_600_000;
  const later = (milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();
  const accept = new commands.AcceptInterventionReportTacitly();
  const remind = new commands.RemindOfInterventionReport();
  const acceptedBySilence = (fates?: readonly MailFate[]) =>
    events.interventionReportTacitlyAccepted({
      ...{ version: 1, proposedAt: now, ...term, rule },
      notices: (['proposed', 'week', 'lastDays'] as const).map((notice) => ({
        ...{ notice, at: now, to: ['marie', 'paul'] },
        ...(fates && { fates }),
      })),
    });

  it('is told of after a week, and two days before it counts', () => {
    expect(timersAfter(...waiting)).toEqual([['notice', '2026-03-18T08:00:00.000Z']]);
    expect(timersAfter(...waiting, noticed('week'))).toEqual([['notice', '2026-03-24T08:00:00.000Z']]);
    expect(timersAfter(...told)).toEqual([['tacit', '2026-03-26T22:59:00.000Z']]);
  });

  it('is told of when it is time, and no sooner', () => {
    by(
      systemActor,
      '2026-03-18T07:59:59.999Z',
    )(...waiting)
      .when(remind)
      .thenRefused('notYetDue');
    const { given } = specify(intervention, { now, actor: systemActor, facts });
    given(...waiting)
      .when(remind, { now: '2026-03-18T08:00:00.000Z' })
      .then(noticed('week'));
  });

  it('accepts after the last minute of the term, with its evidence', () => {
    const { given } = specify(intervention, { now, actor: systemActor, facts });
    given(...told)
      .when(accept, { now: '2026-03-26T22:58:59.000Z' })
      .thenRefused('notYetDue');
    given(...told)
      .when(accept, { now: '2026-03-26T22:59:00.000Z' })
      .then(acceptedBySilence());
  });

  it('begins its last days anew, and announces them anew, where the mails of a notice left more than half a day late', () => {
    const sources = by(systemActor)(...told).state().noticeSources;
    const at = { now: '2026-03-26T22:59:00.000Z' };
    const left = (place: number, instant: string) =>
      specify(intervention, {
        ...{ now, actor: systemActor },
        facts: { ...facts, leftAt: (id) => (id === sources[place]?.eventId ? instant : now) },
      }).given(...told);
    const again = noticed('lastDays', { lastDay: '2026-03-30', tacitAt: '2026-03-30T21:59:00.000Z' });
    for (const place of [0, 1, 2]) {
      left(place, later(12 * hour))
        .when(accept, at)
        .then(acceptedBySilence());
      left(place, later(12 * hour + 1))
        .when(accept, at)
        .then(again);
    }
  });

  it('sends the last of two notices that were missed, which leaves two days', () => {
    const late = '2026-03-25T08:00:00.000Z';
    const last = noticed('lastDays', { lastDay: '2026-03-27', tacitAt: '2026-03-27T22:59:00.000Z' });
    const { given } = specify(intervention, { now, actor: systemActor, facts });
    given(...waiting)
      .when(remind, { now: late })
      .then(last);
    expect(timersAfter(...waiting, last)).toEqual([['tacit', '2026-03-27T22:59:00.000Z']]);
  });

  it('accepts nothing that a notice is missing for', () => {
    const { given } = specify(intervention, { now, actor: systemActor, facts });
    given(...waiting)
      .when(accept, { now: '2026-06-01T00:00:00.000Z' })
      .thenRefused('notYetDue');
  });

  it('accepts nothing once a notice reached no contact', () => {
    const untold = events.interventionValidationNoticed({ notice: 'week', to: [], lastDay: null, tacitAt: null });
    specify(intervention, { now, actor: systemActor, facts: { ...facts, validatorIds: [] } })
      .given(...waiting)
      .when(remind, { now: '2026-03-18T08:00:00.000Z' })
      .then(untold);
    expect(timersAfter(...waiting, untold)).toEqual([['notice', '2026-03-24T08:00:00.000Z']]);
    const { given } = specify(intervention, { now, actor: systemActor, facts });
    given(...waiting, untold, noticed('lastDays', { lastDay: null, tacitAt: null }))
      .when(accept, { now: '2026-06-01T00:00:00.000Z' })
      .thenRefused('notYetDue');
  });

  describe('stops where the mails of a notice reached no contact', () => {
    const after = (fates: readonly MailFate[], ...history: readonly DomainEvent[]) =>
      specify(intervention, { now, actor: systemActor, facts: { ...facts, fatesOf: () => fates } }).given(...history);
    const stopped = (fates: readonly MailFate[], ...notices: readonly ('proposed' | 'week' | 'lastDays')[]) =>
      events.interventionTacitTermStopped({
        version: 1,
        notices: notices.map((notice) => ({ notice, at: now, to: ['marie', 'paul'], fates })),
      });

    it('at the next notice, once they came back or failed', () => {
      const lost = ['bounced', 'failed'] as const;
      const open = events.interventionValidationNoticed({
        notice: 'week',
        to: ['marie', 'paul'],
        lastDay: null,
        tacitAt: null,
      });
      const at = { now: '2026-03-18T08:00:00.000Z' };
      after(lost, ...waiting)
        .when(remind, at)
        .then(stopped(lost, 'proposed'), open);
      after(['bounced', 'handedOver'], ...waiting)
        .when(remind, at)
        .then(events.interventionValidationNoticed({ notice: 'week', to: ['marie', 'paul'], ...term }));
    });

    it.each([
      [['bounced', 'bounced'], false],
      [['failed', 'waiting'], false],
      [['waiting', 'waiting'], false],
      [['handedOver', 'bounced'], true],
      [['withoutMail', 'failed'], true],
    ] satisfies readonly (readonly [readonly MailFate[], boolean])[])(
      'at its end: %j, accepted: %s',
      (fates, isAccepted) =>
        after(fates, ...told)
          .when(accept, { now: '2026-03-26T22:59:00.000Z' })
          .then(isAccepted ? acceptedBySilence(fates) : stopped(fates, 'proposed', 'week', 'lastDays')),
    );

    it('at its end, where the mails of one notice alone were lost', () => {
      const [first] = by(systemActor)(...told).state().noticeSources;
      const fatesOf = (eventId: string): readonly MailFate[] =>
        eventId === first?.eventId ? ['bounced'] : ['handedOver'];
      const fates = ['bounced'] as const;
      const notices = [
        { notice: 'proposed', at: now, to: ['marie', 'paul'], fates },
        { notice: 'week', at: now, to: ['marie', 'paul'], fates: ['handedOver'] },
        { notice: 'lastDays', at: now, to: ['marie', 'paul'], fates: ['handedOver'] },
      ] as const;
      specify(intervention, { now, actor: systemActor, facts: { ...facts, fatesOf } })
        .given(...told)
        .when(accept, { now: '2026-03-26T22:59:00.000Z' })
        .then(events.interventionTacitTermStopped({ version: 1, notices }));
      specify(intervention, { now, actor: systemActor, facts: { ...facts, fatesOf } })
        .given(...told.slice(0, -1))
        .when(remind, { now: '2026-03-24T08:00:00.000Z' })
        .then(
          events.interventionTacitTermStopped({ version: 1, notices: notices.slice(0, 2) }),
          noticed('lastDays', { lastDay: null, tacitAt: null }),
        );
    });

    it('once: a term that has stopped stops no more', () => {
      const open = { lastDay: null, tacitAt: null };
      after(['bounced'], ...waiting, stopped(['bounced'], 'proposed'), noticed('week', open))
        .when(remind, { now: '2026-03-24T08:00:00.000Z' })
        .then(noticed('lastDays', open));
    });

    it('and accepts nothing by silence afterwards', () => {
      const history = [...told, stopped(['bounced', 'bounced'], 'proposed', 'week', 'lastDays')];
      expect(timersAfter(...history)).toEqual([]);
      by(
        systemActor,
        '2027-01-01T00:00:00.000Z',
      )(...history)
        .when(accept)
        .thenRefused('notYetDue');
      by(customer)(...history)
        .when(command(commands.AcceptInterventionReport, validation))
        .thenStatus('accepted');
    });
  });

  it('counts two days after the last notice, also where that came late', () => {
    const { given } = specify(intervention, {
      now,
      actor: systemActor,
      facts: { ...facts, closedDays: ['2026-04-04'] },
    });
    given(...waiting, noticed('week'))
      .when(remind, { now: '2026-04-02T09:00:00.000Z' })
      .then(noticed('lastDays', { lastDay: '2026-04-05', tacitAt: '2026-04-05T21:59:00.000Z' }));
  });

  it('begins anew where the visit is planned anew, and stops where no contact can be told', () => {
    const at = '2026-03-20T09:00:00.000Z';
    const anew = { lastDay: '2026-04-04', tacitAt: '2026-04-04T21:59:00.000Z' };
    const move = command(commands.PlanIntervention, { ...plan, staffIds: ['agent'], day: '2026-03-23' });
    const moved = events.interventionRescheduled({
      ...{ ...schedule, startsAt: '2026-03-23T08:00:00.000Z', endsAt: '2026-03-23T16:30:00.000Z' },
    });
    const again = [events.interventionReportProposed({ version: 1, rule, ...anew }), noticed('proposed', anew)];
    by(staff, at)(...waiting, noticed('week'))
      .when(move)
      .then(moved, ...again);
    expect(by(systemActor)(...told, moved, ...again).state().clock).toMatchObject({
      ...{ term: anew, given: [{ notice: 'proposed' }] },
    });
    by(staff, at, { validatorIds: [] })(...waiting)
      .when(move)
      .then(
        moved,
        events.interventionTacitTermStopped({
          version: 1,
          notices: [{ notice: 'proposed', at, to: ['marie', 'paul'] }],
        }),
      );
    by(
      staff,
      at,
    )(...waiting)
      .when(command(commands.PlanIntervention, { ...plan, staffIds: ['agent'] }))
      .then(events.interventionRescheduled(schedule));
  });

  it('stops for a question, and has the days that were left after the answer', () => {
    const asked = events.interventionQuestionAsked({ by: 'marie', question: 'Et le lecteur ?' });
    by(customer)(...waiting)
      .when(command(commands.AskAboutInterventionReport, { question: 'Et le lecteur ?' }))
      .then(asked);
    expect(timersAfter(...waiting, asked)).toEqual([]);
    by(customer)(...waiting, asked)
      .when(command(commands.AskAboutInterventionReport, { question: 'Et la suite ?' }))
      .thenRefused('interventionQuestionOpen');
    by(staff)(...waiting)
      .when(command(commands.AnswerInterventionQuestion, { answer: 'Mardi' }))
      .thenRefused('interventionNothingAsked');
    const { given } = specify(intervention, { now, actor: systemActor, facts });
    given(...told, asked)
      .when(accept, { now: '2026-06-01T00:00:00.000Z' })
      .thenRefused('notYetDue');
    // asked on the first day: fifteen days are left
    given(...waiting, asked)
      .when(command(commands.AnswerInterventionQuestion, { answer: 'Mardi' }), {
        actor: staff,
        now: '2026-03-13T09:00:00.000Z',
      })
      .then(
        events.interventionQuestionAnswered({
          askedBy: 'marie',
          answer: 'Mardi',
          lastDay: '2026-03-30',
          tacitAt: '2026-03-30T21:59:00.000Z',
        }),
      );
  });

  it('never counts for an aptitude check', () => {
    const opening = events.interventionOpened({ ...opened.data, nature: 'aptitudeCheck' });
    const open = { lastDay: null, tacitAt: null };
    const history = [opening, planned, finished, written];
    const endless = events.interventionReportProposed({ version: 1, rule: { ...rule, days: null }, ...open });
    const first = events.interventionValidationNoticed({ notice: 'proposed', to: ['marie', 'paul'], ...open });
    by(staff)(...history)
      .when(new commands.ProposeInterventionReport())
      .then(endless, first);
    const week = events.interventionValidationNoticed({ notice: 'week', to: ['marie'], ...open });
    expect(timersAfter(...history, endless, first, week)).toEqual([]);
    by(systemActor, '2027-03-11T09:00:00.000Z')(...history, endless, first, week)
      .when(accept)
      .thenRefused('notYetDue');
  });
});

describe('a visit of one of the provider’s people who leaves (features F62)', () => {
  const handOver = (fromId: string) => command(commands.HandOverIntervention, { fromId, toId: 'lea' });
  const people = { contactId: 'marie', signatoryId: null };
  const both = events.interventionPlanned({ ...schedule, staffIds: ['agent', 'bob'] });
  const handedOver = events.interventionHandedOver({
    ...{ fromId: 'agent', toId: 'lea', ...people, staffIds: ['lea', 'bob'] },
  });

  it('is made by the colleague who takes over, beside those who go there too', () => {
    by(systemActor)(opened, both).when(handOver('agent')).then(handedOver);
    by(systemActor)(opened, both, handedOver).when(handOver('agent')).then();
    const already = events.interventionPlanned({ ...schedule, staffIds: ['agent', 'lea'] });
    by(systemActor)(opened, already)
      .when(handOver('agent'))
      .then(events.interventionHandedOver({ ...handedOver.data, staffIds: ['lea'] }));
    by(staff)(opened, both).when(handOver('agent')).thenRefused('forbidden');
  });

  it.each([
    ['over', [finished]],
    ['proposed', [finished, written, proposed]],
    ['refused', [finished, written, proposed, refused]],
  ])('leaves who went there once it is %s: another one follows it', (_, history) =>
    by(systemActor)(opened, both, ...history)
      .when(handOver('agent'))
      .then(events.interventionHandedOver({ fromId: 'agent', toId: 'lea', ...people, followerIds: ['lea', 'bob'] })),
  );

  it('has no technician any more once it is to be planned again', () =>
    by(systemActor)(opened, both, events.interventionUnplanned({ slotId: 'slot' }))
      .when(handOver('agent'))
      .then());

  it('leaves who went there, and passes the open reserves that were theirs', () => {
    const reserves = [1, 2, 3].map((number) => ({
      number,
      text: `Reserve ${number}`,
      dueOn: null,
      assigneeId: 'agent',
    }));
    const said = { version: 1, by: 'marie', textHash: 'shown', satisfaction: 'satisfied', comment: null } as const;
    const withReserves = [
      ...[opened, both, finished, written, proposed],
      events.interventionReportAcceptedWithReserves({ ...said, reserves }),
      events.interventionReserveAssigned({ number: 2, assigneeId: 'bob' }),
      events.interventionReserveLifted({ number: 3, by: 'agent', comment: 'Fait' }),
    ];
    const passed = events.interventionHandedOver({ fromId: 'agent', toId: 'lea', ...people, reserves: [1] });
    by(systemActor)(...withReserves)
      .when(handOver('agent'))
      .then(passed);
    by(systemActor)(...withReserves, passed)
      .when(handOver('agent'))
      .then();
    by(systemActor)(...withReserves)
      .when(handOver('marie'))
      .then();
    expect(by(systemActor)(...withReserves, passed).state().staffIds).toEqual(['agent', 'bob']);
  });
});
