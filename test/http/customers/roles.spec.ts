import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { SignInModule } from '../../../src/customers/sign-in/sign-in.module.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { MetricsServer } from '../../../src/platform/run/health/metrics-server.js';
import { startApplication, jsonOf, type RunningApplication } from '../../support/application.js';
import { freshDatabase, type FreshDatabase } from '../../support/database.js';
import { givenPeople, type People } from '../../support/people.js';

let database: FreshDatabase;
let worker: RunningApplication;
let api: RunningApplication;
let people: People;

/** Two processes in one: they share nothing but the database. */
beforeAll(async () => {
  database = await freshDatabase();
  worker = await startApplication({ modules: [AccountsModule, SignInModule], env: { ROLE: 'worker' }, database });
  api = await startApplication({ modules: [AccountsModule, SignInModule], env: { ROLE: 'api' }, database });
  people = await givenPeople(worker);
});
afterAll(async () => {
  await api.close();
  await worker.close();
  await database.destroy();
});

describe('an api and a worker', () => {
  it('work together: what one accepts, the other makes readable', async () => {
    const asAgent = await api.as(people.agent);
    const client = {
      name: 'Harbour',
      clientCode: 'H1',
      kind: 'company',
      siren: '732829320',
      zipCode: '56000',
      city: 'Vannes',
    };
    const { id, position } = await jsonOf<ReceiptView>(asAgent('/api/clients', { json: client }));
    const read = await asAgent(`/api/clients/${id}`, { headers: { 'X-Read-After': position } });
    expect(read.headers.get('x-stale')).toBeNull();
    expect(await jsonOf(read)).toMatchObject({ id, name: 'Harbour' });
  });

  it('are both watched; the worker serves no other request', async () => {
    for (const { app, call } of [api, worker]) {
      expect((await call('/health/live')).status).toBe(200);
      expect((await call('/health/ready')).status).toBe(200);
      expect((await fetch(app.get(MetricsServer).url ?? '')).status).toBe(200);
    }
    for (const path of ['/', '/admin/', '/api/configuration', '/api/docs'])
      expect((await worker.call(path)).status).toBe(404);
    expect((await worker.call('/api/session', { json: { login: 'x', password: 'y' } })).status).toBe(404);
  });
});
