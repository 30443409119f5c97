import { taken } from './bare-server.js';
import { byTime, repeat, type Comparison } from './measure.js';
import type { World } from './world.js';

const lanes = 4;

const open = encodeURIComponent(JSON.stringify({ scope: 'open' }));

export interface Reading {
  /** Thirty open tickets of one's own client. */
  readonly list: Comparison;
  /** The staff's queue: thirty open tickets of all clients. */
  readonly queue: Comparison;
  readonly detail: Comparison;
}

/** Lists and details over HTTP; the floors are bare routes with one SELECT. */
export const benchReading = async (
  { administrator, agent, bare, people, running }: World,
  count: number,
): Promise<Reading> => {
  const { rows } = await running.db.pool.query<{ id: string }>(
    'SELECT id FROM tickets_v1 WHERE client_id = $1 LIMIT 100',
    [people.town],
  );
  const some = (index: number): string => rows[index % rows.length]?.id ?? '';
  const bareList = await repeat(count, lanes, () => taken(fetch(`${bare.url}/tickets?clientId=${people.town}`)));
  const bareDetail = await repeat(count, lanes, (index) => taken(fetch(`${bare.url}/tickets/${some(index)}`)));
  return {
    list: byTime(await repeat(count, lanes, () => taken(administrator(`/api/tickets?filter=${open}`))), bareList),
    queue: byTime(await repeat(count, lanes, () => taken(agent(`/api/tickets?filter=${open}`))), bareList),
    detail: byTime(
      await repeat(count, lanes, (index) => taken(administrator(`/api/tickets/${some(index)}`))),
      bareDetail,
    ),
  };
};
