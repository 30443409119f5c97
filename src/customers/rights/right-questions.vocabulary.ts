import { anyResource, type Resource } from '../../kernel/actor.js';

/** A question about a person's rights, with the action and resource that `can()` is asked for it. */
export interface Question {
  /** Text `rights:questions.<question>`. */
  readonly question: string;
  readonly action: string;
  /** About something of this client, and of this product range. */
  readonly resource: (clientId: string | null, rangeId: string | null) => Resource;
}

/** Another person than the contact in question: an ordinary colleague. */
const colleague = ['00000000-0000-0000-0000-000000000000'];

const about =
  (kind: string, over: Partial<Resource> = {}) =>
  (clientId: string | null, rangeId: string | null): Resource => ({ ...anyResource(kind), clientId, rangeId, ...over });

/** Asked of contacts once. */
export const contactQuestions: readonly Question[] = [
  { question: 'readAllTickets', action: 'ticket.read', resource: about('ticket') },
  { question: 'registerContacts', action: 'contact.register', resource: about('contact') },
  { question: 'reviseContacts', action: 'contact.revise', resource: about('contact', { memberIds: colleague }) },
  { question: 'disableContacts', action: 'contact.archive', resource: about('contact', { memberIds: colleague }) },
  {
    question: 'changeRights',
    action: 'contact.changeContactRights',
    resource: about('contact', { memberIds: colleague }),
  },
  { question: 'lendPowers', action: 'delegation.offerDelegation', resource: about('delegation') },
  { question: 'reviseCoordinates', action: 'client.reviseClientCoordinates', resource: about('client') },
  { question: 'keepStructures', action: 'structure.registerStructure', resource: about('structure') },
  { question: 'keepReferents', action: 'referentAssignment.assignReferent', resource: about('referentAssignment') },
];

/** Asked of contacts for each product range. */
export const rangeQuestions: readonly Question[] = [
  { question: 'openTickets', action: 'ticket.openTicket', resource: about('ticket') },
  { question: 'openChangeRequests', action: 'ticket.openTicket', resource: about('changeRequest') },
];

/** Asked of members of staff. */
export const staffQuestions: readonly Question[] = [
  { question: 'workOnTickets', action: 'ticket.answerTicket', resource: about('ticket') },
  { question: 'readRestricted', action: 'ticket.readRestricted', resource: about('ticket', { restricted: true }) },
  { question: 'keepClients', action: 'client.revise', resource: about('client') },
  { question: 'keepContacts', action: 'contact.revise', resource: about('contact') },
  { question: 'keepStaff', action: 'staffUser.revise', resource: about('staffUser') },
  { question: 'changePermissions', action: 'permissionChange.request', resource: about('permissionChange') },
  { question: 'readHistory', action: 'history.read', resource: about('history') },
  { question: 'operate', action: 'projection.rebuild', resource: about('projection') },
];
