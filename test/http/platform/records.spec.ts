import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import type { ClientView, ContactListRow, ContactView } from '../../../src/customers/accounts/accounts.views.js';
import { CatalogueModule } from '../../../src/customers/catalogue/catalogue.module.js';
import type { ProductVersionListRow } from '../../../src/customers/catalogue/catalogue.views.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { SavedViewsModule } from '../../../src/shell/saved-views/saved-views.module.js';
import type { SavedViewView } from '../../../src/shell/saved-views/saved-views.views.js';
import { TicketsModule } from '../../../src/support/tickets/tickets.module.js';
import { statusAndCode } from '../../support/answers.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, rangeId, type People } from '../../support/people.js';

let running: RunningApplication;
let people: People;
let agent: RunningApplication['call'];

beforeAll(async () => {
  running = await startApplication({ modules: [AccountsModule, CatalogueModule, SavedViewsModule, TicketsModule] });
  people = await givenPeople(running);
  agent = await running.as(people.agent);
});

afterAll(() => running.close());

const filtered = (
  filter: object,
  sort?: readonly [string, 'ASC' | 'DESC'],
  range?: readonly [number, number],
): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
    ...(range ? { range: JSON.stringify(range) } : {}),
  }).toString();

const list = async <Row>(path: string, call = agent): Promise<readonly Row[]> =>
  jsonOf<readonly Row[]>(await call(path));
const names = async (path: string, call = agent) =>
  (await list<{ name: string | null }>(path, call)).map(({ name }) => name);

const town = { clientCode: 'T9', kind: 'localAuthority', siren: '213300635', zipCode: '33000' };

describe('a list of records', () => {
  it('is sorted, paged and counted', async () => {
    for (const name of ['Échirolles', 'Zonza', 'Albi']) {
      await running.given('client', 'RegisterClient', { ...town, name, city: name, clientCode: name });
    }
    await running.caughtUp();
    expect(await names(`/api/clients?${filtered({}, ['name', 'ASC'])}`)).toEqual([
      'Albi',
      'Échirolles',
      'Town',
      'Village',
      'Zonza',
    ]);
    const page = await agent(`/api/clients?${filtered({}, ['name', 'DESC'], [1, 2])}`);
    expect(page.headers.get('content-range')).toBe('clients 1-2/5');
    expect((await jsonOf<readonly { name: string }[]>(page)).map(({ name }) => name)).toEqual(['Village', 'Town']);
  });

  it('finds words whatever their accents, in all the columns that people search', async () => {
    expect(await names(`/api/clients?${filtered({ q: 'echi' })}`)).toEqual(['Échirolles']);
    expect(await names(`/api/contacts?${filtered({ q: 'MARIE test' })}`)).toEqual(['Marie Test']);
    expect(await names(`/api/contacts?${filtered({ q: '%' })}`)).toEqual([]);
  });

  it('is filtered by its own fields only', async () => {
    expect(await names(`/api/contacts?${filtered({ clientId: people.village })}`)).toEqual(['Luc Test']);
    expect(await names(`/api/contacts?${filtered({ role: 'administrator' })}`)).toEqual(['Anne Test']);
    expect((await agent(`/api/contacts?${filtered({ password: 'x' })}`)).status).toBe(400);
    expect((await agent(`/api/contacts?${filtered({}, ['password', 'ASC'])}`)).status).toBe(400);
  });

  it('answers the rows of ids, archived or not', async () => {
    const id = await running.given('productDomain', 'RegisterProductDomain', { name: 'Old' });
    await running.given('productDomain', 'ArchiveProductDomain', {}, id);
    await running.caughtUp();
    expect(await names('/api/product-domains')).toEqual([]);
    expect(await names(`/api/product-domains?${filtered({ archived: true })}`)).toEqual(['Old']);
    expect(await names(`/api/product-domains?${filtered({ id: [id, newId()] })}`)).toEqual(['Old']);
  });

  it('knows the client by name, and rights as the form has them', async () => {
    const [contact] = await list<ContactListRow>(`/api/contacts?${filtered({ id: [people.contact] })}`);
    expect(contact).toMatchObject({ clientName: 'Town', name: 'Marie Test' });
    expect(await jsonOf<ContactView>(await agent(`/api/contacts/${people.contact}`))).toMatchObject({
      productRights: [{ rangeId, rights: ['openTickets', 'openChangeRequests', 'vote'] }],
    });
  });
});

describe('a record', () => {
  it('is registered, revised, archived and restored over HTTP', async () => {
    const registered = await agent('/api/clients', {
      json: { ...town, name: 'Bergerac', city: 'Bergerac', clientCode: 'B1' },
    });
    expect(registered.status).toBe(201);
    const { id, position } = await jsonOf<ReceiptView>(registered);
    const read = async (after: string) => agent(`/api/clients/${id}`, { headers: { 'X-Read-After': after } });
    const first = await read(position);
    expect(first.headers.get('etag')).toBe('"0"');
    expect(await jsonOf<ClientView>(first)).toMatchObject({
      name: 'Bergerac',
      revision: '0',
      allowedCommands: expect.arrayContaining([
        expect.objectContaining({ command: 'ReviseClient', allowed: true }),
        expect.objectContaining({ command: 'RestoreClient', allowed: false, reason: 'clientIs' }),
      ]),
    });
    const revision = { ...town, name: 'Ville de Bergerac', city: 'Bergerac', clientCode: 'B1' };
    const revised = await agent(`/api/clients/${id}/revise-client`, { json: revision, headers: { 'If-Match': '"0"' } });
    expect(revised.status).toBe(200);
    const stale = await agent(`/api/clients/${id}/revise-client`, { json: revision, headers: { 'If-Match': '"0"' } });
    expect(stale.status).toBe(412);
    const archived = await jsonOf<ReceiptView>(await agent(`/api/clients/${id}/archive-client`, { json: {} }));
    expect(await jsonOf<ClientView>(await read(archived.position))).toMatchObject({
      status: 'archived',
      name: 'Ville de Bergerac',
    });
    const restored = await jsonOf<ReceiptView>(await agent(`/api/clients/${id}/restore-client`, { json: {} }));
    expect(await jsonOf<ClientView>(await read(restored.position))).toMatchObject({ status: 'active', revision: '3' });
  });

  it('is refused field by field', async () => {
    const answer = await agent('/api/contacts', { json: { clientId: people.town, firstName: "D'Arc", role: 'user' } });
    expect(answer.status).toBe(400);
    const { errors } = await jsonOf<Problem>(answer);
    expect(errors).toMatchObject({
      firstName: { code: 'noApostrophe' },
      lastName: { code: 'required' },
      email: { code: 'required' },
      landline: { code: 'required' },
      mobile: { code: 'required' },
    });
  });

  it('shares its e-mail address with no contact and no member of staff', async () => {
    const person = { name: 'Twin', email: 'Marie@example.org', permissions: [], supportLevel: 'level1' };
    const answer = await agent('/api/staff-users', { json: person });
    expect(answer.status).toBe(409);
    expect(await jsonOf<Problem>(answer)).toMatchObject({
      code: 'emailAlreadyUsed',
      detail: expect.stringContaining('already used'),
    });
  });

  it('is not there for those who may not see it, as if it did not exist', async () => {
    const unknown = await agent(`/api/clients/${newId()}`);
    expect([unknown.status, (await agent('/api/clients/x')).status]).toEqual([404, 404]);
    const clerk = await running.as(people.clerk);
    expect([(await clerk(`/api/clients/${people.town}`)).status, (await clerk('/api/clients')).status]).toEqual([
      404, 403,
    ]);
    const stranger = await running.as(people.stranger);
    expect([
      (await stranger(`/api/contacts/${people.contact}`)).status,
      await names('/api/contacts', stranger),
      (await clerk('/api/contacts')).status,
    ]).toEqual([404, ['Luc Test'], 403]);
  });

  it('is kept by staff with the permission', async () => {
    const clerk = await running.as(people.clerk);
    expect((await clerk('/api/clients', { json: town })).status).toBe(400);
    const whole = { ...town, name: 'Sarlat', city: 'Sarlat', clientCode: 'S1' };
    expect((await clerk('/api/clients', { json: whole })).status).toBe(403);
  });

  it('shows staff the callback code', async () => {
    const view = await jsonOf<ContactView>(await agent(`/api/contacts/${people.contact}`));
    expect(view).toMatchObject({ callbackCode: null, name: 'Marie Test' });
  });
});

describe('versions', () => {
  it('are found by the version that they correct', async () => {
    const product = await running.given('product', 'RegisterProduct', { rangeId, domainId: newId(), name: 'Ledger' });
    const version = { productId: product, name: '8', kind: 'version' };
    const parent = await running.given('productVersion', 'RegisterProductVersion', version);
    const corrective = { productId: product, name: '8.1', kind: 'corrective', parentId: parent, current: false };
    await running.given('productVersion', 'RegisterProductVersion', corrective);
    await running.caughtUp();
    const found = await list<ProductVersionListRow>(`/api/product-versions?${filtered({ parentId: parent })}`);
    expect(found).toEqual([expect.objectContaining({ name: '8.1', kind: 'corrective', current: false })]);
    expect(await names(`/api/product-versions?${filtered({ productId: product, current: true })}`)).toEqual(['8']);
  });
});

describe('saved views', () => {
  const view = { list: 'tickets-open', name: 'Paie', query: 'q=paie', scope: 'me', isDefault: true };
  const views = async (call: RunningApplication['call'], after = '0') =>
    jsonOf<readonly SavedViewView[]>(
      await call(`/api/saved-views?${filtered({ list: 'tickets-open' })}`, { headers: { 'X-Read-After': after } }),
    );

  it('are one’s own, or shared with all of one’s client', async () => {
    const [marie, paul, luc] = await Promise.all(
      [people.contact, people.colleague, people.stranger].map((id) => running.as(id)),
    );
    if (!marie || !paul || !luc) throw new Error('nobody');
    await marie('/api/saved-views', { json: view });
    const shared = await marie('/api/saved-views', {
      json: { ...view, name: 'Tous', scope: 'client', isDefault: false },
    });
    const { position } = await jsonOf<ReceiptView>(shared);
    expect((await views(marie, position)).map(({ name, isDefault, mine }) => [name, isDefault, mine])).toEqual([
      ['Paie', true, true],
      ['Tous', false, true],
    ]);
    expect((await views(paul)).map(({ name, mine }) => [name, mine])).toEqual([['Tous', false]]);
    expect(await views(luc)).toEqual([]);
  });

  it('have names of their own', async () => {
    const marie = await running.as(people.contact);
    const again = await marie('/api/saved-views', { json: { ...view, name: 'PAIE' } });
    expect(await statusAndCode(again)).toEqual([409, 'savedViewNameAlreadyUsed']);
  });

  it('are revised and archived by their owner', async () => {
    const [marie, paul] = [await running.as(people.contact), await running.as(people.colleague)];
    const [own] = await views(marie);
    const renamed = { json: { ...view, name: 'Paie du mois' } };
    expect((await paul(`/api/saved-views/${own?.id}/revise-saved-view`, renamed)).status).toBe(404);
    expect((await marie(`/api/saved-views/${own?.id}/revise-saved-view`, renamed)).status).toBe(200);
    const archived = await marie(`/api/saved-views/${own?.id}/archive-saved-view`, { json: {} });
    const { position } = await jsonOf<ReceiptView>(archived);
    expect((await views(marie, position)).map(({ name }) => name)).toEqual(['Tous']);
  });

  it('are staff’s own too', async () => {
    const { position } = await jsonOf<ReceiptView>(await agent('/api/saved-views', { json: view }));
    expect((await views(agent, position)).map(({ name }) => name)).toEqual(['Paie']);
  });

  it('that staff share are managed by the keepers of their accounts, also after their owner', async () => {
    const register = (email: string, permissions: readonly string[]) =>
      running.given('staffUser', 'RegisterStaffUser', { name: email, email, permissions, supportLevel: 'level1' });
    const ids = [
      await register('keeper@publisher.example', ['staffUsers']),
      await register('colleague@publisher.example', ['tickets']),
    ];
    await running.caughtUp();
    const [keeper, colleague] = await Promise.all(ids.map((id) => running.as(id)));
    if (!keeper || !colleague) throw new Error('nobody');
    const shared = { ...view, name: 'Majeures', scope: 'client', isDefault: false };
    const { id, position } = await jsonOf<ReceiptView>(await agent('/api/saved-views', { json: shared }));
    const offered = async (call: RunningApplication['call']) =>
      (await views(call, position))
        .find((each) => each.id === id)
        ?.allowedCommands.filter(({ allowed }) => allowed)
        .map(({ command }) => command);
    expect(await offered(colleague)).toEqual([]);
    expect(await offered(keeper)).toEqual(['ReviseSavedView', 'ArchiveSavedView']);
    const renamed = { json: { ...shared, name: 'Urgentes' } };
    expect((await colleague(`/api/saved-views/${id}/revise-saved-view`, renamed)).status).toBe(403);
    expect((await keeper(`/api/saved-views/${id}/revise-saved-view`, renamed)).status).toBe(200);
    const own = (await views(agent)).find(({ scope }) => scope === 'me');
    expect(own?.name).toBe('Paie');
    expect((await keeper(`/api/saved-views/${own?.id}/archive-saved-view`, { json: {} })).status).toBe(404);
    expect((await keeper(`/api/saved-views/${id}/archive-saved-view`, { json: {} })).status).toBe(200);
  });
});
