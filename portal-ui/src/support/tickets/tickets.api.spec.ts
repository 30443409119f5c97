import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import {
  callbacksQuery,
  choicesQuery,
  noteDeflection,
  publishedQuery,
  suggestionsQuery,
  targetQuery,
  ticketQuery,
  ticketsQuery,
} from './tickets.api.js';

const browser = new Browser();
const list = { filter: { scope: 'open' }, sort: ['number', 'DESC'], range: [0, 9] } as const;

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('tickets ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    [
      'a page of them',
      () => read(ticketsQuery(list)),
      ['GET /api/tickets?filter={"scope":"open"}&sort=["number","DESC"]&range=[0,9]'],
    ],
    [
      'a page of published changes',
      () => read(publishedQuery(list)),
      ['GET /api/tickets/published?filter={"scope":"open"}&sort=["number","DESC"]&range=[0,9]'],
    ],
    ['one', () => read(ticketQuery('t1')), ['GET /api/tickets/t1']],
    ['when one may be called back', () => read(callbacksQuery('t1')), ['GET /api/tickets/t1/callbacks']],
    ['what the form offers', () => read(choicesQuery()), ['GET /api/tickets/choices']],
    ['what it offers at a client', () => read(choicesQuery('c2')), ['GET /api/tickets/choices?clientId=c2']],
    [
      'what would be promised',
      () => read(targetQuery({ severity: 'major', impact: 'department', clientId: 'c2' })),
      ['GET /api/tickets/target?severity=major&impact=department&clientId=c2'],
    ],
    [
      'what answers a question',
      () => read(suggestionsQuery('budget', 'c2', 'p3')),
      ['GET /api/tickets/suggestions?text=budget&clientId=c2&productId=p3'],
    ],
    [
      'for an answer to be noted',
      () => noteDeflection('t1', 'budget'),
      ['POST /api/tickets/deflections {"ticketId":"t1","text":"budget"}'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('the front does not ask for', () => {
  it.each([
    ['abcd ', false],
    ['abcde', true],
  ])('an answer to a few letters: “%s”, %s', (text, expected) => expect(suggestionsQuery(text).enabled).toBe(expected));
  it('a promise before there is a severity', () =>
    expect([targetQuery({ impact: 'department' }).enabled, targetQuery({ severity: 'major' }).enabled]).toEqual([
      false,
      true,
    ]));
});
