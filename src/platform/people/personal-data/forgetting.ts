import { Injectable } from '@nestjs/common';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Actor } from '../../../kernel/actor.js';
import type { Receipt } from '../../../kernel/event-store.js';
import { eventId, newId, streamOf } from '../../../kernel/ids.js';
import { Db } from '../../reading/database/database.js';
import { EventStorePort } from '../../log/event-store/ports.js';
import { RowsJob, soonEnough } from '../../run/queue/periodic-job.js';
import { PersonKeys } from './person-keys.js';
import { personForgotten } from './person-forgotten.js';

type Tables = {
  forgettings: {
    person_id: string;
    command_id: string;
    actor: string;
    actor_kind: string;
    asked_at: Generated<string>;
  };
};

/**
 * Forgets a person: the key is destroyed first, so that nothing can be read from then on. The announcement is noted in
 * the same transaction: a process that dies in between leaves it to a worker.
 */
@Injectable()
export class Forgetting extends RowsJob<unknown> {
  override readonly name = 'forgettings';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    protected readonly db: Db,
    private readonly keys: PersonKeys,
    private readonly store: EventStorePort,
  ) {
    super();
  }

  async forget(personId: string, actor: Actor): Promise<Receipt> {
    const noted = await this.kysely.transaction().execute(async (tx) => {
      await this.keys.destroy(personId, tx);
      return tx
        .insertInto('forgettings')
        .values({ person_id: personId, command_id: newId(), actor: actor.id, actor_kind: actor.kind })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id: personId }))
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    this.keys.drop([personId]);
    return this.announce(noted);
  }

  override waiting(limit: number) {
    return sql`SELECT FROM forgettings LIMIT ${limit}`;
  }

  override async run(): Promise<void> {
    for (const noted of await this.kysely.selectFrom('forgettings').selectAll().execute()) await this.announce(noted);
  }

  /** Twice is once: the ids derive from the note. */
  private async announce(noted: Selectable<Tables['forgettings']>): Promise<Receipt> {
    const { person_id: personId, command_id: commandId } = noted;
    const { type, data } = personForgotten({ personId });
    const stream = streamOf('person', personId);
    const receipt = await this.store.append(stream, 'any', [
      {
        id: eventId(commandId, stream, 0),
        type,
        data: { personId: data.personId },
        metadata: {
          actor: noted.actor,
          actorKind: noted.actor_kind,
          tenant: 'provider',
          correlationId: commandId,
          commandId,
          schema: 1,
          at: noted.asked_at,
        },
      },
    ]);
    await this.kysely.deleteFrom('forgettings').where('command_id', '=', commandId).execute();
    return receipt;
  }

  private get kysely() {
    return this.db.kysely.withTables<Tables>();
  }
}
