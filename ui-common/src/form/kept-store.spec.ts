import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forget, forgetKeptOf, holdOpen, isAnyKeptBelow, keep, keepOpen, keptAt } from './kept-store.js';

const stored = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  },
});

const elodie = 'elodie/town/ /interlocutor/new contacts';
const helene = 'helene/town/ /interlocutor/new contacts';
const values = { firstName: 'Zoé' };

describe('a text that was interrupted', () => {
  beforeEach(() => stored.clear());

  it('is there for its author after others have come and logged out', () => {
    keep(elodie, values);
    keep(helene, { firstName: 'Ida' });
    forgetKeptOf('helene/town/');
    expect([keptAt(elodie), keptAt(helene)]).toEqual([values, undefined]);
  });

  it('ends when its author logs out, at whichever client', () => {
    keep(elodie, values);
    forgetKeptOf('elodie/village/');
    expect(keptAt(elodie)).toBeUndefined();
  });

  it('belongs to the member of staff who simulates, not to the simulated person', () => {
    keep('elodie/town/thomas /contact contact-requests', values);
    forgetKeptOf('elodie/town/');
    expect(keptAt('elodie/town/thomas /contact contact-requests')).toEqual(values);
    forgetKeptOf('thomas//');
    expect(keptAt('elodie/town/thomas /contact contact-requests')).toBeUndefined();
  });

  it('ends with all others where the person who logs out is unknown', () => {
    keep(elodie, values);
    forgetKeptOf(undefined);
    expect(keptAt(elodie)).toBeUndefined();
  });

  it('ends after half a day', () => {
    keep(elodie, values);
    const clock = jest.spyOn(Date, 'now');
    const now = Date.now();
    clock.mockReturnValue(now + 12 * 3_600_000 - 1000);
    expect(keptAt(elodie)).toEqual(values);
    clock.mockReturnValue(now + 12 * 3_600_000 + 1000);
    expect(keptAt(elodie)).toBeUndefined();
    clock.mockRestore();
  });

  it('is that of the forms which are open, where another person leaves the page', () => {
    holdOpen(elodie, () => values);
    holdOpen(helene, () => undefined);
    holdOpen('elodie/town/ /closed', () => values)();
    keepOpen();
    expect([keptAt(elodie), keptAt(helene), keptAt('elodie/town/ /closed')]).toEqual([values, undefined, undefined]);
  });
});

describe('a kept text', () => {
  beforeEach(() => stored.clear());

  it('is forgotten at its own place alone', () => {
    keep(elodie, values);
    keep(`${elodie} 2`, values);
    forget(elodie);
    expect([keptAt(elodie), keptAt(`${elodie} 2`)]).toEqual([undefined, values]);
  });

  it('is found below where it stands', () => {
    keep(elodie, values);
    expect(['elodie/town/ /interlocutor', elodie, 'elodie/village/', `${elodie}s`].map(isAnyKeptBelow)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
