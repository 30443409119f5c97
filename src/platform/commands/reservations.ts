import { Injectable } from '@nestjs/common';
import type { EventMetadata } from '../../kernel/event.js';
import { ConcurrencyConflict } from '../../kernel/event-store.js';
import { derivedId, streamOf } from '../../kernel/ids.js';
import type { Reservation } from '../../kernel/lifecycle.js';
import { refusal } from '../../kernel/refusal.js';
import { holderOf, valueReleased, valueReserved } from '../../kernel/unique.js';
import { EventStorePort } from '../event-store/ports.js';
import { PersonalData } from '../personal-data/personal-data.js';

/** Values that one stream alone may hold, each a stream named by a keyed hash (kernel/unique). */
@Injectable()
export class Reservations {
  constructor(
    private readonly store: EventStorePort,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Takes values for a stream.
   * @returns those that it did not hold before, to give back if the command fails.
   * @throws Refusal the reservation's own, when another stream holds the value.
   */
  async take(holder: string, wanted: readonly Reservation[], metadata: EventMetadata): Promise<readonly Reservation[]> {
    const taken: Reservation[] = [];
    try {
      for (const reservation of wanted) {
        if (await this.takeOne(holder, reservation, metadata)) taken.push(reservation);
      }
      return taken;
    } catch (error) {
      await this.release(holder, taken, metadata);
      throw error;
    }
  }

  async release(holder: string, values: readonly Reservation[], metadata: EventMetadata): Promise<void> {
    for (const reservation of values) {
      const stream = this.stream(reservation);
      const history = await this.store.readStream(stream);
      if (holderOf(history) === holder)
        await this.append(stream, valueReleased({ holder }), BigInt(history.length - 1), metadata);
    }
  }

  private async takeOne(holder: string, reservation: Reservation, metadata: EventMetadata): Promise<boolean> {
    const stream = this.stream(reservation);
    const history = await this.store.readStream(stream);
    const holds = holderOf(history);
    if (holds === holder) return false;
    if (holds !== undefined) throw refusal(reservation.refusal);
    try {
      await this.append(
        stream,
        valueReserved({ holder }),
        history.length === 0 ? 'none' : BigInt(history.length - 1),
        metadata,
      );
      return true;
    } catch (error) {
      if (error instanceof ConcurrencyConflict) throw refusal(reservation.refusal);
      throw error;
    }
  }

  private append(
    stream: string,
    event: { readonly type: string; readonly data: { readonly holder: string } },
    expected: 'none' | bigint,
    metadata: EventMetadata,
  ) {
    const id = derivedId(metadata.commandId, stream, event.type, String(expected));
    return this.store.append(stream, expected, [
      { id, type: event.type, data: { holder: event.data.holder }, metadata: { ...metadata, schema: 1 } },
    ]);
  }

  private stream({ what, value }: Reservation): string {
    return streamOf(what, this.personalData.keyedHash(`${what}:${value}`));
  }
}
