import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { staffPermissions } from '../../../src/customers/grounds/permissions.vocabulary.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type {
  PermissionChangeView,
  StaffLeavingView,
  StaffPermissionsRow,
  StaffRightsView,
} from '../../../src/customers/rights/staff-permissions.views.js';
import type { TicketView } from '../../../src/support/tickets/tickets.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

let running: RunningApplication;
let people: People;
let agent: Call;
let second: Call;
let secondId: string;
let user: TicketUser;

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  const catalogue = await givenCatalogue(running, people);
  secondId = await running.given('staffUser', 'RegisterStaffUser', {
    name: 'Second',
    email: 'second@publisher.example',
    permissions: ['permissions', 'tickets', 'staffUsers'],
    supportLevel: 'level2',
    language: 'fr',
  });
  await running.caughtUp();
  [agent, second] = [await running.as(people.agent), await running.as(secondId)];
  user = new TicketUser(await running.as(people.contact), people, catalogue);
}, 60_000);
afterAll(() => running.close());
const request = (staffUserId: string, permissions: readonly string[], call = agent) =>
  call('/api/permission-changes', { json: { staffUserId, permissions, reason: 'A new task' } });
const permissionsOf = async (id: string): Promise<readonly string[]> => {
  await running.caughtUp();
  const rows = await jsonOf<readonly StaffPermissionsRow[]>(agent('/api/staff-permissions'));
  return rows.find((row) => row.id === id)?.permissions ?? [];
};
const mailsTo = async (address: string): Promise<readonly string[]> => {
  await running.caughtUp();
  const mails = running.app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 100 });
  const all = await Promise.all(rows.map(({ id }) => mails.read(id)));
  return all.map((mail) => JSON.stringify(mail)).filter((mail) => mail.includes(address));
};

describe('permissions of staff', () => {
  it('are given at once when they are harmless', async () => {
    expect((await request(people.clerk, ['catalogue'])).status).toBe(201);
    expect(await permissionsOf(people.clerk)).toEqual(['catalogue']);
  });

  it('wait for a second person when they are dangerous', async () => {
    const { id } = await jsonOf<ReceiptView>(request(people.clerk, ['catalogue', 'audit']));
    expect(await permissionsOf(people.clerk)).toEqual(['catalogue']);
    expect(await refusalCode(request(people.clerk, ['operate'], second))).toBe('permissionChangePending');
    const waiting = async (): Promise<object> => {
      const rows = await jsonOf<readonly StaffPermissionsRow[]>(agent('/api/staff-permissions'));
      return Object.fromEntries(rows.map((row) => [row.id, row.pendingChangeId]));
    };
    expect(await waiting()).toEqual({ [people.clerk]: id, [people.agent]: null, [secondId]: null });
    const approve = (call: Call) => call(`/api/permission-changes/${id}/approve-permission-change`, { json: {} });
    expect(await refusalCode(approve(agent))).toBe('ownPermissionChange');
    expect(await mailsTo('second@publisher.example')).toHaveLength(1);
    const view = await jsonOf<PermissionChangeView>(second(`/api/permission-changes/${id}`));
    expect(view).toMatchObject({ status: 'requested', added: ['audit'], dangerous: ['audit'] });
    expect(view.allowedCommands.find(({ command }) => command === 'ApprovePermissionChange')?.allowed).toBe(true);
    expect((await approve(second)).status).toBe(200);
    expect(await permissionsOf(people.clerk)).toEqual(['catalogue', 'audit']);
    expect(await waiting()).toEqual({ [people.clerk]: null, [people.agent]: null, [secondId]: null });
    const rights = await jsonOf<StaffRightsView>(agent(`/api/staff-permissions/${people.clerk}`));
    expect(rights.changes).toHaveLength(2);
    expect(rights.answers.find(({ question }) => question === 'readHistory')).toMatchObject({
      allowed: true,
      ground: { kind: 'permission', key: 'audit' },
    });
  });

  it('do not come with the card', async () => {
    const card = { name: 'Clerk', email: 'clerk@publisher.example', supportLevel: 'level1', language: 'fr' };
    const revise = (json: object) => agent(`/api/staff-users/${people.clerk}/revise-staff-user`, { json });
    expect((await revise({ ...card, permissions: ['operate'] })).status).toBe(400);
    expect((await revise({ ...card, name: 'Clerk Roy' })).status).toBe(200);
    expect(await permissionsOf(people.clerk)).toEqual(['catalogue', 'audit']);
    const registering = { ...card, email: 'x@publisher.example', permissions: ['tickets'] };
    expect(await refusalCode(agent('/api/staff-users', { json: registering }))).toBe('permissionsByRequest');
  });
});

describe('lists of staff that leave as files (features F61, F62)', () => {
  const linesOf = async (call: Call, path: string): Promise<readonly string[]> => {
    const answer = await call(`/api/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.text()).trim().split('\r\n');
  };

  it('have the matrix with a column for each key, by its filter', async () => {
    const query = `format=csv&filter=${encodeURIComponent(JSON.stringify({ q: 'clerk' }))}`;
    const [headings = '', ...lines] = await linesOf(second, `staff-permissions/export?${query}`);
    expect(headings.split(';')).toHaveLength(3 + staffPermissions.length);
    expect(lines).toHaveLength(1);
    const yes = (lines[0] ?? '')
      .split(';')
      .flatMap((cell, place) => (cell === 'Oui' ? [headings.split(';')[place]] : []));
    expect(yes).toEqual(['Catalogue', 'Historique']);
    expect((await second('/api/staff-permissions')).headers.get('X-Export-Formats')).toBe('csv,xlsx');
  });

  it('have each change with its asker and its decider', async () => {
    const lines = await linesOf(agent, 'permission-changes/export?format=csv');
    expect(lines[0]).toMatch(/Droits ajoutés;Droits retirés;Droits sensibles;Motif;Demandé par/);
    expect(lines.join('\n')).toMatch(/Clerk.*;En vigueur;Historique;;Historique;A new task;Agent;.*;Second;/);
  });

  it('have the people themselves, as a spreadsheet too', async () => {
    expect((await linesOf(agent, 'staff-users/export?format=csv')).join('\n')).toContain('second@publisher.example');
    const xlsx = Buffer.from(await (await agent('/api/staff-users/export?format=xlsx')).arrayBuffer());
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  });

  it('are for those who see them', async () => {
    const nobody = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Nobody', email: 'nobody@publisher.example', permissions: [], supportLevel: 'level1', language: 'fr' },
    });
    await running.caughtUp();
    const call = await running.as(nobody);
    for (const path of [
      'staff-permissions',
      'permission-changes',
      'staff-users',
      'sign-ins',
      'accounts',
      'new-clients',
    ])
      expect([path, (await call(`/api/${path}/export?format=csv`)).status]).toEqual([path, 403]);
  });
});

describe('a member of staff who leaves', () => {
  it('hands over the open tickets, and keeps nothing', async () => {
    const ticketId = await user.opens();
    const subscription = { name: 'Town', events: ['ticketOpened'], clientIds: [people.town], rangeIds: [] };
    await second('/api/staff-subscriptions', { json: subscription });
    await running.caughtUp();
    await second(`/api/tickets/${ticketId}/take-ticket`, { json: {} });
    await request(people.clerk, ['operate'], second);
    await running.caughtUp();
    const leaving = await jsonOf<StaffLeavingView>(agent(`/api/staff-permissions/${secondId}/leaving`));
    expect(leaving).toMatchObject({ openTickets: [{ id: ticketId }], subscriptions: 1, requests: 1 });
    expect(leaving.successors.map(({ id }) => id)).toEqual([people.agent]);
    const archive = (json: object) => agent(`/api/staff-users/${secondId}/archive-staff-user`, { json });
    expect(await refusalCode(archive({}))).toBe('successorNeeded');
    expect((await archive({ successorId: people.agent })).status).toBe(200);
    await running.caughtUp();
    expect((await second('/api/me')).status).toBe(401);
    expect((await jsonOf<TicketView>(agent(`/api/tickets/${ticketId}`))).agent?.id).toBe(people.agent);
    expect(await jsonOf(agent('/api/staff-subscriptions'))).toEqual([]);
    const pending = `/api/permission-changes?filter=${encodeURIComponent('{"status":"requested"}')}`;
    expect(await jsonOf(agent(pending))).toEqual([]);
  });
});

describe('the permission to change permissions', () => {
  it('is left to one of them when the last two take it from each other at once', async () => {
    const card = { name: 'Third', email: 'third@publisher.example', supportLevel: 'level2', language: 'fr' };
    const thirdId = await running.given('staffUser', 'RegisterStaffUser', { ...card, permissions: ['permissions'] });
    await running.caughtUp();
    const third = await running.as(thirdId);
    const kept = (await permissionsOf(people.agent)).filter((permission) => permission !== 'permissions');
    const answers = await Promise.all([request(thirdId, [], agent), request(people.agent, kept, third)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const bodies = await Promise.all(answers.map((answer) => jsonOf<Partial<Problem>>(answer)));
    expect(bodies.flatMap(({ code }) => code ?? [])).toEqual(['lastPermissionsHolder']);
  });
});
