import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import type { RunningApplication } from '../../support/application.js';

/** Streams of a lifecycle, by their ids: names of lifecycles may begin alike. */
const streamsOf = async ({ db }: RunningApplication, lifecycle: string): Promise<readonly string[]> => {
  const { rows } = await db.pool.query<{ stream: string }>(
    'SELECT DISTINCT stream FROM event_log WHERE stream ~ $1 ORDER BY stream',
    [`^${lifecycle}-[0-9a-f]{8}-[0-9a-f-]{27}$`],
  );
  return rows.map(({ stream }) => stream);
};

/** I6: timers that a state needs and the table lacks. Timers due by now are left out: they may have just been sent. */
export const missingTimers = async (application: RunningApplication): Promise<readonly string[]> => {
  const { rows } = await application.db.pool.query<{ key: string }>('SELECT key FROM timers');
  const there = new Set(rows.map(({ key }) => key));
  const now = new Date().toISOString();
  const missing: string[] = [];
  for (const { lifecycle } of application.app.get(BusinessRegistry).lifecycles) {
    if (!lifecycle.timers) continue;
    for (const stream of await streamsOf(application, lifecycle.name)) {
      const { state } = await application.app.get(Commands).load(lifecycle, stream.slice(lifecycle.name.length + 1));
      const keys = lifecycle.timers(state).flatMap(({ name, dueAt }) => (dueAt > now ? [`${stream}-${name}`] : []));
      missing.push(...keys.filter((key) => !there.has(key)));
    }
  }
  return missing.map((key) => `no timer ${key}`);
};
