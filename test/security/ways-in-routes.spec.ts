import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { kebab } from '../../src/kernel/names.js';
import { LegacyModule } from '../../src/shell/legacy/legacy.module.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { commandRoutes } from '../../src/platform/run/http/command-controller.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { SecondFactors } from '../../src/platform/people/sessions/second-factors.js';
import { newTotpSecret } from '../../src/platform/people/sessions/totp.js';
import { startApplication, type Call, type RunningApplication } from '../support/application.js';
import { boardRoutes } from '../support/matrix.js';
import { givenPeople, password, type People } from '../support/people.js';
import { contactTable } from '../support/table-names.js';

/*
 * Effects on other people's ways in (decision 021), by routes that are no commands: routes that touch a way in are sent
 * by each kind of person about another person. A new route has no line here and fails.
 */

const askers = ['nobody', 'contact', 'administrator', 'stranger', 'clerk', 'agent', 'simulated'] as const;
type Asker = (typeof askers)[number];

/** Refused; done, with the ways in of all others unchanged; done, with a way in of another person changed. */
type Outcome = '–' | 'leaves' | 'counts';

interface Sent {
  readonly path?: string;
  readonly body?: object;
}

interface Line {
  /** Prepares one request; without `load`, the route is sent as it is, with an invalid link or code. */
  readonly load?: () => Promise<Sent>;
  readonly body?: object;
  /** In the order of `askers`. */
  readonly outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];
}

let running: RunningApplication;
let people: People;
let calls: Readonly<Record<Asker, Call>>;
const registered = new Set<string>();
let number = 0;

const card = () => {
  number += 1;
  return {
    ...{ civility: 'none', firstName: 'Ivan', lastName: 'Victim', email: `victim${number}@town.example` },
    ...{
      landline: '0553000000',
      mobile: `+3363998${1000 + number}`,
      service: 'Finance',
      function: 'Clerk',
      language: 'fr',
    },
  };
};

/** A colleague with a password and a second factor. */
const victim = async () => {
  const fields = card();
  const body = { ...fields, clientId: people.town, role: 'user' };
  const id = await running.given('contact', 'RegisterContact', body);
  await running.app.get(Credentials).set(id, password);
  await running.app.get(SecondFactors).addTotp(id, newTotpSecret(), 'phone');
  await running.caughtUp();
  return { ...fields, id };
};
/** A contact who has not entered. */
const newcomer = async (): Promise<string> => {
  const id = await running.given('contact', 'RegisterContact', { ...card(), clientId: people.town, role: 'user' });
  await running.caughtUp();
  return id;
};
const invited = async (): Promise<string> => {
  const id = await newcomer();
  await calls.agent(`/api/accounts/${id}/invite-account`, { json: {} });
  return id;
};
const about = (id: string, body: object = {}): Sent => ({ path: id, body });

const never = ['–', '–', '–', '–', '–', '–', '–'] as const;
/** Their own alone. */
const ofOneself = ['–', 'leaves', 'leaves', 'leaves', 'leaves', 'leaves', '–'] as const;
const answeredAlike = ['leaves', 'leaves', 'leaves', 'leaves', 'leaves', 'leaves', 'leaves'] as const;
const [token, attempt] = ['x'.repeat(43), 'x'.repeat(43)];

// without a session, a contact without rights, an administrator, a contact of another client, staff without and with
// permissions, a simulation
const lines: Readonly<Record<string, Line>> = {
  'POST /api/new-clients/:id/define-first-user': {
    load: async () => {
      number += 1;
      const fields = { name: 'New', kind: 'company', siren: '732829320', zipCode: '24000', city: 'New' };
      const id = await running.given('client', 'RegisterClient', { ...fields, clientCode: `NEW${number}` });
      await running.caughtUp();
      return about(id, card());
    },
    outcomes: ['–', '–', '–', '–', '–', 'counts', '–'],
  },
  'POST /api/accounts/:id/invite-account': {
    load: async () => about(await newcomer()),
    outcomes: ['–', '–', 'leaves', '–', '–', 'leaves', '–'],
  },
  'POST /api/accounts/:id/resend-invitation': {
    load: async () => about(await invited()),
    outcomes: ['–', '–', 'leaves', '–', '–', 'leaves', '–'],
  },
  'POST /api/accounts/:id/request-password-reset': {
    load: async () => about((await victim()).id),
    outcomes: ['–', '–', '–', '–', '–', 'leaves', '–'],
  },
  // the password is still asked for, and what is signed says so
  'POST /api/accounts/:id/reset-second-factors': {
    load: async () => about((await victim()).id, { reason: 'Telephone lost' }),
    outcomes: ['–', '–', '–', '–', '–', 'counts', '–'],
  },
  'POST /api/clients/:id/set-sign-in-password': {
    load: () => Promise.resolve(about(people.town, { password: `Correct-Horse-${(number += 1) + 100}` })),
    outcomes: ['–', '–', 'counts', '–', '–', '–', '–'],
  },
  'POST /api/contact-rights/changes': {
    load: async () => {
      const id = await newcomer();
      const rights = { role: 'administrator', seesAllTickets: true, clientId: people.town };
      return { body: { changes: [{ contactId: id, revision: '0', ...rights }] } };
    },
    // each contact is answered by a row
    outcomes: ['–', 'leaves', 'counts', 'leaves', 'leaves', 'counts', '–'],
  },
  // a mobile of the card, to call; codes go on to the one before
  'POST /api/contacts/imports': {
    load: async () => {
      const { email } = await victim();
      const csv = `email;firstName;lastName;mobile;landline;service;function\n${email};Ivan;Victim;+33699990000;;Finance;Clerk`;
      return { body: { clientId: people.town, csv } };
    },
    outcomes: ['–', '–', 'leaves', '–', '–', 'leaves', '–'],
  },
  'POST /api/password-resets': {
    load: async () => ({ body: { login: (await victim()).email } }),
    outcomes: answeredAlike,
  },
  'POST /api/password-links/use': { body: { token, password: 'Correct-Horse-77' }, outcomes: never },
  'POST /api/account-unlocks': { body: { token }, outcomes: never },
  'POST /api/email-changes/use': { body: { token, answer: 'agree' }, outcomes: never },
  'POST /api/session/enrolment/confirm': { body: { attempt, code: '000000' }, outcomes: never },
  'POST /api/session/enrolment/passkey/confirm': { body: { attempt, response: {} }, outcomes: never },
  'POST /api/me/change-password': {
    load: () => Promise.resolve({ body: { password: `Correct-Horse-${(number += 1) + 100}` } }),
    outcomes: ofOneself,
  },
  'POST /api/me/one-time-codes': { body: { attempt, code: '000000', name: 'Phone' }, outcomes: never },
  'POST /api/me/passkeys': { body: { attempt, response: {}, name: 'Key' }, outcomes: never },
  'POST /api/me/second-factors/:id/remove': {
    load: async () => {
      const { rows } = await running.db.pool.query<{ id: string }>(
        'SELECT id FROM second_factors WHERE person_id = $1',
        [(await victim()).id],
      );
      return about(rows[0]?.id ?? '');
    },
    outcomes: never,
  },
  'POST /api/me/recovery-codes': { outcomes: never },
};

/** Routes that are no commands and change no way in, by reason. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'asks, answers or begins; what it begins ends in a line above, or in a session of the person themselves': [
    'POST /api/password-links/open',
    'POST /api/email-changes/open',
    'POST /api/me/one-time-codes/begin',
    'POST /api/me/passkeys/begin',
    'POST /api/session/enrolment',
    'POST /api/session/enrolment/passkey',
    'POST /api/session/passkey-options',
    'POST /api/me/confirm-identity/passkey-options',
  ],
  'opens, proves or ends a session, by the ways in as they are': [
    'POST /api/session',
    'DELETE /api/session',
    'POST /api/session/client',
    'POST /api/session/client/confirm',
    'POST /api/session/passkey',
    'POST /api/session/second-factor',
    'POST /api/session/token',
    'POST /api/me/choose-client',
    'POST /api/me/confirm-identity',
    'POST /api/me/confirm-identity/passkey',
    'POST /api/me/sessions/:id/revoke',
    'POST /api/me/sessions/revoke-others',
    'POST /api/simulations/:id/enter',
    'POST /api/simulations/leave',
    'POST /legacy/rest/authfrontend',
    'POST /legacy/rest/authfrontend/*',
    'GET /legacy/rest/authfrontend/index.php',
  ],
  'the language of one’s own card': ['POST /api/me/change-language'],
  'a mail goes once more to where it went; links to a password that an address change voided stay void': [
    'POST /api/mails/:id/send-mail-again',
  ],
  'a trial, a search or a count, which writes no card': [
    ...['articles', 'contacts', 'enrolments', 'erp-exports', 'processings', 'renewals', 'sms-uses', 'warranties'].map(
      (path) => `POST /api/${path}/import-trials`,
    ),
    'POST /api/webinar-sessions/import-trials',
    'POST /api/translation-imports/dry-run',
    'POST /api/content-audience/dry-run',
    'POST /api/content-audience/explain',
    'POST /api/simulations/searches',
    'POST /api/campaign-counts',
    'POST /api/audit-verifications',
    'POST /api/certificate-verifications',
    'POST /api/tables',
  ],
  'files of other things': [
    ...['articles', 'enrolments', 'erp-exports', 'processings', 'renewals', 'sms-uses', 'warranties'].map(
      (path) => `POST /api/${path}/imports`,
    ),
    'POST /api/webinar-sessions/imports',
    'POST /api/translation-imports/confirm',
    'POST /api/enrolments/together',
    'POST /api/files',
    'POST /api/uploads',
    'PATCH /api/uploads/:id',
    'DELETE /api/uploads/:id',
    'POST /api/personal-exports/:id/link',
  ],
  'what visitors, rooms and ballots send': [
    'POST /api/contact-requests/visitors',
    'POST /api/contact-requests/visitors/tracking',
    'POST /api/demo-webinars/:id/room',
    ...['confirmations', 'registrations', 'room', 'seat', 'withdrawals'].map(
      (path) => `POST /api/demo-webinars/visitors/${path}`,
    ),
    'POST /api/webinar-sessions/:id/room',
    'POST /api/webinar-sessions/room-visits',
    'POST /api/webinar-sessions/seat-visits',
    'POST /api/survey-invitations/:id/ballot',
    'POST /api/sms-callback',
    'POST /api/sms-stops/:id/lift-sms-stop',
  ],
  'drafts and messages of one’s own': [
    'PUT /api/drafts/:form',
    'DELETE /api/drafts/:form',
    'POST /api/notifications/:id/mark-read',
    'POST /api/notifications/:id/mark-unread',
    'POST /api/notifications/mark-all-read',
    'POST /legacy/notif/getStartingDatas',
    'POST /legacy/notif/update',
  ],
  'what operators have done again': [
    'POST /api/parked-events/:id/retry-parked-event',
    'POST /api/projections/:name/rebuild-projection',
  ],
};

/** The ways in of all but one person, and the administrators. */
const waysOfOthers = async (id: string): Promise<string> => {
  await running.caughtUp();
  const { rows } = await running.db.pool.query(
    `SELECT 'card', id, email, role FROM ${contactTable} WHERE id <> $1
     UNION ALL SELECT 'password', person_id, password_hash, NULL FROM credentials WHERE person_id <> $1
     UNION ALL SELECT 'factor', person_id, id::text, kind FROM second_factors WHERE person_id <> $1
     UNION ALL SELECT 'recovery', person_id, code_hash, NULL FROM recovery_codes WHERE person_id <> $1
     ORDER BY 1, 2, 3`,
    [id],
  );
  return JSON.stringify(rows);
};

const outcomeOf = async (route: string, { load, body }: Line, asker: Asker): Promise<Outcome> => {
  const { path, body: loaded = body ?? {} } = (await load?.()) ?? {};
  await running.db.pool.query('DELETE FROM login_failures');
  const [method, url = ''] = route.split(' ');
  const ids = { contact: people.contact, administrator: people.administrator, stranger: people.stranger };
  const self = { ...ids, nobody: people.town, clerk: people.clerk, agent: people.agent, simulated: people.contact }[
    asker
  ];
  const oneself = asker === 'nobody' ? '00000000-0000-0000-0000-000000000000' : self;
  const before = await waysOfOthers(oneself);
  const answer = await calls[asker](url.replace(/:\w+/, path ?? ''), { method, json: loaded });
  expect(answer.status).toBeLessThan(500);
  expect(answer.status).not.toBe(400);
  if ((await waysOfOthers(oneself)) !== before) return 'counts';
  return answer.ok ? 'leaves' : '–';
};

beforeAll(async () => {
  running = await startApplication({
    modules: [...businessModules, LegacyModule.at('/legacy')],
    onRoute: ({ method, url }) => [method].flat().forEach((verb) => registered.add(`${verb} ${url}`)),
  });
  people = await givenPeople(running);
  const [contact, administrator, stranger, clerk, agent] = await Promise.all(
    [people.contact, people.administrator, people.stranger, people.clerk, people.agent].map((id) => running.as(id)),
  );
  if (!contact || !administrator || !stranger || !clerk || !agent) throw new Error('nobody is connected');
  const simulated: Call = async (path, options) => (await running.as(people.contact, people.agent))(path, options);
  calls = { nobody: running.call, contact, administrator, stranger, clerk, agent, simulated };
}, 60_000);
afterAll(() => running.close());

describe('a route that is no command', () => {
  it.each(Object.entries(lines))(
    '%s: the effects that each person may cause on the ways in of another person',
    async (route, line) => {
      const outcomes: Outcome[] = [];
      for (const asker of askers) outcomes.push(await outcomeOf(route, line, asker));
      expect(outcomes).toEqual([...line.outcomes]);
    },
    60_000,
  );

  it('has a line, or a reason to have none', () => {
    const ofCommands = new Set(
      running.app
        .get(BusinessRegistry)
        .lifecycles.flatMap(({ lifecycle, path = kebab(lifecycle.plural) }) =>
          commandRoutes(lifecycle).map((route) => `POST /api/${path}${route.path === '' ? '' : `/${route.path}`}`),
        ),
    );
    // the frame's calls of §7 write by GET too
    const writes = (route: string): boolean =>
      !/^(?:HEAD|OPTIONS|GET)/.test(route) || route === 'GET /legacy/rest/authfrontend/index.php';
    const written = [...registered].filter(
      (route) => writes(route) && !boardRoutes.test(route) && !ofCommands.has(route),
    );
    expect([...Object.keys(lines), ...Object.values(harmless).flat()].toSorted()).toEqual(written.toSorted());
  });
});
