/** Runs in threads of its own (preparing-threads.ts): prepares parts of a rebuild beside those who serve people. */
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { EventInfo } from '../../kernel/event.js';
import type { Projection } from '../../kernel/projection.js';
import { Secrets } from '../config/secrets.js';
import { connectDatabase } from '../database/database.js';
import { PostgresEventLog } from '../event-store/postgres/postgres-event-log.js';
import { PersonKeys } from '../personal-data/person-keys.js';
import { personForgotten } from '../personal-data/person-forgotten.js';
import { PersonalData } from '../personal-data/personal-data.js';
import { PreparingHere, type Prepared } from './preparation.js';
import type { Part, ThreadData } from './preparing-threads.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../projections');

const isThreadData = (value: unknown): value is ThreadData =>
  typeof value === 'object' && value !== null && 'url' in value && 'masterKey' in value;

const isProjection = (value: unknown): value is Projection =>
  typeof value === 'object' && value !== null && 'tables' in value && 'apply' in value;

/** Every read model has its file in `projections/`. */
const readProjections = async (): Promise<ReadonlyMap<string, Projection>> => {
  const names = (await readdir(folder)).filter((name) => /^[a-z-]+\.(js|ts)$/.test(name));
  const modules = await Promise.all(
    names.map((name): Promise<object> => import(pathToFileURL(join(folder, name)).href)),
  );
  const found = modules.flatMap((module): readonly unknown[] => Object.values(module)).filter(isProjection);
  return new Map(found.map((projection) => [projection.name, projection]));
};

if (!isThreadData(workerData)) throw new Error('A thread that prepares rebuilds needs a database and a key');
const { url, masterKey } = workerData;
const secrets = new Secrets(Buffer.from(masterKey), Buffer.alloc(0));
const db = connectDatabase(url, { max: 1 });
const personalData = new PersonalData(new PersonKeys(db, secrets), secrets);
const projections = await readProjections();

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
