import type { DomainEvent, EventInfo, EventOf, Occurred } from './event.js';
import type { Language } from './language.js';
import type { TextArgs } from './validation.js';

/** A command sent by the system to an existing stream, or to a new one with a derived id. */
export interface CommandToSend {
  readonly lifecycle: string;
  readonly id: string;
  readonly command: object;
}

/** A command to send when its time has come. The same key replaces the former timer. */
export interface Timer extends CommandToSend {
  readonly key: string;
  /** Instant, ISO 8601 UTC. */
  readonly dueAt: string;
}

export interface MailToSend {
  /** Dictionary texts `mail:<template>.subject` and `mail:<template>.body`. */
  readonly template: string;
  readonly to: {
    readonly personId: string;
    readonly email: string;
    readonly name: string | null;
    readonly language: Language;
  };
  readonly args: TextArgs;
  /** A: never sent twice, a code or a password link · B: sent again once when it may have been lost. */
  readonly deliveryClass: 'A' | 'B';
  /** Page of the portal that the mail leads to, from `/`. */
  readonly link?: string;
  /** Answers by mail go to this stream, in the name of the recipient. */
  readonly replyStream?: string;
}

/** What a reaction may cause. Ids are derived from the event, so that nothing happens twice. */
export interface Effects {
  send(command: CommandToSend): void;
  schedule(timer: Timer): void;
  cancel(timerKey: string): void;
  mail(mail: MailToSend): void;
}

export interface Reaction<Lookups = unknown> {
  readonly name: string;
  /** Read models that must have reached the event before the reaction looks things up in them. */
  readonly needs: readonly string[];
  readonly events: readonly EventInfo[];
  apply(effects: Effects, event: Occurred, lookups: Lookups): Promise<void>;
}

/** Declares a reaction: `reaction<TicketLookups>()('ticketMails', { needs: ['tickets'], events: [...] }, { TicketOpened: async (effects, event, lookups) => … })`. */
export const reaction =
  <Lookups>() =>
  <const Events extends readonly EventInfo[]>(
    name: string,
    definition: { readonly needs: readonly string[]; readonly events: Events },
    handlers: {
      readonly [Type in Events[number]['type']]: (
        effects: Effects,
        event: Occurred<EventOf<Extract<Events[number], { type: Type }>>>,
        lookups: Lookups,
      ) => Promise<void> | void;
    },
  ): Reaction<Lookups> => {
    const table: Readonly<
      Record<string, ((effects: Effects, event: Occurred<never>, lookups: Lookups) => Promise<void> | void) | undefined>
    > = handlers;
    return {
      name,
      ...definition,
      apply: async (effects, event, lookups) => {
        const handler = table[event.type];
        const any: HandleAny<Lookups> | undefined = handler && { with: handler };
        await any?.with(effects, event, lookups);
      },
    };
  };

/** A method's parameters are bivariant: the one place where a typed handler meets an event known by its type name. */
interface HandleAny<Lookups> {
  with(effects: Effects, event: Occurred<DomainEvent>, lookups: Lookups): Promise<void> | void;
}
