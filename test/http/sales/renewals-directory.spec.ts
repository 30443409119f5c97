import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { isSiret } from '../../../src/kernel/validation.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import type { RenewalView } from '../../../src/sales/renewals/renewals.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

/** Establishments of one company: each is asked about once. */
const sirets = Array.from({ length: 1_000 }, (_, nic) => `732829320${String(nic).padStart(5, '0')}`).filter(isSiret);
let siret = '';
const answerOf = (of: string, over: object = {}) => ({
  results: [{ nom_complet: 'SOMEBODY ELSE', siege: { siret: of, etat_administratif: 'A', ...over } }],
});

/** Answer of the directory; null: it never answers. */
type Manner = { readonly status: number; readonly body: string } | null;
const json = (body: object): Manner => ({ status: 200, body: JSON.stringify(body) });

const manners = {
  hangs: null,
  fails: { status: 500, body: 'Internal Server Error' },
  refusesTooMany: { status: 429, body: '' },
  answersPage: { status: 200, body: '<html>Maintenance</html>' },
} as const satisfies Readonly<Record<string, Manner>>;

let manner: Manner = null;
let directory: Server;
let running: RunningApplication;
let people: People;
let administrator: Call;
let renewalId: string;

beforeAll(async () => {
  directory = createServer((_, answer) => {
    if (manner) answer.writeHead(manner.status, { 'Content-Type': 'application/json' }).end(manner.body);
  });
  await new Promise<void>((resolve) => directory.listen(0, '127.0.0.1', resolve));
  const address = directory.address();
  const { port }: Pick<AddressInfo, 'port'> = typeof address === 'object' && address ? address : { port: 0 };
  running = await startApplication({
    modules: businessModules,
    env: { SIREN_DIRECTORY_URL: `http://127.0.0.1:${port}` },
  });
  people = await givenPeople(running);
  const agent = await running.as(people.agent);
  administrator = await running.as(people.administrator);
  const today = dayOf(new Date().toISOString());
  ({ id: renewalId } = await jsonOf<ReceiptView>(
    agent('/api/renewals', {
      json: {
        ...{ clientId: people.town, signatoryId: people.administrator, title: 'Finance' },
        ...{ contractNumber: 'CT-1', futureReference: 'NEW-1' },
        lines: [{ label: 'Finance', quantity: 1, oldUnitPrice: 100, newUnitPrice: 110, vatRate: 2000 }],
        ...{ notifiedOn: today, endsOn: daysAfter(today, 100), effectiveOn: daysAfter(today, 101) },
      },
    }),
  ));
  await running.caughtUp();
});
afterAll(async () => {
  directory.closeAllConnections();
  directory.close();
  await running.close();
});

/** Moves the client to an establishment that was not looked up before. */
const asked = async (about: () => Manner): Promise<{ readonly view: RenewalView; readonly took: number }> => {
  siret = sirets.pop() ?? '';
  manner = about();
  await running.given(
    'client',
    'ReviseClient',
    {
      ...{ name: 'Town', clientCode: 'TOWN', kind: 'localAuthority', zipCode: '24000', city: 'Town' },
      ...{ siren: siret.slice(0, 9), nic: siret.slice(9) },
    },
    people.town,
  );
  await running.caughtUp();
  const since = performance.now();
  const view = await jsonOf<RenewalView>(administrator(`/api/renewals/${renewalId}`));
  return { view, took: performance.now() - since };
};

describe('the directory of establishments, asked about who renews', () => {
  it.each(Object.entries(manners))(
    'that %s leaves the number unchecked, and keeps no person waiting',
    async (_, about) => {
      const { view, took } = await asked(() => about);
      expect(view.establishment).toEqual({ siret, outcome: 'unchecked' });
      expect(took).toBeLessThan(1_000);
    },
    30_000,
  );

  it('that answers about another number says nothing of this one', async () =>
    expect((await asked(() => json(answerOf('38012986643097')))).view.establishment.outcome).toBe('unknown'));

  it('that says it is closed is believed', async () =>
    expect((await asked(() => json(answerOf(siret, { etat_administratif: 'F' })))).view.establishment.outcome).toBe(
      'closed',
    ));

  it('that comes back answers what it was asked; another name than ours changes nothing of ours', async () => {
    const { view } = await asked(() => json(answerOf(siret)));
    expect(view.establishment.outcome).toBe('found');
    expect(view.clientName).toBe('Town');
  });
});
