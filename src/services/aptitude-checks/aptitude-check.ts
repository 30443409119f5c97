import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { lifecycle, type Context } from '../../kernel/lifecycle.js';
import { remindersDue } from '../../kernel/timers.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { noSigning, signable, signingCommands, signingOf, type Signing } from '../../kernel/signing.js';
import { signatoryFaults } from '../../sales/signatures/signature.vocabulary.js';
import * as commands from './aptitude-check.commands.js';
import * as events from './aptitude-check.events.js';
import type { AptitudeCheckContent, AptitudeCheckEvent } from './aptitude-check.events.js';
import {
  aptitudeCheckLimits,
  aptitudeCheckReminderDays,
  aptitudeCheckTargetDays,
  awaitedCheckStatuses,
  type AptitudeCheckStatus,
} from './aptitude-check.vocabulary.js';
import { takenOver, type VisitReport } from './aptitude-check.visit-rules.js';

interface Reserve {
  readonly raisedBy: string;
  readonly isLifted: boolean;
}

export interface AptitudeCheckState extends Signing {
  readonly status: AptitudeCheckStatus | 'none';
  readonly clientId: string | null;
  readonly draftedBy: string;
  readonly content: AptitudeCheckContent | null;
  /** How often it was handed over. */
  readonly version: number;
  readonly handedOverAt: string | null;
  /** End of the days in which it should be signed. */
  readonly dueAt: string | null;
  readonly reminders: number;
  readonly isEscalated: boolean;
  /** In the order of their numbers. */
  readonly reserves: readonly Reserve[];
}

/** Facts looked up before a command is decided. */
export interface AptitudeCheckFacts {
  /** For a new one. */
  readonly number: string;
  /** The client exists and is active. */
  readonly clientKnown: boolean;
  /** The open structure that is named, or the client itself; null where it is not the client's. */
  readonly establishment: { readonly name: string; readonly siret: string | null } | null;
  /** Name of the active product; null where there is none. */
  readonly productName: string | null;
  /** The named signatory; for a draft without one, the person who validated the report of its visit. */
  readonly signatory: PersonFacts | null;
  /** The visit of the client that is named, as far as the asker may read it; null where there is none. */
  readonly visit: VisitReport | null;
  /** Where the client's days end. */
  readonly timeZone: string;
}

/** A contact who acts for the client of the check. */
export interface PersonFacts {
  readonly id: string;
  /** Why they may not sign; null: they may. */
  readonly fault: string | null;
}

const noCheck: AptitudeCheckState = {
  status: 'none',
  clientId: null,
  draftedBy: '',
  content: null,
  version: 0,
  handedOverAt: null,
  dueAt: null,
  reminders: 0,
  isEscalated: false,
  ...noSigning,
  reserves: [],
};

const dayMs = 86_400_000;

const checkSignatory = (id: string | undefined, person: PersonFacts | null): void => {
  if (id === undefined) return;
  if (person?.id !== id) throw fieldRefusal('signatoryId', 'contactUnknown');
  if (person.fault !== null) throw fieldRefusal('signatoryId', person.fault);
};

/** Checks the fields and returns the content of the check, with the names of this day. */
const checked = (
  fields: commands.AptitudeCheckFields,
  { facts }: Context<AptitudeCheckFacts>,
): AptitudeCheckContent => {
  const { establishment, productName, signatory } = facts;
  if (!establishment) throw fieldRefusal('structureId', 'structureUnknown');
  if (fields.productId !== undefined && productName === null) throw fieldRefusal('productId', 'productUnknown');
  checkSignatory(fields.signatoryId, signatory);
  return {
    structureId: fields.structureId ?? null,
    establishment: establishment.name,
    siret: establishment.siret,
    finess: fields.finess ?? null,
    productId: fields.productId ?? null,
    product: fields.productId === undefined ? null : productName,
    softwareVersion: fields.softwareVersion ?? null,
    fundingReference: fields.fundingReference ?? null,
    goLiveOn: fields.goLiveOn ?? null,
    batch: fields.batch ?? null,
    signatoryId: fields.signatoryId ?? null,
    items: fields.items.map((item) => ({ ...item, remark: item.remark ?? null })),
  };
};

/** The fields of the draft, completed from the report of its visit. */
const withVisit = (
  { interventionId, ...fields }: Omit<commands.DraftAptitudeCheck, 'clientId'>,
  { facts: { visit, signatory } }: Context<AptitudeCheckFacts>,
): commands.AptitudeCheckFields => {
  if (interventionId === undefined) return fields;
  if (visit?.id !== interventionId) throw fieldRefusal('interventionId', 'interventionUnknown');
  if (visit.report === null) throw fieldRefusal('interventionId', 'interventionReportAwaited');
  return takenOver(fields, visit, signatory?.fault === null ? signatory.id : undefined);
};

const lacks = ({ product, softwareVersion, fundingReference, goLiveOn, signatoryId, items }: AptitudeCheckContent) =>
  [product, softwareVersion, fundingReference, goLiveOn, signatoryId].includes(null) || items.length === 0;

/** The paying agency takes what is complete, of a known establishment, with every item as it must be. */
const ready = ({ content, reserves }: AptitudeCheckState): Refusal | undefined => {
  if (!content || lacks(content)) return refusal('aptitudeCheckIncomplete');
  if (content.siret === null) return refusal('aptitudeCheckWithoutSiret');
  if (content.items.some(({ conform }) => !conform)) return refusal('aptitudeCheckNotConform');
  return reserves.some(({ isLifted }) => !isLifted) ? refusal('aptitudeReservesOpen') : undefined;
};

/** Each line is a reserve, to be lifted by the day that the customer says. */
const raised = (
  before: AptitudeCheckState['reserves'],
  { reserves, liftBy }: commands.RefuseAptitudeCheck,
  { actor, now, facts }: Context<AptitudeCheckFacts>,
): readonly AptitudeCheckEvent[] => {
  const today = dayOf(now, facts.timeZone);
  const day = liftBy ?? daysAfter(today, aptitudeCheckLimits.reserveDays);
  if (day < today) throw fieldRefusal('liftBy', 'reserveDayPast');
  if (day > daysAfter(today, aptitudeCheckLimits.longestReserveDays)) throw fieldRefusal('liftBy', 'reserveDayTooLate');
  const lines = reserves.split('\n').flatMap((line) => line.trim() || []);
  if (lines.length > aptitudeCheckLimits.reserves || before.length + lines.length > aptitudeCheckLimits.allReserves)
    throw fieldRefusal('reserves', 'tooManyReserves');
  return [
    ...lines.map((text, place) =>
      events.aptitudeReserveRaised({ reserve: before.length + place + 1, by: actor.id, text, dueOn: day }),
    ),
    events.aptitudeCheckRefused({ by: actor.id, count: lines.length }),
  ];
};

/** The signatory; without one, the author of the draft. */
const writtenTo = ({ content, draftedBy }: AptitudeCheckState): string => content?.signatoryId ?? draftedBy;

const isAwaited = ({ status }: AptitudeCheckState): boolean => awaitedCheckStatuses.some((one) => one === status);

const remindersOf = ({ handedOverAt }: AptitudeCheckState): readonly string[] =>
  handedOverAt === null
    ? []
    : aptitudeCheckReminderDays.map((days) => new Date(Date.parse(handedOverAt) + days * dayMs).toISOString());

const nextReminder = (state: AptitudeCheckState): string | undefined => remindersOf(state)[state.reminders];

/** Until it is handed over it is the provider's alone. */
const resourceOf = (
  clientId: string | null,
  { signatoryId = null, structureId = null }: Partial<Pick<AptitudeCheckContent, 'signatoryId' | 'structureId'>>,
  isHandedOver: boolean,
): Resource => ({
  ...anyResource('aptitudeCheck'),
  clientId,
  structureId,
  restricted: !isHandedOver,
  memberIds: signatoryId === null ? [] : [signatoryId],
});

const ended =
  (status: AptitudeCheckStatus) =>
  (state: AptitudeCheckState): AptitudeCheckState => ({ ...state, status, ...noSigning });

const checkedFields = [
  'structureUnknown',
  'productUnknown',
  'contactUnknown',
  'partyWithoutEmail',
  'partyMailboxShared',
  'emailOfVendor',
  'emailDisposable',
  ...signatoryFaults,
];
const staff = ['staff'] as const;
const customer = ['customer'] as const;
const system = ['system'] as const;

/** An aptitude check of funded software, from what was checked to its signature: never tacit (specification §4; features F13; default G3). */
export const aptitudeCheck = lifecycle<AptitudeCheckState, AptitudeCheckFacts>()('aptitudeCheck', {
  plural: 'aptitudeChecks',
  initial: noCheck,
  commands: {
    DraftAptitudeCheck: commands.DraftAptitudeCheck,
    ReviseAptitudeCheck: commands.ReviseAptitudeCheck,
    HandOverAptitudeCheck: commands.HandOverAptitudeCheck,
    ...signingCommands,
    SignAptitudeCheck: commands.SignAptitudeCheck,
    RefuseAptitudeCheck: commands.RefuseAptitudeCheck,
    LiftAptitudeReserve: commands.LiftAptitudeReserve,
    WithdrawAptitudeCheck: commands.WithdrawAptitudeCheck,
    AddAptitudeCheckNote: commands.AddAptitudeCheckNote,
    RemindOfAptitudeCheck: commands.RemindOfAptitudeCheck,
    EscalateAptitudeCheck: commands.EscalateAptitudeCheck,
  },
  events: events.aptitudeCheckEvents,
  transitions: {
    none: ['draft'],
    draft: ['toSign', 'withdrawn'],
    toSign: ['prepared', 'finalised', 'refused', 'withdrawn'],
    prepared: ['toSign', 'finalised', 'refused', 'withdrawn'],
    finalised: ['signed'],
    signed: [],
    refused: ['toSign', 'withdrawn'],
    withdrawn: [],
  },
  resource: ({ clientId, content, version }) => resourceOf(clientId, content ?? {}, version > 0),
  tenant: ({ clientId }) => clientId,
  timers: (state) => {
    if (!isAwaited(state)) return [];
    const reminder = nextReminder(state);
    return [
      ...(reminder === undefined
        ? []
        : [{ name: 'remind', command: new commands.RemindOfAptitudeCheck(), dueAt: reminder }]),
      ...(state.dueAt === null || state.isEscalated
        ? []
        : [{ name: 'escalate', command: new commands.EscalateAptitudeCheck(), dueAt: state.dueAt }]),
    ];
  },
  decide: {
    DraftAptitudeCheck: {
      from: ['none'],
      by: staff,
      refusals: ['clientUnknown', 'interventionUnknown', 'interventionReportAwaited', ...checkedFields],
      resource: ({ clientId }) => resourceOf(clientId, {}, false),
      decide: (_, { clientId, ...fields }, context) => {
        if (!context.facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        const { facts, actor } = context;
        const content = checked(withVisit(fields, context), context);
        return events.aptitudeCheckDrafted({
          ...content,
          clientId,
          number: facts.number,
          draftedBy: actor.id,
          ...(facts.visit && { interventionId: facts.visit.id, interventionNumber: facts.visit.number }),
        });
      },
    },
    ReviseAptitudeCheck: {
      from: ['draft', 'refused'],
      by: staff,
      refusals: checkedFields,
      decide: (_, fields, context) => events.aptitudeCheckRevised(checked(fields, context)),
    },
    HandOverAptitudeCheck: {
      from: ['draft', 'refused'],
      by: staff,
      refusals: [
        'aptitudeCheckIncomplete',
        'aptitudeCheckWithoutSiret',
        'aptitudeCheckNotConform',
        'aptitudeReservesOpen',
      ],
      guard: ready,
      decide: ({ version }, _, { now, facts: { timeZone } }) => {
        const dueOn = daysAfter(dayOf(now, timeZone), aptitudeCheckTargetDays);
        const dueAt = startOf(daysAfter(dueOn, 1), timeZone);
        return events.aptitudeCheckHandedOver({ version: version + 1, dueOn, dueAt });
      },
    },
    ...signable<AptitudeCheckState, AptitudeCheckEvent, AptitudeCheckFacts>({
      waits: 'toSign',
      under: 'prepared',
      // its preparation may be told later than its end
      from: awaitedCheckStatuses,
      prepared: events.aptitudeCheckSigningPrepared,
      returned: () => events.aptitudeCheckReturnedToSigning({}),
      signed: ({ signatureId }) => events.aptitudeCheckFinalised({ signatureId }),
    }),
    SignAptitudeCheck: {
      from: ['finalised'],
      by: system,
      refusals: ['anotherSignature'],
      decide: (state, { signatureId }) =>
        state.signatureId === signatureId ? events.aptitudeCheckSigned({}) : refuse('anotherSignature'),
    },
    RefuseAptitudeCheck: {
      from: ['toSign', 'prepared'],
      by: customer,
      contradictsSignature: true,
      refusals: ['reserveDayPast', 'reserveDayTooLate', 'tooManyReserves'],
      decide: ({ reserves }, command, context) => raised(reserves, command, context),
    },
    LiftAptitudeReserve: {
      from: ['refused'],
      by: staff,
      refusals: ['aptitudeReserveUnknown'],
      guard: ({ reserves }) =>
        reserves.every(({ isLifted }) => isLifted) ? refusal('aptitudeReserveUnknown') : undefined,
      decide: ({ reserves }, { reserve, comment }, { actor }) => {
        const open = reserves[reserve - 1];
        if (!open || open.isLifted) return refuse('aptitudeReserveUnknown');
        return events.aptitudeReserveLifted({ reserve, by: actor.id, raisedBy: open.raisedBy, comment });
      },
    },
    WithdrawAptitudeCheck: {
      from: ['draft', 'toSign', 'prepared', 'refused'],
      by: staff,
      contradictsSignature: true,
      irreversible: true,
      decide: (state, { reason }) => events.aptitudeCheckWithdrawn({ subjectId: writtenTo(state), reason }),
    },
    AddAptitudeCheckNote: {
      from: ['draft', 'toSign', 'prepared', 'finalised', 'signed', 'refused', 'withdrawn'],
      by: staff,
      decide: (state, { note }) => events.aptitudeCheckNoteAdded({ subjectId: writtenTo(state), note }),
    },
    RemindOfAptitudeCheck: {
      from: awaitedCheckStatuses,
      by: system,
      // from then on it is escalated
      timed: { noticeUntil: ({ dueAt }) => dueAt },
      decide: (state, _, { now }) =>
        events.aptitudeCheckReminded({ count: remindersDue(remindersOf(state), state.reminders, now) }),
    },
    EscalateAptitudeCheck: {
      from: awaitedCheckStatuses,
      by: system,
      timed: { noticeUntil: () => null },
      decide: () => events.aptitudeCheckEscalated({}),
    },
  },
  evolve: {
    AptitudeCheckDrafted: (_, { data }) => ({
      ...noCheck,
      status: 'draft',
      clientId: data.clientId,
      draftedBy: data.draftedBy,
      content: data,
    }),
    AptitudeCheckRevised: (state, { data }) => ({ ...state, content: data }),
    AptitudeCheckHandedOver: (state, { at, data: { version, dueAt } }) => ({
      ...state,
      status: 'toSign',
      version,
      handedOverAt: at,
      dueAt,
      reminders: 0,
      isEscalated: false,
    }),
    AptitudeCheckSigningPrepared: (state, { data }) => ({
      ...state,
      status: 'prepared',
      ...signingOf(data),
      content: state.content && { ...state.content, signatoryId: data.signatoryId },
    }),
    AptitudeCheckReturnedToSigning: (state) => ({ ...state, status: 'toSign', ...noSigning }),
    AptitudeCheckFinalised: (state, { data: { signatureId } }) => ({ ...state, status: 'finalised', signatureId }),
    AptitudeCheckSigned: (state) => ({ ...state, status: 'signed' }),
    AptitudeReserveRaised: (state, { data: { by } }) => ({
      ...state,
      reserves: [...state.reserves, { raisedBy: by, isLifted: false }],
    }),
    AptitudeCheckRefused: ended('refused'),
    AptitudeReserveLifted: (state, { data: { reserve, raisedBy } }) => ({
      ...state,
      reserves: state.reserves.map((each, place) => (place === reserve - 1 ? { raisedBy, isLifted: true } : each)),
    }),
    AptitudeCheckWithdrawn: ended('withdrawn'),
    AptitudeCheckNoteAdded: (state) => state,
    AptitudeCheckReminded: (state, { data: { count } }) => ({ ...state, reminders: count }),
    AptitudeCheckEscalated: (state) => ({ ...state, isEscalated: true }),
  },
});
