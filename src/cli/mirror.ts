import { CannotStart } from '../platform/reading/database/embedded.js';
import { Mirror } from '../platform/log/event-store/ports.js';
import { Projections } from '../platform/reading/projections/projections.js';
import { inDatabase } from './database.js';
import { inGuichet } from './guichet.js';
import { remark, say } from './say.js';

/** Brings the mirror back to what EventStoreDB holds, and the read models with it. */
export const makeMirrorAnew = async (): Promise<void> => {
  let models: readonly string[] = [];
  await inDatabase(async ({ db, config }) => {
    if (config.eventStore !== 'eventstoredb')
      throw new CannotStart('There is no mirror: EVENT_STORE=postgres appends to the log that is read.');
    const { EventStoreDBConnection } = await import('../platform/log/event-store/eventstoredb/connection.js');
    const { makeAnew } = await import('../platform/log/event-store/eventstoredb/mirror-anew.js');
    const connection = new EventStoreDBConnection(config.eventStoreUrl ?? '');
    if (!(await connection.answers())) throw new CannotStart('The event store does not answer: start it first.');
    const made = await makeAnew(db, connection);
    await connection.dispose();
    ({ models } = made);
    say(
      `The mirror and the event store hold the same events up to position ${made.agreed}. ${made.removed} events that the store has lost were removed, with ${made.seals} seals.`,
    );
  });
  await inGuichet(async (app) => {
    await app.get(Mirror).caughtUp();
    for (const name of models) {
      await app.get(Projections).rebuild(name);
      remark(`${name} rebuilt`);
    }
  });
  say('Commands are taken again.');
};
