import { sql } from 'kysely';
import { until } from './until.js';
import { allRunning, type World } from './world.js';

const longestSettling = 60_000;
/** A mail whose sender still lives is handed over in this time; the sink takes everything at once. */
const handedOverMs = 5_000;

const count = async (world: World, query: ReturnType<typeof sql<{ total: number }>>): Promise<number> => {
  const { rows } = await query.execute(world.db.kysely);
  return rows[0]?.total ?? 0;
};

/** Consumers that have not read what is in the log. */
export const behind = (world: World): Promise<number> =>
  count(
    world,
    sql`SELECT count(*)::integer AS total FROM places
        WHERE position < (SELECT coalesce(max(position), 0) FROM event_log)`,
  );

const unsent = (world: World): Promise<number> =>
  count(world, sql`SELECT count(*)::integer AS total FROM mails WHERE state IN ('queued', 'sending')`);

/** Jobs of workers that are gone, not yet taken over. */
const orphaned = (world: World): Promise<number> =>
  count(
    world,
    sql`SELECT count(*)::integer AS total FROM bullmq.job
        WHERE state = 'active' AND locked_until_ms < extract(epoch FROM clock_timestamp()) * 1000`,
  );

/** Ends the window of class B (`quality.md`): a mail cut off in sending counts as lost after a quarter of an hour. */
const letWindowsPass = async ({ db }: World): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE mails SET sending_at = sending_at - interval '15 minutes'
    WHERE state = 'sending' AND sending_at < clock_timestamp() - make_interval(secs => ${handedOverMs / 1_000})
      AND sending_at > clock_timestamp() - interval '14 minutes'
    RETURNING id`.execute(db.kysely);
  return rows.map(({ id }) => id);
};

/** Mails taken over from senders that ended: they may have been sent before. */
const takenOver = async ({ db }: World): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM mails WHERE losses > 0`.execute(db.kysely);
  return rows.map(({ id }) => id);
};

/**
 * Everything runs again and has done all its work, or had the time for it: the invariants report any remaining work.
 * Mails that were cut off are sent once more: their window is made to pass.
 * @returns ids of the mails that may be there twice, now and from before.
 */
export const settle = async (world: World, bound = longestSettling): Promise<ReadonlySet<string>> => {
  await allRunning(world);
  await until('all work to be done', bound, async () => {
    for (const id of await letWindowsPass(world)) world.perhapsTwice.add(id);
    return (await behind(world)) === 0 && (await unsent(world)) === 0 && (await orphaned(world)) === 0;
  }).catch(() => undefined);
  for (const id of await takenOver(world)) world.perhapsTwice.add(id);
  return world.perhapsTwice;
};
