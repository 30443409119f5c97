import type { CommandClass } from '@guichet/ui-common/net/command-errors';
import {
  AddInternalNote,
  AnswerTicket,
  AskTicketInformation,
  ProposeTicketSolution,
} from '../../../../src/support/tickets/ticket.commands.js';

/** Values of an agent's message under the thread. */
export interface Written {
  readonly text: string;
  readonly correctiveVersionId: string;
  readonly fileIds: readonly string[];
}

interface MessageKind {
  readonly command: CommandClass;
  readonly toCommand: (written: Written) => object;
  /** A solution may come with a version. */
  readonly hasVersion?: boolean;
  /** Read by the provider's side only, and without files. */
  readonly internal?: boolean;
}

const message = ({ text, fileIds }: Written): object => ({ text, fileIds });

/** The kinds of message, by their commands, in the order of their tabs. */
export const messageKinds = {
  AnswerTicket: { command: AnswerTicket, toCommand: message },
  AskTicketInformation: { command: AskTicketInformation, toCommand: message },
  ProposeTicketSolution: {
    command: ProposeTicketSolution,
    hasVersion: true,
    toCommand: ({ text, fileIds, correctiveVersionId }) => ({
      solution: text,
      fileIds,
      ...(correctiveVersionId === '' ? {} : { correctiveVersionId }),
    }),
  },
  AddInternalNote: { command: AddInternalNote, internal: true, toCommand: ({ text }) => ({ text }) },
} as const satisfies Readonly<Record<string, MessageKind>>;

export type MessageName = keyof typeof messageKinds;

export const isMessageName = (name: string): name is MessageName => name in messageKinds;
export const messageNames: readonly MessageName[] = Object.keys(messageKinds).filter(isMessageName);
export const kindOf = (name: MessageName): MessageKind => messageKinds[name];
