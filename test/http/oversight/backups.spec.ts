import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import type { BackupStateView } from '../../../src/platform/run/backups/backups.views.js';
import { noteBackup } from '../../../src/platform/run/backups/backup-records.js';
import { Metrics } from '../../../src/platform/run/health/metrics.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let running: RunningApplication;
let people: People;
let operator: Call;

beforeAll(async () => {
  running = await startApplication({ modules: [AccountsModule], env: { BACKUP_HOURS: '26' } });
  people = await givenPeople(running);
  operator = await running.as(people.agent);
}, 60_000);
afterAll(() => running.close());
beforeEach(() => running.db.pool.query('DELETE FROM backups'));

const state = (): Promise<BackupStateView> => jsonOf<BackupStateView>(operator('/api/backup-state'));
const alarm = async (): Promise<string | undefined> =>
  /^guichet_backup_alarm (\d)$/m.exec(await running.app.get(Metrics, { strict: false }).read())?.[1];
const grown = (age: string) => running.db.pool.query(`UPDATE backups SET at = at - $1::interval`, [age]);

describe('operators', () => {
  it('see that there never was a good backup, that the last one is late, and that all is well; the alarm says the same', async () => {
    expect([await state(), await alarm()]).toEqual([{ backups: 'none', lastAt: null, failedRehearsal: null }, '1']);
    await noteBackup(running.db, { kind: 'backup', place: '/backups/a', position: 1n });
    expect([await state(), await alarm()]).toMatchObject([{ backups: 'fresh', failedRehearsal: null }, '0']);
    await grown('25 hours 59 minutes');
    expect([await state(), await alarm()]).toMatchObject([{ backups: 'fresh' }, '0']);
    await grown('2 minutes');
    expect([await state(), await alarm()]).toMatchObject([{ backups: 'late', lastAt: expect.any(String) }, '1']);
  });

  it('see why the last rehearsal failed, until one is good', async () => {
    const rehearsal = { kind: 'rehearsal', place: '/backups/a', position: 1n } as const;
    await noteBackup(running.db, { ...rehearsal, fault: 'a seal is not signed by this key' });
    expect((await state()).failedRehearsal).toEqual({
      at: expect.any(String),
      fault: 'a seal is not signed by this key',
    });
    await grown('1 second');
    await noteBackup(running.db, rehearsal);
    expect((await state()).failedRehearsal).toBeNull();
  });

  it('alone see it', async () => {
    const [clerk, contact] = [await running.as(people.clerk), await running.as(people.contact)];
    for (const call of [clerk, contact]) expect((await call('/api/backup-state')).status).toBe(403);
  });
});
