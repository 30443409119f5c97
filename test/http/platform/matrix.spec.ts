import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { BranchesModule } from '../../../src/shell/branches/branches.module.js';
import { newId } from '../../../src/kernel/ids.js';
import { LegacyModule } from '../../../src/shell/legacy/legacy.module.js';
import { MailboxModule } from '../../../src/platform/messages/mail/mailbox.module.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { boardRoutes, casesOf, nobody, nothing, publicRoutes, recordFields, type Case } from '../../support/matrix.js';
import { askers, kindOf, nowhere, type Answers, type Asker } from '../../support/matrix-answers.js';
import { givenSoldArticle, givenSoldCertificates } from '../../support/sold-article.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../../support/tickets.js';
import { begunUpload } from '../../support/tus.js';
import { forgetUnprovenMails } from '../../support/unproven-mails.js';

const routesOfCases = casesOf(nobody, nothing, {}).map(({ route }) => route);

let application: RunningApplication;
let people: People;
let catalogue: Catalogue;
let calls: Readonly<Record<Asker, Call>>;
let users: { readonly contact: TicketUser; readonly stranger: TicketUser };
let cases: ReadonlyMap<string, Case>;
const registered = new Set<string>();

beforeAll(async () => {
  application = await startApplication({
    modules: [...businessModules, LegacyModule.at('/legacy'), MailboxModule, BranchesModule],
    onRoute: ({ method, url }) => [method].flat().forEach((verb) => registered.add(`${verb} ${url}`)),
  });
  people = await givenPeople(application);
  catalogue = await givenCatalogue(application, people);
  await givenSoldArticle(application);
  await givenSoldCertificates(application);
  await application.given('licence', 'RegisterLicence', {
    clientId: people.village,
    productId: catalogue.product,
    number: 'L-2',
    validFrom: '2020-01-01',
  });
  await application.caughtUp();
  const as = (person: string) => application.as(person);
  const [contact, colleague, administrator] = [
    await as(people.contact),
    await as(people.colleague),
    await as(people.administrator),
  ];
  const [stranger, clerk, agent] = [await as(people.stranger), await as(people.clerk), await as(people.agent)];
  const simulated = lasting(() => application.as(people.contact, people.agent));
  calls = { anonymous: application.call, contact, colleague, administrator, stranger, clerk, agent, simulated };
  users = {
    contact: new TicketUser(contact, people, catalogue),
    stranger: new TicketUser(stranger, people, catalogue),
  };
  const opening = users.contact.opening();
  cases = new Map(casesOf(people, catalogue, opening).map((each) => [each.route, each]));
}, 60_000);
afterAll(() => application.close());
beforeEach(() => forgetUnprovenMails(application));

/** Stays connected from call to call, and connects anew where one of them has ended the session. */
const lasting = (connect: () => Promise<Call>): Call => {
  let connection: Promise<Call> | undefined;
  return async (path, init) => {
    const answer = await (await (connection ??= connect()))(path, init);
    if (answer.status !== 401) return answer;
    connection = connect();
    return (await connection)(path, init);
  };
};

const upload = async (call: Call): Promise<string> => {
  const body = new FormData();
  body.append('file', new Blob(['x']), 'a.txt');
  return (await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body }))).id;
};
const saveView = async (call: Call): Promise<string> => {
  const json = { list: 'tickets-open', name: newId(), query: 'x=1', scope: 'me', isDefault: false };
  return (await jsonOf<ReceiptView>(call('/api/saved-views', { json }))).id;
};
let registrations = 100;
const registerRecord = async (route: string): Promise<string> => {
  const [, plural = ''] = /\/api\/([^/]+)/.exec(route) ?? [];
  const json = recordFields(people, catalogue)[plural]?.((registrations += 1));
  return (await jsonOf<ReceiptView>(calls.agent(`/api/${plural}`, { json }))).id;
};

/** A contact of the contact's client, invited to enter. */
const inviteContact = async (): Promise<string> => {
  const id = await registerRecord('POST /api/contacts');
  await application.readModelsCaughtUp();
  await calls.agent(`/api/accounts/${id}/invite-account`, { json: {} });
  return id;
};

/** Powers that the administrator offers to the contact. */
const offerDelegation = async (): Promise<string> => {
  const json = { receiverId: people.contact, powers: ['contacts'], startsOn: '2030-01-01', endsOn: '2030-01-10' };
  return (await jsonOf<ReceiptView>(calls.administrator('/api/delegations', { json }))).id;
};

/** A request of the agent's that waits for a second person. */
const requestPermissions = async (): Promise<string> => {
  const staffUserId = await registerRecord('POST /api/staff-users');
  await application.readModelsCaughtUp();
  const json = { staffUserId, permissions: ['audit'], reason: 'Control' };
  return (await jsonOf<ReceiptView>(calls.agent('/api/permission-changes', { json }))).id;
};

/** Something new of the contact's client, of the stranger's, or an id of nothing. */
const targetOf = async ({ target, route }: Case, whose: keyof Answers): Promise<string> => {
  if (target === 'name') return 'open-ticket';
  if (target === 'nothing' || whose === 'unknown') return newId();
  const own = whose === 'own';
  const made = {
    ticket: () =>
      own ? users.contact.opens() : users.stranger.opens({ clientId: people.village, contactId: people.stranger }),
    file: () => upload(own ? calls.contact : calls.stranger),
    upload: () => begunUpload(own ? calls.contact : calls.stranger),
    savedView: () => saveView(own ? calls.contact : calls.stranger),
    record: () => registerRecord(route),
    account: () => inviteContact(),
    person: () => Promise.resolve(own ? people.contact : people.stranger),
    client: () => Promise.resolve(own ? people.town : people.village),
    clerk: () => Promise.resolve(people.clerk),
    delegation: offerDelegation,
    permissionChange: requestPermissions,
  };
  const id = await made[target]();
  await application.readModelsCaughtUp();
  return id;
};

const ask = async (call: Call, { route, body, headers = {}, query = '' }: Case, id: string): Promise<Response> => {
  const [method = 'GET', path = ''] = route.split(' ');
  return call(`${path.replace(/:\w+/, id)}${query}`, { method, headers, ...(body ? { json: body } : {}) });
};

/** Runs calls in turn where the route changes something, and all at once where it only reads. */
const inTurn = async <One, Result>(
  { route }: Case,
  all: readonly One[],
  run: (one: One) => Promise<Result>,
): Promise<readonly Result[]> => {
  if (route.startsWith('GET ')) return Promise.all(all.map(run));
  const results: Result[] = [];
  for (const one of all) results.push(await run(one));
  return results;
};

/** An id that does not exist has no owner: in the short run a customer and a member of staff stand for all askers. */
const askersOf = (whose: keyof Answers): readonly Asker[] =>
  whose === 'unknown' && process.env.SHORT_RUN !== undefined ? ['contact', 'agent'] : askers;

type Kinds = Readonly<Partial<Record<Asker, string>>>;

const answersTo = async (each: Case, whose: keyof Answers): Promise<Kinds> => {
  const id = await targetOf(each, whose);
  // of a thing that was refused each route would answer that it is not there
  expect([each.route, id]).toEqual([each.route, expect.any(String)]);
  const answers = await inTurn(each, askersOf(whose), async (asker) => {
    const { status } = await ask(calls[asker], each, id);
    return [asker, kindOf(status)] as const;
  });
  return Object.fromEntries(answers);
};

const expectedOf = ({ answers }: Case, whose: keyof Answers): Kinds =>
  Object.fromEntries(askersOf(whose).map((asker) => [asker, answers[whose]?.[asker]]));

describe('every route', () => {
  it('is in the matrix, and nothing else is', () => {
    const asked = [...registered].filter((route) => !/^(?:HEAD|OPTIONS)/.test(route));
    const known = (route: string) => boardRoutes.test(route) || publicRoutes.some((pattern) => pattern.test(route));
    expect(asked.filter((route) => !known(route)).sort()).toEqual([...routesOfCases].sort());
  });

  it.each(routesOfCases)('%s answers each kind of person as it should', async (route) => {
    const each = cases.get(route);
    if (!each) throw new Error(`no case for ${route}`);
    const asked = (['own', 'other', 'unknown'] as const).filter((whose) => each.answers[whose] !== undefined);
    expect(asked).not.toEqual([]);
    for (const whose of asked)
      expect({ whose, ...(await answersTo(each, whose)) }).toEqual({ whose, ...expectedOf(each, whose) });
  });

  it('answers alike for what is another’s and what does not exist', async () => {
    const theirs = await targetOf({ route: '', target: 'ticket', answers: { own: nowhere } }, 'other');
    const bodies = await Promise.all(
      [theirs, newId()].map(async (id) => {
        const { correlationId, ...problem } = await jsonOf<Problem>(calls.contact(`/api/tickets/${id}`));
        expect(correlationId).toBeDefined();
        return problem;
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });
});

/*
 * Vera administers the village, where they are registered, and acts for the town as a plain user. On every route, for
 * each client, Vera gets the same answers as a person of that client alone, with the same role.
 */
describe('a person of two clients', () => {
  /** For which client, the person who is of that client alone, and Vera. */
  let twins: readonly (readonly [string, Call, Call])[];

  beforeAll(async () => {
    const card = { civility: 'none', lastName: 'Both', landline: '0553000000', service: 'S', function: 'F' };
    const registered = (firstName: string, over: object) => {
      const email = `${firstName.toLowerCase()}@twins.example`;
      return application.given('contact', 'RegisterContact', { ...card, firstName, email, ...over });
    };
    const administrator = { clientId: people.village, role: 'administrator', seesAllTickets: true };
    const vera = await registered('Vera', { ...administrator, clientIds: [people.town] });
    const mayor = await registered('Mayor', administrator);
    const plain = await registered('Plain', { clientId: people.town, role: 'user' });
    await application.readModelsCaughtUp();
    const actingFor = async (clientId: string): Promise<Call> => {
      const call = await application.as(vera);
      expect((await call('/api/me/choose-client', { json: { clientId } })).status).toBe(204);
      return call;
    };
    twins = [
      ['for the town', lasting(() => application.as(plain)), lasting(() => actingFor(people.town))],
      ['for the village', lasting(() => application.as(mayor)), lasting(() => actingFor(people.village))],
    ];
  }, 60_000);

  // both clients are Vera's to choose
  const shared = routesOfCases.filter((route) => route !== 'POST /api/me/choose-client');

  it.each(shared)('%s answers them in each client as one who is of that client alone', async (route) => {
    const each = cases.get(route);
    if (!each) throw new Error(`no case for ${route}`);
    for (const whose of ['own', 'other'] as const) {
      if (!each.answers[whose]) continue;
      const id = await targetOf(each, whose);
      await inTurn(each, twins, async ([where, one, both]) => {
        const [expected, found] = await inTurn(each, [one, both], (who) => ask(who, each, id));
        expect([where, whose, found && kindOf(found.status)]).toEqual([
          where,
          whose,
          expected && kindOf(expected.status),
        ]);
      });
    }
  });
});

describe('lists', () => {
  const idsOf = async (asker: Asker, query = ''): Promise<readonly string[]> =>
    (await jsonOf<readonly { readonly id: string }[]>(calls[asker](`/api/tickets${query}`))).map(({ id }) => id);

  it('hold what each person may read, also when certain rows are asked for', async () => {
    const own = await targetOf({ route: '', target: 'ticket', answers: { own: nowhere } }, 'own');
    const theirs = await targetOf({ route: '', target: 'ticket', answers: { own: nowhere } }, 'other');
    const asked = `?filter=${encodeURIComponent(JSON.stringify({ id: [own, theirs] }))}`;
    const expected: Readonly<Record<Exclude<Asker, 'anonymous'>, readonly string[]>> = {
      contact: [own],
      colleague: [own],
      administrator: [own],
      stranger: [theirs],
      clerk: [],
      agent: [own, theirs],
      simulated: [own],
    };
    for (const [asker, ids] of Object.entries(expected)) {
      const who = askers.find((known) => known === asker) ?? 'anonymous';
      expect([who, (await idsOf(who, asked)).toSorted()]).toEqual([who, ids.toSorted()]);
    }
    expect(await idsOf('clerk')).toEqual([]);
  });

  it('of choices name no person of another client', async () => {
    for (const asker of ['stranger', 'clerk'] as const) {
      const answer = await calls[asker](`/api/tickets/choices?clientId=${people.town}`);
      const words = await answer.text();
      for (const id of [people.town, people.contact, people.colleague])
        expect([asker, words.includes(id)]).toEqual([asker, false]);
    }
  });
});

describe('bull-board', () => {
  const cookieOf = async (person: string) =>
    `guichet_session=${(await application.app.get(Sessions).open({ personId: person })).token}`;
  const paths = () =>
    [...registered]
      .filter((route) => boardRoutes.test(route) && !route.startsWith('HEAD'))
      .map((route) => route.replace(/:\w+|\*/g, 'x').split(' '));

  it.each([
    ['nobody', undefined, 401],
    ['a customer', 'administrator', 403],
    ['staff without the permission', 'clerk', 403],
  ] as const)('is closed to %s', async (_, who, status) => {
    const headers = new Headers(who ? { Cookie: await cookieOf(people[who]) } : {});
    for (const [method = 'GET', path = ''] of paths()) {
      expect([path, (await application.call(path, { method, headers })).status]).toEqual([path, status]);
    }
  });

  it('is open to operators, unless another site asks', async () => {
    const headers = { Cookie: await cookieOf(people.agent) };
    expect((await application.call('/admin/queues', { headers })).status).toBe(200);
    const [method = '', path = ''] = paths().find(([verb]) => verb !== 'GET') ?? [];
    expect(
      (await application.call(path, { method, headers: { ...headers, Origin: 'https://evil.example' } })).status,
    ).toBe(403);
  });
});
