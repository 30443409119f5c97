import type { CommandClass } from '@guichet/ui-common/net/command-errors';
import {
  AcceptTicketSolution,
  AddTicketInformation,
  ChaseUpTicket,
  CloseTicket,
  ConfirmTicketClosure,
  FlagTicketRisks,
  RejectTicketSolution,
  ReopenTicket,
  TakeOverTicket,
  VoteForTicket,
  WithdrawTicketVote,
} from '../../../../src/support/tickets/ticket.commands.js';
import { limits } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import type { ActionValues } from './ticket-action-words.js';
import type { CustomerAction } from './ticket-actions.js';

export type Field = keyof ActionValues;

/** Fields that people write in or choose; the others say where the form stands. */
export const typedFields = [
  'text',
  'comment',
  'reason',
  'contactId',
  'callbackPhone',
  'callbackDay',
  'callbackAt',
  'patientRisk',
  'personalDataIncident',
  'files',
] as const satisfies readonly Field[];

export interface ActionForm {
  readonly command: CommandClass;
  readonly fields: readonly Field[];
  /** The longest comment (specification §5: 1500, chase-up 200). */
  readonly max?: number;
  /** Sent besides: what of the ticket is answered. */
  readonly fixed?: (ticket: TicketView) => object;
  /** The comment may stay away. */
  readonly optional?: boolean;
  /** The act depends on the ticket that the customer saw: refused when it changed meanwhile. */
  readonly guarded?: boolean;
  /** Its dialog restates the consequence: there is no simple way back. */
  readonly confirmed?: boolean;
}

/** The answer is to the solution that was read, if there is one to answer. */
const ofShown = ({ status, solutions }: TicketView) => (status === 'resolved' ? { solutionNumber: solutions } : {});

const { closureComment, chaseUpComment } = limits;

/** The forms, as data. `InformTicketContacts` has its own dialog. */
export const forms: Readonly<Record<Exclude<CustomerAction, 'InformTicketContacts'>, ActionForm>> = {
  AddTicketInformation: { command: AddTicketInformation, fields: ['text', 'files'] },
  AcceptTicketSolution: {
    command: AcceptTicketSolution,
    fixed: ofShown,
    fields: ['comment', 'contradictionConfirmed'],
    max: closureComment,
    optional: true,
    guarded: true,
    confirmed: true,
  },
  RejectTicketSolution: {
    command: RejectTicketSolution,
    fixed: ofShown,
    fields: ['comment', 'files'],
    max: closureComment,
    guarded: true,
  },
  CloseTicket: {
    command: CloseTicket,
    fixed: ofShown,
    fields: ['reason', 'comment', 'contactId', 'contradictionConfirmed'],
    max: closureComment,
    guarded: true,
    confirmed: true,
  },
  ConfirmTicketClosure: { command: ConfirmTicketClosure, fields: [], guarded: true, confirmed: true },
  ReopenTicket: { command: ReopenTicket, fields: ['comment'], max: closureComment },
  ChaseUpTicket: { command: ChaseUpTicket, fields: ['comment', 'callbackPhone', 'callbackAt'], max: chaseUpComment },
  TakeOverTicket: { command: TakeOverTicket, fields: ['comment'], max: chaseUpComment, optional: true },
  VoteForTicket: { command: VoteForTicket, fields: [] },
  WithdrawTicketVote: { command: WithdrawTicketVote, fields: [] },
  FlagTicketRisks: {
    command: FlagTicketRisks,
    fields: ['patientRisk', 'personalDataIncident', 'reason'],
    max: limits.severityReason,
  },
};
