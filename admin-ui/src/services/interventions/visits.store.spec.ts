import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, viewOf } from '../../../../test/support/browser.js';
import { IndexedDb } from '../../../../test/support/indexed-db.js';
import { justRead, type KeptVisit, type VisitSeen } from './visits.queue.js';
import {
  forgetVisit,
  forgetVisits,
  hasUnsent,
  holder,
  keepVisit,
  keptVisits,
  refreshVisit,
  replaceVisit,
  setHolder,
} from './visits.store.js';

const browser = new Browser();
const database = new IndexedDb();
const seen = (title: string) => viewOf<VisitSeen>({ title, report: viewOf<VisitSeen['report']>({ report: '' }) });
const visit = (id: string, personId: string, over: Partial<KeptVisit> = {}): KeptVisit => ({
  ...justRead(id, personId, seen(id), `key-${id}`),
  ...over,
});
const begun = { start: { at: '2026-03-10T08:00:00Z', key: 'start-1' } };
const kept = async () => (await keptVisits()).map(({ personId, id, key }) => [personId, id, key].join(' ')).sort();

beforeAll(() => browser.open({ indexedDB: database }));
afterAll(() => browser.close());
beforeEach(() => {
  database.rows.clear();
  browser.local.clear();
});

describe('the reports of a device', () => {
  it('are kept by person and visit, the last word of each', async () => {
    await keepVisit(visit('v1', 'anne'));
    await keepVisit(visit('v1', 'luc'));
    await keepVisit(visit('v1', 'anne', { key: 'key-2' }));
    expect(await kept()).toEqual(['anne v1 key-2', 'luc v1 key-v1']);
    await forgetVisit(visit('v1', 'anne'));
    expect(await kept()).toEqual(['luc v1 key-v1']);
  });

  it('are no others of the same database', async () => {
    database.rows.set('x', { personId: 'anne' }).set('y', null).set('z', 'text');
    expect(await keptVisits()).toEqual([]);
  });

  it.each([
    ['is replaced where no report was begun on it', 'key-v1', visit('v1', 'anne', { key: 'key-3' }), ['anne v1 key-3']],
    ['is removed where it was sent', 'key-v1', undefined, []],
    ['stays where it was written anew meanwhile', 'key-2', visit('v1', 'anne', { key: 'key-3' }), ['anne v1 key-2']],
    ['stays where it was written anew and is sent', 'key-2', undefined, ['anne v1 key-2']],
  ])('one of them %s', async (_, key, next, expected) => {
    await keepVisit(visit('v1', 'anne', { key }));
    await replaceVisit(visit('v1', 'anne'), next);
    expect(await kept()).toEqual(expected);
  });

  it.each([
    ['takes the place of what was only read', {}, 'anne v1 key-9'],
    ['leaves what was begun', begun, 'anne v1 key-v1'],
    ['leaves what was written', { typed: seen('').report }, 'anne v1 key-v1'],
  ])('one that is read again %s', async (_, over, expected) => {
    await keepVisit(visit('v1', 'anne', over));
    await refreshVisit(visit('v1', 'anne', { key: 'key-9' }));
    expect(await kept()).toEqual([expected]);
  });

  it('takes in what was not there', async () => {
    await refreshVisit(visit('v1', 'anne'));
    expect(await kept()).toEqual(['anne v1 key-v1']);
  });
});

describe('the person who used the device last', () => {
  it.each([
    ['no person', null, false],
    ['a colleague who wrote nothing', 'anne', false],
    ['a colleague who has begun a visit', 'luc', true],
  ])('%s has something unsent: %s', async (_, personId, expected) => {
    await keepVisit(visit('v1', 'anne'));
    await keepVisit(visit('v2', 'luc', begun));
    if (personId !== null) setHolder(personId);
    expect(holder()).toBe(personId);
    expect(await hasUnsent()).toBe(expected);
  });

  it('leaves nothing of theirs at log-out, and all of the others', async () => {
    await keepVisit(visit('v1', 'anne'));
    await keepVisit(visit('v2', 'luc'));
    await forgetVisits();
    expect(await kept()).toHaveLength(2);
    setHolder('anne');
    await forgetVisits();
    expect([await kept(), holder()]).toEqual([['luc v2 key-v2'], null]);
  });
});
