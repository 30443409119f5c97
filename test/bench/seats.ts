import { daysAfter, dayOf } from '../../src/kernel/days.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import type { Call } from '../support/application.js';
import { atRate, rounded, Stopwatch, within, type Limit, type Verdict } from './measure.js';
import { jsonOf, taken, type World } from './world.js';

const perSecond = 20;
/** Seconds that do not count. */
const warmUp = 3;
const confirmedWithinMs = 60_000;

export interface Seats {
  /** A participant is enrolled, every other one by a pack. */
  readonly seats: Limit;
  /** From the seat to the confirmation in the hands of the mail server, under that load. */
  readonly confirmation: Verdict & { readonly mails: number; readonly p99: number };
}

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };

const created = async (call: Call, path: string, json: object): Promise<string> =>
  (await jsonOf<ReceiptView>(taken(call(path, { json })))).id;

const mailed = `
  SELECT count(*)::int AS mails, percentile_cont(0.99) WITHIN GROUP (
    ORDER BY extract(epoch FROM coalesce(m.sent_at, 'infinity'::timestamptz) - e.at) * 1000)::float8 AS p99
  FROM mails m JOIN event_log e ON e.metadata->>'correlationId' = m.correlation_id
  WHERE m.template = 'webinarParticipantsEnrolled' AND e.type = 'WebinarParticipantsEnrolled'`;

/** Seats at a rate, and how soon they are confirmed: figures of issue 30. */
export const benchSeats = async (world: World, { seconds }: { readonly seconds: number }): Promise<Seats> => {
  const { people, crowd, db } = world;
  const [agent, administrator] = [await world.as(people.agent), await world.as(people.administrator)];
  const count = perSecond * (warmUp + seconds);
  const webinar = (reference: string, price: number) =>
    created(agent, '/api/webinars', {
      ...{ reference, title: text, description: text, price, ...(price > 0 && { vatRate: '2000' }) },
    });
  const [free, paid] = [await webinar('FREE', 0), await webinar('PAID', 9_000)];
  const today = dayOf(new Date().toISOString());
  const packs: string[] = [];
  for (let index = 0; index < 4; index += 1)
    packs.push(
      await created(agent, '/api/webinar-packs', {
        ...{ clientId: people.town, reference: `PACK-${index}`, units: 1_000, expiresOn: daysAfter(today, 90) },
      }),
    );
  await world.settled();
  // no person has two seats in one session
  const sessions: { readonly id: string; readonly isPaid: boolean }[] = [];
  for (let index = 0; index <= count / crowd.length; index += 1) {
    const isPaid = index % 2 === 0;
    const at = { day: daysAfter(today, 10 + index), from: '10:00', to: '11:00' };
    const id = await created(agent, '/api/webinar-sessions', { webinarId: isPaid ? paid : free, ...at, seats: 100 });
    await taken(agent(`/api/webinar-sessions/${id}/open-webinar-session`, { json: {} }));
    sessions.push({ id, isPaid });
  }
  await world.settled();
  const enrol = (index: number): Promise<unknown> => {
    const { id, isPaid } = sessions[index % sessions.length] ?? { id: '', isPaid: false };
    const json = {
      participantId: crowd[Math.floor(index / sessions.length)],
      ...(isPaid && { packId: packs[index % packs.length] }),
    };
    return taken(administrator(`/api/webinar-sessions/${id}/enrol-participant`, { json }));
  };
  const watch = new Stopwatch();
  await atRate(new Stopwatch(), { perSecond, seconds: warmUp }, enrol);
  await atRate(watch, { perSecond, seconds }, (index) => enrol(perSecond * warmUp + index));
  await world.settled();
  const { rows } = await db.pool.query<{ mails: number; p99: number }>(mailed);
  const { mails = 0, p99 = Number.POSITIVE_INFINITY } = rows[0] ?? {};
  return {
    seats: within(100, watch.sample),
    confirmation: {
      ...{ mails, p99: rounded(p99), target: `two mails each, p99 below ${confirmedWithinMs} ms` },
      met: mails >= 2 * count && p99 < confirmedWithinMs,
    },
  };
};
