import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../../../test/support/browser.js';
import { hearTab, onOtherTab, readAfter, tellLoggedOut, wrote } from './connection.js';

const browser = new Browser();
const clock = jest.spyOn(Date, 'now');
const now = 1_800_000_000_000;
const key = 'guichet.readAfter';

beforeAll(() => browser.open());
afterAll(() => {
  browser.close();
  clock.mockRestore();
});
beforeEach(() => {
  browser.session.clear();
  clock.mockReturnValue(now);
});
afterEach(() => browser.session.clear());

describe('how far one’s own writes have got', () => {
  it('is nowhere before the first', () => expect(readAfter()).toBeUndefined());

  it.each([
    [['9', '10'], '10'],
    [['10', '9'], '10'],
    [['7', '7'], '7'],
    [['9007199254740993', '9007199254740992'], '9007199254740993'],
  ])('is the highest position of %j', (positions, expected) => {
    positions.forEach(wrote);
    expect(readAfter()).toBe(expected);
  });

  it.each([
    [0, '5'],
    [29_999, '5'],
    [30_000, undefined],
  ])('is remembered for half a minute: after %i ms it is %s', (passed, expected) => {
    wrote('5');
    clock.mockReturnValue(now + passed);
    expect(readAfter()).toBe(expected);
  });

  it('counts anew from each write, and from a later one where that of before is over', () => {
    wrote('9');
    clock.mockReturnValue(now + 29_000);
    wrote('5');
    clock.mockReturnValue(now + 58_000);
    expect(readAfter()).toBe('9');
    clock.mockReturnValue(now + 90_000);
    wrote('5');
    expect(readAfter()).toBe('5');
  });

  it.each([
    'no JSON',
    'null',
    '3',
    '{}',
    '{"position":5,"until":1e15}',
    '{"position":"5","until":"x"}',
    '{"position":"5"}',
  ])('is nowhere where something else was kept: %s', (kept) => {
    browser.session.setItem(key, kept);
    expect(readAfter()).toBeUndefined();
  });
});

describe('the other tabs', () => {
  it('are told where there are any, and nothing happens elsewhere', () => {
    const told: unknown[] = [];
    const stop = onOtherTab((message) => told.push(message));
    tellLoggedOut();
    stop();
    expect(told).toEqual([]);
  });

  it('are heard by all who listen, until they stop', () => {
    const told: unknown[] = [];
    const stops = ['menu', 'list'].map((who) => onOtherTab(({ kind }) => told.push([who, kind])));
    hearTab({ kind: 'loggedOut' });
    stops.forEach((stop) => stop());
    hearTab({ kind: 'loggedOut' });
    expect(told).toEqual([
      ['menu', 'loggedOut'],
      ['list', 'loggedOut'],
    ]);
    expect(readAfter()).toBeUndefined();
  });

  it('say how far their writes have got', () => {
    hearTab({ kind: 'written', position: '12' });
    expect(readAfter()).toBe('12');
  });

  it.each([null, 'written', 3, {}])('are passed over where they say something else: %j', (data) => {
    const told: unknown[] = [];
    const stop = onOtherTab((message) => told.push(message));
    hearTab(data);
    stop();
    expect(told).toEqual([]);
  });
});
