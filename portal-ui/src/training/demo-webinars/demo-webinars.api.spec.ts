import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, beatOf, json, read } from '../../../../test/support/browser.js';
import { answerSeat, enterRoom, offeredQuery, register, seatQuery } from './demo-webinars.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('demonstrations ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['which there are', () => read(offeredQuery), ['GET /api/demo-webinars/visitors/offered']],
    ['of a seat', () => read(seatQuery('k1')), ['POST /api/demo-webinars/visitors/seat {"link":"k1"}']],
    ['to enter the room', () => enterRoom('k1'), ['POST /api/demo-webinars/visitors/room {"link":"k1"}']],
    [
      'for a seat to be confirmed',
      () => answerSeat('confirmations', 'k1'),
      ['POST /api/demo-webinars/visitors/confirmations {"link":"k1"}'],
    ],
    [
      'for a seat to be given back',
      () => answerSeat('withdrawals', 'k1'),
      ['POST /api/demo-webinars/visitors/withdrawals {"link":"k1"}'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a seat', () => {
  const seat = (over: object) => ({
    ...{ status: 'confirmed', webinarStatus: 'planned', mayEnter: false, roomOpensAt: '2020-01-01T00:00:00Z' },
    ...over,
  });

  it.each([
    [seat({}), 30_000],
    [seat({ mayEnter: true }), false],
    [seat({ status: 'waiting' }), false],
    [seat({ webinarStatus: 'cancelled' }), false],
    [undefined, false],
  ])('is looked at again until its room is open: %j', (data, expected) =>
    expect(beatOf(seatQuery('k1'), data)).toBe(expected),
  );

  it('without a link has no owner', () =>
    expect([seatQuery('').enabled, seatQuery('k1').enabled]).toEqual([false, true]));
});

describe('a registration', () => {
  const task = { nonce: '0123456789abcdef', salt: 'fedcba9876543210', expiresAt: 4_000_000_000 };

  it.each([
    ['', {}],
    ['https://spam.test', { website: 'https://spam.test' }],
  ])('goes once, with the work that was asked for and what a machine filled in: “%s”', async (website, trapped) => {
    browser.sent.splice(0);
    browser.answers = ({ path }) => json(path.endsWith('challenge') ? { ...task, signature: 'signed-1' } : {});
    expect(await register({ firstName: 'Zoé' }, website, 'key-1')).toEqual({ id: '', revision: '0', position: '0' });
    expect(browser.sent.map(({ path }) => path)).toEqual([
      '/api/demo-webinars/visitors/challenge',
      '/api/demo-webinars/visitors/registrations',
    ]);
    expect([browser.sent[1]?.headers['idempotency-key'], browser.sent[1]?.body]).toEqual([
      'key-1',
      {
        firstName: 'Zoé',
        ...trapped,
        proof: {
          ...task,
          signature: 'signed-1',
          counter: expect.any(Number),
          derivedKey: expect.stringMatching(/^00/),
        },
      },
    ]);
  });
});
