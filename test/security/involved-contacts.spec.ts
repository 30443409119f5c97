import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { ContactView } from '../../src/customers/accounts/accounts.views.js';
import { contact } from '../../src/customers/accounts/contact.js';
import { businessModules } from '../../src/app.module.js';
import { namedContacts, type NamedContacts } from '../../src/platform/reading/database/named-contacts.js';
import { Commands } from '../../src/platform/log/commands/commands.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { dayIn } from '../support/days.js';
import { givenPeople, type People } from '../support/people.js';
import { forgetUnprovenMails } from '../support/unproven-mails.js';

/*
 * A contact who is named anywhere has something to lose (decision 021): others cannot change their address at once,
 * with or without an account. Each column that names a contact is tested with a row of its own, and the change is sent
 * by request.
 */

let running: RunningApplication;
let people: People;
let callers: Readonly<Record<'colleague' | 'staff', Call>>;
let contactId: string;

const card = {
  ...{ civility: 'none', firstName: 'Ida', lastName: 'Named', landline: '+33553000000', service: 'Finance' },
  ...{ function: 'Clerk', language: 'en' },
};

const given = (role: string, name: string): Promise<string> =>
  running.given('contact', 'RegisterContact', {
    ...card,
    ...{ clientId: people.town, email: `${name}@town.example`, role },
  });

const change = async (call: Call, id: string, email: string, mobile?: string): Promise<void> =>
  expect((await call(`/api/contacts/${id}/revise-contact`, { json: { ...card, email, mobile } })).status).toBe(200);

const revise = async (call: Call, id: string, email: string): Promise<ContactView> => {
  await change(call, id, email);
  await running.caughtUp();
  return jsonOf<ContactView>(call(`/api/contacts/${id}`));
};

const places = namedContacts().flatMap(({ rows, ids = [], texts = [], lists = [], within = [] }: NamedContacts) =>
  [...ids, ...texts, ...lists, ...within].map((column) => ({ rows, column })),
);

/** A value of each kind that says nothing. */
const nothing: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  text: randomUUID,
  boolean: () => 'false',
  integer: () => '0',
  bigint: () => '0',
  'double precision': () => '0',
  date: () => dayIn(0),
  'timestamp with time zone': () => new Date().toISOString(),
  jsonb: () => '[]',
  tsvector: () => '',
  ARRAY: () => '{}',
};

const naming = (type: string, id: string): string =>
  ({ jsonb: JSON.stringify([{ deep: [id] }]), ARRAY: `{${randomUUID()},${id}}` })[type] ?? id;

/** A row in which this column alone names the contact. */
const givenRow = async ({ rows, column: named }: (typeof places)[number], id: string): Promise<void> => {
  const table = tableOf(rows);
  const { rows: columns } = await running.db.pool.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const values = columns.map(({ name, type }) => (name === named ? naming(type, id) : nothing[type]?.()));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const slots = columns.map((_, index) => `$${index + 1}`).join(', ');
  await running.db.pool.query(`INSERT INTO ${table} (${names}) VALUES (${slots})`, values);
};

const tableOf = (rows: NamedContacts['rows']): string =>
  /"(\w+)"$/.exec(sql`${rows}`.compile(running.db.kysely).sql)?.[1] ?? '';

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: true };
  await running.given('contact', 'ChangeContactRights', rights, people.colleague);
  contactId = await given('accountless', 'ida');
  await running.caughtUp();
  callers = { colleague: await running.as(people.colleague), staff: await running.as(people.agent) };
}, 60_000);
afterAll(() => running.close());

describe('a contact without account', () => {
  it('whom nothing names is corrected at once', async () => {
    for (const [who, call] of Object.entries(callers)) {
      const email = `${who}@corrected.example`;
      expect(await revise(call, contactId, email)).toMatchObject({ email, emailChange: null });
    }
  });

  it('is named by some fifty columns of read models', () => expect(places.length).toBeGreaterThan(50));

  it('waits for another address and mobile wherever one of them names them, for every asker', async () => {
    const named: (typeof places)[number][] = [];
    for (const [index, place] of places.entries()) {
      const id = await given('accountless', `named${index}`);
      await givenRow(place, id);
      await forgetUnprovenMails(running);
      const call = index % 2 === 0 ? callers.colleague : callers.staff;
      await change(call, id, `thief${index}@evil.example`, '+33699990001');
      const { fields, emailChange, mobileChange } = (await running.app.get(Commands).load(contact, id)).state;
      const waits = [emailChange, mobileChange].every((asked) => asked?.way === null);
      if (waits && fields?.email === `named${index}@town.example`) named.push(place);
    }
    expect(
      places.filter((place) => !named.includes(place)).map(({ rows, column }) => `${tableOf(rows)}.${column}`),
    ).toEqual([]);
  }, 240_000);
});
