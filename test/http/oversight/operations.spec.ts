import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../../src/customers/catalogue/catalogue.module.js';
import { productDomain } from '../../../src/customers/catalogue/product-domain.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { QuarantineNotices } from '../../../src/oversight/operations/quarantine-notices.jobs.js';
import { OperationsModule } from '../../../src/oversight/operations/operations.module.js';
import type {
  HistoryEventView,
  HistoryStateView,
  JobView,
  MailView,
  ParkedEventView,
  ProjectionView,
  QuarantinedFileView,
} from '../../../src/oversight/operations/operations.views.js';
import { EventStorePort } from '../../../src/platform/log/event-store/ports.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { FileScanning } from '../../../src/platform/papers/files/file-scanning.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { Forgetting } from '../../../src/platform/people/personal-data/forgetting.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { Projections } from '../../../src/platform/reading/projections/projections.js';
import { Jobs } from '../../../src/platform/run/queue/jobs.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import { TicketsModule } from '../../../src/support/tickets/tickets.module.js';
import { eventually } from '../../support/eventually.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';
import { clientTable } from '../../support/table-names.js';

let running: RunningApplication;
let people: People;
let operator: RunningApplication['call'];

beforeAll(async () => {
  running = await startApplication({ modules: [AccountsModule, CatalogueModule, TicketsModule, OperationsModule] });
  people = await givenPeople(running);
  operator = await running.as(people.agent);
});

afterAll(() => running.close());

const historyOf = async (stream: string): Promise<readonly HistoryEventView[]> =>
  jsonOf(await operator(`/api/history?${new URLSearchParams({ filter: JSON.stringify({ stream }) }).toString()}`));
const stateOf = async (stream: string, at: string): Promise<HistoryStateView> =>
  jsonOf(await operator(`/api/history/${stream}/state?at=${encodeURIComponent(at)}`));

describe('the history of a thing', () => {
  it('names what happened, when, and who did it', async () => {
    const [first, ...rest] = await historyOf(`contact-${people.stranger}`);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      type: 'ContactRegistered',
      revision: '0',
      actor: { id: 'system', kind: 'system', name: null },
      data: { firstName: 'Luc', email: 'luc@example.org' },
    });
  });

  it('tells the state at any instant', async () => {
    const id = await running.given('productDomain', 'RegisterProductDomain', { name: 'Before' });
    const [registered] = await historyOf(`productDomain-${id}`);
    const at = registered?.at ?? '';
    await running.given('productDomain', 'ReviseProductDomain', { name: 'After' }, id);
    expect(await stateOf(`productDomain-${id}`, at)).toMatchObject({
      revision: '0',
      state: { fields: { name: 'Before' } },
    });
    const now = await stateOf(`productDomain-${id}`, new Date().toISOString());
    expect(now).toMatchObject({ revision: '1', state: { fields: { name: 'After' } } });
    expect(await stateOf(`productDomain-${id}`, '2000-01-01T00:00:00Z')).toMatchObject({
      revision: null,
      state: { status: 'none' },
    });
  });

  it('holds nothing of a forgotten person', async () => {
    const id = await running.given('staffUser', 'RegisterStaffUser', {
      name: 'Zoé Perdue',
      email: 'zoe@publisher.example',
      permissions: [],
      supportLevel: 'level1',
    });
    await running.app.get(Forgetting).forget(id, systemActor);
    const [registered] = await historyOf(`staffUser-${id}`);
    expect(registered?.data).toMatchObject({ name: null, email: null, supportLevel: 'level1' });
  });

  it('is unknown for a stream that does not exist, and says what it needs', async () => {
    expect(await historyOf(`contact-${newId()}`)).toEqual([]);
    expect((await operator(`/api/history/contact-${newId()}/state?at=2026-01-01T00:00:00Z`)).status).toBe(404);
    expect((await operator('/api/history/nothing/state?at=2026-01-01T00:00:00Z')).status).toBe(404);
    expect((await operator(`/api/history/contact-${people.contact}/state?at=monday`)).status).toBe(400);
    expect((await operator('/api/history')).status).toBe(400);
  });

  it('is for auditors', async () => {
    const clerk = await running.as(people.clerk);
    const customer = await running.as(people.administrator);
    const path = `/api/history?filter=${encodeURIComponent(JSON.stringify({ stream: `contact-${people.contact}` }))}`;
    expect([(await clerk(path)).status, (await customer(path)).status, (await running.call(path)).status]).toEqual([
      403, 403, 401,
    ]);
  });
});

describe('operators', () => {
  it('see how far the read models are, and have them rebuilt', async () => {
    await running.caughtUp();
    const answer = await operator('/api/projections');
    expect(answer.headers.get('content-range')).toMatch(/^projections 0-\d+\/\d+$/);
    const rows = await jsonOf<readonly ProjectionView[]>(answer);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['clients', 'contacts', 'tickets', 'ticketMails']),
    );
    expect(rows.every(({ state, parked, skipped }) => state === 'caughtUp' && parked + skipped === 0)).toBe(true);
    await sql`DELETE FROM ${sql.table(clientTable)}`.execute(running.db.kysely);
    const asked = await operator('/api/projections/clients:1/rebuild-projection', { json: {} });
    expect(asked.status).toBe(200);
    const model = running.app.get(Projections);
    while ((await model.rebuilding()).length > 0) await model.continueRebuild('clients');
    const { rows: back } = await sql`SELECT FROM ${sql.table(clientTable)}`.execute(running.db.kysely);
    expect(back).toHaveLength(2);
    expect((await operator('/api/projections/nothing/rebuild-projection', { json: {} })).status).toBe(404);
  });

  it('see the mails, and send again only what failed', async () => {
    const catalogue = await givenCatalogue(running, people);
    const contact = new TicketUser(await running.as(people.contact), people, catalogue);
    await contact.opens();
    await running.caughtUp();
    const [mail] = await jsonOf<readonly MailView[]>(await operator('/api/mails'));
    expect(mail).toMatchObject({ state: 'sent', attempts: 1, to: expect.stringContaining('@') });
    const again = await operator(`/api/mails/${mail?.id}/send-mail-again`, { json: {} });
    expect(again.status).toBe(409);
    await sql`UPDATE mails SET state = 'failed' WHERE id = ${mail?.id}`.execute(running.db.kysely);
    const queued = await operator(`/api/mails/${mail?.id}/send-mail-again`, { json: {} });
    expect((await jsonOf<ReceiptView>(queued)).id).toBe(mail?.id);
    await running.caughtUp();
    const mails = await jsonOf<readonly MailView[]>(await operator('/api/mails'));
    expect(mails.find(({ id }) => id === mail?.id)).toMatchObject({ state: 'sent', attempts: 2, to: mail?.to });
  });

  it('see events that were parked, and try them again once they can be followed', async () => {
    const parked = async () => jsonOf<readonly ParkedEventView[]>(await operator('/api/parked-events'));
    const retry = (id: string, json = {}) => operator(`/api/parked-events/${id}/retry-parked-event`, { json });
    expect(await parked()).toEqual([]);
    expect((await retry(newId())).status).toBe(404);
    expect((await retry(newId(), { mailsOld: 'yes' })).status).toBe(400);
    const id = await running.given('productDomain', 'RegisterProductDomain', { name: 'Known' });
    await running.caughtUp();
    // as a newer build would have written it
    const store = running.app.get(EventStorePort);
    const stream = `productDomain-${id}`;
    const [last] = await store.readStream(stream);
    if (!last) throw new Error(`${stream} is empty`);
    const { type } = productDomain.revised({});
    const metadata = { ...last.metadata, schema: 2 };
    await store.append(stream, last.revision, [{ id: newId(), type, data: { name: 'Newer' }, metadata }]);
    await running.caughtUp();
    const rows = await parked();
    expect(rows).toEqual(
      rows.map(({ id: row, projection }) =>
        expect.objectContaining({
          ...{ id: row, projection, stream, type, attempts: 1 },
          error: expect.stringContaining('was written by a newer build'),
        }),
      ),
    );
    expect(rows.map(({ projection }) => projection)).toContain('product_domains');
    const [first] = rows;
    expect((await jsonOf<Problem>(retry(first?.id ?? ''))).code).toBe('parkedEventStillFails');
    expect((await parked()).find((row) => row.id === first?.id)?.attempts).toBe(2);
    Object.assign(productDomain.revised, { schema: 2 });
    try {
      for (const row of rows) expect((await retry(row.id, { mailsOld: true })).status).toBe(200);
      expect(await parked()).toEqual([]);
      const shown = await jsonOf<{ readonly name: string }>(operator(`/api/product-domains/${id}`));
      expect(shown.name).toBe('Newer');
    } finally {
      Object.assign(productDomain.revised, { schema: 1 });
    }
  });

  it('see the jobs that wait, and why they failed', async () => {
    const { drain } = running.app.get(Jobs);
    await drain.add({ name: 'of another build', data: {}, once: 'of this spec' });
    const failure = 'Nobody knows what to do for the job of another build';
    const job = { queue: drain.name, name: 'of another build', failure };
    await eventually(async () =>
      (await jsonOf<readonly JobView[]>(await operator('/api/jobs'))).some((listed) =>
        isDeepStrictEqual({ ...listed, ...job }, listed),
      ),
    );
  });

  it('are staff with the permission', async () => {
    const [clerk, customer] = [await running.as(people.clerk), await running.as(people.administrator)];
    for (const path of ['/api/projections', '/api/parked-events', '/api/jobs', '/api/mails']) {
      expect([(await clerk(path)).status, (await customer(path)).status, (await running.call(path)).status]).toEqual([
        403, 403, 401,
      ]);
    }
    expect((await clerk('/api/projections/clients/rebuild-projection', { json: {} })).status).toBe(403);
    expect((await clerk(`/api/mails/${newId()}/send-mail-again`, { json: {} })).status).toBe(403);
  });
});

describe('the job board', () => {
  const asCookie = async (personId: string, init: RequestInit = {}) => {
    const { token } = await running.app.get(Sessions).open({ personId });
    return running.call('/admin/queues', { ...init, headers: { Cookie: `guichet_session=${token}` } });
  };

  it('opens to the session of an operator, with its own scripts only', async () => {
    const board = await asCookie(people.agent);
    expect([board.status, board.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(board.headers.get('content-security-policy')).toContain(`base-uri 'self'`);
    const page = await board.text();
    const script = /static\/js\/main[^"]+/.exec(page)?.[0] ?? '';
    const { token } = await running.app.get(Sessions).open({ personId: people.agent });
    const loaded = await running.call(`/admin/queues/${script}`, { headers: { Cookie: `guichet_session=${token}` } });
    expect(loaded.status).toBe(200);
  });

  it('stays shut for all others', async () => {
    expect((await running.call('/admin/queues')).status).toBe(401);
    expect((await asCookie(people.clerk)).status).toBe(403);
    expect((await asCookie(people.administrator)).status).toBe(403);
    expect((await running.call('/admin/queues/api/queues')).status).toBe(401);
  });
});

describe('a file in quarantine', () => {
  const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
  const add = async (name: string, content: string): Promise<string> => {
    const marie = await running.as(people.contact);
    const body = new FormData();
    body.append('file', new Blob([content]), name);
    return (await jsonOf<StoredFileView>(marie('/api/files', { method: 'POST', body }))).id;
  };
  const told = async (template: string) => {
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    return rows.filter((mail) => mail.template === template);
  };

  const listed = () => operator('/api/quarantined-files?sort=["quarantinedAt","DESC"]');

  it('is told once to its author and to the operators, by its name alone', async () => {
    await add('sound.txt', 'Bonjour');
    await add('facture.txt', eicar);
    await running.caughtUp();
    await running.app.get(FileScanning).run();
    await Promise.all([1, 2].map(() => running.app.get(QuarantineNotices).run()));
    await running.app.get(QuarantineNotices).run();
    const [own, ...more] = await told('fileQuarantined');
    expect(more).toEqual([]);
    expect(own).toMatchObject({ to: 'marie@example.org', subject: expect.stringContaining('facture.txt') });
    expect((await told('fileQuarantinedForOperators')).map(({ to }) => to)).toEqual(['agent@publisher.example']);
    expect(await running.app.get(QuarantineNotices).waits()).toBe(false);
  });

  it('stands in the list of operators, who are not given what is in it', async () => {
    const before = Number((await listed()).headers.get('content-range')?.split('/')[1]);
    const id = await add('virus.txt', eicar);
    await running.caughtUp();
    await running.app.get(FileScanning).run();
    const answer = await listed();
    const rows = await jsonOf<readonly QuarantinedFileView[]>(answer);
    expect(rows[0]).toMatchObject({ id, name: 'virus.txt', owner: { name: 'Marie Test' }, size: eicar.length });
    expect(answer.headers.get('content-range')).toBe(`quarantined-files 0-${before}/${before + 1}`);
    expect(await jsonOf(operator('/api/quarantined-files?filter={"until":"2020-01-01"}'))).toEqual([]);
    expect((await operator(`/api/files/${id}/content`)).ok).toBe(false);
    expect((await (await running.as(people.contact))('/api/quarantined-files')).status).toBe(403);
    expect((await (await running.as(people.clerk))('/api/quarantined-files')).status).toBe(403);
  });
});
