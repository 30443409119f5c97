import type { DomainEvent, EventDefinition, EventInfo, Occurred } from './event.js';
import type { Language } from './language.js';
import type { Refusal } from './refusal.js';
import type { TextArgs } from './validation.js';

/** A command sent by the system to an existing stream, or to a new one with a derived id. */
export interface CommandToSend {
  readonly lifecycle: string;
  readonly id: string;
  readonly command: object;
  /** Part of the thing, where one event may lead to the same command for several of them. */
  readonly part?: string;
}

/**
 * Outcome of a command that is refused. A refusal that it leaves out parks the stream for this reaction: operators see
 * it with the command, and send it again.
 */
export interface WhenRefused {
  /** Refusals after which nothing is left to do: code → why. */
  readonly nothingLeft?: Readonly<Record<string, string>>;
  /** Refusals that lead to something else: code → other commands, or mails to those who must know. */
  readonly instead?: Readonly<Record<string, (effects: Effects, refused: Refusal) => Promise<void> | void>>;
}

/** For a command that no state of its thing refuses: each refusal parks. */
export const neverRefused: WhenRefused = {};

/** A command that a person asked for with another one: decided with their rights and their proof of identity. */
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
    /** The reader acts for more than one client: what the mail leads to is named with its own. */
    readonly ofSeveralClients?: boolean;
  };
  readonly args: TextArgs;
  /** Instants (ISO 8601 UTC) and days (`yyyy-MM-dd`) that the text says in its reader's language, by its own format. */
  readonly dates?: Readonly<Record<string, string>>;
  /** A: never sent twice, a code or a password link · B: sent again once when it may have been lost. */
  readonly deliveryClass: 'A' | 'B';
  /** Page of the portal that the mail leads to, from `/`. */
  readonly link?: string;
  /** A calendar file (RFC 5545) that goes with it: what the reader's calendar is told. */
  readonly calendar?: string;
  /**
   * The matter is the reader's own: it reaches them also where they do not act for its client (any more), such as a learner
   * or a person who leaves. Any other mail of an event about a client reaches its own contacts alone.
   */
  readonly theirOwn?: boolean;
  /** A matter that the client shares with those that act for it, such as a ticket: it reaches their contacts too. */
  readonly isShared?: true;
  /** The client of the matter, where the event is of another one: the link leads to that client's page. */
  readonly clientId?: string;
  /** Sends one mail per person for one command on one thing, for several events too: the first one counts. */
  readonly oncePerCommand?: true;
  /** Answers by mail go to this stream, in the name of the recipient. */
  readonly replyStream?: string;
}

/** A mail without an address. */
export interface Unreached {
  readonly template: string;
  readonly personId: string;
}

/** A short message to a telephone, never sent twice. */
export interface SmsToSend {
  /** Dictionary text `sms:<template>`. */
  readonly template: string;
  readonly to: {
    readonly personId: string;
    /** E.164. */
    readonly number: string;
    readonly language: Language;
  };
  readonly args: TextArgs;
  /** As of mails. */
  readonly theirOwn?: boolean;
}

/** A stretch of a large audience, by the ids of its people in their order. */
export interface Page {
  /** Id of the last person of the page before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Effects that a reaction may cause. Ids are derived from the event, so that nothing happens twice. */
export interface Effects {
  /** By the platform. Once for an event, a thing and a command: a second one of that kind is a mistake. */
  send(command: CommandToSend, whenRefused: WhenRefused): void;
  /** In the name of who caused the event. */
  sendForAsker(command: AskedCommand): void;
  mail(mail: MailToSend): void;
  /** Nothing reaches this person, whom a mail was for: that leaves a line among the mails. */
  unreached(unreached: Unreached): void;
  sms(message: SmsToSend): void;
  /**
   * A mail to an audience that knows no bounds is written page by page, each in a turn of its own.
   * @param line name of the mail among those of the event
   * @returns the page whose turn it is, of this mail; undefined: it is not its turn, and nothing is to be written for it now
   */
  pageOf(line: string): Page | undefined;
  /** The last person of the page that was read; null where the audience ends with it. */
  pageRead(last: string | null): void;
  /** The event was answered before: nothing but pages are written now. */
  readonly isPaging: boolean;
}

export interface TimerEffects {
  schedule(timer: Timer): void;
  cancel(timerKey: string): void;
}

/** Timers follow from events alone: what looks anything up has none to set, so that all of them can be told from the log. */
type EffectsOn<Lookups> = undefined extends Lookups ? Effects & TimerEffects : Effects;

export interface Reaction<Lookups = unknown> {
  readonly name: string;
  /** The reaction only sets timers, so that it may read the whole log, also a second time. */
  readonly timersOnly?: true;
  /** Read models that must have reached the event before the reaction looks things up in them, besides those of people. */
  readonly needs: readonly string[];
  readonly events: readonly EventInfo[];
  apply(effects: Effects & TimerEffects, event: Occurred, lookups: Lookups): Promise<void>;
}

/** Answer to one event: made by `on(ticketClosed, (event, …) => …)`, which alone names the event. */
export interface On<Given extends readonly unknown[], Answer> {
  readonly event: EventInfo;
  answer(event: Occurred, ...given: Given): Answer;
}

/** A method's parameters are bivariant: the one place where a typed handler meets an event known by its type name. */
export const on = <Type extends string, Data extends object, Given extends readonly unknown[], Answer>(
  event: EventDefinition<Type, Data>,
  answer: (event: Occurred<DomainEvent<Type, Data>>, ...given: Given) => Answer,
): On<Given, Answer> => ({ event, answer });

/** The answer to an event among those that a table has; undefined where it has none. */
export const answerIn = <Given extends readonly unknown[], Answer>(table: readonly On<Given, Answer>[]) => {
  const byType = new Map(table.map((entry) => [entry.event.type, entry]));
  if (byType.size !== table.length) throw new Error('An event has two answers in one table');
  return (event: Occurred, ...given: Given): Answer | undefined => byType.get(event.type)?.answer(event, ...given);
};

/** Declares a reaction: `reaction<TicketLookups>()('corrections', { needs: ['contacts'] }, [on(ticketOpened, async (event, effects, lookups) => …)])`. */
export const reaction =
  <Lookups>() =>
  (
    name: string,
    { needs }: Pick<Reaction, 'needs'>,
    table: readonly On<readonly [effects: EffectsOn<Lookups>, lookups: Lookups], Promise<void> | void>[],
  ): Reaction<Lookups> => {
    const answer = answerIn(table);
    return {
      name,
      needs,
      events: table.map(({ event }) => event),
      apply: async (effects, event, lookups) => await answer(event, effects, lookups),
    };
  };

/** A reaction with lines that modules declare: it is made once these are loaded, before its first event. */
export const collected = <Lookups>(name: string, make: () => Reaction<Lookups>): Reaction<Lookups> => {
  let made: Reaction<Lookups> | undefined;
  const whole = (): Reaction<Lookups> => (made ??= make());
  return {
    name,
    get needs() {
      return whole().needs;
    },
    get events() {
      return whole().events;
    },
    apply: (effects, event, lookups) => whole().apply(effects, event, lookups),
  };
};
