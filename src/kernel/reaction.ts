import type { DomainEvent, EventInfo, EventOf, Occurred } from './event.js';
import type { Language } from './language.js';
import type { TextArgs } from './validation.js';

/** A command sent by the system to an existing stream, or to a new one with a derived id. */
export interface CommandToSend {
  readonly lifecycle: string;
  readonly id: string;
  readonly command: object;
}

/** A command that somebody asked for with another one: decided with the rights and the proof of identity that they have. */
export interface AskedCommand extends CommandToSend {
  /** How they learn that it was refused. */
  refused(code: string): MailToSend | undefined;
}

/** A command to send when its time has come. The same key replaces the former timer. */
export interface Timer extends CommandToSend {
  readonly key: string;
  /** Instant, ISO 8601 UTC. */
  readonly dueAt: string;
}

export interface MailToSend {
  /** Where an event has named the mail already; else one follows from the event. */
  readonly id?: string;
  /** Dictionary texts `mail:<template>.subject` and `mail:<template>.body`. */
  readonly template: string;
  readonly to: {
    readonly personId: string;
    readonly email: string;
    readonly name: string | null;
    readonly language: Language;
    /** Where the reader's clock is; the provider's when absent. */
    readonly timeZone?: string | null;
  };
  readonly args: TextArgs;
  /** Instants (ISO 8601 UTC) and days (`yyyy-MM-dd`) that the text says in its reader's language, by its own format. */
  readonly dates?: Readonly<Record<string, string>>;
  /** A: never sent twice, a code or a password link · B: sent again once when it may have been lost. */
  readonly deliveryClass: 'A' | 'B';
  /** Page of the portal that the mail leads to, from `/`. */
  readonly link?: string;
  /** One mail a person for what one command did to one thing, however many events tell of it: the first one counts. */
  readonly oncePerCommand?: true;
  /** Answers by mail go to this stream, in the name of the recipient. */
  readonly replyStream?: string;
}

/** What a reaction may cause. Ids are derived from the event, so that nothing happens twice. */
export interface Effects {
  send(command: CommandToSend): void;
  /** In the name of who caused the event. */
  sendForAsker(command: AskedCommand): void;
  mail(mail: MailToSend): void;
}

export interface TimerEffects {
  schedule(timer: Timer): void;
  cancel(timerKey: string): void;
}

/** Timers follow from events alone: what looks anything up has none to set, so that all of them can be told from the log. */
type EffectsOn<Lookups> = undefined extends Lookups ? Effects & TimerEffects : Effects;

export interface Reaction<Lookups = unknown> {
  readonly name: string;
  /** It sets timers and does nothing else, so that it may read the whole log, also a second time. */
  readonly timersOnly?: true;
  /** Read models that must have reached the event before the reaction looks things up in them. */
  readonly needs: readonly string[];
  readonly events: readonly EventInfo[];
  apply(effects: Effects & TimerEffects, event: Occurred, lookups: Lookups): Promise<void>;
}

type Handlers<Events extends readonly EventInfo[], Given, Lookups, Answer> = {
  readonly [Type in Events[number]['type']]: (
    effects: Given,
    event: Occurred<EventOf<Extract<Events[number], { type: Type }>>>,
    lookups: Lookups,
  ) => Answer;
};

/** Declares a reaction: `reaction<TicketLookups>()('ticketMails', { needs: ['tickets'], events: [...] }, { TicketOpened: async (effects, event, lookups) => … })`. */
export const reaction =
  <Lookups>() =>
  <const Events extends readonly EventInfo[]>(
    name: string,
    definition: { readonly needs: readonly string[]; readonly events: Events },
    handlers: Handlers<Events, EffectsOn<Lookups>, Lookups, Promise<void> | void>,
  ): Reaction<Lookups> => {
    const table: Readonly<Record<string, Handler<Lookups> | undefined>> = handlers;
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

type Handler<Lookups> = (
  effects: Effects & TimerEffects,
  event: Occurred<never>,
  lookups: Lookups,
) => Promise<void> | void;

/** A method's parameters are bivariant: the one place where a typed handler meets an event known by its type name. */
interface HandleAny<Lookups> {
  with(effects: Effects & TimerEffects, event: Occurred<DomainEvent>, lookups: Lookups): Promise<void> | void;
}
