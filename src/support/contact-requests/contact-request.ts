import { anyResource, personBehind } from '../../kernel/actor.js';
import { handsOver } from '../../kernel/handing-over.js';
import { lifecycle, type Context } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import {
  AddContactRequestMessage,
  AnswerContactRequest,
  AssignContactRequest,
  CloseContactRequest,
  HandOverContactRequest,
  RouteContactRequest,
  SendContactRequest,
} from './contact-request.commands.js';
import * as events from './contact-request.events.js';
import type { ContactRequestStatus, ContactRoute } from './contact-request.vocabulary.js';
import { helpWith } from '../../kernel/while-simulating.js';

export interface ContactRequest {
  readonly status: 'none' | ContactRequestStatus;
  readonly senderId: string | null;
  readonly clientId: string | null;
  readonly company: string;
  readonly natureId: string | null;
  readonly agentId: string | null;
}

/** Where messages of a nature go. */
export interface NatureFacts {
  readonly companies: readonly string[];
  readonly forVisitors: boolean;
  readonly routedTo: ContactRoute;
  readonly mailbox: string | null;
  readonly permission: string;
}

export interface ContactRequestFacts {
  /** `CT-2026-000123`, of a new one. */
  readonly number: string;
  /** Of the card of a contact who sends one; null: theirs is not known. */
  readonly ownEmail: string | null;
  /** The nature that the command names; null when it does not exist, or is archived. */
  readonly nature: NatureFacts | null;
  /** Files that the asker uploaded and that stand nowhere else. */
  readonly usableFileIds: readonly string[];
  /** The agent that the command names may answer. */
  readonly agentKnown: boolean;
}

/** Permission to answer messages of any nature. */
export const answering = 'contactRequests';

const initial: ContactRequest = {
  status: 'none',
  senderId: null,
  clientId: null,
  company: '',
  natureId: null,
  agentId: null,
};

type InContext = Context<ContactRequestFacts>;

const checkFiles = (fileIds: readonly string[], { facts }: InContext): void => {
  if (fileIds.some((id) => !facts.usableFileIds.includes(id))) refuse('fileUnavailable');
};

/** @throws Refusal `contactNatureUnknown`, `contactNatureNotOffered` */
const natureFor = (company: string, visitor: boolean, { facts }: InContext): NatureFacts => {
  const { nature } = facts;
  if (!nature) return refuse('contactNatureUnknown');
  if (!nature.companies.includes(company) || (visitor && !nature.forVisitors)) return refuse('contactNatureNotOffered');
  return nature;
};

const routed = (natureId: string, { routedTo, mailbox, permission }: NatureFacts, { actor }: InContext) =>
  events.contactRequestRouted({ by: actor.id, natureId, routedTo, mailbox, permission });

const open = ['sent', 'routed', 'answered'] as const;

/** A message to the publisher, with or without an account (features F40): sent → routed → answered → closed. */
export const contactRequest = lifecycle<ContactRequest, ContactRequestFacts>()('contactRequest', {
  plural: 'contactRequests',
  initial,
  commands: {
    SendContactRequest,
    RouteContactRequest,
    AssignContactRequest,
    AnswerContactRequest,
    AddContactRequestMessage,
    CloseContactRequest,
    HandOverContactRequest,
  },
  events: [
    events.contactRequestSent,
    events.contactRequestRouted,
    events.contactRequestAssigned,
    events.contactRequestAnswered,
    events.contactRequestMessageAdded,
    events.contactRequestClosed,
    events.contactRequestHandedOver,
  ],
  transitions: {
    none: ['sent'],
    sent: ['routed', 'answered', 'closed'],
    routed: ['answered', 'closed'],
    answered: ['routed', 'closed'],
    closed: [],
  },
  resource: ({ senderId, clientId }) => ({
    ...anyResource('contactRequest'),
    clientId,
    memberIds: senderId === null ? [] : [senderId],
  }),
  tenant: ({ clientId }) => clientId,
  decide: {
    SendContactRequest: {
      from: ['none'],
      by: ['customer', 'system'],
      whileSimulating: helpWith.request,
      refusals: ['contactNatureUnknown', 'contactNatureNotOffered', 'contactAddressNotYours', 'fileUnavailable'],
      mailsUnproven: () => 1,
      resource: (_, { actor }) => ({
        ...anyResource('contactRequest'),
        clientId: actor.clientId,
        memberIds: [actor.id],
      }),
      decide: (_, command, context) => {
        const { actor, facts } = context;
        const visitor = actor.kind === 'system';
        const nature = natureFor(command.company, visitor, context);
        checkFiles(command.fileIds, context);
        // the confirmation goes to this address: customers must not make the product write to other people
        if (facts.ownEmail !== null && command.email !== facts.ownEmail.toLowerCase())
          throw fieldRefusal('email', 'contactAddressNotYours');
        const { phone, organisation, ...written } = command;
        return [
          events.contactRequestSent({
            ...written,
            number: facts.number,
            senderId: visitor ? null : personBehind(actor),
            clientId: actor.clientId,
            phone: phone ?? null,
            organisation: organisation ?? null,
          }),
          routed(command.natureId, nature, context),
        ];
      },
    },
    RouteContactRequest: {
      from: ['sent', 'routed', 'answered'],
      by: ['staff', 'system'],
      refusals: ['contactNatureUnknown', 'contactNatureNotOffered'],
      decide: ({ company, natureId }, command, context) => {
        if (command.natureId === natureId) return [];
        return [routed(command.natureId, natureFor(company, false, context), context)];
      },
    },
    AssignContactRequest: {
      from: open,
      by: ['staff', 'system'],
      refusals: ['agentUnknown'],
      decide: (state, { agentId }, { actor, facts }) => {
        if (!facts.agentKnown) refuse('agentUnknown');
        return agentId === state.agentId ? [] : [events.contactRequestAssigned({ by: actor.id, agentId })];
      },
    },
    AnswerContactRequest: {
      from: open,
      by: ['staff'],
      refusals: ['fileUnavailable'],
      decide: ({ senderId }, { text, fileIds }, context) => {
        checkFiles(fileIds, context);
        return [events.contactRequestAnswered({ by: context.actor.id, senderId, text, fileIds })];
      },
    },
    AddContactRequestMessage: {
      from: open,
      by: ['customer'],
      mailsStaff: true,
      refusals: ['fileUnavailable'],
      decide: ({ senderId }, { text, fileIds }, context) => {
        checkFiles(fileIds, context);
        return [events.contactRequestMessageAdded({ by: context.actor.id, senderId, text, fileIds })];
      },
    },
    CloseContactRequest: {
      from: open,
      by: ['staff', 'system'],
      irreversible: true,
      decide: (_, __, { actor }) => [events.contactRequestClosed({ by: actor.id })],
    },
    HandOverContactRequest: handsOver({
      from: open,
      waitsFor: ({ agentId }) => [agentId],
      handedOver: (asked) => events.contactRequestHandedOver(asked),
    }),
  },
  evolve: {
    ContactRequestSent: (_, { data }) => ({
      status: 'sent',
      senderId: data.senderId,
      clientId: data.clientId,
      company: data.company,
      natureId: data.natureId,
      agentId: null,
    }),
    ContactRequestRouted: (state, { data }) => ({
      ...state,
      status: state.status === 'sent' ? 'routed' : state.status,
      natureId: data.natureId,
    }),
    ContactRequestAssigned: (state, { data }) => ({ ...state, agentId: data.agentId }),
    ContactRequestAnswered: (state) => ({ ...state, status: 'answered' }),
    ContactRequestMessageAdded: (state) => ({ ...state, status: 'routed' }),
    ContactRequestHandedOver: (state, { data: { toId } }) => ({ ...state, agentId: toId }),
    ContactRequestClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
