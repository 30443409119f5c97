import type { ReceiptView } from '../../src/kernel/views.js';
import { slots as slotsModel } from '../../projections/services/slots.js';
import { tableName } from '../../src/kernel/projection.js';
import type { FreeSlots } from '../../src/services/slots/slots.views.js';
import type { Call } from '../support/application.js';
import { atRate, repeat, Stopwatch, within, type Limit } from './measure.js';
import { settleTables } from './volume.js';
import { jsonOf, taken, type World } from './world.js';

const limit = 150;
const resources = 50;
const perSecond = 20;
/** Seconds that do not count. */
const warmUp = 3;

export interface Slots {
  /** Of fifty resources over sixty days, every third half-day taken. */
  readonly free: Limit;
  /** Free slots are held, and held slots are booked: twenty a second each. */
  readonly held: Limit;
  readonly booked: Limit;
}

const slotTable = tableName(slotsModel, 'slots');

/** Visits of other clients: two mornings of each week and one afternoon of every other one, spread over the resources. */
const visits = `
  INSERT INTO ${slotTable} (id, status, revision, created_at, updated_at, client_id, contact_id, intervention_id, resource_id,
    staff_id, starts_at, ends_at, half_days, time_zone, mode, changeable_until, moves, sequence)
  SELECT gen_random_uuid(), 'booked', '1', now(), now(), $2, $3, gen_random_uuid(), r.id, $4, s.starts_at,
    s.starts_at + interval '210 minutes', 1, 'Europe/Paris', 'remote', s.starts_at, 0, 0
  FROM unnest($1::uuid[]) WITH ORDINALITY AS r(id, place)
    CROSS JOIN generate_series(0, 89) AS d(day)
    CROSS JOIN LATERAL (SELECT (current_date + d.day + CASE WHEN (d.day + r.place) % 2 = 0 THEN time '09:00'
      ELSE time '13:30' END) AT TIME ZONE 'Europe/Paris' AS starts_at) s
  WHERE (d.day + r.place) % 3 <> 0`;

const week = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  ...{ morningFrom: '09:00', morningTo: '12:30', afternoonFrom: '13:30', afternoonTo: '17:00' },
};

const created = async (call: Call, path: string, json: object): Promise<string> =>
  (await jsonOf<ReceiptView>(taken(call(path, { json })))).id;

const measured = async (seconds: number, once: (index: number) => Promise<unknown>): Promise<Limit> => {
  const watch = new Stopwatch();
  await atRate(new Stopwatch(), { perSecond, seconds: warmUp }, once);
  await atRate(watch, { perSecond, seconds }, (index) => once(perSecond * warmUp + index));
  return within(limit, watch.sample);
};

/** Free slots, and bookings at a rate: figures of issue 28. */
export const benchSlots = async (
  world: World,
  { reads, seconds }: { readonly reads: number; readonly seconds: number },
): Promise<Slots> => {
  const { people, db } = world;
  const [agent, contact] = [await world.as(people.agent), await world.as(people.contact)];
  const ids: string[] = [];
  for (let place = 0; place < resources; place += 1)
    ids.push(
      await created(agent, '/api/slot-resources', {
        ...{ staffId: people.agent, company: `Trainers ${place}`, kind: 'trainer', skills: ['training'] },
        ...{ departments: [], holidayZone: 'france', ...week },
      }),
    );
  await db.pool.query(visits, [ids, people.town, people.contact, people.agent]);
  await settleTables(db, slotTable);
  const count = perSecond * (warmUp + seconds);
  const wanted: string[] = [];
  for (let index = 0; index <= count; index += 1)
    wanted.push(
      await created(agent, '/api/interventions', {
        ...{ clientId: people.town, contactId: people.contact, nature: 'training', title: 'Training', quantity: 1 },
      }),
    );
  await world.settled();
  const asked = `/api/slots/free?interventionId=${wanted[count] ?? ''}`;
  const { free } = await jsonOf<FreeSlots>(taken(contact(asked)));
  if (free.length < count) throw new Error(`Of ${count} slots ${free.length} are free`);
  const read = new Stopwatch();
  await repeat(new Stopwatch(), 20, 1, () => taken(contact(asked)));
  await repeat(read, reads, 1, () => taken(contact(asked)));
  // each asks for another one: of the resources in turn, as people do who do not know of each other
  const slotOf = (index: number): string => free[Math.floor((index * free.length) / count)]?.slot ?? '';
  const held: string[] = [];
  const hold = async (index: number): Promise<void> => {
    held[index] = await created(contact, '/api/slots', { interventionId: wanted[index], slot: slotOf(index) });
  };
  const book = (index: number): Promise<unknown> =>
    taken(contact(`/api/slots/${held[index] ?? ''}/book-slot`, { json: {} }));
  return {
    free: within(limit, read.sample),
    held: await measured(seconds, hold),
    booked: await measured(seconds, book),
  };
};
