import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { node } from '../cli/process.js';
import { buildProduct } from '../faults/harness/build.js';
import { shippedTexts, textModules } from '../../src/platform/people/translations/shipped.js';
import { DictionaryDesk } from '../support/dictionary-desk.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { startComposed } from '../support/eventstoredb/composed.js';
import { mirrored } from '../support/eventstoredb/mirrored.js';
import { launchServer, withServer } from '../support/eventstoredb/node.js';
import { testSecrets } from '../support/platform.js';
import { anEvent, aStream, persisting, wholeLog } from './event-store.suite.js';

const whereServer = launchServer ? describe : describe.skip;

whereServer(`${withServer} as docker-compose.yml starts it`, () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase({ max: 30 });
  });
  afterEach(() => database.destroy());

  it.each([
    ['one node', 1],
    ['three nodes', 3],
  ] as const)(
    'takes and gives back events as %s, with TLS and a password, also after a crash of the first one',
    async (_what, size) => {
      if (!launchServer) throw new Error('no server');
      const composed = await startComposed(launchServer, size);
      const { store, log, mirror, close } = mirrored(composed.url, database.db);
      await mirror.start();
      const contested = aStream();
      const events = Array.from({ length: 20 }, () => anEvent());
      await persisting(() => store.append(contested, 'any', events.slice(0, 1)));
      // each of them is behind all others that came first
      await Promise.all(events.slice(1).map((event) => store.append(contested, 'any', [event])));
      const [node] = composed.nodes;
      await node?.process().end('SIGKILL');
      await node?.start();
      const stream = aStream();
      // more than the server takes by itself
      const after = Array.from({ length: 4 }, () => anEvent({ text: 'x'.repeat(1_000_000) }));
      await persisting(() => store.append(stream, 'none', after));
      await persisting(() => mirror.caughtUp());
      expect((await store.readStream(contested)).map(({ revision }) => revision)).toEqual(
        events.map((_, index) => BigInt(index)),
      );
      expect(await wholeLog(log)).toHaveLength(events.length + after.length);
      expect(await mirror.trouble()).toBeNull();
      await close();
      await composed.close();
    },
    240_000,
  );

  it('imports all texts of a language as one file, which is more than the server takes by itself', async () => {
    if (!launchServer) throw new Error('no server');
    const composed = await startComposed(launchServer, 1);
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: composed.url };
    const desk = await DictionaryDesk.open(env, database);
    const file = Object.fromEntries(
      textModules.map((module) => [
        module,
        Object.fromEntries([...shippedTexts('fr', module)].map(([key, text]) => [key, `${text} – relu`])),
      ]),
    );
    const answer = await desk.upload('/confirm?language=fr', file, 'fr.json');
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
    await desk.application.caughtUp();
    const { rows } = await database.db.pool.query<{ bytes: string; texts: number }>(
      `SELECT sum(octet_length(data::text))::text AS bytes, sum(json_array_length(data->'texts'))::integer AS texts
       FROM event_log WHERE type = 'TranslationsImported'`,
    );
    expect(rows[0]?.texts).toBeGreaterThan(5_000);
    expect(Number(rows[0]?.bytes)).toBeGreaterThan(1024 * 1024);
    await desk.close();
    await composed.close();
  }, 240_000);

  it('ends a worker without log-in as fast as an api, with one sentence', async () => {
    if (!launchServer) throw new Error('no server');
    const [composed, { main }] = [await startComposed(launchServer, 1), await buildProduct()];
    const ended = async (role: 'api' | 'worker') => {
      const since = performance.now();
      const { code, stdout, stderr } = await node([main, `--role=${role}`], {
        ...{ PLATFORM: 'development', PORT: '0', INBOUND_SMTP_PORT: 'off', DATABASE_URL: database.url },
        ...{ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: composed.url.replace(/\/\/.*@/, '//') },
        ...{ MASTER_KEY: testSecrets.masterKey.toString('base64') },
        TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
      });
      return { code, stderr, stacks: stdout.includes('"stack"'), took: performance.now() - since };
    };
    const [api, worker] = [await ended('api'), await ended('worker')];
    const refused = {
      ...{ code: 1, stacks: false },
      stderr: 'EVENTSTORE_URL=…: the event store does not accept its user name and password.\n',
    };
    expect(api).toMatchObject(refused);
    expect(worker).toMatchObject(refused);
    expect(worker.took).toBeLessThan(api.took + 2_000);
    await composed.close();
  }, 240_000);
});
