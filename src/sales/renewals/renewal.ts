import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, dayText, startOf } from '../../kernel/days.js';
import { handsOver } from '../../kernel/handing-over.js';
import { lifecycle, type Context } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import { checkPastDay, pastDayRefusals } from '../../kernel/typed-days.js';
import { noSigning, signable, signingCommands, signingOf, type Signing } from '../../kernel/signing.js';
import { signatoryFaults } from '../signatures/signature.vocabulary.js';
import * as commands from './renewal.commands.js';
import * as events from './renewal.events.js';
import type { Reminder, RenewalClock, RenewalEvent, RenewalTerms } from './renewal.events.js';
import {
  openRenewalStatuses,
  renewalLimits,
  renewalReminderDays,
  renewalReminderHour,
  signedRenewalStatuses,
  type RenewalStatus,
} from './renewal.vocabulary.js';

export interface RenewalState extends Signing {
  readonly status: RenewalStatus | 'none';
  readonly terms: RenewalTerms | null;
  readonly proposedAt: string | null;
  readonly lapsesAt: string | null;
  /** Reminders not sent yet, earliest first. */
  readonly reminders: readonly Reminder[];
  /** Of the contract that follows: as proposed, then as made. */
  readonly reference: string | null;
}

/** Facts looked up before a command is decided. */
export interface RenewalFacts {
  /** The client exists and is active. */
  readonly clientKnown: boolean;
  readonly signatory: PersonFacts | null;
  readonly usableFileIds: readonly string[];
  /** Where the client's days begin and end. */
  readonly timeZone: string;
}

/** A contact who acts for the client. */
export interface PersonFacts {
  readonly id: string;
  /** Why they may not sign; null: they may. */
  readonly fault: string | null;
}

const noRenewal: RenewalState = {
  status: 'none',
  terms: null,
  proposedAt: null,
  lapsesAt: null,
  reminders: [],
  ...noSigning,
  reference: null,
};

const hourMs = 3_600_000;

const includes = (statuses: readonly RenewalStatus[], { status }: RenewalState): boolean =>
  statuses.some((each) => each === status);

/** The price holds after it was told, and not before the present contract ends; that end is still to come. */
const checkDays = (
  { notifiedOn, effectiveOn, endsOn, futureEndsOn }: commands.ProposeRenewal,
  { now, facts }: Context<RenewalFacts>,
): void => {
  const today = dayOf(now, facts.timeZone);
  if (endsOn < today) throw fieldRefusal('endsOn', 'renewalEndPast');
  if (endsOn > daysAfter(today, renewalLimits.years * 366)) throw fieldRefusal('endsOn', 'renewalEndTooFar');
  if (effectiveOn < endsOn) throw fieldRefusal('effectiveOn', 'renewalBeforeEnd');
  if (effectiveOn > daysAfter(endsOn, renewalLimits.gapDays)) throw fieldRefusal('effectiveOn', 'renewalAfterGap');
  if (futureEndsOn !== undefined && futureEndsOn > daysAfter(effectiveOn, renewalLimits.futureYears * 366))
    throw fieldRefusal('futureEndsOn', 'renewalFutureTooLong');
  if (notifiedOn > effectiveOn) throw fieldRefusal('notifiedOn', 'renewalNotifiedTooLate');
  const earliest = daysAfter(today, -renewalLimits.noticeDays);
  if (notifiedOn < earliest) throw fieldRefusal('notifiedOn', 'dayTooEarly', { from: dayText(earliest) });
};

const checkSignatory = (id: string, { signatory }: RenewalFacts): void => {
  if (signatory?.id !== id) throw fieldRefusal('signatoryId', 'contactUnknown');
  if (signatory.fault !== null) throw fieldRefusal('signatoryId', signatory.fault);
};

const instantOf = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOf(day, timeZone)) + renewalReminderHour * hourMs).toISOString();

const clockOf = (endsOn: string, { now, facts: { timeZone } }: Context<RenewalFacts>): RenewalClock => ({
  lapsesAt: startOf(daysAfter(endsOn, 1), timeZone),
  reminders: renewalReminderDays
    .map((daysBefore) => ({ daysBefore, at: instantOf(daysAfter(endsOn, -daysBefore), timeZone) }))
    .filter(({ at }) => at > now),
});

/** The renewal waits for its signature, and the contract has not ended; the timer that lapses it may be late. */
export const mayBeSigned = (state: RenewalState, now: string): boolean =>
  includes(openRenewalStatuses, state) && state.lapsesAt !== null && now < state.lapsesAt;

/** The latest due reminder: earlier ones that were missed are not sent any more. */
const dueReminder = ({ reminders }: RenewalState, now: string): Reminder | undefined =>
  reminders.findLast(({ at }) => at <= now);

/** The first day on which the customer knew of the new price: it was notified, or proposed here. */
const knownOn = ({ terms, proposedAt }: RenewalState, timeZone: string): string | null => {
  if (terms === null || proposedAt === null) return null;
  const proposedOn = dayOf(proposedAt, timeZone);
  return proposedOn < terms.notifiedOn ? proposedOn : terms.notifiedOn;
};

const checkPaper = (
  state: RenewalState,
  { signedOn, fileIds }: commands.RecordPaperRenewal,
  { now, facts }: Context<RenewalFacts>,
): void => {
  const { timeZone } = facts;
  checkPastDay('signedOn', signedOn, { from: knownOn(state, timeZone), today: dayOf(now, timeZone) });
  if (state.terms && signedOn > state.terms.endsOn) throw fieldRefusal('signedOn', 'renewalSignedAfterEnd');
  if (fileIds.some((id) => !facts.usableFileIds.includes(id))) throw fieldRefusal('fileIds', 'fileUnknown');
};

const ended =
  (status: RenewalStatus) =>
  (state: RenewalState): RenewalState => ({ ...state, status, ...noSigning });

const resourceOf = (clientId: string | null, signatoryId: string | null): Resource => ({
  ...anyResource('renewal'),
  clientId,
  memberIds: signatoryId === null ? [] : [signatoryId],
});

/** A contract is followed by one other, which has a reference of its own. */
const heldBy = (state: RenewalState) =>
  state.terms && includes([...openRenewalStatuses, ...signedRenewalStatuses], state)
    ? [
        {
          what: 'renewedContract',
          value: `${state.terms.clientId} ${state.terms.contractNumber.toLowerCase()}`,
          refusal: 'contractRenewedAlready',
        },
        {
          what: 'contractReference',
          value: (state.reference ?? '').toLowerCase(),
          refusal: 'contractReferenceUsed',
        },
      ]
    : [];

const staff = ['staff'] as const;
const customer = ['customer'] as const;
const system = ['system'] as const;
const held = ['contractRenewedAlready', 'contractReferenceUsed'];

/** A contract that ends, and the one that follows it (specification §3, §4; features F12). */
export const renewal = lifecycle<RenewalState, RenewalFacts>()('renewal', {
  plural: 'renewals',
  initial: noRenewal,
  commands: {
    ProposeRenewal: commands.ProposeRenewal,
    ...signingCommands,
    RecordPaperRenewal: commands.RecordPaperRenewal,
    FinaliseRenewal: commands.FinaliseRenewal,
    DeclineRenewal: commands.DeclineRenewal,
    WithdrawRenewal: commands.WithdrawRenewal,
    LapseRenewal: commands.LapseRenewal,
    RemindOfRenewal: commands.RemindOfRenewal,
    AddRenewalNote: commands.AddRenewalNote,
    HandOverRenewal: commands.HandOverRenewal,
  },
  events: events.renewalEvents,
  transitions: {
    none: ['proposed'],
    proposed: ['inSignature', 'signed', 'declined', 'withdrawn', 'lapsed'],
    inSignature: ['proposed', 'signed', 'declined', 'withdrawn', 'lapsed'],
    signed: ['finalised'],
    finalised: [],
    declined: [],
    withdrawn: [],
    // signed in time, and received or told of after the end
    lapsed: ['signed'],
  },
  resource: ({ terms }) => resourceOf(terms?.clientId ?? null, terms?.signatoryId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  held: heldBy,
  timers: (state) => {
    const { lapsesAt, reminders } = state;
    if (!includes(openRenewalStatuses, state) || lapsesAt === null) return [];
    const [next] = reminders;
    return [
      { name: 'lapse', command: new commands.LapseRenewal(), dueAt: lapsesAt },
      ...(next ? [{ name: 'remind', command: new commands.RemindOfRenewal(), dueAt: next.at }] : []),
    ];
  },
  decide: {
    ProposeRenewal: {
      from: ['none'],
      by: staff,
      refusals: [
        'clientUnknown',
        'contactUnknown',
        'partyWithoutEmail',
        'partyMailboxShared',
        'emailOfVendor',
        'emailDisposable',
        ...signatoryFaults,
        'renewalEndPast',
        'renewalEndTooFar',
        'renewalBeforeEnd',
        'renewalAfterGap',
        'renewalFutureTooLong',
        'renewalNotifiedTooLate',
        'dayTooEarly',
        ...held,
      ],
      resource: ({ clientId, signatoryId }) => resourceOf(clientId, signatoryId),
      decide: (_, command, context) => {
        if (!context.facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        checkSignatory(command.signatoryId, context.facts);
        checkDays(command, context);
        return events.renewalProposed({
          ...command,
          lines: command.lines.map((line) => ({ ...line })),
          terms: command.terms ?? null,
          futureEndsOn: command.futureEndsOn ?? null,
          ...clockOf(command.endsOn, context),
          proposedBy: context.actor.id,
        });
      },
    },
    ...signable<RenewalState, RenewalEvent, RenewalFacts>({
      waits: 'proposed',
      under: 'inSignature',
      // its preparation may be told later than its end, and its signature later than the end of the contract
      from: [...openRenewalStatuses, 'lapsed'],
      mayBeSigned,
      refusals: held,
      prepared: events.renewalSigningPrepared,
      returned: () => events.renewalReturnedToSigning({}),
      signed: ({ signatureId, signedBy, signedAt, siret = null, documentSha256 }, { facts }) => {
        const signedOn = dayOf(signedAt, facts.timeZone);
        return events.renewalSigned({ signatureId, signedBy, signedOn, siret, documentSha256 });
      },
    }),
    RecordPaperRenewal: {
      from: ['proposed', 'inSignature', 'lapsed'],
      by: staff,
      contradictsSignature: true,
      refusals: [...pastDayRefusals, 'renewalSignedAfterEnd', 'fileUnknown', ...held],
      decide: (state, command, context) => {
        checkPaper(state, command, context);
        const { manner, signedOn, fileIds } = command;
        return events.renewalSignedOnPaper({ manner, signedOn, fileIds });
      },
    },
    FinaliseRenewal: {
      from: ['signed'],
      by: staff,
      irreversible: true,
      refusals: held,
      decide: (_, { contractReference }) => events.renewalFinalised({ contractReference }),
    },
    DeclineRenewal: {
      from: openRenewalStatuses,
      by: customer,
      contradictsSignature: true,
      irreversible: true,
      decide: (_, { reason, comment }, { actor }) =>
        events.renewalDeclined({ by: actor.id, reason, comment: comment ?? null }),
    },
    WithdrawRenewal: {
      from: openRenewalStatuses,
      by: staff,
      contradictsSignature: true,
      irreversible: true,
      decide: ({ terms }, { reason }) => events.renewalWithdrawn({ subjectId: terms?.signatoryId ?? '', reason }),
    },
    LapseRenewal: {
      from: openRenewalStatuses,
      by: system,
      contradictsSignature: true,
      timed: 'effect',
      decide: () => events.renewalLapsed({}),
    },
    RemindOfRenewal: {
      // also one whose signature was prepared, and rests
      from: openRenewalStatuses,
      by: system,
      timed: { noticeUntil: ({ lapsesAt }) => lapsesAt },
      decide: (state, _, { now }) => {
        const due = dueReminder(state, now);
        return due ? events.renewalReminded({ daysBefore: due.daysBefore }) : [];
      },
    },
    AddRenewalNote: {
      from: ['proposed', 'inSignature', 'signed', 'finalised', 'declined', 'withdrawn', 'lapsed'],
      by: staff,
      decide: ({ terms }, { note }) => events.renewalNoteAdded({ subjectId: terms?.signatoryId ?? '', note }),
    },
    HandOverRenewal: handsOver({
      from: openRenewalStatuses,
      waitsFor: ({ terms }) => [terms?.signatoryId],
      handedOver: events.renewalHandedOver,
    }),
  },
  evolve: {
    RenewalProposed: (_, { at, data }) => ({
      ...noRenewal,
      status: 'proposed',
      terms: data,
      proposedAt: at,
      lapsesAt: data.lapsesAt,
      reminders: data.reminders,
      reference: data.futureReference,
    }),
    RenewalSigningPrepared: (state, { data }) => ({ ...state, status: 'inSignature', ...signingOf(data) }),
    RenewalReturnedToSigning: (state) => ({ ...state, status: 'proposed', ...noSigning }),
    RenewalSigned: (state, { data }) => ({ ...state, status: 'signed', signatureId: data.signatureId }),
    RenewalSignedOnPaper: ended('signed'),
    RenewalFinalised: (state, { data }) => ({ ...state, status: 'finalised', reference: data.contractReference }),
    RenewalDeclined: ended('declined'),
    RenewalWithdrawn: ended('withdrawn'),
    RenewalLapsed: ended('lapsed'),
    RenewalReminded: (state, { data }) => ({
      ...state,
      reminders: state.reminders.filter(({ daysBefore }) => daysBefore < data.daysBefore),
    }),
    RenewalNoteAdded: (state) => state,
    RenewalHandedOver: (state, { data: { toId } }) => ({
      ...state,
      terms: state.terms && { ...state.terms, signatoryId: toId },
    }),
  },
});
