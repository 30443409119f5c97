import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, homeZone } from '../../kernel/days.js';
import { after, handsOver, type HandedOver } from '../../kernel/handing-over.js';
import { lifecycle, type Context } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { notYetDue } from '../../kernel/timers.js';
import { answeredText, shownTextChanged } from '../../kernel/shown-text.js';
import { RecordSignature, signed } from '../../kernel/signing.js';
import { signatoryFaults } from '../../sales/signatures/signature.vocabulary.js';
import * as commands from './intervention.commands.js';
import * as events from './intervention.events.js';
import {
  instantAt,
  noTerm,
  noticesAfter,
  termAfterAnswer,
  termAfterLastNotice,
  termFrom,
} from './intervention.tacit-rules.js';
import {
  noIntervention,
  visitShown,
  type InterventionFacts,
  type InterventionState,
  type PromisedVisit,
  type Said,
  type TacitClock,
  signingsOf,
} from './intervention.state.js';
import {
  droppedByVisit,
  isSameVisit,
  signatureDropped,
  signedThere,
  withoutSignature,
} from './intervention.signed-rules.js';
import { saidOf, textSigned } from './intervention.shown-rules.js';
import {
  hasArrived,
  isLost,
  noticeMail,
  noticeRules,
  openInterventionStatuses,
  tacitDays,
  visitReminderHours,
  type InterventionStatus,
  type ValidationNotice,
} from './intervention.vocabulary.js';

type Asked = Context<InterventionFacts>;

const ofClient = (clientId: string | null, contactId: string | null): Resource => ({
  ...anyResource('intervention'),
  clientId,
  memberIds: contactId === null ? [] : [contactId],
});

// --- what is written --------------------------------------------------------------------------------------------------

const contentOf = (
  fields: commands.InterventionFields,
  before: InterventionState,
  { facts }: Asked,
): events.InterventionContent => {
  const { nature, title, description = null, contactId, quantity } = fields;
  // one who has left stays named until another one is
  if (contactId !== before.contactId && !facts.knownContactIds.includes(contactId))
    throw fieldRefusal('contactId', 'contactUnknown');
  return { nature, title, description, contactId, quantity };
};

const isUnplanned = (status: string): boolean => status === 'toPlan' || status === 'cancelled';

const scheduleOf = (plan: commands.PlanIntervention, { facts }: Asked): events.Schedule => {
  const { day, from, lastDay = day, to, mode, place = null, staffIds, slotId = null } = plan;
  const { timeZone } = facts;
  if (staffIds.some((id) => !facts.knownStaffIds.includes(id))) throw fieldRefusal('staffIds', 'staffUnknown');
  const startsAt = instantAt(day, from, timeZone);
  const endsAt = instantAt(lastDay, to, timeZone);
  if (endsAt <= startsAt) throw fieldRefusal('to', 'interventionEndsFirst');
  const overlaps = (visit: PromisedVisit): boolean => visit.startsAt < endsAt && startsAt < visit.endsAt;
  if (slotId === null && facts.promised.some(overlaps)) throw fieldRefusal('staffIds', 'staffPromised');
  return { startsAt, endsAt, timeZone, mode, place, staffIds, slotId };
};

const reportOf = (
  written: commands.WriteInterventionReport,
  state: InterventionState,
  { facts }: Asked,
): events.InterventionReport & events.SignedThere => {
  const { report, minutes, material = null, attendeeIds, fileIds } = written;
  if (facts.signatoryFault !== null) throw fieldRefusal('signatoryId', facts.signatoryFault);
  if (attendeeIds.some((id) => !facts.knownContactIds.includes(id)))
    throw fieldRefusal('attendeeIds', 'contactUnknown');
  if (fileIds.some((id) => !state.fileIds.includes(id) && !facts.usableFileIds.includes(id)))
    throw fieldRefusal('fileIds', 'fileUnknown');
  // a signature that holds no more is no picture of the visit
  const kept = fileIds.filter(
    (id) => id === written.signatureFileId || !state.drawn.some(({ fileId }) => fileId === id),
  );
  return {
    ...{ report, minutes, material, attendeeIds, fileIds: kept },
    ...signedThere({ ...written, fileIds: kept }, state, facts),
  };
};

const reservesOf = (
  reserves: readonly commands.ReserveFields[],
  { staffIds, followerIds }: InterventionState,
  { now, facts }: Asked,
): readonly events.Reserve[] =>
  reserves.map(({ text, dueOn = null, assigneeId = (followerIds ?? staffIds)[0] ?? null }, place) => {
    if (dueOn !== null && dueOn < dayOf(now, facts.timeZone)) throw fieldRefusal('reserves', 'reserveDuePast');
    if (assigneeId !== null && ![...staffIds, ...(followerIds ?? [])].includes(assigneeId))
      throw fieldRefusal('reserves', 'staffUnknown');
    return { number: place + 1, text, dueOn, assigneeId };
  });

/** @throws Refusal what they read is not what is proposed now */
const answered = (
  { version }: InterventionState,
  { textHash }: Pick<commands.AcceptInterventionReport, 'textHash'>,
  { actor, facts }: Asked,
) => ({
  ...{ version, by: actor.id },
  textHash: answeredText(textHash, facts.textHash, 'interventionReportChanged'),
});

const validated = (state: InterventionState, said: commands.AcceptInterventionReport, asked: Asked) => ({
  ...answered(state, said, asked),
  satisfaction: said.satisfaction,
  comment: said.comment ?? null,
});

// --- the days that run ------------------------------------------------------------------------------------------------

const clockOf = ({ clock }: InterventionState): TacitClock => clock ?? refuse('interventionIs');

const given = (notice: ValidationNotice, term: events.TacitTerm, { facts }: Asked) =>
  events.interventionValidationNoticed({ notice, to: facts.validatorIds, ...term });

const propose = ({ nature, version }: InterventionState, asked: Asked) => {
  const { holidayZone, timeZone, validatorIds, contractDays } = asked.facts;
  // without a validator, no silence can accept the report
  if (validatorIds.length === 0) return refuse('interventionWithoutValidator');
  const usual = nature === null ? null : tacitDays[nature];
  // where silence never counts, no contract lets it count
  const days = usual === null ? null : (contractDays ?? usual);
  const term = termFrom(asked.now, days, asked.facts);
  return [
    events.interventionReportProposed({ version, rule: { days, holidayZone, timeZone }, ...term }),
    given('proposed', term, asked),
  ];
};

/**
 * The silence of a customer covers only the visit shown to them: for a changed visit the term begins anew if there are
 * validators to notify, and stops otherwise.
 */
const termAnew = (state: InterventionState, next: Partial<InterventionState>, asked: Asked) => {
  if (state.status !== 'reportProposed' || isSameVisit(state, { ...state, ...next })) return [];
  const { version, clock } = state;
  if (asked.facts.validatorIds.length > 0) return propose(state, asked);
  return clock?.term.tacitAt == null
    ? []
    : [events.interventionTacitTermStopped({ version, notices: noticesOf(state, asked.facts) })];
};

/** A notice without recipients ends the term: without a recipient, silence accepts nothing. */
const termAfter = (notice: ValidationNotice, { term }: TacitClock, { now, facts }: Asked): events.TacitTerm => {
  if (facts.validatorIds.length === 0) return noTerm;
  return notice === 'lastDays' ? termAfterLastNotice(term, now, facts) : term;
};

const isAsked = ({ question }: InterventionState): Refusal | undefined =>
  question ? refusal('interventionQuestionOpen') : undefined;

/** Each notice with what became of its mails. */
const noticesOf = (
  { clock, noticeSources }: InterventionState,
  { fatesOf }: InterventionFacts,
): readonly events.GivenNotice[] =>
  (clock?.given ?? []).map((notice, place) => {
    const fates = fatesOf(noticeSources[place]?.eventId ?? '');
    return { ...notice, ...(fates && { fates }) };
  });

/** Whether the mails of a notice left so late that the days which it announced were not there; a last notice makes up for it. */
const isLate = ({ clock, noticeSources }: InterventionState, { leftAt }: InterventionFacts): boolean => {
  const notices = (clock?.given ?? []).map(({ notice, at }, place) => {
    const left = leftAt(noticeSources[place]?.eventId ?? '') ?? at;
    return { notice, at, left, late: Date.parse(left) - Date.parse(at) > noticeRules.outWithinHours * 3_600_000 };
  });
  const last = notices.findLast(({ notice, late }) => notice === 'lastDays' && !late);
  return notices.some(({ left, late }) => late && (last === undefined || last.at < left));
};

/** Every notice was given, and the last minute of the term is over. */
const acceptTacitly = (state: InterventionState, _: object, context: Asked) => {
  const { facts } = context;
  const { rule, term, proposedAt } = clockOf(state);
  const notices = noticesOf(state, facts);
  const { lastDay, tacitAt } = term;
  if (lastDay === null || tacitAt === null) return refuse(notYetDue);
  const { version } = state;
  // silence counts only if each notice is known to have reached a recipient
  if (notices.some(({ fates }) => fates && !hasArrived(fates)))
    return events.interventionTacitTermStopped({ version, notices });
  // the last days begin anew, and are announced anew
  if (isLate(state, facts)) return given('lastDays', termAfter('lastDays', clockOf(state), context), context);
  return events.interventionReportTacitlyAccepted({ version, proposedAt, lastDay, tacitAt, rule, notices });
};

/** An answer or a late notice moves the term, and with it what is still to be told. */
const withTerm = (clock: TacitClock, { lastDay, tacitAt }: events.TacitTerm, at: string): TacitClock => {
  const term = { lastDay, tacitAt };
  return { ...clock, term, due: noticesAfter(at, clock.proposedAt, term, clock.rule) };
};

/** Records the signature; it also gives the answer stored with it, unless the report was answered before. */
const signs = (
  { signatureId, signatoryId: by }: RecordSignature,
  { facts }: Asked,
  { status, version }: InterventionState,
) => {
  const { satisfaction, textHash, reserves } = facts.said ?? refuse(shownTextChanged);
  const signed = events.interventionReportSigned({ version, by, signatureId });
  if (status !== 'reportProposed') return signed;
  const said = { version, by, textHash, satisfaction, comment: null };
  return [
    signed,
    reserves.length === 0
      ? events.interventionReportAccepted(said)
      : events.interventionReportAcceptedWithReserves({ ...said, reserves }),
  ];
};

const openReserve = ({ openReserves }: InterventionState, number: number): number => {
  if (!openReserves.includes(number)) throw fieldRefusal('number', 'reserveUnknown');
  return number;
};

const withoutReserve = ({ openReserves }: InterventionState): Refusal | undefined =>
  openReserves.length === 0 ? refusal('reserveUnknown') : undefined;

/** On the morning after its day, by the clock of the client. */
const duesOf = (reserves: readonly events.Reserve[], { clock }: InterventionState): InterventionState['dueReserves'] =>
  reserves.flatMap(({ number, dueOn }) =>
    dueOn === null
      ? []
      : [{ number, remindAt: instantAt(daysAfter(dueOn, 1), noticeRules.hour, clock?.rule.timeZone ?? homeZone) }],
  );

/** Open reserves whose reminder is still to come. */
const awaited = ({ status, dueReserves, openReserves }: InterventionState): InterventionState['dueReserves'] =>
  status === 'acceptedWithReserves' ? dueReserves.filter(({ number }) => openReserves.includes(number)) : [];

const withAssignee = (state: InterventionState, numbers: readonly number[], assigneeId: string): InterventionState => ({
  ...state,
  assignees: state.assignees.map((each) => (numbers.includes(each.number) ? { ...each, assigneeId } : each)),
});

const judged = (
  { liftedReserves, liftings }: InterventionState,
  { reserve }: { readonly reserve: string },
  { actor }: Asked,
) => {
  const [number = 0, read = 0] = reserve.split('.').map(Number);
  if (!liftedReserves.includes(number)) throw fieldRefusal('reserve', 'reserveNotLifted');
  const lifting = answeredText(read, liftings.filter((each) => each === number).length);
  return { number, lifting, by: actor.id };
};

const withoutLifted = ({ liftedReserves }: InterventionState): Refusal | undefined =>
  liftedReserves.length === 0 ? refusal('reserveNotLifted') : undefined;

const without = (numbers: readonly number[], number: number): readonly number[] =>
  numbers.filter((each) => each !== number);

const ended =
  (status: InterventionStatus) =>
  (state: InterventionState): InterventionState => ({ ...state, status, clock: null, question: null });

const unplanned = (state: InterventionState): InterventionState => ({
  ...state,
  status: 'toPlan',
  slotId: null,
  followerIds: null,
  visit: null,
  schedule: null,
});

type Signings = Pick<InterventionState, 'signing' | 'earlierSignings' | 'formerSignings'>;
const nothingSaid: Signings = { signing: null, earlierSignings: [], formerSignings: [] };

/**
 * Answers kept with signatures apply to the visit as shown then: a change of the visit clears them while the report is
 * open.
 */
const unlessAwaited = (state: InterventionState): Signings => {
  const { status, signing, earlierSignings, formerSignings } = state;
  return status === 'reportProposed'
    ? { ...nothingSaid, formerSignings: [...formerSignings, ...signingsOf(state)] }
    : { signing, earlierSignings, formerSignings };
};

/** Said once more, it is the last one. */
const withSaid = (state: Pick<Signings, 'signing' | 'earlierSignings'>, said: Said) => ({
  signing: said,
  earlierSignings: signingsOf(state).filter((each) => saidOf(each) !== saidOf(said)),
});

/** No reminder for a visit planned less than a day before. */
const visitOf = ({ startsAt }: events.Schedule, toldAt: string): InterventionState['visit'] => {
  const remindAt = new Date(Date.parse(startsAt) - visitReminderHours * 3_600_000).toISOString();
  return { startsAt, remindAt: toldAt < remindAt ? remindAt : null };
};

const onSchedule = ({
  startsAt,
  endsAt,
  mode,
  place,
  staffIds,
}: events.Schedule): Pick<InterventionState, 'schedule' | 'staffIds'> => ({
  schedule: { startsAt, endsAt, mode, place },
  staffIds,
});

const scheduled = (state: InterventionState, schedule: events.Schedule, at: string): InterventionState => ({
  ...{ ...state, ...onSchedule(schedule), followerIds: null },
  slotId: schedule.slotId,
  visit: visitOf(schedule, at),
  ...unlessAwaited(state),
});

const moved =
  (status: InterventionStatus) =>
  (state: InterventionState): InterventionState => ({ ...state, status });

const isOpen = ({ status }: InterventionState): boolean => openInterventionStatuses.some((open) => open === status);

/** Numbers of the open ones that they are to lift. */
const reservesOfTheirs = ({ openReserves, assignees }: InterventionState, id: string): readonly number[] =>
  assignees
    .filter(({ number, assigneeId }) => assigneeId === id && openReserves.includes(number))
    .map(({ number }) => number);

/** Staff that the visit waits for; none while it is to be planned anew. */
const followersOf = (state: InterventionState): readonly string[] =>
  isOpen(state) && state.status !== 'toPlan' ? (state.followerIds ?? state.staffIds) : [];

/** The visit took place and is reported or signed: its staff cannot be changed any more. */
const tookPlace = ({ status, signed }: InterventionState): boolean =>
  signed !== null || status === 'done' || status === 'reportProposed' || status === 'refused';

/** Of either side: the visit while it is open, reserves until they are lifted. */
const waitsFor = (state: InterventionState): readonly (string | null)[] => [
  ...(isOpen(state) ? [state.contactId, state.signatoryId, ...followersOf(state)] : []),
  ...state.assignees.filter(({ number }) => state.openReserves.includes(number)).map(({ assigneeId }) => assigneeId),
];

/** A signature given at the visit stays valid when a person leaves: only followers change, not the staff who went. */
const handedOver = (asked: HandedOver, state: InterventionState) => {
  const { contactId, signatoryId } = state;
  const followers = followersOf(state);
  const reserves = reservesOfTheirs(state, asked.fromId);
  const theirs = followers.includes(asked.fromId) && [...new Set(followers.map((id) => after(asked, id)))];
  return events.interventionHandedOver({
    ...{ ...asked, contactId: after(asked, contactId), signatoryId: after(asked, signatoryId) },
    ...(theirs && (tookPlace(state) ? { followerIds: theirs } : { staffIds: theirs })),
    ...(reserves.length > 0 && { reserves }),
  });
};

const earlier = (one: string, other: string): string => (one < other ? one : other);

const staff = ['staff'] as const;
const customer = ['customer'] as const;
const system = ['system'] as const;

/** A service visit from its plan to the validation of its report (specification §4; features F29). */
export const intervention = lifecycle<InterventionState, InterventionFacts>()('intervention', {
  plural: 'interventions',
  initial: noIntervention,
  commands: {
    OpenIntervention: commands.OpenIntervention,
    OpenOrderedIntervention: commands.OpenOrderedIntervention,
    OpenUpgradeVisit: commands.OpenUpgradeVisit,
    ReviseIntervention: commands.ReviseIntervention,
    PlanIntervention: commands.PlanIntervention,
    UnplanIntervention: commands.UnplanIntervention,
    RemindOfIntervention: commands.RemindOfIntervention,
    StartIntervention: commands.StartIntervention,
    FinishIntervention: commands.FinishIntervention,
    WriteInterventionReport: commands.WriteInterventionReport,
    ProposeInterventionReport: commands.ProposeInterventionReport,
    RemindOfInterventionReport: commands.RemindOfInterventionReport,
    BeginInterventionReportSigning: commands.BeginInterventionReportSigning,
    RecordSignature,
    AcceptInterventionReport: commands.AcceptInterventionReport,
    AcceptInterventionReportWithReserves: commands.AcceptInterventionReportWithReserves,
    RefuseInterventionReport: commands.RefuseInterventionReport,
    AskAboutInterventionReport: commands.AskAboutInterventionReport,
    AnswerInterventionQuestion: commands.AnswerInterventionQuestion,
    AcceptInterventionReportTacitly: commands.AcceptInterventionReportTacitly,
    AssignInterventionReserve: commands.AssignInterventionReserve,
    LiftInterventionReserve: commands.LiftInterventionReserve,
    RemindOfInterventionReserve: commands.RemindOfInterventionReserve,
    ConfirmInterventionReserve: commands.ConfirmInterventionReserve,
    ContestInterventionReserve: commands.ContestInterventionReserve,
    CancelIntervention: commands.CancelIntervention,
    AddInterventionNote: commands.AddInterventionNote,
    HandOverIntervention: commands.HandOverIntervention,
  },
  events: events.interventionEvents,
  transitions: {
    none: ['toPlan'],
    toPlan: ['planned', 'cancelled'],
    planned: ['toPlan', 'underWay', 'done', 'cancelled'],
    underWay: ['done', 'cancelled'],
    done: ['reportProposed'],
    reportProposed: ['accepted', 'acceptedWithReserves', 'refused', 'acceptedTacitly'],
    refused: ['reportProposed'],
    accepted: [],
    acceptedWithReserves: [],
    acceptedTacitly: [],
    cancelled: ['planned'],
  },
  resource: ({ clientId, contactId }) => ofClient(clientId, contactId),
  tenant: ({ clientId }) => clientId,
  timers: (state) => {
    const { status, visit, clock, question } = state;
    const due = awaited(state);
    if (due.length > 0)
      return due.map(({ number, remindAt: dueAt }) => ({
        name: `reserve-${number}`,
        command: Object.assign(new commands.RemindOfInterventionReserve(), { number }),
        dueAt,
      }));
    if (status === 'planned' && visit?.remindAt)
      return [{ name: 'visit', command: new commands.RemindOfIntervention(), dueAt: visit.remindAt }];
    if (!clock || question) return [];
    const [notice] = clock.due;
    if (notice) return [{ name: 'notice', command: new commands.RemindOfInterventionReport(), dueAt: notice.dueAt }];
    const { tacitAt } = clock.term;
    return tacitAt === null
      ? []
      : [{ name: 'tacit', command: new commands.AcceptInterventionReportTacitly(), dueAt: tacitAt }];
  },
  decide: {
    OpenIntervention: {
      from: ['none'],
      by: staff,
      refusals: ['clientUnknown', 'contactUnknown'],
      resource: ({ clientId }) => ofClient(clientId, null),
      decide: (state, { clientId, ...fields }, context) => {
        if (!context.facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        return events.interventionOpened({
          ...contentOf(fields, state, context),
          clientId,
          number: context.facts.number,
          ...{ openedBy: context.actor.id, orderId: null, orderNumber: null },
        });
      },
    },
    OpenOrderedIntervention: {
      from: ['none'],
      by: system,
      resource: ({ clientId }) => ofClient(clientId, null),
      // whom the order names stays named, also who has left since
      decide: (_, { description = null, ...opened }, { facts: { number } }) =>
        events.interventionOpened({ ...opened, description, number }),
    },
    OpenUpgradeVisit: {
      from: ['none'],
      by: system,
      resource: ({ clientId }) => ofClient(clientId, null),
      decide: (_, { description = null, ...opened }, { facts: { number } }) =>
        events.interventionOpened({ ...opened, description, number, orderId: null, orderNumber: null }),
    },
    ReviseIntervention: {
      from: ['toPlan', 'planned'],
      by: staff,
      refusals: ['contactUnknown'],
      decide: (state, fields, context) => events.interventionRevised(contentOf(fields, state, context)),
    },
    PlanIntervention: {
      // one that was cancelled is planned anew
      from: [...openInterventionStatuses, 'cancelled'],
      by: ['staff', 'system'],
      // plans by hand queue for all agendas; the plan of a slot was decided in that queue before
      ...{ inTurn: true, queue: 'staffAgendas', decidesOn: ['slots', 'slot_resources', 'trainingSessions'] },
      contradictsSignature: true,
      turnOf: (_, { slotId }) => slotId ?? null,
      refusals: ['staffUnknown', 'staffPromised', 'interventionEndsFirst', 'interventionPlannedOtherwise'],
      // not by a slot that was booked before
      guard: ({ status }, { actor }) =>
        status === 'cancelled' && actor.kind === 'system' ? refusal('interventionPlannedOtherwise') : undefined,
      decide: (state, plan, context) => {
        const schedule = scheduleOf(plan, context);
        const planned = isUnplanned(state.status) ? events.interventionPlanned : events.interventionRescheduled;
        const next = onSchedule(schedule);
        return [...droppedByVisit(state, next), planned(schedule), ...termAnew(state, next, context)];
      },
    },
    UnplanIntervention: {
      from: ['planned'],
      by: system,
      refusals: ['interventionPlannedOtherwise'],
      decide: (state, { slotId, missedAt }) => {
        if (state.slotId !== slotId) return refuse('interventionPlannedOtherwise');
        return missedAt === undefined
          ? events.interventionUnplanned({ slotId })
          : events.interventionMissed({ slotId, missedAt });
      },
    },
    RemindOfIntervention: {
      from: ['planned'],
      by: system,
      timed: { noticeUntil: ({ visit }) => visit && visit.startsAt },
      decide: ({ visit }) => (visit ? events.interventionReminded({ startsAt: visit.startsAt }) : []),
    },
    StartIntervention: {
      from: ['planned'],
      by: staff,
      // the clock of a phone may be ahead
      decide: (_, { startedAt }, { now }) =>
        events.interventionStarted({ startedAt: earlier(new Date(startedAt ?? now).toISOString(), now) }),
    },
    FinishIntervention: { from: ['planned', 'underWay'], by: staff, decide: () => events.interventionFinished({}) },
    WriteInterventionReport: {
      from: ['underWay', 'done', 'refused'],
      by: staff,
      refusals: [
        'contactUnknown',
        'fileUnknown',
        'signedTextChanged',
        'signerMasked',
        'interventionWithoutValidator',
        ...signatoryFaults,
      ],
      decide: (state, written, context) => {
        const report = reportOf(written, state, context);
        const said = [
          ...signatureDropped(state, report),
          events.interventionReportWritten({ ...report, version: state.version }),
        ];
        if (written.signatoryId === undefined) return said;
        const finished = state.status === 'underWay' ? [events.interventionFinished({})] : [];
        return [...said, ...finished, ...propose(state, context)];
      },
    },
    ProposeInterventionReport: {
      from: ['done', 'refused'],
      by: staff,
      refusals: ['interventionWithoutReport', 'interventionWithoutValidator'],
      // a refused one is written again first
      guard: ({ isWritten }) => (isWritten ? undefined : refusal('interventionWithoutReport')),
      decide: (state, _, context) => propose(state, context),
    },
    RemindOfInterventionReport: {
      from: ['reportProposed'],
      by: system,
      timed: { noticeUntil: () => null },
      decide: (state, _, context) => {
        const clock = clockOf(state);
        // the last one that is due stands for those which were missed before
        const { notice } = clock.due.findLast(({ dueAt }) => dueAt <= context.now) ?? refuse(notYetDue);
        const notices = noticesOf(state, context.facts);
        const isStopped = clock.term.tacitAt !== null && notices.some(({ fates = [] }) => isLost(fates));
        return [
          ...(isStopped ? [events.interventionTacitTermStopped({ version: state.version, notices })] : []),
          given(notice, isStopped ? noTerm : termAfter(notice, clock, context), context),
        ];
      },
    },
    BeginInterventionReportSigning: {
      from: ['reportProposed'],
      by: customer,
      binds: true,
      refusals: ['interventionReportChanged', 'reserveDuePast', 'staffUnknown'],
      decide: (state, { satisfaction, reserves, ...said }, context) =>
        events.interventionReportSigningBegun({
          ...answered(state, said, context),
          satisfaction,
          reserves: reservesOf(reserves, state, context),
        }),
    },
    RecordSignature: {
      ...signed<InterventionState, events.InterventionEvent, InterventionFacts>({
        from: ['reportProposed', 'accepted', 'acceptedWithReserves', 'acceptedTacitly'],
        refusals: ['anotherSignature', shownTextChanged],
        signed: signs,
      }),
      guard: (state) =>
        state.signatureId === null && [...signingsOf(state), ...state.formerSignings].length > 0
          ? undefined
          : refusal('anotherSignature'),
    },
    AcceptInterventionReport: {
      from: ['reportProposed'],
      by: customer,
      contradictsSignature: true,
      binds: true,
      irreversible: true,
      refusals: ['interventionReportChanged'],
      decide: (state, said, context) => events.interventionReportAccepted(validated(state, said, context)),
    },
    AcceptInterventionReportWithReserves: {
      from: ['reportProposed'],
      by: customer,
      contradictsSignature: true,
      binds: true,
      irreversible: true,
      refusals: ['interventionReportChanged', 'reserveDuePast', 'staffUnknown'],
      decide: (state, { reserves, ...said }, context) =>
        events.interventionReportAcceptedWithReserves({
          ...validated(state, said, context),
          reserves: reservesOf(reserves, state, context),
        }),
    },
    RefuseInterventionReport: {
      from: ['reportProposed'],
      by: customer,
      contradictsSignature: true,
      refusals: ['interventionReportChanged'],
      decide: (state, { motive, ...said }, context) =>
        events.interventionReportRefused({ ...answered(state, said, context), motive }),
    },
    AskAboutInterventionReport: {
      from: ['reportProposed'],
      by: customer,
      mailsStaff: true,
      refusals: ['interventionQuestionOpen'],
      guard: isAsked,
      decide: (_, { question }, { actor }) => events.interventionQuestionAsked({ by: actor.id, question }),
    },
    AnswerInterventionQuestion: {
      from: ['reportProposed'],
      by: staff,
      refusals: ['interventionNothingAsked'],
      guard: ({ question }) => (question ? undefined : refusal('interventionNothingAsked')),
      decide: (state, { answer }, { now, facts }) => {
        const { question } = state;
        if (!question) return refuse('interventionNothingAsked');
        const term = termAfterAnswer(clockOf(state).term, { askedAt: question.at, now }, facts);
        return events.interventionQuestionAnswered({ askedBy: question.by, answer, ...term });
      },
    },
    AcceptInterventionReportTacitly: {
      from: ['reportProposed'],
      by: system,
      contradictsSignature: true,
      timed: 'closure',
      decide: acceptTacitly,
    },
    AssignInterventionReserve: {
      from: ['acceptedWithReserves'],
      by: staff,
      refusals: ['reserveUnknown', 'staffUnknown'],
      guard: withoutReserve,
      decide: (state, { number, assigneeId }, { facts }) => {
        if (!facts.knownStaffIds.includes(assigneeId)) throw fieldRefusal('assigneeId', 'staffUnknown');
        return events.interventionReserveAssigned({ number: openReserve(state, number), assigneeId });
      },
    },
    LiftInterventionReserve: {
      from: ['acceptedWithReserves'],
      by: staff,
      refusals: ['reserveUnknown'],
      guard: withoutReserve,
      decide: (state, { number, comment }, { actor }) =>
        events.interventionReserveLifted({ number: openReserve(state, number), by: actor.id, comment }),
    },
    RemindOfInterventionReserve: {
      from: ['acceptedWithReserves'],
      by: system,
      timed: { noticeUntil: () => null },
      decide: (_, { number }) => events.interventionReserveReminded({ number }),
    },
    ConfirmInterventionReserve: {
      from: ['acceptedWithReserves'],
      by: customer,
      binds: true,
      refusals: ['reserveNotLifted', shownTextChanged],
      guard: withoutLifted,
      decide: (state, said, context) => events.interventionReserveConfirmed(judged(state, said, context)),
    },
    ContestInterventionReserve: {
      from: ['acceptedWithReserves'],
      by: customer,
      mailsStaff: true,
      refusals: ['reserveNotLifted', shownTextChanged],
      guard: withoutLifted,
      decide: (state, said, context) =>
        events.interventionReserveContested({ ...judged(state, said, context), reason: said.reason }),
    },
    CancelIntervention: {
      from: ['toPlan', 'planned', 'underWay'],
      // of an upgrade that is cancelled
      by: ['staff', 'system'],
      decide: (_, { reason }) => events.interventionCancelled({ reason }),
    },
    AddInterventionNote: {
      from: [...openInterventionStatuses, 'accepted', 'acceptedWithReserves', 'acceptedTacitly', 'cancelled'],
      by: staff,
      decide: (_, { note }) => events.interventionNoteAdded({ note }),
    },
    HandOverIntervention: handsOver({
      from: [...openInterventionStatuses, 'acceptedWithReserves'],
      waitsFor,
      handedOver,
    }),
  },
  evolve: {
    InterventionOpened: (_, { data: { clientId, contactId, nature, quantity } }) => ({
      ...noIntervention,
      status: 'toPlan',
      clientId,
      contactId,
      nature,
      quantity,
    }),
    InterventionRevised: (state, { data: { contactId, nature, quantity } }) => ({
      ...state,
      contactId,
      nature,
      quantity,
    }),
    InterventionPlanned: (state, { at, data }) => ({ ...scheduled(state, data, at), status: 'planned' }),
    InterventionRescheduled: (state, { at, data }) => scheduled(state, data, at),
    InterventionReminded: (state) => ({ ...state, visit: state.visit && { ...state.visit, remindAt: null } }),
    InterventionUnplanned: unplanned,
    InterventionMissed: unplanned,
    InterventionStarted: moved('underWay'),
    InterventionFinished: moved('done'),
    InterventionReportWritten: (state, { data }) => {
      const { version, report, minutes, material, attendeeIds, fileIds } = data;
      const { signatoryId, signedFor, signedBy, signedSatisfaction, signatureFileId, signedHash } = data;
      // of a signer who is forgotten, for whom it was signed stays
      const isSigned = signedBy !== null || signedFor !== null;
      const read = textSigned(data, visitShown(state));
      return {
        ...{ ...state, isWritten: true, fileIds, signatoryId },
        report: {
          ...{ version, report, minutes, material, attendeeIds, fileIds },
          ...{ signatureFileId, signedBy, signedSatisfaction, signedHash },
        },
        signed: isSigned ? { ...read, signatureFileId, signedFor } : null,
        drawn: signatureFileId === null ? state.drawn : [...state.drawn, { ...read, fileId: signatureFileId }],
      };
    },
    InterventionSignatureDropped: withoutSignature,
    InterventionReportProposed: (state, { at, data: { rule, lastDay, tacitAt } }) => {
      const term = { lastDay, tacitAt };
      return {
        ...state,
        status: 'reportProposed',
        noticeSources: [],
        clock: { rule, term, proposedAt: at, given: [], due: noticesAfter(at, at, term, rule) },
      };
    },
    InterventionValidationNoticed: (state, { id, at, data: { notice, to, lastDay, tacitAt } }) => {
      const { clock } = state;
      if (!clock) return state;
      const due = notice === 'lastDays' ? [] : clock.due.filter((each) => each.notice !== notice);
      return {
        ...state,
        noticeSources: [...state.noticeSources, { eventId: id, template: noticeMail(notice, tacitAt) }],
        clock: {
          ...clock,
          term: { lastDay, tacitAt },
          given: [...clock.given, { notice, at, to }],
          due,
        },
      };
    },
    InterventionQuestionAsked: (state, { at, data: { by } }) => ({ ...state, question: { by, at } }),
    InterventionQuestionAnswered: (state, { at, data }) => ({
      ...state,
      question: null,
      clock: state.clock && withTerm(state.clock, data, at),
    }),
    InterventionReportSigningBegun: (state, { data: { satisfaction, reserves, textHash } }) => ({
      ...state,
      ...withSaid(state, { satisfaction, reserves, textHash }),
    }),
    InterventionReportSigned: (state, { data: { signatureId } }) => ({ ...state, signatureId }),
    InterventionReportAccepted: ended('accepted'),
    InterventionReportAcceptedWithReserves: (state, { data: { reserves } }) => ({
      ...ended('acceptedWithReserves')(state),
      openReserves: reserves.map(({ number }) => number),
      assignees: reserves,
      dueReserves: duesOf(reserves, state),
    }),
    InterventionReportRefused: (state) => ({
      ...ended('refused')(state),
      ...nothingSaid,
      signed: null,
      version: state.version + 1,
      isWritten: false,
    }),
    InterventionReportTacitlyAccepted: ended('acceptedTacitly'),
    InterventionTacitTermStopped: (state) => ({ ...state, clock: state.clock && { ...state.clock, term: noTerm } }),
    InterventionReserveAssigned: (state, { data }) => withAssignee(state, [data.number], data.assigneeId),
    InterventionReserveLifted: (state, { data: { number } }) => ({
      ...state,
      openReserves: without(state.openReserves, number),
      liftedReserves: [...state.liftedReserves, number],
      liftings: [...state.liftings, number],
    }),
    InterventionReserveReminded: (state, { data: { number } }) => ({
      ...state,
      dueReserves: state.dueReserves.filter((due) => due.number !== number),
    }),
    InterventionReserveConfirmed: (state, { data: { number } }) => ({
      ...state,
      liftedReserves: without(state.liftedReserves, number),
    }),
    InterventionReserveContested: (state, { data: { number } }) => ({
      ...state,
      liftedReserves: without(state.liftedReserves, number),
      openReserves: [...state.openReserves, number],
    }),
    InterventionCancelled: ended('cancelled'),
    InterventionNoteAdded: (state) => state,
    InterventionHandedOver: (state, { data: { toId, contactId, signatoryId, reserves = [], ...data } }) => {
      const { staffIds = state.staffIds, followerIds = state.followerIds } = data;
      return {
        ...withAssignee(state, reserves, toId),
        ...{ contactId, signatoryId, staffIds, followerIds },
        ...unlessAwaited(state),
      };
    },
  },
});
