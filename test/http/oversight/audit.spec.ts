import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { DailySeal } from '../../../src/platform/log/audit/audit-jobs.js';
import type { AuditHead, AuditSealView, AuditVerificationView } from '../../../src/platform/log/audit/audit.views.js';
import { isSignedBy, publicKeyFrom } from '../../../src/platform/log/audit/signing.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let running: RunningApplication;
let people: People;
let auditor: RunningApplication['call'];

beforeAll(async () => {
  running = await startApplication({ modules: [AccountsModule] });
  people = await givenPeople(running);
  auditor = await running.as(people.agent);
});

afterAll(() => running.close());

const seals = () => jsonOf<readonly AuditSealView[]>(auditor('/api/audit-seals'));
const requested = () => auditor('/api/audit-verifications', { json: {} });
const verifications = () => jsonOf<readonly AuditVerificationView[]>(auditor('/api/audit-verifications'));

/** All that happened so far happened two days ago. */
const twoDaysLater = () => running.db.pool.query(`UPDATE event_log SET at = at - interval '2 days'`);

describe('auditors over HTTP', () => {
  it('are told that nothing is sealed yet', async () => {
    const answer = await auditor('/api/audit-head');
    expect([answer.status, (await jsonOf<{ code: string }>(answer)).code]).toEqual([409, 'nothingSealedYet']);
    expect(await seals()).toEqual([]);
  });

  it('see the seal that a worker makes once a day', async () => {
    await running.caughtUp();
    expect(await seals()).toEqual([]);
    await twoDaysLater();
    await running.caughtUp();
    await running.given('staffUser', 'RegisterStaffUser', {
      name: 'Later',
      email: 'later@publisher.example',
      permissions: [],
      supportLevel: 'level1',
    });
    await running.caughtUp();
    const [seal, ...others] = await seals();
    expect(others).toEqual([]);
    expect(seal).toMatchObject({ id: '1', number: 1, position: expect.stringMatching(/^\d+$/) });
    expect(await running.app.get(DailySeal).waits()).toBe(false);
  });

  it('take the head with them, which proves itself', async () => {
    const answer = await auditor('/api/audit-head');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="guichet-audit-head-\d+\.json"/);
    const head = await jsonOf<AuditHead>(answer);
    expect(isSignedBy(publicKeyFrom(head.publicKey), head, head.previous)).toBe(true);
  });

  it('have the log verified by a worker, once at a time', async () => {
    await running.db.pool.query(`INSERT INTO audit_verifications (id, requested_by) VALUES (gen_random_uuid(), 'x')`);
    const refused = await requested();
    const { code } = await jsonOf<{ code: string }>(refused);
    expect([refused.status, code]).toEqual([409, 'verificationUnderWay']);
    await running.caughtUp();
    const answer = await requested();
    expect(answer.status).toBe(201);
    const { id } = await jsonOf<AuditVerificationView>(answer);
    await running.caughtUp();
    const [last] = await verifications();
    expect(last).toMatchObject({ id, requestedBy: people.agent, state: 'passed', report: { seals: 1, fault: null } });
  });

  it('are told which event was changed', async () => {
    const { rows } = await running.db.pool.query<{ stream: string; position: string }>(
      `UPDATE event_log SET data = '{}' WHERE stream = $1 RETURNING stream, position::text`,
      [`contact-${people.contact}`],
    );
    await requested();
    await running.caughtUp();
    const [last] = await verifications();
    expect(last).toMatchObject({
      state: 'failed',
      report: { fault: { kind: 'changed', stream: `contact-${people.contact}`, position: rows[0]?.position } },
    });
  });

  it('go on with a verification whose worker died', async () => {
    const client = await running.db.pool.connect();
    await client.query('SELECT pg_advisory_lock(7303)');
    await requested();
    const [waiting] = await verifications();
    expect(waiting).toMatchObject({ state: 'running', finishedAt: null, report: null });
    client.release(true);
    await running.caughtUp();
    const [done] = await verifications();
    expect(done).toMatchObject({ id: waiting?.id, state: 'failed' });
  });
});
