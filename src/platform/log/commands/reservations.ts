import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventMetadata } from '../../../kernel/event.js';
import { ConcurrencyConflict, type Receipt, type StoredEvent } from '../../../kernel/event-store.js';
import { derivedId, parseStream, streamOf } from '../../../kernel/ids.js';
import type { Reservation } from '../../../kernel/lifecycle.js';
import { refusal } from '../../../kernel/refusal.js';
import { holderOf, valueReleased, valueReserved } from '../../../kernel/unique.js';
import { BusinessRegistry } from '../business/business-registry.js';
import { EventStorePort } from '../event-store/ports.js';
import { PersonalData } from '../../people/personal-data/personal-data.js';
import { Streams } from './streams.js';

/** Longer than any command takes from its reservation to its append. */
const underWayForMs = 10 * 60_000;
const attempts = 3;

/** A value's stream, and the revision at which it is held. */
export interface HeldValue {
  readonly stream: string;
  readonly revision: bigint;
}

/** A value that a command has taken, before its events are appended. */
export interface TakenValue extends HeldValue, Pick<Reservation, 'what' | 'value'> {}

/**
 * Values that one stream alone may hold, each a stream named by a keyed hash (kernel/unique).
 * A value held by a stream whose state does not hold it was left by a command that never ended: it may be taken over.
 */
@Injectable()
export class Reservations {
  constructor(
    private readonly store: EventStorePort,
    private readonly personalData: PersonalData,
    private readonly registry: BusinessRegistry,
    private readonly streams: Streams,
  ) {}

  /**
   * Takes values for a stream that does not hold them yet. A new stream gives its own back when one is refused; an
   * existing one keeps them for its next try, and gives them back once the command is refused for good.
   * @param ownValues of this run, to which the values are added that no other run for the stream may rely on
   * @throws Refusal the reservation's own, when another stream holds the value.
   */
  async take(
    holder: string,
    revision: bigint | 'none',
    wanted: readonly Reservation[],
    metadata: EventMetadata,
    ownValues: TakenValue[] = [],
  ): Promise<void> {
    const first: HeldValue[] = [];
    try {
      for (const reservation of wanted) {
        const { isShared, ...held } = await this.takeOne(holder, reservation, metadata, attempts, ownValues);
        if (isShared) continue;
        first.push(held);
        ownValues.push({ ...held, what: reservation.what, value: reservation.value });
      }
    } catch (error) {
      if (revision === 'none') await this.release(holder, first, metadata);
      throw error;
    }
  }

  /** Before a command is sent that takes it. */
  async isHeldByAnother(value: Pick<Reservation, 'what' | 'value'>, holder: string): Promise<boolean> {
    const last = (await this.store.readStream(this.stream(value))).at(-1);
    return last !== undefined && (await this.heldByOther(holder, last, value));
  }

  /** Stream that holds the value now; undefined: none, or one whose state does not hold it. */
  async holder(value: Pick<Reservation, 'what' | 'value'>): Promise<string | undefined> {
    const stream = holderOf(await this.store.readStream(this.stream(value)));
    return stream !== undefined && (await this.holds(stream, value)) ? stream : undefined;
  }

  /** @throws Refusal the reservation's own, when another stream holds the value. */
  async refuseHeld(holder: string, wanted: readonly Reservation[]): Promise<void> {
    for (const reservation of wanted)
      if (await this.isHeldByAnother(reservation, holder)) throw refusal(reservation.refusal);
  }

  /** Where a stream holds these values now: to be asked before the append that gives them up. */
  async heldBy(holder: string, values: readonly Reservation[]): Promise<readonly HeldValue[]> {
    const held = await Promise.all(
      values.map(async (reservation) => {
        const stream = this.stream(reservation);
        const last = (await this.store.readStream(stream)).at(-1);
        return last && holderOf([last]) === holder ? [{ stream, revision: last.revision }] : [];
      }),
    );
    return held.flat();
  }

  /** Lets values go, save those that were taken again since. */
  async release(holder: string, held: readonly HeldValue[], metadata: EventMetadata): Promise<void> {
    for (const { stream, revision } of held) {
      await this.append(stream, valueReleased({ holder }), revision, metadata).catch((error: unknown) => {
        if (!(error instanceof ConcurrencyConflict)) throw error;
      });
    }
  }

  /** @returns whether another run had reserved it for the stream, also one of the same command, and may rely on that */
  private async takeOne(
    holder: string,
    wanted: Reservation,
    metadata: EventMetadata,
    tries: number,
    ownValues: readonly HeldValue[],
  ): Promise<HeldValue & { readonly isShared: boolean }> {
    const stream = this.stream(wanted);
    const last = (await this.store.readStream(stream)).at(-1);
    if (last && (await this.heldByOther(holder, last, wanted))) throw refusal(wanted.refusal);
    try {
      // the same stream may hold it already: append again, so that releasing that reservation cannot release this one
      const { revision } = await this.append(stream, valueReserved({ holder }), last?.revision ?? 'none', metadata);
      const isShared =
        last !== undefined &&
        holderOf([last]) === holder &&
        !ownValues.some((own) => own.stream === stream && own.revision === last.revision);
      return { stream, revision, isShared };
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error;
      if (tries === 1) throw refusal(wanted.refusal);
      return await this.takeOne(holder, wanted, metadata, tries - 1, ownValues);
    }
  }

  private async heldByOther(
    holder: string,
    last: StoredEvent,
    wanted: Pick<Reservation, 'what' | 'value'>,
  ): Promise<boolean> {
    const other = holderOf([last]);
    if (other === undefined || other === holder) return false;
    const mayBeUnderWay = Date.now() - Date.parse(last.metadata.at) < underWayForMs;
    return mayBeUnderWay || (await this.holds(other, wanted));
  }

  private async holds(stream: string, { what, value }: Pick<Reservation, 'what' | 'value'>): Promise<boolean> {
    const { lifecycle: name, id } = parseStream(stream);
    const lifecycle = this.registry.lifecycles.find((entry) => entry.lifecycle.name === name)?.lifecycle;
    if (!lifecycle) return true;
    const { state } = await this.streams.load(lifecycle, id);
    return lifecycle.held(state).some((held) => held.what === what && held.value === value);
  }

  private append(
    stream: string,
    { type, data }: DomainEvent<string, { readonly holder: string }>,
    expected: 'none' | bigint,
    metadata: EventMetadata,
  ): Promise<Receipt> {
    // by the clock, also where a command says when it was decided: `heldByOther` measures from it
    const at = new Date().toISOString();
    const id = derivedId(metadata.commandId, stream, type, String(expected));
    return this.store.append(stream, expected, [
      { id, type, data: { holder: data.holder }, metadata: { ...metadata, schema: 1, at } },
    ]);
  }

  private stream({ what, value }: Pick<Reservation, 'what' | 'value'>): string {
    return streamOf(what, this.personalData.keyedHash(`${what}:${value}`));
  }
}
