import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { searchLimit } from '../../../src/customers/simulations/simulation.vocabulary.js';
import type { FoundCustomerView } from '../../../src/customers/simulations/simulations.views.js';
import { statusAndCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let application: RunningApplication;
let people: People;
let idaId: string;
let ida: Call;
let otto: Call;

const staff = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@publisher.example`,
  permissions: ['simulate'],
  supportLevel: 'level1',
  language: 'fr',
});

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
  idaId = await application.given('staffUser', 'RegisterStaffUser', staff('Ida'));
  const ottoId = await application.given('staffUser', 'RegisterStaffUser', staff('Otto'));
  await application.caughtUp();
  ida = await application.as(idaId);
  otto = await application.as(ottoId);
});
afterAll(() => application.close());

const search = (call: Call, identifier: string) => call('/api/simulations/searches', { json: { identifier } });

describe('the search for a customer (defaults G60)', () => {
  it('finds them by their exact identifier, in any capitals, among contacts with an account', async () => {
    const found = await jsonOf<FoundCustomerView>(search(ida, ' town '));
    expect(found.client).toMatchObject({ id: people.town, name: 'Town', clientCode: 'TOWN' });
    expect(found.users.map(({ id }) => id).toSorted()).toEqual(
      [people.contact, people.colleague, people.administrator].toSorted(),
    );
  });

  it.each([
    ['', 'identifierMissing'],
    ['  ', 'identifierMissing'],
    ['%', 'identifierIncorrect'],
    ['TOW', 'noClientFound'],
    ['TOWN1', 'noClientFound'],
    ['T%', 'identifierIncorrect'],
  ])('answers %j with %s', async (identifier, code) => {
    const answer = await search(ida, identifier);
    expect(await statusAndCode(answer)).toEqual([409, code]);
  });

  it('is for staff with the permission', async () => {
    for (const person of [people.clerk, people.contact, people.administrator])
      expect((await search(await application.as(person), 'TOWN')).status).toBe(403);
  });

  it('keeps each search, found or not, and no digits that may be a vocal code', async () => {
    await search(ida, '482913');
    const { rows } = await application.db.pool.query(
      'SELECT identifier, client_id FROM simulation_searches WHERE staff_id = $1 ORDER BY at',
      [idaId],
    );
    expect(rows).toEqual([
      { identifier: 'town', client_id: people.town },
      { identifier: 'TOW', client_id: null },
      { identifier: 'TOWN1', client_id: null },
      { identifier: '•••13', client_id: null },
    ]);
  });

  it('is seen by auditors', async () => {
    const auditor = await application.as(people.agent);
    const noted = await jsonOf<readonly { readonly act: string; readonly filter: unknown }[]>(
      auditor('/api/history-reads?sort=["at","ASC"]'),
    );
    expect(noted.filter(({ act }) => act === 'customerSearch').map(({ filter }) => filter)).toEqual([
      { identifier: 'town', clientId: people.town },
      { identifier: 'TOW', clientId: null },
      { identifier: 'TOWN1', clientId: null },
      { identifier: '•••13', clientId: null },
    ]);
  });

  it('has its limit', async () => {
    const codes: number[] = [];
    for (let tried = 0; tried <= searchLimit.searches; tried += 1) codes.push((await search(otto, 'TOWN')).status);
    expect(codes.slice(0, searchLimit.searches)).toEqual(codes.slice(0, searchLimit.searches).map(() => 200));
    const answer = await search(otto, 'TOWN');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
