import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import { Audits } from '../../src/platform/log/audit/audits.js';
import { Config } from '../../src/platform/run/config/config.js';
import { log } from '../../src/platform/run/logging/log.js';
import { Forgetting } from '../../src/platform/people/personal-data/forgetting.js';
import { PersonKeys } from '../../src/platform/people/personal-data/person-keys.js';
import { Erasures } from '../../src/oversight/privacy/erasures.jobs.js';
import { jsonOf, type Call } from '../support/application.js';
import { rangeId } from '../support/people.js';
import { PrivateLife } from '../support/private-life.js';
import { readModelHashes, rebuildAll } from '../support/read-models.js';
import { activityTable, contactTable, ticketTable } from '../support/table-names.js';

/** Stands in everything that the erased person ever wrote, uploaded or was written about. */
const canary = 'Quillemotte';
const searched = canary.toLowerCase();

let life: PrivateLife;
let erased = '';
let call: Call;
const logged: string[] = [];

const said = (text: string): string => `${text} ${canary}`;

beforeAll(async () => {
  for (const level of ['info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(log, level).mockImplementation((...parameters: unknown[]) => {
      logged.push(JSON.stringify(parameters.map((each) => (each instanceof Error ? each.message : each))));
    });
  life = await PrivateLife.start();
  const { running, people, catalogue } = life;
  erased = await running.given('contact', 'RegisterContact', {
    clientId: people.town,
    civility: 'sir',
    firstName: canary,
    lastName: said('Jean'),
    email: `${searched}@example.org`,
    landline: '0553919191',
    callbackCode: '918273',
    service: said('Finance'),
    function: said('Clerk'),
    role: 'user',
    productRights: [{ rangeId, rights: ['openTickets'] }],
  });
  await running.caughtUp();
  call = await running.as(erased);
  const tickets = life.ticketsOf(call);
  const agent = life.ticketsOf(life.officer);
  const body = new FormData();
  body.append('file', new Blob([said('Inside a file:')]), `${canary}.txt`);
  const file = await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body }));
  await running.caughtUp();
  const id = await tickets.opens({
    title: said('Title'),
    description: said('Description'),
    contactId: erased,
    availability: said('Mornings'),
    projectName: 'Move',
    fileIds: [file.id],
    productId: catalogue.product,
  });
  await running.caughtUp();
  await agent.sends(`/${id}/take-ticket`);
  await agent.sends(`/${id}/answer-ticket`, { text: said('Dear'), fileIds: [] });
  await running.caughtUp();
  await tickets.sends(`/${id}/add-ticket-information`, { text: said('More'), fileIds: [] });
  await life.sent(call, 'saved-views', {
    ...{ list: 'tickets-open', name: said('View'), query: `q=${canary}`, scope: 'me', isDefault: false },
  });
  await call('/api/drafts/open-ticket', { method: 'PUT', json: { values: { title: said('Draft') } } });
  await life.sent(call, 'privacy-requests', { right: 'access', message: said('Please') });
  await life.sent(call, 'personal-exports');
  await running.caughtUp();
  const closed = await tickets.sends(`/${id}/close-ticket`, {
    reason: 'noLongerNeeded',
    comment: said('Done'),
    contactId: erased,
  });
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.body));
  // another person, whose data the erasure must leave unchanged byte for byte
  await life.ticketsOf(life.marie).opens({ title: 'Of another' });
  await running.caughtUp();
}, 90_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await life.running.close();
});

/** Every row of every table of the database, as text: those that hold the canary. */
const inDatabase = async (): Promise<readonly string[]> => {
  const { kysely } = life.running.db;
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`.execute(
    kysely,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.raw(name)} t WHERE t::text ILIKE ${`%${canary}%`} LIMIT 1`.execute(kysely);
    if (rows[0]) found.push(`${name}: ${rows[0].row.slice(0, 300)}`);
  }
  return found;
};

const filesFolder = (): string => {
  const { files } = life.running.app.get(Config);
  return files.kind === 'folder' ? files.path : '';
};
const onDisk = async (): Promise<readonly string[]> => {
  const entries = await readdir(filesFolder(), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(paths.map(async (path) => [path, await readFile(path, 'latin1')] as const));
  return contents.filter((each) => each.join('\n').toLowerCase().includes(searched)).map(([path]) => path);
};

const rowsOfOthers = async (): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    SELECT md5(string_agg(row, '' ORDER BY row)) AS hash FROM (
      SELECT md5(t::text) AS row FROM ${sql.table(ticketTable)} t WHERE creator_id <> ${erased}
      UNION ALL SELECT md5(k::text) FROM person_keys k WHERE person_id <> ${erased}
      UNION ALL SELECT md5(m::text) FROM mails m WHERE person_id <> ${erased}
      UNION ALL SELECT md5(c::text) FROM ${sql.table(contactTable)} c WHERE id::text <> ${erased}) kept`.execute(
    life.running.db.kysely,
  );
  return rows[0]?.hash ?? '';
};
const logBytes = async (before: bigint): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    SELECT md5(string_agg(md5(stream || data::text || metadata::text), '' ORDER BY position)) AS hash
    FROM event_log WHERE position <= ${before.toString()}::bigint`.execute(life.running.db.kysely);
  return rows[0]?.hash ?? '';
};

describe('the erasure of a person', () => {
  let others = '';
  let end = 0n;
  let bytes = '';

  it('has something to erase: the canary is everywhere', async () => {
    const tables = (await inDatabase()).map((line) => line.split(':')[0]);
    expect(tables).toEqual(
      expect.arrayContaining([`public.${contactTable}`, `public.${ticketTable}`, `public.${activityTable}`]),
    );
    expect(await life.mails()).toContain(`ticketOpened ${searched}@example.org`);
  });

  it('keeps the log sealed even before: no person’s words stand readable in it', async () => {
    const found = await inDatabase();
    expect(found.filter((line) => /^public\.(event_log|drafts|mails|files|timers)/.test(line))).toEqual([]);
    expect(await onDisk()).toEqual([]);
  });

  it('is ordered and carried out, also when its worker dies between two steps', async () => {
    const { running } = life;
    others = await rowsOfOthers();
    const { rows } = await sql<{ end: bigint }>`SELECT max(position) AS end FROM event_log`.execute(running.db.kysely);
    end = BigInt(rows[0]?.end ?? 0);
    bytes = await logBytes(end);
    const forget = jest.spyOn(running.app.get(Forgetting), 'forget').mockRejectedValueOnce(new Error('killed'));
    await life.sent(life.officer, 'erasures', { personId: erased, ground: 'request' }).catch(() => undefined);
    forget.mockRestore();
    await running.caughtUp();
    expect(await running.app.get(Erasures).waits()).toBe(false);
    expect((await running.app.get(PersonKeys).forReading([erased])).get(erased)).toBeNull();
  });

  it('leaves nothing of the person in any table of the database', async () => expect(await inDatabase()).toEqual([]));

  it('leaves nothing in the folder of files', async () => expect(await onDisk()).toEqual([]));

  it('left nothing in the logs, whatever was logged since the start', () =>
    expect(logged.filter((line) => line.toLowerCase().includes(searched))).toEqual([]));

  it('leaves no session, no credential, no draft, no mail and no copy behind', async () => {
    expect((await call('/api/me')).status).toBe(401);
    for (const [table, column] of [
      ['sessions', 'person_id'],
      ['drafts', 'person_id'],
      ['mails', 'person_id'],
      ['received_mails', 'person_id'],
      ['files', 'subject_id'],
      ['idempotency_keys', 'person_id'],
    ] as const) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)}::text = ${erased}`.execute(
        life.running.db.kysely,
      );
      expect([table, rows[0]?.count]).toEqual([table, 0]);
    }
  });

  it('comes out equal after a rebuild from the whole log', async () => {
    const live = await readModelHashes(life.running);
    await rebuildAll(life.running);
    expect(await readModelHashes(life.running)).toEqual(live);
    expect(await inDatabase()).toEqual([]);
  });

  it('changes no byte of the log, so that its chain still holds', async () => {
    expect(await logBytes(end)).toBe(bytes);
    const audits = life.running.app.get(Audits);
    await audits.seal();
    expect(await audits.verify()).toMatchObject({ fault: null });
  });

  it('changes no byte of another person’s data', async () => expect(await rowsOfOthers()).toBe(others));

  it('keeps the business facts: the ticket, its number and its dates', async () => {
    const { rows } = await sql<object>`
      SELECT number, status, title, creator_id FROM ${sql.table(ticketTable)} WHERE creator_id = ${erased}`.execute(
      life.running.db.kysely,
    );
    expect(rows).toEqual([{ number: expect.any(String), status: 'closedValidated', title: null, creator_id: erased }]);
  });
});
