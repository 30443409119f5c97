import { anyResource } from '../../kernel/actor.js';
import { instantAt } from '../../kernel/days.js';
import type { Occurred } from '../../kernel/event.js';
import { lifecycle, type Context, type GuardContext } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { aroundHalfDayMs, attendanceLimits, halfDayKey, type HalfDay } from './attendance.vocabulary.js';
import * as commands from './training-session.commands.js';
import * as events from './training-session.events.js';
import {
  markKey,
  markOf,
  noTrainingSession,
  openSigningOf,
  triesLeft,
  withAsker,
  withdrawnOf,
  withMarks,
  withoutMark,
  type MarkState,
  type Trainee,
  type TrainingSessionState,
} from './training-session.state.js';

/** Facts looked up for a command. */
export interface TrainingSessionFacts {
  readonly clientKnown: boolean;
  readonly knownTrainerIds: readonly string[];
  /** Visits to come of those who are to teach, at other clients: one at this client may be the class itself. */
  readonly promised: readonly {
    readonly staffIds: readonly string[];
    readonly startsAt: string;
    readonly endsAt: string;
  }[];
  /** Of the client. */
  readonly timeZone: string;
  /** Participant found by the enrolment or the contact of the command; null: unknown at the client. */
  readonly trainee: { readonly contactId: string | null; readonly name: string | null } | null;
  /** Signed by the client, and those whom it names who still have their place; null: no such agreement. */
  readonly agreement: {
    readonly trainees: readonly {
      readonly enrolmentId: string;
      readonly contactId: string | null;
      readonly name: string | null;
    }[];
  } | null;
  /** Uploaded by the asker, with what speaks against each as the sheet of the half-day. */
  readonly sheets: readonly {
    readonly id: string;
    readonly fault: 'sheetNeitherPictureNorPdf' | 'sheetOfAnotherHalfDay' | null;
  }[];
  /** The webinar session, with its contacts who were connected; null: the connections are not recorded. */
  readonly connections: {
    readonly startsAt: string;
    readonly endsAt: string;
    readonly contactIds: readonly string[];
  } | null;
  /** Whether a code is one that the room was shown lately. */
  readonly isRoomCode: (typed: string) => boolean;
}

type Deciding = Context<TrainingSessionFacts>;
type State = TrainingSessionState;

const around = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** In their order; none begins before another has ended. */
const halfDaysOf = (asked: readonly commands.HalfDayFields[], timeZone: string): readonly HalfDay[] => {
  const found = asked
    .map(({ day, from, to }) => ({
      key: halfDayKey({ day, from }),
      startsAt: instantAt(day, from, timeZone),
      endsAt: instantAt(day, to, timeZone),
    }))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  if (found.length === 0) throw fieldRefusal('halfDays', 'halfDayMissing');
  if (found.some(({ endsAt }, place) => (found[place + 1]?.startsAt ?? endsAt) < endsAt))
    throw fieldRefusal('halfDays', 'halfDaysOverlap');
  return found;
};

/** Only what is new is asked about: a class that stays where it was has its trainers. */
const checkAgendas = (
  trainerIds: readonly string[],
  halfDays: readonly HalfDay[],
  before: Pick<State, 'trainerIds' | 'halfDays'>,
  { facts }: Deciding,
): void => {
  const stays = ({ startsAt, endsAt }: HalfDay): boolean =>
    before.halfDays.some((each) => each.startsAt === startsAt && each.endsAt === endsAt);
  const isPromised = (trainerId: string): boolean =>
    halfDays.some(
      (halfDay) =>
        !(before.trainerIds.includes(trainerId) && stays(halfDay)) &&
        facts.promised.some(
          ({ staffIds, startsAt, endsAt }) =>
            staffIds.includes(trainerId) && startsAt < halfDay.endsAt && halfDay.startsAt < endsAt,
        ),
    );
  if (trainerIds.some(isPromised)) throw fieldRefusal('trainerIds', 'staffPromised');
};

const contentOf = (
  { title, place, trainerIds, halfDays }: commands.TrainingSessionFields,
  before: State,
  context: Deciding,
) => {
  const { facts } = context;
  if (trainerIds.some((id) => !facts.knownTrainerIds.includes(id))) throw fieldRefusal('trainerIds', 'staffUnknown');
  const found = halfDaysOf(halfDays, facts.timeZone);
  checkAgendas(trainerIds, found, before, context);
  return { title, place: place ?? null, trainerIds, halfDays: found };
};

/** Adds participants of a signed agreement to the classes planned from it, up to the limit of a class. */
const traineesFrom = (agreementId: string | undefined, { agreement }: TrainingSessionFacts) => {
  if (agreementId === undefined) return [];
  if (!agreement) throw fieldRefusal('agreementId', 'trainingAgreementNotSigned');
  const listed = agreement.trainees.map((each) => ({
    ...each,
    participantId: each.contactId ?? each.enrolmentId,
  }));
  return listed
    .filter(({ participantId: id }, place) => listed.findIndex((each) => each.participantId === id) === place)
    .slice(0, attendanceLimits.participants)
    .map((each) => events.traineeListed(each));
};

/** A half-day with a signed presence, or one that was taken back, cannot be moved. */
const checkMarksStay = ({ marks, withdrawn, halfDays }: State, kept: readonly HalfDay[]): void => {
  const keys = [...Object.keys(marks), ...Object.keys(withdrawn)];
  const marked = halfDays.filter(({ key }) => keys.some((mark) => mark.endsWith(` ${key}`)));
  const stays = ({ key, startsAt, endsAt }: HalfDay): boolean =>
    kept.some((each) => each.key === key && each.startsAt === startsAt && each.endsAt === endsAt);
  if (!marked.every(stays)) throw fieldRefusal('halfDays', 'halfDayHasPresences');
};

const isSame = (one: readonly HalfDay[], other: readonly HalfDay[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const halfDayOf = ({ halfDays }: State, key: string): HalfDay =>
  halfDays.find((each) => each.key === key) ?? refuse('halfDayUnknown');

/** The one that may be signed now; where one follows another, the later one. */
const currentHalfDay = ({ halfDays }: State, now: string): HalfDay | undefined =>
  halfDays.findLast(
    ({ startsAt, endsAt }) => around(startsAt, -aroundHalfDayMs) <= now && now < around(endsAt, aroundHalfDayMs),
  );

/** A presence cannot be recorded before its half-day has begun. */
const begunHalfDay = (state: State, key: string, { now }: GuardContext): HalfDay => {
  const found = halfDayOf(state, key);
  return now >= found.startsAt ? found : refuse('halfDayNotBegun');
};

const traineeOf = ({ trainees }: State, participantId: string): Trainee =>
  trainees.find(({ id }) => id === participantId) ?? refuse('traineeUnknown');

const signerOf = ({ trainees }: State, { actor }: GuardContext): Trainee | undefined =>
  trainees.find(({ contactId }) => contactId === actor.id);

/** Why the asker cannot sign now. */
const maySign = (state: State, context: GuardContext): Refusal | undefined => {
  const [signing, signer] = [openSigningOf(state, context.now), signerOf(state, context)];
  if (!signer) return refusal('traineeUnknown');
  if (!signing) return refusal('presenceSigningClosed');
  if (markOf(state, signer.id, signing.halfDay)) return refusal('presenceSignedAlready');
  if (withdrawnOf(state, signer.id, signing.halfDay)) return refusal('presenceWithdrawn');
  return triesLeft(state, signer.id, signing.halfDay) > 0 ? undefined : refusal('roomCodeTriesSpent');
};

/** A wrong code is counted in the log as a try; the refusal tells how many are left. */
const refusedBy = (decided: readonly { readonly type: string; readonly data: object }[]): Refusal | undefined => {
  const wrong = decided.find(({ type }) => type === events.roomCodeRefused.type)?.data;
  if (!wrong || !('triesLeft' in wrong)) return undefined;
  return wrong.triesLeft === 0
    ? refusal('roomCodeTriesSpent')
    : refusal('roomCodeRefused', { count: Number(wrong.triesLeft) });
};

/** Participants among these without a validated presence. */
const unmarked = (state: State, halfDay: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => markOf(state, traineeOf(state, id).id, halfDay) === null);

/**
 * Presences validated from a sheet. A presence that two persons took back takes two again: the first
 * asks, the second validates.
 */
const markedFrom = (state: State, halfDay: string, ids: readonly string[], { actor }: GuardContext) => {
  const found = unmarked(state, halfDay, ids).map((id) => ({ id, withdrawn: withdrawnOf(state, id, halfDay) }));
  const validated = found.filter(({ withdrawn: of }) => !of || (of.askedBy !== null && of.askedBy !== actor.id));
  const asked = found.filter(({ withdrawn: of }) => of?.askedBy === null);
  if (found.length > 0 && validated.length + asked.length === 0) return refuse('revalidationOfOneself');
  return [
    ...(validated.length === 0
      ? []
      : [
          events.presencesMarked({
            ...{ halfDay, participantIds: validated.map(({ id }) => id), presence: 2, evidence: 'sheet' },
            webinarSessionId: null,
          }),
        ]),
    ...asked.map(({ id: participantId }) => events.revalidationAsked({ participantId, halfDay })),
  ];
};

interface OfMark {
  readonly participantId: string;
  readonly halfDay: string;
}

const validated = (state: State, { participantId, halfDay }: OfMark): MarkState => {
  traineeOf(state, participantId);
  return markOf(state, participantId, halfDay) ?? refuse('presenceNotValidated');
};

/** Mark that may still be withdrawn. */
const reversible = (state: State, mark: OfMark): MarkState & { readonly presence: 1 | 2 } => {
  const { presence, ...found } = validated(state, mark);
  return presence === 3 ? refuse('presenceInErp') : { ...found, presence };
};

/** Mark with an open request for its withdrawal. */
const askedFor = (state: State, mark: OfMark) => {
  const { askedBy, ...found } = reversible(state, mark);
  return askedBy === null ? refuse('unvalidationUnknown') : { ...found, askedBy };
};

const isAsked = ({ marks }: State): Refusal | undefined =>
  Object.values(marks).some(({ askedBy }) => askedBy !== null) ? undefined : refusal('unvalidationUnknown');

/** Half-days that are validated, of those to attend. */
const attendedIn = (state: State): string => {
  const marks = state.trainees.flatMap(({ id }) => state.halfDays.map(({ key }) => markOf(state, id, key)));
  return `${marks.filter((mark) => mark !== null).length}/${marks.length}`;
};

/** The count alone would hide that others were there, which exports without a revision cannot tell. */
const isAsTold = (state: State, { told = attendedIn(state), asOf }: commands.ValidateInErp): boolean =>
  asOf === undefined ? told === attendedIn(state) : asOf === state.attendedAsOf;

const asOf = (state: State, { revision }: Pick<Occurred, 'revision'>): State => ({
  ...state,
  attendedAsOf: String(revision),
});

const untouched = (state: State): readonly OfMark[] =>
  state.trainees.flatMap(({ id: participantId }) =>
    state.halfDays.flatMap(({ key: halfDay }) => {
      const mark = markOf(state, participantId, halfDay);
      return mark && mark.presence < 3 && mark.askedBy === null ? [{ participantId, halfDay }] : [];
    }),
  );

const staff = ['staff'] as const;
const system = ['system'] as const;
const coming = ['planned'] as const;
const taking = ['planned', 'held'] as const;
/** Decides in one queue with all agendas, so that a trainer is not planned where a customer was just promised them. */
const inTurnOfAgendas = {
  inTurn: true,
  queue: 'staffAgendas',
  decidesOn: ['slots', 'slot_resources', 'interventions'],
  turnOf: () => null,
} as const;
const contentRefusals = ['staffUnknown', 'staffPromised', 'halfDayMissing', 'halfDaysOverlap'];
const halfDayRefusals = ['halfDayUnknown', 'halfDayNotBegun'];
const markRefusals = ['traineeUnknown', 'presenceNotValidated', 'presenceInErp'];

/** A class of a client with its half-days: who was there, and what says so (specification §4; features F27, W35; default G41). */
export const trainingSession = lifecycle<TrainingSessionState, TrainingSessionFacts>()('trainingSession', {
  plural: 'trainingSessions',
  initial: noTrainingSession,
  commands: {
    PlanTrainingSession: commands.PlanTrainingSession,
    ReviseTrainingSession: commands.ReviseTrainingSession,
    CancelTrainingSession: commands.CancelTrainingSession,
    HoldTrainingSession: commands.HoldTrainingSession,
    ListTrainee: commands.ListTrainee,
    TakeTraineeOff: commands.TakeTraineeOff,
    OpenSigning: commands.OpenSigning,
    CloseSigning: commands.CloseSigning,
    SignPresence: commands.SignPresence,
    FileAttendanceSheet: commands.FileAttendanceSheet,
    MarkPresences: commands.MarkPresences,
    RecordConnections: commands.RecordConnections,
    AskUnvalidation: commands.AskUnvalidation,
    ConfirmUnvalidation: commands.ConfirmUnvalidation,
    DeclineUnvalidation: commands.DeclineUnvalidation,
    ValidateInErp: commands.ValidateInErp,
  },
  events: events.trainingSessionEvents,
  transitions: { none: ['planned'], planned: ['held', 'cancelled'], held: [], cancelled: [] },
  resource: ({ clientId, trainees }) => ({
    ...anyResource('trainingSession'),
    clientId,
    memberIds: trainees.flatMap(({ contactId }) => contactId ?? []),
  }),
  tenant: ({ clientId }) => clientId,
  timers: ({ status, halfDays }) => {
    const last = halfDays.at(-1);
    return status === 'planned' && last
      ? [{ name: 'hold', command: new commands.HoldTrainingSession(), dueAt: last.endsAt }]
      : [];
  },
  decide: {
    PlanTrainingSession: {
      from: ['none'],
      by: staff,
      ...inTurnOfAgendas,
      refusals: ['clientUnknown', 'trainingAgreementNotSigned', ...contentRefusals],
      decide: (state, { clientId, agreementId, ...asked }, context) => {
        if (!context.facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        const { timeZone } = context.facts;
        const trainees = traineesFrom(agreementId, context.facts);
        const planned = { clientId, timeZone, ...(agreementId !== undefined && { agreementId }) };
        return [events.trainingSessionPlanned({ ...planned, ...contentOf(asked, state, context) }), ...trainees];
      },
    },
    ReviseTrainingSession: {
      from: coming,
      by: staff,
      ...inTurnOfAgendas,
      refusals: [...contentRefusals, 'halfDayHasPresences'],
      decide: (state, asked, context) => {
        const content = contentOf(asked, state, context);
        checkMarksStay(state, content.halfDays);
        return [events.trainingSessionRevised({ ...content, isMoved: !isSame(content.halfDays, state.halfDays) })];
      },
    },
    CancelTrainingSession: {
      from: coming,
      by: staff,
      irreversible: true,
      refusals: ['trainingSessionBegun'],
      guard: ({ halfDays, marks, withdrawn }, { now }) =>
        now >= (halfDays[0]?.startsAt ?? now) || Object.keys({ ...marks, ...withdrawn }).length > 0
          ? refusal('trainingSessionBegun')
          : undefined,
      decide: (_, { reason }) => [events.trainingSessionCancelled({ reason })],
    },
    HoldTrainingSession: {
      from: coming,
      by: system,
      timed: 'effect',
      decide: () => [events.trainingSessionHeld({})],
    },
    ListTrainee: {
      from: taking,
      by: ['staff', 'system'],
      refusals: ['traineeUnknown', 'traineeListed', 'trainingSessionFull'],
      guard: ({ trainees }) =>
        trainees.length >= attendanceLimits.participants
          ? refusal('trainingSessionFull', { max: attendanceLimits.participants })
          : undefined,
      decide: ({ trainees }, { enrolmentId = null, contactId = null, placeId, name = null }, { facts, idFor }) => {
        const field = enrolmentId === null ? 'contactId' : 'enrolmentId';
        const person = enrolmentId === null && contactId === null ? { contactId: null, name } : facts.trainee;
        if (!person) throw fieldRefusal(field, 'traineeUnknown');
        const participantId = person.contactId ?? enrolmentId ?? placeId ?? idFor('trainee');
        if (trainees.some(({ id }) => id === participantId)) throw fieldRefusal(field, 'traineeListed');
        return [
          events.traineeListed({ participantId, enrolmentId, ...person, ...(placeId !== undefined && { placeId }) }),
        ];
      },
    },
    TakeTraineeOff: {
      from: taking,
      by: ['staff', 'system'],
      refusals: ['traineeUnknown', 'halfDayHasPresences', 'presenceWithdrawn'],
      decide: (state, { participantId, placeId }) => {
        const { id, enrolmentId, placeId: reservedBy } = traineeOf(state, participantId);
        if (placeId !== undefined && placeId !== reservedBy) return [];
        if (state.halfDays.some(({ key }) => markOf(state, id, key)))
          throw fieldRefusal('participantId', 'halfDayHasPresences');
        // off the list, what two persons took back would be forgotten
        if (state.halfDays.some(({ key }) => withdrawnOf(state, id, key)))
          throw fieldRefusal('participantId', 'presenceWithdrawn');
        return [events.traineeTakenOff({ participantId, enrolmentId })];
      },
    },
    OpenSigning: {
      from: taking,
      by: staff,
      refusals: ['signingOutsideHalfDay'],
      guard: (state, { now }) => (currentHalfDay(state, now) ? undefined : refusal('signingOutsideHalfDay')),
      decide: (state, _, { now, idFor }) => {
        const { key: halfDay, endsAt } = currentHalfDay(state, now) ?? refuse('signingOutsideHalfDay');
        return [events.signingOpened({ halfDay, openingId: idFor('opening'), until: around(endsAt, aroundHalfDayMs) })];
      },
    },
    CloseSigning: {
      from: taking,
      by: staff,
      refusals: ['presenceSigningClosed'],
      guard: (state, { now }) => (openSigningOf(state, now) ? undefined : refusal('presenceSigningClosed')),
      decide: () => [events.signingClosed({})],
    },
    SignPresence: {
      from: taking,
      by: ['customer'],
      refusals: [
        'traineeUnknown',
        'presenceSigningClosed',
        'presenceSignedAlready',
        'presenceWithdrawn',
        'roomCodeRefused',
        'roomCodeTriesSpent',
      ],
      guard: maySign,
      refusedBy,
      decide: (state, { code }, context) => {
        const [signing, signer] = [openSigningOf(state, context.now), signerOf(state, context)];
        if (!signing || !signer) return refuse('presenceSigningClosed');
        const mark = { participantId: signer.id, halfDay: signing.halfDay };
        return context.facts.isRoomCode(code)
          ? [events.presenceSigned(mark)]
          : [events.roomCodeRefused({ ...mark, triesLeft: triesLeft(state, signer.id, signing.halfDay) - 1 })];
      },
    },
    FileAttendanceSheet: {
      from: taking,
      by: staff,
      refusals: [...halfDayRefusals, 'fileUnknown', 'sheetNeitherPictureNorPdf', 'sheetOfAnotherHalfDay'],
      decide: (state, { halfDay, fileIds }, context) => {
        begunHalfDay(state, halfDay, context);
        const found = fileIds.map((id) => context.facts.sheets.find((sheet) => sheet.id === id));
        const fault = found.map((sheet) => (sheet ? sheet.fault : 'fileUnknown')).find((each) => each !== null);
        if (fault !== undefined) throw fieldRefusal('fileIds', fault);
        const added = fileIds.filter((id) => !state.sheets[halfDay]?.includes(id));
        return added.length === 0 ? [] : [events.attendanceSheetFiled({ halfDay, fileIds: added })];
      },
    },
    MarkPresences: {
      from: taking,
      by: staff,
      refusals: [...halfDayRefusals, 'traineeUnknown', 'attendanceSheetMissing', 'revalidationOfOneself'],
      decide: (state, { halfDay, participantIds }, context) => {
        begunHalfDay(state, halfDay, context);
        if (!state.sheets[halfDay]) throw fieldRefusal('halfDay', 'attendanceSheetMissing');
        return markedFrom(state, halfDay, participantIds, context);
      },
    },
    RecordConnections: {
      from: taking,
      by: staff,
      refusals: [...halfDayRefusals, 'connectionsUnknown', 'connectionsOfAnotherTime'],
      decide: (state, { halfDay, webinarSessionId }, context) => {
        const { startsAt, endsAt } = begunHalfDay(state, halfDay, context);
        const { connections } = context.facts;
        if (!connections) throw fieldRefusal('webinarSessionId', 'connectionsUnknown');
        if (connections.endsAt <= startsAt || endsAt <= connections.startsAt)
          throw fieldRefusal('webinarSessionId', 'connectionsOfAnotherTime');
        // a log validates nothing that two persons took back
        const connected = state.trainees.filter(
          ({ id, contactId }) =>
            contactId !== null && connections.contactIds.includes(contactId) && !withdrawnOf(state, id, halfDay),
        );
        const marked = unmarked(
          state,
          halfDay,
          connected.map(({ id }) => id),
        );
        return marked.length === 0
          ? []
          : [
              events.presencesMarked({
                ...{ halfDay, participantIds: marked, presence: 1, evidence: 'log', webinarSessionId },
              }),
            ];
      },
    },
    AskUnvalidation: {
      from: taking,
      by: staff,
      refusals: [...markRefusals, 'unvalidationAsked'],
      decide: (state, { participantId, halfDay, reason }) => {
        const { askedBy } = reversible(state, { participantId, halfDay });
        if (askedBy !== null) return refuse('unvalidationAsked');
        return [events.unvalidationAsked({ participantId, halfDay, reason })];
      },
    },
    ConfirmUnvalidation: {
      from: taking,
      by: staff,
      irreversible: true,
      refusals: [...markRefusals, 'unvalidationUnknown', 'unvalidationOfOneself'],
      guard: isAsked,
      decide: (state, { participantId, halfDay }, { actor }) => {
        const { askedBy, presence: former, evidence } = askedFor(state, { participantId, halfDay });
        if (askedBy === actor.id) return refuse('unvalidationOfOneself');
        return [events.presenceUnvalidated({ participantId, halfDay, askedBy, former, evidence })];
      },
    },
    DeclineUnvalidation: {
      from: taking,
      by: staff,
      refusals: [...markRefusals, 'unvalidationUnknown'],
      guard: isAsked,
      decide: (state, { participantId, halfDay }) => {
        const { askedBy } = askedFor(state, { participantId, halfDay });
        return [events.unvalidationDeclined({ participantId, halfDay, askedBy })];
      },
    },
    ValidateInErp: {
      from: ['held'],
      by: ['staff', 'system'],
      irreversible: true,
      refusals: ['presencesNoneToValidate', 'presencesNotAsTold'],
      guard: (state) => (untouched(state).length === 0 ? refusal('presencesNoneToValidate') : undefined),
      decide: (state, command) =>
        isAsTold(state, command)
          ? [events.presencesValidatedInErp({ marks: untouched(state) })]
          : refuse('presencesNotAsTold'),
    },
  },
  evolve: {
    TrainingSessionPlanned: (_, { data: { clientId, trainerIds, halfDays } }) => ({
      ...noTrainingSession,
      status: 'planned',
      clientId,
      trainerIds,
      halfDays,
    }),
    TrainingSessionRevised: (state, { data: { trainerIds, halfDays } }) => ({ ...state, trainerIds, halfDays }),
    TrainingSessionCancelled: (state) => ({ ...state, status: 'cancelled', signing: null }),
    TrainingSessionHeld: (state, event) => ({ ...asOf(state, event), status: 'held' }),
    TraineeListed: (state, event) => {
      const { participantId: id, enrolmentId, contactId, placeId } = event.data;
      const trainee = { id, enrolmentId, contactId, ...(placeId !== undefined && { placeId }) };
      return { ...asOf(state, event), trainees: [...state.trainees, trainee] };
    },
    TraineeTakenOff: (state, event) => ({
      ...asOf(state, event),
      trainees: state.trainees.filter(({ id }) => id !== event.data.participantId),
    }),
    PresenceSigningOpened: (state, { data }) => ({ ...state, signing: data }),
    PresenceSigningClosed: (state) => ({ ...state, signing: null }),
    PresenceSigned: (state, event) =>
      withMarks(asOf(state, event), [markKey(event.data.participantId, event.data.halfDay)], {
        presence: 1,
        evidence: 'code',
      }),
    RoomCodeRefused: (state, { data: { participantId, halfDay } }) => {
      const key = markKey(participantId, halfDay);
      return { ...state, wrongCodes: { ...state.wrongCodes, [key]: (state.wrongCodes[key] ?? 0) + 1 } };
    },
    AttendanceSheetFiled: (state, { data: { halfDay, fileIds } }) => ({
      ...state,
      sheets: { ...state.sheets, [halfDay]: [...(state.sheets[halfDay] ?? []), ...fileIds] },
    }),
    PresencesMarked: (state, event) => {
      const { halfDay, participantIds, presence, evidence } = event.data;
      const keys = participantIds.map((id) => markKey(id, halfDay));
      return withMarks(asOf(state, event), keys, { presence, evidence });
    },
    UnvalidationAsked: (state, { data: { participantId, halfDay }, metadata }) =>
      withAsker(state, markKey(participantId, halfDay), metadata.actor),
    UnvalidationDeclined: (state, { data: { participantId, halfDay } }) =>
      withAsker(state, markKey(participantId, halfDay), null),
    PresenceUnvalidated: (state, event) =>
      withoutMark(asOf(state, event), markKey(event.data.participantId, event.data.halfDay)),
    RevalidationAsked: (state, { data: { participantId, halfDay }, metadata }) => ({
      ...state,
      withdrawn: { ...state.withdrawn, [markKey(participantId, halfDay)]: { askedBy: metadata.actor } },
    }),
    PresencesValidatedInErp: (state, { data: { marks } }) =>
      marks.reduce((now, { participantId, halfDay }) => {
        const key = markKey(participantId, halfDay);
        const mark = now.marks[key];
        return mark ? { ...now, marks: { ...now.marks, [key]: { ...mark, presence: 3 } } } : now;
      }, state),
  },
});
