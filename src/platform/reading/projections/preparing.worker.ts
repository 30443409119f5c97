/** Runs in threads of its own (preparing-threads.ts): prepares parts of a rebuild beside those who serve people. */
import { workerData } from 'node:worker_threads';
import type { EventInfo } from '../../../kernel/event.js';
import type { Projection } from '../../../kernel/projection.js';
import { Secrets } from '../../run/config/secrets.js';
import { connectDatabase } from '../database/database.js';
import { PostgresEventLog } from '../../log/event-store/postgres/postgres-event-log.js';
import { PersonKeys } from '../../people/personal-data/person-keys.js';
import { personForgotten } from '../../people/personal-data/person-forgotten.js';
import { PersonalData } from '../../people/personal-data/personal-data.js';
import { allProjections } from './all-projections.js';
import { PreparingHere, type Prepared } from './preparation.js';
import type { Part, ThreadData } from './preparing-threads.js';

const isThreadData = (value: unknown): value is ThreadData =>
  typeof value === 'object' && value !== null && 'url' in value && 'masterKey' in value;

if (!isThreadData(workerData)) throw new Error('A thread that prepares rebuilds needs a database and a key');
const { url, masterKey } = workerData;
const secrets = new Secrets(Buffer.from(masterKey), Buffer.alloc(0));
const db = connectDatabase(url, { max: 1 });
const personalData = new PersonalData(new PersonKeys(db, secrets), secrets);
const projections = new Map((await allProjections()).map((projection) => [projection.name, projection]));

const definitionsOf = ({ events }: Projection): ReadonlyMap<string, EventInfo> =>
  new Map([personForgotten, ...(events === 'every' ? [] : events)].map((definition) => [definition.type, definition]));

export default ({ name, from, count }: Part): Promise<Prepared> => {
  const projection = projections.get(name);
  if (!projection) throw new Error(`There is no read model ${name} in projections/`);
  const definitions = definitionsOf(projection);
  // one that remembers where the log ended would read no further than that
  const log = new PostgresEventLog(db);
  return new PreparingHere(log, (events) => personalData.openToKeep(events, definitions)).prepare(
    projection,
    from,
    count,
  );
};
