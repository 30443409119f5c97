import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { after, handsOver } from '../../kernel/handing-over.js';
import { derivedId } from '../../kernel/ids.js';
import { lifecycle, type Context } from '../../kernel/lifecycle.js';
import { remindersDue } from '../../kernel/timers.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { noSigning, signable, signingCommands, signingOf, type Signing } from '../../kernel/signing.js';
import { signatoryFaults } from '../signatures/signature.vocabulary.js';
import * as commands from './quote.commands.js';
import * as events from './quote.events.js';
import type { QuoteContent, QuoteEvent, Settling, Validity } from './quote.events.js';
import {
  checkOffered,
  exemptionOf,
  groundlessLine,
  lineRefusals,
  linesOf,
  offeredRefusals,
  type LineFacts,
} from './quote.rules.js';
import {
  openQuoteStatuses,
  quoteLimits,
  quoteReminderDays,
  type QuoteRequestKind,
  type QuoteStatus,
} from './quote.vocabulary.js';

export interface QuoteState extends Signing {
  readonly status: QuoteStatus | 'none';
  readonly clientId: string | null;
  readonly number: string;
  readonly draftedAt: string;
  readonly draftedBy: string;
  /** When the present version was handed over; null: it was not. */
  readonly sentAt: string | null;
  readonly content: QuoteContent | null;
  readonly version: number;
  readonly validity: Validity | null;
  /** Instant since which it waits for a signature; null where it does not. */
  readonly awaitedSince: string | null;
  readonly reminders: number;
  /** Signer, possibly in place of the signatory. */
  readonly signerId: string | null;
  /** Open requests of the customer: kind → author. */
  readonly requests: Readonly<Partial<Record<QuoteRequestKind, string>>>;
}

/** Facts looked up before a command is decided. */
export interface QuoteFacts extends LineFacts {
  /** For a new one. */
  readonly number: string;
  /** For the order that it becomes. */
  readonly orderNumber: string;
  /** Why the e-invoicing platform would refuse the invoice of that order. */
  readonly chorusFault: readonly [field: 'chorusService' | 'commitment', code: string] | null;
  /** The client exists and is active. */
  readonly clientKnown: boolean;
  readonly signatory: PersonFacts | null;
  readonly administrativeContact: PersonFacts | null;
  readonly usableFileIds: readonly string[];
  /** Where the client's days end. */
  readonly timeZone: string;
  /** Beginnings of the half-hours at which a callback can be promised. */
  readonly callbackSlots: readonly string[];
}

/** A contact who acts for the client of the quote. */
export interface PersonFacts {
  readonly id: string;
  /** Why they may not be it; null: they may. */
  readonly fault: string | null;
}

const noQuote: QuoteState = {
  status: 'none',
  clientId: null,
  number: '',
  draftedAt: '',
  draftedBy: '',
  sentAt: null,
  content: null,
  version: 1,
  validity: null,
  awaitedSince: null,
  reminders: 0,
  ...noSigning,
  signerId: null,
  requests: {},
};

/** The order that a quote becomes. */
export const quoteOrderId = (quoteId: string): string => derivedId(quoteId, 'order');

const dayMs = 86_400_000;

const contentOf = (fields: commands.QuoteFields, facts: QuoteFacts): QuoteContent => {
  const lines = linesOf(fields, facts);
  const vatExemption = exemptionOf(lines, facts);
  return {
    title: fields.title,
    introduction: fields.introduction ?? null,
    lines,
    ...(fields.discount === 0 ? {} : { discount: fields.discount }),
    ...(vatExemption === null ? {} : { vatExemption }),
    terms: fields.terms ?? null,
    signatoryId: fields.signatoryId ?? null,
    administrativeContactId: fields.administrativeContactId ?? null,
    fileIds: fields.fileIds,
    validUntil: fields.validUntil ?? null,
  };
};

/** Fault of the people of a quote, with the field that names them. */
const faultOfPeople = (
  content: QuoteContent | null,
  facts: QuoteFacts,
): readonly [field: string, code: string] | undefined => {
  const faultOf = (id: string | null | undefined, person: PersonFacts | null): string | null =>
    id && person?.id !== id ? 'contactUnknown' : ((id && person?.fault) ?? null);
  const ofSignatory = faultOf(content?.signatoryId, facts.signatory);
  if (ofSignatory) return ['signatoryId', ofSignatory];
  const ofContact = faultOf(content?.administrativeContactId, facts.administrativeContact);
  return ofContact ? ['administrativeContactId', ofContact] : undefined;
};

/**
 * Checks the fields and returns the content: people and files belong to the client, and the last day is not past or too
 * far.
 */
const checked = (
  fields: commands.QuoteFields,
  known: readonly string[],
  context: Context<QuoteFacts>,
): QuoteContent => {
  const { facts } = context;
  const content = contentOf(fields, facts);
  const fault = faultOfPeople(content, facts);
  if (fault) throw fieldRefusal(...fault);
  if (content.fileIds.some((id) => !known.includes(id) && !facts.usableFileIds.includes(id)))
    throw fieldRefusal('fileIds', 'fileUnknown');
  if (content.validUntil !== null) checkDay(content.validUntil, context);
  return content;
};

const checkDay = (validUntil: string, { now, facts }: Context<QuoteFacts>): void => {
  const today = dayOf(now, facts.timeZone);
  if (validUntil < today) throw fieldRefusal('validUntil', 'quoteValidityPast');
  if (validUntil > daysAfter(today, quoteLimits.longestValidDays))
    throw fieldRefusal('validUntil', 'quoteValidityTooLong');
};

/** Until the end of the day, where the client is (default G6). */
const validityOf = (day: string | null, { now, facts: { timeZone } }: Context<QuoteFacts>): Validity => {
  const validUntil = day ?? daysAfter(dayOf(now, timeZone), quoteLimits.validDays);
  return { validUntil, expiresAt: startOf(daysAfter(validUntil, 1), timeZone) };
};

/** An offer that may be signed again settles the request to reopen it; other requests wait for their own answer. */
const settling = ({ requests }: QuoteState): Settling => ({
  settled: 'reopening' in requests ? ['reopening'] : [],
  reopeningAskedBy: requests.reopening ?? null,
});

/** The answer to a change that was asked for, given with the offer. */
const answered = ({ requests: { update: askedBy } }: QuoteState, answer: string | undefined): readonly QuoteEvent[] => {
  if (answer === undefined) return [];
  if (askedBy === undefined) throw fieldRefusal('answer', 'quoteRequestUnknown');
  return [events.quoteRequestSettled({ kind: 'update', askedBy, answer })];
};

/** If the last day has passed while the quote was written, the usual validity begins today. */
const sent = (state: QuoteState, context: Context<QuoteFacts>): QuoteEvent => {
  const { content, version } = state;
  const today = dayOf(context.now, context.facts.timeZone);
  const day = content?.validUntil ?? null;
  const validity = validityOf(day !== null && day >= today ? day : null, context);
  return events.quoteSent({ ...validity, ...settling(state), version });
};

const complete = ({ content }: QuoteState): Refusal | undefined => {
  if (!content || content.lines.length === 0) return refusal('quoteWithoutLines');
  const line = groundlessLine(content);
  if (line !== undefined) return refusal('quoteLineWithoutGround', { line });
  return content.signatoryId === null ? refusal('quoteWithoutSignatory') : undefined;
};

const isOpen = ({ status }: QuoteState): boolean => openQuoteStatuses.some((open) => open === status);

/** The quote waits for its signature, and its last day has not ended; the timer that expires it may be late. */
export const mayBeSigned = (state: QuoteState, now: string): boolean =>
  isOpen(state) && state.validity !== null && now < state.validity.expiresAt;

const revise = (state: QuoteState, fields: commands.ReviseQuote, context: Context<QuoteFacts>): QuoteEvent[] => {
  const content = checked(fields, state.content?.fileIds ?? [], context);
  const answers = answered(state, fields.answer);
  if (state.status === 'draft') return [events.quoteRevised({ ...content, version: state.version })];
  const incomplete = complete({ ...state, content });
  if (incomplete) throw incomplete;
  const version = state.version + 1;
  return [
    ...answers,
    events.quoteRevised({ ...content, version }),
    events.quoteSent({ ...validityOf(content.validUntil, context), ...settling(state), version }),
  ];
};

const asksOnce =
  (kind: QuoteRequestKind) =>
  ({ requests }: QuoteState): Refusal | undefined =>
    kind in requests ? refusal('quoteRequestOpen') : undefined;

/** The signatory; without one, the author of the draft. */
const writtenTo = ({ content, draftedBy }: QuoteState): string => content?.signatoryId ?? draftedBy;

const remindersOf = ({ awaitedSince }: QuoteState): readonly string[] =>
  awaitedSince === null
    ? []
    : quoteReminderDays.map((days) => new Date(Date.parse(awaitedSince) + days * dayMs).toISOString());

const nextReminder = (state: QuoteState): string | undefined => {
  const dueAt = remindersOf(state)[state.reminders];
  return dueAt !== undefined && state.validity && dueAt < state.validity.expiresAt ? dueAt : undefined;
};

const without = (requests: QuoteState['requests'], settled: readonly QuoteRequestKind[]): QuoteState['requests'] =>
  Object.fromEntries(Object.entries(requests).filter(([kind]) => !settled.some((each) => each === kind)));

/** Until it is handed over it is the provider's alone. */
const resourceOf = ({
  clientId,
  content,
  signerId,
  validity,
}: Pick<QuoteState, 'clientId' | 'content' | 'signerId' | 'validity'>): Resource => ({
  ...anyResource('quote'),
  clientId,
  restricted: validity === null,
  memberIds: [content?.signatoryId, content?.administrativeContactId, signerId].filter((id) => typeof id === 'string'),
});

const ended =
  (status: QuoteStatus) =>
  (state: QuoteState): QuoteState => ({
    ...state,
    status,
    awaitedSince: null,
    ...noSigning,
  });

const awaited = (state: QuoteState, at: string, offered: Validity & Settling): QuoteState => ({
  ...state,
  status: 'toSign',
  validity: offered,
  awaitedSince: at,
  signerId: null,
  reminders: 0,
  requests: without(state.requests, offered.settled),
});

const asked =
  (kind: QuoteRequestKind) =>
  (state: QuoteState, { data }: { readonly data: { readonly by: string } }): QuoteState => ({
    ...state,
    requests: { ...state.requests, [kind]: data.by },
  });

const checkedPeople = ['contactUnknown', 'partyWithoutEmail', 'partyMailboxShared', 'emailOfVendor', 'emailDisposable'];
const checkedFields = [...checkedPeople, ...signatoryFaults, 'fileUnknown'];
const chorusFaults = [
  'chorusServiceRequired',
  'commitmentRequired',
  'chorusServiceOrCommitmentRequired',
  'chorusServiceUnknown',
  'serviceAsksCommitment',
];
const ofValidity = ['quoteValidityPast', 'quoteValidityTooLong'];
const staff = ['staff'] as const;
const customer = ['customer'] as const;
const system = ['system'] as const;

/** A quote from its draft to the order that it becomes (specification §4; features F10). */
export const quote = lifecycle<QuoteState, QuoteFacts>()('quote', {
  plural: 'quotes',
  initial: noQuote,
  commands: {
    DraftQuote: commands.DraftQuote,
    ReviseQuote: commands.ReviseQuote,
    SendQuote: commands.SendQuote,
    ...signingCommands,
    ValidateQuote: commands.ValidateQuote,
    RefuseQuote: commands.RefuseQuote,
    ExpireQuote: commands.ExpireQuote,
    ReactivateQuote: commands.ReactivateQuote,
    WithdrawQuote: commands.WithdrawQuote,
    AskForQuoteCallback: commands.AskForQuoteCallback,
    AskForQuoteUpdate: commands.AskForQuoteUpdate,
    AskForQuoteReopening: commands.AskForQuoteReopening,
    SettleQuoteRequest: commands.SettleQuoteRequest,
    AddQuoteNote: commands.AddQuoteNote,
    RemindOfQuote: commands.RemindOfQuote,
    HandOverQuote: commands.HandOverQuote,
  },
  events: events.quoteEvents,
  transitions: {
    none: ['draft'],
    draft: ['toSign', 'withdrawn'],
    toSign: ['inSignature', 'signed', 'refused', 'expired', 'withdrawn'],
    inSignature: ['toSign', 'signed', 'refused', 'expired', 'withdrawn'],
    signed: ['validated'],
    validated: [],
    refused: ['toSign'],
    // signed in time, and told of it after the end
    expired: ['toSign', 'signed'],
    withdrawn: [],
  },
  resource: resourceOf,
  tenant: ({ clientId }) => clientId,
  timers: (state) => {
    if (!isOpen(state) || !state.validity) return [];
    const reminder = state.status === 'toSign' ? nextReminder(state) : undefined;
    return [
      { name: 'expire', command: new commands.ExpireQuote(), dueAt: state.validity.expiresAt },
      ...(reminder ? [{ name: 'remind', command: new commands.RemindOfQuote(), dueAt: reminder }] : []),
    ];
  },
  decide: {
    DraftQuote: {
      from: ['none'],
      by: staff,
      refusals: ['clientUnknown', ...checkedFields, ...ofValidity, ...lineRefusals],
      resource: ({ clientId }) => resourceOf({ ...noQuote, clientId }),
      decide: (_, { clientId, ...fields }, context) => {
        if (!context.facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        return events.quoteDrafted({
          ...checked(fields, [], context),
          clientId,
          number: context.facts.number,
          draftedBy: context.actor.id,
        });
      },
    },
    ReviseQuote: {
      from: ['draft', 'toSign', 'inSignature', 'refused', 'expired'],
      by: staff,
      contradictsSignature: true,
      refusals: [
        ...[...checkedFields, ...ofValidity, 'quoteRequestUnknown'],
        ...['quoteWithoutLines', 'quoteWithoutSignatory', ...lineRefusals],
      ],
      decide: revise,
    },
    SendQuote: {
      from: ['draft'],
      by: staff,
      refusals: ['quoteWithoutLines', 'quoteWithoutSignatory', 'quoteLineWithoutGround', ...offeredRefusals],
      guard: complete,
      decide: (state, _, context) => {
        checkOffered(state.content, context.facts);
        return sent(state, context);
      },
    },
    ...signable<QuoteState, QuoteEvent, QuoteFacts>({
      waits: 'toSign',
      under: 'inSignature',
      // its preparation may be told later than its end, and its signature later than its last day
      from: [...openQuoteStatuses, 'expired'],
      mayBeSigned,
      prepared: events.quoteSigningPrepared,
      returned: () => events.quoteReturnedToSigning({}),
      signed: ({ signatureId }) => events.quoteSigned({ signatureId }),
    }),
    ValidateQuote: {
      from: ['signed'],
      by: staff,
      irreversible: true,
      refusals: chorusFaults,
      // the signature is a fact of the past, also of a person who has left since
      decide: (_, { ownNumber = null, chorusService = null, commitment = null }, { facts }) => {
        if (facts.chorusFault) throw fieldRefusal(...facts.chorusFault);
        return events.quoteValidated({ orderNumber: facts.orderNumber, ownNumber, chorusService, commitment });
      },
    },
    RefuseQuote: {
      from: ['toSign', 'inSignature'],
      by: customer,
      contradictsSignature: true,
      decide: (_, { reason, comment }, { actor }) =>
        events.quoteRefused({ by: actor.id, reason, comment: comment ?? null }),
    },
    ExpireQuote: {
      from: openQuoteStatuses,
      by: system,
      contradictsSignature: true,
      timed: 'effect',
      decide: () => events.quoteExpired({}),
    },
    ReactivateQuote: {
      from: ['refused', 'expired'],
      by: staff,
      contradictsSignature: true,
      refusals: [...ofValidity, 'quoteRequestUnknown', ...offeredRefusals],
      decide: (state, { validUntil, answer }, context) => {
        checkDay(validUntil, context);
        checkOffered(state.content, context.facts);
        const reactivated = events.quoteReactivated({ ...validityOf(validUntil, context), ...settling(state) });
        return [...answered(state, answer), reactivated];
      },
    },
    WithdrawQuote: {
      from: ['draft', 'toSign', 'inSignature'],
      by: staff,
      contradictsSignature: true,
      irreversible: true,
      decide: (state, { reason }) => events.quoteWithdrawn({ subjectId: writtenTo(state), reason }),
    },
    AskForQuoteCallback: {
      from: ['toSign', 'inSignature', 'refused', 'expired'],
      by: customer,
      mailsStaff: true,
      refusals: ['quoteRequestOpen', 'callbackOutsideHours'],
      guard: asksOnce('callback'),
      decide: (_, { phone, callbackAt, comment }, { actor, facts }) => {
        if (!facts.callbackSlots.includes(callbackAt)) throw fieldRefusal('callbackAt', 'callbackOutsideHours');
        return events.quoteCallbackAsked({ by: actor.id, phone, callbackAt, comment: comment ?? null });
      },
    },
    AskForQuoteUpdate: {
      from: ['toSign', 'refused', 'expired'],
      by: customer,
      mailsStaff: true,
      refusals: ['quoteRequestOpen'],
      guard: asksOnce('update'),
      decide: (_, { comment }, { actor }) => events.quoteUpdateAsked({ by: actor.id, comment }),
    },
    AskForQuoteReopening: {
      from: ['refused', 'expired'],
      by: customer,
      mailsStaff: true,
      refusals: ['quoteRequestOpen'],
      guard: asksOnce('reopening'),
      decide: (_, { comment }, { actor }) => events.quoteReopeningAsked({ by: actor.id, comment: comment ?? null }),
    },
    SettleQuoteRequest: {
      from: ['toSign', 'inSignature', 'signed', 'validated', 'refused', 'expired', 'withdrawn'],
      by: staff,
      refusals: ['quoteRequestUnknown'],
      guard: ({ requests }) => (Object.keys(requests).length === 0 ? refusal('quoteRequestUnknown') : undefined),
      decide: ({ requests }, { kind, answer }) => {
        const askedBy = requests[kind];
        if (askedBy === undefined) return refuse('quoteRequestUnknown');
        return events.quoteRequestSettled({ kind, askedBy, answer });
      },
    },
    AddQuoteNote: {
      from: ['draft', 'toSign', 'inSignature', 'signed', 'validated', 'refused', 'expired', 'withdrawn'],
      by: staff,
      decide: (state, { note }) => events.quoteNoteAdded({ subjectId: writtenTo(state), note }),
    },
    RemindOfQuote: {
      from: ['toSign'],
      by: system,
      timed: { noticeUntil: ({ validity }) => validity?.expiresAt ?? null },
      decide: (state, _, { now }) =>
        events.quoteReminded({ count: remindersDue(remindersOf(state), state.reminders, now) }),
    },
    HandOverQuote: handsOver({
      from: openQuoteStatuses,
      waitsFor: ({ content }) => [content?.signatoryId, content?.administrativeContactId],
      handedOver: (asked, { content }) =>
        events.quoteHandedOver({
          ...asked,
          signatoryId: after(asked, content?.signatoryId ?? null),
          administrativeContactId: after(asked, content?.administrativeContactId ?? null),
        }),
    }),
  },
  evolve: {
    QuoteDrafted: (_, { at, data }) => ({
      ...noQuote,
      status: 'draft',
      clientId: data.clientId,
      number: data.number,
      draftedAt: at,
      draftedBy: data.draftedBy,
      content: data,
    }),
    QuoteRevised: (state, { data: { version, ...content } }) => ({ ...state, content, version }),
    QuoteSent: (state, { at, data }) => ({ ...awaited(state, at, data), sentAt: at }),
    QuoteSigningPrepared: (state, { data }) => ({
      ...state,
      status: 'inSignature',
      ...signingOf(data),
      signerId: data.signatoryId,
    }),
    QuoteReturnedToSigning: (state) => ({ ...state, status: 'toSign', ...noSigning, signerId: null }),
    QuoteSigned: ended('signed'),
    QuoteValidated: ended('validated'),
    QuoteRefused: ended('refused'),
    QuoteExpired: ended('expired'),
    QuoteReactivated: (state, { at, data }) => awaited(state, at, data),
    QuoteWithdrawn: ended('withdrawn'),
    QuoteCallbackAsked: asked('callback'),
    QuoteUpdateAsked: asked('update'),
    QuoteReopeningAsked: asked('reopening'),
    QuoteRequestSettled: (state, { data }) => ({ ...state, requests: without(state.requests, [data.kind]) }),
    QuoteNoteAdded: (state) => state,
    QuoteReminded: (state, { data }) => ({ ...state, reminders: data.count }),
    QuoteHandedOver: (state, { data: { signatoryId, administrativeContactId } }) => ({
      ...state,
      content: state.content && { ...state.content, signatoryId, administrativeContactId },
    }),
  },
});
