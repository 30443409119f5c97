import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isJsonObject } from '../../src/kernel/json.js';
import { parseJson } from '../../ui-common/src/json.js';
import type { Call } from '../support/application.js';
import { promises, undeclared } from '../support/declared-answers.js';
import { PrivateLife } from '../support/private-life.js';

/* Quality S10: an answer has no field that its route does not promise (ASVS 15.3.1). */

let life: PrivateLife;
let askers: readonly Call[];
beforeAll(async () => {
  life = await PrivateLife.start();
  const { running, people, marie, officer } = life;
  const ticket = await life.ticketsOf(marie).opens({ personalDataIncident: true });
  await life.ticketsOf(officer).sends(`/${ticket}/take-ticket`);
  await life.sent(marie, 'privacy-requests', { right: 'access', message: 'Please' });
  await life.sent(marie, 'personal-exports');
  await life.sent(officer, 'restrictions', { personId: people.stranger, ground: 'unlawful' });
  await life.sent(officer, 'erasures', { personId: people.clerk, ground: 'request' });
  askers = [officer, marie, await running.as(people.administrator)];
}, 60_000);
afterAll(() => life.running.close());

/** Undefined: it is something else than JSON. */
const jsonIn = async (answer: Response): Promise<unknown> =>
  answer.headers.get('Content-Type')?.includes('json') ? parseJson(await answer.text()) : undefined;

/** Parameters of routes: the first of the list that a detail belongs to, else what every application has. */
const addressOf = async (route: string, call: Call): Promise<string> => {
  const path = route.replace('GET ', '');
  const [list = ''] = path.split('/:');
  const rows = path.includes('/:id') ? await jsonIn(await call(list)) : [];
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  const id = isJsonObject(first) && typeof first.id === 'string' ? first.id : life.people.contact;
  return path.replace(':stream', `contact-${life.people.contact}`).replace(':position', '1').replaceAll(/:\w+/g, id);
};

const needed: Readonly<Record<string, string>> = {
  'GET /api/erasures/plan': '?personId=',
  'GET /api/tickets/target': '?severity=major',
  'GET /api/tickets/suggestions': '?text=budget',
  'GET /api/history/:stream/state': '?at=2030-01-01T00:00:00.000Z',
};

describe('an answer', () => {
  it('is promised by the types of its route', () => expect(promises.size).toBeGreaterThan(90));

  it('has no field that its route does not promise, whoever asks', async () => {
    const wrong = new Set<string>();
    const seen = new Set<string>();
    for (const route of promises.keys()) {
      for (const call of askers) {
        const query =
          needed[route] ?? (route === 'GET /api/history' ? `?filter={"stream":"contact-${life.people.contact}"}` : '');
        const person = query.endsWith('personId=') ? life.people.contact : '';
        const answer = await call(`${await addressOf(route, call)}${query}${person}`);
        const body = answer.ok ? await jsonIn(answer) : undefined;
        if (body === undefined) continue;
        seen.add(route);
        undeclared(route, body).forEach((field) => wrong.add(field));
      }
    }
    expect([...wrong].sort()).toEqual([]);
    expect(seen.size).toBeGreaterThan(50);
  }, 180_000);

  it('with one more field would be found', () => {
    expect(undeclared('GET /api/me/data-reads', [{ id: 'x', passwordHash: 'y' }])).toEqual([
      'GET /api/me/data-reads.passwordHash',
    ]);
    expect(undeclared('GET /api/me/data', { kinds: [{ what: 'x', rows: 1, secret: true }] })).toEqual([
      'GET /api/me/data.kinds[].secret',
    ]);
  });
});
