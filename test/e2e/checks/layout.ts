import type { Check } from './check.js';

export const reflow: Check = {
  number: 22,
  what: 'nothing scrolls sideways but tables that say so',
  everyWidth: true,
  run: ({ page }) =>
    page.evaluate(() => {
      const wide = document.documentElement.scrollWidth > innerWidth + 1;
      const scrollers = [...document.querySelectorAll<HTMLElement>('main *')].filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
      );
      return [
        ...(wide ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []),
        ...scrollers
          .filter((element) => element.tabIndex < 0 && element.checkVisibility())
          .map((element) => `${element.outerHTML.slice(0, 90)} scrolls but cannot be focused`),
      ];
    }),
};

const spacing = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
const doubled = 'html { font-size: 200% !important }';

/** Texts of which a part is cut off. */
const cut = () =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    // said to assistive technology only
    .filter(
      (element) =>
        element.clientWidth > 1 &&
        element.clientHeight > 1 &&
        // a row cuts a text that its title has in full, and unfolds on focus by keyboard (lists.e2e)
        !element.closest('[aria-hidden="true"], [data-fold], textarea, select, option'),
    )
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return (
        (['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
        (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 2)
      );
    })
    .map((element) => `"${element.innerText.slice(0, 60)}" is cut`);

export const textSize: Check = {
  number: 23,
  what: 'nothing is cut with text at 200 % or spaced out',
  ofKit: true,
  run: async ({ page }) => {
    const problems: string[] = [];
    for (const [name, content] of [
      ['at 200 %', doubled],
      ['spaced out', spacing],
    ] as const) {
      const style = await page.addStyleTag({ content });
      problems.push(...(await page.evaluate(cut)).map((sentence) => `${sentence} ${name}`));
      await style.evaluate((element) => element.parentNode?.removeChild(element));
    }
    return problems;
  },
};

export const targets: Check = {
  number: 24,
  what: 'targets have 24 by 24 pixels or room around them',
  everyWidth: true,
  run: ({ page }) =>
    page.evaluate(() => {
      const size = 24;
      const inText = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim() !== element.textContent.trim();
      const boxes = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, [role="button"], [role="checkbox"]'),
      ]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1 && !inText(element))
        // the label is part of what one hits; what a row has folded away is not
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        .map(({ element, box: { x, y, width, height } }) => {
          const fold = element.closest('[data-fold]')?.getBoundingClientRect();
          const seen = Math.min(height, (fold?.bottom ?? Infinity) - y);
          return { element, box: new DOMRect(x, y, width, seen) };
        })
        .filter(({ box }) => box.height > 1);
      const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
      const small = boxes.filter(({ box }) => box.width < size || box.height < size);
      return small
        .filter(({ element, box }) =>
          boxes.some((other) => {
            if (other.element === element || other.element.contains(element) || element.contains(other.element))
              return false;
            const { x, y } = centre(box);
            const dx = Math.max(other.box.left - x, 0, x - other.box.right);
            const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
            return Math.hypot(dx, dy) < size / 2;
          }),
        )
        .map(
          ({ element, box }) =>
            `${element.outerHTML.slice(0, 80)} is ${Math.round(box.width)} × ${Math.round(box.height)} px, too near another`,
        );
    }),
};
