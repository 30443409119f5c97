import { loadedAnew } from '../walker.js';
import type { Check } from './check.js';

const headingsOf = () =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => ({ level: Number(heading.tagName.slice(1)), text: heading.innerText }));

/** A title has plain spaces where its heading keeps words together. */
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** "Erreur : Ouvrir un ticket (page 2 sur 4) – Tickets – Guichet" without what surrounds the page's name. */
const nameIn = (title: string): string =>
  (title.split(' – ')[0] ?? '').replace(/^(Erreur|Error)\s?: /, '').replace(/ \([^()]*\)$/, '');

export const title: Check = {
  number: 3,
  what: 'the title is "page – section – product"',
  everyLanguage: true,
  run: async ({ page }) => {
    const parts = (await page.title()).split(' – ');
    return parts.length >= 3 && parts.every((part) => part.trim() !== '') ? [] : [`title "${parts.join(' – ')}"`];
  },
};

export const headings: Check = {
  number: 4,
  what: 'one h1, equal to the title’s first part; no level skipped',
  run: async ({ page }) => {
    const found = await page.evaluate(headingsOf);
    const first = found.filter(({ level }) => level === 1);
    const skipped = found.filter(({ level }, index) => index > 0 && level > (found[index - 1]?.level ?? 0) + 1);
    const name = plain(nameIn(await page.title()));
    return [
      ...(first.length === 1 ? [] : [`${first.length} h1`]),
      ...(first[0] && plain(first[0].text) !== name ? [`h1 "${first[0].text}" but title "${name}"`] : []),
      ...skipped.map(({ level, text }) => `h${level} "${text}" skips a level`),
    ];
  },
};

export const landmarks: Check = {
  number: 5,
  what: 'one banner, main and contentinfo, named navigation',
  everyWidth: true,
  concerns: (route) => !route.printed,
  run: async ({ page, route }) => {
    const counts = await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const top = (selector: string) =>
        shown(selector).filter((element) => !element.closest('main, article, section:not([aria-label])'));
      return {
        banner: top('header, [role="banner"]').length,
        main: shown('main, [role="main"]').length,
        contentinfo: top('footer, [role="contentinfo"]').length,
        unnamed: shown('nav').filter((nav) => !nav.hasAttribute('aria-label') && !nav.hasAttribute('aria-labelledby'))
          .length,
        nav: shown('nav').length,
      };
    });
    return [
      ...(['banner', 'main', 'contentinfo'] as const)
        .filter((name) => counts[name] !== 1)
        .map((name) => `${counts[name]} ${name}`),
      ...(counts.nav === 0 && !route.collapsesMenu && !route.bare ? ['no navigation'] : []),
      ...(counts.unnamed > 0 ? [`${counts.unnamed} navigation without a name`] : []),
    ];
  },
};

export const skipLink: Check = {
  number: 5,
  what: 'the first Tab stop is a skip link that works',
  untouched: true,
  concerns: (route) => loadedAnew(route) && !route.printed && !route.bare,
  run: async ({ page }) => {
    await page.keyboard.press('Tab');
    const first = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    if (!first.startsWith('#')) return [`the first Tab stop is not a skip link but "${first}"`];
    await page.keyboard.press('Enter');
    const inside = await page.evaluate(() => Boolean(document.activeElement?.closest('main')));
    return inside ? [] : ['the skip link does not move the focus into main'];
  },
};

export const language: Check = {
  number: 7,
  what: 'html[lang] follows the language',
  everyLanguage: true,
  run: async ({ page, language: expected }) => {
    const lang = await page.locator('html').getAttribute('lang');
    return lang === expected ? [] : [`lang is "${lang}", not "${expected}"`];
  },
};
