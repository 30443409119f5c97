import type { AllowedCommand } from '../../../src/kernel/views.js';

/** What a customer may do with a ticket, in the order of the buttons (specification §4). */
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

/** Allowed ones become buttons; refused ones stay visible with their reason. */
export const offeredActions = (allowedCommands: readonly AllowedCommand[]): readonly OfferedAction[] =>
  customerActions.flatMap((action) => {
    const found = allowedCommands.find(({ command }) => command === action);
    if (!found || (!found.allowed && silentReasons.includes(found.reason ?? ''))) return [];
    return [{ action, allowed: found.allowed, reason: found.reason, reasonArgs: found.reasonArgs }];
  });

/** `CloseTicket` → `close-ticket`, the last part of its address. */
export const commandPath = (command: string): string => command.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
