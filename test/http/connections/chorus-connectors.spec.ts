import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chorusConnectors } from '../../../projections/connections/chorus-connectors.js';
import { businessModules } from '../../../src/app.module.js';
import { chorusConnector } from '../../../src/connections/chorus-connectors/chorus-connector.js';
import type {
  ChorusChoices,
  ChorusConnectorListRow,
  ChorusConnectorView,
  ChorusStructureView,
} from '../../../src/connections/chorus-connectors/chorus-connectors.views.js';
import { dailyTest, pauseAfter } from '../../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';
import type { ConnectorListRow } from '../../../src/connections/connectors/connectors.views.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { tableName } from '../../../src/kernel/projection.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Projections } from '../../../src/platform/reading/projections/projections.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { chorusAccounts, chorusPro } from '../../support/chorus-pro.js';
import { givenPeople, type People } from '../../support/people.js';

const siret = '21240322400018';
const { login, password } = chorusAccounts.town;

let server: Awaited<ReturnType<typeof chorusPro>>;
let running: RunningApplication;
let people: People;
let administrator: Call;
let agent: Call;

const send = (over: object = {}, call: Call = administrator): Promise<Response> =>
  call('/api/chorus-connectors', {
    json: {
      ...{ clientId: people.town, siret, technicalLogin: login, password, passwordConfirmation: password },
      ...{ passwordExpiresOn: daysAfter(dayOf(new Date().toISOString()), 100), serviceCodes: ['VOIRIE'] },
      ...{ confirmed: true, ...over },
    },
  });
const sent = async (over: object = {}): Promise<string> => (await jsonOf<ReceiptView>(send(over))).id;
/** As if the pause before the next test were over. */
const testedAgain = async (): Promise<void> => {
  const table = sql.table(tableName(chorusConnectors, 'chorus_connectors'));
  await sql`UPDATE ${table} SET test_at = now() WHERE test_at > now()`.execute(running.db.kysely);
  await sql`UPDATE chorus_tests SET test_at = now()`.execute(running.db.kysely);
  await running.caughtUp();
};
const viewOf = async (id: string, call: Call = administrator): Promise<ChorusConnectorView> => {
  await running.caughtUp();
  return jsonOf(call(`/api/chorus-connectors/${id}`));
};
const act = async (id: string, verb: string, json: object): Promise<void> => {
  expect((await agent(`/api/chorus-connectors/${id}/${verb}`, { json })).status).toBe(200);
};
const toldOf = async (template: string): Promise<number> => {
  await running.caughtUp();
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows.filter((mail) => mail.template === template).length;
};
const listed = async (): Promise<readonly ConnectorListRow[]> => {
  await running.caughtUp();
  return jsonOf(administrator('/api/connectors'));
};

beforeAll(async () => {
  server = await chorusPro(siret);
  running = await startApplication({ modules: businessModules, env: server.env });
  people = await givenPeople(running);
  administrator = await running.as(people.administrator);
  agent = await running.as(people.agent);
});
afterAll(async () => {
  await running.close();
  await server.close();
});

describe('the form of a Chorus Pro connector', () => {
  it('begins with the structure, whose services the platform names', async () => {
    const choices = await jsonOf<ChorusChoices>(administrator('/api/chorus-connectors/choices'));
    expect(choices).toMatchObject({ maySend: true, environment: 'production' });
    const ask = (of: string) =>
      jsonOf<ChorusStructureView>(administrator(`/api/chorus-connectors/structure?siret=${of}`));
    expect(await ask('21240322400026')).toEqual({ answer: 'unknown', structure: null });
    server.behave('nonsense');
    expect(await ask(siret)).toEqual({ answer: 'away', structure: null });
    expect(await refusalCode(send())).toBe('chorusAway');
    server.behave('serve');
    const { structure } = await ask(siret);
    expect(structure?.services.map(({ code }) => code)).toEqual(['ECOLES', 'VOIRIE']);
  });

  it('is refused where an answer cannot be right, and by those who may not send it', async () => {
    expect(await refusalCode(send({ serviceCodes: ['FACTURES_PUBLIQUES'] }))).toBe('invalidInput');
    expect(await refusalCode(send({ serviceCodes: ['ANCIEN'] }))).toBe('chorusServiceUnknown');
    expect(await refusalCode(send({ serviceCodes: [] }))).toBe('chorusServiceNeeded');
    expect(await refusalCode(send({ siret: '21240322400026' }))).toBe('chorusStructureUnknown');
    expect(await refusalCode(send({ confirmed: false }))).toBe('chorusNotConfirmed');
    const [contact, stranger] = await Promise.all([running.as(people.contact), running.as(people.stranger)]);
    expect((await send({}, contact)).status).toBe(403);
    expect((await send({}, stranger)).status).toBe(403);
    expect((await send({}, agent)).status).toBe(403);
  });
});

describe('a Chorus Pro connector', () => {
  let id: string;

  it('is sent once for a structure, also by three at the same time', async () => {
    server.behave('patience');
    const answers = await Promise.all(Array.from({ length: 3 }, () => send()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const receipts = await Promise.all(answers.filter(({ ok }) => ok).map((one) => jsonOf<ReceiptView>(one)));
    id = receipts[0]?.id ?? '';
    expect(await refusalCode(send())).toBe('chorusRequestWaits');
  });

  it('waits while the platform is away: people are told at once, staff when it lasts', async () => {
    expect(await viewOf(id)).toMatchObject({ status: 'submitted', tries: 1, passedAt: null });
    expect(await toldOf('chorusTestPostponed')).toBeGreaterThan(0);
    expect(await toldOf('chorusAwayForTeam')).toBe(0);
    await testedAgain();
    await testedAgain();
    expect(await viewOf(id)).toMatchObject({ status: 'submitted', tries: 3 });
    expect(await toldOf('chorusAwayForTeam')).toBeGreaterThan(0);
    const filter = encodeURIComponent(JSON.stringify({ waiting: true }));
    const waiting = await jsonOf<readonly ChorusConnectorListRow[]>(agent(`/api/chorus-connectors?filter=${filter}`));
    expect(waiting.map((row) => row.id)).toEqual([id]);
    server.behave('serve');
  });

  it('is active once the platform takes its account, and stands in the list of connectors', async () => {
    await testedAgain();
    expect(await viewOf(id)).toMatchObject({
      ...{ status: 'active', tries: 0, passedAt: expect.any(String), structureName: 'VILLE DE PERIGUEUX' },
      services: [{ code: 'VOIRIE', label: 'Voirie', needsCommitment: true }],
    });
    expect(await listed()).toMatchObject([{ kind: 'chorus', identifier: siret, status: 'inService' }]);
    expect(await toldOf('chorusConnectorActivated')).toBeGreaterThan(0);
  });

  it('is tested every day, of which the log has changes alone', async () => {
    const types = async (): Promise<readonly string[]> => {
      const { rows } = await running.db.pool.query<{ readonly type: string }>(
        'SELECT type FROM event_log WHERE stream = $1 ORDER BY revision',
        [`chorusConnector-${id}`],
      );
      return rows.map(({ type }) => type);
    };
    const first = await viewOf(id);
    const before = await types();
    await act(id, 'note-chorus-connector', { note: 'Rang twice' });
    await testedAgain();
    await testedAgain();
    const second = await viewOf(id);
    expect((await types()).slice(before.length)).toEqual(['ChorusConnectorNoted']);
    expect(Date.parse(second.passedAt ?? '')).toBeGreaterThan(Date.parse(first.passedAt ?? ''));
    expect(Date.parse(second.testAt ?? '') - Date.parse(second.passedAt ?? '')).toBe(dailyTest);

    server.behave('patience');
    for (let tests = 0; tests < 4; tests += 1) await testedAgain();
    const silent = await viewOf(id);
    expect(silent).toMatchObject({ status: 'active', tries: 4, passedAt: second.passedAt });
    expect(Date.parse(silent.testAt ?? '') - Date.now()).toBeGreaterThan(pauseAfter(4) - 60_000);
    server.behave('serve');
    await testedAgain();
    expect(await viewOf(id)).toMatchObject({ status: 'active', tries: 0 });
    expect((await types()).slice(before.length + 1)).toEqual([
      ...Array.from({ length: 3 }, () => 'ChorusTestPostponed'),
      'ChorusTestPassed',
    ]);

    await testedAgain();
    const { passedAt, testAt } = await viewOf(id);
    await running.app.get(Projections, { strict: false }).rebuild('chorusConnectors');
    expect((await viewOf(id)).passedAt).toBe(passedAt);
    await act(id, 'test-chorus-connector', {});
    await running.caughtUp();
    expect((await types()).slice(-2)).toEqual(['ChorusTestAsked', 'ChorusTestPassed']);
    expect(Date.parse((await viewOf(id)).testAt ?? '')).toBeGreaterThan(Date.parse(testAt ?? ''));
  });

  it('never shows its password: not in answers, exports, rows, events, jobs or mails', async () => {
    const answers = await Promise.all(
      ['', `/${id}`, '/export?format=csv'].map(async (path) =>
        Promise.all([administrator, agent].map(async (call) => (await call(`/api/chorus-connectors${path}`)).text())),
      ),
    );
    expect(answers.flat().join()).toContain(login);
    expect(answers.flat().join()).not.toMatch(/Chorus-2026|sealed/);
    const { rows: tables } = await running.db.pool.query<{ readonly name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const placesOf = async (words: string): Promise<readonly string[]> => {
      const found = tables.map(async ({ name }) => {
        const { rows } = await running.db.pool.query(`SELECT FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [
          words,
        ]);
        return rows.length > 0 ? [name] : [];
      });
      return (await Promise.all(found)).flat();
    };
    expect(await placesOf(login)).toContain('event_log');
    expect(await placesOf(password)).toEqual([]);
  });

  it('is seen by those of the client who hold the function', async () => {
    const [contact, stranger] = await Promise.all([running.as(people.contact), running.as(people.stranger)]);
    const statuses = [contact, stranger, agent].map(
      async (call) => (await call(`/api/chorus-connectors/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
    expect(await (await contact('/api/chorus-connectors/export?format=csv')).text()).not.toContain(siret);
  });

  it('is disturbed and settled by staff, whose notes they keep for themselves', async () => {
    await act(id, 'disturb-chorus-connector', { text: 'Flow stopped' });
    await act(id, 'note-chorus-connector', { note: 'Called' });
    expect(await viewOf(id)).toMatchObject({ status: 'disturbed', disturbance: 'Flow stopped' });
    expect(await listed()).toMatchObject([{ status: 'disturbed', disturbance: 'Flow stopped' }]);
    const notes = async (call: Call) => (await viewOf(id, call)).steps.filter(({ said }) => said === 'Called').length;
    expect([await notes(administrator), await notes(agent)]).toEqual([0, 1]);
    await act(id, 'settle-chorus-connector', { text: 'Restarted' });
    expect(await listed()).toMatchObject([{ status: 'inService' }]);
  });

  it('is in trouble once its account is locked, tried when staff ask, and replaced by a change that works', async () => {
    server.locked.add(login);
    await testedAgain();
    expect(await viewOf(id)).toMatchObject({ status: 'disturbed', trouble: 'credential', testAt: null });
    await testedAgain();
    server.locked.delete(login);
    await act(id, 'test-chorus-connector', {});
    expect(await viewOf(id)).toMatchObject({ status: 'active', trouble: null });
    expect(await refusalCode(send())).toBe('chorusSiretInUse');
    const second = await sent({ replacesId: id, serviceCodes: ['ECOLES'] });
    expect(await viewOf(second)).toMatchObject({ status: 'active', replacesId: id });
    expect(await viewOf(id)).toMatchObject({ status: 'replaced', replacedById: second });
    expect(await listed()).toMatchObject([{ status: 'inService' }]);
    id = second;
  });

  it('stays in the list of connectors where a change that never worked is withdrawn', async () => {
    server.behave('patience');
    const change = await sent({ replacesId: id });
    expect(await viewOf(change)).toMatchObject({ status: 'submitted' });
    await act(change, 'withdraw-chorus-connector', { reason: 'Not now' });
    expect(await viewOf(change)).toMatchObject({ status: 'withdrawn' });
    expect(await listed()).toMatchObject([{ status: 'inService' }]);
    server.behave('serve');
  });

  it('loses the key of its password once it has ended', async () => {
    await running.caughtUp();
    const { rows } = await running.db.pool.query<{ readonly ended: boolean }>(
      `SELECT destroyed_at IS NOT NULL AS ended FROM person_keys
       WHERE person_id IN (SELECT id::text FROM ${tableName(chorusConnectors, 'chorus_connectors')})`,
    );
    expect(rows.map(({ ended }) => ended).toSorted()).toEqual([false, true, true]);
  });

  it('tells of the end of its password fifteen days before, then expires', async () => {
    const { passwordExpiresOn } = await viewOf(id);
    const at = async (command: string, days: number): Promise<void> => {
      const now = `${daysAfter(passwordExpiresOn, days)}T12:00:00.000Z`;
      const request = { lifecycle: chorusConnector, command, id, body: {}, actor: systemActor };
      await running.app.get(Commands, { strict: false }).execute({ ...request, now });
    };
    await at('RemindChorusExpiry', -15);
    expect(await toldOf('chorusExpiryNear')).toBeGreaterThan(0);
    await at('ExpireChorusPassword', 1);
    expect(await viewOf(id)).toMatchObject({ status: 'expired', testAt: null });
    expect(await listed()).toMatchObject([{ status: 'disturbed' }]);
  });

  it('is refused where the platform does not take its account; another request follows it', async () => {
    const wrong = await sent({ replacesId: id, password: 'Wrong-2026', passwordConfirmation: 'Wrong-2026' });
    expect(await viewOf(wrong)).toMatchObject({ status: 'refused', trouble: 'credential' });
    expect(await toldOf('chorusConnectorRefused')).toBeGreaterThan(0);
    const right = await sent({ replacesId: id });
    expect(await viewOf(right)).toMatchObject({ status: 'active' });
    expect(await viewOf(wrong)).toMatchObject({ status: 'replaced', replacedById: right });
    await act(right, 'withdraw-chorus-connector', { reason: 'Merged' });
    expect(await viewOf(right)).toMatchObject({ status: 'withdrawn' });
    expect(await listed()).toMatchObject([{ status: 'withdrawn' }]);
  });
});
