import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CannotStart } from '../../src/platform/reading/database/embedded.js';
import { startApplication } from '../support/application.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { selfSigned } from '../support/eventstoredb/certificate.js';
import { startEventStoreDouble } from '../support/eventstoredb/double.js';
import { mirrored } from '../support/eventstoredb/mirrored.js';
import { anEvent, aStream, wholeLog } from './event-store.suite.js';

describe('an EventStoreDB that a process begins with', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.destroy());

  /** An api and a worker in one process. */
  const started = (url: string) =>
    startApplication({ modules: [], database, env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: url } });

  it('is waited for by a worker that does not find it, as by an api', async () => {
    const late = await startEventStoreDouble();
    await late.stop();
    const application = await started(late.url);
    const health = async (): Promise<string> => (await fetch(`${application.url}/health/ready`)).text();
    expect(await health()).toContain('"commands":"refused"');
    await late.start();
    const other = mirrored(late.url, database.db);
    await other.store.append(aStream(), 'none', [anEvent()]);
    await eventually(async () => (await wholeLog(other.log)).length === 1, 15_000);
    await application.caughtUp();
    await eventually(async () => (await health()).includes('"commands":"taken"'));
    await application.close();
    await other.close();
    await late.close();
  }, 30_000);

  it('names the setting when the password is wrong, and no secret', async () => {
    const certificate = await selfSigned();
    const secure = await startEventStoreDouble({ tls: certificate, password: 'right' });
    const starting = started(secure.url.replace('esdb://', 'esdb://admin:wr0ng@'));
    await expect(starting).rejects.toMatchObject({
      name: 'CannotStart',
      message: 'EVENTSTORE_URL=…: the event store does not accept its user name and password.',
    });
    await secure.close();
    await certificate.destroy();
  });

  it.each([
    ['an authority that is not known', (url: string) => url.replace(/&tlsCAFile=.*/, ''), /tlsCAFile=/],
    ['a node without TLS', (url: string) => url.replace('tls=false', 'tls=true'), /add tls=false/],
    ['TLS that is not asked for', (url: string) => url.replace('tls=true', 'tls=false'), /take tls=false out/],
  ])('names the setting for %s, at once', async (what, address, hint) => {
    const certificate = await selfSigned();
    const secure = await startEventStoreDouble(what === 'a node without TLS' ? {} : { tls: certificate });
    const since = performance.now();
    const asked = address(secure.url).replace('esdb://', 'esdb://admin:s3cret@');
    const fault: unknown = await started(asked).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CannotStart);
    expect(String(fault)).toMatch(/EVENTSTORE_URL=…: the event store cannot be reached so: /);
    expect(String(fault)).toMatch(hint);
    expect(String(fault)).not.toContain('s3cret');
    expect(performance.now() - since).toBeLessThan(8_000);
    await secure.close();
    await certificate.destroy();
  });
});
