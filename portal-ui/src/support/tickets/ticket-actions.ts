import type { AllowedCommand } from '../../../../src/kernel/views.js';

/** Acts of a customer on a ticket, in the order in which they are offered (specification §4). */
export const customerActions = [
  'AcceptTicketSolution',
  'RejectTicketSolution',
  'AddTicketInformation',
  'ConfirmTicketClosure',
  'ReopenTicket',
  'ChaseUpTicket',
  'VoteForTicket',
  'WithdrawTicketVote',
  'InformTicketContacts',
  'TakeOverTicket',
  'FlagTicketRisks',
  'CloseTicket',
] as const;
export type CustomerAction = (typeof customerActions)[number];

export interface OfferedAction {
  readonly action: CustomerAction;
  readonly allowed: boolean;
  readonly reason: string | null;
  readonly reasonArgs: AllowedCommand['reasonArgs'];
}

/** Reasons that hold for every ticket of this kind tell a person nothing. */
const silentReasons: readonly string[] = ['forbidden', 'onlyChangeRequestsAreVotedFor', 'notVoted', 'alreadyVoted'];

/** Refused ones stay visible with their reason. */
export const offeredActions = (allowedCommands: readonly AllowedCommand[]): readonly OfferedAction[] =>
  customerActions.flatMap((action) => {
    const found = allowedCommands.find(({ command }) => command === action);
    if (!found || (!found.allowed && silentReasons.includes(found.reason ?? ''))) return [];
    return [{ action, allowed: found.allowed, reason: found.reason, reasonArgs: found.reasonArgs }];
  });

/** These have their place on the page while they are possible: the menu holds the others. */
const besideTheMenu: readonly CustomerAction[] = [
  'AddTicketInformation',
  'AcceptTicketSolution',
  'RejectTicketSolution',
  'ReopenTicket',
];

export const menuActions = (allowedCommands: readonly AllowedCommand[]): readonly OfferedAction[] =>
  offeredActions(allowedCommands).filter(({ action, allowed }) => !(allowed && besideTheMenu.includes(action)));
