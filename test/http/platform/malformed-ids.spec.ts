import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { newId } from '../../../src/kernel/ids.js';
import { LegacyModule } from '../../../src/shell/legacy/legacy.module.js';
import { MailboxModule } from '../../../src/platform/messages/mail/mailbox.module.js';
import type { Problem } from '../../../src/kernel/views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople } from '../../support/people.js';

let application: RunningApplication;
let asAgent: Call;
const routes = new Set<string>();

beforeAll(async () => {
  application = await startApplication({
    modules: [...businessModules, LegacyModule.at('/legacy'), MailboxModule],
    onRoute: ({ method, url }) => [method].flat().forEach((verb) => routes.add(`${verb} ${url}`)),
  });
  const { agent } = await givenPeople(application);
  asAgent = await application.as(agent);
}, 60_000);
afterAll(() => application.close());

describe('an id that is none', () => {
  it.each(['nonsense', '1', '0193a000-0000-7000-8000-00000000000g', "' OR 1=1"])(
    'is not found, wherever a page asks for it: %s',
    async (id) => {
      const asked = [...routes].filter((route) => /^GET .*\/:id(?:\/|$)/.test(route));
      expect(asked.length).toBeGreaterThan(40);
      const others: string[] = [];
      for (const route of asked) {
        const path = route.replace('GET ', '').replace(':id', encodeURIComponent(id)).replaceAll(/:\w+/g, 'x');
        const answer = await asAgent(path);
        const text = await answer.text();
        // routes without the right to read are refused before the id is looked at
        if (answer.status === 403) continue;
        if (answer.status !== 404 || !/notFound|no such/i.test(text)) others.push(`${answer.status} ${route}`);
      }
      expect(others).toEqual([]);
    },
  );

  it.each([
    '/api/accounts/nonsense/invite-account',
    '/api/tickets/nonsense/close-ticket',
    '/api/me/sessions/nonsense/revoke',
  ])('is not found, wherever something is done to it: %s', async (path) =>
    expect(await jsonOf<Problem>(asAgent(path, { json: {} }))).toMatchObject({ status: 404, code: 'notFound' }),
  );
});

describe('the filter of a list', () => {
  const refused = async (path: string, filter: object): Promise<unknown> => {
    const asked = encodeURIComponent(JSON.stringify(filter));
    return (await jsonOf<Problem>(asAgent(`/api/${path}?filter=${asked}`))).errors;
  };

  it.each([
    ['tickets', 'openedFrom', 'openedTo'],
    ['tickets', 'answeredFrom', 'answeredTo'],
    ['tickets', 'closedFrom', 'closedTo'],
    ['sign-ins', 'from', 'until'],
    ['helping-answers', 'from', 'until'],
    ['log-entries', 'since', 'until'],
    ['orders', 'createdFrom', 'createdTo'],
    ['order-revenue', 'fromMonth', 'toMonth'],
    ['webinar-sessions', 'from', 'to'],
    ['download-fetches', 'from', 'to'],
    ['download-statistics', 'from', 'to'],
  ])('is refused with its field when its last day comes before the first: %s, %s and %s', async (path, first, last) =>
    expect(await refused(path, { [first]: '2026-03-02', [last]: '2026-03-01' })).toMatchObject({
      [`filter.${last}`]: { code: 'endBeforeStart' },
    }),
  );

  it('says of an id that is none that it is malformed, not that it is missing', async () =>
    expect(await refused('tickets', { productId: 'nonsense' })).toMatchObject({
      'filter.productId': { code: 'invalidId' },
    }));

  it('says the same of ids of which one is none', async () =>
    expect(await refused('tickets', { productId: [newId(), 'nonsense'] })).toMatchObject({
      'filter.productId': { code: 'invalidId' },
    }));

  it.each([[['nonsense']], [[newId(), 'nonsense']], [[7]]])(
    'says it of what certain rows are asked for by: %j',
    async (id) => expect(await refused('tickets', { id })).toMatchObject({ 'filter.id': { code: 'invalidId' } }),
  );
});

describe('a command', () => {
  it('says of a list of ids that one is malformed', async () => {
    const json = { text: 'Words', fileIds: ['nonsense'] };
    const route = `/api/tickets/${newId()}/answer-ticket`;
    expect((await jsonOf<Problem>(asAgent(route, { json }))).errors).toMatchObject({ fileIds: { code: 'invalidId' } });
  });
});
