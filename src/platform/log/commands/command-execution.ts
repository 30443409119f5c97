import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { systemActor, type Actor } from '../../../kernel/actor.js';
import { asksIdentity, decide, refusedByState, type DecisionMade } from '../../../kernel/decide.js';
import type { DomainEvent, EventMetadata, Occurred } from '../../../kernel/event.js';
import { ConcurrencyConflict, type EventToAppend } from '../../../kernel/event-store.js';
import { derivedId, eventId, streamOf } from '../../../kernel/ids.js';
import type { Lifecycle } from '../../../kernel/lifecycle.js';
import { Refusal, refusal } from '../../../kernel/refusal.js';
import { hearsOfSignature, signingTurn } from '../../../kernel/signing.js';
import { Access, PowersHeld } from '../../people/access/ports.js';
import { BusinessRegistry } from '../business/business-registry.js';
import { KeyQueues } from '../../run/concurrency/key-queues.js';
import { Config } from '../../run/config/config.js';
import { Db } from '../../reading/database/database.js';
import { EventStorePort } from '../event-store/ports.js';
import { reach } from '../../run/failpoints/failpoints.js';
import { isDiskFull } from '../../run/logging/failures.js';
import { log } from '../../run/logging/log.js';
import { ProcessingRestrictions } from '../../people/personal-data/processing-restrictions.js';
import { identityIsConfirmed } from '../../people/sessions/confirmed-identity.js';
import { PersonalData } from '../../people/personal-data/personal-data.js';
import type { CommandEnvelope, CommandReceipt } from './command-request.js';
import { isOvertaken } from './overtaking.js';
import { Reservations, type TakenValue } from './reservations.js';
import { Settled } from './settled.js';
import { SignaturesOfThings, SignatureUnderWay } from './signatures-of-things.js';
import type { Place } from './snapshots.js';
import { empty, Streams, type Loaded } from './streams.js';
import { KeyLocks } from './key-locks.js';
import { UnprovenMails, type CausedMails, type UnprovenMail } from './unproven-mails.js';

/** Tries of one command: after the first, only those of other processes can come before it. */
const attempts = 8;
/** After which commands on a stream take its lock, since other processes write to it as well. */
const losses = 2;
/** Milliseconds between two tries at most: processes that lost together do not come back together. */
const longestBreath = 20;

export const changedMeanwhile = (): Refusal => new Refusal('changedMeanwhile', {}, 412);

/** A form filled from an older revision is refused; one that names none may be sent again, and an earlier try may be done yet. */
const overtaken = ({ expectedRevision }: CommandEnvelope): Refusal =>
  expectedRevision === undefined ? new Refusal('temporarilyUnavailable', {}, 503) : changedMeanwhile();

/** Maps technical failures of a command to its own 503 code; business refusals pass unchanged. */
const failedAs = (code: string | undefined, error: unknown): unknown => {
  if (code === undefined || isDiskFull(error)) return error;
  if (error instanceof Refusal && error.code !== 'temporarilyUnavailable') return error;
  log.error({ err: error, code }, 'command failed');
  return new Refusal(code, {}, 503);
};

/** Another command came first: for the stream, or for a number that the facts drew. */
const isOvertakenBy = (error: unknown, drawsAgain: readonly string[]): boolean =>
  error instanceof ConcurrencyConflict || (error instanceof Refusal && drawsAgain.includes(error.code));

const unlessOvertaken = async (
  attempt: Promise<CommandReceipt>,
  drawsAgain: readonly string[],
): Promise<CommandReceipt | undefined> => {
  try {
    return await attempt;
  } catch (error) {
    if (isOvertakenBy(error, drawsAgain)) return undefined;
    throw error;
  }
};

/** Keys of the turns that a rule names; without a client, all of its lifecycle take one. */
const turnsOf = (named: string | readonly string[] | false | null): readonly string[] => {
  if (named === false) return [];
  return typeof named === 'string' ? [named] : (named ?? ['']);
};

interface DecidedCommand {
  readonly decision: DecisionMade<unknown>;
  /** Instant of the decision. */
  readonly now: string;
  readonly identityConfirmed: boolean | undefined;
  /** Mails to unproven addresses, and to staff. */
  readonly unproven: UnprovenMail;
}

/** Commands caused by another one are counted with that one; imported history mails no recipient now. */
const mailsCaused = (
  { askedBy, actor, id, commandId, causationId, isImported, now }: CommandEnvelope,
  unproven: UnprovenMail,
): CausedMails | undefined => {
  const by = askedBy ?? actor;
  if (by.kind === 'system' || causationId !== undefined || now !== undefined) return undefined;
  return { ...unproven, by, cause: derivedId(commandId, 'mails', id), isImported: isImported === true };
};

/** The only place where a command meets its stream: load, look facts up, decide, reserve, seal, append, try again. */
@Injectable()
export class CommandExecution {
  /** Commands that lost the race for their stream, and those that came after them: one of a stream at a time. */
  private readonly losers = new KeyQueues();

  /** Streams that another process writes to as well, as long as commands on them wait here. */
  private readonly contended = new Set<string>();

  constructor(
    private readonly store: EventStorePort,
    private readonly streams: Streams,
    private readonly personalData: PersonalData,
    private readonly reservations: Reservations,
    private readonly registry: BusinessRegistry,
    private readonly access: Access,
    private readonly powersHeld: PowersHeld,
    private readonly db: Db,
    private readonly config: Config,
    private readonly locks: KeyLocks,
    private readonly settled: Settled,
    private readonly modules: ModuleRef,
    private readonly unprovenMails: UnprovenMails,
    @Optional() private readonly restrictions?: ProcessingRestrictions,
  ) {}

  async run(lifecycle: Lifecycle, name: string, command: object, envelope: CommandEnvelope): Promise<CommandReceipt> {
    const stream = streamOf(lifecycle.name, envelope.id);
    const ownValues: TakenValue[] = [];
    let tries = 0;
    const attempt = (asked: CommandEnvelope): Promise<CommandReceipt> => {
      tries += 1;
      return this.inTurn(lifecycle, name, command, envelope, () =>
        this.once(lifecycle, name, command, asked, ownValues),
      );
    };
    try {
      const draws = lifecycle.rules[name]?.drawsAgain ?? [];
      const receipt = await this.onceUnsigned(envelope, () => this.decidedAgain(stream, envelope, attempt, draws));
      log.info({ command: name, stream, revision: String(receipt.revision), actor: envelope.actor.id }, 'command');
      if (tries > 1) await this.giveBack(lifecycle, envelope, ownValues);
      return receipt;
    } catch (error) {
      if (error instanceof Refusal) {
        log.info({ command: name, id: envelope.id, actor: envelope.actor.id, code: error.code }, 'refused');
        await this.giveBack(lifecycle, envelope, ownValues);
      }
      throw failedAs(lifecycle.rules[name]?.failsAs, error);
    }
  }

  /** Values of overtaken tries that the stream does not hold in the end: other streams would wait for them for minutes. */
  private async giveBack(
    lifecycle: Lifecycle,
    envelope: CommandEnvelope,
    ownValues: readonly TakenValue[],
  ): Promise<void> {
    if (ownValues.length === 0) return;
    const stream = streamOf(lifecycle.name, envelope.id);
    try {
      const { state } = await this.streams.load(lifecycle, envelope.id);
      const kept = lifecycle.held(state);
      const left = ownValues.filter(
        ({ what, value }) => !kept.some((held) => held.what === what && held.value === value),
      );
      const tenant = lifecycle.tenant(state, envelope.id) ?? 'provider';
      const metadata = metadataOf(envelope, { tenant }, new Date().toISOString());
      await this.reservations.release(stream, left, metadata);
    } catch (error) {
      // a value that could not be let go is taken over later
      log.warn({ error, stream }, 'values not released');
    }
  }

  /**
   * Withdraws the signature that a command contradicts, and decides the command again: outside its turn, so that no two
   * commands wait for each other. A command that is stopped in between leaves a thing that may be signed anew.
   */
  private async onceUnsigned(
    envelope: CommandEnvelope,
    attempt: () => Promise<CommandReceipt>,
  ): Promise<CommandReceipt> {
    for (let tries = 0; tries < attempts; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof SignatureUnderWay)) throw error;
        await this.withdraw(error, envelope);
      }
    }
    throw overtaken(envelope);
  }

  /** At the revision that was read: a signature that was given, or changed, since is looked at anew. */
  private async withdraw({ signature }: SignatureUnderWay, envelope: CommandEnvelope): Promise<void> {
    const { correlationId, now } = envelope;
    const { lifecycle, id, revision, command } = signature;
    const commandId = derivedId(envelope.commandId, 'withdraws', id, String(revision));
    try {
      await this.run(lifecycle, command.constructor.name, command, {
        ...{ id, commandId, correlationId, expectedRevision: revision, actor: systemActor },
        initiator: senderOf(envelope),
        ...(now !== undefined && { now }),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** @returns what is to be withdrawn first @throws Refusal `signedAlready` */
  private async contradicted(
    lifecycle: Lifecycle,
    name: string,
    envelope: CommandEnvelope,
    state: { readonly status: string },
  ): Promise<SignatureUnderWay | undefined> {
    if (!contradicts(lifecycle, name, state)) return undefined;
    const signature = await this.modules
      .get(SignaturesOfThings, { strict: false })
      .underWay(lifecycle.name, envelope.id, senderOf(envelope));
    return signature && new SignatureUnderWay(signature);
  }

  /**
   * A command that another one of its stream came before is decided anew, on what the other one left.
   * @throws Refusal when others came first each time
   */
  private async decidedAgain(
    stream: string,
    envelope: CommandEnvelope,
    attempt: (asked: CommandEnvelope) => Promise<CommandReceipt>,
    drawsAgain: readonly string[],
  ): Promise<CommandReceipt> {
    // what waits for a lock waits for its stream before: never the other way round, so that no two wait for each other
    const again = (before: number): Promise<CommandReceipt> =>
      this.lateComers(stream, async () => {
        for (let tries = before; tries < attempts; tries += 1) {
          const asked = { ...envelope, isNew: tries === 0 && envelope.isNew === true };
          const next = () => unlessOvertaken(attempt(asked), drawsAgain);
          const receipt = await (this.contended.has(stream) ? this.locks.ofStream(stream, next) : next());
          if (receipt) return receipt;
          if (tries + 1 >= losses) this.contended.add(stream);
          await pause(Math.random() * longestBreath);
        }
        throw overtaken(envelope);
      });
    if (this.losers.isBusy(stream)) return await again(0);
    return (await unlessOvertaken(attempt(envelope), drawsAgain)) ?? (await again(1));
  }

  /** Work on a stream in this process, one after the other; once the last is done, the stream counts as calm. */
  private async lateComers<Result>(stream: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.losers.run(stream, work);
    } finally {
      if (!this.losers.isBusy(stream)) this.contended.delete(stream);
    }
  }

  /** Decides commands over several streams of a client, or of several, one after the other. */
  private async inTurn<Result>(
    lifecycle: Lifecycle,
    name: string,
    command: object,
    envelope: CommandEnvelope,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const rule = lifecycle.rules[name];
    if (!rule?.inTurn && !rule?.contradictsSignature) return await work();
    const { id, actor, now, causationId, commandId } = envelope;
    if (rule.binds) await this.refuseNewPowers(envelope);
    const { state, knows } = await this.streams.load(lifecycle, id);
    // others wait for a turn: a command that the state refuses takes none
    if (!knows(commandId)) this.refuseByState(lifecycle, name, state, command, envelope);
    // the turn of signatures is the inner one of two: no command waits for another turn while it holds that one
    const signing = contradicts(lifecycle, name, state)
      ? () => this.locks.take(signingTurn, turnsOf(lifecycle.tenant(state, id)), work)
      : work;
    if (!rule.inTurn) return await signing();
    const turns = turnsOf(rule.turnOf ? rule.turnOf(state, command, { actor }) : lifecycle.tenant(state, id));
    if (turns.length === 0) return await signing();
    const queue = rule.queue ?? lifecycle.name;
    // history that is written in its order races with no other command
    const isHistory = now !== undefined && causationId === undefined;
    const decidesOn = isHistory ? [] : (rule.decidesOn ?? []);
    // before the turn, wait for what the read models lack already; in it, for what was acknowledged meanwhile
    let known = await this.settled.settle(decidesOn);
    const settle = async (): Promise<void> => {
      known = await this.settled.settleTurn(decidesOn, known);
    };
    const decide = async (): Promise<Result> => {
      // decisions of other processes
      await settle();
      return await signing();
    };
    return await this.locks.take(queue, turns, decide, settle);
  }

  private async once(
    lifecycle: Lifecycle,
    name: string,
    command: object,
    envelope: CommandEnvelope,
    ownValues: TakenValue[],
  ): Promise<CommandReceipt> {
    const { id, commandId, isNew } = envelope;
    const loaded = isNew ? empty(lifecycle) : await this.streams.load(lifecycle, id);
    const { revision, last } = loaded;
    const before = loaded.knows(commandId) ? await this.writtenBy(lifecycle, envelope) : [];
    const repeated = before.at(-1);
    if (repeated) {
      refuseIfDecided(lifecycle, name, before);
      return receiptOf(repeated, id);
    }
    const made = await this.decideWithPowers(lifecycle, name, command, envelope, loaded);
    if (made.decision.events.length === 0 && last) return { ...receiptOf(last, id), unchanged: true };
    if (contradicts(lifecycle, name, loaded.state)) {
      await this.reservations.refuseHeld(streamOf(lifecycle.name, id), made.decision.take);
      const signing = await this.contradicted(lifecycle, name, envelope, loaded.state);
      if (signing) throw signing;
    }
    const { identityConfirmed, now } = made;
    const receipt = await this.unprovenMails.counted(mailsCaused(envelope, made.unproven), () =>
      this.append(lifecycle, revision, { ...made.decision, ownValues }, { ...envelope, identityConfirmed }, now),
    );
    refuseIfDecided(lifecycle, name, made.decision.events);
    return receipt;
  }

  /** Events of an earlier try of the same command. */
  private async writtenBy(lifecycle: Lifecycle, { id, commandId }: CommandEnvelope): Promise<readonly Occurred[]> {
    const history = await this.streams.history(lifecycle, id);
    return history.filter(({ metadata }) => metadata.commandId === commandId);
  }

  /** Whether a conflicting change followed the expected revision; for the system every change conflicts. */
  private async hasChanged(
    lifecycle: Lifecycle,
    { id, actor, expectedRevision }: CommandEnvelope,
    asked: Omit<Parameters<typeof isOvertaken>[1], 'person'>,
    { revision }: Pick<Loaded<unknown>, 'revision'>,
  ): Promise<boolean> {
    if (expectedRevision === undefined || expectedRevision === revision) return false;
    if (actor.kind === 'system' || revision === 'none' || expectedRevision > revision) return true;
    const since = await this.streams.history(lifecycle, id, expectedRevision + 1n);
    const decidedOn = since.filter((event) => event.revision <= revision);
    return isOvertaken(decidedOn, { ...asked, person: actor.simulatedBy ?? actor.id });
  }

  /**
   * Decides a command as if it were sent now; nothing is written.
   * @returns whether it would change anything
   * @throws Refusal
   */
  async rehearse(lifecycle: Lifecycle, name: string, command: object, envelope: CommandEnvelope): Promise<boolean> {
    const loaded = await this.streams.load(lifecycle, envelope.id);
    const { decision } = await this.decideWithPowers(lifecycle, name, command, envelope, loaded);
    await this.reservations.refuseHeld(streamOf(lifecycle.name, envelope.id), decision.take);
    await this.contradicted(lifecycle, name, envelope, loaded.state);
    refuseIfDecided(lifecycle, name, decision.events);
    return decision.events.length > 0;
  }

  /** @throws Refusal `powersNew` for what binds a client, by power that others than its own people just gave */
  private async decideWithPowers(
    lifecycle: Lifecycle,
    name: string,
    command: object,
    envelope: CommandEnvelope,
    loaded: Loaded<{ readonly status: string }>,
  ): Promise<DecidedCommand> {
    if (lifecycle.rules[name]?.binds !== true)
      return await this.decideOnFacts(lifecycle, name, command, envelope, loaded);
    const { actor, now = new Date().toISOString() } = envelope;
    await this.refuseNewPowers(envelope);
    const made = await this.decideOnFacts(lifecycle, name, command, envelope, loaded);
    await this.refuseHeld(actor, now, made.decision.onBehalfOf);
    return made;
  }

  /** The asker alone is checked here: for a substitute, the decision names the person in whose place they act. */
  private async refuseNewPowers({ actor, now = new Date().toISOString() }: CommandEnvelope): Promise<void> {
    if ((actor.signsFor ?? []).length === 0) await this.refuseHeld(actor, now);
  }

  private async decideOnFacts(
    lifecycle: Lifecycle,
    name: string,
    command: object,
    envelope: CommandEnvelope,
    { state, ...seen }: Loaded<{ readonly status: string }>,
  ): Promise<DecidedCommand> {
    const { id, actor, sessionId, commandId } = envelope;
    const { rules } = lifecycle;
    const now = envelope.now ?? new Date().toISOString();
    // facts may write papers and draw numbers
    this.refuseByState(lifecycle, name, state, command, envelope);
    // looked up in parallel with the facts, so that the request waits once
    const isRestricted = actor.kind === 'system' ? undefined : this.restrictions?.holds(id);
    isRestricted?.catch(() => undefined);
    const idFor = (part: string | number): string => derivedId(commandId, 'part', part);
    const facts = await this.registry.lifecycle(lifecycle.name).facts?.(
      {
        db: this.db.kysely,
        now: () => now,
        can: this.access.can,
        config: this.config,
        load: async (of, streamId) => (await this.streams.load(of, streamId)).state,
        isHeldByAnother: (value, than) => this.reservations.isHeldByAnother(value, than),
        keyedHash: (text) => this.personalData.keyedHash(text),
        service: (type) => this.modules.get(type, { strict: false }),
      },
      { command: name, body: command, id, actor, state, sessionId, idFor },
    );
    const proof = asksIdentity(lifecycle, name, state, command, { id, actor });
    const identityConfirmed = proof && (envelope.identityConfirmed ?? (await this.isConfirmed(sessionId)));
    const context = { id, actor, now, facts, idFor, identityConfirmed, ...waiting(envelope) };
    const decision = decide(lifecycle, name, state, command, context, this.access.can);
    // after the decision: who may not see the stream must not learn that its data are restricted, nor its revision
    if (await isRestricted) throw refusal('personRestricted');
    if (await this.hasChanged(lifecycle, envelope, { command, events: decision.events }, seen))
      throw changedMeanwhile();
    const rule = decision.events.length === 0 ? undefined : rules[name];
    const unproven = {
      mails: rule?.mailsUnproven?.(state, command, context) ?? 0,
      people: rule?.mailsStrangers?.(state, command, context) ?? [],
      toStaff: rule?.mailsStaff ? 1 : 0,
    };
    return { decision, now, identityConfirmed, unproven };
  }

  /** @throws Refusal before anything is looked up for the command */
  private refuseByState(
    lifecycle: Lifecycle,
    name: string,
    state: { readonly status: string },
    command: object,
    { id, actor, now = new Date().toISOString(), ...rest }: CommandEnvelope,
  ): void {
    const asking = { id, actor, now, ...waiting(rest) };
    const refused = refusedByState(lifecycle, name, state, command, asking, this.access.can);
    if (refused) throw refused;
  }

  private async refuseHeld(actor: Actor, now: string, inPlaceOf?: string): Promise<void> {
    if (await this.powersHeld.holds(actor, now, inPlaceOf)) throw refusal('powersNew');
  }

  private isConfirmed(sessionId: string | undefined): Promise<boolean> {
    return identityIsConfirmed(this.db.kysely, sessionId);
  }

  private async append(
    lifecycle: Lifecycle,
    revision: bigint | 'none',
    decision: DecisionMade<unknown> & { readonly ownValues: TakenValue[] },
    envelope: CommandEnvelope,
    now: string,
  ): Promise<CommandReceipt> {
    const { id } = envelope;
    const stream = streamOf(lifecycle.name, id);
    const metadata = metadataOf(envelope, decision, now);
    await this.reservations.take(stream, revision, decision.take, metadata, decision.ownValues);
    const released = await this.reservations.heldBy(stream, decision.release);
    const sealed = await this.personalData.seal(decision.events, this.registry.events, id);
    const events = decision.events.map(({ type }, index): EventToAppend => ({
      id: eventId(envelope.commandId, stream, index),
      type,
      data: sealed[index] ?? {},
      metadata: { ...metadata, schema: this.registry.events.get(type)?.schema ?? 1 },
    }));
    await reach('before-append');
    // an earlier try of the command was looked for in what was loaded
    const receipt = await this.store.append(stream, revision, events, true);
    await reach('after-append-before-ack');
    // the command is done: a value that could not be let go is taken over later
    await this.reservations.release(stream, released, metadata).catch((error: unknown) => {
      log.warn({ error, stream }, 'values not released');
    });
    return { ...receipt, id };
  }
}

const waiting = ({ closuresFrom }: Pick<CommandEnvelope, 'closuresFrom'>): { readonly closuresFrom?: string } =>
  closuresFrom === undefined ? {} : { closuresFrom };

/** The person who sends a command, or whose act led to it. */
const senderOf = ({ actor, initiator }: CommandEnvelope): string | undefined =>
  actor.kind === 'system' ? initiator : (actor.simulatedBy ?? actor.id);

/** Whether the command contradicts a signature that its thing may still have to hear of. */
const contradicts = (lifecycle: Lifecycle, name: string, state: { readonly status: string }): boolean =>
  lifecycle.rules[name]?.contradictsSignature === true && hearsOfSignature(lifecycle, state);

/** The log remembers what was asked; the answer is no all the same. */
const refuseIfDecided = (lifecycle: Lifecycle, command: string, events: readonly DomainEvent[]): void => {
  const refused = lifecycle.rules[command]?.refusedBy?.(events);
  if (refused) throw refused;
};

const receiptOf = ({ stream, revision, position }: Place, id: string): CommandReceipt => ({
  id,
  stream,
  revision,
  position,
});

/** The person whom a member of staff simulates, or who lent the power that was used: the log carries both. */
const inWhoseName = (actor: Actor, lender: string | undefined): { readonly onBehalfOf?: string } => {
  if (actor.simulatedBy !== null) return { onBehalfOf: actor.id };
  return lender === undefined ? {} : { onBehalfOf: lender };
};

const metadataOf = (
  { actor, commandId, correlationId, causationId, initiator, identityConfirmed }: CommandEnvelope,
  { tenant, onBehalfOf, effectiveAt }: Pick<DecisionMade<unknown>, 'tenant' | 'onBehalfOf' | 'effectiveAt'>,
  at: string,
): EventMetadata => ({
  actor: actor.simulatedBy ?? actor.id,
  actorKind: actor.simulatedBy === null ? actor.kind : 'staff',
  ...inWhoseName(actor, onBehalfOf),
  ...(identityConfirmed ? { identityConfirmed } : {}),
  tenant,
  correlationId,
  ...(causationId === undefined ? {} : { causationId }),
  ...(initiator === undefined ? {} : { initiator }),
  commandId,
  schema: 1,
  at,
  ...(effectiveAt === undefined ? {} : { effectiveAt }),
});
