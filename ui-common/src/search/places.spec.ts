import { describe, expect, it } from '@jest/globals';
import { foundPlaces, pagesNamed, withRecent, type Place } from './places.js';

const page = (label: string): Place => ({ to: `/${label}`, label, hints: [], group: 'pages' });

describe('places that a search offers', () => {
  it('are things that the front has a page for', () => {
    const found = [
      { list: 'tickets', things: [{ id: '1', label: 'Printer', hints: ['100001'] }] },
      { list: 'clients', things: [{ id: '2', label: 'Town', hints: [] }] },
    ];
    const addresses = {
      thing: (list: string, { id }: { readonly id: string }) => (list === 'tickets' ? `/sfrequest/${id}` : undefined),
      list: () => undefined,
    };
    expect(foundPlaces(found, addresses)).toEqual([
      { to: '/sfrequest/1', label: 'Printer', hints: ['100001'], group: 'tickets' },
    ]);
  });

  it('are pages by the beginnings of their words, whatever accents and capitals', () => {
    const pages = [page('Références clients'), page('Référents'), page('Ouvrir une demande')];
    expect(pagesNamed(pages, 'REFER cli').map(({ label }) => label)).toEqual(['Références clients']);
    expect(pagesNamed(pages, 'mande')).toEqual([]);
  });

  it('remember six places, the last one first, each once', () => {
    const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(page);
    const recent = [...seven, page('c')].reduce<readonly Place[]>(withRecent, []);
    expect(recent.map(({ label }) => label)).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
    expect(new Set(recent.map(({ group }) => group))).toEqual(new Set(['recent']));
  });
});
