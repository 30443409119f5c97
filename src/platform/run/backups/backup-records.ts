import type { Db } from '../../reading/database/database.js';
import type { tables } from './tables.js';

export interface NewRecord {
  readonly kind: 'backup' | 'rehearsal';
  readonly place: string;
  readonly position: bigint;
  readonly fault?: string | null;
}

export const noteBackup = async (
  db: Pick<Db, 'of'>,
  { kind, place, position, fault = null }: NewRecord,
): Promise<void> => {
  await db.of<typeof tables>().insertInto('backups').values({ kind, place, position, fault }).execute();
};

/** The last good one of each kind; undefined where there never was one. */
export const lastGood = async (db: Pick<Db, 'of'>, kind: NewRecord['kind']): Promise<string | undefined> => {
  const row = await db
    .of<typeof tables>()
    .selectFrom('backups')
    .select('at')
    .where('kind', '=', kind)
    .where('fault', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
};

/** The last one of each kind, good or not. */
export const lastTried = (
  db: Pick<Db, 'of'>,
  kind: NewRecord['kind'],
): Promise<{ readonly at: string; readonly fault: string | null } | undefined> =>
  db
    .of<typeof tables>()
    .selectFrom('backups')
    .select(['at', 'fault'])
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
