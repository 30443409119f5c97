import { newId } from '../../src/kernel/ids.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { post, taken } from './bare-server.js';
import { byTime, repeat, type Comparison } from './measure.js';
import { jsonOf, type World } from './world.js';

const lanes = 8;

/** A ticket opened over HTTP; the floor is a bare route with one durable INSERT of the same body. */
export const benchOpening = async ({ contact, user, bare }: World, count: number): Promise<Comparison> => {
  const body = user.opening();
  const floor = await repeat(count, lanes, () => taken(post(`${bare.url}/tickets`, body)));
  const figure = await repeat(count, lanes, () =>
    taken(contact('/api/tickets', { json: body, headers: { 'Idempotency-Key': newId() } })),
  );
  return byTime(figure, floor);
};

/** From sending a command to reading its effect in the list; the floor is a bare INSERT and a bare list. */
export const benchVisible = async ({ contact, user, bare, people }: World, count: number): Promise<Comparison> => {
  const body = user.opening();
  const floor = await repeat(count, 1, async () => {
    await taken(post(`${bare.url}/tickets`, body));
    await taken(fetch(`${bare.url}/tickets?clientId=${people.town}`));
  });
  const figure = await repeat(count, 1, async () => {
    const sent = contact('/api/tickets', { json: body, headers: { 'Idempotency-Key': newId() } });
    const { id, position } = await jsonOf<ReceiptView>(taken(sent));
    const list = await taken(contact('/api/tickets', { headers: { 'X-Read-After': position } }));
    const shown = await jsonOf<readonly { readonly id: string }[]>(list);
    if (list.headers.has('X-Stale') || !shown.some((row) => row.id === id)) throw new Error(`${id} is not visible`);
  });
  return byTime(figure, floor);
};
