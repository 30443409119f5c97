import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { handsOver } from '../../kernel/handing-over.js';
import { lifecycle, type Context, type GuardContext } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { notYetDue, remindersDue } from '../../kernel/timers.js';
import { noSigning, signable, signingCommands, signingOf, type Signing } from '../../kernel/signing.js';
import { signatoryFaults } from '../../sales/signatures/signature.vocabulary.js';
import * as commands from './training-agreement.commands.js';
import * as events from './training-agreement.events.js';
import type {
  AgreedOrder,
  PaperFile,
  TrainingAgreementContent,
  TrainingMentions,
  TrainingAgreementEvent,
} from './training-agreement.events.js';
import {
  awaitedAgreementStatuses,
  trainingAgreementReminderDays,
  type TrainingAgreementStatus,
} from './training-agreement.vocabulary.js';

export interface TrainingAgreementState extends Signing {
  readonly status: TrainingAgreementStatus | 'none';
  readonly number: string;
  readonly order: AgreedOrder | null;
  readonly content: TrainingAgreementContent | null;
  /** How often it was sent. */
  readonly version: number;
  /** As they were when it was last sent. */
  readonly mentions: TrainingMentions | null;
  readonly draftedAt: string;
  readonly sentAt: string | null;
  /** When it was last sent or recalled. */
  readonly toldAt: string | null;
  readonly reminders: number;
  /** Null: it was not signed on paper. `signedBy` is null for a forgotten person. */
  readonly paper: {
    readonly signedBy: string | null;
    readonly signedOn: string;
    readonly files: readonly PaperFile[];
    readonly at: string;
  } | null;
}

/** Facts looked up for a command. */
export interface TrainingAgreementFacts {
  /** For a new one. */
  readonly number: string;
  readonly order: OrderFacts | null;
  readonly signatory: PersonFacts | null;
  /** Enrolments on the seats of the order. */
  readonly enrolmentIds: readonly string[];
  /** Of the entity that trains; null: staff have not recorded its training body. */
  readonly mentions: TrainingMentions | null;
  /** Of the client. */
  readonly timeZone: string;
  /** Files that the asker uploaded, and that stand nowhere yet. */
  readonly usableFiles: readonly PaperFile[];
}

/** An order, who signed it, and whether there is anything to agree upon. */
export interface OrderFacts {
  readonly agreed: AgreedOrder;
  readonly signatoryId: string;
  readonly isTraining: boolean;
  /** Accepted, and not cancelled since. */
  readonly isAccepted: boolean;
}

/** A contact who acts for the client. */
export interface PersonFacts {
  readonly id: string;
  /** Why they may not sign; null: they may. */
  readonly fault: string | null;
}

const noAgreement: TrainingAgreementState = {
  status: 'none',
  number: '',
  order: null,
  content: null,
  version: 0,
  mentions: null,
  draftedAt: '',
  sentAt: null,
  toldAt: null,
  reminders: 0,
  ...noSigning,
  paper: null,
};

const dayMs = 86_400_000;
const daysLater = (at: string, days: number): string => new Date(Date.parse(at) + days * dayMs).toISOString();

const checkSignatory = (id: string, { signatory }: TrainingAgreementFacts): void => {
  if (signatory?.id !== id) throw fieldRefusal('signatoryId', 'contactUnknown');
  if (signatory.fault !== null) throw fieldRefusal('signatoryId', signatory.fault);
};

/** The order names who signs, and whom it has enrolled, where nothing else is said. */
const checked = (
  { signatoryId, objectives, hours, place, headcount, sessions }: commands.TrainingAgreementFields,
  otherwise: string,
  { facts }: Context<TrainingAgreementFacts>,
): TrainingAgreementContent => {
  const { enrolmentIds } = facts;
  const signs = signatoryId ?? otherwise;
  checkSignatory(signs, facts);
  const people = headcount ?? Math.max(enrolmentIds.length, 1);
  if (people < enrolmentIds.length) throw fieldRefusal('headcount', 'agreementHeadcountTooSmall');
  return {
    signatoryId: signs,
    objectives: objectives ?? null,
    hours: hours ?? null,
    place: place ?? null,
    headcount: people,
    sessions: sessions
      .map(({ startsOn, endsOn }) => ({ startsOn, endsOn }))
      .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn)),
    enrolmentIds,
  };
};

const orderFor = ({ order }: TrainingAgreementFacts): OrderFacts => {
  if (!order) throw fieldRefusal('orderId', 'agreementOrderUnknown');
  if (!order.isTraining) throw fieldRefusal('orderId', 'agreementOrderNotTraining');
  if (!order.isAccepted) throw fieldRefusal('orderId', 'agreementOrderNotAccepted');
  return order;
};

/** The law wants objectives, duration, place and dates in it (Code du travail, L6353-1). */
const complete = ({ content }: TrainingAgreementState): Refusal | undefined =>
  !content ||
  [content.objectives, content.hours, content.place].includes(null) ||
  content.sessions.length + content.enrolmentIds.length === 0
    ? refusal('trainingAgreementIncomplete')
    : undefined;

const isAwaited = ({ status }: TrainingAgreementState): boolean =>
  awaitedAgreementStatuses.some((one) => one === status);

const remindersOf = ({ sentAt }: TrainingAgreementState): readonly string[] =>
  sentAt === null ? [] : trainingAgreementReminderDays.map((days) => daysLater(sentAt, days));

const nextReminder = (state: TrainingAgreementState): string | undefined => remindersOf(state)[state.reminders];

/** At most one reminder a day, from all senders together. */
const notToldToday = ({ toldAt }: TrainingAgreementState, { now }: GuardContext): Refusal | undefined =>
  toldAt !== null && now < daysLater(toldAt, 1) ? refusal(notYetDue) : undefined;

const reminded = ({ reminders }: TrainingAgreementState) => events.trainingAgreementReminded({ count: reminders + 1 });

/** The paper is of the version that was sent last, and of no day to come. */
const paperOf = (
  { sentAt, content }: TrainingAgreementState,
  { signedBy, signedOn, fileIds }: commands.RecordPaperAgreement,
  { now, facts: { timeZone, usableFiles } }: Context<TrainingAgreementFacts>,
) => {
  if (signedOn > dayOf(now, timeZone)) throw fieldRefusal('signedOn', 'agreementSignedInFuture');
  if (sentAt !== null && signedOn < dayOf(sentAt, timeZone))
    throw fieldRefusal('signedOn', 'agreementSignedBeforeSent');
  const files = fileIds.flatMap((id) => usableFiles.filter(({ fileId }) => fileId === id));
  if (files.length < fileIds.length) throw fieldRefusal('fileIds', 'fileUnknown');
  return { subjectId: content?.signatoryId ?? '', signedBy, signedOn, files };
};

/** Drafts and revisions are visible only to the provider. */
const resourceOf = ({ order, content, status, version }: TrainingAgreementState): Resource => ({
  ...anyResource('trainingAgreement'),
  clientId: order?.clientId ?? null,
  restricted: status === 'draft' || version === 0,
  memberIds: content ? [content.signatoryId] : [],
});

const people = [
  ...['contactUnknown', 'partyWithoutEmail', 'partyMailboxShared', 'emailOfVendor', 'emailDisposable'],
  ...signatoryFaults,
];
const staff = ['staff'] as const;
const system = ['system'] as const;

/** A training agreement, from an order to the file of the training (specification §2; features F28). */
export const trainingAgreement = lifecycle<TrainingAgreementState, TrainingAgreementFacts>()('trainingAgreement', {
  plural: 'trainingAgreements',
  initial: noAgreement,
  commands: {
    DraftTrainingAgreement: commands.DraftTrainingAgreement,
    ReviseTrainingAgreement: commands.ReviseTrainingAgreement,
    SendTrainingAgreement: commands.SendTrainingAgreement,
    RemindOfTrainingAgreement: commands.RemindOfTrainingAgreement,
    SendTrainingAgreementReminder: commands.SendTrainingAgreementReminder,
    ...signingCommands,
    RecordPaperAgreement: commands.RecordPaperAgreement,
    FileTrainingAgreement: commands.FileTrainingAgreement,
    WithdrawTrainingAgreement: commands.WithdrawTrainingAgreement,
    HandOverTrainingAgreement: commands.HandOverTrainingAgreement,
  },
  events: events.trainingAgreementEvents,
  transitions: {
    none: ['draft'],
    draft: ['toSign', 'withdrawn'],
    toSign: ['draft', 'inSignature', 'signed', 'withdrawn'],
    inSignature: ['draft', 'toSign', 'signed', 'withdrawn'],
    signed: ['filed'],
    filed: [],
    withdrawn: [],
  },
  resource: resourceOf,
  tenant: ({ order }) => order?.clientId ?? null,
  held: ({ status, order }) =>
    order && status !== 'withdrawn'
      ? [{ what: 'agreementOfOrder', value: order.orderId, refusal: 'orderHasAgreement' }]
      : [],
  timers: (state) => {
    const dueAt = isAwaited(state) ? nextReminder(state) : undefined;
    return dueAt === undefined ? [] : [{ name: 'remind', command: new commands.RemindOfTrainingAgreement(), dueAt }];
  },
  decide: {
    DraftTrainingAgreement: {
      from: ['none'],
      by: staff,
      refusals: [
        'agreementOrderUnknown',
        'agreementOrderNotTraining',
        'agreementOrderNotAccepted',
        'agreementHeadcountTooSmall',
        'orderHasAgreement',
        ...people,
      ],
      decide: (_, command, context) => {
        const { agreed, signatoryId } = orderFor(context.facts);
        return events.trainingAgreementDrafted({
          ...agreed,
          ...checked(command, signatoryId, context),
          number: context.facts.number,
          draftedBy: context.actor.id,
        });
      },
    },
    ReviseTrainingAgreement: {
      from: ['draft', 'toSign', 'inSignature'],
      by: staff,
      contradictsSignature: true,
      refusals: ['agreementHeadcountTooSmall', ...people],
      decide: ({ content, version }, command, context) =>
        events.trainingAgreementRevised({
          ...checked(command, content?.signatoryId ?? '', context),
          version: version + 1,
        }),
    },
    SendTrainingAgreement: {
      from: ['draft'],
      by: staff,
      refusals: ['trainingAgreementIncomplete', 'trainingBodyUnknown'],
      guard: complete,
      decide: ({ version }, _, { facts: { mentions } }) =>
        mentions ? events.trainingAgreementSent({ version: version + 1, mentions }) : refuse('trainingBodyUnknown'),
    },
    RemindOfTrainingAgreement: {
      from: awaitedAgreementStatuses,
      by: system,
      timed: { noticeUntil: () => null },
      decide: (state, _, { now }) =>
        events.trainingAgreementReminded({ count: remindersDue(remindersOf(state), state.reminders, now) }),
    },
    SendTrainingAgreementReminder: {
      from: awaitedAgreementStatuses,
      by: staff,
      refusals: [notYetDue],
      guard: notToldToday,
      decide: reminded,
    },
    ...signable<TrainingAgreementState, TrainingAgreementEvent, TrainingAgreementFacts>({
      waits: 'toSign',
      under: 'inSignature',
      // its preparation may be told later than its end
      from: awaitedAgreementStatuses,
      prepared: events.trainingAgreementSigningPrepared,
      returned: () => events.trainingAgreementReturnedToSigning({}),
      signed: ({ signatureId }) => events.trainingAgreementSigned({ signatureId }),
    }),
    RecordPaperAgreement: {
      from: awaitedAgreementStatuses,
      by: staff,
      contradictsSignature: true,
      irreversible: true,
      refusals: ['agreementSignedInFuture', 'agreementSignedBeforeSent', 'fileUnknown'],
      decide: (state, command, context) => events.trainingAgreementSignedOnPaper(paperOf(state, command, context)),
    },
    FileTrainingAgreement: {
      from: ['signed'],
      by: staff,
      irreversible: true,
      decide: (_, { filedUnder }) => events.trainingAgreementFiled({ filedUnder }),
    },
    WithdrawTrainingAgreement: {
      from: ['draft', 'toSign', 'inSignature'],
      by: staff,
      contradictsSignature: true,
      irreversible: true,
      decide: ({ content }, { reason }) =>
        events.trainingAgreementWithdrawn({ subjectId: content?.signatoryId ?? '', reason }),
    },
    HandOverTrainingAgreement: handsOver({
      from: awaitedAgreementStatuses,
      waitsFor: ({ content }) => [content?.signatoryId],
      handedOver: events.trainingAgreementHandedOver,
    }),
  },
  evolve: {
    TrainingAgreementDrafted: (_, { at, data }) => ({
      ...noAgreement,
      status: 'draft',
      number: data.number,
      order: data,
      content: data,
      draftedAt: at,
    }),
    TrainingAgreementRevised: (state, { data }) => ({ ...state, status: 'draft', content: data, sentAt: null }),
    TrainingAgreementSent: (state, { at, data: { version, mentions } }) => ({
      ...state,
      status: 'toSign',
      version,
      mentions,
      sentAt: at,
      toldAt: at,
      reminders: 0,
      ...noSigning,
    }),
    TrainingAgreementReminded: (state, { at, data: { count } }) => ({ ...state, toldAt: at, reminders: count }),
    TrainingAgreementSigningPrepared: (state, { data }) => ({
      ...state,
      status: 'inSignature',
      ...signingOf(data),
      content: state.content && { ...state.content, signatoryId: data.signatoryId },
    }),
    TrainingAgreementReturnedToSigning: (state) => ({ ...state, status: 'toSign', ...noSigning }),
    TrainingAgreementSigned: (state, { data: { signatureId } }) => ({ ...state, status: 'signed', signatureId }),
    TrainingAgreementSignedOnPaper: (state, { at, data: { signedBy, signedOn, files } }) => ({
      ...state,
      status: 'signed',
      ...noSigning,
      paper: { signedBy, signedOn, files, at },
    }),
    TrainingAgreementFiled: (state) => ({ ...state, status: 'filed' }),
    TrainingAgreementWithdrawn: (state) => ({ ...state, status: 'withdrawn', ...noSigning }),
    TrainingAgreementHandedOver: (state, { data: { toId } }) => ({
      ...state,
      content: state.content && { ...state.content, signatoryId: toId },
    }),
  },
});
