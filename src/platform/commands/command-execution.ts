import { Injectable } from '@nestjs/common';
import { decide, type DecisionMade } from '../../kernel/decide.js';
import type { EventMetadata, Occurred } from '../../kernel/event.js';
import { ConcurrencyConflict, type EventToAppend } from '../../kernel/event-store.js';
import { derivedId, streamOf } from '../../kernel/ids.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import { Refusal } from '../../kernel/refusal.js';
import { Access } from '../access-port.js';
import { BusinessRegistry } from '../business-registry.js';
import { Db } from '../database/database.js';
import { EventStorePort } from '../event-store/ports.js';
import { reach } from '../failpoints.js';
import { log } from '../logging/log.js';
import { PersonalData } from '../personal-data/personal-data.js';
import type { CommandEnvelope, CommandReceipt } from './command-request.js';
import { Reservations } from './reservations.js';
import { empty, Streams } from './streams.js';

const attempts = 3;

export const changedMeanwhile = (): Refusal => new Refusal('changedMeanwhile', {}, 412);

/** The only place where a command meets its stream: load, look facts up, decide, reserve, seal, append, try again. */
@Injectable()
export class CommandExecution {
  constructor(
    private readonly store: EventStorePort,
    private readonly streams: Streams,
    private readonly personalData: PersonalData,
    private readonly reservations: Reservations,
    private readonly registry: BusinessRegistry,
    private readonly access: Access,
    private readonly db: Db,
  ) {}

  async run(lifecycle: Lifecycle, name: string, command: object, envelope: CommandEnvelope): Promise<CommandReceipt> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const receipt = await this.once(
          lifecycle,
          name,
          command,
          attempt === 1 ? envelope : { ...envelope, isNew: false },
        );
        log.info(
          { command: name, stream: receipt.stream, revision: String(receipt.revision), actor: envelope.actor.id },
          'command',
        );
        return receipt;
      } catch (error) {
        if (error instanceof Refusal)
          log.info({ command: name, id: envelope.id, actor: envelope.actor.id, code: error.code }, 'refused');
        if (!(error instanceof ConcurrencyConflict)) throw error;
        if (attempt === attempts) throw changedMeanwhile();
      }
    }
  }

  private async once(
    lifecycle: Lifecycle,
    name: string,
    command: object,
    envelope: CommandEnvelope,
  ): Promise<CommandReceipt> {
    const { id, actor, commandId, expectedRevision, isNew } = envelope;
    const { state, revision, history } = isNew ? empty(lifecycle) : await this.streams.load(lifecycle, id);
    const repeated = history.findLast(({ metadata }) => metadata.commandId === commandId);
    if (repeated) return receiptOf(repeated, id);
    const now = envelope.now ?? new Date().toISOString();
    const facts = await this.registry
      .lifecycle(lifecycle.name)
      .facts?.(
        { db: this.db.kysely, now: () => now, can: this.access.can },
        { command: name, body: command, id, actor, state },
      );
    const context = { id, actor, now, facts, idFor: (part: string | number) => derivedId(commandId, 'part', part) };
    const decision = decide(lifecycle, name, state, command, context, this.access.can);
    // after the decision: who may not see the stream must not learn its revision
    if (expectedRevision !== undefined && expectedRevision !== revision) throw changedMeanwhile();
    const last = history.at(-1);
    if (decision.events.length === 0 && last) return { ...receiptOf(last, id), unchanged: true };
    return await this.append(lifecycle, revision, decision, envelope, now);
  }

  private async append(
    lifecycle: Lifecycle,
    revision: bigint | 'none',
    decision: DecisionMade<unknown>,
    envelope: CommandEnvelope,
    now: string,
  ): Promise<CommandReceipt> {
    const { id } = envelope;
    const stream = streamOf(lifecycle.name, id);
    const metadata = metadataOf(envelope, decision.tenant, now);
    await this.reservations.take(stream, revision, decision.take, metadata);
    const released = await this.reservations.heldBy(stream, decision.release);
    const sealed = await this.personalData.seal(decision.events, this.registry.events, id);
    const events = decision.events.map(({ type }, index): EventToAppend => ({
      id: derivedId(envelope.commandId, index),
      type,
      data: sealed[index] ?? {},
      metadata: { ...metadata, schema: this.registry.events.get(type)?.schema ?? 1 },
    }));
    await reach('before-append');
    const receipt = await this.store.append(stream, revision, events);
    await reach('after-append-before-ack');
    // the command is done: a value that could not be let go is taken over later
    await this.reservations.release(stream, released, metadata).catch((error: unknown) => {
      log.warn({ error, stream }, 'values not released');
    });
    return { ...receipt, id };
  }
}

const receiptOf = ({ stream, revision, position }: Occurred, id: string): CommandReceipt => ({
  id,
  stream,
  revision,
  position,
});

const metadataOf = (
  { actor, commandId, correlationId, causationId }: CommandEnvelope,
  tenant: string,
  at: string,
): EventMetadata => ({
  actor: actor.simulatedBy ?? actor.id,
  actorKind: actor.simulatedBy === null ? actor.kind : 'staff',
  ...(actor.simulatedBy === null ? {} : { onBehalfOf: actor.id }),
  tenant,
  correlationId,
  ...(causationId === undefined ? {} : { causationId }),
  commandId,
  schema: 1,
  at,
});
