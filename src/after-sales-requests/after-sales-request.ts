import { anyResource, isCustomer, type Resource } from '../kernel/actor.js';
import { handsOver } from '../kernel/handing-over.js';
import { lifecycle, type Context, type GuardContext } from '../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../kernel/refusal.js';
import * as commands from './after-sales-request.commands.js';
import * as events from './after-sales-request.events.js';
import {
  afterSalesLimits,
  openAfterSalesStatuses,
  type AfterSalesRequestStatus,
} from './after-sales-request.vocabulary.js';

export interface AfterSalesRequestState {
  readonly status: AfterSalesRequestStatus | 'none';
  readonly clientId: string | null;
  readonly contactId: string;
  /** Who handles it; null: nobody yet. */
  readonly managerId: string | null;
  /** When silence accepts the settlement. */
  readonly closesAt: string | null;
}

/** What is looked up for a command. */
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

const noRequest: AfterSalesRequestState = {
  status: 'none',
  clientId: null,
  contactId: '',
  managerId: null,
  closesAt: null,
};

type InContext = Context<AfterSalesRequestFacts>;

const dayMs = 86_400_000;

const resourceFor = (clientId: string | null, contactId: string): Resource => ({
  ...anyResource('afterSalesRequest'),
  clientId,
  memberIds: contactId === '' ? [] : [contactId],
});

/** Customers ask for themselves, whatever they send. */
const submitted = (command: commands.SubmitAfterSalesRequest, { actor, facts }: InContext) => {
  const isOwn = isCustomer(actor);
  const contactId = isOwn ? actor.id : (command.contactId ?? '');
  if (!isOwn && contactId === '') throw fieldRefusal('contactId', 'afterSalesContactNeeded');
  if (!isOwn && !facts.contactKnown) throw fieldRefusal('contactId', 'contactUnknown');
  if (command.orderId !== undefined && facts.orderNumber === null)
    throw fieldRefusal('orderId', 'afterSalesOrderUnknown');
  if (command.fileIds.some((id) => !facts.usableFileIds.includes(id))) refuse('fileUnavailable');
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

/** Who is asked a question answers it. */
const notWhileAsked = ({ status }: AfterSalesRequestState, { actor }: GuardContext): Refusal | undefined =>
  status === 'waitingCustomer' && isCustomer(actor) ? refusal('afterSalesRequestIs', { status }) : undefined;

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
    AddAfterSalesNote: commands.AddAfterSalesNote,
    SettleAfterSalesRequest: commands.SettleAfterSalesRequest,
    AcceptAfterSalesSettlement: commands.AcceptAfterSalesSettlement,
    ReopenAfterSalesRequest: commands.ReopenAfterSalesRequest,
    CancelAfterSalesRequest: commands.CancelAfterSalesRequest,
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
  timers: ({ closesAt }) =>
    closesAt === null
      ? []
      : [{ name: 'close', command: new commands.CloseSettledAfterSalesRequest(), dueAt: closesAt }],
  decide: {
    SubmitAfterSalesRequest: {
      from: ['none'],
      by: ['customer', 'staff'],
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
      decide: ({ contactId }, { question }) => events.afterSalesQuestionAsked({ contactId, question }),
    },
    AnswerAfterSalesQuestion: {
      from: ['waitingCustomer'],
      by: customer,
      decide: ({ contactId }, { answer }) => events.afterSalesQuestionAnswered({ contactId, answer }),
    },
    CommentAfterSalesRequest: {
      from: openAfterSalesStatuses,
      by: ['customer', 'staff'],
      guard: notWhileAsked,
      decide: ({ contactId }, { comment }, { actor }) =>
        events.afterSalesRequestCommented({
          contactId,
          side: isCustomer(actor) ? 'customer' : 'provider',
          comment,
        }),
    },
    AddAfterSalesNote: {
      from: [...openAfterSalesStatuses, 'closed', 'cancelled'],
      by: staff,
      decide: ({ contactId }, { note }) => events.afterSalesNoteAdded({ contactId, note }),
    },
    SettleAfterSalesRequest: {
      from: handled,
      by: staff,
      decide: ({ contactId }, { outcome, replacementReference, replacedQuantity, explanation }, { now }) => {
        const isReplaced = outcome === 'replaced';
        return events.afterSalesRequestSettled({
          contactId,
          outcome,
          replacementReference: isReplaced ? (replacementReference ?? null) : null,
          replacedQuantity: isReplaced ? (replacedQuantity ?? null) : null,
          explanation,
          closesAt: new Date(Date.parse(now) + afterSalesLimits.tacitDays * dayMs).toISOString(),
        });
      },
    },
    AcceptAfterSalesSettlement: {
      from: ['settled'],
      by: customer,
      irreversible: true,
      decide: () => events.afterSalesSettlementAccepted({}),
    },
    ReopenAfterSalesRequest: {
      from: ['settled'],
      by: customer,
      decide: ({ contactId }, { reason }) => events.afterSalesRequestReopened({ contactId, reason }),
    },
    CancelAfterSalesRequest: {
      from: unsettled,
      by: customer,
      irreversible: true,
      decide: ({ contactId }, { reason }) => events.afterSalesRequestCancelled({ contactId, reason }),
    },
    CloseSettledAfterSalesRequest: {
      from: ['settled'],
      by: ['system'],
      irreversible: true,
      refusals: ['notYetDue'],
      guard: ({ closesAt }, { now }) => (closesAt !== null && now < closesAt ? refusal('notYetDue') : undefined),
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
    AfterSalesRequestSettled: (state, { data: { closesAt } }) => ({ ...state, status: 'settled', closesAt }),
    AfterSalesSettlementAccepted: (state) => ({ ...state, status: 'closed', closesAt: null }),
    AfterSalesRequestReopened: (state) => ({ ...state, status: 'inProgress', closesAt: null }),
    AfterSalesRequestCancelled: (state) => ({ ...state, status: 'cancelled' }),
    AfterSalesRequestHandedOver: (state, { data: { toId } }) => ({ ...state, managerId: toId }),
    AfterSalesRequestTacitlyClosed: (state) => ({ ...state, status: 'closed', closesAt: null }),
  },
});
