import type { Page } from '@playwright/test';
import type { Check, Visit } from './check.js';

declare global {
  interface Window {
    /** What `remember` noted for the stops after it. */
    walk?: { numbers: Map<Element, number>; before: Map<Element, string>; looks: (element: Element) => string };
  }
}

interface Stop {
  readonly id: number;
  readonly what: string;
  readonly visible: boolean;
  readonly marked: boolean;
  readonly hidden: boolean;
  readonly inMain: boolean;
}

type Key = 'Tab' | 'Shift+Tab';

const enough = 400;

/** A date takes the focus once for each of its parts, and for its calendar. */
const partsOfOne = 4;

/** Remembers how everything focusable looks without focus. */
const remember = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const looks = (element: Element): string => {
      const frame = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
      return [element, element.parentElement, element.parentElement?.parentElement, frame]
        .map((part) => {
          if (!part) return '';
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth, backgroundColor } =
            getComputedStyle(part);
          return [
            outlineStyle === 'none' ? '' : outlineWidth + outlineColor,
            boxShadow,
            borderColor,
            borderWidth,
            backgroundColor,
          ].join();
        })
        .join('|');
    };
    const all = [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')];
    const numbers = new Map(all.map((element, index) => [element, index]));
    const before = new Map(all.map((element) => [element, looks(element)]));
    window.walk = { numbers, before, looks };
  });

/** The element with the focus now; null when the focus has left the page. */
const stopNow = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const walk = window.walk;
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return {
      id: walk?.numbers.get(element) ?? -1,
      what: `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('aria-label') || element.id).trim().slice(0, 40)}"`,
      visible: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
      marked: !walk?.before.has(element) || walk.before.get(element) !== walk.looks(element),
      inMain: element.closest('main') !== null,
      hidden: top !== null && !element.contains(top) && !top.contains(element) && !(label?.contains(top) ?? false),
    };
  });

/** Puts the focus on the last place before the content, or on the first after it. */
const standBeside = (page: Page, side: 'before' | 'after'): Promise<void> =>
  page.evaluate((wanted) => {
    const main = document.querySelector('main');
    const following = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input')].find(
      (element) =>
        main !== null &&
        element.checkVisibility() &&
        !main.contains(element) &&
        main.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (wanted === 'after') return following?.focus();
    main?.setAttribute('tabindex', '-1');
    main?.focus();
  }, side);

/** Every stop of the page where its frame is looked at, those of its content elsewhere. */
const walk = async ({ page, route }: Visit, key: Key): Promise<readonly Stop[]> => {
  await remember(page);
  const whole = route.frame === true || route.bare === true;
  if (!whole) await standBeside(page, key === 'Tab' ? 'before' : 'after');
  const stops: Stop[] = [];
  let parts = 0;
  while (stops.length < enough) {
    await page.keyboard.press(key);
    const stop = await stopNow(page);
    parts = stop && stop.id === stops.at(-1)?.id ? parts + 1 : 1;
    if (parts > 1 && parts <= partsOfOne) continue;
    const ended = !stop || (!whole && !stop.inMain);
    if (ended || stops.some(({ id }) => id === stop.id && id >= 0)) return stops;
    stops.push(stop);
  }
  return stops;
};

/** Of the check before: the way forwards is the same, and long. */
const wentForwards = new WeakMap<Visit, readonly Stop[]>();

export const focusIsSeen: Check = {
  number: 17,
  what: 'every Tab stop is visible, marked and not covered',
  run: async (visit) => {
    const forwards = await walk(visit, 'Tab');
    wentForwards.set(visit, forwards);
    return forwards.flatMap(({ what, visible, marked, hidden }) => [
      ...(visible ? [] : [`${what} has the focus out of sight`]),
      ...(marked ? [] : [`${what} looks the same with the focus`]),
      ...(visible && hidden ? [`${what} is covered while it has the focus`] : []),
    ]);
  },
};

export const focusOrder: Check = {
  number: 18,
  what: 'as many stops forwards as backwards, in reading order, without a trap',
  run: async (visit) => {
    const forwards = wentForwards.get(visit) ?? (await walk(visit, 'Tab'));
    const backwards = await walk(visit, 'Shift+Tab');
    const early = await visit.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[tabindex]')]
        .filter(({ tabIndex }) => tabIndex > 0)
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    const late = forwards.filter(({ id }, index) => index > 0 && id < (forwards[index - 1]?.id ?? 0));
    return [
      ...(forwards.length === enough ? ['the focus never leaves the page'] : []),
      ...(Math.abs(forwards.length - backwards.length) <= 1
        ? []
        : [`${forwards.length} stops forwards, ${backwards.length} backwards`]),
      ...early.map((element) => `${element} comes before everything else`),
      ...late.map(({ what }) => `${what} comes after what follows it`),
    ];
  },
};

export const clickable: Check = {
  number: 19,
  what: 'everything that answers a click answers the keyboard',
  run: ({ page }) =>
    page.evaluate(() => {
      const native = 'a[href], button, input, select, textarea, label, summary, option';
      const answers = (element: Element): boolean => {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
        const props: unknown = key && Reflect.get(element, key);
        return typeof props === 'object' && props !== null && 'onClick' in props && typeof props.onClick === 'function';
      };
      return (
        [...document.querySelectorAll('body *')]
          .filter((element) => answers(element) && !element.matches(native))
          .filter(
            (element) =>
              !element.matches(
                '[tabindex], .MuiInputBase-root, .MuiAutocomplete-root, .MuiChip-root:not(.MuiChip-clickable), .MuiChip-deletable[tabindex] *, [role="presentation"], [role="presentation"] *',
              ),
          )
          // a click that bubbles from a control inside is that control's
          .filter((element) => !element.matches('label *, form, li:has(a, button), td:has(a, button, input)'))
          .map((element) => `${element.outerHTML.slice(0, 100)} answers a click but not the keyboard`)
      );
    }),
};
