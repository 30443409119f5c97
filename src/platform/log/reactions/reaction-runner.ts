import type { Kysely, Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Occurred } from '../../../kernel/event.js';
import type { StoredEvent } from '../../../kernel/event-store.js';
import { followingId, isId, streamOf } from '../../../kernel/ids.js';
import type { AskedCommand, CommandToSend, MailToSend, Reaction, SmsToSend } from '../../../kernel/reaction.js';
import { Refusal } from '../../../kernel/refusal.js';
import { initiatorOf } from '../commands/overtaking.js';
import { inParallel } from '../../run/concurrency/in-parallel.js';
import type { ClientPlaces } from '../../people/access/ports.js';
import { log } from '../../run/logging/log.js';
import { withCorrelation } from '../../run/logging/correlation.js';
import type { Notice, Outbox } from '../../messages/mail/outbox.js';
import type { Checkpoints, Read } from '../../reading/projections/checkpoints.js';
import {
  consumerKey,
  type Again,
  type Consumer,
  type ConsumerId,
  type Open,
} from '../../reading/projections/consumer.js';
import type { LogReader } from '../../reading/projections/log-reader.js';
import { isPoison } from '../../reading/projections/poison.js';
import type { ConsumerTables } from '../../reading/projections/tables.js';
import type { NewSms, SmsOutbox } from '../../messages/sms/sms-outbox.js';
import type { TimerChange, Timers } from '../timers/timers.js';
import { beginMailings, type PageWritten } from './mailings.js';
import { CollectedEffects, type MailingTurn, type SentCommand } from './collected-effects.js';
import { CommandRefused } from '../../reading/projections/command-refused.js';
import type { SystemCommand, SystemCommands } from './system-commands.js';

type Tx = Transaction<ConsumerTables>;

interface Pieces {
  readonly db: Kysely<ConsumerTables>;
  readonly log: LogReader;
  readonly checkpoints: Checkpoints;
  readonly open: Open;
  readonly commands: SystemCommands;
  readonly timers: Timers;
  readonly outbox: Outbox;
  readonly sms: SmsOutbox;
  /** Absent where no module knows clients: every message goes. */
  readonly places?: Pick<ClientPlaces, 'without'> | undefined;
  /** Projections of this build that the reaction looks things up in. */
  readonly needs: readonly ConsumerId[];
}

/** Commands that were sent for the event, by their ids. */
type SentBefore = Map<string, object>;

type Addressed = Pick<MailToSend | SmsToSend, 'to' | 'theirOwn'> & Pick<MailToSend, 'isShared'>;

/** Effects of an event to write with the checkpoint, once its commands are sent. */
interface Outcome {
  readonly event: Occurred;
  readonly mailings: readonly string[];
  readonly timers: readonly TimerChange[];
  readonly mails: readonly Notice[];
  readonly messages: readonly NewSms[];
}

/** Events answered before the checkpoint moves: after a crash their commands are sent again, which changes nothing. */
const batchSize = 50;
/**
 * Longest pause between two batches, in milliseconds; a pause lasts as long as the batch did. People wait for the read
 * models and the requests served meanwhile, but not for a mail.
 */
const longestBreath = 500;
/** Streams whose events are answered at the same time: what they look up is then looked up together. */
const abreast = 10;

/** Follows the log for one reaction: commands carry ids derived from their cause, timers and mails come with the checkpoint. */
export class ReactionRunner implements Consumer {
  readonly kind = 'reaction';
  readonly version = 1;
  readonly name: string;
  readonly fromStart: boolean;
  readonly needs: readonly ConsumerId[];
  private readonly types: ReadonlySet<string>;

  constructor(
    private readonly reaction: Reaction,
    /** Made for each batch: what it reads twice there, it may remember. */
    private readonly lookupsOf: () => unknown,
    private readonly of: Pieces,
  ) {
    this.name = reaction.name;
    this.fromStart = reaction.timersOnly ?? false;
    this.needs = of.needs;
    this.types = new Set(reaction.events.map(({ type }) => type));
  }

  follows(type: string): boolean {
    return this.types.has(type);
  }

  async drain(target: bigint, from?: bigint): Promise<boolean> {
    const start = from ?? (await this.of.checkpoints.positionOf(this));
    let position = start;
    while (position < target) {
      const since = performance.now();
      const next = await this.follow(position);
      if (next === undefined || next === position) break;
      position = next;
      if (position < target) await pause(Math.min(performance.now() - since, longestBreath));
    }
    return position > start;
  }

  async apply(tx: Tx, events: readonly StoredEvent[], { mailsOld }: Again = {}): Promise<void> {
    const lookups = this.lookupsOf();
    for (const event of events.filter(({ type }) => this.follows(type))) {
      await this.write(tx, [await this.answer(event, lookups, mailsOld)]);
    }
  }

  /** Where the checkpoint stands afterwards; undefined while another process has it. */
  private async follow(from: bigint): Promise<bigint | undefined> {
    const { events, readUpTo, life } = await this.of.log.read(from);
    const relevant = events.filter(({ type }) => this.follows(type));
    const reach = relevant.length > 0 ? await this.reach() : undefined;
    const now = relevant.filter(({ position }) => reach === undefined || position <= reach).slice(0, batchSize);
    const later = relevant[now.length];
    const to = later ? later.position - 1n : readUpTo;
    if (to <= from) return from;
    const count = events.filter(({ position }) => position <= to).length;
    const read = { readUpTo: to, count, life };
    if (now.length === 0) return (await this.of.checkpoints.pass([this], from, read)) === 1 ? to : undefined;
    return this.react(from, now, read);
  }

  /** Up to where the read models that it looks into are known; undefined when it needs none. */
  private async reach(): Promise<bigint | undefined> {
    if (this.needs.length === 0) return undefined;
    const positions = await this.of.checkpoints.positions();
    return this.needs
      .map((needed) => positions.get(consumerKey(needed)) ?? 0n)
      .reduce((least, position) => (position < least ? position : least));
  }

  /** Holds the checkpoint while it answers, so that of several processes one does this work, and the others do other work. */
  private react(from: bigint, events: readonly StoredEvent[], read: Read): Promise<bigint | undefined> {
    const { checkpoints, db } = this.of;
    return db.transaction().execute(async (tx) => {
      const position = await checkpoints.lock(tx, this, read.life);
      if (position !== from) return position;
      const parkedBefore = await checkpoints.parkedStreams(tx, this);
      const unanswered = await checkpoints.unanswered(this, events);
      const { outcomes, parked, held } = await checkpoints.heldDuring(tx, () =>
        this.answerAll(unanswered, parkedBefore),
      );
      await this.write(tx, outcomes);
      for (const { event, error } of parked) await checkpoints.park(tx, this, event, error);
      await checkpoints.hold(tx, this, held);
      await checkpoints.answered(tx, this, events);
      await checkpoints.move(tx, this, read.readUpTo, read.count);
      return read.readUpTo;
    });
  }

  private async answerAll(events: readonly StoredEvent[], before: ReadonlySet<string>) {
    const waiting = new Set(before);
    const lookups = this.lookupsOf();
    const outcomes: Outcome[] = [];
    const parked: { readonly event: StoredEvent; readonly error: unknown }[] = [];
    const held: StoredEvent[] = [];
    await inParallel([...byStream(events).values()], abreast, async (ofStream) => {
      for (const event of ofStream) {
        if (waiting.has(event.stream)) {
          held.push(event);
          continue;
        }
        try {
          outcomes.push(await this.answer(event, lookups));
        } catch (error) {
          if (!isPoison(error) || error instanceof Refusal) throw error;
          waiting.add(event.stream);
          parked.push({ event, error });
        }
      }
    });
    return { outcomes, parked, held };
  }

  private answer(stored: StoredEvent, lookups: unknown, mailsOld = false): Promise<Outcome> {
    return withCorrelation(stored.metadata.correlationId, async () => {
      const [event] = await this.of.open([stored]);
      if (!event) throw new Error(`Event ${stored.id} was not opened`);
      const effects = new CollectedEffects();
      await this.reaction.apply(effects, event, lookups);
      await this.sendAll(event, effects);
      const asNews = mailsOld || this.of.outbox.isNews(event);
      return {
        ...{ event, timers: effects.timers, mailings: asNews ? effects.mailings : [] },
        ...(await this.written(event, effects, asNews)),
      };
    });
  }

  /** A page of a mail to a large audience, and where it ended. */
  async page(event: Occurred, turn: MailingTurn): Promise<PageWritten> {
    const effects = new CollectedEffects(turn);
    await this.reaction.apply(effects, event, this.lookupsOf());
    // whether it is news was decided when the first page began
    const { mails } = await this.written(event, effects, true);
    return { mails, last: effects.last };
  }

  private async written(
    event: Occurred,
    effects: CollectedEffects,
    asNews: boolean,
  ): Promise<Pick<Outcome, 'mails' | 'messages'>> {
    const reached = await this.reached(event, [...effects.mails, ...effects.messages]);
    const mails = await Promise.all([
      ...effects.mails.map((mail) => this.of.outbox.prepare(mail, event, asNews, reached(mail) ? null : 'notAtClient')),
      ...effects.withoutAddress.map((each) => this.of.outbox.unreached(each, event, asNews)),
    ]);
    const messages = await Promise.all(
      effects.messages.filter(reached).map((message) => this.of.sms.prepare(message, event)),
    );
    return {
      mails: mails.filter((mail) => mail !== null),
      messages: messages.filter((message) => message !== null),
    };
  }

  /** Whether a message about the client of the event goes to one of its people: a contact without a place there is left out. */
  private async reached(
    { id, metadata: { tenant } }: Occurred,
    messages: readonly Addressed[],
  ): Promise<(message: Addressed) => boolean> {
    const aboutClient = messages.filter(({ theirOwn }) => !theirOwn);
    if (!isId(tenant) || aboutClient.length === 0) return () => true;
    const [itsOwn, shared] = await Promise.all(
      [false, true].map(async (isShared) => {
        const ids = aboutClient
          .filter((message) => (message.isShared ?? false) === isShared)
          .map(({ to }) => to.personId);
        return ids.length === 0 ? undefined : await this.of.places?.without(tenant, ids, isShared);
      }),
    );
    const left = (itsOwn?.size ?? 0) + (shared?.size ?? 0);
    if (left > 0) log.info({ reaction: this.name, event: id, people: left }, 'not written to');
    return ({ theirOwn, isShared, to }) => theirOwn === true || !(isShared ? shared : itsOwn)?.has(to.personId);
  }

  /**
   * Sends the commands of an event one after the other, and what follows from those refused.
   * @throws CommandRefused where nothing is said to follow, once all commands to other things are sent
   */
  private async sendAll(event: Occurred, effects: CollectedEffects, sent: SentBefore = new Map()): Promise<void> {
    const refusedBy = new Map<string, CommandRefused>();
    for (const asked of effects.commands) {
      const thing = streamOf(asked.lifecycle, asked.id);
      // the commands behind it count on it
      if (refusedBy.has(thing)) continue;
      try {
        await this.sendOne(event, effects, asked, sent);
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
        refusedBy.set(thing, error);
      }
    }
    const [first] = refusedBy.values();
    if (first) throw first;
  }

  private async sendOne(
    event: Occurred,
    effects: CollectedEffects,
    asked: SentCommand | AskedCommand,
    sent: SentBefore,
  ): Promise<void> {
    const command = this.commandOf(event, asked);
    const before = sent.get(command.commandId);
    if (isDeepStrictEqual(before, asked.command)) return;
    if (before)
      throw new Error(`${this.name} sends two ${command.name} to ${asked.lifecycle} ${asked.id} for one event`);
    sent.set(command.commandId, asked.command);
    if ('refused' in asked) {
      const refused = await this.of.commands.sendFor(event.metadata, command);
      const told = refused && asked.refused(refused.code);
      if (told) effects.mail(told);
      return;
    }
    const refused = await this.of.commands.send(command);
    if (refused) await this.followRefusal(event, effects, asked, refused, sent);
  }

  private async followRefusal(
    event: Occurred,
    effects: CollectedEffects,
    asked: SentCommand,
    refused: Refusal,
    sent: SentBefore,
  ): Promise<void> {
    const { nothingLeft = {}, instead = {} } = asked.whenRefused;
    if (nothingLeft[refused.code] !== undefined) return;
    const follow = instead[refused.code];
    if (!follow)
      throw new CommandRefused(
        { lifecycle: asked.lifecycle, id: asked.id, command: asked.command.constructor.name },
        refused,
      );
    const following = new CollectedEffects();
    await follow(following, refused);
    await this.sendAll(event, following, sent);
    following.mails.forEach((mail) => effects.mail(mail));
    following.withoutAddress.forEach((each) => effects.unreached(each));
    following.messages.forEach((message) => effects.sms(message));
  }

  private commandOf(event: Occurred, { lifecycle, id, command, part }: CommandToSend): SystemCommand {
    const { name } = command.constructor;
    return {
      lifecycle,
      id,
      name,
      body: command,
      commandId: followingId(event.id, this.name, { lifecycle, id, command: name, part }),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      initiator: initiatorOf(event.metadata),
    };
  }

  private async write(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
    for (const { event, timers, mailings } of outcomes) {
      await this.of.timers.write(tx, event, timers);
      await beginMailings(tx, this.name, event, mailings);
    }
    await this.of.outbox.write(
      tx,
      outcomes.flatMap(({ mails }) => mails),
    );
    await this.of.sms.write(
      tx,
      outcomes.flatMap(({ messages }) => messages),
    );
  }
}

const byStream = (events: readonly StoredEvent[]): ReadonlyMap<string, readonly StoredEvent[]> =>
  events.reduce(
    (streams, event) => streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]),
    new Map<string, readonly StoredEvent[]>(),
  );
