import { sampled, within, type Limit } from './measure.js';
import { taken, type World } from './world.js';

const lanes = 4;

const open = encodeURIComponent(JSON.stringify({ scope: 'open' }));

export interface Reading {
  /** Thirty open tickets of one's own client. */
  readonly list: Limit;
  /** The staff's queue: thirty open tickets of all clients. */
  readonly queue: Limit;
  readonly detail: Limit;
}

/** Lists and details over HTTP. */
export const benchReading = async (world: World, count: number): Promise<Reading> => {
  const [administrator, agent] = [await world.as(world.people.administrator), await world.as(world.people.agent)];
  const { rows } = await world.db.pool.query<{ id: string }>(
    'SELECT id FROM tickets_v1 WHERE client_id = $1 LIMIT 100',
    [world.people.town],
  );
  const some = (index: number): string => rows[index % rows.length]?.id ?? '';
  return {
    list: within(50, await sampled(count, lanes, () => taken(administrator(`/api/tickets?filter=${open}`)))),
    queue: within(200, await sampled(count, lanes, () => taken(agent(`/api/tickets?filter=${open}`)))),
    detail: within(30, await sampled(count, lanes, (index) => taken(administrator(`/api/tickets/${some(index)}`)))),
  };
};
