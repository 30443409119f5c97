import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../../src/kernel/ids.js';
import type { HistoryReadView } from '../../../src/oversight/operations/history.views.js';
import { mostExported } from '../../../src/oversight/operations/log-export.queries.js';
import { EventStorePort } from '../../../src/platform/log/event-store/ports.js';
import type { TicketView } from '../../../src/support/tickets/tickets.views.js';
import { jsonOf, type Call, type RunningApplication } from '../../support/application.js';
import { Audited, listQuery } from '../../support/audited.js';
import type { People } from '../../support/people.js';

let audited: Audited;
let running: RunningApplication;
let people: People;
let auditor: Call;
let ticket: TicketView;

beforeAll(async () => {
  audited = await Audited.start();
  ({ running, people, auditor, ticket } = audited);
});

afterAll(() => running.close());

const search: Audited['search'] = (filter, more) => audited.search(filter, more);
const query = listQuery;
const reads = async (): Promise<readonly HistoryReadView[]> => jsonOf(await auditor('/api/history-reads'));

describe('the export', () => {
  const exported = (format: string, filter: object) => auditor(`/api/log-entries/export?${query(filter, { format })}`);

  it('holds what the search finds, one event a line, with its data', async () => {
    const answer = await exported('ndjson', { about: ticket.number });
    expect(answer.headers.get('content-disposition')).toContain('log.ndjson');
    const events = (await answer.text())
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(events).toMatchObject([
      { type: 'TicketAnswered', data: { text: 'Have you tried it?' }, metadata: { actor: people.agent } },
      { type: 'TicketTaken' },
      { type: 'TicketTargetMoved' },
      { type: 'TicketOpened' },
    ]);
  });

  it('holds everything, also when it is more than a page', async () => {
    const id = await running.given('productDomain', 'RegisterProductDomain', { name: 'D' });
    const [event] = await running.app.get(EventStorePort).readStream(`productDomain-${id}`);
    if (!event) throw new Error('nothing registered');
    const { type, data, metadata } = event;
    const stream = `productDomain-${newId()}`;
    const copies = Array.from({ length: 1_100 }, () => ({ id: newId(), type, data, metadata }));
    await running.app.get(EventStorePort).append(stream, 'none', copies);
    await running.caughtUp();
    const lines = (await (await exported('ndjson', { about: stream })).text()).trim().split('\n');
    expect(new Set(lines.map((line) => String(Reflect.get(JSON.parse(line), 'id')))).size).toBe(1_100);
  });

  it('gives a spreadsheet nothing to run', async () => {
    await running.given('productDomain', 'RegisterProductDomain', { name: '=HYPERLINK("https://evil.example")' });
    await running.caughtUp();
    const answer = await exported('csv', { eventType: 'ProductDomainRegistered' });
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    expect(text.startsWith('\uFEFFPosition;')).toBe(true);
    expect(text).toContain(`;"'=HYPERLINK(`);
    expect(text).not.toMatch(/(?:^|[;\n])"?[=+@-]/);
  });

  it('is refused when it is too much', async () => {
    await sql`
      INSERT INTO log_entries_v1
      SELECT 1000000 + n, gen_random_uuid(), 'thing-' || n, 0, 'TooMany', now(), 'system', 'system', NULL, 'provider', 'c', NULL
      FROM generate_series(0, ${mostExported}::int) n`.execute(running.db.kysely);
    const refused = await exported('csv', { eventType: 'TooMany' });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('50000')]);
    const listed = await auditor(`/api/log-entries?${query({ eventType: 'TooMany' }, { range: '[0,0]' })}`);
    expect(listed.headers.get('x-total-count')).toBe('10001');
    await sql`DELETE FROM log_entries_v1 WHERE type = 'TooMany'`.execute(running.db.kysely);
  });
});

describe('every look', () => {
  it('is noted before anything is shown: who, at what, and how much left', async () => {
    await auditor(`/api/log-entries/export?${query({ about: ticket.number }, { format: 'ndjson' })}`);
    const [last] = await reads();
    expect(last).toMatchObject({
      person: { id: people.agent, name: 'Agent' },
      act: 'export',
      filter: { about: ticket.number, format: 'ndjson' },
      events: 4,
    });
    const [entry] = await search({ about: ticket.number });
    await audited.open(entry?.id);
    expect((await reads())[0]).toMatchObject({
      act: 'event',
      stream: { label: ticket.number },
      position: entry?.id,
    });
  });

  it('is for auditors only', async () => {
    const clerk = await running.as(people.clerk);
    const simulated = await running.as(people.contact, people.agent);
    for (const path of [
      '/api/log-entries',
      '/api/log-entries/export?format=csv',
      '/api/streams',
      '/api/history-reads',
    ]) {
      expect([path, (await clerk(path)).status, (await simulated(path)).status]).toEqual([path, 403, 403]);
    }
  });
});
