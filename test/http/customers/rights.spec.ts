import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeView } from '../../../src/customers/access/access.views.js';
import type { MenuView } from '../../../src/shell/menus/menus.views.js';
import { People as PeoplePort } from '../../../src/platform/people/access/ports.js';
import type {
  EffectiveRightsView,
  NameableSection,
  ProfileView,
  RightsChangesView,
  RightsChoices,
  RightsHistoryEntry,
} from '../../../src/customers/rights/rights.views.js';
import { jsonOf, type Call } from '../../support/application.js';
import { rangeId } from '../../support/people.js';
import { receiptId } from '../../support/answers.js';
import { RightsDesk, rightsOf } from '../../support/rights-desk.js';

let desk: RightsDesk;
let luc: Call;
beforeAll(async () => {
  desk = await RightsDesk.start();
  luc = await desk.running.as(desk.people.stranger);
}, 60_000);
afterAll(() => desk.running.close());

const effective = async (id: string, call = desk.anne): Promise<EffectiveRightsView> => {
  await desk.running.caughtUp();
  return jsonOf(call(`/api/contact-rights/${id}`));
};
const answer = (view: EffectiveRightsView, question: string) => view.answers.find((each) => each.question === question);

describe('the roles and profiles matrix', () => {
  it('shows an administrator the contacts of their client with the rights of each', async () => {
    const rows = await desk.rows();
    expect(rows.map(({ name }) => name)).toEqual(['Anne Test', 'Marie Test', 'Paul Test']);
    expect(rows[0]).toMatchObject({ role: 'administrator', isLastAdministrator: true, mayChange: true });
    expect(rows[1]?.productRights).toEqual([{ rangeId, rights: ['openTickets', 'openChangeRequests', 'vote'] }]);
    const choices = await jsonOf<RightsChoices>(desk.anne('/api/contact-rights/choices'));
    expect(choices).toMatchObject({ client: { label: 'Town' }, administrators: 1, mayChange: true });
    expect(choices.ranges.map(({ id }) => id)).toEqual([rangeId]);
  });

  it('changes several contacts, each answered by a row', async () => {
    const [paulRow, anneRow] = [await desk.row(desk.people.colleague), await desk.row(desk.people.administrator)];
    const json = {
      changes: [
        {
          contactId: desk.people.colleague,
          revision: paulRow.revision,
          ...rightsOf(paulRow),
          functionRights: ['orders'],
        },
        { contactId: desk.people.administrator, revision: anneRow.revision, ...rightsOf(anneRow), role: 'user' },
        { contactId: desk.people.stranger, revision: '0', ...rightsOf(paulRow) },
      ],
    };
    const { results, position } = await jsonOf<RightsChangesView>(desk.anne('/api/contact-rights/changes', { json }));
    expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['changed', null],
      ['refused', 'lastAdministrator'],
      ['refused', 'notFound'],
    ]);
    expect(position).toMatch(/^\d+$/);
    expect((await desk.row(desk.people.colleague)).functionRights).toEqual(['orders']);
  });

  it('leaves a contact alone whose rights were changed meanwhile', async () => {
    const row = await desk.row(desk.people.colleague);
    await desk.change(desk.people.colleague, { functionRights: ['orders', 'news'] });
    const json = { changes: [{ contactId: desk.people.colleague, revision: row.revision, ...rightsOf(row) }] };
    const { results } = await jsonOf<RightsChangesView>(desk.anne('/api/contact-rights/changes', { json }));
    expect(results).toMatchObject([{ outcome: 'refused', code: 'changedMeanwhile' }]);
  });

  it('tells who changed which right when', async () => {
    const history = await jsonOf<readonly RightsHistoryEntry[]>(
      desk.anne(`/api/contact-rights/${desk.people.colleague}/history`),
    );
    expect(history[0]).toMatchObject({
      by: { name: 'Anne Test' },
      what: 'changed',
      gained: [{ kind: 'function', key: 'news' }],
      lost: [],
    });
    expect(history.at(-1)?.what).toBe('registered');
  });
});

describe('a profile', () => {
  it('gives its rights to the contacts who have it, and takes them back when it is archived', async () => {
    const json = {
      clientId: desk.people.town,
      name: 'Payroll',
      functionRights: ['training'],
      productRights: [{ rangeId, rights: ['download'] }],
    };
    const id = await receiptId(desk.anne('/api/profiles', { json }));
    await desk.change(desk.people.contact, { profileIds: [id] });
    const view = await effective(desk.people.contact);
    expect(view.functions).toEqual([{ right: 'training', sources: [{ kind: 'profile', id, name: 'Payroll' }] }]);
    expect(view.products.find(({ right }) => right === 'download')?.sources).toEqual([
      { kind: 'profile', id, name: 'Payroll' },
    ]);
    expect((await desk.running.app.get(PeoplePort).actorOf(desk.people.contact))?.functionRights).toEqual(['training']);
    expect((await jsonOf<ProfileView>(desk.anne(`/api/profiles/${id}`))).contacts).toBe(1);
    expect((await luc(`/api/profiles/${id}`)).status).toBe(404);

    await desk.anne(`/api/profiles/${id}/archive-profile`, { json: {} });
    expect((await effective(desk.people.contact)).functions).toEqual([]);
  });

  it('shapes the menu of the contacts who have it, and leaves it alone when it is archived', async () => {
    const nameable = (call: Call) => call('/api/menu/entries?language=fr');
    const offered = (await jsonOf<readonly NameableSection[]>(nameable(desk.anne))).flatMap(({ items }) => items);
    expect(offered).toEqual(expect.arrayContaining([{ id: 'referents', label: 'Référents et correspondants' }]));
    expect(offered.map(({ id }) => id).filter((id) => ['roles', 'ownCard', 'staffApplication'].includes(id))).toEqual(
      [],
    );
    expect((await nameable(desk.marie)).status).toBe(403);

    const menu = async (): Promise<readonly string[]> => {
      await desk.running.caughtUp();
      const { sections } = await jsonOf<MenuView>(desk.marie('/api/menu?language=fr'));
      return sections.flatMap(({ items }) => items.map(({ id }) => id));
    };
    const whole = await menu();
    expect(whole).toEqual(expect.arrayContaining(['openTicket', 'openTickets', 'referents', 'structures', 'ownCard']));
    const fields = { name: 'Tickets only', functionRights: [], productRights: [], menuEntries: ['openTickets'] };
    const id = await receiptId(desk.anne('/api/profiles', { json: { ...fields, clientId: desk.people.town } }));
    await desk.change(desk.people.contact, { profileIds: [id] });
    const shaped = await menu();
    expect(shaped).toEqual(expect.arrayContaining(['openTicket', 'openTickets', 'ownCard']));
    expect(shaped.filter((entry) => ['referents', 'structures', 'closedTickets'].includes(entry))).toEqual([]);

    const json = { ...fields, menuEntries: ['openTickets', 'referents'] };
    await desk.anne(`/api/profiles/${id}/revise-profile`, { json });
    expect(await menu()).toEqual(whole.filter((entry) => shaped.includes(entry) || entry === 'referents'));
    await desk.anne(`/api/profiles/${id}/archive-profile`, { json: {} });
    expect(await menu()).toEqual(whole);
    await desk.change(desk.people.contact, { profileIds: [] });
  });

  it('of another client is refused, without its name', async () => {
    const foreign = await desk.running.given('profile', 'RegisterProfile', {
      clientId: desk.people.village,
      name: 'Theirs',
      functionRights: ['orders'],
      productRights: [],
    });
    await desk.running.caughtUp();
    const { results } = await desk.change(desk.people.contact, { profileIds: [foreign] });
    expect(results).toMatchObject([{ outcome: 'refused', code: 'profileUnknown' }]);
    expect((await effective(desk.people.contact)).functions).toEqual([]);
  });
});

describe('effective rights', () => {
  it('say why a person may do something, and which right would allow it', async () => {
    const view = await effective(desk.people.contact);
    expect(answer(view, 'openTickets')).toMatchObject({
      rangeId,
      allowed: true,
      rule: 'productRight',
      ground: { kind: 'right', key: 'openTickets', rangeId },
    });
    expect(answer(view, 'registerContacts')).toMatchObject({
      allowed: false,
      missing: ['administrator', 'delegation'],
    });
    expect(answer(await effective(desk.people.administrator), 'lendPowers')).toMatchObject({
      allowed: true,
      rule: 'administrator',
    });
  });

  it('say whose orders are seen, here and in the contact’s session, as the client has set it', async () => {
    const { contact, town } = desk.people;
    const seen = async () => {
      const view = await effective(contact);
      return [view.orders, (await jsonOf<MeView>(desk.marie('/api/me'))).orderVisibility];
    };
    expect(await seen()).toEqual(['none', 'none']);
    await desk.change(contact, { functionRights: ['orders'] });
    expect(await seen()).toEqual(['all', 'all']);
    const json = { language: 'fr', restrictsOrderVisibility: true, mailTopics: ['tickets'] };
    expect((await desk.anne(`/api/clients/${town}/revise-client-settings`, { json })).status).toBe(200);
    expect(await seen()).toEqual(['own', 'own']);
    expect((await effective(desk.people.administrator)).orders).toBe('all');
    await desk.change(contact, { functionRights: [] });
  });

  it('are shown to the person and to administrators', async () => {
    expect((await desk.marie(`/api/contact-rights/${desk.people.contact}`)).status).toBe(200);
    expect((await desk.paul(`/api/contact-rights/${desk.people.contact}`)).status).toBe(404);
    expect((await luc(`/api/contact-rights/${desk.people.contact}`)).status).toBe(404);
  });
});
