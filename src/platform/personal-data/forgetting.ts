import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/actor.js';
import type { Receipt } from '../../kernel/event-store.js';
import { derivedId, newId, streamOf } from '../../kernel/ids.js';
import { EventStorePort } from '../event-store/ports.js';
import { PersonKeys } from './person-keys.js';
import { personForgotten } from './person-forgotten.js';

/** Forgets a person: the key is destroyed first, so that nothing can be read even if the announcement fails and is tried again. */
@Injectable()
export class Forgetting {
  constructor(
    private readonly keys: PersonKeys,
    private readonly store: EventStorePort,
  ) {}

  async forget(personId: string, actor: Actor): Promise<Receipt> {
    await this.keys.destroy(personId);
    const commandId = newId();
    const at = new Date().toISOString();
    const { type, data } = personForgotten({ personId });
    return await this.store.append(streamOf('person', personId), 'any', [
      {
        id: derivedId(commandId, 0),
        type,
        data: { personId: data.personId },
        metadata: {
          actor: actor.id,
          actorKind: actor.kind,
          tenant: 'provider',
          correlationId: commandId,
          commandId,
          schema: 1,
          at,
        },
      },
    ]);
  }
}
