import { sql } from 'kysely';
import { systemActor, type Actor } from '../../src/kernel/actor.js';
import { event, type DomainEvent, type Occurred, type Personal } from '../../src/kernel/event.js';
import type { StoredEvent } from '../../src/kernel/event-store.js';
import { derivedId, newId } from '../../src/kernel/ids.js';
import { isJsonObject } from '../../src/kernel/json.js';
import { projection, tableName, type Projection } from '../../src/kernel/projection.js';
import {
  computed,
  initially,
  instant,
  integer,
  nullable,
  personal,
  table,
  text,
  uuid,
} from '../../src/kernel/table.js';
import type { Db } from '../../src/platform/reading/database/database.js';
import { PostgresEventLog } from '../../src/platform/log/event-store/postgres/postgres-event-log.js';
import { PostgresEventStore } from '../../src/platform/log/event-store/postgres/postgres-event-store.js';
import { Wakeups } from '../../src/platform/log/event-store/ports.js';
import { personForgotten } from '../../src/platform/people/personal-data/person-forgotten.js';
import { ParkedEvents } from '../../src/platform/reading/projections/parked-events.js';
import { Checkpoints } from '../../src/platform/reading/projections/checkpoints.js';
import type { Consumer, Open } from '../../src/platform/reading/projections/consumer.js';
import { ConsumerRunner, type DrainListener } from '../../src/platform/reading/projections/consumer-runner.js';
import { LogReader } from '../../src/platform/reading/projections/log-reader.js';
import { PreparingHere } from '../../src/platform/reading/projections/preparation.js';
import { ProjectionRunner } from '../../src/platform/reading/projections/projection-runner.js';
import { Projections } from '../../src/platform/reading/projections/projections.js';
import { createReadModels } from '../../src/platform/reading/projections/read-model-tables.js';
import { Rebuilder } from '../../src/platform/reading/projections/rebuild.js';
import type { ConsumerTables } from '../../src/platform/reading/projections/tables.js';

export const doorOpened = event('DoorOpened').carries<{ owner: string; name: Personal<string> }>({
  impersonal: { owner: 'id' },
  personal: { name: 'owner' },
});
export const doorPainted = event('DoorPainted').carries<{ colour: string }>({ impersonal: { colour: 'code' } });
export const doorPassed = event('DoorPassed').carries<{ people: number }>();
export const doorClosed = event('DoorClosed').carries<Record<string, never>>();

const tables = {
  doors: table(
    {
      id: uuid,
      owner: text(),
      name: personal(text(), 'owner'),
      colour: nullable(text()),
      passed: initially(integer, 0),
      updated_at: instant,
      label: computed(text(), `coalesce(name, '?') || ' ' || coalesce(colour, '?')`),
    },
    { key: ['id'], indexes: ['(owner, id)'] },
  ),
  coats: table({ door_id: uuid, colour: text() }, { key: ['door_id', 'colour'] }),
};

/** The read model of these tests: a row a door, and a row a door and colour that it ever had. */
export const doors = (version = 1, broken: (event: Occurred) => boolean = () => false) =>
  projection(
    'doors',
    { version, tables, events: [doorOpened, doorPainted, doorPassed, doorClosed] },
    {
      DoorOpened: (rows, { streamId: id, at, data: { owner, name } }) =>
        rows.put('doors', { id, owner, name, updated_at: at }),
      DoorPainted: (rows, painted) => {
        if (broken(painted)) throw new Error(`no such colour: ${painted.data.colour}`);
        rows.patch('doors', { id: painted.streamId }, { colour: painted.data.colour, updated_at: painted.at });
        rows.put('coats', { door_id: painted.streamId, colour: painted.data.colour });
      },
      DoorPassed: (rows, { streamId: id, data: { people } }) => rows.add('doors', { id }, { passed: people }),
      DoorClosed: (rows, { streamId: id }) => {
        rows.remove('doors', { id });
        rows.removeWhere('coats', { door_id: id });
      },
    },
  );

const doorTable = (version: number, name: 'doors' | 'coats') => sql.table(tableName({ version }, name));

/** An empty log without checkpoints, and no rows of doors in these versions. */
export const emptyDoors = async ({ kysely }: Db, ...versions: readonly number[]): Promise<void> => {
  const tables = versions.flatMap((version) => [doorTable(version, 'doors'), doorTable(version, 'coats')]);
  await sql`TRUNCATE event_log, checkpoints, stretches, parked_events, rebuilds, ${sql.join(tables)}`.execute(kysely);
};

export const createDoorTables = async ({ kysely }: Db, version = 1): Promise<void> => {
  await createReadModels(kysely, [doors(version)]);
  const refused = sql`ADD CONSTRAINT visible CHECK (colour <> 'invisible')`;
  await sql`ALTER TABLE ${doorTable(version, 'doors')} ${refused}`.execute(kysely);
};

/** Read models of version n, as they are compared. */
export const doorRows = async (
  { kysely }: Db,
  version = 1,
): Promise<{ readonly doors: readonly object[]; readonly coats: readonly object[] }> => ({
  doors: (await sql<object>`SELECT * FROM ${doorTable(version, 'doors')} ORDER BY id`.execute(kysely)).rows,
  coats: (await sql<object>`SELECT * FROM ${doorTable(version, 'coats')} ORDER BY door_id, colour`.execute(kysely))
    .rows,
});

/** Data as they stand in the log, of people with these keys only: enough of personal data for these tests. */
const opening =
  (forgotten: ReadonlySet<string>): Open =>
  (events) =>
    Promise.resolve(
      events.map((stored) => ({
        ...stored,
        streamId: stored.stream.slice(stored.stream.indexOf('-') + 1),
        at: stored.metadata.at,
        data:
          'owner' in stored.data && forgotten.has(JSON.stringify(stored.data.owner))
            ? { ...stored.data, name: null }
            : stored.data,
      })),
    );

/** Sends no wake-ups: these tests say themselves when to read. */
class NoWakeups extends Wakeups {
  appended(): void {
    // no listeners
  }

  onAppended(): () => void {
    return () => undefined;
  }
}

/** A log with consumers on it, without queues and without Nest. */
export const consumersOn = (db: Db, longestPause?: number) => {
  const kysely = db.kysely.withTables<ConsumerTables>();
  const log = new PostgresEventLog(db);
  const store = new PostgresEventStore(db, new NoWakeups());
  const checkpoints = new Checkpoints(kysely, longestPause);
  const forgotten = new Set<string>();
  const open = opening(forgotten);
  const reader = (limit?: number) => new LogReader(log, limit);
  const append = (stream: string, ...events: readonly DomainEvent[]) => appendBy(systemActor, stream, ...events);
  const appendBy = async (
    {
      id,
      kind,
      identityConfirmed,
      tenant = 'provider',
    }: Pick<Actor, 'id' | 'kind'> & {
      readonly identityConfirmed?: true;
      readonly tenant?: string;
    },
    stream: string,
    ...events: readonly DomainEvent[]
  ): Promise<bigint> => {
    const commandId = newId();
    const by = { tenant, actor: id, actorKind: kind, ...(identityConfirmed ? { identityConfirmed } : {}) };
    const { position } = await store.append(
      stream,
      'any',
      events.map(({ type, data }) => ({
        id: newId(),
        type,
        data: asJson(data),
        metadata: { ...metadata(commandId), ...by },
      })),
    );
    return position;
  };
  const consumerRunner = (consumers: readonly Consumer[], limit?: number, listener?: DrainListener) =>
    new ConsumerRunner(consumers, reader(limit), checkpoints, listener);
  const runner = (of: Projection, limit?: number) => new ProjectionRunner(of, kysely, reader(limit), checkpoints, open);
  return {
    kysely,
    log,
    store,
    checkpoints,
    open,
    reader,
    append,
    appendBy,
    consumerRunner,
    runner,
    register: async (...consumers: readonly Consumer[]) => checkpoints.register(consumers, await log.end()),
    projections: (consumers: readonly Consumer[], limit?: number) =>
      new Projections({
        db: kysely,
        log: reader(limit),
        checkpoints,
        runner: consumerRunner(consumers, limit),
        rebuilder: new Rebuilder(kysely, log, checkpoints, new PreparingHere(log, open), undefined, limit),
        parkedEvents: new ParkedEvents(kysely, checkpoints, store),
      }),
    forget: async (person: string): Promise<bigint> => {
      forgotten.add(JSON.stringify(person));
      return append(`person-${person}`, personForgotten({ personId: person }));
    },
  };
};

const asJson = (data: object): StoredEvent['data'] => {
  const json: unknown = JSON.parse(JSON.stringify(data));
  if (!isJsonObject(json)) throw new Error('Event data must be an object');
  return json;
};

const metadata = (commandId: string): StoredEvent['metadata'] => ({
  actor: systemActor.id,
  actorKind: systemActor.kind,
  tenant: 'provider',
  correlationId: commandId,
  commandId,
  schema: 1,
  at: new Date().toISOString(),
});

export const door = (number: number): string => derivedId('door', number);

export const openedDoor = (number: number, owner = `owner-${number}`) => doorOpened({ owner, name: `Door ${number}` });

/** A history in which rows come, change, count and go. */
export const doorHistory = async (
  { append }: Pick<ReturnType<typeof consumersOn>, 'append'>,
  count: number,
): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    const stream = `door-${door(number)}`;
    await append(stream, openedDoor(number));
    await append(
      stream,
      doorPainted({ colour: 'red' }),
      doorPassed({ people: number }),
      doorPainted({ colour: 'blue' }),
    );
    if (number % 5 === 0) await append(stream, doorClosed({}));
    if (number % 10 === 0) await append(stream, openedDoor(number, 'new'), doorPassed({ people: 1 }));
  }
};
