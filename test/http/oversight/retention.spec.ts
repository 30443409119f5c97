import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { nobodyId } from '../../../projections/support/pseudonymous-tickets.rows.js';
import { contactRequests } from '../../../projections/support/contact-requests.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { tickets } from '../../../projections/support/tickets.js';
import { tableName } from '../../../src/kernel/projection.js';
import { legalHolds } from '../../../projections/oversight/legal-holds.js';
import { sha256 } from '../../../src/platform/papers/sealing/digests.js';
import { KeptDocuments } from '../../../src/platform/papers/sealing/kept-documents.js';
import { FileStorage } from '../../../src/platform/papers/files/file-storage.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import type { RetentionReportView, RetentionRunView } from '../../../src/oversight/privacy/privacy.views.js';
import { Retention } from '../../../src/oversight/privacy/retention.jobs.js';
import { jsonOf, type Call } from '../../support/application.js';
import { PrivateLife } from '../../support/private-life.js';

const ticketTable = sql.table(tableName(tickets, 'tickets'));

let life: PrivateLife;
let luc: Call;
let closed = '';
let young = '';
let loose = '';
let used = '';
let old = '';
const paper = Buffer.from('%PDF-1.7 sealed');
const paperSha256 = sha256(paper).toString('hex');

const uploaded = async (name: string): Promise<string> => {
  const body = new FormData();
  body.append('file', new Blob([name]), name);
  return (await jsonOf<StoredFileView>(life.marie('/api/files', { method: 'POST', body }))).id;
};

const closes = async (fileIds: readonly string[]): Promise<string> => {
  const user = life.ticketsOf(life.marie);
  const id = await user.opens({ title: 'Madame Lesueur cannot print', fileIds });
  const answer = await user.sends(`/${id}/close-ticket`, {
    reason: 'noLongerNeeded',
    comment: 'Done',
    contactId: life.people.contact,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await life.running.caughtUp();
  return id;
};

const drafts = (call: Call): Promise<{ readonly values?: object } | null> => jsonOf(call('/api/drafts/open-ticket'));

const report = async (): Promise<Readonly<Record<string, readonly [number, number]>>> => {
  const rows = await jsonOf<RetentionReportView[]>(life.officer('/api/retention'));
  return Object.fromEntries(rows.map(({ id, due, held }) => [id, [due, held] as const]));
};

beforeAll(async () => {
  life = await PrivateLife.start();
  const db = life.running.db.kysely;
  luc = await life.running.as(life.people.stranger);
  loose = await uploaded('loose.txt');
  used = await uploaded('used.txt');
  old = await uploaded('old.txt');
  await life.running.caughtUp();
  closed = await closes([old]);
  young = await closes([used]);
  for (const call of [life.marie, luc])
    await call('/api/drafts/open-ticket', { method: 'PUT', json: { values: { title: 'Later' } } });
  await life.sent(life.officer, 'legal-holds', {
    subjectKind: 'client',
    subjectId: life.people.village,
    ground: 'dispute',
    reference: 'TA 24-118',
  });
  // only the rows that the retention reads become older
  await sql`UPDATE ${ticketTable} SET closed_at = now() - interval '5 years 1 day' WHERE id = ${closed}::uuid`.execute(
    db,
  );
  await sql`UPDATE drafts SET saved_at = now() - interval '91 days'`.execute(db);
  await life.running.app.get(KeptDocuments).keep(paper);
  await sql`INSERT INTO sealed_papers (said_sha256, sealed_sha256, sealed_at)
    VALUES ('said', ${paperSha256}, now() - interval '10 years 1 day'), ('young', 'other', now() - interval '9 years 364 days')`.execute(
    db,
  );
  await sql`UPDATE files SET created_at = now() - interval '8 days'`.execute(db);
}, 60_000);
afterAll(() => life.running.close());

describe('stored data past their retention', () => {
  it('are counted before anything goes, with the data that a hold keeps', async () => {
    const counts = await report();
    expect(counts).toMatchObject({
      drafts: [1, 1],
      sealedPapers: [0, 1],
      unlinkedFiles: [1, 0],
      tickets: [1, 0],
      signIns: [0, 0],
    });
    expect(await report()).toEqual(counts);
    expect(await drafts(life.marie)).toMatchObject({ values: { title: 'Later' } });
  });

  it('go, except under a legal hold', async () => {
    await life.running.app.get(Retention).runNow();
    await life.running.caughtUp();
    // the files of the ticket stand on nothing from now on: the next run takes them
    expect(await report()).toMatchObject({ drafts: [0, 1], unlinkedFiles: [1, 0], tickets: [0, 0] });
    expect(await drafts(luc)).toMatchObject({ values: { title: 'Later' } });
    const { rows } = await sql<{ id: string }>`SELECT id FROM files`.execute(life.running.db.kysely);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([used, old]));
  });

  it('take the bytes of an upload with them', async () => {
    const storage = life.running.app.get(FileStorage);
    await expect(storage.read(loose)).rejects.toThrow();
    expect((await storage.read(used)).length).toBeGreaterThan(0);
  });

  it('leave an old ticket without people and words, and a younger one whole', async () => {
    const { rows } = await sql<{ id: string; title: string | null; contact_id: string; search: string }>`
      SELECT id, title, contact_id, search FROM ${ticketTable} ORDER BY number`.execute(life.running.db.kysely);
    expect(rows).toMatchObject([
      { id: closed, title: null, contact_id: nobodyId },
      { id: young, title: 'Madame Lesueur cannot print', contact_id: life.people.contact },
    ]);
    expect(rows[0]?.search).not.toContain('lesueur');
    expect((await life.officer(`/api/tickets/${closed}`)).status).toBe(200);
  });

  it('are written down with their counts, for readers with the right', async () => {
    const [run] = await jsonOf<RetentionRunView[]>(life.officer('/api/retention-runs'));
    expect(run).toMatchObject({ removed: 3, held: 2 });
    expect(run?.counts).toContainEqual({ rule: 'drafts', removed: 1, held: 1 });
    expect((await life.marie('/api/retention-runs')).status).toBe(403);
  });

  it('include the files of such a ticket the next time', async () => {
    await life.running.app.get(Retention).runNow();
    await life.running.caughtUp();
    await expect(life.running.app.get(FileStorage).read(old)).rejects.toThrow();
    expect(await report()).toMatchObject({ unlinkedFiles: [0, 0] });
  });

  it('include sealed papers after ten years, and not as long as a legal hold is active', async () => {
    const kept = life.running.app.get(KeptDocuments);
    expect(await kept.read(paperSha256)).toEqual(paper);
    const holds = sql.table(tableName(legalHolds, 'legal_holds'));
    await sql`UPDATE ${holds} SET status = 'released'`.execute(life.running.db.kysely);
    await life.running.app.get(Retention).runNow();
    await sql`UPDATE ${holds} SET status = 'active'`.execute(life.running.db.kysely);
    expect(await kept.read(paperSha256)).toBeNull();
    const { rows } = await sql<{ said: string }>`SELECT said_sha256 AS said FROM sealed_papers`.execute(
      life.running.db.kysely,
    );
    expect(rows).toEqual([{ said: 'young' }]);
  });

  it('wait for the next day', async () => expect(await life.running.app.get(Retention).waits()).toBe(false));
});

describe('a message of a person without an account', () => {
  it('keeps its number and forgets its writer three years later', async () => {
    const { running } = life;
    const natureId = await running.given('contactNature', 'RegisterContactNature', {
      labelFr: 'Offre',
      labelEs: 'Oferta',
      labelEn: 'Offer',
      routedTo: 'staff',
      permission: 'contactRequests',
      companies: ['collectivites'],
      forVisitors: true,
    });
    await running.caughtUp();
    const answer = await running.call('/api/contact-requests/visitors', {
      json: {
        natureId,
        company: 'collectivites',
        title: 'An offer',
        description: 'Please call',
        firstName: 'Zoe',
        lastName: 'Visitor',
        email: 'zoe@elsewhere.example',
        fileIds: [],
        language: 'en',
      },
    });
    expect(answer.status).toBe(201);
    await running.caughtUp();
    const table = sql.table(tableName(contactRequests, 'contact_requests'));
    await sql`UPDATE ${table} SET updated_at = now() - interval '3 years 1 day'`.execute(running.db.kysely);
    expect(await report()).toMatchObject({ contactRequests: [1, 0] });
    await running.app.get(Retention).runNow();
    await running.caughtUp();
    const { rows } = await sql`SELECT number, title, first_name, email FROM ${table}`.execute(running.db.kysely);
    expect(rows).toMatchObject([{ number: expect.any(String), title: null, first_name: null, email: null }]);
    expect(await report()).toMatchObject({ contactRequests: [0, 0] });
  });
});

describe('a contact who left long ago', () => {
  it('is forgotten by the next run, unless a hold keeps the client', async () => {
    const { running, people } = life;
    const table = sql.table(tableName(contacts, 'contacts'));
    for (const id of [people.colleague, people.stranger])
      await sql`UPDATE ${table} SET status = 'archived', updated_at = now() - interval '4 years' WHERE id = ${id}::uuid`.execute(
        running.db.kysely,
      );
    expect(await report()).toMatchObject({ leftContacts: [1, 1] });
    await running.app.get(Retention).runNow();
    await running.caughtUp();
    expect(await report()).toMatchObject({ leftContacts: [0, 1] });
  });
});
