import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, json, read } from '../../../../test/support/browser.js';
import {
  choicesQuery,
  inMyWords,
  ownRequestQuery,
  ownRequestsQuery,
  sendAsVisitor,
  sentRequestQuery,
  track,
} from './contact.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('contact requests ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what the form offers to a contact', () => read(choicesQuery(true)), ['GET /api/contact-requests/choices']],
    ['what it offers to a visitor', () => read(choicesQuery(false)), ['GET /api/contact-requests/visitors/choices']],
    ['one’s own', () => read(ownRequestsQuery), ['GET /api/contact-requests?range=[0,19]']],
    ['one of them', () => read(sentRequestQuery('r1')), ['GET /api/contact-requests/r1']],
    [
      'how a visitor’s stands',
      () => track({ number: '7' }),
      ['POST /api/contact-requests/visitors/tracking {"number":"7"}'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a message by its number', () => {
  const rows = [
    { id: 'r1', number: '17' },
    { id: 'r2', number: '7' },
  ];
  const list = 'GET /api/contact-requests?filter={"q":"7"}';

  it('is the one that has just this number', async () => {
    browser.answers = ({ path }) => json(path.includes('?') ? rows : { id: 'r2' });
    expect(await browser.asked(() => read(ownRequestQuery('7')))).toEqual([list, 'GET /api/contact-requests/r2']);
    expect(await read(ownRequestQuery('7'))).toEqual({ id: 'r2' });
  });

  it('is none where no number is just this', async () => {
    browser.answers = () => json([{ id: 'r1', number: '17' }]);
    expect(await read(ownRequestQuery('7'))).toBeNull();
  });
});

describe('a visitor', () => {
  it('sends once, and has the number for a receipt', async () => {
    browser.answers = () => json({ number: '2026-7' });
    expect(await sendAsVisitor({ title: 'x' }, 'key-1')).toEqual({ id: '2026-7', revision: '0', position: '0' });
    const { method, path, headers, body } = browser.sent.at(-1) ?? {};
    expect([method, path, headers?.['idempotency-key'], body]).toEqual([
      'POST',
      '/api/contact-requests/visitors',
      'key-1',
      { title: 'x' },
    ]);
  });
});

describe('a word of the staff’s', () => {
  it('is in the reader’s language, or nothing', () => {
    expect(inMyWords({ fr: 'Bonjour', es: 'Hola', en: 'Hello' })).toBe('Bonjour');
    expect(inMyWords(null)).toBe('');
  });
});
