import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, json, read } from '../../../../test/support/browser.js';
import {
  nameableEntriesQuery,
  requestPermissionChange,
  staffLeavingQuery,
  staffPermissionsQuery,
  staffRightsQuery,
} from './rights.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('rights of the staff ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['for the matrix', () => read(staffPermissionsQuery), ['GET /api/staff-permissions?range=[0,199]']],
    ['for one of them', () => read(staffRightsQuery('s1')), ['GET /api/staff-permissions/s1']],
    ['for what one leaves behind', () => read(staffLeavingQuery('s1')), ['GET /api/staff-permissions/s1/leaving']],
    ['for what a profile may name', () => read(nameableEntriesQuery('es')), ['GET /api/menu/entries?language=es']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a change of permissions', () => {
  it('is asked for once, with its reason', async () => {
    browser.answers = () => json({ id: 'x', revision: '1', position: '1' });
    expect(await browser.asked(() => requestPermissionChange('s1', ['clients'], 'Elle remplace Luc', 'key-1'))).toEqual(
      [
        `POST /api/permission-changes ${JSON.stringify({
          staffUserId: 's1',
          permissions: ['clients'],
          reason: 'Elle remplace Luc',
        })}`,
      ],
    );
    expect(browser.sent[0]?.headers['idempotency-key']).toBe('key-1');
  });
});

describe('entries of the side menu', () => {
  it('are named by their ids, whatever their section', () =>
    expect(
      nameableEntriesQuery('fr').select?.([
        { id: 'a', label: 'A', items: [{ id: 'a1', label: 'Devis' }] },
        { id: 'b', label: 'B', items: [{ id: 'b1', label: 'Commandes' }] },
      ]),
    ).toEqual({ a1: 'Devis', b1: 'Commandes' }));
});
