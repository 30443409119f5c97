import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InterventionView } from '../../../../src/services/interventions/interventions.views.js';
import { Browser, json, refusal, viewOf, type Sent } from '../../../../test/support/browser.js';
import { IndexedDb } from '../../../../test/support/indexed-db.js';
import { justRead, seenOf, type KeptVisit, type ReportTyped } from './visits.queue.js';
import { keepOwn, sendVisits } from './visits.sending.js';
import { keepVisit, keptVisits } from './visits.store.js';

const browser = new Browser();
const database = new IndexedDb();
const may = (command: string) => ({ command, allowed: true, reason: null, reasonArgs: {} });
const view = viewOf<InterventionView>({
  clientId: 't1',
  contact: { id: 'c1', name: 'Marie' },
  staff: [],
  fileIds: [],
  revision: '4',
  report: null,
  minutes: null,
  material: null,
  signedBy: null,
  signedSatisfaction: null,
  attendeeIds: [],
  signatureFileId: null,
  signatory: null,
  signatories: [],
  allowedCommands: [may('WriteInterventionReport')],
});
const typed: ReportTyped = {
  ...seenOf(view, []).report,
  report: 'Fait.',
  minutes: '30',
};
const visit = (id: string, over: Partial<KeptVisit> = {}): KeptVisit => ({
  ...justRead(id, 'anne', seenOf(view, []), `key-${id}`),
  ...over,
});
const toSend = (id: string, queuedAt: number): KeptVisit => visit(id, { typed, state: 'toSend', queuedAt });
const receipt = () => json({ id: 'x', revision: '5', position: '1' });
const written = ({ path }: Sent): boolean => path.endsWith('write-intervention-report');
const asked = (act: () => Promise<unknown>) =>
  browser.asked(act).then((lines) => lines.map((line) => line.split(' ').slice(0, 2).join(' ')));

beforeAll(() => browser.open({ indexedDB: database }));
afterAll(() => browser.close());
beforeEach(() => {
  database.rows.clear();
  browser.answers = ({ method }) => (method === 'POST' ? receipt() : json([]));
});

describe('reports that wait for the network', () => {
  it('are sent one after the other with their keys and revisions, and go from the device', async () => {
    await keepVisit(toSend('v2', 20));
    await keepVisit(toSend('v1', 10));
    await keepVisit(visit('read'));
    expect((await sendVisits('anne')).map(({ id }) => id)).toEqual(['v1', 'v2']);
    const sent = browser.sent.filter(written);
    expect(sent.map(({ path, headers }) => [path, headers['idempotency-key'], headers['if-match']])).toEqual([
      ['/api/interventions/v1/write-intervention-report', 'key-v1', '"4"'],
      ['/api/interventions/v2/write-intervention-report', 'key-v2', '"4"'],
    ]);
    expect(sent[0]?.body).toEqual({ report: 'Fait.', minutes: 30, attendeeIds: [], fileIds: [] });
    expect((await keptVisits()).map(({ id }) => id)).toEqual(['read']);
  });

  it('begin with the start that the server does not know, and go on from its revision', async () => {
    browser.sent.splice(0);
    await keepVisit({ ...toSend('v1', 10), start: { at: '2026-03-10T08:00:00Z', key: 'start-1' } });
    await sendVisits('anne');
    expect(
      browser.sent.map(({ path, headers, body }) => [path, headers['idempotency-key'], headers['if-match'], body]),
    ).toEqual([
      ['/api/interventions/v1/start-intervention', 'start-1', '"4"', { startedAt: '2026-03-10T08:00:00Z' }],
      [
        '/api/interventions/v1/write-intervention-report',
        'key-v1',
        '"5"',
        { report: 'Fait.', minutes: 30, attendeeIds: [], fileIds: [] },
      ],
    ]);
  });

  it.each([
    ['the network', () => new Error('gone')],
    ['the server', () => refusal(503, 'temporarilyUnavailable')],
  ])('wait on for %s, and the others with them', async (_, answers) => {
    browser.answers = answers;
    await keepVisit(toSend('v1', 10));
    await keepVisit(toSend('v2', 20));
    expect(await sendVisits('anne')).toEqual([]);
    expect((await keptVisits()).map(({ id, state }) => [id, state]).sort()).toEqual([
      ['v1', 'toSend'],
      ['v2', 'toSend'],
    ]);
  });

  it('say why they were refused, and keep no other one back', async () => {
    browser.answers = ({ path }) => (path.includes('/v1/') ? refusal(400, 'invalidInput') : receipt());
    await keepVisit(toSend('v1', 10));
    await keepVisit(toSend('v2', 20));
    expect((await sendVisits('anne')).map(({ id }) => id)).toEqual(['v2']);
    expect((await keptVisits()).map(({ id, state, problem }) => [id, state, problem])).toEqual([
      ['v1', 'refused', 'It is invalidInput.'],
    ]);
  });

  it('take the photos along that are not with the server yet, each once', async () => {
    const called: string[] = [];
    class Call {
      readonly upload = { addEventListener: () => undefined };
      readonly status = 201;
      readonly responseText = '{"id":"f-new"}';
      private loaded: () => void = () => undefined;
      open(): void {}
      setRequestHeader(): void {}
      addEventListener(name: string, listener: () => void): void {
        if (name === 'load') this.loaded = listener;
      }
      send(body: FormData): void {
        const file = body.get('file');
        called.push(file instanceof File ? file.name : '');
        this.loaded();
      }
    }
    const page = new Browser();
    page.open({ XMLHttpRequest: Call, fetch, sessionStorage, localStorage });
    const photo = (key: string, fileId: string | null) => ({
      key,
      name: `${key}.jpg`,
      content: new Blob(['x']),
      fileId,
    });
    await keepVisit({ ...toSend('v1', 10), photos: [photo('a', 'f-a'), photo('b', null)] });
    await sendVisits('anne');
    page.close();
    expect(called).toEqual(['b.jpg']);
    expect(browser.sent.at(-1)?.body).toMatchObject({ fileIds: ['f-a', 'f-new'] });
  });

  it('that are there already are sent', async () => {
    browser.answers = (sent) => {
      if (written(sent)) return refusal(409, 'changedMeanwhile');
      return json(
        sent.path.startsWith('/api/contacts') ? [] : { ...view, report: 'Fait.', minutes: 30, revision: '6' },
      );
    };
    await keepVisit(toSend('v1', 10));
    expect((await sendVisits('anne')).map(({ id }) => id)).toEqual(['v1']);
    expect(await keptVisits()).toEqual([]);
  });

  it('wait for the person where a colleague wrote another one', async () => {
    browser.answers = (sent) => {
      if (written(sent)) return refusal(409, 'changedMeanwhile');
      return json(
        sent.path.startsWith('/api/contacts')
          ? [
              { id: 'p1', name: 'Paul' },
              { id: 'p2', name: null },
            ]
          : { ...view, report: 'Autre.', minutes: 15, revision: '6' },
      );
    };
    await keepVisit(toSend('v1', 10));
    expect(await sendVisits('anne')).toEqual([]);
    const [conflict] = await keptVisits();
    expect([conflict?.state, conflict?.theirs?.report.report, conflict?.theirs?.people]).toEqual([
      'conflict',
      'Autre.',
      [{ id: 'p1', name: 'Paul' }],
    ]);
  });
});

describe('the agenda kept on the device', () => {
  beforeEach(() => {
    browser.answers = ({ path }) => {
      if (path.startsWith('/api/contacts')) return json([]);
      return json(path.startsWith('/api/interventions?') ? [{ id: 'v1' }, { id: 'v2' }] : view);
    };
  });

  it('has the people of the client by their last names', async () => {
    const lines = await browser.asked(() => keepOwn('anne', 'v3'));
    const people = lines.filter((line) => line.includes('/api/contacts'));
    expect(people).not.toEqual([]);
    expect(people.filter((line) => !line.includes('sort=["lastName","ASC"]'))).toEqual([]);
  });

  it('is one’s own of the days to come, and what was asked for; the rest that was only read goes', async () => {
    await keepVisit(visit('old'));
    await keepVisit(visit('written', { typed }));
    await keepVisit({ ...visit('v2'), personId: 'luc' });
    await keepVisit({ ...visit('v2', { typed }) });
    const lines = await asked(() => keepOwn('anne', 'v3'));
    expect(lines.filter((line) => line.startsWith('GET /api/interventions/')).sort()).toEqual([
      'GET /api/interventions/v1',
      'GET /api/interventions/v3',
    ]);
    expect((await keptVisits()).map(({ personId, id }) => `${personId} ${id}`).sort()).toEqual([
      'anne v1',
      'anne v2',
      'anne v3',
      'anne written',
    ]);
  });

  it('is asked for until a week from now', async () => {
    await keepOwn('anne', undefined);
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    expect(browser.sent.map(({ path }) => path)).toContain(
      `/api/interventions?filter={"status":["planned","underWay","done","refused"],"staffId":"anne","to":"${inAWeek}"}&range=[0,19]&sort=["startsAt","DESC"]`,
    );
  });
});
