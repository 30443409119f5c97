import { once } from 'node:events';
import { databaseSource } from '../platform/log/audit/database-source.js';
import { queriesOf } from '../platform/log/audit/sealing.js';
import { exportedLog } from './exported-log.js';
import { importedLog } from './imported-log.js';
import { UnusableLogFile } from '../platform/log/audit/log-file.js';
import { migrate } from '../platform/reading/database/migrate.js';
import { PostgresEventLog } from '../platform/log/event-store/postgres/postgres-event-log.js';
import { inDatabase } from './database.js';
import { remark, say } from './say.js';

/** Every event with its exact bytes, one JSON a line, to the standard output. Positions are inclusive. */
export const exportLog = ({ from = 1n, to }: { readonly from?: bigint; readonly to?: bigint }): Promise<void> =>
  inDatabase(async ({ db }) => {
    const end = await new PostgresEventLog(db).end();
    const upTo = to === undefined || to > end ? end : to;
    let lines = 0;
    const queries = queriesOf(db.kysely);
    for await (const line of exportedLog(queries, databaseSource(queries), { after: from - 1n, upTo })) {
      lines += 1;
      if (!process.stdout.write(line)) await once(process.stdout, 'drain');
    }
    remark(`${lines} lines written, up to position ${upTo}.`);
  });

const mirrored = 'This log is a mirror of EventStoreDB, which alone fills it: restore EventStoreDB instead.';

/** Fills an empty log with an exported one: positions, ids and bytes as they were. */
export const importLog = (path: string): Promise<void> =>
  inDatabase(async ({ db, config }) => {
    if (config.eventStore === 'eventstoredb') throw new UnusableLogFile(mirrored);
    await migrate(db);
    const { events, upTo } = await importedLog(db, path);
    say(`${events} events imported, up to position ${upTo}. Read models fill at the next start.`);
  }, 'nothing');
