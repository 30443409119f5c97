import type { Check } from './check.js';

export const icons: Check = {
  number: 25,
  what: 'icons are hidden or named; a status has words',
  run: ({ page }) =>
    page.evaluate(() => {
      const mute = [...document.querySelectorAll('svg, img')].filter(
        (image) =>
          !image.closest('[aria-hidden="true"]') &&
          !image.hasAttribute('aria-label') &&
          !image.hasAttribute('aria-labelledby') &&
          !image.hasAttribute('alt') &&
          !image.querySelector('title'),
      );
      const chips = [...document.querySelectorAll<HTMLElement>('.MuiChip-root')].filter(
        (chip) => chip.innerText.trim() === '',
      );
      return [
        ...mute.map((image) => `${image.outerHTML.slice(0, 80)} is neither hidden nor named`),
        ...chips.map((chip) => `${chip.outerHTML.slice(0, 80)} has no words`),
      ];
    }),
};

export const motion: Check = {
  number: 26,
  what: 'nothing keeps moving',
  run: ({ page }) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' && animation.effect?.getComputedTiming().endTime === Infinity,
        )
        .map((animation) => `an animation runs for ever: ${animation.id || 'without a name'}`),
    ),
};

export const newWindows: Check = {
  number: 27,
  what: 'links that open a window or a file say so',
  run: ({ page }) =>
    page.evaluate(() => {
      const said = (link: Element, words: RegExp) =>
        words.test([link.textContent, link.getAttribute('aria-label'), link.getAttribute('title')].join(' '));
      const windows = [...document.querySelectorAll('a[target="_blank"]')].filter(
        (link) =>
          !said(link, /nouvel(le)? (fenêtre|onglet)|new (window|tab)|(ventana|pestaña) nueva|nueva (ventana|pestaña)/i),
      );
      const files = [...document.querySelectorAll('a[download], a[href$="/content"], a[href*="/content?"]')].filter(
        (link) => !said(link, /\d\s?([kmgt]?[bo])\b/i),
      );
      return [
        ...windows.map((link) => `"${link.textContent}" opens a window without saying it`),
        ...files.map((link) => `"${link.textContent}" is a file without its size`),
      ];
    }),
};
