import { anyResource, isCustomer, type Resource } from '../../kernel/actor.js';
import { handsOver } from '../../kernel/handing-over.js';
import { lifecycle, type Context, type GuardContext } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { closesAfterReminder, notYetDue } from '../../kernel/timers.js';
import * as commands from './after-sales-request.commands.js';
import * as events from './after-sales-request.events.js';
import {
  afterSalesLimits,
  openAfterSalesStatuses,
  type AfterSalesRequestStatus,
} from './after-sales-request.vocabulary.js';
import { answeredText, shownTextChanged } from '../../kernel/shown-text.js';
import { helpWith } from '../../kernel/while-simulating.js';

export interface AfterSalesRequestState {
  readonly status: AfterSalesRequestStatus | 'none';
  readonly clientId: string | null;
  readonly contactId: string;
  /** Manager of the request; null: not taken yet. */
  readonly managerId: string | null;
  /** Number of proposed settlements; an answer refers to the last one. */
  readonly settlements: number;
  /** When silence accepts the settlement. */
  readonly closesAt: string | null;
  /** When the customer is reminded of it; null: they were. */
  readonly remindAt: string | null;
}

/** Facts looked up before a command is decided. */
export interface AfterSalesRequestFacts {
  /** Of a new one. */
  readonly number: string;
  /** The contact that the command names acts for the client. */
  readonly contactKnown: boolean;
  /** Number of the order that the command names; null: it is not the client’s, or the asker may not see it. */
  readonly orderNumber: string | null;
  /** The manager that the command names handles such requests. */
  readonly managerKnown: boolean;
  /** Files that the asker uploaded and that stand nowhere else. */
  readonly usableFileIds: readonly string[];
}

const noDates = { closesAt: null, remindAt: null } as const;

const noRequest: AfterSalesRequestState = {
  status: 'none',
  clientId: null,
  contactId: '',
  managerId: null,
  settlements: 0,
  ...noDates,
};

type InContext = Context<AfterSalesRequestFacts>;

const dayMs = 86_400_000;

const daysAfter = (instant: string, days: number): string => new Date(Date.parse(instant) + days * dayMs).toISOString();

const resourceFor = (clientId: string | null, contactId: string): Resource => ({
  ...anyResource('afterSalesRequest'),
  clientId,
  memberIds: contactId === '' ? [] : [contactId],
});

const checkFiles = (fileIds: readonly string[], { usableFileIds }: AfterSalesRequestFacts): void => {
  if (fileIds.some((id) => !usableFileIds.includes(id))) refuse('fileUnavailable');
};

/** Files attached to a step, if any. */
const attached = (fileIds: readonly string[], { facts }: InContext) => {
  checkFiles(fileIds, facts);
  return fileIds.length === 0 ? {} : { fileIds };
};

/** A customer always submits for themselves; a `contactId` that they send is ignored. */
const submitted = (command: commands.SubmitAfterSalesRequest, { actor, facts }: InContext) => {
  const isOwn = isCustomer(actor);
  const contactId = isOwn ? actor.id : (command.contactId ?? '');
  if (!isOwn && contactId === '') throw fieldRefusal('contactId', 'afterSalesContactNeeded');
  if (!isOwn && !facts.contactKnown) throw fieldRefusal('contactId', 'contactUnknown');
  if (command.orderId !== undefined && facts.orderNumber === null)
    throw fieldRefusal('orderId', 'afterSalesOrderUnknown');
  checkFiles(command.fileIds, facts);
  const { orderId, deliveryReference, origin, ...said } = command;
  return events.afterSalesRequestSubmitted({
    ...said,
    contactId,
    origin: isOwn ? 'portal' : origin,
    number: facts.number,
    submittedBy: actor.id,
    orderId: orderId ?? null,
    orderNumber: facts.orderNumber,
    deliveryReference: deliveryReference ?? null,
  });
};

/** A customer who is asked a question has to answer it first. */
const notWhileAsked = ({ status }: AfterSalesRequestState, { actor }: GuardContext): Refusal | undefined =>
  status === 'waitingCustomer' && isCustomer(actor) ? refusal('afterSalesRequestIs', { status }) : undefined;

/** To the question that waits for it, or a comment. */
const written = (
  { status, contactId }: AfterSalesRequestState,
  { text, fileIds }: commands.AddAfterSalesMessage,
  context: InContext,
) => {
  const files = attached(fileIds, context);
  return status === 'waitingCustomer'
    ? events.afterSalesQuestionAnswered({ contactId, answer: text, ...files })
    : events.afterSalesRequestCommented({ contactId, side: 'customer', comment: text, ...files });
};

const withFiles = ['fileUnavailable'] as const;
const staff = ['staff'] as const;
const customer = ['customer'] as const;
const handled = ['inProgress', 'waitingCustomer'] as const;
const unsettled = ['submitted', ...handled] as const;

/** A request about a fault of a printed document, from its report to its end (features F32). */
export const afterSalesRequest = lifecycle<AfterSalesRequestState, AfterSalesRequestFacts>()('afterSalesRequest', {
  plural: 'afterSalesRequests',
  initial: noRequest,
  commands: {
    SubmitAfterSalesRequest: commands.SubmitAfterSalesRequest,
    TakeAfterSalesRequest: commands.TakeAfterSalesRequest,
    AssignAfterSalesRequest: commands.AssignAfterSalesRequest,
    AskAfterSalesQuestion: commands.AskAfterSalesQuestion,
    AnswerAfterSalesQuestion: commands.AnswerAfterSalesQuestion,
    CommentAfterSalesRequest: commands.CommentAfterSalesRequest,
    AddAfterSalesMessage: commands.AddAfterSalesMessage,
    AddAfterSalesNote: commands.AddAfterSalesNote,
    SettleAfterSalesRequest: commands.SettleAfterSalesRequest,
    AcceptAfterSalesSettlement: commands.AcceptAfterSalesSettlement,
    ReopenAfterSalesRequest: commands.ReopenAfterSalesRequest,
    CancelAfterSalesRequest: commands.CancelAfterSalesRequest,
    RemindAfterSalesCustomer: commands.RemindAfterSalesCustomer,
    CloseSettledAfterSalesRequest: commands.CloseSettledAfterSalesRequest,
    HandOverAfterSalesRequest: commands.HandOverAfterSalesRequest,
  },
  events: events.afterSalesRequestEvents,
  transitions: {
    none: ['submitted'],
    submitted: ['inProgress', 'cancelled'],
    inProgress: ['waitingCustomer', 'settled', 'cancelled'],
    waitingCustomer: ['inProgress', 'settled', 'cancelled'],
    settled: ['inProgress', 'closed'],
    closed: [],
    cancelled: [],
  },
  resource: ({ clientId, contactId }) => resourceFor(clientId, contactId),
  tenant: ({ clientId }) => clientId,
  timers: ({ closesAt, remindAt }) => [
    ...(remindAt === null
      ? []
      : [{ name: 'remind', command: new commands.RemindAfterSalesCustomer(), dueAt: remindAt }]),
    ...(closesAt === null
      ? []
      : [{ name: 'close', command: new commands.CloseSettledAfterSalesRequest(), dueAt: closesAt }]),
  ],
  decide: {
    SubmitAfterSalesRequest: {
      from: ['none'],
      by: ['customer', 'staff'],
      mailsStaff: true,
      whileSimulating: helpWith.request,
      refusals: ['afterSalesContactNeeded', 'contactUnknown', 'afterSalesOrderUnknown', 'fileUnavailable'],
      resource: ({ clientId }) => resourceFor(clientId, ''),
      decide: (_, command, context) => submitted(command, context),
    },
    TakeAfterSalesRequest: {
      from: ['submitted'],
      by: staff,
      decide: (_, __, { actor }) => events.afterSalesRequestTaken({ managerId: actor.id }),
    },
    AssignAfterSalesRequest: {
      from: openAfterSalesStatuses,
      by: staff,
      refusals: ['agentUnknown'],
      decide: (state, { managerId }, { facts }) => {
        if (!facts.managerKnown) throw fieldRefusal('managerId', 'agentUnknown');
        const wasSubmitted = state.status === 'submitted';
        return managerId === state.managerId ? [] : [events.afterSalesRequestAssigned({ managerId, wasSubmitted })];
      },
    },
    AskAfterSalesQuestion: {
      from: ['inProgress'],
      by: staff,
      refusals: withFiles,
      decide: ({ contactId }, { question, fileIds }, context) =>
        events.afterSalesQuestionAsked({ contactId, question, ...attached(fileIds, context) }),
    },
    AnswerAfterSalesQuestion: {
      from: ['waitingCustomer'],
      by: customer,
      refusals: withFiles,
      decide: ({ contactId }, { answer, fileIds }, context) =>
        events.afterSalesQuestionAnswered({ contactId, answer, ...attached(fileIds, context) }),
    },
    CommentAfterSalesRequest: {
      from: openAfterSalesStatuses,
      by: ['customer', 'staff'],
      mailsStaff: true,
      whileSimulating: helpWith.request,
      refusals: withFiles,
      guard: notWhileAsked,
      decide: ({ contactId }, { comment, fileIds }, context) =>
        events.afterSalesRequestCommented({
          contactId,
          side: isCustomer(context.actor) ? 'customer' : 'provider',
          comment,
          ...attached(fileIds, context),
        }),
    },
    AddAfterSalesMessage: {
      from: openAfterSalesStatuses,
      by: customer,
      mailsStaff: true,
      refusals: withFiles,
      decide: (state, command, context) => written(state, command, context),
    },
    AddAfterSalesNote: {
      from: [...openAfterSalesStatuses, 'closed', 'cancelled'],
      by: staff,
      decide: ({ contactId }, { note }) => events.afterSalesNoteAdded({ contactId, note }),
    },
    SettleAfterSalesRequest: {
      from: handled,
      by: staff,
      refusals: withFiles,
      decide: ({ contactId }, { outcome, replacementReference, replacedQuantity, explanation, fileIds }, context) => {
        const isReplaced = outcome === 'replaced';
        return events.afterSalesRequestSettled({
          contactId,
          outcome,
          replacementReference: isReplaced ? (replacementReference ?? null) : null,
          replacedQuantity: isReplaced ? (replacedQuantity ?? null) : null,
          explanation,
          closesAt: daysAfter(context.now, afterSalesLimits.tacitDays),
          ...attached(fileIds, context),
        });
      },
    },
    AcceptAfterSalesSettlement: {
      from: ['settled'],
      by: customer,
      binds: true,
      irreversible: true,
      refusals: [shownTextChanged],
      decide: ({ settlements }, { settlement }) =>
        events.afterSalesSettlementAccepted({ settlement: answeredText(settlement, settlements) }),
    },
    ReopenAfterSalesRequest: {
      from: ['settled'],
      by: customer,
      mailsStaff: true,
      refusals: [...withFiles, shownTextChanged],
      decide: ({ contactId, settlements }, { settlement, reason, fileIds }, context) =>
        events.afterSalesRequestReopened({
          ...{ contactId, reason, settlement: answeredText(settlement, settlements) },
          ...attached(fileIds, context),
        }),
    },
    CancelAfterSalesRequest: {
      from: unsettled,
      by: customer,
      irreversible: true,
      decide: ({ contactId }, { reason }) => events.afterSalesRequestCancelled({ contactId, reason }),
    },
    RemindAfterSalesCustomer: {
      from: ['settled'],
      by: ['system'],
      timed: { noticeUntil: () => null },
      decide: ({ closesAt }, _, { now }) =>
        events.afterSalesCustomerReminded({ closesAt: closesAfterReminder(closesAt ?? refuse(notYetDue), now) }),
    },
    CloseSettledAfterSalesRequest: {
      from: ['settled'],
      by: ['system'],
      irreversible: true,
      timed: 'closure',
      decide: () => events.afterSalesRequestTacitlyClosed({}),
    },
    HandOverAfterSalesRequest: handsOver({
      from: openAfterSalesStatuses,
      waitsFor: ({ managerId }) => [managerId],
      handedOver: (asked) => events.afterSalesRequestHandedOver(asked),
    }),
  },
  evolve: {
    AfterSalesRequestSubmitted: (_, { data: { clientId, contactId } }) => ({
      ...noRequest,
      status: 'submitted',
      clientId,
      contactId,
    }),
    AfterSalesRequestTaken: (state, { data: { managerId } }) => ({ ...state, status: 'inProgress', managerId }),
    AfterSalesRequestAssigned: (state, { data: { managerId, wasSubmitted } }) => ({
      ...state,
      status: wasSubmitted ? 'inProgress' : state.status,
      managerId,
    }),
    AfterSalesQuestionAsked: (state) => ({ ...state, status: 'waitingCustomer' }),
    AfterSalesQuestionAnswered: (state) => ({ ...state, status: 'inProgress' }),
    AfterSalesRequestCommented: (state) => state,
    AfterSalesNoteAdded: (state) => state,
    AfterSalesRequestSettled: (state, { data: { closesAt } }) => ({
      ...state,
      status: 'settled',
      settlements: state.settlements + 1,
      closesAt,
      remindAt: daysAfter(closesAt, -afterSalesLimits.reminderDays),
    }),
    AfterSalesCustomerReminded: (state, { data: { closesAt } }) => ({ ...state, closesAt, remindAt: null }),
    AfterSalesSettlementAccepted: (state) => ({ ...state, status: 'closed', ...noDates }),
    AfterSalesRequestReopened: (state) => ({ ...state, status: 'inProgress', ...noDates }),
    AfterSalesRequestCancelled: (state) => ({ ...state, status: 'cancelled' }),
    AfterSalesRequestHandedOver: (state, { data: { toId } }) => ({ ...state, managerId: toId }),
    AfterSalesRequestTacitlyClosed: (state) => ({ ...state, status: 'closed', ...noDates }),
  },
});
