import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Browser, settled } from '../../../test/support/browser.js';
import { fetchAhead } from './ahead.js';

const browser = new Browser();
const listeners = new Map<string, (event: object) => void>();
/** Element under the pointer: a link, or an element inside it. */
class Pointed {
  constructor(private readonly link: object | null) {}
  closest(): object | null {
    return this.link;
  }
}
const to = (address: string) => {
  const { origin, pathname } = new URL(address, 'https://portal.test');
  return { target: new Pointed({ origin, pathname }) };
};

describe('the page of a link', () => {
  const later = setTimeout;
  const timer = jest.spyOn(globalThis, 'setTimeout');
  const stopped = jest.spyOn(globalThis, 'clearTimeout');
  let rests: (() => void) | undefined;
  const fetched: string[] = [];
  let isThere = true;

  beforeAll(() => {
    browser.open({
      Element: Pointed,
      document: {
        addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      },
    });
    fetchAhead((path) => {
      fetched.push(path);
      return isThere ? Promise.resolve() : Promise.reject(new Error('gone'));
    });
  });
  afterAll(() => {
    timer.mockRestore();
    stopped.mockRestore();
    browser.close();
  });
  beforeEach(() => {
    fetched.splice(0);
    isThere = true;
    rests = undefined;
    timer.mockImplementation((done: () => void) => {
      rests = done;
      return later(() => undefined, 0);
    });
    stopped.mockImplementation(() => {
      rests = undefined;
    });
  });
  const pointAt = (event: object, name = 'pointerover'): void => {
    listeners.get(name)?.(event);
    rests?.();
  };

  it('is fetched once, when the pointer rests on it or the keyboard reaches it', () => {
    pointAt(to('/quotes'));
    pointAt(to('/quotes'));
    pointAt(to('/orders'), 'focusin');
    expect(fetched).toEqual(['/quotes', '/orders']);
    expect(timer.mock.calls[0]?.[1]).toBe(60);
  });

  it('is not fetched where the pointer passes over it', () => {
    listeners.get('pointerover')?.(to('/passed'));
    listeners.get('pointerover')?.({ target: new Pointed(null) });
    rests?.();
    expect(fetched).toEqual([]);
  });

  it.each([
    ['another site', to('https://elsewhere.test/quotes')],
    ['no link', { target: new Pointed(null) }],
    ['no element', { target: 'text' }],
  ])('is not fetched of %s', (_, event) => {
    pointAt(event);
    expect(fetched).toEqual([]);
  });

  it('that did not come is fetched again', async () => {
    isThere = false;
    pointAt(to('/late'));
    await settled();
    pointAt(to('/late'));
    expect(fetched).toEqual(['/late', '/late']);
  });
});
