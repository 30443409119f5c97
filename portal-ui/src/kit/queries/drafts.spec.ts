import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, json, read } from '../../../../test/support/browser.js';
import { draftQuery, dropDraft, saveDraft } from './drafts.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('a draft asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['an unsent draft', () => read(draftQuery('order/A1')), ['GET /api/drafts/order/A1']],
    [
      'for what is typed to be kept',
      () => saveDraft('order/A1', { text: 'x' }),
      ['PUT /api/drafts/order/A1 {"values":{"text":"x"}}'],
    ],
    [
      'the same as the page goes',
      () => saveDraft('order/A1', { text: 'x' }, { leaving: true }),
      ['PUT /api/drafts/order/A1 {"values":{"text":"x"}} (outlives the page)'],
    ],
    ['for itself to be dropped', () => dropDraft('order/A1'), ['DELETE /api/drafts/order/A1']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('an unsent draft', () => {
  it('is nothing, or what it was', async () => {
    const draft = { values: { text: 'x' }, savedAt: '2026-03-01T08:00:00Z' };
    browser.answers = () => json(draft);
    expect(await read(draftQuery('order/A1'))).toEqual(draft);
    browser.answers = () => new Response(null, { status: 204 });
    expect(await read(draftQuery('order/A1'))).toBeNull();
  });
});
