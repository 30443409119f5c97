import { describe, expect, it } from '@jest/globals';
import { i18n } from '@guichet/ui-common/text/i18n';
import { bare, framed, isPageHandle, lazyPage } from './lazy-page.js';

describe('a word of a route for its page', () => {
  it.each([
    [framed, true],
    [bare, true],
    [{ shell: 'yes' }, false],
    [{}, false],
    [null, false],
    ['shell', false],
  ])('%j is such a word: %s', (value, expected) => expect(isPageHandle(value)).toBe(expected));
});

describe('a page', () => {
  it('comes with its words', async () => {
    const loaded: unknown[] = [];
    const former = i18n.loadNamespaces.bind(i18n);
    i18n.loadNamespaces = (namespaces: string | readonly string[]) => Promise.resolve(void loaded.push(namespaces));
    const Component = () => null;
    const page = await lazyPage(['quotes', 'signatures'], () => Promise.resolve({ Component, other: 1 }))();
    i18n.loadNamespaces = former;
    expect([page, loaded]).toEqual([{ Component }, [['quotes', 'signatures']]]);
  });
});
