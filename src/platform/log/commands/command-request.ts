import type { Actor } from '../../../kernel/actor.js';
import type { Receipt } from '../../../kernel/event-store.js';
import type { Lifecycle } from '../../../kernel/lifecycle.js';

export interface CommandRequest {
  readonly lifecycle: Lifecycle;
  /** Name of the command's class. */
  readonly command: string;
  readonly id: string;
  /** The command, or its plain fields. */
  readonly body: object;
  readonly actor: Actor;
  /** By whom, where the system sends it in the name of a person. */
  readonly askedBy?: Actor;
  /** A line of a file that is read in: imports have limits of their own. */
  readonly isImported?: true;
  /** Session of the asker; absent without a connection. */
  readonly sessionId?: string | undefined;
  /** For a command caused by another one: whether the actor of that one had proved who they are. */
  readonly identityConfirmed?: boolean;
  /** Refuse if the stream has moved since: for a person, in a way that they have to look at. */
  readonly expectedRevision?: bigint;
  /** The id was made for this command: no stream can have it yet. */
  readonly isNew?: boolean;
  /** The same id has one effect and one receipt; a new one when absent. */
  readonly commandId?: string;
  /** Of the request or event that is being answered when absent. */
  readonly correlationId?: string;
  readonly causationId?: string;
  /** Person whose act led to a command of the system. */
  readonly initiator?: string | undefined;
  /** Instant of the decision, now when absent; imports and timers set it, no route does. */
  readonly now?: string;
  /** Of timers: until when silence does not count, after a stop. */
  readonly closuresFrom?: string | undefined;
}

export interface CommandReceipt extends Receipt {
  readonly id: string;
  /** The command had nothing to change: no event of the log says that it was sent. */
  readonly unchanged?: true;
}

export type CommandEnvelope = Omit<CommandRequest, 'lifecycle' | 'command' | 'body' | 'commandId' | 'correlationId'> &
  Required<Pick<CommandRequest, 'commandId' | 'correlationId'>>;
