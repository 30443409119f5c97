import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../src/kernel/ids.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import type { Call } from '../support/application.js';
import { atRate, repeat, Stopwatch, within, type Limit } from './measure.js';
import { jsonOf, openingOf, taken, type World } from './world.js';

export interface Visible {
  readonly oneUser: Limit;
  readonly hundredASecond: Limit;
}

const rate = 100;
const longestWait = 10_000;

const opened = (call: Call, body: object): Promise<ReceiptView> =>
  jsonOf<ReceiptView>(taken(call('/api/tickets', { json: body, headers: { 'Idempotency-Key': newId() } })));

/** Asks for the list until the ticket is in it; the list itself waits for the read model as long as it may. */
const listed = async (call: Call, { id, position }: ReceiptView): Promise<void> => {
  const deadline = performance.now() + longestWait;
  while (performance.now() < deadline) {
    const list = taken(call('/api/tickets', { headers: { 'X-Read-After': position } }));
    if ((await jsonOf<readonly { readonly id: string }[]>(list)).some((row) => row.id === id)) return;
    await pause(5);
  }
  throw new Error(`${id} is not visible`);
};

/** From the answer of a command to the answer of a list that has its row: by one user, and while a hundred a second are sent. */
export const benchVisible = async (
  world: World,
  { count, seconds }: { readonly count: number; readonly seconds: number },
): Promise<Visible> => {
  const body = openingOf(world);
  const calls = await Promise.all(world.crowd.map((person) => world.as(person)));
  const see = async (watch: Stopwatch, index: number): Promise<void> => {
    const call = calls[index % calls.length];
    if (!call) throw new Error('Nobody calls');
    const receipt = await opened(call, body);
    const answered = performance.now();
    await listed(call, receipt);
    watch.took(performance.now() - answered);
  };
  const alone = new Stopwatch();
  await world.settled();
  await repeat(new Stopwatch(), 20, 1, (index) => see(new Stopwatch(), index));
  const since = performance.now();
  await repeat(new Stopwatch(), count, 1, (index) => see(alone, index));
  alone.lasted(performance.now() - since);
  const together = new Stopwatch();
  await atRate(new Stopwatch(), { perSecond: rate, seconds: 5 }, (index) => see(new Stopwatch(), index));
  const start = performance.now();
  await atRate(new Stopwatch(), { perSecond: rate, seconds }, (index) => see(together, index));
  together.lasted(performance.now() - start);
  return { oneUser: within(100, alone.sample), hundredASecond: within(500, together.sample) };
};
