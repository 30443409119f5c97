import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import type {
  ClientChangeView,
  ClientView,
  EstablishmentView,
} from '../../../src/customers/accounts/accounts.views.js';
import { EstablishmentChecks } from '../../../src/customers/accounts/establishments.jobs.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { statusAndCode } from '../../support/answers.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { openDirectory, type Directory } from '../../support/directory-of-establishments.js';
import { givenPeople, type People } from '../../support/people.js';

type Call = RunningApplication['call'];

const siren = '732829320';
const siret = `${siren}00074`;

const answerOf = (asked: string): object => ({
  results: asked.startsWith(siren)
    ? [
        {
          siren,
          nom_complet: 'TOWN OF TOWN',
          siege: {},
          matching_etablissements: [
            {
              siret,
              adresse: '1 PLACE DE LA MAIRIE 24000 PERIGUEUX',
              code_postal: '24000',
              libelle_commune: 'TOWN',
              etat_administratif: 'A',
            },
            { siret: `${siren}00082`, code_postal: '24000', libelle_commune: 'TOWN', etat_administratif: 'F' },
          ],
        },
      ]
    : [],
});

let directory: Directory;
let running: RunningApplication;
let people: People;
let anne: Call;
let agent: Call;

beforeAll(async () => {
  directory = await openDirectory(answerOf);
  running = await startApplication({ modules: [AccountsModule], env: { SIREN_DIRECTORY_URL: directory.url } });
  people = await givenPeople(running);
  anne = await running.as(people.administrator);
  agent = await running.as(people.agent);
});
afterAll(async () => {
  await running.close();
  await directory.close();
});
beforeEach(() => {
  directory.asked = [];
  directory.isAway = false;
});

const own = { zipCode: '24000', city: 'Town' };
const client = async (call: Call = anne): Promise<ClientView> =>
  jsonOf<ClientView>(call(`/api/clients/${people.town}`));
const revise = async (call: Call, json: object) =>
  call(`/api/clients/${people.town}/revise-client-coordinates`, { json });
const establishment = async (nic: string): Promise<EstablishmentView> =>
  jsonOf<EstablishmentView>(anne(`/api/clients/${people.town}/establishment?nic=${nic}`));

describe('the coordinates of a client', () => {
  it('are revised by its administrators, and by no other of its people', async () => {
    const marie = await running.as(people.contact);
    expect((await revise(marie, own)).status).toBe(404);
    expect((await revise(anne, { ...own, address1: '1 place de la Mairie', phone: '05 53 00 00 00' })).status).toBe(
      200,
    );
    await running.caughtUp();
    expect(await client()).toMatchObject({ address1: '1 place de la Mairie', phone: '+33553000000' });
  });

  it('leave what is the provider’s alone: other fields are refused', async () => {
    const answer = await revise(anne, { ...own, name: 'Other', premium: true });
    expect(answer.status).toBe(400);
    expect(Object.keys((await jsonOf<Problem>(answer)).errors ?? {}).toSorted()).toEqual(['name', 'premium']);
    const whole = { ...own, name: 'Other', clientCode: 'X', kind: 'company', siren };
    expect((await anne(`/api/clients/${people.town}/revise-client`, { json: whole })).status).toBe(403);
  });

  it('have a history: who, when, from what to what', async () => {
    await revise(agent, { ...own, address1: '2 place de la Mairie' });
    const changes = async (call: Call) =>
      jsonOf<readonly ClientChangeView[]>(call(`/api/clients/${people.town}/changes`));
    const [last, first] = await changes(anne);
    expect(last).toMatchObject({ by: null });
    expect(last?.fields).toContainEqual({
      field: 'address1',
      before: '1 place de la Mairie',
      after: '2 place de la Mairie',
    });
    expect(first).toMatchObject({ by: 'Anne Test' });
    expect((await changes(agent))[0]?.by).toBe('Agent');
  });

  it('have an establishment number that is right as a whole', async () => {
    const answer = await revise(anne, { ...own, nic: '00075' });
    expect(await statusAndCode(answer)).toEqual([409, 'invalidSiret']);
  });

  it.each([' ', '\u00a0', '\u202f'])('have it as it stands on a paper, with %j between its digits', async (blank) => {
    const json = {
      ...{ name: 'Pasted', clientCode: newId().slice(-8), kind: 'company', zipCode: '24000', city: 'Town' },
      ...{ siren: ['213', '300', '635'].join(blank), nic: `000${blank}17` },
    };
    const answer = await agent('/api/clients', { json });
    expect(answer.status).toBe(201);
    const { id } = await jsonOf<ReceiptView>(answer);
    await running.caughtUp();
    expect(await jsonOf<ClientView>(agent(`/api/clients/${id}`))).toMatchObject({ siren: '213300635', nic: '00017' });
    const filter = encodeURIComponent(JSON.stringify({ q: json.siren }));
    const found = await jsonOf<readonly ClientView[]>(agent(`/api/clients?filter=${filter}`));
    expect(found.map((row) => row.id)).toContain(id);
  });
});

describe('the settings of a client', () => {
  it('are its administrators’', async () => {
    const json = { language: 'es', restrictsOrderVisibility: true, mailTopics: ['tickets'] };
    expect((await anne(`/api/clients/${people.town}/revise-client-settings`, { json })).status).toBe(200);
    await running.caughtUp();
    expect(await client()).toMatchObject(json);
  });
});

describe('the public directory', () => {
  it('is laid beside what the client says, field by field, and asked once a day', async () => {
    await revise(anne, { ...own, address1: '3 rue Haute' });
    const found = await establishment('00074');
    expect(found).toMatchObject({ available: true, outcome: 'found', name: 'TOWN OF TOWN' });
    expect(found.differences).toEqual([
      { field: 'nic', own: null, directory: '00074' },
      { field: 'address1', own: '3 rue Haute', directory: '1 PLACE DE LA MAIRIE' },
    ]);
    await establishment('00074');
    expect(directory.asked).toEqual([siret]);
  });

  it('says what is closed, and what it does not know', async () => {
    expect((await establishment('00082')).outcome).toBe('closed');
    expect((await establishment('00090')).outcome).toBe('unknown');
  });

  it('may be away: saving goes on, and the client is checked once it is back', async () => {
    directory.isAway = true;
    expect(await establishment('00108')).toMatchObject({ available: false, outcome: 'unchecked' });
    expect((await revise(anne, { ...own, nic: '00108' })).status).toBe(200);
    await running.caughtUp();
    expect((await client()).establishment).toBe('unchecked');
    directory.isAway = false;
    // another worker may have tried while it was away: its pause is over
    await running.db.pool.query('DELETE FROM directory_tries');
    await running.app.get(EstablishmentChecks).run();
    await running.caughtUp();
    expect((await client()).establishment).toBe('unknown');
  });
});
