import { newId } from '../../src/kernel/ids.js';
import { connectDatabase } from '../../src/platform/reading/database/database.js';
import { Wakeups } from '../../src/platform/log/event-store/ports.js';
import { PostgresEventStore } from '../../src/platform/log/event-store/postgres/postgres-event-store.js';
import { freshDatabase } from '../support/database.js';
import { atLeast, inTurns, repeat, type Comparison } from './measure.js';

const writers = 16;
const slices = 8;
const data = { title: 'Rejet du flux PES aller', description: 'x'.repeat(400) };

class NobodyListens extends Wakeups {
  appended(): void {
    return undefined;
  }

  onAppended(): () => void {
    return () => undefined;
  }
}

const metadata = () => ({
  actor: 'system',
  actorKind: 'system',
  tenant: 'provider',
  correlationId: newId(),
  commandId: newId(),
  schema: 1,
  at: new Date().toISOString(),
});

/**
 * Appends of an event to a new stream, by 16 writers; the floor is one bare INSERT of the same bytes, by 16
 * connections. Each append and each INSERT is a transaction of its own.
 */
export const benchAppend = async (count: number): Promise<Comparison> => {
  const { url, destroy } = await freshDatabase();
  const db = connectDatabase(url, { max: writers });
  try {
    const store = new PostgresEventStore(db, new NobodyListens());
    await db.pool.query('CREATE TABLE bare (id uuid PRIMARY KEY, data json NOT NULL, metadata json NOT NULL)');
    const each = Math.ceil(count / slices);
    return atLeast(
      0.8,
      await inTurns(
        slices,
        (watch) =>
          repeat(watch, each, writers, () =>
            db.pool.query({
              name: 'bare',
              text: 'INSERT INTO bare (id, data, metadata) VALUES ($1, $2, $3)',
              values: [newId(), JSON.stringify(data), JSON.stringify(metadata())],
            }),
          ),
        (watch) =>
          repeat(watch, each, writers, () =>
            store.append(`bench-${newId()}`, 'none', [{ id: newId(), type: 'BenchDone', data, metadata: metadata() }]),
          ),
      ),
    );
  } finally {
    await db.close();
    await destroy();
  }
};
